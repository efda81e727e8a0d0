"""Carry out what was played, then let the flow run on. Never judges."""

from __future__ import annotations

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.common import Hooks, Omitted, SeatLeft, carry_out_common
from ledger.kit.dice import Rolled, picked_up, thrown_again
from ledger.kit.frames import answered, fresh, owed, push, top

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
from .declare import declared, observed
from .effects import carry_out, on_the_field
from .field import charge_run, charge_zones, falls_short, line_up, reaches, turned, usual_heading
from .flow import panic_test, rights, steps
from .geometry import Tray, moved, reduced
from .sight import touched_side
from .state import Attacking, Charging, State, Turn, Unit
from .wounds import finish, set_unit


def apply(state: State, seat: Seat, action: object) -> State:
    """The state after the action, at the next point where somebody's input is due."""
    match action:
        case Roll():
            after = roll(fresh(state), action)
        case Maneuver():
            after = maneuver(fresh(state), seat, action)
        case Charge():
            after = charge(fresh(state), seat, action)
        case FinishCharge():
            after = finish_charge(fresh(state), action)
        case Attack():
            after = attack(fresh(state), seat, action)
        case Hold(unit):
            after = acted(fresh(state), seat, unit)
        case Pass():
            after = acted(fresh(state), seat, "")
        case Reroll(dice):
            after = reroll(fresh(state), seat, dice)
        case KeepDice():
            after = keep_dice(fresh(state))
        case Deploy():
            after = deploy(fresh(state), seat, action)
        case DeclareState():
            after = declared(fresh(state), action)
        case Observed():
            after = observed(fresh(state), action)
        case Omitted():
            return carry_out_common(hooks, state, seat, action)  # looks back at the steps just done
        case _:
            after = carry_out_common(hooks, fresh(state), seat, action)
    return steps.advance(after)


# ---- the unit that acts


def acting(state: State, seat: Seat, unit: str) -> State:
    """A turn of that seat with that unit, whatever was due: what breaks off is lost, and the audit says so."""
    if not 0 <= seat < state.table.seats or state.ended or state.flow[0].step == "deploy":
        raise Unplayable("no turn is being played")
    return evolve(state, flow=(Turn("turn.end", seat, unit),))


def acted(state: State, seat: Seat, unit: str) -> State:
    if unit:
        on_the_field(state, unit)
    return acting(state, seat, unit)


def at(unit: Unit, tray: Tray) -> Unit:
    return evolve(unit, x=tray.x, y=tray.y, dx=tray.dx, dy=tray.dy)


def deploy(state: State, seat: Seat, action: Deploy) -> State:
    unit = state.unit(action.unit)
    if unit is None or not unit.models or state.flow[0].step != "deploy" or not 0 <= seat < state.table.seats:
        raise Unplayable(f"{action.unit} does not wait to be deployed")
    (x, y), (dx, dy) = action.at, reduced(action.facing or ((0, 1) if unit.seat == 0 else (0, -1)))
    state = set_unit(state, evolve(unit, x=x, y=y, dx=dx, dy=dy))
    return top(state, evolve(state.flow[-1], seat=Seat(1 - seat)))


def maneuver(state: State, seat: Seat, action: Maneuver) -> State:
    """tmg.maneuver.sequence; `to`, where it was seen, is where the unit stands."""
    unit = on_the_field(state, action.unit)
    tray = moved(turned(unit.tray, action.pivot or unit.tray.facing), action.distance)
    if action.to is not None:
        tray = tray._replace(x=action.to[0], y=action.to[1])
    tray = turned(tray, action.last_pivot or tray.facing)
    return acting(set_unit(state, at(unit, tray)), seat, unit.id)


# ---- charge and attack


def charge(state: State, seat: Seat, action: Charge) -> State:
    """Zone first, then the pivot: tmg.charge.sequence, tmg.charge.zone-fixed"""
    unit, target = on_the_field(state, action.unit), on_the_field(state, action.target)
    if unit.id == target.id:
        raise Unplayable("a unit cannot charge itself")
    zone = action.zone or charge_zones(unit, target)[0]
    facing = reduced(action.pivot or usual_heading(state, unit, target))
    run = charge_run(state, unit, target, facing)
    state = set_unit(state, at(unit, turned(unit.tray, facing)))
    going = Charging("charge.roll", seat, unit.id, target.id, zone, -1 if run is None else run)
    return push(acting(state, seat, unit.id), going)


def finish_charge(state: State, action: FinishCharge) -> State:
    """Contact or not, as the dice say, or as it was seen."""
    frame = state.flow[-1]
    if not isinstance(frame, Charging):
        raise Unplayable("no charge is under way")
    unit, target = on_the_field(state, frame.unit), on_the_field(state, frame.target)
    contact = reaches(frame) if action.contact is None else action.contact
    tray = line_up(target, unit, frame.zone, action.align) if contact else falls_short(state, unit, frame.distance)
    if action.to is not None:
        tray = tray._replace(x=action.to[0], y=action.to[1])
    tray = turned(tray, action.facing or tray.facing)
    state = set_unit(evolve(state, flow=state.flow[:-1]), at(unit, tray))
    if contact:  # tmg.charge.attack, tmg.charge.disorderly-no-bonus
        return push(state, Attacking("attack.count", frame.seat, unit.id, target.id, frame.zone, not frame.disorderly))
    return push(state, panic_test(unit, "charge.panic"))  # tmg.charge.failure-ends-activation


def attack(state: State, seat: Seat, action: Attack) -> State:
    unit, target = on_the_field(state, action.unit), on_the_field(state, action.target)
    if unit.id == target.id:
        raise Unplayable("a unit cannot attack itself")
    zone = action.zone or touched_side(target.tray, unit.shape)
    return push(acting(state, seat, unit.id), Attacking("attack.count", seat, unit.id, target.id, zone))


# ---- dice


def roll(state: State, action: Roll) -> State:
    """The dice answer what is owed first of that kind."""
    due = next((one for one in owed(state) if action.kind in (None, one.kind)), None)
    if due is None:
        raise Unplayable("no dice of that kind are owed")
    state = answered(state, due)
    under = state.flow[-1] if state.flow else None
    if due.step == "reroll.dice" and isinstance(under, Rolled):
        return top(state, thrown_again(under, action.faces, action.hits))
    rolled = Rolled("dice.lie", due.seat, due, action.faces, counted=action.hits)
    waiting = tuple(dict.fromkeys(seat for seat, _ in rights(state, rolled)))
    return push(state, evolve(rolled, waiting=waiting))


def reroll(state: State, seat: Seat, dice: tuple[int, ...]) -> State:
    """One player makes dice be rerolled; a token that allows it is spent."""
    rolled = state.flow[-1] if state.flow else None
    if not isinstance(rolled, Rolled):
        raise Unplayable("no dice lie on the table")
    source = next((what for who, what in rights(state, rolled) if who == seat), "")
    lifted, due = picked_up(
        evolve(rolled, waiting=tuple(w for w in rolled.waiting if w != seat)), seat, dice, "reroll.dice"
    )
    if not lifted.picked:
        raise Unplayable("no such dice lie on the table")
    if (unit := state.unit(rolled.owes.about)) is not None and source in unit.conditions:
        state = set_unit(state, evolve(unit, conditions=tuple(one for one in unit.conditions if one != source)))
    return push(top(state, lifted), due)


def keep_dice(state: State) -> State:
    rolled = state.flow[-1] if state.flow else None
    if not isinstance(rolled, Rolled) or not rolled.waiting:
        raise Unplayable("no dice wait for anybody")
    return top(state, evolve(rolled, waiting=rolled.waiting[1:]))


# ---- what every game has


def seat_left(state: State, left: SeatLeft) -> State:
    return finish(state, "concession" if left.how == "concession" else "left")


def set_turn(state: State, seat: Seat) -> State:
    return evolve(state, flow=(Turn("turn.activate", seat),), ended="")


hooks = Hooks(steps, carry_out, set_turn, seat_left, owable=(("panic", "owed"),))
