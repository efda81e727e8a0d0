"""Overlap, distance and contact of two shapes. All of them have parallel opposite sides, so two sides of each decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .trays import Shape, box
from .vectors import Vector, root_up

TOUCH: Final = 4  # shapes nearer than this touch, and overlap only if they go deeper: what rounding of corners can do


def plainly_apart(one: Shape, other: Shape, limit: int = 0) -> bool:
    """Whether the outermost points alone show that there is more than `limit` between the shapes."""
    a, b, c, d = box(one)
    e, f, g, h = box(other)
    return a > g + limit or e > c + limit or b > h + limit or f > d + limit


def overlap(one: Shape, other: Shape, depth: int = TOUCH) -> bool:
    """Whether the shapes lie in one another, deeper than `depth`."""
    if plainly_apart(one, other):
        return False
    return not (_separates(one, other, depth) or _separates(other, one, depth))


def _separates(sides: Shape, other: Shape, depth: int) -> bool:
    """Whether a strip between the shapes, or an overlap no deeper than `depth`, shows along one of these sides."""
    (ax, ay), (bx, by), (cx, cy), _ = sides
    (px, py), (qx, qy), (rx, ry), (sx, sy) = other
    for nx, ny, x, y in ((ay - by, bx - ax, cx, cy), (by - cy, cx - bx, ax, ay)):
        near, far = nx * bx + ny * by, nx * x + ny * y  # this side, and the one across
        ways = nx * px + ny * py, nx * qx + ny * qy, nx * rx + ny * ry, nx * sx + ny * sy
        low, high = (near, far) if near < far else (far, near)
        deep = min(high - min(ways), max(ways) - low)
        if deep <= 0 or deep * deep <= depth * depth * (nx * nx + ny * ny):
            return True
    return False


def edges(shape: Shape) -> list[tuple[Vector, Vector]]:
    """The sides of a shape, each as its two ends."""
    return list(zip(shape, (*shape[1:], shape[0]), strict=True))


def distance_squared(one: Shape, other: Shape) -> tuple[int, int]:
    """The square of the shortest way between two shapes, as top and bottom of a fraction; 0 where they meet."""
    if overlap(one, other, 0):
        return 0, 1
    there, back = _least(one, other), _least(other, one)
    return there if there[0] * back[1] <= back[0] * there[1] else back


def _least(points: Sequence[Vector], shape: Shape) -> tuple[int, int]:
    """The square of the shortest way from one of the points to a side of the shape, as top and bottom of a fraction."""
    top, bottom = -1, 1
    ax, ay = shape[-1]
    for bx, by in shape:
        sx, sy = bx - ax, by - ay
        size = sx * sx + sy * sy
        for px, py in points:
            wx, wy = px - ax, py - ay
            share = sx * wx + sy * wy
            if share <= 0:
                way, over = wx * wx + wy * wy, 1
            elif share >= size:
                way, over = (px - bx) ** 2 + (py - by) ** 2, 1
            else:
                way, over = (sx * wy - sy * wx) ** 2, size
            if top < 0 or way * bottom < top * over:
                top, bottom = way, over
        ax, ay = bx, by
    return top, bottom


def distance(one: Shape, other: Shape) -> int:
    """The shortest way between two shapes, rounded up to a thousandth."""
    return root_up(*distance_squared(one, other))


def nearer(one: Shape, other: Shape, limit: int) -> bool:
    """Whether there is less than `limit` between the shapes."""
    if plainly_apart(one, other, limit):
        return False
    top, bottom = distance_squared(one, other)
    return top < limit * limit * bottom


def within(one: Shape, other: Shape, limit: int) -> bool:
    """Whether there is no more than `limit` between the shapes."""
    if plainly_apart(one, other, limit):
        return False
    (ax, ay), (cx, cy), (ex, ey), (gx, gy) = one[0], one[2], other[0], other[2]
    if (ax + cx - ex - gx) ** 2 + (ay + cy - ey - gy) ** 2 <= 4 * limit * limit:  # from middle to middle
        return True
    top, bottom = distance_squared(one, other)
    return top <= limit * limit * bottom


def touching(one: Shape, other: Shape) -> bool:
    """Whether the shapes touch."""
    return nearer(one, other, TOUCH)


def contains(shape: Shape, point: Vector) -> bool:
    """Whether the point lies in the shape or on its edge."""
    x, y = point
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in edges(shape))


def perpendicular_feet(point: Vector, shape: Shape) -> list[Vector]:
    """The points, to a thousandth, where lines from a point, square to the sides of a shape, meet those sides."""
    found = []
    for (ax, ay), (bx, by) in edges(shape):
        sx, sy = bx - ax, by - ay
        size, share = sx * sx + sy * sy, sx * (point[0] - ax) + sy * (point[1] - ay)
        if 0 < share < size:
            found.append((ax + sx * share // size, ay + sy * share // size))
    return found


def point_distance_squared(point: Vector, shape: Shape) -> tuple[int, int]:
    """The square of the way from a point to the nearest part of a shape, as top and bottom of a fraction."""
    if contains(shape, point):
        return 0, 1
    return _least((point,), shape)


def point_distance(point: Vector, shape: Shape) -> int:
    """The way from a point to the nearest part of a shape, rounded up to a thousandth."""
    return root_up(*point_distance_squared(point, shape))
