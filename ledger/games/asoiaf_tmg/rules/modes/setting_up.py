"""The rules on tokens and terrain that the modes lay out."""

from __future__ import annotations

from .....core.rulebook import Facts
from .....core.seats import Seat
from ...model.actions import ChooseTerrain, PlaceTerrain
from ...model.book import book
from ...model.distances import INCH, SHORT, inches
from ...model.mode_actions import ChooseRole, MarkUnit, PlaceObjective
from ...model.state import State
from ...modes import fire_and_blood
from ...modes.hooks import FEAST, STORM, slug
from ...modes.shared.field import gaps
from ...modes.waits import is_due


@book.gate("tmg.objective.five-alternate", PlaceObjective)
def players_lay_tokens_in_turn(state: State, seat: Seat, action: PlaceObjective) -> Facts | None:
    return None if is_due(state, seat, "mode.tokens") else {"seat": seat}


@book.rule("tmg.objective.five-spacing", PlaceObjective)
def six_inches_from_zones_and_tokens(state: State, seat: Seat, action: PlaceObjective) -> Facts | None:
    gap = min(gaps(state, action), default=SHORT)
    return {"gap": inches(gap)} if gap < SHORT else None


@book.rule("tmg.mode.dark-wings.token-not-impassable", PlaceObjective)
def not_on_impassable_terrain(state: State, seat: Seat, action: PlaceObjective) -> Facts | None:
    return {"seat": seat} if action.impassable else None


@book.gate("tmg.mode.storm-of-swords.roles", ChooseRole)
def the_winner_of_the_roll_picks_a_side(state: State, seat: Seat, action: ChooseRole) -> Facts | None:
    return None if is_due(state, seat, "mode.roles") else {"seat": seat}


@book.rule("tmg.mode.feast-for-crows.no-corpse-pick", PlaceTerrain, ChooseTerrain)
def corpse_piles_are_not_chosen(state: State, seat: Seat, action: PlaceTerrain | ChooseTerrain) -> Facts | None:
    return {"kind": action.kind} if slug(state) == FEAST and action.kind == "corpse-pile" else None


@book.rule("tmg.mode.feast-for-crows.terrain-inch", PlaceTerrain, given="to_piles")
def an_inch_from_the_piles(state: State, seat: Seat, action: PlaceTerrain) -> Facts | None:
    if action.to_piles is None or action.to_piles >= INCH or slug(state) != FEAST:
        return None
    return {"kind": action.kind, "gap": inches(action.to_piles)}


@book.rule("tmg.mode.storm-of-swords.terrain-spacing", PlaceTerrain)
def six_inches_from_the_defenders_zone(state: State, seat: Seat, action: PlaceTerrain) -> Facts | None:
    """Terrain lies six inches from the Defender's zone, which `zone` means here; the Attacker's is not protected."""
    if slug(state) != STORM:
        return None
    gap = action.gap if action.gap is not None else SHORT
    return {"kind": action.kind, "gap": inches(0 if action.zone else gap)} if action.zone or gap < SHORT else None


# ---- Fire and Blood


@book.gate("tmg.mode.fire-and-blood.marking", MarkUnit)
def players_mark_enemies_in_turn(state: State, seat: Seat, action: MarkUnit) -> Facts | None:
    if not is_due(state, seat, "mode.marking"):
        return {"seat": seat, "unit": action.unit}
    unit = state.unit(action.unit)
    free = unit is not None and unit.cost == 0
    return None if free or action.unit in fire_and_blood.markable(state, seat) else {"seat": seat, "unit": action.unit}


@book.rule("tmg.mode.fire-and-blood.zero-cost", MarkUnit)
def what_costs_nothing_is_not_marked(state: State, seat: Seat, action: MarkUnit) -> Facts | None:
    unit = state.unit(action.unit)
    return {"unit": action.unit} if unit is not None and unit.cost == 0 else None
