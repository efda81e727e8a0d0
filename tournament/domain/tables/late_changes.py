"""Changes that can still come once a tournament is closed: a table that a ruling opened then is played to its end."""

from __future__ import annotations

from typing import Any

from ..demands import must_be_table
from ..disputes.events import TableReopened
from ..refusals import must
from ..tournament import RoundTable, Tournament
from .fold_tables import in_force


def is_opened_late(state: Tournament, table: RoundTable) -> bool:
    """Whether a ruling in force opened a table after the close, and it has no result yet."""
    if state.closed is None or table.state == "final":
        return False
    opened = (one.event for one in in_force(state, table) if isinstance(one.event.body, TableReopened))
    return any(event.position > state.closed for event in opened)


def must_be_playable(state: Tournament, round_: int, table: int) -> RoundTable:
    """The table, if it can still get a result; raises Refused after the close, unless a ruling opened the table since."""
    must(state.closed is None or _is_opened(state, round_, table), "closed")
    return must_be_table(state, round_, table)


def _is_opened(state: Tournament, round_: int, table: int) -> bool:
    found = state.round(round_)
    round_table = found.table(table) if found else None
    return round_table is not None and is_opened_late(state, round_table)


def what_counts(state: Tournament) -> tuple[Any, ...]:
    """Everything that the standings are counted from: the results of tables, and who is in."""
    results = [table.final and (table.final.kind, table.final.sides) for one in state.published for table in one.tables]
    entries = [(one.status, one.left, tuple((each.round, each.bye) for each in one.absences)) for one in state.entries]
    return (*results, *entries)
