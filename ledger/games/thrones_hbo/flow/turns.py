"""Windows for actions: who has the opportunity, when they close, marshalling turns."""

from __future__ import annotations

from ....core.evolve import evolve, evolver
from ....core.seats import Seat
from ....kit.frames import go, on_top, pop, push, top
from ....kit.lcg.windows import Window
from ..model.state import Round, Setup, State, Turn, active_seat, order, phase_of
from ..play.tokens import finish
from .timing import steps
from .who_might_act import could_act


def opened_window(state: State, following: str) -> State:
    """The state with a window for actions open; the round goes on with `following` afterwards."""
    leader, other = window_order(state)
    idle = not state.table.time_called and not (could_act(state, leader) or could_act(state, other))
    state = go(state, following)
    if idle:  # nobody could do anything: it would close at once
        return state
    # hbo.round.actions
    state = push(state, Turn("window.action", leader, (leader, other)))
    return state


def window_order(state: State) -> tuple[Seat, ...]:
    """Who has the first opportunity: the first player."""
    players: tuple[Seat, ...] = (Seat(0), Seat(1))
    players = order(state)  # hbo.timing.first-action
    if state.table.options.window_leader == "active_player" and in_later_window(state):
        leader = active_seat(state)
        players = (leader, Seat(1 - leader))
    return players


def in_later_window(state: State) -> bool:
    """Whether this is a window of the challenges phase, and not the first one."""
    frame = state.flow[0]
    first = frame.step == "challenges.window" and not state.initiated and frame.seat == state.first
    return phase_of(state) == "challenges" and (len(state.flow) > 1 or not first)


def nobody_could_act(state: State, window: Window) -> bool:
    """Whether no player in the window might take an action."""
    return not any(could_act(state, seat) for seat in window.seats)


@steps.step("window.action")
def action_window(state: State, window: Turn) -> State:
    """Closes the window when both have passed one after the other, or when nobody could do anything anyway."""
    if time_is_up(state):
        return finish(state, "time")
    return pop(state) if window.closed or (not window.passed and nobody_could_act(state, window)) else state


@steps.step("window.marshal")
def marshal_window(state: State, window: Turn) -> State:
    """Closes the window of a marshalling turn: it ends by the active player's word, followed by the opponent's pass."""
    if time_is_up(state):
        return finish(state, "time")
    if window.done:
        return pop(state) if window.closed or nobody_could_act(state, window) else state
    return state


def window_after_pass(state: State, seat: Seat) -> State:
    """The state after a pass in the open window."""
    window = on_top(state, Turn)
    following = _next_opportunity(window, seat)
    state = _flowing(state, (*state.flow[:-1], _opportunity(window, following, window.passed + 1, window.acts)))
    if window.step == "window.marshal" and seat == window.active and state.table.options.marshal_pass == "pass_ends":
        return marshaling_turn_ended(state, seat)
    if state.table.options.window_close == "pass_is_final" and window.step == "window.action":
        left = tuple(one for one in window.seats if one != seat)
        return top(state, evolve(state.flow[-1], seats=left, passed=0, seat=left[0] if left else window.seat))
    return state


def marshaling_turn_ended(state: State, seat: Seat) -> State:
    """The state in which the active player has ended the marshalling turn; it is over as soon as the opponent passes too."""
    # hbo.marshal.turn-end: see also the rule in rules/marshaling.py
    return go(state, "window.marshal", seat=Seat(1 - seat), passed=1, done=True)


def window_after_act(state: State, seat: Seat) -> State:
    """The state after an action in the open window: the other player has the opportunity."""
    window = state.flow[-1]
    if not isinstance(window, Turn):
        return state
    return _flowing(state, (*state.flow[:-1], _opportunity(window, _next_opportunity(window, seat), 0, window.acts + 1)))


_flowing = evolver(State, "flow")
_opportunity = evolver(Turn, "seat", "passed", "acts")


def _next_opportunity(window: Turn, seat: Seat) -> Seat:
    """The seat that has the opportunity after that one: the other one in the window, or the same if it is alone there."""
    seats = window.seats
    if len(seats) == 1:
        return seats[0]
    return seats[1] if (seat if seat in seats else window.seat) == seats[0] else seats[0]


def time_is_up(state: State) -> bool:
    """Whether time was called, play stops at once, and nothing is being resolved any more."""
    table = state.table
    if not table.time_called or table.options.at_time != "finish_stack":
        return False
    return all(isinstance(frame, (Round, Window, Setup)) for frame in state.flow)
