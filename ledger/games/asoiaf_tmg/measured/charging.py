"""Charges: which side, how far to contact, whether the way is open, where the tray stops or lines up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..geometry.alignment import best_fit, free_share, places, set_against
from ..geometry.runs import headings_past, on_the_table, run_to
from ..geometry.shapes import TOUCH, overlap, perpendicular_feet, point_distance_squared
from ..geometry.trays import Shape, TrayShape, corners, moved, swept, turned
from ..geometry.vectors import Vector, left_of, minus, reduced
from ..geometry.zones import length_of
from ..model.components import Align, Zone
from ..model.distances import CLEAR, ROUGH
from ..model.state import State, Unit, is_wall
from .field import barriers, enemies, own_units, piece_shape, pieces, shape_of, tray_of, units_of
from .paths import Path, path
from .sighting import in_sight


class Run(NamedTuple):
    """A straight way of a charger: its length to contact (None: it misses), and what closes it before that, if anything does."""

    length: int | None
    closed_by: str = ""


MISSES = Run(None)  # the run of a tray that does not touch its target


def run_of(state: State, unit: Unit, target: Unit, facing: Vector, named: bool = True) -> Run:
    """The way straight forward to contact after a pivot; one that was named may not end beyond the edge either."""
    tray = turned(tray_of(unit), facing)
    length = run_to(tray, shape_of(target))
    if length is None:
        return MISSES
    run = _run_until_blocked(state, tray, length, charge_blockers(state, unit, target))
    return run if run.closed_by or not named or on_the_table(corners(tray), *state.field) else Run(length, "edge")


def _run_until_blocked(state: State, tray: TrayShape, length: int, in_the_way: Iterable[tuple[str, Shape]]) -> Run:
    """The run of that length, with the first thing that closes it."""
    way = swept(tray, max(0, length - TOUCH))
    for name, shape in in_the_way:
        if overlap(way, shape):
            return Run(length, name)
    return Run(length) if on_the_table(corners(moved(tray, length)), *state.field) else Run(length, "edge")


def charge_blockers(state: State, unit: Unit, *but: Unit) -> Iterator[tuple[str, Shape]]:
    """What a charger cannot pass: other enemies, castle walls, impassable terrain."""
    yield from ((one.id, shape_of(one)) for one in enemies(state, unit.seat, unit, *but) if not is_wall(one))
    yield from barriers(state, *but)
    yield from ((one.id, piece_shape(one)) for one in pieces(state, "impassable"))


def headings(unit: Unit, target: Unit) -> tuple[Vector, ...]:
    """The directions that are tried for a charge: as it stands, at the middle, square to each side, at each corner."""
    tray, here = tray_of(target), (unit.x, unit.y)
    square = tuple(left_of(tray.facing, quarters) for quarters in range(4))
    to = tuple(minus(point, here) for point in (tray.centre, *shape_of(target)))
    ways = dict.fromkeys(reduced(way) for way in ((unit.dx, unit.dy), *to, *square) if way != (0, 0))
    return tuple(ways)


def may_reach(tray: TrayShape, target: Shape, reach: int) -> bool:
    """Whether a tray could touch the target after some pivot: a corner of its front, turned that way, comes farthest."""
    top, bottom = point_distance_squared(tray.centre, target)
    return top <= ((reach + tray.depth // 2) ** 2 + (tray.width // 2) ** 2) * bottom


def usual_heading(state: State, unit: Unit, target: Unit, reach: int, sight: bool) -> tuple[Vector, Run | None]:
    """The first heading from which the charge can succeed, with its run; whoever can go straight ahead does not turn.

    Where none of the usual ones will do, the tray tries to graze the corners of whatever closed its way, and to touch
    the target after the shortest run: at the ends of any open way one of these happens. One that turns a corner over
    the edge of the table comes last: it may not be named, but records that name none are older than that.
    """
    over: tuple[Vector, Run | None] = (unit.dx, unit.dy), None
    tray, there = tray_of(unit), shape_of(target)
    if not may_reach(tray, there, reach):
        return over
    solid = dict(charge_blockers(state, unit, target))
    ways, around = list(headings(unit, target)), {""} if sight else {"", "rough", target.id, *solid}
    for way in ways:  # grows while it is walked
        turned_so = turned(tray, way)
        length = run_to(turned_so, there)
        run, hindered = MISSES, 0
        if length is not None and length <= reach:
            run = _run_until_blocked(state, turned_so, length, solid.items())
        if run.length is not None and not run.closed_by:
            hindered = hindrance(state, unit, way, run)
            if run.length <= reach - hindered and in_sight(state, unit, target, turned_so):
                if on_the_table(corners(turned_so), *state.field):
                    return way, run
                over = over if over[1] else (way, run)
        if target.id not in around or run.closed_by not in around or (hindered and "rough" not in around):
            ways += _headings_past(state, tray, target, run.closed_by, hindered, around, solid, ways)
    return over


def _headings_past(
    state: State,
    tray: TrayShape,
    target: Unit,
    closed: str,
    hindered: int,
    around: set[str],
    solid: dict[str, Shape],
    ways: list[Vector],
) -> list[Vector]:
    """The new directions past what closed the last one, each thing once; the target itself first of all."""
    points: list[Vector] = []
    if target.id not in around:
        points += (*shape_of(target), *perpendicular_feet(tray.centre, shape_of(target)))
    if closed in solid and closed not in around:
        points += solid[closed]
    if hindered and "rough" not in around:
        around.add("rough")
        points += (corner for piece in pieces(state, "rough") for corner in piece_shape(piece))
    around.update((target.id, closed))
    return [way for way in dict.fromkeys(way for point in points for way in headings_past(tray, point)) if way not in ways]


def hindrance(state: State, unit: Unit, facing: Vector, run: Run) -> int:
    """How much rough terrain on the way takes off the distance."""
    if run.length is None:
        return 0
    rough = [piece_shape(piece) for piece in pieces(state, "rough")]
    if not rough:
        return 0
    going = path(unit, run.length, pivot=facing)
    shapes = shape_of(unit), going.swept
    return ROUGH if any(overlap(shape, piece) for piece in rough for shape in shapes) else 0


# ---- room


def in_the_room(state: State, unit: Unit, target: Unit, zone: Zone) -> list[Shape]:
    """The shapes that take room at that side of the target: other trays and impassable terrain where the charger might stand."""
    against, outline = tray_of(target), unit.profile.shape
    wide = length_of(against, zone) + 2 * outline.width
    strip = corners(set_against(against, zone, wide, outline.depth, 0))
    shapes = [shape_of(one) for one in units_of(state, unit, target)]
    shapes += [shape for _, shape in barriers(state, target)]
    shapes += [piece_shape(piece) for piece in pieces(state, "impassable")]
    return [shape for shape in shapes if overlap(strip, shape, 0)]


def room(state: State, unit: Unit, target: Unit, zone: Zone) -> int:
    """How much of the target's side is free for the charger, in percent."""
    against, outline = tray_of(target), unit.profile.shape
    taken = in_the_room(state, unit, target, zone)
    found = best_fit(against, zone, outline.width, outline.depth, taken, state.field)
    if found is None:
        return 0
    free, side = found[1], length_of(against, zone)
    if side > free >= outline.width:  # it fits with all its front: what else is free of the side counts as well
        free = max(free, free_share(against, zone, outline.depth, taken))
    base = outline.width if state.table.options.charge_room == "charger_width" else side
    return min(100, free * 100 // base)


def lined_up(state: State, unit: Unit, target: Unit, zone: Zone) -> tuple[tuple[Align, TrayShape], ...]:
    """The ways to line up for which there is room."""
    outline = unit.profile.shape
    taken = in_the_room(state, unit, target, zone)
    return places(tray_of(target), zone, outline.width, outline.depth, taken, state.field)


def nearest_fit(state: State, unit: Unit, target: Unit, zone: Zone) -> TrayShape | None:
    """The place with as much contact as can be, where neither full nor half width fits."""
    outline = unit.profile.shape
    found = best_fit(tray_of(target), zone, outline.width, outline.depth, in_the_room(state, unit, target, zone), state.field)
    return found[0] if found else None


# ---- a charge that falls short


class FailedCharge(NamedTuple):
    """Where a failed charge stops: how far it went, what stopped it and how far from that, if anything did."""

    path: Path
    length: int
    stopped: str = ""
    short: int | None = None


def falls_short(state: State, unit: Unit, target: Unit, distance: int) -> FailedCharge:
    """Where a failed charge stops: after the full way that was rolled, or less where something stands in it."""
    tray, length, stopped = tray_of(unit), distance, ""
    for name, shape in charge_blockers(state, unit, target):
        run = run_to(tray, shape)
        if run is not None and run - CLEAR < length and run <= distance:
            length, stopped = max(0, run - CLEAR), name  # tmg.charge.blocked-stop
    run = run_to(tray, shape_of(target))
    if run is not None and state.table.options.failed_charge_inch == "stops_short":
        length = min(length, max(0, run - CLEAR))
    kept = _on_the_table(state, tray, length)
    free = _short_of_friends(state, unit, tray, kept)
    if free < length:  # the edge, or a friend on whom it may not end: no inch is kept from those
        return FailedCharge(path(unit, free), free, "edge" if free == kept else "friends")
    return FailedCharge(path(unit, length), length, stopped, CLEAR if stopped else None)


def _on_the_table(state: State, tray: TrayShape, length: int) -> int:
    """How far, at most so far as `length`, the tray stays on the table, to the thousandth: the edge ends every move."""
    low, high = 0, length
    while low < high:
        middle = (low + high + 1) // 2
        if on_the_table(corners(moved(tray, middle)), *state.field):
            low = middle
        else:
            high = middle - 1
    return low


def _short_of_friends(state: State, unit: Unit, tray: TrayShape, length: int) -> int:
    """How far, at most so far as `length`, the tray goes to end on no friend."""
    shapes = [shape_of(one) for one in own_units(state, unit.seat, unit) if not is_wall(one)]
    while length:
        here = corners(moved(tray, length))
        runs = [run_to(tray, shape) or 0 for shape in shapes if overlap(here, shape)]
        if not runs:
            return length
        length = min(length - 1, *runs) if min(runs) >= length else min(runs)
    return length
