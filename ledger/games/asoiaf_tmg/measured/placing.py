"""Puts trays where an action puts them, and finds who touches whom after that."""

from __future__ import annotations

from typing import Any

from ....core.evolve import evolve
from ....core.seats import Seat
from ..geometry.shapes import TOUCH, touching
from ..geometry.trays import TrayShape, box, turned
from ..geometry.vectors import reduced
from ..model.actions import Charge, Deploy, FinishCharge, MeleeAttack
from ..model.state import Contact, State, Unit, set_unit, side_of
from ..model.timing import Charging
from .field import shape_of, tray_of, unit_with_place
from .fill_from_table import going_of
from .paths import standing
from .pushing import enemies_pushed
from .sighting import sides


def trays_placed(state: State, seat: Seat, action: Any) -> State:
    """The state with trays where the action, filled in from the table, puts them. Places that are not known stay so."""
    match action:
        case Deploy(unit=name, at=at, facing=facing) if at is not None and facing is not None:
            unit = state.unit(name)
            return state if unit is None else _tray_set(state, unit, TrayShape(*at, *facing, 2, 2))
        case Charge(unit=name, pivot=pivot) if pivot is not None and (charger := unit_with_place(state, name)) is not None:
            return _tray_set(state, charger, turned(tray_of(charger), pivot))
        case MeleeAttack(unit=name, to=to, facing=facing) if to is not None and facing is not None:
            return _set_where_seen(state, name, to, facing)
        case FinishCharge():
            return _charger_placed(state, action)
    found = going_of(state, action)
    return state if found is None else _tray_set(state, found[0], found[1].end)


def _tray_set(state: State, unit: Unit, tray: TrayShape) -> State:
    """The state with the unit's tray at that place; the same state if it stands there already."""
    dx, dy = reduced(tray.facing)
    if (unit.x, unit.y, unit.dx, unit.dy) == (tray.x, tray.y, dx, dy):
        return state
    return set_unit(state, evolve(unit, x=tray.x, y=tray.y, dx=dx, dy=dy))


def _set_where_seen(state: State, name: str, to: tuple[int, int], facing: tuple[int, int]) -> State:
    """The state with the unit's tray where it was seen to stop; the same state if its place is not known."""
    unit = unit_with_place(state, name)
    return state if unit is None else _tray_set(state, unit, TrayShape(*to, *facing, 2, 2))


def _charger_placed(state: State, action: FinishCharge) -> State:
    """The state with the charger where it stopped or lined up; other enemies that it touches give way."""
    frame = state.frame(Charging)
    unit = unit_with_place(state, frame.unit) if frame else None
    target = unit_with_place(state, frame.target) if frame else None
    if unit is None or action.to is None or action.facing is None:
        return state
    state = _set_where_seen(state, unit.id, action.to, action.facing)
    if not action.contact or target is None:
        return state
    unit = state.known_unit(unit.id)
    for one in enemies_pushed(state, unit, target, tray_of(unit)):
        state = _tray_set(state, state.known_unit(one.touched.unit), one.tray)
    return state


def terrain_looked_up_again(state: State) -> State:
    """The state with terrain under and near every tray as it lies now."""
    units = tuple(_with_terrain(state, unit) if unit.placed else unit for unit in state.units)
    return evolve(state, units=units)


def _with_terrain(state: State, unit: Unit) -> Unit:
    """The unit with the terrain under and near its tray as it lies now."""
    way = standing(state, unit)
    return evolve(unit, on=way.onto, mostly=way.mostly, near=way.near, touching=way.touching)


def contacts(state: State) -> tuple[Contact, ...]:
    """Which trays of two sides touch, and with which of their sides. What is declared of units without a place stays."""
    units = [unit for unit in state.units if unit.placed]
    names = {unit.id for unit in units}
    found = [one for one in state.contacts if one.a not in names or one.b not in names]
    known = [(unit, side_of(state, unit.seat), shape_of(unit), *box(shape_of(unit))) for unit in units]
    for number, (unit, side, shape, low_x, low_y, high_x, high_y) in enumerate(known):
        for other, other_side, there, a, b, c, d in known[number + 1 :]:
            if a - high_x > TOUCH or low_x - c > TOUCH or b - high_y > TOUCH or low_y - d > TOUCH:
                continue  # most pairs end here, which is the test of `plainly_apart` written out for a dozen trays at once
            if side != other_side and touching(shape, there):
                found.append(Contact(unit.id, other.id, *sides(unit, other)))  # tmg.unit.engaged
    return tuple(found)
