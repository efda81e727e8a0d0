"""Effects that a mode brings about: carrying them out belongs to play, and play knows the modes."""

from __future__ import annotations

from collections.abc import Callable

from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.late import Late
from .state import State


class Carrying(Late):
    """Defined in `play/effects.py`."""

    carry_out: Callable[[State, Seat, Effect], State]


carrying = Carrying()
