"""Trays on the table, exactly: points are integers, directions integer vectors, comparisons are of squares and products.

The one place that rounds is `along`: a vector of a given length in a direction that is not square to the table. It rounds
each part to the nearest thousandth, half away from zero, so turning or mirroring the table turns or mirrors the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd, isqrt
from typing import NamedTuple

from .components import FIELD, ZONES, Align, Zone

TOUCH = 4  # trays nearer than this touch, and overlap only if they go deeper: what rounding of corners can do
Vector = tuple[int, int]
Shape = Sequence[Vector]


class Tray(NamedTuple):
    """A rectangle: its centre, the way it faces, and its size."""

    x: int
    y: int
    dx: int
    dy: int
    width: int
    depth: int

    @property
    def facing(self) -> Vector:
        return self.dx, self.dy

    @property
    def centre(self) -> Vector:
        return self.x, self.y


def cross(a: Vector, b: Vector) -> int:
    return a[0] * b[1] - a[1] * b[0]


def dot(a: Vector, b: Vector) -> int:
    return a[0] * b[0] + a[1] * b[1]


def minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1]


def plus(*vectors: Vector) -> Vector:
    return sum(v[0] for v in vectors), sum(v[1] for v in vectors)


def left_of(v: Vector, quarters: int = 1) -> Vector:
    """The vector turned counter-clockwise by quarter turns."""
    for _ in range(quarters % 4):
        v = -v[1], v[0]
    return v


def reduced(v: Vector) -> Vector:
    """The same direction in the smallest whole numbers."""
    factor = gcd(*v)
    return (v[0] // factor, v[1] // factor) if factor else v


def along(v: Vector, length: int) -> Vector:
    """A step of that length in the direction of `v`."""
    size = dot(v, v)
    return tuple(_nearest(part * length, size) for part in v)


def _nearest(top: int, square: int) -> int:
    """top / sqrt(square), to the nearest whole number."""
    found = (isqrt(4 * top * top // square) + 1) // 2
    return -found if top < 0 else found


def root_up(top: int, bottom: int = 1) -> int:
    """The least whole number whose square is at least top / bottom."""
    found = isqrt(top // bottom)
    return found if found * found * bottom >= top else found + 1


# ---- trays


@lru_cache(maxsize=4096)
def corners(tray: Tray) -> tuple[Vector, ...]:
    """Front left, rear left, rear right, front right: counter-clockwise."""
    ahead, aside = along(tray.facing, tray.depth // 2), along(left_of(tray.facing), tray.width // 2)
    offsets = plus(ahead, aside), minus(aside, ahead), minus((0, 0), plus(ahead, aside)), minus(ahead, aside)
    return tuple(plus(tray.centre, offset) for offset in offsets)


def moved(tray: Tray, distance: int) -> Tray:
    """Straight forward."""
    x, y = plus(tray.centre, along(tray.facing, distance))
    return tray._replace(x=x, y=y)


def swept(tray: Tray, distance: int) -> tuple[Vector, ...]:
    """Everything that the tray covers while it moves straight forward."""
    start, end = corners(tray), corners(moved(tray, distance))
    return end[0], start[1], start[2], end[3]


def on_the_field(shape: Shape) -> bool:
    return all(0 <= x <= FIELD and 0 <= y <= FIELD for x, y in shape)


def edges(shape: Shape) -> list[tuple[Vector, Vector]]:
    return list(zip(shape, (*shape[1:], shape[0]), strict=True))


def overlap(one: Shape, other: Shape, depth: int = TOUCH) -> bool:
    """Do the shapes lie in one another, deeper than `depth`?"""
    if apart(one, other, 0):
        return False
    for start, end in (*edges(one), *edges(other)):
        normal = left_of(minus(end, start), 3)  # outward
        mine = [dot(normal, point) for point in one]
        theirs = [dot(normal, point) for point in other]
        deep = min(max(mine) - min(theirs), max(theirs) - min(mine))
        if deep <= 0 or deep * deep <= depth * depth * dot(normal, normal):
            return False
    return True


def apart(one: Shape, other: Shape, limit: int) -> bool:
    """Is it plain from the outermost points alone that there is more than `limit` between the shapes?"""
    return any(
        min(p[axis] for p in one) > max(p[axis] for p in other) + limit
        or min(p[axis] for p in other) > max(p[axis] for p in one) + limit
        for axis in (0, 1)
    )


def distance_squared(one: Shape, other: Shape) -> tuple[int, int]:
    """The square of the shortest way between two shapes, as top and bottom of a fraction; 0 where they meet."""
    if overlap(one, other, 0):
        return 0, 1
    best = None
    for points, sides in ((one, edges(other)), (other, edges(one))):
        for point in points:
            for start, end in sides:
                found = _to_segment(point, start, end)
                if best is None or found[0] * best[1] < best[0] * found[1]:
                    best = found
    return best


def _to_segment(point: Vector, start: Vector, end: Vector) -> tuple[int, int]:
    side, way = minus(end, start), minus(point, start)
    share, size = dot(side, way), dot(side, side)
    if share <= 0:
        return dot(way, way), 1
    if share >= size:
        back = minus(point, end)
        return dot(back, back), 1
    return cross(side, way) ** 2, size


def distance(one: Shape, other: Shape) -> int:
    """The shortest way between two shapes, rounded up to a thousandth."""
    return root_up(*distance_squared(one, other))


def nearer(one: Shape, other: Shape, limit: int) -> bool:
    """Is there less than `limit` between the shapes?"""
    if apart(one, other, limit):
        return False
    top, bottom = distance_squared(one, other)
    return top < limit * limit * bottom


def touching(one: Shape, other: Shape) -> bool:
    return nearer(one, other, TOUCH)


def run_to(tray: Tray, target: Shape) -> int | None:
    """How far straight forward the tray must go to touch the target; None if it would miss."""
    shape, way = corners(tray), tray.facing
    if touching(shape, target):
        return 0
    best: Fraction | None = None
    for points, sides, heading in ((shape, edges(target), way), (target, edges(shape), left_of(way, 2))):
        for point in points:
            for start, end in sides:
                found = _ray(point, heading, start, end)
                if found is not None and (best is None or found < best):
                    best = found
    if best is None:
        return None
    return root_up(best.numerator**2 * dot(way, way), best.denominator**2)


def _ray(point: Vector, way: Vector, start: Vector, end: Vector) -> Fraction | None:
    """Where a ray meets a segment, as a multiple of `way`."""
    side, to = minus(end, start), minus(start, point)
    square, ahead, share = cross(way, side), cross(to, side), cross(to, way)
    if square < 0:
        square, ahead, share = -square, -ahead, -share
    return Fraction(ahead, square) if square and ahead >= 0 and 0 <= share <= square else None


# ---- alignment


def aligned(target: Tray, zone: Zone, width: int, depth: int, align: Align) -> Tray:
    """A charger set against one side of the target: in the middle, or over half of its width to either hand.

    `left` and `right` are those of the charger.
    """
    outward = left_of(target.facing, ZONES.index(zone))
    facing = left_of(outward, 2)
    long, deep = (target.width, target.depth) if zone in ("front", "rear") else (target.depth, target.width)
    out = along(outward, deep // 2 + depth // 2)
    hand = {"full": 0, "left": long // 2, "right": -(long // 2)}[align]
    x, y = plus(target.centre, out, along(left_of(facing), hand))
    return Tray(x, y, *facing, width, depth)
