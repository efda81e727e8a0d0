"""Where a tray stands after turning or sliding before a melee attack: set anew against the side of the enemy that it touches."""

from __future__ import annotations

from ..geometry.alignment import set_against
from ..geometry.trays import TrayShape
from ..geometry.zones import length_of
from ..model.components import Align
from ..model.state import State, Unit
from .field import tray_of
from .sighting import sides


def tray_reoriented(state: State, unit: Unit, target: Unit, turn: bool, align: Align | None) -> TrayShape:
    """Where the unit stands after it turned its front to the enemy, or slid along it, to full or half width.

    A unit that does not turn keeps the side that touches. `left` and `right` are those of whoever faces the enemy there.
    """
    mine, theirs = sides(unit, target)
    outline, against = unit.profile.shape, tray_of(target)
    half = length_of(against, theirs) // 2
    aside = {"left": half, "right": -half}.get(align or "full", 0)
    own = "front" if turn else mine
    return set_against(against, theirs, outline.width, outline.depth, aside, own)
