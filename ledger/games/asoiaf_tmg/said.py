"""What an action says: as declared, or in a measured match as the trays stand."""

from __future__ import annotations

from typing import Any

from ...core.seats import Seat
from . import measured
from .state import State

_latest: list[Any] = [None, None, None, None]


def said(state: State, seat: Seat, action: Any) -> Any:
    """The action with everything filled in that can be measured. Asked by many rules in a row, computed once."""
    if state.table.options.board != "measured":
        return action
    if _latest[0] is state and _latest[1] == seat and (_latest[2] is action or _latest[3] is action):
        return _latest[3]
    filled = measured.said(state, seat, action)
    _latest[:] = state, seat, action, filled
    return filled
