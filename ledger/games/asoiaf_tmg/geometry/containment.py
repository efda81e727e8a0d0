"""Whether one shape lies in or on another: wholly within an area, on a round token, mostly on a piece of terrain."""

from __future__ import annotations

from fractions import Fraction

from .clipping import area, common, exact
from .shapes import contains, edges, overlap, plainly_apart, point_distance_squared
from .trays import Box, Shape, box
from .vectors import Vector


def wholly_within(shape: Shape, zone: Box) -> bool:
    """Whether every part of the shape lies in a rectangle whose sides are parallel to those of the table."""
    least_x, least_y, most_x, most_y = box(shape)
    return least_x >= zone[0] and least_y >= zone[1] and most_x <= zone[2] and most_y <= zone[3]


def covers_token(shape: Shape, centre: Vector, radius: int) -> bool:
    """Whether the shape covers a round token completely: its centre lies inside, and no edge is nearer to it than the radius."""
    if not contains(shape, centre):
        return False
    for (ax, ay), (bx, by) in edges(shape):
        along_x, along_y = bx - ax, by - ay
        # the distance of the centre from the edge, times the length of the edge: squares keep it in whole numbers
        distance_times_length = along_x * (centre[1] - ay) - along_y * (centre[0] - ax)
        if distance_times_length * distance_times_length < radius * radius * (along_x * along_x + along_y * along_y):
            return False
    return True


def meets_token(shape: Shape, centre: Vector, radius: int) -> bool:
    """Whether any part of the shape lies on a round token."""
    numerator, denominator = point_distance_squared(centre, shape)
    return numerator < radius * radius * denominator


def share_on(shape: Shape, piece: Shape) -> Fraction:
    """The share of the shape that lies on the piece; all of it is 1."""
    if plainly_apart(shape, piece) or not overlap(shape, piece, 0):
        return Fraction(0)
    return area(common(shape, piece)) / area(exact(shape))


def mostly_on(shape: Shape, piece: Shape) -> bool:
    """Whether most of the shape lies on the piece; exactly half is not most."""
    return 2 * share_on(shape, piece) > 1
