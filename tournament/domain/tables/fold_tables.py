"""The part of the fold that is about tables: matches played there, and what people say about the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ledger import Malformed
from ledger.values import evolve

from .. import events as e
from ..events import TournamentEvent
from ..refusals import says
from ..tournament import RoundTable, Statement, Tournament, TournamentRound
from .statements import TableTerms, counting, folded_anew, said

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
        raise Malformed("round", says("not-published", round=number))
    return found


def with_round(state: Tournament, changed: TournamentRound) -> Tournament:
    """The tournament with that round instead of the one of its number."""
    return evolve(state, rounds=tuple(changed if one.number == changed.number else one for one in state.rounds))


def table_of(state: Tournament, body: AtTable) -> RoundTable:
    """The table that an event is about; raises Malformed if there is none."""
    found = round_of(state, body.round).table(body.table)
    if found is None:
        raise Malformed("table", says("no-table", round=body.round, table=body.table))
    return found


def with_table(state: Tournament, number: int, changed: RoundTable) -> Tournament:
    """The tournament with that table of a round instead of the one of its number."""
    found = round_of(state, number)
    tables = tuple(changed if one.number == changed.number else one for one in found.tables)
    return with_round(state, evolve(found, tables=tables))


# ---- what is said about a table


def with_statement(
    state: Tournament, event: TournamentEvent, where: AtTable, ruling: str | None = None, after: int | None = None
) -> Tournament:
    """The tournament after one more statement about a table; one that repeats an earlier one (`after`) counts in its order."""
    table, terms = table_of(state, where), terms_of(state, where.round)
    new = Statement(event, ruling, event.position if after is None else after)
    statements = (*table.statements, new)
    if after is None:
        changed = evolve(said(terms, table, event, in_force(state, table)), statements=statements)
    else:
        ordered = tuple(sorted(statements, key=lambda one: (one.place, one.event.position)))
        changed = folded_anew(terms, evolve(table, statements=ordered), state.fallen, lifted(state))
    return with_table(state, where.round, changed)


def with_result_event(
    state: Tournament, event: TournamentEvent, where: AtTable, ruling: str | None = None, after: int | None = None
) -> Tournament:
    """The tournament after a statement about the result of a table, which keeps the position of that event."""
    state = with_statement(state, event, where, ruling, after)
    table = table_of(state, where)
    return with_table(state, where.round, evolve(table, result_events=(*table.result_events, event.position)))


def terms_of(state: Tournament, number: int) -> TableTerms:
    """The terms that the results of a round's tables depend on."""
    return TableTerms(number, round_of(state, number).stage, state.best_of)


def in_force(state: Tournament, table: RoundTable) -> list[Statement]:
    """The statements about a table that count now."""
    return counting(table.statements, state.fallen, lifted(state))


def lifted(state: Tournament) -> frozenset[int]:
    """The events of penalties that do not count any more."""
    return frozenset(one.source for one in state.penalties if one.lifted)


def ruling_of_result(table: RoundTable) -> str | None:
    """The ruling that gave a table its result, if one did: whoever confirms or contests the result speaks about that ruling."""
    source = table.result.source if table.result else None
    return next((one.ruling for one in table.statements if one.event.position == source), None)


def _begun(state: Tournament, event: TournamentEvent, body: e.MatchBegun) -> Tournament:
    """The table with one more match that is played there."""
    return with_statement(state, event, body)


def _taken(state: Tournament, event: TournamentEvent, body: e.MatchTaken) -> Tournament:
    """The table with the end of a match; raises Malformed unless it was played there by everybody who sits there."""
    table = table_of(state, body)
    if body.match not in {*table.voided, *(game.match for game in table.games)}:
        raise Malformed("match", says("not-played-there", match=body.match))
    if {seat for level in body.ranking for seat in level} != set(table.seats):
        raise Malformed("ranking", says("everybody"))
    if len(body.scored) not in (0, len(table.seats)):
        raise Malformed("scored", says("every-seat"))
    return with_result_event(state, event, body, body.ruling or _taken_with(state, body), body.after)


def _taken_with(state: Tournament, body: e.MatchTaken) -> str | None:
    """The ruling that left the match so, where the event does not name it: older ones are known by the head."""
    rulings = (one for dispute in state.disputes for one in dispute.rulings)
    return next((one.id for one in rulings if not one.folds and one.head == body.head), None)


def _must_name_everybody(body: e.ResultReported | e.ResultCorrected, table: RoundTable) -> None:
    """Raise Malformed unless everybody at the table is a side of the result."""
    if {side.entry for side in body.sides} != set(table.seats) or len(body.sides) != len(table.seats):
        raise Malformed("sides", says("everybody-once"))


def _reported(state: Tournament, event: TournamentEvent, body: e.ResultReported) -> Tournament:
    """The table with a result that somebody at it, or staff, has reported."""
    table = table_of(state, body)
    if body.entry is not None and body.entry not in table.seats:
        raise Malformed("entry", says("not-seated", entry=body.entry))
    _must_name_everybody(body, table)
    return with_result_event(state, event, body, body.ruling)


def _confirmed(state: Tournament, event: TournamentEvent, body: e.ResultConfirmed) -> Tournament:
    """The table with one more side that stands by the result."""
    table = table_of(state, body)
    if table.result is None or (body.entry is not None and body.entry not in table.seats):
        raise Malformed("table", says("nothing-to-confirm"))
    return with_result_event(state, event, body, ruling_of_result(table))


def _contested(state: Tournament, event: TournamentEvent, body: e.ResultContested) -> Tournament:
    """The table with its result in doubt."""
    return with_result_event(state, event, body, ruling_of_result(table_of(state, body)))


def _corrected(state: Tournament, event: TournamentEvent, body: e.ResultCorrected) -> Tournament:
    """The table with another result in the place of the one that the event names."""
    table = table_of(state, body)
    if table.result is None or table.result.source != body.instead:
        raise Malformed("instead", says("not-instead", position=body.instead))
    _must_name_everybody(body, table)
    return with_result_event(state, event, body, body.ruling)


TABLE_STEPS: dict[type, Step] = {
    e.MatchBegun: _begun,
    e.MatchTaken: _taken,
    e.ResultReported: _reported,
    e.ResultConfirmed: _confirmed,
    e.ResultContested: _contested,
    e.ResultCorrected: _corrected,
}
