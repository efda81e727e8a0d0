"""Other enemies that a charger touches: set in contact along half of its edge, else an inch away, else just not engaged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..geometry.alignment import set_against
from ..geometry.runs import stands_free
from ..geometry.shapes import TOUCH, touching
from ..geometry.trays import TrayShape, corners, set_at
from ..geometry.vectors import along, minus, plus
from ..geometry.zones import contact, length_of, outward, touched_side
from ..model.components import ZONES, Zone
from ..model.distances import CLEAR
from ..model.fields import Touched
from ..model.state import State, Unit, is_wall
from .field import barriers, enemies, piece_shape, pieces, shape_of, tray_of, units_of


class Pushed(NamedTuple):
    """An enemy that the charger touches, and where it is set."""

    touched: Touched
    tray: TrayShape


def enemies_pushed(state: State, unit: Unit, target: Unit, charger: TrayShape) -> tuple[Pushed, ...]:
    """Every other enemy in contact with the charger where it lines up, and where each of them goes."""
    shape = corners(charger)
    found: list[Pushed] = []
    for enemy in enemies(state, unit.seat, unit, target):
        if not is_wall(enemy) and touching(shape, shape_of(enemy)):
            found.append(_set(state, unit, enemy, charger, [one.tray for one in found]))
    return tuple(found)


def _set(state: State, unit: Unit, enemy: Unit, charger: TrayShape, gone: list[TrayShape]) -> Pushed:
    """Where one enemy is set: along half of the charger's edge, else an inch away, else just not engaged."""
    tray = tray_of(enemy)
    side, theirs = touched_side(charger, corners(tray)), touched_side(tray, corners(charger))
    taken = [corners(charger), *map(corners, gone)]
    taken += [shape_of(one) for one in units_of(state, unit, enemy)]
    taken += [shape for _, shape in barriers(state)]
    taken += [piece_shape(piece) for piece in pieces(state, "impassable")]
    halves = sorted(_halves(charger, side, tray, theirs), key=lambda one: _moved(tray, one))
    for how, ways in (("half", halves), ("inch", _away(charger, side, tray, CLEAR))):
        for one in ways:  # tmg.charge.multi-contact, tmg.charge.multi-contact-inch
            if stands_free(corners(one), taken, state.field):
                return Pushed(Touched(enemy.id, side, theirs, how), one)
    near = tray
    near = next(_away(charger, side, near, TOUCH + 2))  # tmg.charge.multi-contact-nearest
    return Pushed(Touched(enemy.id, side, theirs, "near"), near)


def _halves(charger: TrayShape, side: Zone, tray: TrayShape, theirs: Zone) -> Iterator[TrayShape]:
    """Places in contact along half of the charger's edge: where it stands, if that is so, or to either hand."""
    half = length_of(charger, side) // 2
    if contact(charger, side, corners(tray)) >= min(half, length_of(tray, theirs)) - 2 * TOUCH:
        yield tray
    for hand in (half, -half):
        span = length_of(tray, theirs) // 2
        aside = hand if span >= half else (hand - span if hand > 0 else hand + span)
        for own in dict.fromkeys((theirs, *ZONES)):
            yield set_against(charger, side, tray.width, tray.depth, aside, own)


def _away(charger: TrayShape, side: Zone, tray: TrayShape, gap: int) -> Iterator[TrayShape]:
    """Places straight away from the charger's edge, with the tray facing as it does."""
    yield set_at(tray, plus(tray.centre, along(outward(charger, side), gap)))


def _moved(tray: TrayShape, there: TrayShape) -> tuple[int, int, int]:
    """How much a place differs from where the tray stands: whether turned, how far, and the place itself to order equal ones."""
    x, y = minus(there.centre, tray.centre)
    return (
        tray.dx * there.dy != tray.dy * there.dx or tray.dx * there.dx + tray.dy * there.dy < 0,
        x * x + y * y,
        there.x,
    )
