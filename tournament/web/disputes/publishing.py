"""Cases that everybody may read, without names: the list, one case, and the form in which a head judge publishes one."""

from __future__ import annotations

from typing import Any

from flask import render_template, request, url_for

from ...domain.refusals import Refused
from ...services.disputes.publishing import CaseText
from ...words.nameless import published_json
from ..desk.room import acted, given, words_of
from ..languages import language
from ..me import me, must_be_allowed, office
from ..tournaments.one_moment import Seen, facts_of
from ..wording.game_titles import game_title
from .blueprint import pages
from .case_pages import T, seen_dispute


@pages.get("/rulings/published")
def published() -> Any:
    """Every case that was published, the latest first."""
    rows = [_told(published_json(*one, language())) for one in office().law.published_cases()]
    return render_template("disputes/published.html", rows=rows)


@pages.get("/rulings/published/<case>")
def published_case(case: str) -> Any:
    """One published case: its words, what was ruled, the rules; nobody is named."""
    found = office().law.published_case(case)
    return render_template("disputes/published_case.html", row=_told(published_json(*found, language())))


def _told(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "game_title": game_title(row["game"], language())}


@pages.get(f"{T}/<dispute>/publish")
def publishing(tournament: str, dispute: str) -> Any:
    """The form with a draft in which names are replaced."""
    return _form(tournament, dispute)


@pages.post(f"{T}/<dispute>/publish")
def publishing_done(tournament: str, dispute: str) -> Any:
    """Publish the case in the words of the form, or take it back."""
    seen = Seen(tournament)
    must_be_allowed(seen.state, "publish_case")
    back = request.form.get("act") == "withdraw"

    def act() -> None:
        if back:
            office().publishing.withdraw_case(tournament, dispute, **given())
        else:
            no_names = words_of("no_names").replace(",", " ").split()
            office().publishing.publish_case(tournament, dispute, _typed(), no_names, **given())

    home = url_for("disputes.show", tournament=tournament, dispute=dispute)
    word = "case taken back" if back else "case published"
    return acted(seen, act, home, word, again=lambda refused: _form(tournament, dispute, refused))


def _typed() -> CaseText:
    return CaseText(words_of("claim"), words_of("finding"), words_of("reason"))


def _form(tournament: str, dispute: str, refused: Refused | None = None) -> Any:
    seen = Seen(tournament)
    must_be_allowed(seen.state, "publish_case")
    found = seen_dispute(seen, dispute)
    text = _typed() if refused else office().publishing.case_draft(tournament, dispute, by=me().person, language=language())
    shown = render_template(
        "disputes/publish.html", dispute=found, text=text, no_names=words_of("no_names"), refused=refused, **facts_of(seen)
    )
    return shown if refused is None else (shown, 409)
