"""Straight movement: how far until contact, and whether a table holds a shape."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from .shapes import edges, overlap, touching
from .trays import Shape, TrayShape, box, corners
from .vectors import Vector, dot, left_of, minus, root_up, shortened


def on_the_table(shape: Shape, width: int, depth: int) -> bool:
    """Whether no part of the shape lies beyond an edge."""
    least_x, least_y, most_x, most_y = box(shape)
    return least_x >= 0 and least_y >= 0 and most_x <= width and most_y <= depth


def stands_free(shape: Shape, others: Iterable[Shape], table: tuple[int, int]) -> bool:
    """Whether the shape lies on the table, and in none of the others."""
    return on_the_table(shape, *table) and not any(overlap(shape, other) for other in others)


def beyond_the_edge(shape: Shape, width: int, depth: int) -> int:
    """How far the shape reaches over the edge of the table; 0 if it does not."""
    least_x, least_y, most_x, most_y = box(shape)
    return max(0, -least_x, -least_y, most_x - width, most_y - depth)


def run_to(tray: TrayShape, target: Shape, quarters: int = 0) -> int | None:
    """How far straight forward (or by quarter turns to the left) the tray goes until it touches; None if it misses."""
    shape, way = corners(tray), left_of(tray.facing, quarters)
    if touching(shape, target):
        return 0
    if not _is_ahead(shape, target, way):
        return None
    found = [
        *_meetings(shape, way, target),
        *_meetings(target, left_of(way, 2), shape),
    ]
    if not found:
        return None
    top, bottom = found[0]
    for one in found:
        if one[0] * bottom < top * one[1]:
            top, bottom = one
    return root_up(top * top * dot(way, way), bottom * bottom)


def headings_past(tray: TrayShape, point: Vector) -> tuple[Vector, ...]:
    """The two directions in which the tray, going straight ahead, just passes a point on either hand.

    None where the point is nearer than half the front: the tray passes it in no direction.
    """
    (x, y), half = minus(point, tray.centre), tray.width // 2
    rest = x * x + y * y - half * half
    if rest <= 0:
        return ()
    ahead = isqrt(rest)
    return tuple(shortened((x * ahead - hand * y, y * ahead + hand * x)) for hand in (half, -half))


def _is_ahead(shape: Shape, target: Shape, way: Vector) -> bool:
    """Whether some of the target lies in the strip before the shape."""
    x, y = way
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = shape
    (ex, ey), (fx, fy), (gx, gy), (hx, hy) = target
    mine = x * ay - y * ax, x * by - y * bx, x * cy - y * cx, x * dy - y * dx
    theirs = x * ey - y * ex, x * fy - y * fx, x * gy - y * gx, x * hy - y * hx
    if max(mine) < min(theirs) or max(theirs) < min(mine):
        return False
    near = min(x * ax + y * ay, x * bx + y * by, x * cx + y * cy, x * dx + y * dy)
    return max(x * ex + y * ey, x * fx + y * fy, x * gx + y * gy, x * hx + y * hy) > near


def _meetings(points: Shape, way: Vector, shape: Shape) -> list[tuple[int, int]]:
    """How far rays from the points go until they meet the shape, in lengths of `way`, each as top and bottom of a fraction."""
    wx, wy = way
    found = []
    for (ax, ay), (bx, by) in edges(shape):
        sx, sy = bx - ax, by - ay
        square = wx * sy - wy * sx
        if not square:
            continue
        for px, py in points:
            tx, ty = ax - px, ay - py
            ahead, share = tx * sy - ty * sx, tx * wy - ty * wx
            if square < 0:
                ahead, share = -ahead, -share
            if ahead >= 0 and 0 <= share <= abs(square):
                found.append((ahead, abs(square)))
    return found
