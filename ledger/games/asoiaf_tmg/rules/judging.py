"""Checks an action against every rule: those of the chapters, of the modes, of armies and of measured places."""

from __future__ import annotations

from typing import Any

from ....core.rulebook import Violation
from ....core.seats import Seat
from ....kit.common import checker
from ..army import rules as of_armies
from ..model.book import book
from ..model.state import State
from ..model.steps import steps
from ..play.measured_action import as_measured
from . import attacks, charging, declared, dice, effects, lists, moving, opening, setting_up, turn  # register their rules
from . import modes as of_modes
from .opening import Opening

_asked = checker(book, steps)


def check(state: State, seat: Seat, action: Any) -> tuple[Violation, ...]:
    """Every rule that the action breaks; in a measured match the action is judged as the trays stand."""
    return _asked(state, seat, as_measured(state, seat, action))


__all__ = [
    "Opening",
    "attacks",
    "book",
    "charging",
    "check",
    "declared",
    "dice",
    "effects",
    "lists",
    "moving",
    "of_armies",
    "of_modes",
    "opening",
    "setting_up",
    "turn",
]
