"""The desk itself: what is next, the clock, and a card for every table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import request, url_for

from ...domain.boards import BoardRow, counts
from ...domain.refusals import Refused
from ..me import office
from ..tournaments.log import about_table
from ..tournaments.one_moment import Seen
from .blueprint import pages
from .calls import calling, first_calls
from .next import steps
from .room import acted, at_desk, count_of, given, page, words_of

EXTENSIONS = (3, 5, 10)  # minutes at a tap


@pages.get("")
def overview(tournament: str) -> Any:
    """The first page of the desk, or with `?part=yes` the part that the page asks for again when something happened."""
    return _shown(at_desk(tournament))


def _shown(seen: Seen, refused: Refused | None = None) -> Any:
    """The first page of the desk, or only its live part: what is next, the clock, all tables."""
    rows: Sequence[BoardRow] = office().queries.board(seen.name) if seen.latest else ()
    calls = calling(seen, rows)
    rows = first_calls(rows, calls)
    clock = office().queries.round_clock(seen.name) if seen.latest else None
    template = "_now" if request.args.get("part") else "overview"
    return page(
        template, seen, refused, rows=rows, counts=counts(rows), clock=clock, steps=steps(seen, rows, tuple(calls)), calls=calls,
        extensions=EXTENSIONS, earlier=_unsettled(seen), disputes=_disputes(seen, rows),
    )  # fmt: skip


def _disputes(seen: Seen, rows: Sequence[BoardRow]) -> dict[int, str]:
    """The latest line about each table that waits for a judge."""
    found = {}
    for row in rows:
        round_ = seen.state.round(row.round)
        table = round_.table(row.table) if round_ and row.state == "dispute" else None
        if round_ and table and (said := about_table(seen, round_, table)):
            found[row.table] = said[-1].words
    return found


def _unsettled(seen: Seen) -> list[tuple[int, int]]:
    """Tables of earlier rounds that nobody knows the result of: a round may be paired before they end."""
    return [(one.number, table.number) for one in seen.state.published[:-1] for table in one.tables if table.state != "final"]


@pages.post("/rounds/<int:number>/clock")
def clock(tournament: str, number: int) -> Any:
    """Start, pause or resume the clock of a round; or give more time, for all or for one table."""
    seen = at_desk(tournament)
    change = words_of("change")
    seconds, table = 60 * (count_of("minutes") or 0), count_of("table")
    home = url_for("desk.table", tournament=tournament, number=number, table=table) if table else _home(tournament)

    def act() -> None:
        if change == "extended":
            office().rounds.clock(tournament, number, "extended", seconds=seconds, table=table, **given())
        else:
            office().rounds.clock(tournament, number, change, **given())  # type: ignore[arg-type]

    return acted(seen, act, home, f"desk clock {change}" if change in ("started", "paused", "resumed") else "desk extended")


@pages.post("/take")
def taking(tournament: str) -> Any:
    """Take the results of matches that were closed meanwhile."""
    seen = at_desk(tournament)
    return acted(seen, lambda: office().matches.take_matches(tournament, **given()), _home(tournament), "desk taken")


@pages.post("/notes")
def noting(tournament: str) -> Any:
    seen = at_desk(tournament)
    to_log = url_for("desk.log", tournament=tournament)
    return acted(seen, lambda: office().tournaments.note(tournament, words_of("text"), **given()), to_log, "desk noted")


def _home(tournament: str) -> str:
    return url_for("desk.overview", tournament=tournament)
