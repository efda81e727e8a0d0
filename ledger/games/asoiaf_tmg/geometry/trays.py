"""A tray, or a piece of terrain: a rectangle that faces somewhere."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from . import numbers
from .vectors import Vector, along, left_of, plus, reduced

Shape = tuple[Vector, ...]  # four corners, opposite sides parallel, counter-clockwise
Box = tuple[int, int, int, int]  # least x, least y, most x, most y


class TrayShape(NamedTuple):
    """A rectangle on the table: its centre, the way it faces, and its size."""

    x: int
    y: int
    dx: int
    dy: int
    width: int
    depth: int

    @property
    def facing(self) -> Vector:
        """The direction of the tray's front."""
        return self.dx, self.dy

    @property
    def centre(self) -> Vector:
        """The middle of the tray."""
        return self.x, self.y


def tray(
    at: tuple[object, object], facing: tuple[object, object], width: object, depth: object, where: str = "tray"
) -> TrayShape:
    """A tray made of numbers that came from outside; degenerate ones are refused with the field."""
    x, y = numbers.point(f"{where}.at", *at)
    dx, dy = reduced(numbers.direction(f"{where}.facing", *facing))
    return TrayShape(x, y, dx, dy, numbers.size(f"{where}.width", width), numbers.size(f"{where}.depth", depth))


@lru_cache(maxsize=8192)
def corners(tray: TrayShape) -> Shape:
    """The four corners, counter-clockwise: front left, rear left, rear right, front right."""
    x, y, dx, dy, width, depth = tray
    (ax, ay), (sx, sy) = along((dx, dy), depth // 2), along((-dy, dx), width // 2)
    return (
        (x + ax + sx, y + ay + sy),
        (x - ax + sx, y - ay + sy),
        (x - ax - sx, y - ay - sy),
        (x + ax - sx, y + ay - sy),
    )


@lru_cache(maxsize=8192)
def box(shape: Shape) -> Box:
    """The outermost numbers of a shape."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return min(xs), min(ys), max(xs), max(ys)


def front_arrow(tray: TrayShape) -> Vector:
    """The middle of the tray's front, where ranged attacks are measured from. It is rounded like every step."""
    arrow = tray.centre
    arrow = plus(arrow, along(tray.facing, tray.depth // 2))  # tmg.tray.front-arrow
    return arrow


def moved(tray: TrayShape, distance: int, quarters: int = 0) -> TrayShape:
    """The tray moved straight forward, or by quarter turns to the left of that: 1 left, 2 back, 3 right. It keeps its facing."""
    x, y = plus(tray.centre, along(left_of(tray.facing, quarters), distance))
    return tray._replace(x=x, y=y)


def turned(tray: TrayShape, facing: Vector) -> TrayShape:
    """The tray turned about its centre to face that way."""
    dx, dy = reduced(facing)
    return tray._replace(dx=dx, dy=dy)


def set_at(tray: TrayShape, at: Vector) -> TrayShape:
    """The tray with its centre at that point."""
    return tray._replace(x=at[0], y=at[1])


def grown(tray: TrayShape, by: int) -> TrayShape:
    """The tray larger by that much on every side."""
    return tray._replace(width=tray.width + 2 * by, depth=tray.depth + 2 * by)


def swept(tray: TrayShape, distance: int, quarters: int = 0) -> Shape:
    """Everything that the tray covers while it moves in a straight line."""
    (x, y), (a, b, c, d) = along(left_of(tray.facing, quarters), distance), corners(tray)
    # the two corners that lead, taken from the end, the two that trail, from the start
    match quarters % 4:
        case 0:
            return (a[0] + x, a[1] + y), b, c, (d[0] + x, d[1] + y)
        case 1:
            return (a[0] + x, a[1] + y), (b[0] + x, b[1] + y), c, d
        case 2:
            return a, (b[0] + x, b[1] + y), (c[0] + x, c[1] + y), d
    return a, b, (c[0] + x, c[1] + y), (d[0] + x, d[1] + y)
