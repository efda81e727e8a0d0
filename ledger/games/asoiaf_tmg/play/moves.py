"""Carries out moves and attacks."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import pop
from ..flow.attacking import attack_begins, in_cover
from ..flow.charging import charge, charge_finished, charging
from ..flow.unit_actions import (
    action_begun,
    in_battle,
    move_ended,
    pivot_made,
    retreat,
    retreat_finished,
    touching_now,
    trays_placed,
    way_as_it_stood,
    whole_move,
)
from ..flow.unit_queries import side_touched
from ..model import actions as act
from ..model.components import Attack
from ..model.state import Contact, State, Unit, frame_at, is_wall, on_the_field
from ..model.timing import Retreating
from .effects import without_piece
from .measured_action import as_measured

# ---- moves


def maneuver(state: State, seat: Seat, action: act.Maneuver) -> State:
    """The state after a maneuver."""
    unit, way = on_the_field(state, action.unit), as_measured(state, seat, action)
    return whole_move(action_begun(state, seat, unit, "maneuver", action.free, way.way), seat, unit, way)


def march(state: State, seat: Seat, action: act.March) -> State:
    """The state after a march."""
    unit, way = on_the_field(state, action.unit), as_measured(state, seat, action)
    return whole_move(action_begun(state, seat, unit, "march", action.free, way.way), seat, unit, way)


def start_retreat(state: State, seat: Seat, action: act.Retreat) -> State:
    """The state with a retreat declared."""
    return retreat(state, seat, on_the_field(state, action.unit), action.direction, action.free)


def finish_retreat(state: State, seat: Seat, action: act.FinishRetreat) -> State:
    """The state after the move of a retreat."""
    frame = frame_at(state, "retreat.move")
    if not isinstance(frame, Retreating):
        raise Unplayable("tmg.no-retreat-is-under-way")
    unit, full = on_the_field(state, frame.unit), as_measured(state, seat, action)
    stands = state if full.stuck else trays_placed(state, seat, full)
    return retreat_finished(pop(stands), frame, unit, full)


def pivot(state: State, seat: Seat, action: act.Pivot) -> State:
    """The state after a free pivot."""
    in_battle(state, seat)
    return pivot_made(state, seat, on_the_field(state, action.unit), as_measured(state, seat, action))


def shift(state: State, seat: Seat, action: act.Shift) -> State:
    """The state after a free shift."""
    in_battle(state, seat)
    unit, way = on_the_field(state, action.unit), as_measured(state, seat, action)
    return whole_move(action_begun(state, seat, unit, "shift", True, way.way), seat, unit, way)


# ---- attacks


def weapon(unit: Unit, name: str | None, ranged: bool) -> Attack | None:
    """The attack that was named, or the first of the right kind; None if the unit has none."""
    named = [one for one in unit.profile.attacks if one.name == name]
    fitting = [one for one in unit.profile.attacks if one.ranged == ranged]
    found = named or fitting
    return found[0] if found else None


def attacker_and_target(state: State, unit: str, target: str) -> tuple[Unit, Unit]:
    """The attacker and the target; raises unless both stand on the field."""
    if unit == target:
        raise Unplayable("tmg.a-unit-cannot-attack-itself")
    return on_the_field(state, unit), on_the_field(state, target)


def ranged_attack(state: State, seat: Seat, action: act.RangedAttack) -> State:
    """The state with a ranged attack begun: shift, then shoot; standing still changes nothing about where the unit is."""
    unit, target = attacker_and_target(state, action.unit, action.target)
    full = as_measured(state, seat, action)
    if is_wall(target):
        raise Unplayable("tmg.arrows-against-a-wall")
    attack = weapon(unit, action.attack, True)
    if attack is None:
        raise Unplayable("tmg.has-nothing-to-shoot-with", id=unit.id)
    state = action_begun(state, seat, unit, "ranged", action.free, full.way)
    if action.shift:
        state = whole_move(state, seat, unit, full)
    if state.ended:
        return state
    cover = in_cover(state, target)
    return attack_begins(state, seat, state.known_unit(unit.id), target, attack, full.zone or "front", cover=cover)


def melee_attack(state: State, seat: Seat, action: act.MeleeAttack) -> State:
    """The state with a melee attack begun: turn or slide, then strike the side that is touched."""
    unit, target = attacker_and_target(state, action.unit, action.target)
    full = as_measured(state, seat, action)
    attack = weapon(unit, action.attack, False)
    if attack is None:
        raise Unplayable("tmg.has-no-melee-attack", id=unit.id)
    zone = full.zone or side_touched(state, target, unit.id) or "front"  # tmg.sight.target-perspective
    state = action_begun(state, seat, unit, "melee", action.free, full.way)
    if action.turn or action.align:
        state = lined_up(state, seat, unit, target, full)
    if state.ended:
        return state
    state = attack_begins(state, seat, state.known_unit(unit.id), target, attack, zone)  # tmg.melee.no-sight-needed
    return state


def lined_up(state: State, seat: Seat, unit: Unit, target: Unit, full: act.MeleeAttack) -> State:
    """The state with the attacker's front against the enemy; the terrain under it changes only if somebody says so."""
    theirs = side_touched(state, target, unit.id) or "front"
    front = "front" if full.turn else side_touched(state, unit, target.id) or "front"
    kept = tuple(one for one in state.contacts if {one.a, one.b} != {unit.id, target.id})
    state = evolve(state, contacts=(*kept, Contact(unit.id, target.id, front, theirs)))
    state = touching_now(trays_placed(state, seat, full))
    return move_ended(state, unit, full.way or way_as_it_stood(state, unit))


def start_charge(state: State, seat: Seat, action: act.Charge) -> State:
    """The state with a charge declared."""
    unit, target = attacker_and_target(state, action.unit, action.target)
    return charge(state, seat, unit, target, as_measured(state, seat, action))


def finish_charge(state: State, seat: Seat, action: act.FinishCharge) -> State:
    """The state after the move of a charge."""
    frame = charging(state)
    unit, target = attacker_and_target(state, frame.unit, frame.target)
    full, attack = as_measured(state, seat, action), weapon(unit, action.attack, False)
    return charge_finished(pop(trays_placed(state, seat, full)), frame, unit, target, full, attack)


def tear_down(state: State, seat: Seat, action: act.TearDown) -> State:
    """The state without the piece: no dice, no points."""
    unit = on_the_field(state, action.unit)
    return without_piece(action_begun(state, seat, unit, "melee", action.free), action.piece)  # tmg.terrain.destructible
