"""What many verbs demand of a tournament: each finds what it is asked for, or is Refused. Pure."""

from __future__ import annotations

from . import events as e
from .refusals import Refused, must
from .tournament import Entry, RoundTable, Tournament, TournamentRound


def must_be_open(state: Tournament) -> None:
    must(state.closed is None, "closed")


def must_have(state: Tournament, entry: str) -> Entry:
    found = state.entry(entry)
    must(found is not None, "unknown-entry", entry=entry)
    return found


def must_be_in(state: Tournament, entry: str) -> Entry:
    found = must_have(state, entry)
    must(found.status == "in", "gone", entry=entry, status=found.status)
    return found


def must_be_out(state: Tournament, number: int) -> TournamentRound:
    """The round, published."""
    found = state.round(number)
    must(found is not None and found.published is not None, "unknown-round", round=number, last=len(state.published))
    return found


def must_be_table(state: Tournament, number: int, table: int) -> RoundTable:
    found = must_be_out(state, number).table(table)
    must(found is not None, "unknown-table", round=number, table=table)
    return found


def must_be_reason(reason: str | None) -> str:
    must(bool(reason and reason.strip()), "reason")
    return reason


def must_be_finished(state: Tournament, hold: bool = False) -> tuple[e.Place, ...]:
    """Tables without a result that counts; raises Refused if there are any and nobody said to go on without."""
    for round_ in state.published:
        waiting = tuple(table.number for table in round_.tables if table.state != "final")
        if waiting and (not hold or round_.stage == "cut"):
            raise Refused("unfinished", round=round_.number, tables=waiting)
    return tuple(
        e.Place(round_.number, table.number) for round_ in state.published for table in round_.tables if table.state != "final"
    )
