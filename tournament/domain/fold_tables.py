"""The part of the fold that is about tables: matches played there, and what people say about the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ledger import Malformed
from ledger.values import evolve

from ..scoring.results import Result
from . import events as e
from .events import TournamentEvent
from .series import result_of
from .tournament import RoundTable, SeriesGame, Tournament, TournamentRound

# the tournament after an event, whose body is of the type under which the step stands
Step = Callable[[Tournament, TournamentEvent, Any], Tournament]


class AtTable(Protocol):
    """A body that is about one table of a round."""

    @property
    def round(self) -> int: ...
    @property
    def table(self) -> int: ...


def round_of(state: Tournament, number: int) -> TournamentRound:
    """The published round of that number; raises Malformed if there is none."""
    found = state.round(number)
    if found is None or found.published is None:
        raise Malformed("round", f"{number} is not published")
    return found


def with_round(state: Tournament, changed: TournamentRound) -> Tournament:
    """The tournament with that round instead of the one of its number."""
    return evolve(state, rounds=tuple(changed if one.number == changed.number else one for one in state.rounds))


def table_of(state: Tournament, body: AtTable) -> RoundTable:
    """The table that an event is about; raises Malformed if there is none."""
    found = round_of(state, body.round).table(body.table)
    if found is None:
        raise Malformed("table", f"round {body.round} has no table {body.table}")
    return found


def with_table(state: Tournament, number: int, changed: RoundTable) -> Tournament:
    """The tournament with that table of a round instead of the one of its number."""
    found = round_of(state, number)
    tables = tuple(changed if one.number == changed.number else one for one in found.tables)
    return with_round(state, evolve(found, tables=tables))


def _begun(state: Tournament, event: TournamentEvent, body: e.MatchBegun) -> Tournament:
    """The table with one more match that is played there."""
    table = table_of(state, body)
    games = (*table.games, SeriesGame(body.match, source=event.position))
    return with_table(state, body.round, evolve(table, games=games))


def _taken(state: Tournament, event: TournamentEvent, body: e.MatchTaken) -> Tournament:
    """The table with the end of a match, and with its result if that decides it."""
    table = table_of(state, body)
    if body.match not in {game.match for game in table.games}:
        raise Malformed("match", f"{body.match} is not played at that table")
    if {seat for level in body.ranking for seat in level} != set(table.seats):
        raise Malformed("ranking", "expected everybody who sits there")
    if len(body.scored) not in (0, len(table.seats)):
        raise Malformed("scored", "expected a number for every seat")
    game = SeriesGame(body.match, body.head, body.how, body.ranking, body.scored, event.position)
    games = tuple(game if one.match == body.match else one for one in table.games)
    stage = round_of(state, body.round).stage
    result = result_of(body.round, table.number, stage, table.seats, games, state.best_of)
    said_at = (*table.result_events, event.position)
    changed = evolve(table, games=games, result_events=said_at)
    if result is not None:
        changed = evolve(changed, result=result, state="final", agreed=table.seats)
    return with_table(state, body.round, changed)


def _result(state: Tournament, event: TournamentEvent, body: e.ResultReported | e.ResultCorrected, table: RoundTable) -> Result:
    """What an event says as a result; raises Malformed unless everybody at the table is a side of it."""
    if {side.entry for side in body.sides} != set(table.seats) or len(body.sides) != len(table.seats):
        raise Malformed("sides", "expected everybody who sits there, once")
    return Result(body.round, body.table, body.kind, body.sides, event.position, round_of(state, body.round).stage)


def _reported(state: Tournament, event: TournamentEvent, body: e.ResultReported) -> Tournament:
    """The table with a result: final if staff said it, otherwise the other sides have to confirm it."""
    table = table_of(state, body)
    if body.entry is not None and body.entry not in table.seats:
        raise Malformed("entry", f"{body.entry} does not sit there")
    result, said_at = _result(state, event, body, table), (*table.result_events, event.position)
    agreed = (body.entry,) if body.entry else table.seats
    where = "final" if set(agreed) == set(table.seats) else "reported"
    return with_table(state, body.round, evolve(table, result=result, state=where, agreed=agreed, result_events=said_at))


def _confirmed(state: Tournament, event: TournamentEvent, body: e.ResultConfirmed) -> Tournament:
    """The table with one more side that stands by the result; final once all do."""
    table = table_of(state, body)
    if table.result is None or (body.entry is not None and body.entry not in table.seats):
        raise Malformed("table", "there is nothing to confirm, or nobody of that table confirms it")
    agreed = tuple(dict.fromkeys((*table.agreed, body.entry))) if body.entry else table.seats
    where = "final" if set(agreed) == set(table.seats) else table.state
    changed = evolve(table, agreed=agreed, state=where, result_events=(*table.result_events, event.position))
    return with_table(state, body.round, changed)


def _contested(state: Tournament, event: TournamentEvent, body: e.ResultContested) -> Tournament:
    """The table with its result in doubt: nobody stands by it."""
    table = table_of(state, body)
    changed = evolve(table, state="contested", agreed=(), result_events=(*table.result_events, event.position))
    return with_table(state, body.round, changed)


def _corrected(state: Tournament, event: TournamentEvent, body: e.ResultCorrected) -> Tournament:
    """The table with another result, final, in the place of the one that the event names."""
    table = table_of(state, body)
    if table.result is None or table.result.source != body.instead:
        raise Malformed("instead", f"what stands there is not from event {body.instead}")
    result, said_at = _result(state, event, body, table), (*table.result_events, event.position)
    changed = evolve(table, result=result, state="final", agreed=table.seats, result_events=said_at)
    return with_table(state, body.round, changed)


TABLE_STEPS: dict[type, Step] = {
    e.MatchBegun: _begun,
    e.MatchTaken: _taken,
    e.ResultReported: _reported,
    e.ResultConfirmed: _confirmed,
    e.ResultContested: _contested,
    e.ResultCorrected: _corrected,
}
