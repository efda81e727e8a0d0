"""Cuts shapes along lines, exactly. Points are (x, y, w) for x/w, y/w, so that no division is needed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .trays import Shape
from .vectors import Vector

Exact = tuple[int, int, int]  # x/w, y/w; w above 0
Line = tuple[int, int, int]  # a*x + b*y + c*w: 0 on the line, above 0 to its left


def exact(shape: Shape) -> list[Exact]:
    """The corners of a shape as exact points."""
    return [(x, y, 1) for x, y in shape]


def line(start: Vector, end: Vector) -> Line:
    """The line from one point to another."""
    (x, y), (to_x, to_y) = start, end
    return y - to_y, to_x - x, x * to_y - to_x * y


def cut(shape: Sequence[Exact], by: Line) -> list[Exact]:
    """The part of the shape to the left of a line."""
    a, b, c = by
    values = [a * x + b * y + c * w for x, y, w in shape]
    if not values or min(values) >= 0:
        return list(shape)
    kept: list[Exact] = []
    for place, point in enumerate(shape):
        here, before = values[place], values[place - 1]
        if (here < 0 < before) or (before < 0 < here):
            last, p, q = shape[place - 1], abs(here), abs(before)
            kept.append((last[0] * p + point[0] * q, last[1] * p + point[1] * q, last[2] * p + point[2] * q))
        if here >= 0:
            kept.append(point)
    return kept


def area(shape: Sequence[Exact]) -> Fraction:
    """Twice the area of a shape."""
    if len(shape) < 3:
        return Fraction(0)
    top, bottom = 0, 1
    a, b, c = shape[-1]
    for x, y, w in shape:
        under = c * w
        if under == 1:
            top += (a * y - b * x) * bottom
        else:  # one fraction at the end is much cheaper than one for every corner
            top, bottom = top * under + (a * y - b * x) * bottom, bottom * under
        a, b, c = x, y, w
    return Fraction(top, bottom)


def common(one: Shape, other: Shape) -> list[Exact]:
    """The part of the table that lies in both shapes."""
    kept = exact(one)
    for place, corner in enumerate(other):
        kept = cut(kept, line(other[place - 1], corner))
    return kept
