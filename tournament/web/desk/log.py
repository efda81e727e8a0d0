"""The log of a tournament in words: who did what when, and why."""

from __future__ import annotations

from typing import Any, NamedTuple

from ledger import Event

from ...entries import Round, Table
from ..asked import number
from ..me import me, office
from ..tournaments.seen import Seen
from . import pages
from .room import at_desk, page

A_PAGE = 100


class Line(NamedTuple):
    position: int
    at: str
    by: str
    words: str
    reason: str | None


@pages.get("/log")
def log(tournament: str) -> Any:
    """Newest first, a page at a time."""
    seen = at_desk(tournament)
    before = number("before")
    events = [one for one in office().events_seen(tournament, me().person) if before is None or one.position < before]
    some = events[-A_PAGE:][::-1]
    older = some[-1].position if some and some[-1].position > 1 else None
    return page("log", seen, lines=[_line(seen, one) for one in some], older=older, before=before)


def about_table(seen: Seen, round_: Round, table: Table) -> list[Line]:
    """Everything that was said about one table, in order."""
    found = office().events_seen(seen.name, me().person)
    return [
        _line(seen, one)
        for one in found
        if (getattr(one.body, "round", None), getattr(one.body, "table", None)) == (round_.number, table.number)
    ]


def _line(seen: Seen, event: Event) -> Line:
    return Line(
        event.position, event.at, seen.person(event.by), type(event.body).__name__, getattr(event.body, "reason", None)
    )
