"""The trays, pieces and tokens of a state as shapes on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ....core.seats import Seat
from ..geometry.shapes import TOUCH, overlap
from ..geometry.trays import Shape, TrayShape, corners
from ..model.components import TRAYS
from ..model.state import State, Terrain, Unit, friends, is_wall
from ..model.timing import Charging

SIEGE, WALL_FACES = "storm-of-swords", (0, -1)  # the mode with castle walls, and the direction that these face
TOKEN: Final = 750  # radius of an objective token, in thousandths: a practice value, the book prints none


def tray_of(unit: Unit) -> TrayShape:
    """The unit's tray, as it stands."""
    return _tray(unit.x, unit.y, unit.dx, unit.dy, unit.profile.tray)


def shape_of(unit: Unit) -> Shape:
    """The outline of the unit's tray."""
    return _shape(unit.x, unit.y, unit.dx, unit.dy, unit.profile.tray)


@lru_cache(maxsize=8192)
def _tray(x: int, y: int, dx: int, dy: int, kind: str) -> TrayShape:
    """The tray of that kind at that place."""
    return TrayShape(x, y, dx, dy, TRAYS[kind].width, TRAYS[kind].depth)


@lru_cache(maxsize=8192)
def _shape(x: int, y: int, dx: int, dy: int, kind: str) -> Shape:
    """The outline of that tray, remembered: every act asks for it dozens of times, about trays that stand still."""
    return corners(_tray(x, y, dx, dy, kind))


def piece_tray(piece: Terrain) -> TrayShape:
    """The piece of terrain as a rectangle."""
    return TrayShape(piece.x, piece.y, piece.dx, piece.dy, piece.width, piece.depth)


def piece_shape(piece: Terrain) -> Shape:
    """The outline of the piece of terrain."""
    return _outline(piece.x, piece.y, piece.dx, piece.dy, piece.width, piece.depth)


@lru_cache(maxsize=1024)
def _outline(x: int, y: int, dx: int, dy: int, width: int, depth: int) -> Shape:
    """The corners of that rectangle."""
    return corners(TrayShape(x, y, dx, dy, width, depth))


def unit_with_place(state: State, wanted: str | None) -> Unit | None:
    """The unit of that name, if it is known where it stands."""
    unit = state.unit(wanted) if wanted else None
    return unit if unit is not None and unit.placed else None


def charge_on_the_field(state: State) -> tuple[Charging, Unit, Unit] | None:
    """The charge under way, its charger and its target; None where there is none, or a place is not known."""
    frame = state.frame(Charging)
    if frame is None:
        return None
    unit, target = unit_with_place(state, frame.unit), unit_with_place(state, frame.target)
    return None if unit is None or target is None else (frame, unit, target)


def others(state: State, *but: Unit) -> Iterator[Unit]:
    """Every unit whose place is known, except these."""
    names = {unit.id for unit in but}
    return (one for one in state.units if one.placed and one.id not in names)


def enemies(state: State, seat: Seat, *but: Unit) -> Iterator[Unit]:
    """Enemies of the seat whose place is known, except these."""
    return (one for one in others(state, *but) if not friends(state, seat, one.seat))


def units_of(state: State, *but: Unit) -> Iterator[Unit]:
    """Every unit whose place is known, except these and castle walls, which are no units."""
    return (one for one in others(state, *but) if not is_wall(one))


def barriers(state: State, *but: Unit) -> Iterator[tuple[str, Shape]]:
    """Castle walls, whole or in ruins: nobody passes them, whoever built them. A ruin lies where the segment stood."""
    names = {unit.id for unit in but}
    for unit in state.units if state.table.options.mode == SIEGE else ():
        if is_wall(unit) and unit.where in ("field", "ruin") and unit.id not in names:
            yield unit.id, _shape(unit.x, unit.y, *WALL_FACES, unit.profile.tray)


def own_units(state: State, seat: Seat, *but: Unit) -> Iterator[Unit]:
    """Units of the seat's side."""
    return (one for one in others(state, *but) if friends(state, seat, one.seat))


def pieces(state: State, keyword: str = "") -> Iterator[Terrain]:
    """Pieces of terrain whose place is known, those with the keyword if one is asked for."""
    return (one for one in state.terrain if one.placed and (not keyword or keyword in one.keywords))


def stands_on(shape: Shape, piece: Terrain) -> bool:
    """Whether any part of the shape lies on the piece."""
    return overlap(shape, piece_shape(piece), TOUCH)
