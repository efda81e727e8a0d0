"""The obligation, dice or cards, that an action of chance answers."""

from __future__ import annotations

from typing import Any

from ....core.seats import Seat
from ....kit.frames import Owes, owed
from .. import modes
from ..model.actions import Draw, Roll
from ..model.state import State


def due_for(state: State, action: object) -> Owes | None:
    """The obligation that these dice or cards answer; None if nothing of the kind is owed."""
    if isinstance(action, Roll):
        wanted = action.kind
        for one in owed(state):
            if one.kind != "draw" and one.sides and wanted in (None, one.kind):
                return one
        return None
    if isinstance(action, Draw):
        return next((one for one in owed(state) if one.kind == "draw" and one.seat == action.seat), None)
    return None


def answers(state: State, seat: Seat, action: object) -> Any | None:
    """The terms of the obligation that a chance action answers; None if it answers none."""
    due = due_for(state, action)
    return due.terms if due is not None else modes.answers(state, seat, action)
