"""Case law: how rules were ruled before, searched by words, game, rule and card; beside a dispute; and as figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import render_template, request

from ...domain.disputes.cases import Dispute
from ...rulings.consistency import PenaltyFigures, figures_for
from ...rulings.losses import Penalized
from ...services.disputes.case_law import Found
from ...words.disputes import ruling_json, said
from ...words.event_text import offence
from ...words.law import statistics_json
from ..desk.room import words_of
from ..languages import language
from ..me import me, office
from ..tournaments.one_moment import Seen
from ..wording.game_titles import game_titles
from .blueprint import pages

MOST = 100
MOST_ALIKE = 10  # rulings beside a dispute


@pages.get("/rulings")
def search() -> Any:
    words, game, rule, card = (request.args.get(name, "").strip()[:80] for name in ("find", "game", "rule", "card"))
    found = office().law.case_law(
        me().person, game=game or None, rule=rule or None, card=card or None, words=words or None,
        precedents=request.args.get("precedents") == "yes",
    )  # fmt: skip
    titles = game_titles(language())
    return render_template(
        "disputes/law.html", rows=[told(one) for one in found[:MOST]], count=len(found), words=words, game=game, rule=rule,
        card=card, precedents=request.args.get("precedents") == "yes", games=titles,
    )  # fmt: skip


@pages.get("/rulings/statistics")
def statistics() -> Any:
    """How often which rules and remedies were ruled on, what became of it, and how long play was held."""
    game = request.args.get("game", "").strip()[:80]
    found = office().law.ruling_statistics(me().person, game or None)
    names = {one: office().queries.names(one) for one in {place for (place, _), _ in found.by_judge}}
    figures = statistics_json(found, names, language())
    called = {"by_rule": "rule", "by_remedy": "remedy_word", "by_judge": "name"}
    rows = {part: [(one[name], one) for one in figures[part]] for part, name in called.items()}
    return render_template("disputes/statistics.html", told=figures, rows=rows, game=game, games=game_titles(language()))


def told(one: Found) -> dict[str, Any]:
    """A ruling for a list, with where it was made."""
    state, names = office().queries.tournament(one.tournament), office().queries.names(one.tournament)
    return {
        **ruling_json(state, names, one.ruling, language()),
        "tournament": one.tournament, "title": names.get("title:1", one.tournament), "game": one.game,
        "claim": one.dispute.claim, "overturned": one.overturned, "precedent": one.precedent,
        "outcome": one.outcome, "outcome_word": said(one.outcome, language()),
    }  # fmt: skip


@pages.app_context_processor
def before() -> dict[str, Any]:
    """For the page of a rule: how it was ruled before, as far as whoever asks may know."""
    return {"ruled_before": lambda game, rule: [told(one) for one in office().law.ruled_before(me().person, game, rule)[:10]]}


# ---- beside a dispute


@dataclass(frozen=True, slots=True)
class LawBeside:
    """What a judge reads beside a dispute: rulings on the same, which rulings cite those here, and which are cited already."""

    alike: list[dict[str, Any]]
    count: int
    cited_by: dict[str, list[str]]  # ids of rulings, by the ruling of this dispute that they cite


def law_beside(seen: Seen, found: Dispute, broken: Sequence[str] = ()) -> LawBeside:
    """Rulings on the same rules and offences, precedents first, and those that cite a ruling here."""
    read = office().law.read(me().person)
    mine = {one.id for one in found.rulings}
    offences = (one.infraction for one in seen.state.penalties if one.ruling in mine)
    rules = (*found.rules, *(rule for one in found.rulings for rule in one.rules), *offences, *broken, *rules_ticked())
    alike = read.alike(rules, (seen.name, found.id))
    citing = {one: [other.ruling.id for other in read.citing([one])] for one in mine}
    return LawBeside([told(one) for one in alike[:MOST_ALIKE]], len(alike), citing)


def rules_ticked() -> tuple[str, ...]:
    """Rules and the offence that the form of a ruling names so far."""
    return (*request.form.getlist("rule"), *words_of("rules").replace(",", " ").split(), *request.form.getlist("infraction"))


def rulings_cited() -> tuple[str, ...]:
    """Rulings that were ticked, and those that were typed in."""
    return tuple(dict.fromkeys((*request.form.getlist("cite"), *words_of("cites").replace(",", " ").split())))


def figures_shown(seen: Seen, penalties: Sequence[Penalized]) -> list[dict[str, Any]]:
    """What others were given for the same offence as each of these penalties; nothing where nobody was."""
    if not penalties:
        return []
    states = office().law.read(me().person).states
    found = (figures_for(one, seen.state, states) for one in penalties)
    return [_figures(one) for one in found if one.everywhere]


def _figures(found: PenaltyFigures) -> dict[str, Any]:
    """The figures about one penalty, in words."""
    kinds = {"here": found.here, "everywhere": found.everywhere}
    return {
        "unequal": found.unequal, "time": found.time, "offence": offence(found.infraction, language()),
        "kind": said(found.kind, language()),
        **{name: [(said(kind, language()), count) for kind, count in counted] for name, counted in kinds.items()},
    }  # fmt: skip
