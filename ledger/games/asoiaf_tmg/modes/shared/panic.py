"""Panic tests and wounds that a mode brings about, by way of the game's own effects."""

from __future__ import annotations

from .....core.seats import Seat
from ...model.effects import TakeTest, Wound
from ...model.late_effects import carrying
from ...model.state import State, Unit


def panic_test(state: State, unit: Unit, minus: int = 0) -> State:
    """The state in which the unit takes a panic test that its own side brought about."""
    return carrying.carry_out(state, unit.seat, TakeTest(unit.id, "panic", -minus))


def wounded(state: State, unit: Unit, count: int, by: Seat | None = None) -> State:
    """The state in which the unit takes wounds without defence dice; its own side answers for them."""
    return carrying.carry_out(state, unit.seat if by is None else by, Wound(unit.id, count))
