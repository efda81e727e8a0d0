"""Directions and products of whole vectors."""

from __future__ import annotations

from math import gcd, isqrt
from typing import Final

Vector = tuple[int, int]


def cross(a: Vector, b: Vector) -> int:
    """The cross product: above 0 where the second lies to the left of the first."""
    return a[0] * b[1] - a[1] * b[0]


def dot(a: Vector, b: Vector) -> int:
    """The scalar product."""
    return a[0] * b[0] + a[1] * b[1]


def minus(a: Vector, b: Vector) -> Vector:
    """The difference of two vectors."""
    return a[0] - b[0], a[1] - b[1]


def plus(a: Vector, b: Vector) -> Vector:
    """The sum of two vectors."""
    return a[0] + b[0], a[1] + b[1]


def left_of(v: Vector, quarters: int = 1) -> Vector:
    """The vector turned counter-clockwise by quarter turns."""
    match quarters % 4:
        case 1:
            return -v[1], v[0]
        case 2:
            return -v[0], -v[1]
        case 3:
            return v[1], -v[0]
    return v


def reduced(v: Vector) -> Vector:
    """The same direction in the smallest whole numbers."""
    factor = gcd(*v)
    return (v[0] // factor, v[1] // factor) if factor > 1 else v


FINEST: Final = 100_000  # largest part of a direction that an act may name


def shortened(v: Vector) -> Vector:
    """Nearly the same direction, in numbers that an act may name."""
    over = max(abs(v[0]), abs(v[1])) // FINEST + 1
    return reduced(((2 * v[0] + over) // (2 * over), (2 * v[1] + over) // (2 * over)))


def along(v: Vector, length: int) -> Vector:
    """A step of that length in the direction of `v`, each part to the nearest thousandth: the one place that rounds."""
    size = dot(v, v)
    return _nearest(v[0] * length, size), _nearest(v[1] * length, size)


def _nearest(top: int, square: int) -> int:
    """top / sqrt(square), to the nearest whole number, half away from zero."""
    found = (isqrt(4 * top * top // square) + 1) // 2
    return -found if top < 0 else found


def root_up(top: int, bottom: int = 1) -> int:
    """The least whole number whose square is at least top / bottom."""
    found = isqrt(top // bottom)
    return found if found * found * bottom >= top else found + 1
