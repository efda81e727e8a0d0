"""The deployment zones: boxes on the table, in thousandths of an inch. South is the edge with y = 0."""

from __future__ import annotations

from ....core.seats import Seat
from .. import modes
from ..model.distances import CORNER
from ..model.state import State

Box = tuple[int, int, int, int]  # least x, least y, most x, most y


def zone_of(state: State, seat: Seat) -> Box | None:
    """The seat's deployment zone; None while it has none."""
    edge, (wide, deep) = state.players[seat].edge, state.field
    if edge in ("south", "north"):
        reach = modes.depth(state, seat)
        return (0, 0, wide, reach) if edge == "south" else (0, deep - reach, wide, deep)
    if "-" not in edge:
        return None
    low_x = 0 if edge.endswith("west") else wide - CORNER
    low_y = 0 if edge.startswith("south") else deep - CORNER
    return low_x, low_y, low_x + CORNER, low_y + CORNER


def zones(state: State) -> tuple[Box, ...]:
    """Every deployment zone; while nobody has chosen yet, those that the mode marks on both edges."""
    found = tuple(box for seat in range(len(state.players)) if (box := zone_of(state, Seat(seat))))
    if found:
        return found
    (wide, deep), reach = state.field, modes.depth(state, Seat(0))
    return (0, 0, wide, reach), (0, deep - reach, wide, deep)


def facing_of(state: State, seat: Seat) -> tuple[int, int]:
    """The direction away from the seat's own edge, northwards or southwards."""
    return (0, -1) if state.players[seat].edge.startswith("north") else (0, 1)
