"""Fills in the facts of acts that only some modes have: tokens, reserves, corpse piles, markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ....core.evolve import evolve
from ....core.seats import Seat
from ..geometry.containment import meets_token, wholly_within
from ..geometry.shapes import TOUCH, distance, point_distance
from ..geometry.trays import TrayShape, corners
from ..geometry.vectors import reduced
from ..model.components import PIECE_SIZE
from ..model.distances import SHORT
from ..model.fields import Point
from ..model.mode_actions import EnterReserve, PlaceObjective, PlacePile, PutMarker, Redeploy, SettleToken
from ..model.mode_state import Asked, TokenDue
from ..model.state import State, Unit
from .field import TOKEN, others, piece_shape, pieces, shape_of, tray_of, unit_with_place
from .paths import Path, gap_to_enemy, way_of
from .zones import Box, facing_of, zone_of


def arriving(state: State, seat: Seat, action: EnterReserve | Redeploy) -> tuple[Unit, TrayShape] | None:
    """The unit that comes in, and where its tray is set down; None where a place is not known."""
    unit = state.unit(action.unit)
    if unit is None or action.at is None:
        return None
    outline, facing = unit.profile.shape, reduced(action.facing or facing_of(state, seat))
    return unit, TrayShape(*action.at, *facing, outline.width, outline.depth)


def arrival_box(state: State, seat: Seat, action: EnterReserve | Redeploy) -> Box | None:
    """The box in which a unit may come in: the own zone, or six inches along a flank edge; None where there is none."""
    wide, deep = state.field
    edge = action.edge if isinstance(action, EnterReserve) else "home"
    if edge == "home":
        return zone_of(state, seat)
    return (0, 0, SHORT, deep) if edge == "west" else (wide - SHORT, 0, wide, deep)


def _arrive(state: State, seat: Seat, action: Any) -> Any:
    """The action with whether the tray lies where it may, and what terrain it meets.

    Records that name no facing are older than offers that do: their trays were set down towards the north, and no terrain was
    looked at.
    """
    found, box = arriving(state, seat, action), arrival_box(state, seat, action)
    if found is None:
        return action
    unit, tray = found
    shape = corners(tray)
    inside = box is None or wholly_within(shape, box)
    seen = evolve(action, inside=inside, gap=gap_to_enemy(state, unit, shape))
    if action.facing is None:
        return seen
    return evolve(seen, facing=tray.facing, way=way_of(state, Path(tray, tray, tray, tray, shape)))


def _token(state: State, seat: Seat, action: PlaceObjective) -> PlaceObjective:
    """The action with whether the token is laid on impassable terrain."""
    if action.at is None:
        return action
    on = any(meets_token(piece_shape(piece), action.at, TOKEN) for piece in pieces(state, "impassable"))
    return evolve(action, impassable=on)


def _marker(state: State, seat: Seat, action: PutMarker) -> PutMarker:
    """The action with the distance from the commander's unit to the unit that is marked."""
    target = unit_with_place(state, action.unit)
    leader = next((unit for unit in others(state) if unit.seat == seat and unit.commander), None)
    if target is None or leader is None:
        return action
    return evolve(action, distance=distance(shape_of(leader), shape_of(target)))


def _settle_token(state: State, seat: Seat, action: SettleToken) -> SettleToken:
    """The action with how far a lost token lies from its tray, and whether something is in its place."""
    frame = state.frame(TokenDue)
    fallen = state.unit(frame.fallen) if frame else None
    if action.at is None or fallen is None or (fallen.dx, fallen.dy) == (0, 0):
        return action
    away = max(0, point_distance(action.at, shape_of(fallen)) - TOKEN)
    blocked = any(meets_token(piece_shape(piece), action.at, TOKEN) for piece in pieces(state, "impassable"))
    blocked = blocked or any(meets_token(shape_of(one), action.at, TOKEN) for one in others(state, fallen))
    return evolve(
        action, distance=away, blocked=blocked, beside_pile=action.beside_pile and _by_its_pile(state, action.token, action.at)
    )


def _by_its_pile(state: State, name: str, at: Point) -> bool:
    """Whether the token, at that place, touches the pile that it belongs to, where it has one on the table."""
    token = state.mode.objective(name)
    pile = state.piece(token.pile) if token is not None and token.pile else None
    return pile is None or not pile.placed or point_distance(at, piece_shape(pile)) < TOKEN + TOUCH


def pile_shape(at: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The outline of a corpse pile at that point."""
    return corners(TrayShape(*at, 0, 1, *PIECE_SIZE))


def _pile(state: State, seat: Seat, action: PlacePile) -> PlacePile:
    """The action with how far a corpse pile lies from the destroyed tray, and how near to others."""
    frame = state.frame(Asked)
    fallen = state.unit(frame.about) if frame else None
    if action.at is None or fallen is None or (fallen.dx, fallen.dy) == (0, 0):
        return action
    shape, tray = pile_shape(action.at), corners(tray_of(fallen))
    near = [distance(shape, piece_shape(piece)) for piece in pieces(state)]
    near += [distance(shape, shape_of(one)) for one in others(state, fallen)]
    far = max(point_distance(corner, tray) for corner in shape)
    return evolve(action, distance=far, gap=min(near) if near else None)


# by action: the function that fills in its facts
FILL: Final[dict[type, Callable[[State, Seat, Any], Any]]] = {
    EnterReserve: _arrive,
    Redeploy: _arrive,
    PlaceObjective: _token,
    PutMarker: _marker,
    SettleToken: _settle_token,
    PlacePile: _pile,
}
