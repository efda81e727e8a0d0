"""Entries: who comes in, who is there, and the start."""

from __future__ import annotations

from typing import Any

from flask import request, url_for

from ledger import GAMES
from ledger.cards import brings_lists

from ...domain.demands import must_have
from ...domain.refusals import Refused
from ...services.entries import Applicant
from ..forms import is_htmx
from ..me import office, people
from ..tournaments.one_moment import Seen
from .blueprint import pages
from .room import acted, at_desk, count_of, given, page, ticked, words_of


@pages.get("/entries")
def entries(tournament: str) -> Any:
    return _shown(at_desk(tournament))


def _shown(seen: Seen, refused: Refused | None = None) -> Any:
    """The page of all entries, with the form for a new one."""
    there = [one for one in seen.state.entries if one.status == "in"]
    return page(
        "entries", seen, refused, filled=request.form, present=sum(one.present for one in there), there=len(there),
        lists=brings_lists(seen.state.game, GAMES),
    )  # fmt: skip


@pages.post("/entries")
def entering(tournament: str) -> Any:
    """Add one entry; after a round is out, with what the missed ones count as."""
    seen = at_desk(tournament)

    def act() -> None:
        who = applicant()
        missed: Any = words_of("missed") or None
        office().entries.enter(tournament, who, missed=missed, namesakes=ticked("namesakes"), **given())

    home = url_for("desk.entries", tournament=tournament, _anchor="add-title")
    return acted(seen, act, home, "desk entered", lambda refused: _shown(seen, refused))


def applicant() -> Applicant:
    """The applicant who was typed into the form. A login stands for the account of a player, where there is one."""
    names = tuple(name.strip() for name in request.form.getlist("name"))
    logins = [login.strip().lower() for login in request.form.getlist("login")]
    ids = tuple(people().user(login).id for login in logins) if logins and all(logins) else ()
    return Applicant(
        names, ids, words_of("team") or None, words_of("club") or None, words_of("family") or None,
        True if ticked("hard") else None, count_of("table"),
    )  # fmt: skip


@pages.post("/entries/<entry>/check-in")
def checking_in(tournament: str, entry: str) -> Any:
    """Say that somebody is there, or is not after all: one tap. The page gets its row back."""
    seen = at_desk(tournament)
    office().entries.check_in(tournament, entry, present=words_of("present") != "no", **given())
    if is_htmx():
        now = Seen(tournament)
        return page("_entry_row", now, one=must_have(now.state, entry), lists=brings_lists(now.state.game, GAMES))
    return acted(seen, lambda: None, url_for("desk.entries", tournament=tournament, _anchor=entry))


# ---- the start


@pages.get("/start")
def starting_page(tournament: str) -> Any:
    return _start(at_desk(tournament))


@pages.post("/start")
def starting(tournament: str) -> Any:
    """Start the tournament."""
    seen = at_desk(tournament)
    home = url_for("desk.draft", tournament=tournament)
    return acted(
        seen, lambda: office().tournaments.start(tournament, drop_absent=ticked("drop_absent"), **given()), home, "desk started",
        lambda refused: _start(seen, refused),
    )  # fmt: skip


def _start(seen: Seen, refused: Refused | None = None) -> Any:
    """The page before the start: who is absent, who has no list, how many rounds are advised."""
    there = seen.state.playing
    advice = [(table, seen.state.profile.advised(len(there), table)) for table in ("basic", "advanced")]
    return page(
        "start", seen, refused, there=there, absent=[one for one in there if not one.present],
        without=[one for one in there if not one.lists] if brings_lists(seen.state.game, GAMES) else [],
        advice=[(table, found) for table, found in advice if found],
    )  # fmt: skip
