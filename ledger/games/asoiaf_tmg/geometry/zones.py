"""The four zones round a tray, bounded by the lines from its centre through its corners, and what lies in them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ..model.components import ZONES, Zone
from .clipping import Exact, area, cut, exact, line
from .shapes import TOUCH
from .trays import Shape, TrayShape, corners
from .vectors import Vector, cross, dot, left_of, minus, root_up


def part_in_zone(tray: TrayShape, zone: Zone, shape: Shape) -> list[Exact]:
    """The part of a shape that lies in one zone of the tray."""
    around, place = corners(tray), ZONES.index(zone)
    first, last = line(tray.centre, around[place - 1]), line(around[place], tray.centre)
    return cut(cut(exact(shape), first), last)


@lru_cache(maxsize=4096)
def shares(tray: TrayShape, shape: Shape) -> tuple[Fraction, ...]:
    """How much of the shape lies in each zone, in the order of ZONES. All of it is 1."""
    whole = area(exact(shape))
    return tuple(area(part_in_zone(tray, zone, shape)) / whole for zone in ZONES)


@lru_cache(maxsize=4096)
def zones_of(tray: TrayShape, shape: Shape) -> tuple[Zone, ...]:
    """The zone of the tray that holds most of the shape; several where they hold the same."""
    alone = _only_zone(tray, shape)
    if alone:
        return (alone,)
    found = shares(tray, shape)
    return tuple(zone for zone, share in zip(ZONES, found, strict=True) if share == max(found))


def _only_zone(tray: TrayShape, shape: Shape) -> Zone | None:
    """The zone that holds all corners of the shape; None if no zone does. Most questions end here."""
    around = corners(tray)
    (ax, ay), (bx, by) = minus(around[3], tray.centre), minus(around[0], tray.centre)
    right = [ax * (y - tray.y) - ay * (x - tray.x) for x, y in shape]  # above 0: left of the line to the right corner
    left = [bx * (y - tray.y) - by * (x - tray.x) for x, y in shape]
    if min(right) >= 0:
        return "front" if max(left) <= 0 else "left" if min(left) >= 0 else None
    if max(right) <= 0:
        return "rear" if min(left) >= 0 else "right" if max(left) <= 0 else None
    return None


def side(tray: TrayShape, zone: Zone) -> tuple[Vector, Vector]:
    """The edge of the tray towards a zone, counter-clockwise."""
    shape, place = corners(tray), ZONES.index(zone)
    return shape[place - 1], shape[place]


def outward(tray: TrayShape, zone: Zone) -> Vector:
    """The direction from the tray into a zone."""
    return left_of(tray.facing, ZONES.index(zone))


def length_of(tray: TrayShape, zone: Zone) -> int:
    """How long the side of the tray towards a zone is."""
    return tray.width if zone in ("front", "rear") else tray.depth


def touched_side(tray: TrayShape, shape: Shape) -> Zone:
    """The side of the tray along which the shape touches it; where only a corner does, where most of the shape lies."""
    found = {zone: contact(tray, zone, shape) for zone in ZONES}
    best = max(ZONES, key=lambda zone: found[zone])
    return best if found[best] > 0 else zones_of(tray, shape)[0]


def contact(tray: TrayShape, zone: Zone, shape: Shape) -> int:
    """How much of a side a shape lies against, in thousandths; -1 if it does not touch that side at all."""
    start, end = side(tray, zone)
    way = minus(end, start)
    size = root_up(dot(way, way))
    near = [dot(way, to) for to in (minus(p, start) for p in shape) if abs(cross(way, to)) <= TOUCH * size]
    if not near:
        return -1
    return max(0, min(max(near), dot(way, way)) - max(min(near), 0)) // size
