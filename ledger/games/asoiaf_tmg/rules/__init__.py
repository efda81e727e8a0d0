"""The rules that an action can break. Each names its id in `rules.toml` and returns None, or the facts that break
it.
"""

from __future__ import annotations

from ....kit.common import checker
from ..army import rules as of_armies
from ..modes import rules as of_modes
from ..steps import steps
from . import attacks, charging, declared, dice, effects, moving, opening, setting_up, turn  # register their rules
from .book import book
from .opening import Opening

check = checker(book, steps)

__all__ = [
    "Opening",
    "attacks",
    "book",
    "charging",
    "check",
    "declared",
    "dice",
    "effects",
    "moving",
    "of_armies",
    "of_modes",
    "opening",
    "setting_up",
    "turn",
]
