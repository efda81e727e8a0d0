"""Distances on the field that the modes ask for, where tokens have places."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from .....core.seats import Seat
from ...model.distances import CORNER
from ...model.fields import Point
from ...model.mode_actions import PlaceObjective
from ...model.state import State
from ..hooks import depth

RADIUS = 750  # of a token, in thousandths of an inch: a practice value, the book prints none


def gaps(state: State, action: PlaceObjective) -> Iterator[int]:
    """The gaps from a token to every deployment zone and to every other token: as said, or as the places tell."""
    if action.to_zones is not None:
        yield action.to_zones
    elif action.at is not None:
        yield from (to_box(action.at, box) - RADIUS for box in zones(state))
    if action.to_tokens is not None:
        yield action.to_tokens
    elif action.at is not None:
        points = [token.at for token in state.mode.objectives if token.at is not None]
        yield from (apart(action.at, point) - 2 * RADIUS for point in points)


def apart(one: Point, other: Point) -> int:
    """The distance between two points, rounded down: a token that is too near by any part is too near."""
    return isqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def to_box(point: Point, box: tuple[int, int, int, int]) -> int:
    """The distance from a point to the nearest point of a rectangle."""
    near = (min(max(point[0], box[0]), box[2]), min(max(point[1], box[1]), box[3]))
    return apart(point, near)


def zones(state: State) -> tuple[tuple[int, int, int, int], ...]:
    """Deployment zones as rectangles (low x, low y, high x, high y): two edges, or corners in free-for-all."""
    width, height = state.field
    if len(state.sides) > 2:
        xs, ys = (0, width - CORNER), (0, height - CORNER)
        return tuple((x, y, x + CORNER, y + CORNER) for x in xs for y in ys)
    near, far = depth(state, Seat(0)), depth(state, Seat(1))
    return (0, 0, width, near), (0, height - far, width, height)
