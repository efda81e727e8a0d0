"""Lets modes carry out effects. The function stands in `play/effects.py`, which imports the modes, so it comes late."""

from __future__ import annotations

from collections.abc import Callable

from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.late_functions import Late
from .state import State


class Carrying(Late):
    """The function that carries an effect out, which `play/effects.py` defines."""

    carry_out: Callable[[State, Seat, Effect], State]


carrying = Carrying()
