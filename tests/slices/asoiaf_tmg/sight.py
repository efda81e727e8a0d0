"""Zones round a tray, and lines of sight from its front, exactly: shares and crossings are fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .components import ZONES, Zone
from .geometry import TOUCH, Shape, Tray, Vector, corners, cross, dot, edges, minus, root_up


def _clip(shape: Sequence[tuple], origin: Vector, border: Vector, sign: int) -> list[tuple]:
    """The part of the shape on one side of a line through `origin`."""
    if not shape:
        return []
    kept, values = [], [sign * cross(border, minus(point, origin)) for point in shape]
    for place, point in enumerate(shape):
        here, before = values[place], values[place - 1]
        if (here < 0) != (before < 0) and here != 0 and before != 0:
            share = Fraction(before, before - here)
            last = shape[place - 1]
            kept.append((last[0] + (point[0] - last[0]) * share, last[1] + (point[1] - last[1]) * share))
        if here >= 0:
            kept.append(point)
    return kept


def part_in_zone(tray: Tray, zone: Zone, shape: Shape) -> list[tuple]:
    """What lies of a shape in one zone of the tray. Zones are bounded by the lines from the centre through the corners."""
    offsets = [minus(corner, tray.centre) for corner in corners(tray)]
    place = ZONES.index(zone)
    first, last = offsets[place - 1], offsets[place]
    return _clip(_clip(shape, tray.centre, first, 1), tray.centre, last, -1)


def area(shape: Sequence[tuple]) -> Fraction:
    """Twice the area."""
    return Fraction(sum(cross(start, end) for start, end in edges(shape))) if len(shape) > 2 else Fraction(0)


def zones_of(tray: Tray, shape: Shape) -> tuple[Zone, ...]:
    """The zone of the tray that holds most of the shape; several where they hold the same: tmg.charge.zone-majority"""
    shares = [area(part_in_zone(tray, zone, shape)) for zone in ZONES]
    return tuple(zone for zone, share in zip(ZONES, shares, strict=True) if share == max(shares))


def side(tray: Tray, zone: Zone) -> tuple[Vector, Vector]:
    """The edge of the tray towards a zone."""
    shape, place = corners(tray), ZONES.index(zone)
    return shape[place - 1], shape[place]


def touched_side(tray: Tray, shape: Shape) -> Zone:
    """The side of the tray along which the shape touches it: tmg.oq.sight.engaged-side"""
    return max(ZONES, key=lambda zone: _contact(*side(tray, zone), shape))


def _contact(start: Vector, end: Vector, shape: Shape) -> int:
    """How much of an edge a shape lies against, as a projection; -1 if it does not."""
    way = minus(end, start)
    near = [
        dot(way, minus(p, start))
        for p in shape
        if cross(minus(p, start), way) + _slack(way) >= 0 and cross(minus(p, start), way) <= _slack(way)
    ]
    if not near:
        return -1
    return max(0, min(max(near), dot(way, way)) - max(min(near), 0))


def _slack(way: Vector) -> int:
    return TOUCH * root_up(dot(way, way))


def sees(tray: Tray, target: Shape, blockers: Sequence[Shape]) -> bool:
    """Does a straight line run from the front edge to a part of the target in the front zone, past all blockers?

    If any line is free, one is that passes through two corners: those are tried, all of them, exactly.
    """
    seen = part_in_zone(tray, "front", target)
    if area(seen) == 0:
        return False
    start, end = side(tray, "front")
    points = [start, end, *seen, *(corner for blocker in blockers for corner in blocker)]
    tries = [(a, b) for place, a in enumerate(points) for b in points[:place] if a != b]
    return any(_free(start, end, seen, blockers, a, b) for a, b in tries)


def _free(start: Vector, end: Vector, seen: Sequence[tuple], blockers: Sequence[Shape], a: tuple, b: tuple) -> bool:
    way = minus(b, a)
    here = _meets(a, way, start, end)
    there = [t for one, other in edges(seen) if (t := _meets(a, way, one, other)) is not None]
    if here is None or not there:
        return False
    to = min(there, key=lambda t: abs(t - here))
    eye, mark = ((a[0] + way[0] * t, a[1] + way[1] * t) for t in (here, to))
    return not any(_crosses(eye, mark, blocker) for blocker in blockers)


def _meets(a: tuple, way: tuple, start: tuple, end: tuple) -> Fraction | None:
    """Where the line through `a` meets a segment, as a multiple of `way`."""
    edge, to = minus(end, start), minus(start, a)
    square = cross(way, edge)
    if square == 0:
        return None
    share = Fraction(cross(to, way)) / square
    return Fraction(cross(to, edge)) / square if 0 <= share <= 1 else None


def _crosses(eye: tuple, mark: tuple, blocker: Shape) -> bool:
    """Does the line of sight run through the inside of the blocker?"""
    low, high = Fraction(0), Fraction(1)
    way = minus(mark, eye)
    for start, end in edges(blocker):
        edge = minus(end, start)
        inside, slope = cross(edge, minus(eye, start)), cross(edge, way)
        if slope == 0:
            if inside <= 0:
                return False
        elif slope > 0:
            low = max(low, Fraction(-inside) / slope)
        else:
            high = min(high, Fraction(-inside) / slope)
    return low < high
