"""The rules of charges: when one may be declared, and where the charging unit may end up.

A rule returns the facts of what is wrong, or None. On a table that is not measured, the fields of an action that were left
out (`sight`, `room`, `distance`, `path`) break no rule.
"""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.frames import on_top
from .. import modes
from ..flow.charging import reaches, zones_open
from ..flow.unit_queries import engaged_with, keywords_of, reach_of
from ..model.actions import Charge, FinishCharge
from ..model.book import book
from ..model.distances import CLEAR, inches
from ..model.state import State
from ..model.timing import Charging
from .attacks import enemy

HALF_A_SIDE = 50  # percent of the target's side that has to be free


@book.gate("tmg.charge.declare-target", Charge)
def the_target_is_an_enemy(state: State, seat: Seat, action: Charge) -> Facts | None:
    return None if enemy(state, seat, action.target) is not None else {"target": action.target}


@book.rule("tmg.charge.unengaged", Charge)
def engaged_units_do_not_charge(state: State, seat: Seat, action: Charge) -> Facts | None:
    enemies = engaged_with(state, state.known_unit(action.unit))
    return {"unit": action.unit, "enemy": enemies[0].id} if enemies else None


@book.rule("tmg.charge.needs-sight", Charge)
def the_target_is_seen_before_the_pivot(state: State, seat: Seat, action: Charge) -> Facts | None:
    return {"unit": action.unit, "target": action.target} if action.sight is False else None


@book.rule("tmg.charge.needs-room", Charge)
def half_the_side_is_free(state: State, seat: Seat, action: Charge) -> Facts | None:
    too_little = action.room is not None and action.room < HALF_A_SIDE
    zone = action.zone or action.stands or "front"
    return {"target": action.target, "zone": zone, "room": action.room} if too_little else None


@book.rule("tmg.charge.needs-reach", Charge)
def the_best_die_could_reach(state: State, seat: Seat, action: Charge) -> Facts | None:
    unit = state.known_unit(action.unit)
    reach = reach_of(state, unit, modes.farthest_run(state, unit), action.way)
    if action.distance is None or action.distance <= reach:
        return None
    return {"unit": unit.id, "target": action.target, "distance": inches(action.distance), "reach": inches(reach)}


@book.rule("tmg.charge.no-impossible", Charge)
def it_must_be_able_to_succeed(state: State, seat: Seat, action: Charge) -> Facts | None:
    """Broken where enemies or impassable terrain close the way to the target."""
    way = action.way
    blocked = way is not None and "impassable" in keywords_of(state, (*way.through, *way.onto))
    return {"unit": action.unit, "target": action.target} if action.path is False or blocked else None


@book.rule("tmg.charge.zone-majority", Charge, given="zone")
def the_zone_that_holds_most_of_the_tray(state: State, seat: Seat, action: Charge) -> Facts | None:
    zones = zones_open(action)
    return {"zone": action.zone, "zones": zones} if zones and action.zone not in zones else None


@book.rule("tmg.charge.pivot", Charge)
def the_pivot_keeps_the_target_in_sight(state: State, seat: Seat, action: Charge) -> Facts | None:
    return {"unit": action.unit, "target": action.target} if action.sees_after is False else None


# ---- its end


def touches_target(frame: Charging, action: FinishCharge) -> bool:
    """Whether the charger touches its target: as the action says, or else as was rolled."""
    return reaches(frame) if action.contact is None else action.contact


@book.rule("tmg.charge.success", FinishCharge)
def contact_is_what_the_dice_allow(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    """Broken by a charger that touches although the roll was too short, or does not touch although nothing stopped it."""
    frame = on_top(state, Charging)
    if action.contact is None or action.contact == reaches(frame) or (action.stopped and not action.contact):
        return None
    return {"unit": frame.unit, "distance": inches(frame.distance), "run": inches(max(0, frame.run))}


@book.rule("tmg.charge.zone-fixed", FinishCharge, given="zone")
def the_side_stays_what_it_was(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    frame = on_top(state, Charging)
    return {"zone": action.zone, "fixed": frame.zone} if action.zone != frame.zone else None


@book.rule("tmg.charge.move-forward", FinishCharge, given="moved")
def no_farther_than_was_rolled(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    frame = on_top(state, Charging)
    if action.moved is None or action.moved <= frame.distance:
        return None
    return {"unit": frame.unit, "moved": inches(action.moved), "distance": inches(frame.distance)}


@book.rule("tmg.charge.failure-moves", FinishCharge, given="moved")
def a_failed_charge_goes_its_way(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    """Broken by a failed charger that moves less than was rolled, unless something or a house ruling lets it stop."""
    frame = on_top(state, Charging)
    may_stop = state.table.options.failed_charge_move == "up_to" or action.stopped is not None
    if action.moved is None or touches_target(frame, action) or may_stop or action.moved >= frame.distance:
        return None
    return {"unit": frame.unit, "moved": inches(action.moved), "distance": inches(frame.distance)}


@book.rule("tmg.charge.blocked-stop", FinishCharge, given="short")
def it_stops_an_inch_short(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    frame = on_top(state, Charging)
    if action.short is None or action.short == CLEAR or action.stopped is None:
        return None
    return {"unit": frame.unit, "stopped": action.stopped, "short": inches(action.short)}


@book.rule("tmg.charge.align", FinishCharge)
def full_or_half_where_they_fit(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    frame = on_top(state, Charging)
    if not touches_target(frame, action) or not action.fits:
        return None
    fine = (action.align or "full") in action.fits and action.percent in (None, 50, 100)
    return None if fine else {"unit": frame.unit, "fits": action.fits}


@book.rule("tmg.charge.align-best-fit", FinishCharge)
def otherwise_as_near_as_can_be(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    frame = on_top(state, Charging)
    nothing_fits = touches_target(frame, action) and action.fits == ()
    return {"unit": frame.unit} if nothing_fits and action.percent is None else None


@book.rule("tmg.charge.multi-contact", FinishCharge)
def others_touched_are_enemies(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    frame = on_top(state, Charging)
    for other in action.also:
        if enemy(state, seat, other.unit) is None or other.unit == frame.target:
            return {"unit": frame.unit, "other": other.unit}
    return None
