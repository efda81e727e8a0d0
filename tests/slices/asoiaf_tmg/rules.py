"""The rules that an action can break. Each names its id in `rules.toml` and returns None, or the facts that break it."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.core.rulebook import Facts, Rulebook
from ledger.core.seats import TABLE, Seat
from ledger.kit.common import checker

from .actions import (
    Attack,
    Charge,
    DeclareState,
    Deploy,
    FinishCharge,
    Hold,
    KeepDice,
    Maneuver,
    Observed,
    Pass,
    Reroll,
    Roll,
)
from .components import DEPLOYMENT, FIELD, INCH
from .field import engaged_with, in_the_way, lies_on, too_near, turned
from .flow import steps
from .geometry import Tray, corners, moved, on_the_field, overlap
from .options import Options
from .state import Attacking, Charging, State, Turn, Unit

book = Rulebook()
ACTIVATIONS = (Maneuver, Charge, Attack, Hold)
IN_TURN = (*ACTIVATIONS, Pass)
PLAYED = (*IN_TURN, Deploy, FinishCharge, Reroll, KeepDice, Roll)


@dataclass(frozen=True, slots=True)
class Opening:
    """Seats and options of a match that is about to be opened."""

    seats: int
    options: Options


@book.rule("tmg.army.size-agreed", Opening)
def an_army_for_each_side(state: None, seat: Seat, opening: Opening) -> Facts | None:
    armies = opening.options.armies
    whole = opening.seats == len(armies) == 2 and all(armies)
    return None if whole else {"seats": opening.seats, "armies": len([army for army in armies if army])}


# ---- whose turn it is


@book.gate("tmg.victory.no-combat-units", *PLAYED)
def nothing_after_the_end(state: State, seat: Seat, action: object) -> Facts | None:
    return {"ended": state.ended} if state.ended else None


@book.gate("tmg.deploy.begin", *IN_TURN, FinishCharge)
def deployment_comes_first(state: State, seat: Seat, action: object) -> Facts | None:
    return {} if state.flow[0].step == "deploy" else None


@book.gate("tmg.combat.sequence", *IN_TURN, FinishCharge, Deploy)
def an_attack_runs_to_its_end(state: State, seat: Seat, action: object) -> Facts | None:
    """An attack, or a panic test, that is not over."""
    attack, due = state.frame(Attacking), state.flow[-1].step
    busy = attack is not None or due in ("panic.test", "charge.panic", "dice.lie", "reroll.dice", "owed")
    return {"due": due} if busy else None


@book.gate("tmg.charge.sequence", *IN_TURN)
def a_charge_runs_to_its_end(state: State, seat: Seat, action: object) -> Facts | None:
    charge = state.frame(Charging)
    return {"unit": charge.unit, "due": state.flow[-1].step} if charge is not None else None


@book.gate("tmg.charge.sequence", FinishCharge)
def the_charge_moves_after_its_dice(state: State, seat: Seat, action: FinishCharge) -> Facts | None:
    frame = state.flow[-1]
    fine = isinstance(frame, Charging) and frame.seat == seat
    return None if fine else {"unit": "", "due": frame.step}


@book.gate("tmg.round.alternate-turns", *IN_TURN)
def sides_take_turns(state: State, seat: Seat, action: object) -> Facts | None:
    turn = state.frame(Turn)
    return {"seat": seat, "due": turn.seat} if turn is not None and turn.seat != seat else None


@book.gate("tmg.activation.choose-unit", *ACTIVATIONS)
def one_activates_own_units(state: State, seat: Seat, action: Hold) -> Facts | None:
    unit = state.unit(action.unit)
    return None if unit is not None and unit.seat == seat and unit.standing else {"seat": seat, "unit": action.unit}


@book.rule("tmg.activation.once-per-round", *ACTIVATIONS)
def once_a_round(state: State, seat: Seat, action: Hold) -> Facts | None:
    return {"unit": action.unit, "round": state.round} if state.unit(action.unit).activated else None


@book.rule("tmg.activation.no-pass", Pass)
def no_passing_with_units_left(state: State, seat: Seat, action: Pass) -> Facts | None:
    ready = tuple(unit.id for unit in state.of(seat) if not unit.activated)
    return {"seat": seat, "units": ready} if ready else None


# ---- deployment


@book.gate("tmg.deploy.alternate", Deploy)
def sides_deploy_in_turn(state: State, seat: Seat, action: Deploy) -> Facts | None:
    frame, unit = state.flow[0], state.unit(action.unit)
    fine = (
        frame.step == "deploy" and frame.seat == seat and unit is not None and unit.seat == seat and not unit.standing
    )
    return None if fine else {"seat": seat, "unit": action.unit}


@book.rule("tmg.deploy.wholly-within", Deploy)
def wholly_in_the_zone(state: State, seat: Seat, action: Deploy) -> Facts | None:
    low, high = (0, DEPLOYMENT) if seat == 0 else (FIELD - DEPLOYMENT, FIELD)
    shape = corners(_deployed(state, action))
    inside = on_the_field(shape) and all(low <= y <= high for _, y in shape)
    return None if inside else {"unit": action.unit, "at": action.at}


@book.rule("tmg.move.no-friend-overlap", Deploy)
def not_on_another_tray(state: State, seat: Seat, action: Deploy) -> Facts | None:
    shape = corners(_deployed(state, action))
    other = next((one.id for one in state.of(seat) if overlap(shape, one.shape)), None)
    return {"unit": action.unit, "other": other} if other else None


def _deployed(state: State, action: Deploy) -> Tray:
    profile = state.unit(action.unit).profile
    facing = action.facing or ((0, 1) if state.unit(action.unit).seat == 0 else (0, -1))
    return Tray(*action.at, *facing, profile.width, profile.depth)


# ---- maneuvers


@book.rule("tmg.maneuver.unengaged", Maneuver)
def engaged_units_stay(state: State, seat: Seat, action: Maneuver) -> Facts | None:
    enemies = engaged_with(state, state.unit(action.unit))
    return {"unit": action.unit, "enemy": enemies[0].id} if enemies else None


@book.rule("tmg.maneuver.sequence", Maneuver)
def forward_up_to_speed(state: State, seat: Seat, action: Maneuver) -> Facts | None:
    unit = state.unit(action.unit)
    far = unit.profile.speed * INCH
    stop = moved(_first_pivot(unit, action), action.distance).centre
    if action.distance > far or action.to not in (None, stop):
        return {"unit": unit.id, "distance": action.distance, "speed": far, "to": action.to or stop, "rules": stop}
    return None


@book.rule("tmg.move.not-through-enemies", Maneuver)
def not_through_enemies(state: State, seat: Seat, action: Maneuver) -> Facts | None:
    unit = state.unit(action.unit)
    other = in_the_way(state, unit, _first_pivot(unit, action), action.distance)
    return {"unit": unit.id, "enemy": other.id} if other else None


@book.rule("tmg.move.one-inch", Maneuver)
def an_inch_from_enemies(state: State, seat: Seat, action: Maneuver) -> Facts | None:
    unit = state.unit(action.unit)
    other = too_near(state, unit, _end(unit, action))
    return {"unit": unit.id, "enemy": other.id} if other else None


@book.rule("tmg.move.no-friend-overlap", Maneuver)
def not_onto_friends(state: State, seat: Seat, action: Maneuver) -> Facts | None:
    unit = state.unit(action.unit)
    other = lies_on(state, unit, _end(unit, action))
    return {"unit": unit.id, "other": other.id} if other else None


@book.rule("tmg.oq.move.board-edge", Maneuver)
def nobody_leaves_the_field(state: State, seat: Seat, action: Maneuver) -> Facts | None:
    unit = state.unit(action.unit)
    return None if on_the_field(corners(_end(unit, action))) else {"unit": unit.id}


def _first_pivot(unit: Unit, action: Maneuver) -> Tray:
    return turned(unit.tray, action.pivot or unit.tray.facing)


def _end(unit: Unit, action: Maneuver) -> Tray:
    tray = moved(_first_pivot(unit, action), action.distance)
    x, y = action.to or tray.centre
    return turned(tray._replace(x=x, y=y), action.last_pivot or tray.facing)


# ---- what is declared and observed


@book.rule("tmg.unit.infantry-models", DeclareState, Observed, timeless=True)
def no_more_models_than_there_are(state: State, seat: Seat, said: DeclareState | Observed) -> Facts | None:
    for one in said.units or ():
        unit = state.unit(one.unit)
        if unit is not None and one.models > unit.profile.models:
            return {"unit": one.unit, "given": one.models, "models": unit.profile.models}
    return None


@book.gate("tmg.combat.sequence", Roll)
def only_what_is_owed_is_rolled(state: State, seat: Seat, action: Roll) -> Facts | None:
    from ledger.kit.frames import owed

    due = owed(state)
    fine = seat == TABLE and any(action.kind in (None, one.kind) for one in due)
    return None if fine else {"due": due[0].step if due else state.flow[-1].step}


check = checker(book, steps)
