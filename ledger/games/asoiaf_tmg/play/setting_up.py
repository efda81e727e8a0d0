"""Carries out set-up: terrain, zones, the first player, deployment."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import top
from .. import modes
from ..flow.setup_steps import corner_chosen, first_named, zone_choice_ceded, zone_chosen
from ..flow.sides import after_side
from ..flow.terrain_steps import kind_taken, new_piece, terrain_placed
from ..flow.unit_actions import touching_now, trays_placed
from ..model import actions as act
from ..model.components import CORNERS, EDGES
from ..model.fields import Way
from ..model.pinned_lists import is_in_no_army
from ..model.state import State, frame_at, must_sit, set_unit
from .measured_action import as_measured
from .strangers import with_unit_beside_the_army


def choose_terrain(state: State, seat: Seat, action: act.ChooseTerrain) -> State:
    """The state with the kind that the player picked in the pool."""
    frame_at(state, "terrain.pick")
    return kind_taken(state, action.kind)


def place_terrain(state: State, seat: Seat, action: act.PlaceTerrain) -> State:
    """The state with the piece on the table."""
    frame_at(state, "terrain.place")
    must_sit(state, seat)
    return terrain_placed(state, new_piece(state, action.kind, action.variant, action.at, action.facing), seat)


def choose_zone(state: State, seat: Seat, action: act.ChooseZone) -> State:
    """The state in which the seat has that deployment zone, or that corner."""
    frame = frame_at(state, "zone.choose", "corners.choose")
    must_sit(state, seat)
    if frame.step == "corners.choose":
        if action.edge not in CORNERS or any(player.edge == action.edge for player in state.players):
            raise Unplayable("tmg.that-corner-is-not-free")
        return corner_chosen(state, seat, action.edge)
    if action.edge not in EDGES:
        raise Unplayable("tmg.no-such-side")
    return zone_chosen(state, seat, action.edge)


def cede_zone(state: State, seat: Seat, action: act.CedeZone) -> State:
    """The state in which the opponent chooses the zone."""
    frame_at(state, "zone.choose")
    return zone_choice_ceded(state)


def name_first(state: State, seat: Seat, action: act.NameFirst) -> State:
    """The state with that first player of round 1."""
    frame_at(state, "first.name", "first.late")
    must_sit(state, action.first)
    return first_named(state, action.first)


def deploy(state: State, seat: Seat, action: act.Deploy) -> State:
    """The state with the unit on the field, and whatever is joined to it."""
    frame_at(state, "deploy.unit")
    must_sit(state, seat)
    if is_in_no_army(state, seat, action.unit):
        state = with_unit_beside_the_army(state, seat, action.unit)
    unit = state.unit(action.unit)
    if unit is None or unit.where != "waiting":
        raise Unplayable("tmg.does-not-wait-to-be-deployed", unit=action.unit)
    full = as_measured(state, seat, action)
    way = full.way or Way()
    # tmg.deploy.attachments-together
    unit = evolve(unit, where="field", on=way.onto, mostly=way.mostly, near=way.near, touching=way.touching)
    state = touching_now(trays_placed(set_unit(state, unit), seat, full))
    state = modes.placed(state, state.known_unit(unit.id), way)
    return top(state, evolve(state.flow[-1], seat=after_side(state, seat)))
