"""The rules of set-up: terrain, zones, the first player, deployment."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.frames import on_top
from .. import modes
from ..flow.terrain_steps import kinds_to_pick
from ..flow.unit_queries import keywords_of
from ..model.actions import CedeZone, ChooseTerrain, ChooseZone, Deploy, NameFirst, PlaceTerrain
from ..model.book import book
from ..model.components import CORNERS, EDGES, keywords_of_kind
from ..model.distances import SHORT, inches
from ..model.pinned_lists import is_in_no_army
from ..model.state import State, friends
from ..model.timing import Setup

# the steps that each of these actions answers
DUE = {
    ChooseTerrain: ("terrain.pick",),
    PlaceTerrain: ("terrain.place",),
    ChooseZone: ("zone.choose", "corners.choose"),
    CedeZone: ("zone.choose",),
    NameFirst: ("first.name", "first.late"),
    Deploy: ("deploy.unit",),
}


@book.gate("tmg.setup.step-order", *DUE)
def every_step_in_its_turn(state: State, seat: Seat, action: object) -> Facts | None:
    due = state.flow[-1].step
    return None if due in DUE[type(action)] else {"due": due}


# ---- terrain


@book.gate("tmg.setup.terrain-alternate", PlaceTerrain, ChooseTerrain)
def sides_take_turns(state: State, seat: Seat, action: object) -> Facts | None:
    due = state.flow[-1].seat
    return None if seat >= 0 and due >= 0 and friends(state, seat, due) else {"seat": seat, "due": due}


@book.rule("tmg.setup.terrain-table-choice", ChooseTerrain)
def only_a_seven_is_a_choice(state: State, seat: Seat, action: ChooseTerrain) -> Facts | None:
    """A kind that the random table names is taken; where it leaves a choice, it is among the kinds that the mode allows."""
    wanted = on_top(state, Setup).rolled
    fine = action.kind == wanted if wanted else action.kind in kinds_to_pick(state)
    return None if fine else {"kind": action.kind}


@book.rule("tmg.setup.terrain-table-wall", ChooseTerrain)
def a_wall_is_low_or_ruined(state: State, seat: Seat, action: ChooseTerrain) -> Facts | None:
    return {"variant": action.variant or "–"} if action.kind == "wall" and action.variant not in ("low", "ruined") else None


@book.rule("tmg.setup.terrain-random-placement", PlaceTerrain)
def only_pieces_of_the_pool(state: State, seat: Seat, action: PlaceTerrain) -> Facts | None:
    frame = on_top(state, Setup)
    return {"kind": action.kind, "pool": frame.pool} if frame.rolls and action.kind not in frame.pool else None


@book.rule("tmg.setup.terrain-outside-zones", PlaceTerrain)
def outside_all_zones(state: State, seat: Seat, action: PlaceTerrain) -> Facts | None:
    return {"kind": action.kind} if action.zone else None


@book.rule("tmg.setup.terrain-spacing", PlaceTerrain)
def six_inches_apart(state: State, seat: Seat, action: PlaceTerrain) -> Facts | None:
    gap = action.gap
    return {"kind": action.kind, "gap": inches(gap)} if gap is not None and gap < SHORT else None


@book.rule("tmg.setup.impassable-off-objectives", PlaceTerrain)
def nothing_impassable_on_a_token(state: State, seat: Seat, action: PlaceTerrain) -> Facts | None:
    over = action.over
    return {"kind": action.kind, "token": over[0]} if over and _impassable(action.kind) else None


def _impassable(kind: str) -> bool:
    """Whether a piece of that kind is impassable."""
    return "impassable" in keywords_of_kind(kind)


# ---- zones


@book.gate("tmg.deploy.choose-or-cede", ChooseZone, CedeZone)
def the_winner_chooses_or_cedes(state: State, seat: Seat, action: object) -> Facts | None:
    """Whoever is to pick the zone picks it; only the winner of the roll may hand the choice on."""
    frame = state.flow[-1]
    if not isinstance(frame, Setup):
        return None
    late = isinstance(action, CedeZone) and frame.seat != frame.winner
    return {"seat": seat, "due": frame.seat} if seat != frame.seat or late else None


@book.rule("tmg.ffa.corner-zones", ChooseZone)
def corners_in_free_for_all(state: State, seat: Seat, action: ChooseZone) -> Facts | None:
    """Zones are corners with more than two sides and edges with two; each is taken once."""
    corners = state.flow[-1].step == "corners.choose"
    free = action.edge in (CORNERS if corners else EDGES)
    taken = corners and any(player.edge == action.edge for player in state.players)
    return None if free and not taken else {"edge": action.edge}


@book.gate("tmg.deploy.first-player-decision", NameFirst)
def the_other_side_names_the_first(state: State, seat: Seat, action: NameFirst) -> Facts | None:
    due = state.flow[-1].seat
    there = 0 <= action.first < state.table.seats
    return None if seat >= 0 and friends(state, seat, due) and there else {"seat": seat, "due": due}


# ---- deployment


@book.gate("tmg.deploy.ncu-off-field", Deploy)
def ncus_stay_beside_the_board(state: State, seat: Seat, action: Deploy) -> Facts | None:
    return {"ncu": action.unit} if state.ncu(action.unit) is not None else None


@book.gate("tmg.deploy.alternate", Deploy)
def sides_deploy_in_turn(state: State, seat: Seat, action: Deploy) -> Facts | None:
    frame, unit = state.flow[-1], state.unit(action.unit)
    due = frame.seat >= 0 and seat >= 0 and friends(state, seat, frame.seat)
    waits = unit is not None and unit.seat == seat and unit.where == "waiting" and modes.deploys(state, unit)
    waits = waits or is_in_no_army(state, seat, action.unit)  # of which another rule speaks
    return None if due and waits else {"seat": seat, "due": frame.seat, "unit": action.unit}


@book.rule("tmg.deploy.wholly-within", Deploy)
def wholly_in_the_zone(state: State, seat: Seat, action: Deploy) -> Facts | None:
    return {"unit": action.unit} if action.inside is False else None


@book.rule("tmg.terrain.impassable", Deploy)
def not_on_impassable_terrain(state: State, seat: Seat, action: Deploy) -> Facts | None:
    way = action.way
    bad = way is not None and "impassable" in keywords_of(state, way.onto)
    return {"unit": action.unit} if bad else None
