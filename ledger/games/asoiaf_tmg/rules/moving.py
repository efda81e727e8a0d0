"""The rules of moves: how far, past whom, onto what; and of retreats."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....kit.frames import on_top
from .. import modes
from ..flow.retreating import directions_open
from ..flow.unit_queries import engaged_with, first_not_passable, keywords_of, reach_of
from ..model.actions import FinishRetreat, Maneuver, March, RangedAttack, Retreat, Shift
from ..model.attacks import Straight
from ..model.book import book
from ..model.distances import CLEAR, inches
from ..model.state import State, friends
from ..model.timing import Retreating

STRAIGHT = (Maneuver, March, Shift, RangedAttack)  # actions with a straight move


@book.rule("tmg.maneuver.unengaged", Maneuver)
def engaged_units_do_not_maneuver(state: State, seat: Seat, action: Maneuver) -> Facts | None:
    enemies = engaged_with(state, state.known_unit(action.unit))
    return {"unit": action.unit, "enemy": enemies[0].id} if enemies else None


@book.rule("tmg.march.unengaged", March)
def engaged_units_do_not_march(state: State, seat: Seat, action: March) -> Facts | None:
    enemies = engaged_with(state, state.known_unit(action.unit))
    return {"unit": action.unit, "enemy": enemies[0].id} if enemies else None


@book.rule("tmg.action.free-same-rules", Maneuver, March, Retreat)
def free_actions_keep_the_same_rules(state: State, seat: Seat, action: Maneuver | March | Retreat) -> Facts | None:
    if not action.free:
        return None
    engaged = bool(engaged_with(state, state.known_unit(action.unit)))
    return {"unit": action.unit} if engaged != isinstance(action, Retreat) else None


@book.rule("tmg.maneuver.sequence", Maneuver)
def forward_up_to_speed(state: State, seat: Seat, action: Maneuver) -> Facts | None:
    unit = state.known_unit(action.unit)
    most = reach_of(state, unit, modes.speed_of(state, unit), action.way)
    if action.distance <= most:
        return None
    return {"unit": unit.id, "distance": inches(action.distance), "most": inches(most)}


@book.rule("tmg.march.distance", March)
def forward_up_to_twice_speed(state: State, seat: Seat, action: March) -> Facts | None:
    unit = state.known_unit(action.unit)
    most = reach_of(state, unit, 2 * modes.speed_of(state, unit), action.way)
    if action.distance <= most:
        return None
    return {"unit": unit.id, "distance": inches(action.distance), "most": inches(most)}


@book.rule("tmg.march.no-first-pivot", March, given="pivot")
def no_pivot_before_a_march(state: State, seat: Seat, action: March) -> Facts | None:
    return {"unit": action.unit}


@book.rule("tmg.move.not-through-enemies", *STRAIGHT)
def not_through_enemies(state: State, seat: Seat, action: Straight) -> Facts | None:
    enemy = first_not_passable(state, state.known_unit(action.unit), action.crossed) if action.crossed else None
    return {"unit": action.unit, "enemy": enemy} if enemy else None


@book.rule("tmg.move.one-inch", *STRAIGHT)
def an_inch_from_enemies(state: State, seat: Seat, action: Straight) -> Facts | None:
    gap = action.gap
    return {"unit": action.unit, "gap": inches(gap)} if gap is not None and gap < CLEAR else None


@book.rule("tmg.terrain.impassable", *STRAIGHT)
def not_over_impassable_terrain(state: State, seat: Seat, action: Straight) -> Facts | None:
    way = action.way
    bad = way is not None and "impassable" in keywords_of(state, (*way.through, *way.onto))
    return {"unit": action.unit} if bad else None


# ---- shifts


@book.rule("tmg.move.shift", RangedAttack, Shift)
def one_direction_for_a_shift(state: State, seat: Seat, action: RangedAttack | Shift) -> Facts | None:
    """A shift has one direction: a length without a direction is a slant, or nobody said."""
    length = action.shift if isinstance(action, RangedAttack) else action.distance
    return {"unit": action.unit} if length and action.direction is None else None


@book.rule("tmg.move.shift-no-pivot", RangedAttack, Shift)
def no_turning_in_a_shift(state: State, seat: Seat, action: RangedAttack | Shift) -> Facts | None:
    return {"unit": action.unit} if action.turned else None


# ---- retreats


@book.rule("tmg.retreat.engaged-only", Retreat)
def only_engaged_units_retreat(state: State, seat: Seat, action: Retreat) -> Facts | None:
    return None if engaged_with(state, state.known_unit(action.unit)) else {"unit": action.unit}


@book.rule("tmg.retreat.direction", Retreat)
def away_from_the_enemy(state: State, seat: Seat, action: Retreat) -> Facts | None:
    ways = directions_open(state, state.known_unit(action.unit))
    return {"unit": action.unit, "direction": action.direction} if ways and action.direction not in ways else None


@book.gate("tmg.activation.turn-sequence", FinishRetreat)
def a_retreat_moves_after_its_die(state: State, seat: Seat, action: FinishRetreat) -> Facts | None:
    frame = state.flow[-1]
    fine = isinstance(frame, Retreating) and frame.step == "retreat.move" and friends(state, frame.seat, seat)
    return None if fine else {"due": frame.step}


@book.rule("tmg.retreat.direction", FinishRetreat, given="direction")
def as_it_was_declared(state: State, seat: Seat, action: FinishRetreat) -> Facts | None:
    frame = on_top(state, Retreating)
    if action.direction == frame.direction:
        return None
    return {"unit": frame.unit, "direction": action.direction}


@book.rule("tmg.retreat.distance", FinishRetreat)
def no_farther_than_the_die_allows(state: State, seat: Seat, action: FinishRetreat) -> Facts | None:
    frame = on_top(state, Retreating)
    most = reach_of(state, state.known_unit(frame.unit), frame.distance, action.way)
    if action.distance <= most:
        return None
    return {"unit": frame.unit, "distance": inches(action.distance), "most": inches(most)}


@book.rule("tmg.retreat.keeps-facing", FinishRetreat)
def no_turning_on_the_way(state: State, seat: Seat, action: FinishRetreat) -> Facts | None:
    return {"unit": on_top(state, Retreating).unit} if action.turned else None


@book.rule("tmg.retreat.normal-movement", FinishRetreat)
def a_retreat_keeps_the_rules_of_movement(state: State, seat: Seat, action: FinishRetreat) -> Facts | None:
    frame = on_top(state, Retreating)
    if action.stuck:
        return None
    unit, way = state.known_unit(frame.unit), action.way
    close = action.gap is not None and action.gap < CLEAR
    blocked = way is not None and "impassable" in keywords_of(state, (*way.through, *way.onto))
    through = first_not_passable(state, unit, action.crossed) is not None
    return {"unit": frame.unit} if close or blocked or through else None
