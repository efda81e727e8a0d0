"""Carry out what was played, then let the flow run on. Never judges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.errors import Unplayable
from ...core.evolve import evolve
from ...core.seats import Seat
from ...kit.cards import Card
from ...kit.common import CardCorrected, CardDeclared, Hooks, Omitted, SeatLeft, carry_out_common
from ...kit.effects import Effect
from ...kit.frames import answered, owed
from . import actions as act
from . import measured, modes
from .acting import arrived, begun, held, in_battle, moved, pivoted, placed, retreat, retreated, touching_now
from .attacking import attack_begins, in_cover
from .box import profile_of
from .carry import carry_out, influenced, refreshed, without_piece
from .charging import charge, charging, finished
from .components import Attack
from .declare import declared, observed
from .declaring import decline, play_card, resolve_effect, use_ability, use_order
from .ending import finish
from .engaged import is_wall, side_touched
from .fields import Way
from .flowing import pop
from .hands import discarded, drawn
from .measured_actions import MeasureAct
from .occurrences import began, occurred
from .options import Fielded
from .play_dice import keep_dice, reroll, roll
from .play_setup import at, cede_zone, choose_terrain, choose_zone, deploy, name_first, place_terrain
from .said import said
from .setting_up import (
    after_side,
)
from .state import (
    Cleanup,
    Contact,
    Declaring,
    FreeAction,
    Pivoting,
    Retreating,
    Setup,
    State,
    Turn,
    Unit,
    must_sit,
    on_the_field,
    set_ncu,
)
from .steps import steps
from .turns import has_discarded, turn_passed
from .wounds import off_the_field

ANSWERS = (act.PlayCard, act.UseOrder, act.UseAbility, act.Decline, act.ResolveEffect)


def apply(state: State, seat: Seat, action: Any) -> State:
    """The state after the action, at the next point where somebody's input is due."""
    kind = action.__class__
    if kind is Omitted:
        return carry_out_common(hooks, state, seat, action)  # looks back at the steps just done
    lately, state = state.lately, began(state)
    if kind in ANSWERS:
        state = evolve(state, lately=lately)
    function = HOW.get(kind)
    if function is not None:
        return modes.noticed(steps.advance(surveyed(state, function(state, seat, action))))
    after = modes.carry_out(state, seat, action)
    if after is None:
        after = carry_out_common(hooks, state, seat, action)
        if kind in (CardDeclared, CardCorrected):
            after = reprinted(after)
    return modes.noticed(steps.advance(surveyed(state, after)))


def surveyed(before: State, after: State) -> State:
    """On a measured table, terrain that has come or gone counts at once for whoever stands there."""
    if after.terrain is before.terrain or after.table.options.board != "measured":
        return after
    return measured.looked_again(after)


# ---- moves


def maneuver(state: State, seat: Seat, action: act.Maneuver) -> State:
    unit, way = on_the_field(state, action.unit), said(state, seat, action)
    return moved(begun(state, seat, unit, "maneuver", action.free, way.way), seat, unit, way)


def march(state: State, seat: Seat, action: act.March) -> State:
    unit, way = on_the_field(state, action.unit), said(state, seat, action)
    return moved(begun(state, seat, unit, "march", action.free, way.way), seat, unit, way)


def start_retreat(state: State, seat: Seat, action: act.Retreat) -> State:
    return retreat(state, seat, on_the_field(state, action.unit), action.direction, action.free)


def finish_retreat(state: State, seat: Seat, action: act.FinishRetreat) -> State:
    frame = at(state, "retreat.move")
    if not isinstance(frame, Retreating):
        raise Unplayable("no retreat is under way")
    unit, full = on_the_field(state, frame.unit), said(state, seat, action)
    stands = state if full.stuck else placed(state, seat, full)
    return retreated(pop(stands), frame, unit, full)


def pivot(state: State, seat: Seat, action: act.Pivot) -> State:
    in_battle(state, seat)
    return pivoted(state, seat, on_the_field(state, action.unit), said(state, seat, action))


def shift(state: State, seat: Seat, action: act.Shift) -> State:
    in_battle(state, seat)
    unit, way = on_the_field(state, action.unit), said(state, seat, action)
    return moved(begun(state, seat, unit, "shift", True, way.way), seat, unit, way)


# ---- attacks


def weapon(unit: Unit, name: str | None, ranged: bool) -> Attack | None:
    """The attack that was named; otherwise the first of the right kind."""
    named = [one for one in unit.profile.attacks if one.name == name]
    fitting = [one for one in unit.profile.attacks if one.ranged == ranged]
    return (named or fitting or [None])[0]


def both(state: State, unit: str, target: str) -> tuple[Unit, Unit]:
    if unit == target:
        raise Unplayable("a unit cannot attack itself")
    return on_the_field(state, unit), on_the_field(state, target)


def ranged_attack(state: State, seat: Seat, action: act.RangedAttack) -> State:
    """Shift, then shoot; standing still, nothing changes about where the unit is."""
    unit, target = both(state, action.unit, action.target)
    full = said(state, seat, action)
    if is_wall(target):
        raise Unplayable("arrows do nothing to a castle wall")
    attack = weapon(unit, action.attack, True)
    if attack is None:
        raise Unplayable(f"{unit.id} has nothing to shoot with")
    state = begun(state, seat, unit, "ranged", action.free, full.way)
    if action.shift:
        state = moved(state, seat, unit, full)
    if state.ended:
        return state
    cover = in_cover(state, target)
    return attack_begins(state, seat, state.unit(unit.id), target, attack, full.zone or "front", cover=cover)


def melee_attack(state: State, seat: Seat, action: act.MeleeAttack) -> State:
    """Turn or slide, then strike the side that is touched."""
    unit, target = both(state, action.unit, action.target)
    full = said(state, seat, action)
    attack = weapon(unit, action.attack, False)
    if attack is None:
        raise Unplayable(f"{unit.id} has no melee attack")
    zone = full.zone or side_touched(state, target, unit.id) or "front"  # tmg.sight.target-perspective
    state = begun(state, seat, unit, "melee", action.free, full.way)
    if action.turn or action.align:
        state = lined_up(state, seat, unit, target, full)
    if state.ended:
        return state
    state = attack_begins(state, seat, state.unit(unit.id), target, attack, zone)  # tmg.melee.no-sight-needed
    return state


def lined_up(state: State, seat: Seat, unit: Unit, target: Unit, full: act.MeleeAttack) -> State:
    """The attacker's front lies against the enemy; terrain under it only changes if somebody says so."""
    theirs = side_touched(state, target, unit.id) or "front"
    front = "front" if full.turn else side_touched(state, unit, target.id) or "front"
    kept = tuple(one for one in state.contacts if {one.a, one.b} != {unit.id, target.id})
    state = evolve(state, contacts=(*kept, Contact(unit.id, target.id, front, theirs)))
    state = touching_now(placed(state, seat, full))
    return arrived(state, unit, full.way or Way(onto=unit.on, mostly=unit.mostly, near=unit.near))


def start_charge(state: State, seat: Seat, action: act.Charge) -> State:
    unit, target = both(state, action.unit, action.target)
    return charge(state, seat, unit, target, said(state, seat, action))


def finish_charge(state: State, seat: Seat, action: act.FinishCharge) -> State:
    frame = charging(state)
    unit, target = both(state, frame.unit, frame.target)
    full, attack = said(state, seat, action), weapon(unit, action.attack, False)
    return finished(pop(placed(state, seat, full)), frame, unit, target, full, attack)


def tear_down(state: State, seat: Seat, action: act.TearDown) -> State:
    """No dice, no points: the piece is gone."""
    unit = on_the_field(state, action.unit)
    return without_piece(begun(state, seat, unit, "melee", action.free), action.piece)  # tmg.terrain.destructible


# ---- the rest of a turn


def claim_zone(state: State, seat: Seat, action: act.ClaimZone) -> State:
    """The NCU controls the zone from now on; influence and the zone's effect follow at once."""
    in_battle(state, seat)
    ncu = state.ncu(action.ncu)
    if ncu is None:
        raise Unplayable(f"{action.ncu} is no NCU")
    state = evolve(state, flow=(Turn("turn.token", seat, ncu.id),))
    state = occurred(state, "activated", ncu.id)
    state = set_ncu(state, evolve(ncu, zone=action.zone))  # tmg.ncu.controls-zone
    if action.influence is not None:
        state = influenced(state, ncu.id, action.influence)
    state = occurred(state, "zone", ncu.id, action.zone)
    if not action.effects:
        state = modes.zone_claimed(state, state.ncu(ncu.id))
    for effect in action.effects:
        state = carry_out(state, seat, effect)  # tmg.ncu.zone-effect-now
        if state.ended:
            return state
    return state


def hold(state: State, seat: Seat, action: act.Hold) -> State:
    return held(state, seat, action.unit)


def pass_(state: State, seat: Seat, action: act.Pass) -> State:
    """Nothing is done where something could have been."""
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
    raise Unplayable("there is nothing to pass on")


def discard_cards(state: State, seat: Seat, action: act.DiscardCards) -> State:
    at(state, "cleanup.discard")
    must_sit(state, seat)
    return has_discarded(discarded(state, seat, action.cards), seat)


def draw(state: State, seat: Seat, action: act.Draw) -> State:
    due = next((one for one in owed(state) if one.kind == "draw" and one.seat == action.seat), None)
    if due is None:
        raise Unplayable("no cards are owed to that seat")
    return drawn(answered(state, due), action.seat, action.cards)


# ---- what every game has


def seat_left(state: State, left: SeatLeft) -> State:
    """Whoever leaves is out; when one side is left, it has won. Units of a leaver go off the field."""
    if state.ended:
        raise Unplayable("the game is over: a seat that leaves now changes nothing")
    out = (*state.out, left.seat)
    sides = [side for side in state.sides if any(seat not in out for seat in side)]
    how = "concession" if left.how == "concession" else "left"
    if len(sides) <= 1:
        return finish(evolve(state, out=out), how, sides[0] if sides else ())
    gone = tuple(off_the_field(unit) if unit.seat == left.seat else unit for unit in state.units)
    names = [unit.id for unit in gone if unit.seat == left.seat]
    contacts = tuple(one for one in state.contacts if one.a not in names and one.b not in names)
    ncus = tuple(evolve(one, zone="", activated=True) if one.seat == left.seat else one for one in state.ncus)
    state = evolve(state, out=out, units=gone, contacts=contacts, ncus=ncus)
    return going_on(state, left.seat)


def going_on(state: State, seat: Seat) -> State:
    """Play goes on without the seat: its turn, and whatever it had begun, is over."""
    first = after_side(state, seat) if state.first == seat else state.first
    state = evolve(state, first=first)
    if state.round and isinstance(state.flow[0], Turn):
        turn = state.flow[0].seat
        return evolve(state, flow=(Turn("turn.start", after_side(state, seat) if turn == seat else turn),))
    if state.round:
        return evolve(state, flow=(Cleanup("cleanup.check", first),))
    frame = state.flow[0]
    return evolve(state, flow=(evolve(frame, seat=after_side(state, seat) if frame.seat == seat else frame.seat),))


def set_turn(state: State, seat: Seat) -> State:
    if not state.round or seat in state.out or not any(unit.where == "field" for unit in state.units):
        raise Unplayable("no turn is being played")
    return evolve(state, flow=(Turn("turn.activate", seat),), ended="", winners=())


def adjusted(state: State, seat: Seat, effect: Effect) -> State:
    return refreshed(carry_out(state, seat, effect))


def reprinted(state: State) -> State:
    """Units as their cards say now; the tray under a unit stays what it is."""
    cards = state.table.cards
    return evolve(state, units=tuple(unit if is_wall(unit) else _reprinted(unit, cards) for unit in state.units))


def _reprinted(unit: Unit, cards: tuple[Card, ...]) -> Unit:
    profile = evolve(profile_of(cards, Fielded(unit.profile.card, unit.attachments)), tray=unit.profile.tray)
    return evolve(unit, profile=profile, wounds=min(unit.wounds, profile.wounds - 1))


hooks = Hooks(steps, adjusted, set_turn, seat_left)

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
    act.DeclareState: lambda state, seat, action: declared(state, action),
    MeasureAct: measured.measure,
    act.Observed: lambda state, seat, action: observed(state, action),
}
