"""What a ruling does to the table of a tournament, as events: its match counts otherwise, or its result is another."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ledger import Event, Match
from ledger.events import Body, MatchClosed
from ledger.journal import Head
from ledger.streams import MatchDraft
from ledger.values import Text, evolve

from ..domain import events as e
from ..domain.demands import must_be_out
from ..domain.disputes import events as b
from ..domain.refusals import must
from ..domain.reported import ReportedResult, checked_result
from ..domain.series import taken
from ..domain.tables.fold_tables import in_force
from ..domain.tournament import RoundTable, SeriesGame, Tournament
from ..scoring.results import PLACING, WIN

# what a ruling says about its table: its own decision, what the match comes to otherwise, or nothing
Says = Literal["anew", "what changed", "nothing"]


class MatchAfter(NamedTuple):
    """A match as verbs leave it: its name, the event that closed it if it is over, what the verbs added, its new head."""

    match: str
    closed: Event[MatchClosed] | None
    added: tuple[Event[Body], ...]
    head: Head


def match_after(drafted: MatchDraft) -> MatchAfter:
    """The match after verbs ran on its copy."""
    return MatchAfter(drafted.match.opened.match, closing_of(drafted.match), drafted.events, drafted.head)


def closing_of(match: Match) -> Event[MatchClosed] | None:
    """The event that closed a match, as long as it is closed."""
    for event in reversed(match.events):
        if e.is_kind(event, MatchClosed) and event.body is match.closed:
            return event
    return None


def game_of(table: RoundTable, match: str | None) -> SeriesGame | None:
    """The match among those that were played at a table."""
    return next((game for game in table.games if game.match == match), None)


def bodies_after_match(
    state: Tournament, place: e.Place, table: RoundTable, after: MatchAfter, ruling: str, says: Says
) -> list[e.TournamentBody]:
    """The events that follow when a match was changed: its result anew, that the table plays on, or that the match is void.

    Where the ruling says something about the table it comes last. Otherwise the match only follows what was taken back: that
    counts as said where the match was last spoken of, and what was decided about the table since stands.
    """
    agrees = _agrees(state, place, table, after)
    speaks = says == "anew" or (says == "what changed" and not agrees)
    if agrees and not speaks and (after.closed is None or is_void(after.closed.body) or is_decided(table)):
        return []  # the match says nothing new; if a judge has decided about the table, that stands
    since = None if speaks else last_said(state, table, after.match)
    if after.closed is None or is_void(after.closed.body):
        if after.closed is None and not (table.result_events or not agrees):
            return []
        void = after.closed is not None
        return [b.TableReopened(place.round, place.table, ruling, after.match, void, since)]
    if after.closed.body.outcome is None:
        return []
    now = taken(state, place, table, after.match, after.closed, after.head)
    return [evolve(now, ruling=ruling, after=since)]


def _agrees(state: Tournament, place: e.Place, table: RoundTable, after: MatchAfter) -> bool:
    """Whether the table says of the match what the match says."""
    game = game_of(table, after.match)
    if game is None or after.closed is None or after.closed.body.outcome is None or is_void(after.closed.body):
        void = after.closed is not None and is_void(after.closed.body)
        return void if game is None else (after.closed is None and not game.ranking)
    now = taken(state, place, table, after.match, after.closed, after.head)
    return (game.how, game.ranking, game.scored) == (now.how, now.ranking, now.scored)


def is_void(closed: MatchClosed) -> bool:
    """Whether a ruling has taken the match out of the series."""
    return closed.how == "abandoned" and closed.ruling is not None


def is_decided(table: RoundTable) -> bool:
    """Whether somebody has decided about the table, whatever its matches say."""
    return table.result is not None and table.result.source not in {one.source for one in table.games}


def last_said(state: Tournament, table: RoundTable, match: str) -> int | None:
    """The event that last spoke about a match and is in force, not what only says it again; nothing if there is none."""
    kinds = (e.MatchTaken, b.TableReopened)
    found = [one for one in in_force(state, table) if isinstance(one.event.body, kinds) and one.event.body.match == match]
    return found[-1].place if found else None


def bodies_of_award(
    state: Tournament, place: e.Place, table: RoundTable, reported: ReportedResult, reason: str, ruling: str
) -> list[e.TournamentBody]:
    """The event that puts a judge's result in the place of the one that is there. The same result is said again: it
    stands even if the ruling falls that it came from before."""
    result = checked_result(state, must_be_out(state, place.round), table, reported)
    if table.result is None:
        return [e.ResultReported(place.round, place.table, result.kind, result.sides, ruling=ruling)]
    return [e.ResultCorrected(place.round, place.table, result.kind, result.sides, Text(reason), table.result.source, ruling)]


def result_of_ranking(table: RoundTable, ranking: tuple[tuple[str, ...], ...], kind: str = WIN) -> ReportedResult:
    """A ranking as a result: of two, somebody wins or nobody does."""
    named = sorted(one for level in ranking for one in level)
    must(named == sorted(table.seats), "ranking", seats=table.seats)
    if len(table.seats) > 2:
        return ReportedResult(PLACING, ranking=ranking)
    return ReportedResult(kind, winner=ranking[0][0]) if len(ranking) == 2 else ReportedResult("draw")
