"""Questions about units on the field: who touches whom, who may reach whom, where a move may end."""

from __future__ import annotations

from .components import ALIGNS, INCH, PROFILES, Align, Zone
from .geometry import (
    Tray,
    Vector,
    aligned,
    corners,
    minus,
    moved,
    nearer,
    on_the_field,
    overlap,
    reduced,
    run_to,
    swept,
    touching,
)
from .sight import sees, zones_of
from .state import Charging, State, Unit


def engaged_with(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Enemies in contact: tmg.unit.engaged"""
    shape = unit.shape
    return tuple(one for one in state.others(unit) if one.seat != unit.seat and touching(shape, one.shape))


def sees_unit(state: State, unit: Unit, target: Unit, facing: Vector | None = None) -> bool:
    """tmg.sight.line, tmg.sight.units-block"""
    tray = unit.tray if facing is None else turned(unit.tray, facing)
    return sees(tray, target.shape, [one.shape for one in state.others(unit) if one.id != target.id])


def turned(tray: Tray, facing: Vector) -> Tray:
    """About its centre: tmg.move.pivot"""
    dx, dy = reduced(facing)
    return tray._replace(dx=dx, dy=dy)


# ---- where a move may end


def too_near(state: State, unit: Unit, tray: Tray) -> Unit | None:
    shape = corners(tray)
    return next((one for one in state.others(unit) if one.seat != unit.seat and nearer(shape, one.shape, INCH)), None)


def lies_on(state: State, unit: Unit, tray: Tray) -> Unit | None:
    shape = corners(tray)
    return next((one for one in state.others(unit) if one.seat == unit.seat and overlap(shape, one.shape)), None)


def in_the_way(state: State, unit: Unit, tray: Tray, distance: int) -> Unit | None:
    shape = swept(tray, distance)
    return next((one for one in state.others(unit) if one.seat != unit.seat and overlap(shape, one.shape)), None)


def free_run(state: State, unit: Unit, tray: Tray) -> int | None:
    """How far the tray may go forward so that it may stop anywhere on the way; None if not even here.

    A little more room than the rules ask for, so that rounding on the way cannot break the promise.
    """

    def clear(inches: int) -> bool:
        shape = swept(tray, inches * INCH)
        return on_the_field(corners(moved(tray, inches * INCH))) and not any(
            nearer(shape, one.shape, INCH + 3) if one.seat != unit.seat else overlap(shape, one.shape, 0)
            for one in state.others(unit)
        )

    if not (clear(0) and on_the_field(corners(tray))):
        return None
    low, high = 0, unit.profile.speed
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if clear(middle) else (low, middle - 1)
    return low * INCH


# ---- charges


def charge_zones(unit: Unit, target: Unit) -> tuple[Zone, ...]:
    """Seen from the defender: tmg.sight.target-perspective; two where the border halves the charger: tmg.charge.zone-tie"""
    return zones_of(target.tray, unit.shape)


def charge_run(state: State, unit: Unit, target: Unit, facing: Vector) -> int | None:
    """The way straight forward to contact, None where there is none or another enemy stands in it."""
    tray = turned(unit.tray, facing)
    run = run_to(tray, target.shape)
    if run is None:
        return None
    enemies = [one for one in state.others(unit) if one.seat != unit.seat and one.id != target.id]
    return None if any((other := run_to(tray, one.shape)) is not None and other < run for one in enemies) else run


def headings(unit: Unit, target: Unit) -> tuple[Vector, ...]:
    """Ways to face for a charge that are worth a try: as it stands, at the middle, square to each side, at each corner."""
    tray = target.tray
    square = (tray.dx, tray.dy), (-tray.dy, tray.dx), (-tray.dx, -tray.dy), (tray.dy, -tray.dx)
    to = tuple(minus(point, unit.tray.centre) for point in (tray.centre, *target.shape))
    return tuple(dict.fromkeys(reduced(way) for way in ((unit.dx, unit.dy), *to, *square) if way != (0, 0)))


def usual_heading(state: State, unit: Unit, target: Unit) -> Vector:
    """The first heading from which the charge can succeed: whoever can go straight ahead does not turn."""
    reach = (unit.profile.speed + 6) * INCH
    for way in headings(unit, target):
        run = charge_run(state, unit, target, way)
        if run is not None and run <= reach and sees_unit(state, unit, target, way):
            return way
    return unit.tray.facing


def line_up(target: Unit, unit: Unit, zone: Zone, align: Align) -> Tray:
    profile = PROFILES[unit.id]
    return aligned(target.tray, zone, profile.width, profile.depth, align)


def room(state: State, unit: Unit, target: Unit, zone: Zone) -> tuple[Align, ...]:
    """Ways to line up on that side for which there is room: tmg.charge.needs-room"""
    others = [one.shape for one in state.others(unit)]
    found = []
    for align in ALIGNS:
        shape = corners(line_up(target, unit, zone, align))
        if on_the_field(shape) and not any(overlap(shape, other) for other in others):
            found.append(align)
    return tuple(found)


def reaches(charge: Charging) -> bool:
    """Is what was rolled enough to touch the target? tmg.charge.success, tmg.charge.failure"""
    return 0 <= charge.run <= charge.distance


def needed(charge: Charging, speed: int) -> int:
    """The face with which the charge succeeds, 7 where none does."""
    if charge.run < 0:
        return 7
    return min(7, max(1, -(-(charge.run - speed * INCH) // INCH)))


def falls_short(state: State, unit: Unit, distance: int) -> Tray:
    """Where a failed charge stops: the full way, or the last place where no tray lies on another."""
    tray = unit.tray  # tmg.charge.failure-moves
    others = [one.shape for one in state.others(unit)]
    enemies = [one for one in state.others(unit) if one.seat != unit.seat]
    for enemy in enemies:  # tmg.charge.blocked-stop
        run = run_to(tray, enemy.shape)
        if run is not None and run < distance:
            distance = max(0, run - INCH)
    for length in range(distance, -1, -100):
        shape = corners(moved(tray, length))
        if on_the_field(shape) and not any(overlap(shape, other) for other in others):
            return moved(tray, length)
    return tray
