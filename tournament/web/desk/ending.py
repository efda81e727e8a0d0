"""Standings, the cut and the end: who would play on, and what closing publishes, before it is done."""

from __future__ import annotations

from typing import Any

from flask import url_for

from ...domain.disputes.appeals import waiting_disputes
from ...domain.refusals import Refused
from ...domain.results import next_in_line, qualified
from ..me import office
from ..tournaments.one_moment import Seen
from ..tournaments.show import listed_for_staff
from .blueprint import pages
from .room import acted, at_desk, count_of, given, given_as_seen, page, ticked, words_of


@pages.get("/standings")
def standings(tournament: str) -> Any:
    seen = at_desk(tournament)
    return page("standings", seen, listed=listed_for_staff(seen))


# ---- the cut


@pages.get("/cut")
def cut(tournament: str) -> Any:
    """The page that shows who would play on. Nothing is written."""
    seen = at_desk(tournament)
    try:
        top, points = count_of("top"), count_of("points")
    except Refused as refused:
        return _cut(seen, None, None, refused)
    if top is None and points is None:
        top = seen.cut_planned or None
    return _cut(seen, top, points)


def _cut(seen: Seen, top: int | None, points: int | None, refused: Refused | None = None) -> Any:
    """The page of the cut: who would play on, who is first out, which rounds wait."""
    state, seed = seen.state, seen.staff_record.seed
    would = qualified(state, seed, top, points) if seed and (top or points is not None) else ()
    first_out = [row for row in listed_for_staff(seen)["standings"] if row["status"] == "in" and row["entry"] not in would][:1]
    left = [one for one in state.cut.entries if _is_gone(seen, one)] if state.cut else []
    return page(
        "cut", seen, refused, would=would, top=top, points=points, first_out=first_out, left=left,
        waiting=[one.number for one in state.published if not one.finished],
        next_in=next_in_line(state, seed) if state.cut and seed else None,
    )  # fmt: skip


def _is_gone(seen: Seen, entry: str) -> bool:
    known = seen.state.entry(entry)
    return known is not None and known.status != "in"


@pages.post("/cut")
def cutting(tournament: str) -> Any:
    """Make the cut that the page showed."""
    seen = at_desk(tournament)
    top, points = count_of("top"), count_of("points")
    home = url_for("desk.draft", tournament=tournament)
    return acted(
        seen, lambda: office().rounds.cut(tournament, top=top, points=points, **given_as_seen()), home, "desk cut made",
        lambda refused: _cut(seen, top, points, refused),
    )  # fmt: skip


@pages.post("/cut/fill")
def filling_cut(tournament: str) -> Any:
    """Let the next in the standings come in for somebody who left before play."""
    seen = at_desk(tournament)
    home = url_for("desk.cut", tournament=tournament)
    return acted(
        seen, lambda: office().rounds.fill_cut(tournament, words_of("out"), **given()), home, "desk cut filled",
        lambda refused: _cut(seen, None, None, refused),
    )  # fmt: skip


# ---- the end


@pages.get("/close")
def closing_page(tournament: str) -> Any:
    return _close(at_desk(tournament))


def _close(seen: Seen, refused: Refused | None = None) -> Any:
    """The page of the close: the winners, and what is unfinished."""
    state = seen.state
    found = listed_for_staff(seen)
    return page(
        "close", seen, refused, winners=[row for row in found["standings"] if row["place"] <= 3],
        waiting=[(one.number, table.number) for one in state.published for table in one.tables if table.state != "final"],
        disputed=waiting_disputes(state), lists=sum(bool(one.lists) for one in state.entries), penalties=len(state.penalties),
    )  # fmt: skip


@pages.post("/close")
def closing(tournament: str) -> Any:
    """Close the tournament as the page showed it."""
    seen = at_desk(tournament)
    home = url_for("tournaments.show", tournament=tournament)
    return acted(
        seen,
        lambda: office().tournaments.close(
            tournament, unfinished=ticked("unfinished"), over_disputes=ticked("over_disputes"), **given_as_seen()
        ),
        home, "desk closed", lambda refused: _close(seen, refused),
    )  # fmt: skip
