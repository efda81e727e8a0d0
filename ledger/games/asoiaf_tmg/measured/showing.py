"""The field as data for whoever draws it: trays, terrain, tokens, zones, and what a ruler would say."""

from __future__ import annotations

from typing import Any, Final

from ....core.seats import Seat
from ..components import INCH
from ..geometry.shapes import apart, point_distance
from ..geometry.trays import corners, front_arrow
from ..state import State, Unit
from .field import TOKEN, enemies, piece_shape, shape_of, tray_of
from .zones import zone_of

RULED: Final = 18 * INCH  # how far the ruler is laid


def field(state: State) -> dict[str, Any]:
    """Everything that has a place, in thousandths of an inch; x grows eastwards, y northwards."""
    zones = [(seat, zone_of(state, Seat(seat))) for seat in range(len(state.players))]
    return {
        "size": list(state.field),
        "zones": [{"seat": seat, "box": list(box)} for seat, box in zones if box],
        "terrain": [
            {
                "id": one.id,
                "kind": one.kind,
                "keywords": list(one.keywords),
                "corners": [list(corner) for corner in piece_shape(one)] if one.placed else None,
            }
            for one in state.terrain
        ],
        "tokens": [
            {"id": one.id, "at": list(one.at) if one.at else None, "radius": TOKEN, "unit": one.unit}
            for one in state.mode.objectives
        ],
        "trays": [_tray(state, unit) for unit in state.units if unit.placed],
        "contacts": [[one.a, one.b, one.side_a, one.side_b] for one in state.contacts],
    }


def _tray(state: State, unit: Unit) -> dict[str, Any]:
    tray = tray_of(unit)
    return {
        "unit": unit.id,
        "at": [unit.x, unit.y],
        "facing": [unit.dx, unit.dy],
        "size": [tray.width, tray.depth],
        "corners": [list(corner) for corner in corners(tray)],
        "arrow": list(front_arrow(tray)),
        "ruler": _ruler(state, unit),
    }


def _ruler(state: State, unit: Unit) -> list[list[Any]]:
    """How far each enemy near by is from the front arrow."""
    arrow, shape = front_arrow(tray_of(unit)), shape_of(unit)
    near = [one for one in enemies(state, unit.seat, unit) if not apart(shape, shape_of(one), RULED)]
    found = [[one.id, point_distance(arrow, shape_of(one))] for one in near]
    return [one for one in found if one[1] <= RULED]
