"""Overlap, distance and contact of two shapes. All of them have parallel opposite sides, so two sides of each decide."""

from __future__ import annotations

from typing import Final

from .trays import Shape, box
from .vectors import Vector, root_up

TOUCH: Final = 4  # shapes nearer than this touch, and overlap only if they go deeper: what rounding of corners can do


def apart(one: Shape, other: Shape, limit: int = 0) -> bool:
    """Is it plain from the outermost points alone that there is more than `limit` between the shapes?"""
    a, b, c, d = box(one)
    e, f, g, h = box(other)
    return a > g + limit or e > c + limit or b > h + limit or f > d + limit


def overlap(one: Shape, other: Shape, depth: int = TOUCH) -> bool:
    """Do the shapes lie in one another, deeper than `depth`?"""
    if apart(one, other):
        return False
    return not (_separates(one, one, other, depth) or _separates(other, one, other, depth))


def _separates(sides: Shape, one: Shape, other: Shape, depth: int) -> bool:
    """Is there, square to a side, a strip between the shapes, or an overlap no deeper than `depth`?"""
    for (ax, ay), (bx, by) in ((sides[0], sides[1]), (sides[1], sides[2])):
        nx, ny = by - ay, ax - bx
        mine = [nx * x + ny * y for x, y in one]
        theirs = [nx * x + ny * y for x, y in other]
        deep = min(max(mine) - min(theirs), max(theirs) - min(mine))
        if deep <= 0 or deep * deep <= depth * depth * (nx * nx + ny * ny):
            return True
    return False


def edges(shape: Shape) -> list[tuple[Vector, Vector]]:
    return list(zip(shape, (*shape[1:], shape[0]), strict=True))


def distance_squared(one: Shape, other: Shape) -> tuple[int, int]:
    """The square of the shortest way between two shapes, as top and bottom of a fraction; 0 where they meet."""
    if overlap(one, other, 0):
        return 0, 1
    return _least((*_ways(one, other), *_ways(other, one)))


def _ways(points: Shape, shape: Shape) -> list[tuple[int, int]]:
    sides = edges(shape)
    return [_to_segment(point, *side) for point in points for side in sides]


def _least(found: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    best = found[0]
    for one in found:
        if one[0] * best[1] < best[0] * one[1]:
            best = one
    return best


def _to_segment(point: Vector, start: Vector, end: Vector) -> tuple[int, int]:
    sx, sy = end[0] - start[0], end[1] - start[1]
    wx, wy = point[0] - start[0], point[1] - start[1]
    share, size = sx * wx + sy * wy, sx * sx + sy * sy
    if share <= 0:
        return wx * wx + wy * wy, 1
    if share >= size:
        wx, wy = point[0] - end[0], point[1] - end[1]
        return wx * wx + wy * wy, 1
    return (sx * wy - sy * wx) ** 2, size


def distance(one: Shape, other: Shape) -> int:
    """The shortest way between two shapes, rounded up to a thousandth."""
    return root_up(*distance_squared(one, other))


def nearer(one: Shape, other: Shape, limit: int) -> bool:
    """Is there less than `limit` between the shapes?"""
    if apart(one, other, limit):
        return False
    top, bottom = distance_squared(one, other)
    return top < limit * limit * bottom


def within(one: Shape, other: Shape, limit: int) -> bool:
    """Is there no more than `limit` between the shapes?"""
    if apart(one, other, limit):
        return False
    top, bottom = distance_squared(one, other)
    return top <= limit * limit * bottom


def touching(one: Shape, other: Shape) -> bool:
    return nearer(one, other, TOUCH)


def contains(shape: Shape, point: Vector) -> bool:
    """Does the point lie in the shape or on its edge?"""
    x, y = point
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in edges(shape))


def point_distance_squared(point: Vector, shape: Shape) -> tuple[int, int]:
    """The square of the way from a point to the nearest part of a shape, as top and bottom of a fraction."""
    if contains(shape, point):
        return 0, 1
    return _least(tuple(_to_segment(point, *side) for side in edges(shape)))


def point_distance(point: Vector, shape: Shape) -> int:
    """The way from a point to the nearest part of a shape, rounded up to a thousandth."""
    return root_up(*point_distance_squared(point, shape))
