"""Which ways are open to a unit that retreats."""

from __future__ import annotations

from ..model.components import Zone
from ..model.state import State, Unit
from .unit_queries import enemies_touched

FROM_THE_FRONT = ("back", "left", "right")  # directions away from an enemy in front
FROM_ELSEWHERE = ("forward", "left", "right")  # directions away from an enemy on a flank or in the rear


def directions(side: Zone) -> tuple[str, ...]:
    """The directions away from an enemy: sideways or back from one in front, sideways or forward from a flank or the rear."""
    return FROM_THE_FRONT if side == "front" else FROM_ELSEWHERE


def directions_open(state: State, unit: Unit) -> tuple[str, ...]:
    """The directions that are open to the retreat: away from one engaged enemy, or by house ruling from every one."""
    each = [directions(mine) for _, mine, _ in enemies_touched(state, unit)]
    if not each:
        return ()
    every = state.table.options.retreat_several_sides == "every_enemy"
    joined = all if every else any
    return tuple(way for way in ("back", "left", "right", "forward") if joined(way in one for one in each))
