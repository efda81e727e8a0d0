"""Tables that call a judge: a note in the record of their match says so, until somebody of the staff has written there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ledger import JUDGE, MaesterError
from ledger.events import Noted

from ...domain.boards import BoardRow
from ..console.recent_events import CALLED, FLAGGED
from ..me import office
from ..tournaments.one_moment import Seen

CALLS = (CALLED, FLAGGED)
IN_SIGHT = 60  # latest events of a match that are looked at: an earlier call has been answered, or given up


def calling(seen: Seen, rows: Sequence[BoardRow]) -> dict[int, str]:
    """The tables that call a judge, by number, with what they call for."""
    staff = {person for person, _ in seen.state.staff}
    found = {row.table: _call(row.match, staff) for row in rows if row.match and row.result is None}
    return {table: call for table, call in found.items() if call is not None}


def _call(match: str, staff: Collection[str]) -> str | None:
    """The note by which a match calls a judge; None if there is none, or staff has written something since."""
    try:
        look = office().ledger.look(match, JUDGE)
        events = look.events(max(0, look.length - IN_SIGHT))
    except MaesterError:  # a match that cannot be read is no reason to have no board
        return None
    for event in reversed(events):
        if event.by in staff:
            return None
        if isinstance(event.body, Noted) and event.body.text in CALLS:
            return str(event.body.text)
    return None


def first_calls(rows: Sequence[BoardRow], calls: Collection[int]) -> list[BoardRow]:
    """The board with tables that call right behind those in dispute."""
    return sorted(rows, key=lambda row: (row.state != "dispute", row.table not in calls))
