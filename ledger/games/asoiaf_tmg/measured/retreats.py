"""Room for a retreat: how far a tray may go straight and end where it may stand."""

from __future__ import annotations

from collections.abc import Iterator

from ..geometry.runs import beyond_the_edge
from ..geometry.shapes import nearer, overlap
from ..geometry.trays import Shape, TrayShape, corners, moved, turned
from ..geometry.vectors import left_of
from ..model.distances import CLEAR, INCH
from ..model.state import State, Unit, friends
from .field import barriers, piece_shape, pieces, shape_of, tray_of, units_of
from .paths import QUARTERS, Path, gap_to_enemy, path, units_crossed

STEP = INCH // 2  # thousandths of an inch between the distances that are tried


def escapes(state: State, unit: Unit, direction: str, reach: int) -> Iterator[int]:
    """Distances that a retreat may go in that direction and end legally, in half inches, the farthest first.

    Where none of these fits, the places between them at which something begins or ceases to be in the way.
    """
    found = False
    for length in range(reach, 0, -STEP):
        if way_is_clear(state, unit, path(unit, length, QUARTERS[direction])):
            found = True
            yield length
    if not found:
        for length in lengths_between(state, unit, direction, reach):
            if way_is_clear(state, unit, path(unit, length, QUARTERS[direction])):
                yield length


def has_room(state: State, unit: Unit, direction: str, reach: int) -> bool:
    """Whether there is a place to end, as the tray stands or after a pivot; a quarter turn is enough to ask for."""
    if any(escapes(state, unit, direction, reach)):
        return True
    aside = left_of((unit.dx, unit.dy))
    lengths = (*range(reach, 0, -STEP), *lengths_between(state, unit, direction, reach, aside))
    return any(way_is_clear(state, unit, path(unit, length, QUARTERS[direction], last_pivot=aside)) for length in lengths)


def way_is_clear(state: State, unit: Unit, going: Path) -> bool:
    """Whether a move may go this way and end there."""
    shape = corners(going.end)
    solid = [piece_shape(piece) for piece in pieces(state, "impassable")] + [wall for _, wall in barriers(state, unit)]
    return (
        not beyond_the_edge(shape, *state.field)
        and gap_to_enemy(state, unit, shape) is None
        and not units_crossed(state, unit, going.swept)
        and not any(overlap(shape, shape_of(one)) for one in own_of(state, unit))
        and not any(overlap(one, other) for one in (shape, going.swept) for other in solid)
    )


def own_of(state: State, unit: Unit) -> Iterator[Unit]:
    """Other units of the unit's side whose place is known."""
    return (one for one in units_of(state, unit) if friends(state, unit.seat, one.seat))


def lengths_between(state: State, unit: Unit, direction: str, reach: int, facing: tuple[int, int] | None = None) -> Iterator[int]:
    """Lengths at which the end of the move begins or ceases to be too near to one other tray.

    A tray is in the way of a straight move from one length to another and nowhere else, so it is enough to look at
    every half inch and to narrow down where that changes.
    """
    start, quarters = tray_of(unit), QUARTERS[direction]
    for other in units_of(state, unit):
        friendly = friends(state, unit.seat, other.seat)
        marks = [*range(0, reach, STEP), reach]
        taken = [_is_taken(_end(start, length, quarters, facing), shape_of(other), friendly) for length in marks]
        for low, high, before, after in zip(marks, marks[1:], taken, taken[1:], strict=False):
            if before != after:
                yield _border_length(low, high, after, start, quarters, facing, shape_of(other), friendly)


def _end(start: TrayShape, length: int, quarters: int, facing: tuple[int, int] | None) -> Shape:
    """The tray at the end of a move of that length."""
    end = moved(start, length, quarters)
    return corners(end if facing is None else turned(end, facing))


def _is_taken(shape: Shape, other: Shape, friendly: bool) -> bool:
    """Whether the tray lies on a friend, or nearer than an inch to an enemy."""
    return overlap(shape, other) if friendly else nearer(shape, other, CLEAR)


def _border_length(
    low: int,
    high: int,
    taken: bool,
    start: TrayShape,
    quarters: int,
    facing: tuple[int, int] | None,
    other: Shape,
    friendly: bool,
) -> int:
    """The length beside the border that is free, to the thousandth: `taken` says that the far end is not."""
    while high - low > 1:
        middle = (low + high) // 2
        if _is_taken(_end(start, middle, quarters, facing), other, friendly) == taken:
            high = middle
        else:
            low = middle
    return low if taken else high
