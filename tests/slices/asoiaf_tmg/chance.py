"""What chance may bring, given a source of chance from outside."""

from __future__ import annotations

from typing import Any

from ledger.kit.frames import owed

from .actions import Roll
from .state import State


def chance(state: State, random: Any) -> Roll | None:
    """Dice for what is owed first; None if nothing is owed."""
    due = owed(state)
    return Roll(tuple(random.randint(1, sides) for sides in due[0].dice)) if due else None
