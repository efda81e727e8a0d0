"""Whose input is due, and what answers it."""

from __future__ import annotations

from ....core.codec import Plain
from ....core.game import Due
from ....core.seats import TABLE, Seat
from ....kit.frames import owed
from ..model.actions import DealCompanions, DealGrid
from ..model.state import State


def awaiting(state: State) -> tuple[Due, ...]:
    """Whose input is due."""
    if due := owed(state):
        kinds = {"grid": "DealGrid", "companions": "DealCompanions"}
        return tuple(Due(TABLE, (kinds.get(one.kind, one.kind),), one.step) for one in due)
    frame = state.flow[-1]
    actions = {
        "turn.move": ("MoveVarys",),
        "companion.choose": ("UseCompanion",),
        "companion.decide": ("DecideBanner",),
    }
    return (Due(frame.seat, actions[frame.step], frame.step),) if frame.step in actions else ()


def answers(state: State, seat: Seat, action: object) -> tuple[Plain, ...] | None:
    """The terms of the deal that an action answers; None if it answers none."""
    kind = {DealGrid: "grid", DealCompanions: "companions"}.get(type(action))
    return next((one.terms for one in owed(state) if one.kind == kind), None)


def passing(state: State) -> None:
    """None: nobody may pass in this game."""
    return None
