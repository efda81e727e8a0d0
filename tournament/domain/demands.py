"""Checks that many verbs share: each returns what it is asked for, or raises Refused. Pure."""

from __future__ import annotations

from ledger.values import Text

from . import events as e
from .refusals import Refused, must, must_find
from .tournament import Entry, RoundTable, Tournament, TournamentRound


def must_be_open(state: Tournament) -> None:
    """Raise Refused once the tournament is closed."""
    must(state.closed is None, "closed")


def must_have(state: Tournament, entry: str) -> Entry:
    """The entry of that id, whether it still plays or has left; raises Refused if there is none."""
    return must_find(state.entry(entry), "unknown-entry", entry=entry)


def must_be_in(state: Tournament, entry: str) -> Entry:
    """The entry of that id; raises Refused if there is none, or it has left."""
    found = must_have(state, entry)
    must(found.status == "in", "gone", entry=entry, status=found.status)
    return found


def must_be_out(state: Tournament, number: int) -> TournamentRound:
    """The published round of that number; raises Refused if there is none."""
    found = state.round(number)
    out = found if found is not None and found.published is not None else None
    return must_find(out, "unknown-round", round=number, last=len(state.published))


def must_be_table(state: Tournament, number: int, table: int) -> RoundTable:
    """The table of a published round; raises Refused if there is none."""
    return must_find(must_be_out(state, number).table(table), "unknown-table", round=number, table=table)


def must_be_draft(state: Tournament) -> TournamentRound:
    """The round that is drafted and not yet published; raises Refused if there is none."""
    return must_find(state.draft, "no-draft")


def must_be_reason(reason: str | None) -> Text:
    """The words of a reason; raises Refused if there are none."""
    return Text(must_find(reason if reason and reason.strip() else None, "reason"))


def must_be_finished(state: Tournament, hold: bool = False) -> tuple[e.Place, ...]:
    """Tables without a result that counts; raises Refused if there are any, unless `hold` goes on without (never in the cut)."""
    for round_ in state.published:
        waiting = tuple(table.number for table in round_.tables if table.state != "final")
        if waiting and (not hold or round_.stage == "cut"):
            raise Refused("unfinished", round=round_.number, tables=waiting)
    return tuple(
        e.Place(round_.number, table.number) for round_ in state.published for table in round_.tables if table.state != "final"
    )
