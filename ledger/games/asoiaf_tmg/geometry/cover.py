"""Areas of the table: what lies wholly within, what covers a token, what stands mostly on a piece."""

from __future__ import annotations

from fractions import Fraction

from .clipping import area, common, exact
from .shapes import contains, edges, overlap, plainly_apart, point_distance_squared
from .trays import Box, Shape, box
from .vectors import Vector


def wholly_within(shape: Shape, area_: Box) -> bool:
    """Whether every part of the shape lies in an area square to the table."""
    least_x, least_y, most_x, most_y = box(shape)
    return least_x >= area_[0] and least_y >= area_[1] and most_x <= area_[2] and most_y <= area_[3]


def covers_token(shape: Shape, centre: Vector, radius: int) -> bool:
    """Whether the shape covers a round token completely."""
    if not contains(shape, centre):
        return False
    for (ax, ay), (bx, by) in edges(shape):
        sx, sy = bx - ax, by - ay
        inside = sx * (centre[1] - ay) - sy * (centre[0] - ax)
        if inside * inside < radius * radius * (sx * sx + sy * sy):
            return False
    return True


def meets_token(shape: Shape, centre: Vector, radius: int) -> bool:
    """Whether any part of the shape lies on a round token."""
    top, bottom = point_distance_squared(centre, shape)
    return top < radius * radius * bottom


def share_on(shape: Shape, piece: Shape) -> Fraction:
    """The share of the shape that lies on the piece; all of it is 1."""
    if plainly_apart(shape, piece) or not overlap(shape, piece, 0):
        return Fraction(0)
    return area(common(shape, piece)) / area(exact(shape))


def mostly_on(shape: Shape, piece: Shape) -> bool:
    """Whether most of the shape lies on the piece; exactly half is not most."""
    return 2 * share_on(shape, piece) > 1
