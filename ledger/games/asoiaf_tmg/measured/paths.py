"""Moves as paths of a tray: turned, moved in a straight line, turned again; and what they meet on the way."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..geometry.containment import covers_token, meets_token, mostly_on
from ..geometry.shapes import distance, nearer, overlap, touching, within
from ..geometry.trays import Shape, TrayShape, corners, moved, set_at, swept, turned
from ..geometry.vectors import Vector
from ..model.distances import CLEAR, SHORT
from ..model.fields import Way
from ..model.state import State, Unit, is_wall
from .field import TOKEN, barriers, enemies, piece_shape, pieces, shape_of, tray_of

QUARTERS: Final = {"forward": 0, "left": 1, "back": 2, "right": 3}  # the quarter turns to the left of each direction
PARTLY: Final = ("feast-for-crows", "dance-with-dragons")  # modes in which a tray claims a token that it merely meets


class Path(NamedTuple):
    """The way of a tray through a move, with everything that it sweeps.

    `start` is the tray as it stood, `turned` after the first pivot, `reached` after the straight move, `end` after the last
    pivot.
    """

    start: TrayShape
    turned: TrayShape
    reached: TrayShape
    end: TrayShape
    swept: Shape


def path(
    unit: Unit,
    length: int = 0,
    quarters: int = 0,
    pivot: Vector | None = None,
    last_pivot: Vector | None = None,
    to: Vector | None = None,
) -> Path:
    """The way of a unit's tray. `to` is where it was seen to stop, if somebody says so."""
    start = first = tray_of(unit)
    if pivot is not None:
        first = turned(start, pivot)  # tmg.move.pivot
    reached = moved(first, length, quarters) if length else first
    end = reached if to is None else set_at(reached, to)
    if last_pivot is not None:
        end = turned(end, last_pivot)  # tmg.march.last-pivot, tmg.retreat.last-pivot
    straight = corners(first)
    if length:  # tmg.move.pivot-ignores-trays
        straight = swept(first, length, quarters)
    return Path(start, first, reached, end, straight)


# ---- what it meets


def units_crossed(state: State, unit: Unit, shape: Shape) -> tuple[str, ...]:
    """Enemies in the way, and castle walls: what a straight move sweeps, while pivots ignore all trays."""
    near = [one.id for one in enemies(state, unit.seat, unit) if not is_wall(one) and overlap(shape, shape_of(one))]
    return (*near, *(name for name, wall in barriers(state, unit) if overlap(shape, wall)))


def gap_to_enemy(state: State, unit: Unit, shape: Shape, limit: int = CLEAR) -> int | None:
    """The distance to the nearest enemy, if that is below an inch; None otherwise. Castle walls do not count."""
    near = [shape_of(one) for one in enemies(state, unit.seat, unit) if not is_wall(one)]
    found = [distance(shape, one) for one in near if nearer(shape, one, limit)]
    return min(found) if found else None


def standing(state: State, unit: Unit) -> Way:
    """The terrain and tokens at a tray that has not moved by itself."""
    return way_of(state, path(unit, 0))


def way_of(state: State, going: Path) -> Way:
    """The terrain and tokens that a move met, and those at its end."""
    start, shape = corners(going.start), corners(going.end)
    through, onto, near, touched, mostly = [], [], [], [], ""
    for piece in pieces(state):
        outline = piece_shape(piece)
        ends_on = overlap(shape, outline)
        if not ends_on and overlap(going.swept, outline) and not overlap(start, outline):
            through.append(piece.id)
        if not (ends_on or within(shape, outline, SHORT)):  # tmg.range.partial-tray
            continue
        near.append(piece.id)
        if ends_on or touching(shape, outline):
            touched.append(piece.id)
        if ends_on:
            onto.append(piece.id)
            mostly = piece.id if mostly_on(shape, outline) else mostly
    return Way(tuple(through), tuple(onto), mostly, tuple(near), tokens_under(state, shape), tuple(touched))


def tokens_under(state: State, shape: Shape) -> tuple[str, ...]:
    """Objective tokens that the tray covers wholly, or in some modes at all."""
    whole = state.table.options.mode not in PARTLY
    found = []
    for token in state.mode.objectives:
        if token.at is None or (token.unit is not None and not whole):
            continue
        if covers_token(shape, token.at, TOKEN) if whole else meets_token(shape, token.at, TOKEN):
            found.append(token.id)
    return tuple(found)
