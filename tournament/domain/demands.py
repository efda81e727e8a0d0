"""What many verbs demand of a tournament: each finds what it is asked for, or is Refused. Pure."""

from __future__ import annotations

from .refusals import must
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
