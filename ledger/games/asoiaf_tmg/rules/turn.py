"""The rules on whose turn it is, what may interrupt it, and which unit may act."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.dice import Rolled
from ....kit.frames import Owes
from .. import modes
from ..flow.turns import has_been_activated, to_be_activated
from ..model import actions as act
from ..model.attacks import ByUnit
from ..model.book import book
from ..model.components import BOARD_ZONES
from ..model.pinned_lists import is_in_no_army
from ..model.state import State, friends
from ..model.timing import Attacking, Charging, Declaring, FreeAction, Pivoting, Setup, Turn

# actions that a unit is activated for
BY_UNIT = (act.Maneuver, act.March, act.Retreat, act.RangedAttack, act.MeleeAttack, act.Charge, act.TearDown)
ACTIVATIONS = (*BY_UNIT, act.ClaimZone, act.Hold)  # actions that activate a unit or an NCU
# actions that belong to the activation phase
IN_TURN = (*ACTIVATIONS, act.Pass, act.Pivot, act.Shift, act.FinishRetreat, act.FinishCharge)
# the kind of action, as a free action names it
KIND: dict[type, str] = {
    act.Maneuver: "maneuver",
    act.March: "march",
    act.Retreat: "retreat",
    act.RangedAttack: "ranged",
    act.MeleeAttack: "melee",
    act.Charge: "charge",
    act.TearDown: "melee",
    act.Shift: "shift",
    act.Pivot: "pivot",
}


@book.gate("tmg.deploy.begin", *IN_TURN)
def deployment_comes_first(state: State, seat: Seat, action: object) -> Facts | None:
    """Nothing but passes that set-up itself asks for comes before the end of deployment."""
    if not isinstance(state.flow[0], Setup):
        return None
    fewer = isinstance(action, act.Pass) and state.flow[-1].step == "terrain.place" and modes.terrain_by(state) == seat
    return None if fewer else {"due": state.flow[-1].step}


@book.gate("tmg.round.two-phases", *ACTIVATIONS)
def turns_belong_to_the_activation_phase(state: State, seat: Seat, action: object) -> Facts | None:
    """Turns are played neither in clean-up nor once the match has ended there."""
    return None if isinstance(state.flow[0], (Turn, Setup)) else {"due": state.flow[-1].step}


def answers_a_free_action(state: State, seat: Seat, action: object) -> bool:
    """Whether this is the free action that somebody has been granted."""
    frame = state.flow[-1]
    if not isinstance(frame, FreeAction) or not isinstance(action, ByUnit | act.Shift | act.Pivot):
        return False
    free = isinstance(action, act.Shift | act.Pivot) or action.free
    return free and frame.unit == action.unit and frame.seat == seat and KIND[type(action)] in frame.kinds


@book.gate("tmg.activation.one-action", *BY_UNIT, act.Shift)
def free_actions_are_granted(state: State, seat: Seat, action: ByUnit | act.Shift) -> Facts | None:
    free = isinstance(action, act.Shift) or action.free
    return {"unit": action.unit} if free and not answers_a_free_action(state, seat, action) else None


@book.gate("tmg.combat.sequence", *ACTIVATIONS)
def an_attack_runs_to_its_end(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    busy = isinstance(frame, (Owes, Rolled, Attacking)) and frame.step not in ("charge.dice", "retreat.dice")
    return {"due": frame.step} if busy else None


@book.gate("tmg.charge.sequence", *ACTIVATIONS)
def a_charge_runs_to_its_end(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    busy = isinstance(frame, Charging) or frame.step == "charge.dice"
    return {"due": frame.step} if busy else None


@book.gate("tmg.charge.sequence", act.FinishCharge)
def the_charge_moves_after_its_dice(state: State, seat: Seat, action: act.FinishCharge) -> Facts | None:
    frame = state.flow[-1]
    fine = isinstance(frame, Charging) and frame.step == "charge.move" and friends(state, frame.seat, seat)
    return None if fine else {"due": frame.step}


@book.gate("tmg.activation.turn-sequence", *ACTIVATIONS)
def one_thing_after_the_other(state: State, seat: Seat, action: object) -> Facts | None:
    """Whatever else has begun comes first: a retreat, free pivots, declared effects, or a question of the mode."""
    frame = state.flow[-1]
    if isinstance(frame, (Owes, Rolled, Attacking, Charging)) or not isinstance(state.flow[0], Turn):
        return None
    if frame.step == "turn.activate" or answers_a_free_action(state, seat, action):
        return None
    return {"due": frame.step}


@book.gate("tmg.activation.turn-sequence", act.Pass)
def passing_answers_something(state: State, seat: Seat, action: act.Pass) -> Facts | None:
    frame = state.flow[-1]
    mine = isinstance(frame, (FreeAction, Pivoting, Declaring)) or frame.step in ("turn.activate", "cleanup.discard")
    if isinstance(state.flow[0], Setup) or (mine and frame.seat == seat) or frame.step == "turn.activate":
        return None
    asked = any(due.seat == seat and "Pass" in due.actions for due in modes.due(state))
    return None if asked else {"due": frame.step}


@book.gate("tmg.round.alternate-turns", *ACTIVATIONS, act.Pass)
def sides_take_turns(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    if frame.step != "turn.activate" or (seat >= 0 and friends(state, seat, frame.seat)):
        return None
    return {"seat": seat, "due": frame.seat}


@book.gate("tmg.ncu.single-action", *BY_UNIT)
def ncus_only_claim_zones(state: State, seat: Seat, action: ByUnit) -> Facts | None:
    return {"ncu": action.unit} if state.ncu(action.unit) is not None else None


@book.gate("tmg.action.list", act.ClaimZone)
def combat_units_claim_no_zones(state: State, seat: Seat, action: act.ClaimZone) -> Facts | None:
    return {"unit": action.ncu} if state.unit(action.ncu) is not None else None


@book.gate("tmg.activation.choose-unit", *BY_UNIT, act.Shift, act.Hold)
def one_activates_own_units(state: State, seat: Seat, action: ByUnit | act.Shift | act.Hold) -> Facts | None:
    unit = state.unit(action.unit)
    if unit is not None:
        return None if unit.seat == seat and unit.where == "field" else {"seat": seat, "unit": action.unit}
    ncu = state.ncu(action.unit)
    return None if ncu is not None and ncu.seat == seat else {"seat": seat, "unit": action.unit}


@book.gate("tmg.activation.choose-unit", act.ClaimZone)
def one_activates_own_ncus(state: State, seat: Seat, action: act.ClaimZone) -> Facts | None:
    ncu = state.ncu(action.ncu)
    mine = ncu.seat == seat if ncu is not None else is_in_no_army(state, seat, action.ncu)  # of which another rule speaks
    return None if mine else {"seat": seat, "unit": action.ncu}


@book.rule("tmg.activation.once-per-round", *BY_UNIT, act.Hold)
def once_a_round(state: State, seat: Seat, action: ByUnit | act.Hold) -> Facts | None:
    one = state.unit(action.unit) or state.known_ncu(action.unit)
    return {"unit": action.unit, "round": state.round} if has_been_activated(one, getattr(action, "free", False)) else None


@book.rule("tmg.activation.once-per-round", act.ClaimZone)
def ncus_once_a_round(state: State, seat: Seat, action: act.ClaimZone) -> Facts | None:
    return {"unit": action.ncu, "round": state.round} if state.known_ncu(action.ncu).activated else None


@book.rule("tmg.activation.no-pass", act.Pass)
def no_passing_with_units_left(state: State, seat: Seat, action: act.Pass) -> Facts | None:
    if state.flow[-1].step != "turn.activate":
        return None
    left = to_be_activated(state, seat)
    return {"seat": seat, "units": left} if left else None


# ---- the tactics board


@book.rule("tmg.ncu.empty-zone-only", act.ClaimZone)
def one_ncu_to_a_zone(state: State, seat: Seat, action: act.ClaimZone) -> Facts | None:
    there = next((one.id for one in state.ncus if one.zone == action.zone), None)
    return {"zone": action.zone, "ncu": there} if there else None


@book.rule("tmg.ncu.full-board", act.ClaimZone)
def a_full_board_takes_nobody(state: State, seat: Seat, action: act.ClaimZone) -> Facts | None:
    taken = {one.zone for one in state.ncus if one.zone}
    return {"ncu": action.ncu} if len(taken) == len(BOARD_ZONES) else None


@book.rule("tmg.influence.attach", act.ClaimZone, given="influence")
def influence_needs_the_ability(state: State, seat: Seat, action: act.ClaimZone) -> Facts | None:
    """Influence needs a combat unit on the field, and an NCU that has the ability."""
    ncu, unit = state.known_ncu(action.ncu), state.unit(action.influence or "")
    fine = ncu.influences and not modes.silenced(state, ncu) and unit is not None and unit.where == "field"
    return None if fine else {"ncu": action.ncu, "unit": action.influence}


@book.rule("tmg.influence.one-each-side", act.ClaimZone, given="influence")
def one_influence_of_each_side(state: State, seat: Seat, action: act.ClaimZone) -> Facts | None:
    unit = state.unit(action.influence or "")
    if unit is None or state.table.options.second_influence == "replaces":
        return None
    ours = friends(state, seat, unit.seat)
    for name in unit.influence:
        if name != action.ncu and friends(state, state.known_ncu(name).seat, unit.seat) == ours:
            return {"unit": unit.id, "ncu": name}
    return None


# ---- free pivots


@book.gate("tmg.retreat.enemy-free-pivot", act.Pivot)
def pivots_are_granted(state: State, seat: Seat, action: act.Pivot) -> Facts | None:
    frame, unit = state.flow[-1], state.unit(action.unit)
    granted = isinstance(frame, Pivoting) and action.unit in frame.units and frame.seat == seat
    own = unit is not None and unit.seat == seat and unit.where == "field"
    return None if own and (granted or answers_a_free_action(state, seat, action)) else {"unit": action.unit}
