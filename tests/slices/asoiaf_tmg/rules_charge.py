"""Rules of charges, attacks and dice."""

from __future__ import annotations

from ledger.core.rulebook import Facts
from ledger.core.seats import Seat
from ledger.kit.dice import Rolled, hits, impossible_faces, rerolled_before, thrown_again, wrong_count
from ledger.kit.frames import Owes, owed

from .actions import Attack, Charge, FinishCharge, KeepDice, Reroll, Roll
from .components import INCH
from .field import (
    charge_run,
    charge_zones,
    engaged_with,
    falls_short,
    line_up,
    reaches,
    room,
    sees_unit,
    turned,
    usual_heading,
)
from .flow import passed, rights
from .geometry import distance, reduced
from .rules import book
from .sight import touched_side
from .state import Charging, State, Unit

# ---- declaring a charge


@book.gate("tmg.charge.declare-target", Charge)
def the_target_is_an_enemy(state: State, seat: Seat, action: Charge) -> Facts | None:
    target = state.unit(action.target)
    return None if target is not None and target.standing and target.seat != seat else {"target": action.target}


@book.rule("tmg.charge.unengaged", Charge)
def engaged_units_do_not_charge(state: State, seat: Seat, action: Charge) -> Facts | None:
    enemies = engaged_with(state, state.unit(action.unit))
    return {"unit": action.unit, "enemy": enemies[0].id} if enemies else None


@book.rule("tmg.charge.needs-sight", Charge)
def the_target_is_seen_before_the_pivot(state: State, seat: Seat, action: Charge) -> Facts | None:
    unit, target = _both(state, action)
    return None if sees_unit(state, unit, target) else {"unit": unit.id, "target": target.id}


@book.rule("tmg.charge.needs-reach", Charge)
def the_best_die_could_reach(state: State, seat: Seat, action: Charge) -> Facts | None:
    unit, target = _both(state, action)
    away, reach = distance(unit.shape, target.shape), _reach(unit)
    return {"unit": unit.id, "target": target.id, "distance": away, "reach": reach} if away > reach else None


@book.rule("tmg.charge.needs-room", Charge)
def half_the_side_is_free(state: State, seat: Seat, action: Charge) -> Facts | None:
    unit, target = _both(state, action)
    zone = _zone(action, unit, target)
    return None if room(state, unit, target, zone) else {"target": target.id, "zone": zone}


@book.rule("tmg.charge.zone-fixed", Charge)
def the_side_is_where_the_charger_stands(state: State, seat: Seat, action: Charge) -> Facts | None:
    zones = charge_zones(*_both(state, action))
    return {"zone": action.zone, "zones": zones} if action.zone not in (None, *zones) else None


@book.rule("tmg.charge.pivot", Charge)
def the_pivot_keeps_the_target_in_sight(state: State, seat: Seat, action: Charge) -> Facts | None:
    unit, target = _both(state, action)
    if action.pivot is None or sees_unit(state, unit, target, reduced(action.pivot)):
        return None
    return {"unit": unit.id, "target": target.id}


@book.rule("tmg.charge.no-impossible", Charge)
def it_must_be_able_to_succeed(state: State, seat: Seat, action: Charge) -> Facts | None:
    unit, target = _both(state, action)
    facing = reduced(action.pivot or usual_heading(state, unit, target))
    run = charge_run(state, unit, target, facing)
    if run is not None and run <= _reach(unit):
        return None
    return {"unit": unit.id, "target": target.id, "reach": _reach(unit)}


def _both(state: State, action: Charge | Attack) -> tuple[Unit, Unit]:
    return state.unit(action.unit), state.unit(action.target)


def _zone(action: Charge, unit: Unit, target: Unit) -> str:
    return action.zone or charge_zones(unit, target)[0]


def _reach(unit: Unit) -> int:
    return (unit.profile.speed + 6) * INCH


# ---- its end


@book.rule("tmg.charge.success", FinishCharge)
def contact_is_what_the_dice_allow(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    charge: Charging = state.flow[-1]
    if action.contact in (None, reaches(charge)):
        return None
    return {"unit": charge.unit, "target": charge.target, "distance": charge.distance, "run": charge.run}


@book.rule("tmg.charge.align", FinishCharge)
def it_lines_up_with_the_side(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    """The place and facing seen are those of the alignment, and nothing else stands there."""
    charge: Charging = state.flow[-1]
    if not _contact(charge, action):
        return None
    unit, target = state.unit(charge.unit), state.unit(charge.target)
    tray = line_up(target, unit, charge.zone, action.align)
    ways = room(state, unit, target, charge.zone)
    fits = action.align in ways or not ways
    seen = action.to in (None, tray.centre) and reduced(action.facing or tray.facing) == reduced(tray.facing)
    return (
        None
        if fits and seen
        else {"unit": unit.id, "zone": charge.zone, "to": action.to or tray.centre, "rules": tray.centre}
    )


@book.rule("tmg.charge.failure-moves", FinishCharge)
def a_failed_charge_goes_its_way(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    charge: Charging = state.flow[-1]
    if _contact(charge, action) or (action.to is None and action.facing is None):
        return None
    tray = falls_short(state, state.unit(charge.unit), charge.distance)
    place = turned(tray, action.facing or tray.facing)._replace(
        x=(action.to or tray.centre)[0], y=(action.to or tray.centre)[1]
    )
    return None if place == tray else {"unit": charge.unit, "to": place.centre, "rules": tray.centre}


def _contact(charge: Charging, action: FinishCharge) -> bool:
    return reaches(charge) if action.contact is None else action.contact


# ---- melee


@book.rule("tmg.melee.any-engaged-target", Attack)
def the_target_is_in_contact(state: State, seat: Seat, action: Attack) -> Facts | None:
    enemies = tuple(one.id for one in engaged_with(state, state.unit(action.unit)))
    return {"unit": action.unit, "target": action.target} if enemies and action.target not in enemies else None


@book.rule("tmg.melee.engaged-only", Attack)
def only_engaged_units_attack(state: State, seat: Seat, action: Attack) -> Facts | None:
    return None if engaged_with(state, state.unit(action.unit)) else {"unit": action.unit}


@book.rule("tmg.combat.flank-bonus", Attack)
def the_touched_side_is_struck(state: State, seat: Seat, action: Attack) -> Facts | None:
    unit, target = _both(state, action)
    if action.zone is None or target is None or not target.standing:
        return None
    zone = touched_side(target.tray, unit.shape)
    return {"zone": action.zone, "touched": zone} if action.zone != zone else None


# ---- dice


def _due(state: State, action: Roll) -> Owes:
    return next(one for one in owed(state) if action.kind in (None, one.kind))


@book.rule("tmg.dice.types", Roll, timeless=True)
def dice_have_six_or_three_sides(state: State, seat: Seat, action: Roll) -> Facts | None:
    due = next((one for one in owed(state) if action.kind in (None, one.kind)), Owes("", sides=6, count=1))
    return impossible_faces(due, action.faces)


def _count_of(kind: str):
    def counts(state: State, seat: Seat, action: Roll) -> Facts | None:
        due = _due(state, action)
        return wrong_count(due, action.faces) if due.kind == kind and due.step != "reroll.dice" else None

    return counts


for _rule, _kind in (
    ("tmg.charge.distance", "charge"),
    ("tmg.combat.count-dice", "attack"),
    ("tmg.combat.defence-dice", "defence"),
    ("tmg.panic.dice", "panic"),
):
    book.rule(_rule, Roll)(_count_of(_kind))


@book.rule("tmg.reroll.replaces", Roll)
def as_many_as_were_picked_up(state: State, seat: Seat, action: Roll) -> Facts | None:
    due = _due(state, action)
    return wrong_count(due, action.faces) if due.step == "reroll.dice" else None


@book.rule("tmg.combat.hit", Roll)
def hits_are_counted_right(state: State, seat: Seat, action: Roll) -> Facts | None:
    return _miscounted(state, action, "attack")


@book.rule("tmg.combat.defence-natural-6", Roll)
def blocks_are_counted_right(state: State, seat: Seat, action: Roll) -> Facts | None:
    return _miscounted(state, action, "defence")


@book.rule("tmg.morale.test", Roll)
def the_sum_passes_or_fails(state: State, seat: Seat, action: Roll) -> Facts | None:
    rolled = _after(state, action)
    if rolled.owes.kind != "panic" or action.hits is None or (action.hits > 0) == passed(rolled):
        return None
    return {"sum": sum(rolled.faces[:2]), "target": rolled.owes.target}


def _miscounted(state: State, action: Roll, kind: str) -> Facts | None:
    rolled = _after(state, action)
    if rolled.owes.kind != kind or action.hits is None:
        return None
    right = hits(rolled.owes, rolled.faces)
    return {"given": action.hits, "hits": right, "target": rolled.owes.target} if action.hits != right else None


def _after(state: State, action: Roll) -> Rolled:
    """The dice as they lie after the throw, a reroll put in its place."""
    due = _due(state, action)
    if due.step == "reroll.dice":
        under = state.flow[-2] if len(state.flow) > 1 else None
        if isinstance(under, Rolled):
            return thrown_again(under, action.faces)
    return Rolled("", due.seat, due, action.faces)


# ---- rerolls


@book.gate("tmg.combat.attack-rerolls", Reroll, KeepDice)
def dice_lie_on_the_table(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    return None if isinstance(frame, Rolled) and frame.waiting else {"due": frame.step}


@book.gate("tmg.reroll.once-per-player", Reroll)
def each_die_once_for_each_player(state: State, seat: Seat, action: Reroll) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Rolled):
        return None
    twice = rerolled_before(frame, seat, action.dice)
    return {"seat": seat, "dice": tuple(die + 1 for die in twice)} if twice else None


@book.gate("tmg.reroll.active-first", Reroll, KeepDice)
def one_after_the_other(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    if isinstance(frame, Rolled) and frame.waiting and frame.waiting[0] != seat:
        return {"seat": seat, "due": frame.waiting[0]}
    return None


@book.gate("tmg.combat.charge-bonus", Reroll)
def something_must_allow_it(state: State, seat: Seat, action: Reroll) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Rolled) or any(who == seat for who, _ in rights(state, frame)):
        return None
    return {"seat": seat}


@book.rule("tmg.reroll.replaces", Reroll)
def only_dice_on_the_table(state: State, seat: Seat, action: Reroll) -> Facts | None:
    faces = state.flow[-1].faces
    fine = action.dice and all(die < len(faces) for die in action.dice)
    return None if fine else {"owed": len(faces), "given": max((die + 1 for die in action.dice), default=0)}
