"""The view made ready for drawing: names as the view has them, trays as shapes, what a ruler would say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from ..geometry.clipping import Exact
from ..geometry.shapes import plainly_apart, point_distance
from ..geometry.trays import Shape, TrayShape, corners, front_arrow
from ..geometry.vectors import Vector
from ..geometry.zones import part_in_zone
from ..measured.field import TOKEN
from ..model.components import ZONES
from ..model.distances import INCH
from .words import NAMED

RULED: Final = 18 * INCH  # how far the ruler is laid, in thousandths of an inch
KEPT: Final = 1_024  # trays whose measures are remembered while they stand as they stood


def drawable(view: Mapping[str, Any]) -> dict[str, Any]:
    """Everything that the board shows. Places are thousandths of an inch; x grows eastwards, y northwards."""
    names = view["names"]
    units = [_unit(unit, names) for unit in view["units"]]
    hands = [len(player["hand"]["known"]) + player["hand"]["unknown"] for player in view["players"]]
    return {
        **view,
        "units": units,
        "ncus": [{**ncu, "called": _named(ncu["id"], names)} for ncu in view["ncus"]],
        "players": [{**player, "hand": hand} for player, hand in zip(view["players"], hands, strict=True)],
        "measured": view["board"] == "measured",
        "field": _field(view),
    }


def _named(name: str, names: Mapping[str, Sequence[str]]) -> Sequence[str]:
    """The names of a unit or card, a language after the other."""
    return names.get(name) or (name.replace("-", " ").capitalize(),) * len(NAMED)


def _unit(unit: Mapping[str, Any], names: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """A unit with its names and its full strength."""
    return {**unit, "called": _named(unit["id"], names), "full": unit["models"] + unit["fallen"]}


def _field(view: Mapping[str, Any]) -> dict[str, Any]:
    """The field: trays and ruins with their shapes and rulers, terrain, tokens, contacts, zones."""
    trays = {unit["id"]: _tray(unit) for unit in view["units"] if unit["at"] and unit["where"] == "field"}
    ruins = {unit["id"]: _tray(unit) for unit in view["units"] if unit["at"] and unit["where"] == "ruin"}
    table = table_of(view["field"])
    seats = {unit["id"]: unit["seat"] for unit in view["units"]}
    sides = {seat: number for number, side in enumerate(view["sides"]) for seat in side}
    return {
        "size": view["field"],
        "zones": [{"seat": seat, "box": box} for seat, box in enumerate(view.get("deployment", ())) if box],
        "terrain": [{**piece, "corners": corners(_tray(piece)) if piece["at"] else None} for piece in view["terrain"]],
        "tokens": [{**token, "radius": TOKEN} for token in view.get("objectives", ())],
        "trays": [
            {
                "unit": name,
                "at": tray.centre,
                "facing": tray.facing,
                "size": (tray.width, tray.depth),
                "corners": corners(tray),
                "arrow": front_arrow(tray),
                "zones": dict(zip(ZONES, _zones(tray, table), strict=True)),
                "ruler": _ruler(tray, [(one, there) for one, there in trays.items() if sides[seats[one]] != sides[seats[name]]]),
            }
            for name, tray in trays.items()
        ],
        "ruins": [{"unit": name, "at": tray.centre, "corners": corners(tray)} for name, tray in ruins.items()],
        "contacts": [[*one["units"], *one["sides"]] for one in view["contacts"]],
    }


def table_of(size: Sequence[int]) -> Shape:
    """The table itself as a shape."""
    wide, deep = size
    return (0, 0), (wide, 0), (wide, deep), (0, deep)


@lru_cache(maxsize=KEPT)
def _zones(tray: TrayShape, table: Shape) -> tuple[Shape, ...]:
    """What lies of the table in each zone of the tray, in the order of ZONES."""
    return tuple(_rounded(part_in_zone(tray, zone, table)) for zone in ZONES)


def _rounded(points: Sequence[Exact]) -> tuple[Vector, ...]:
    """Exact points as whole thousandths."""
    return tuple([((2 * x + w) // (2 * w), (2 * y + w) // (2 * w)) for x, y, w in points])


def _tray(one: Mapping[str, Any]) -> TrayShape:
    """The tray of a unit or piece of the view."""
    return TrayShape(*one["at"], *one["facing"], *one["size"])


def _ruler(tray: TrayShape, enemies: Sequence[tuple[str, TrayShape]]) -> list[tuple[str, int]]:
    """How far each enemy near by is from the front arrow."""
    found = [(name, _reach(tray, one)) for name, one in enemies]
    return [(name, far) for name, far in found if far is not None]


@lru_cache(maxsize=4 * KEPT)
def _reach(tray: TrayShape, enemy: TrayShape) -> int | None:
    """From the front arrow to the enemy, as far as the ruler is laid."""
    there = corners(enemy)
    if plainly_apart(corners(tray), there, RULED):
        return None
    far = point_distance(front_arrow(tray), there)
    return far if far <= RULED else None
