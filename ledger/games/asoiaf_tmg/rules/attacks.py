"""The rules of ranged attacks, of melee attacks and of tearing terrain down."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..flow.unit_queries import enemies_touched, engaged_with, range_of, reach_of, side_touched
from ..model.actions import Charge, MeleeAttack, RangedAttack, TearDown
from ..model.book import book
from ..model.distances import SHIFT, TEAR_DOWN, inches
from ..model.state import State, Unit, friends
from ..play.moves import weapon


def enemy(state: State, seat: Seat, name: str) -> Unit | None:
    """That unit, if it is an enemy of the seat on the field."""
    unit = state.unit(name)
    return unit if unit is not None and unit.where == "field" and not friends(state, seat, unit.seat) else None


@book.rule("tmg.attack.choose-kind", RangedAttack, MeleeAttack, given="attack")
def the_attack_is_of_the_kind_declared(state: State, seat: Seat, action: RangedAttack | MeleeAttack) -> Facts | None:
    ranged = isinstance(action, RangedAttack)
    named = next((one for one in state.known_unit(action.unit).profile.attacks if one.name == action.attack), None)
    return {"unit": action.unit, "attack": action.attack} if named is not None and named.ranged != ranged else None


# ---- shooting


@book.gate("tmg.ranged.pick-target", RangedAttack)
def one_shoots_at_an_enemy(state: State, seat: Seat, action: RangedAttack) -> Facts | None:
    return None if enemy(state, seat, action.target) is not None else {"target": action.target}


@book.rule("tmg.ranged.unengaged", RangedAttack)
def engaged_units_do_not_shoot(state: State, seat: Seat, action: RangedAttack) -> Facts | None:
    enemies = engaged_with(state, state.known_unit(action.unit))
    return {"unit": action.unit, "enemy": enemies[0].id} if enemies else None


@book.rule("tmg.ranged.needs-profile", RangedAttack)
def shooting_needs_a_ranged_attack(state: State, seat: Seat, action: RangedAttack) -> Facts | None:
    attacks = state.known_unit(action.unit).profile.attacks
    return None if any(one.ranged for one in attacks) else {"unit": action.unit}


@book.rule("tmg.ranged.needs-target", RangedAttack)
def the_target_is_seen(state: State, seat: Seat, action: RangedAttack) -> Facts | None:
    return {"unit": action.unit, "target": action.target} if action.sight is False and not action.shift else None


@book.rule("tmg.ranged.any-part-in-range", RangedAttack)
def the_target_is_in_range(state: State, seat: Seat, action: RangedAttack) -> Facts | None:
    unit = state.known_unit(action.unit)
    attack = weapon(unit, action.attack, True)
    if attack is None or action.distance is None or action.distance <= range_of(attack):
        return None
    return {"target": action.target, "distance": inches(action.distance), "range": attack.range}


@book.rule("tmg.ranged.shift", RangedAttack)
def a_shift_is_two_inches(state: State, seat: Seat, action: RangedAttack) -> Facts | None:
    """Broken by a shift of more than two inches, or of more than one where rough terrain is in the way."""
    most = reach_of(state, state.known_unit(action.unit), SHIFT, action.way)
    if not action.shift or action.shift <= most:
        return None
    return {"unit": action.unit, "shift": inches(action.shift), "most": inches(most)}


@book.rule("tmg.ranged.shift-keeps-target", RangedAttack)
def a_shift_keeps_the_target(state: State, seat: Seat, action: RangedAttack) -> Facts | None:
    """Broken where the target is out of sight or out of range after the shift."""
    if not action.shift:
        return None
    unit = state.known_unit(action.unit)
    attack = weapon(unit, action.attack, True)
    far = attack is not None and action.distance is not None and action.distance > range_of(attack)
    return {"unit": action.unit, "target": action.target} if action.sight is False or far else None


@book.rule("tmg.oq.ranged.shift-into-range", RangedAttack)
def a_target_before_the_shift_too(state: State, seat: Seat, action: RangedAttack) -> Facts | None:
    strict = state.table.options.shift_into_range == "target_before"
    return {"unit": action.unit} if strict and action.shift and action.sight_before is False else None


# ---- melee


@book.gate("tmg.melee.engaged-only", MeleeAttack)
def only_engaged_units_strike(state: State, seat: Seat, action: MeleeAttack) -> Facts | None:
    unit = state.unit(action.unit)
    return None if unit is not None and enemies_touched(state, unit) else {"unit": action.unit}


@book.rule("tmg.melee.any-engaged-target", MeleeAttack)
def the_target_is_in_contact(state: State, seat: Seat, action: MeleeAttack) -> Facts | None:
    touched = tuple(one.id for one, _, _ in enemies_touched(state, state.known_unit(action.unit)))
    return None if action.target in touched else {"unit": action.unit, "target": action.target}


@book.rule("tmg.melee.needs-profile", MeleeAttack, TearDown, Charge)
def striking_needs_a_melee_attack(state: State, seat: Seat, action: MeleeAttack | TearDown | Charge) -> Facts | None:
    attacks = state.known_unit(action.unit).profile.attacks
    return None if any(not one.ranged for one in attacks) else {"unit": action.unit}


@book.rule("tmg.melee.pick-profile", MeleeAttack, given="attack")
def one_of_its_melee_attacks(state: State, seat: Seat, action: MeleeAttack) -> Facts | None:
    names = tuple(one.name for one in state.known_unit(action.unit).profile.attacks)
    return {"unit": action.unit, "attack": action.attack} if action.attack not in names else None


@book.rule("tmg.melee.reorient-single", MeleeAttack)
def turning_to_the_only_enemy(state: State, seat: Seat, action: MeleeAttack) -> Facts | None:
    """Broken by a turn unless a single enemy is in contact, on a flank or in the rear; two sides are another rule."""
    if not action.turn:
        return None
    touched = enemies_touched(state, state.known_unit(action.unit))
    sides = {mine for _, mine, _ in touched}
    fine = len(touched) == 1 and sides != {"front"}
    return None if fine or len(sides) > 1 else {"unit": action.unit, "enemies": len(touched)}


@book.rule("tmg.melee.no-reorient-many", MeleeAttack)
def no_turning_between_two_sides(state: State, seat: Seat, action: MeleeAttack) -> Facts | None:
    sides = {mine for _, mine, _ in enemies_touched(state, state.known_unit(action.unit))}
    return {"unit": action.unit} if action.turn and len(sides) > 1 else None


@book.rule("tmg.melee.reorient-alignment", MeleeAttack, given="align")
def sliding_along_the_only_enemy(state: State, seat: Seat, action: MeleeAttack) -> Facts | None:
    touched = enemies_touched(state, state.known_unit(action.unit))
    late = state.table.options.melee_realign == "only_when_turning" and not action.turn
    return {"unit": action.unit, "enemies": len(touched)} if len(touched) != 1 or late else None


@book.rule("tmg.sight.target-perspective", MeleeAttack, given="zone")
def the_side_of_the_defender_counts(state: State, seat: Seat, action: MeleeAttack) -> Facts | None:
    """Broken by any side of the defender but the one that is touched, unless a house ruling counts the tray."""
    target = state.unit(action.target)
    if target is None or state.table.options.engaged_side == "majority":
        return None
    touched = side_touched(state, target, action.unit)
    return {"zone": action.zone, "touched": touched} if touched is not None and action.zone != touched else None


# ---- terrain


@book.rule("tmg.terrain.destructible", TearDown)
def only_destructible_terrain_within_an_inch(state: State, seat: Seat, action: TearDown) -> Facts | None:
    piece = state.piece(action.piece)
    fine = piece is not None and "destructible" in piece.keywords
    near = action.distance is None or action.distance <= TEAR_DOWN
    return None if fine and near else {"unit": action.unit, "piece": action.piece}


@book.rule("tmg.oq.terrain.destructible-engaged", TearDown)
def only_unengaged_units_tear_down(state: State, seat: Seat, action: TearDown) -> Facts | None:
    strict = state.table.options.destructible_by == "unengaged_only"
    return {"unit": action.unit} if strict and engaged_with(state, state.known_unit(action.unit)) else None
