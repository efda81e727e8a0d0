"""Carry out what was played, then let the flow run on. Never judges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.common import CardCorrected, CardDeclared, Hooks, Omitted, carry_out_common
from ....kit.frames import answered, owed, pop
from .. import measured, modes
from ..flow.cleanup import has_discarded
from ..flow.hands import cards_discarded, cards_drawn
from ..flow.occurrences import input_begins, occurred
from ..flow.turns import turn_passed
from ..flow.unit_actions import action_given_up, in_battle
from ..model import actions as act
from ..model.measured_actions import MeasureAct
from ..model.pinned_lists import is_in_no_army
from ..model.state import State, frame_at, must_sit, set_ncu
from ..model.steps import steps
from ..model.timing import Cleanup, Declaring, FreeAction, Pivoting, Setup, Turn, turn_at
from .cards_and_orders import decline, play_card, resolve_effect, use_ability, use_order
from .declare import declared_table, observed_totals
from .dice import keep_dice, reroll, roll
from .effects import carry_out, with_influence
from .measured_action import as_measured
from .moves import (
    finish_charge,
    finish_retreat,
    maneuver,
    march,
    melee_attack,
    pivot,
    ranged_attack,
    shift,
    start_charge,
    start_retreat,
    tear_down,
)
from .setting_up import cede_zone, choose_terrain, choose_zone, deploy, name_first, place_terrain
from .strangers import with_ncu_beside_the_army
from .table import adjustment_applied, seat_left, set_turn, units_reprinted

# actions that answer what has just occurred
ANSWERS = (act.PlayCard, act.UseOrder, act.UseAbility, act.Decline, act.ResolveEffect)


def apply(state: State, seat: Seat, action: Any) -> State:
    """The state after the action, at the next point where somebody's input is due."""
    kind = action.__class__
    if kind is Omitted:
        return carry_out_common(hooks, state, seat, action)  # looks back at the steps just done
    lately, state = state.lately, input_begins(state)
    if kind in ANSWERS:
        state = evolve(state, lately=lately)
    function = HOW.get(kind)
    if function is not None:
        return modes.noticed(steps.advance(terrain_surveyed(state, function(state, seat, action))))
    after = modes.carry_out(state, seat, as_measured(state, seat, action))
    if after is None:
        after = carry_out_common(hooks, state, seat, action)
        if kind in (CardDeclared, CardCorrected):
            after = units_reprinted(after)
    return modes.noticed(steps.advance(terrain_surveyed(state, after)))


def terrain_surveyed(before: State, after: State) -> State:
    """The state after terrain has come or gone: on a measured table it counts at once for whoever stands there."""
    if after.terrain is before.terrain or after.table.options.board != "measured":
        return after
    return measured.terrain_looked_up_again(after)


# ---- the rest of a turn


def claim_zone(state: State, seat: Seat, action: act.ClaimZone) -> State:
    """The state in which the NCU controls the zone; influence and the zone's effect follow at once."""
    in_battle(state, seat)
    if is_in_no_army(state, seat, action.ncu):
        state = with_ncu_beside_the_army(state, seat, action.ncu)
    ncu = state.ncu(action.ncu)
    if ncu is None:
        raise Unplayable("tmg.is-no-ncu", ncu=action.ncu)
    state = state.with_flow((turn_at("turn.token", seat, ncu.id, 0),))
    state = occurred(state, "activated", ncu.id)
    state = set_ncu(state, evolve(ncu, zone=action.zone))  # tmg.ncu.controls-zone
    if action.influence is not None:
        state = with_influence(state, ncu.id, action.influence)
    state = occurred(state, "zone", ncu.id, action.zone)
    if not action.effects:
        state = modes.zone_claimed(state, state.known_ncu(ncu.id))
    for effect in action.effects:
        state = carry_out(state, seat, effect)  # tmg.ncu.zone-effect-now
        if state.ended:
            return state
    return state


def hold(state: State, seat: Seat, action: act.Hold) -> State:
    """The state after a unit or NCU was activated and gave its action up."""
    return action_given_up(state, seat, action.unit)


def pass_(state: State, seat: Seat, action: act.Pass) -> State:
    """The state after nothing was done where something could have been."""
    must_sit(state, seat)
    if (after := modes.carry_out(state, seat, action)) is not None:
        return after
    frame = state.flow[-1]
    match frame:
        case Turn(step="turn.activate"):
            return turn_passed(state, frame)
        case FreeAction() | Pivoting():
            return pop(state)
        case Cleanup(step="cleanup.discard"):
            return has_discarded(state, seat)
        case Declaring(step="effects.answer"):
            return decline(state, seat, act.Decline())
        case Setup(step="terrain.place"):
            return evolve(state, flow=(evolve(frame, step="setup.before"),))
    raise Unplayable("tmg.there-is-nothing-to-pass-on")


def discard_cards(state: State, seat: Seat, action: act.DiscardCards) -> State:
    """The state with the cards on the discard pile, and the player done with discarding."""
    frame_at(state, "cleanup.discard")
    must_sit(state, seat)
    return has_discarded(cards_discarded(state, seat, action.cards), seat)


def draw(state: State, seat: Seat, action: act.Draw) -> State:
    """The state with the cards that TABLE owed in the seat's hand."""
    due = next((one for one in owed(state) if one.kind == "draw" and one.seat == action.seat), None)
    if due is None:
        raise Unplayable("tmg.no-cards-owed")
    return cards_drawn(answered(state, due), action.seat, action.cards)


hooks = Hooks(steps, adjustment_applied, set_turn, seat_left)

# by action: the function that carries it out
HOW: dict[type, Callable[[State, Seat, Any], State]] = {
    act.Roll: roll,
    act.Draw: draw,
    act.ChooseTerrain: choose_terrain,
    act.PlaceTerrain: place_terrain,
    act.ChooseZone: choose_zone,
    act.CedeZone: cede_zone,
    act.NameFirst: name_first,
    act.Deploy: deploy,
    act.Maneuver: maneuver,
    act.March: march,
    act.Retreat: start_retreat,
    act.FinishRetreat: finish_retreat,
    act.Pivot: pivot,
    act.Shift: shift,
    act.RangedAttack: ranged_attack,
    act.MeleeAttack: melee_attack,
    act.Charge: start_charge,
    act.FinishCharge: finish_charge,
    act.TearDown: tear_down,
    act.ClaimZone: claim_zone,
    act.Hold: hold,
    act.Pass: pass_,
    act.Reroll: reroll,
    act.KeepDice: keep_dice,
    act.PlayCard: play_card,
    act.UseOrder: use_order,
    act.UseAbility: use_ability,
    act.Decline: decline,
    act.ResolveEffect: resolve_effect,
    act.DiscardCards: discard_cards,
    act.DeclareState: lambda state, seat, action: declared_table(state, action),
    MeasureAct: measured.measure,
    act.Observed: lambda state, seat, action: observed_totals(state, action),
}
