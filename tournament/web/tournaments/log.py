"""The log of a tournament in words, as whoever asks may read it: who did what when, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...domain.events import TournamentEvent
from ...domain.tournament import RoundTable, Tournament, TournamentRound
from ...words.event_text import Called, sentence
from ...words.named import NamedTournament
from ..languages import language
from ..me import allows, me, office
from ..query_args import number
from ..translations import gettext
from .blueprint import pages
from .one_moment import Seen
from .show import page

A_PAGE = 100  # events


class LogEntry(NamedTuple):
    position: int
    at: str
    by: str
    words: str


@pages.get("/<tournament>/log")
def log(tournament: str) -> Any:
    seen = Seen(tournament)
    return page("log", seen, **a_page(seen))


def a_page(seen: Seen) -> dict[str, Any]:
    """The lines of one page of the log, newest first; `?before=` is where the page before this one ended."""
    before = number("before")
    events = [one for one in office().queries.events_seen(seen.name, me().person) if before is None or one.position < before]
    some = events[-A_PAGE:][::-1]
    older = some[-1].position if len(events) > len(some) else None
    return {"lines": [_line(seen, one) for one in some], "older": older, "before": before}


def about_table(seen: Seen, round_: TournamentRound, table: RoundTable) -> list[LogEntry]:
    """Every event about one table as lines of the log, in order."""
    found = office().queries.events_seen(seen.name, me().person)
    return [
        _line(seen, one)
        for one in found
        if (getattr(one.body, "round", None), getattr(one.body, "table", None)) == (round_.number, table.number)
    ]


def _line(seen: Seen, event: TournamentEvent) -> LogEntry:
    called = seen.record.called if knows_families(seen.state) else without_families(seen.record, language())
    return LogEntry(event.position, event.at, seen.person(event.by), sentence(event, called, language()))


def knows_families(state: Tournament) -> bool:
    """Whether whoever asks may know who belongs to which family: the staff may, and everybody after the end."""
    return allows(state, "all events") or state.closed is not None


def names_read(names: Mapping[str, str], knows: bool, spoken: str) -> Mapping[str, str]:
    """The names of a tournament as somebody may read them: who is of which family is for those who may know it."""
    if knows:
        return names
    return {one: gettext("a family", spoken) if one.startswith("family:") else name for one, name in names.items()}


def without_families(record: NamedTournament, spoken: str) -> Called:
    """A function that gives names as the public reads them: families have none."""
    return lambda one: gettext("a family", spoken) if one.startswith("family:") else record.called(one)
