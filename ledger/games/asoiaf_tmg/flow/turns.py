"""The round: one turn after the other until everybody is activated; `ROUND`, at the end of the file, lists its steps."""

from __future__ import annotations

from ....core.evolve import evolve, evolver
from ....core.seats import Seat
from ....kit.frames import NamedStep, go
from ....kit.order import Order
from .. import modes
from ..model.ending import finish
from ..model.state import Ncu, State, Unit, set_ncu, set_unit, side_of
from ..model.steps import steps
from ..model.timing import Cleanup, Turn, turn_at
from .cleanup import CLEANUP
from .occurrences import moved_on, occurred
from .sides import after_side

_activated = evolver(Unit, "activated")


def to_be_activated(state: State, seat: int) -> tuple[str, ...]:
    """Units and NCUs of the seat's side that have not been activated this round; castle walls need not be."""
    side = side_of(state, seat)
    must = state.table.options.wall_activation == "required"
    units = [
        unit.id
        for unit in state.units
        if unit.where == "field" and not unit.activated and unit.seat in side and (must or unit.profile.type != "castle-wall")
    ]
    ncus = [one.id for one in state.ncus if not one.activated and one.seat in side]
    return (*units, *ncus)


def is_ready(state: State, side: tuple[Seat, ...]) -> bool:
    """Whether the side has anything left to activate."""
    walls = state.table.options.wall_activation == "required"
    for unit in state.units:
        if unit.activated or unit.where != "field" or unit.seat not in side:
            continue
        if walls or unit.profile.type != "castle-wall":
            return True
    return any(not one.activated and one.seat in side for one in state.ncus)


def round_starts(state: State, frame: Turn) -> State:
    """Begins the round: the mode may have something to do before the first player's turn."""
    state = evolve(state, round=state.round + 1)  # tmg.cleanup.round-marker
    state = ROUND.on(state)
    state = go(state, "turn.start", seat=state.first)  # tmg.round.first-player-opens
    return modes.round_begins(occurred(state, "round-start"))


def turn_starts(state: State, frame: Turn) -> State:
    """Gives the turn to the next side that has something to activate; when nobody has, clean-up begins."""
    mine = side_of(state, frame.seat)
    if is_ready(state, mine) and frame.seat not in state.out:
        return moved_on(state, (frame.at_step(ROUND.after(frame.step)),), "turn-start", frame.seat)
    sides = [side for side in state.sides if any(seat not in state.out for seat in side)]
    waiting = [side for side in sides if is_ready(state, side)]
    may = [side for side in sides if side not in waiting and any(modes.optional_turn(state, seat) for seat in side)]
    if not waiting and frame.passed >= len(may):  # tmg.activation.phase-end
        return evolve(state, flow=(Cleanup(CLEANUP.first, state.first),))
    if mine not in may or frame.seat in state.out:  # tmg.activation.out-of-units
        return go(state, "turn.start", seat=after_side(state, frame.seat))
    return ROUND.on(occurred(state, "turn-start"))


def not_activated(state: State, frame: Turn) -> State:
    """Lets the turn go by: nobody was activated."""
    return turn_over(state, frame)


def activate(state: State, frame: Turn) -> State:
    """Waits for the player whose turn it is."""
    return state  # tmg.activation.must-activate


def turn_passed(state: State, frame: Turn) -> State:
    """The state at the end of a turn in which nothing was activated."""
    return turn_over(state, frame, frame.passed + 1)


def no_token(state: State, frame: Turn) -> State:
    """Goes on without the activation token, which the table forgot to put down."""
    return ROUND.on(state)


def token(state: State, frame: Turn) -> State:
    """Puts the activation token on the unit: its activation is over."""
    state = ROUND.on(state)
    unit = state.unit(frame.unit)
    if unit is not None and unit.where == "field":
        state = set_unit(state, _activated(unit, True))  # tmg.activation.token
    if unit is None and (ncu := state.ncu(frame.unit)) is not None:
        state = set_ncu(state, evolve(ncu, activated=True))
    return state


def turn_closes(state: State, frame: Turn) -> State:
    """Gives everybody one last opportunity, then the turn is over."""
    state = moved_on(state, state.flow, "turn-end", frame.seat, frame.unit)  # tmg.activation.final-window
    return turn_over(state, frame)


def turn_over(state: State, frame: Turn, passed: int = 0) -> State:
    """Gives the turn to the next side, unless time was called."""
    options = state.table.options
    if state.table.time_called and options.at_time == "finish_turn":
        return finish(state, "time", modes.leaders(state))
    following = after_side(state, frame.seat)  # tmg.team.one-unit-per-turn, tmg.ffa.turn-order-left
    return state.with_flow((turn_at("turn.start", following, "", passed),))


def has_been_activated(one: Unit | Ncu, free: bool) -> bool:
    """Whether the unit has had its activation; always False for a free action, which does not depend on it."""
    if free:
        return False  # tmg.action.free-after-activation
    return one.activated


# After the last of them `turn_over` goes back to the start of a turn, until clean-up begins.
ROUND = Order(
    steps,
    NamedStep("round.start", round_starts),
    NamedStep("turn.start", turn_starts),
    NamedStep("turn.activate", activate, rule="tmg.activation.must-activate", skip=not_activated),
    NamedStep("turn.token", token, rule="tmg.activation.token", skip=no_token),
    NamedStep("turn.close", turn_closes),
)
