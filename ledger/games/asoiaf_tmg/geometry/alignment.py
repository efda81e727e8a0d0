"""Room along one side of a tray, and trays set against it, exactly: the side is a line, what stands near it is intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final, Literal

from ..model.components import ZONES, Zone
from .clipping import cut, exact
from .runs import on_the_table, stands_free
from .shapes import TOUCH, overlap
from .trays import Shape, TrayShape, corners
from .vectors import Vector, along, dot, left_of, minus, plus
from .zones import contact, length_of, outward

Align = Literal["full", "left", "right"]
SLIDE: Final = 500  # thousandths of an inch between the places that are tried where nothing stands
ALIGNS: Final[tuple[Align, ...]] = ("full", "left", "right")


def aligned(target: TrayShape, zone: Zone, width: int, depth: int, align: Align = "full") -> TrayShape:
    """A charger's tray set against one side of the target: along its full width, or along half of it to either hand.

    `left` and `right` are those of the charger.
    """
    hand = {"full": 0, "left": length_of(target, zone) // 2, "right": -(length_of(target, zone) // 2)}
    return set_against(target, zone, width, depth, hand[align])


def set_against(target: TrayShape, zone: Zone, width: int, depth: int, aside: int, own: Zone = "front") -> TrayShape:
    """A tray with its own front, or another side, against one side of the target.

    Its middle lies so far along the side's middle as `aside` says, to the left of whoever looks at the target from there.
    """
    away = outward(target, zone)
    inward = left_of(away, 2)
    facing = left_of(inward, -ZONES.index(own))
    deep = target.depth if zone in ("front", "rear") else target.width
    mine = depth if own in ("front", "rear") else width
    out, along_side = along(away, deep // 2 + mine // 2), along(left_of(inward), aside)
    x, y = plus(plus(target.centre, out), along_side)
    return TrayShape(x, y, *facing, width, depth)


def places(
    target: TrayShape, zone: Zone, width: int, depth: int, others: Sequence[Shape], table: tuple[int, int]
) -> tuple[tuple[Align, TrayShape], ...]:
    """The ways to line up on that side for which there is room on the table."""
    found = []
    for align in ALIGNS:
        tray = aligned(target, zone, width, depth, align)
        shape = corners(tray)
        if on_the_table(shape, *table) and not any(overlap(shape, other) for other in others):
            found.append((align, tray))
    return tuple(found)


def best_fit(
    target: TrayShape, zone: Zone, width: int, depth: int, others: Sequence[Shape], table: tuple[int, int]
) -> tuple[TrayShape, int] | None:
    """The place along the side with the most contact, and how much; None where the tray fits nowhere against it.

    A tray slides along the side until something stands there: the ends of the gaps are tried, and some between.
    """
    half, reach = length_of(target, zone) // 2, (length_of(target, zone) + width) // 2
    if stands_free(corners(middle := set_against(target, zone, width, depth, 0)), others, table):
        return middle, min(2 * half, width)
    taken = taken_along(target, zone, depth, others)
    best: tuple[TrayShape, int] | None = None
    for aside in sorted(_slides(taken, half, width, reach), key=lambda one: (abs(one), one)):
        shared = min(half, aside + width // 2) - max(-half, aside - width // 2)
        if best is None or shared > best[1]:
            tray = set_against(target, zone, width, depth, aside)
            if stands_free(corners(tray), others, table):
                best = tray, shared
    return best


def _slides(taken: Sequence[tuple[int, int]], half: int, width: int, reach: int) -> list[int]:
    """How far to the left of the side's middle the tray may stand without meeting what stands there."""
    tries = {half, -half, *range(0, reach, SLIDE), *range(0, -reach, -SLIDE)}
    for low, high in taken:
        tries |= {low - width // 2, high + width // 2}
    return [
        one
        for one in tries
        if abs(one) < reach and not any(low + TOUCH < one + width // 2 and high - TOUCH > one - width // 2 for low, high in taken)
    ]


def taken_along(target: TrayShape, zone: Zone, depth: int, others: Sequence[Shape]) -> tuple[tuple[int, int], ...]:
    """What stands within `depth` of a side, as intervals along it, counted from its middle to the charger's left."""
    away = outward(target, zone)
    hand = left_of(away, 3)  # the charger's left: it faces the other way
    deep = (target.depth if zone in ("front", "rear") else target.width) // 2
    near = _beyond(plus(target.centre, along(away, deep + TOUCH)), away)
    far = _beyond(plus(target.centre, along(away, deep + depth - TOUCH)), left_of(away, 2))
    found = []
    for other in others:
        if part := cut(cut(exact(other), near), far):
            ends = [_length(hand, (x - target.x * w, y - target.y * w), w) for x, y, w in part]
            found.append((min(ends), max(ends)))
    return tuple(sorted(found))


def _length(hand: Vector, way: Vector, bottom: int) -> int:
    """How far `way`, divided by `bottom`, goes in a direction, to the nearest thousandth."""
    top = dot(hand, way)
    found = (isqrt(4 * top * top // (bottom * bottom * dot(hand, hand))) + 1) // 2
    return -found if top < 0 else found


def _beyond(point: Vector, way: Vector) -> tuple[int, int, int]:
    """The line square to `way` through a point: what lies farther that way is to its left."""
    return way[0], way[1], -dot(way, point)


def free_share(target: TrayShape, zone: Zone, depth: int, others: Sequence[Shape]) -> int:
    """The longest free stretch of a side, in thousandths: where nothing stands within `depth` of it."""
    half = length_of(target, zone) // 2
    free, start = 0, -half
    for low, high in taken_along(target, zone, depth, others):
        free = max(free, min(low, half) - start)
        start = max(start, high)
    return max(free, half - start)


def lies_against(target: TrayShape, zone: Zone, tray: TrayShape) -> int:
    """How much of the tray's front lies against that side, in thousandths; 0 unless they are parallel and touch."""
    facing = left_of(outward(target, zone), 2)
    if minus(facing, tray.facing) != (0, 0) and (facing[0] * tray.dy != facing[1] * tray.dx or dot(facing, tray.facing) <= 0):
        return 0
    return max(0, contact(target, zone, corners(tray)))
