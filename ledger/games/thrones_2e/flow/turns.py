"""Windows for actions: when they open, who has the opportunity, when they close."""

from __future__ import annotations

from ....core.evolve import evolver
from ....core.seats import Seat
from ....kit.frames import go_under, on_top, pop
from ....kit.lcg.windows import Window, at_step, window_acted
from ..model.frames import Challenge, Round, Setup
from ..model.state import State, order
from .ending import stopped_at_time
from .timing import steps
from .triggers import could_act


def opened_window(state: State, following: str, name: str = "window.action") -> State:
    """The state with an action window of the framework open; the step that follows comes when it has closed."""
    if time_is_up(state):
        return stopped_at_time(state)
    players = order(state)
    window: tuple[Window, ...] = ()
    # agot2.window.action.where, agot2.player-order.first-player.first-in-windows
    window = (Window(name, players[0], players),)
    return go_under(state, following, *window)


def nobody_could_act(state: State, window: Window) -> bool:
    """Whether no player in the window might take an action."""
    return not any(could_act(state, seat) for seat in window.seats)


@steps.step("window.action")
def action_window(state: State, window: Window) -> State:
    """Closes the window when all have passed one after the other, or where nobody could do anything anyway."""
    if time_is_up(state):
        return stopped_at_time(state)
    if window.closed:  # agot2.window.pass.all-consecutive-ends
        return pop(state)
    return pop(state) if not window.passed and nobody_could_act(state, window) else state


@steps.step("window.marshal")
def marshal_window(state: State, window: Window) -> State:
    """Keeps the window of marshaling open: actions for all, marshaling for the active player."""
    if time_is_up(state):
        return stopped_at_time(state)
    if window.closed:
        return pop(state)
    active = state.flow[0].seat
    if not window.passed and not len(state.players[active].hand) and nobody_could_act(state, window):
        return pop(state)
    return state


@steps.step("window.redirect")
def redirect_window(state: State, window: Window) -> State:
    """Waits for the bearer of the Crown Regent, who redirects the challenge or does not."""
    return pop(state) if window.closed else state


_flowing = evolver(State, "flow")
_opportunity = evolver(Window, "seat", "passed")


def window_after_pass(state: State, seat: Seat) -> State:
    """The state after a pass in the open window."""
    window = on_top(state, Window)
    after = _opportunity(window, _next_opportunity(window, seat), window.passed + 1)  # agot2.window.pass.may-act-later
    return _flowing(state, (*state.flow[:-1], after))


def window_after_act(state: State, seat: Seat) -> State:
    """The state after an act in the open window: the next player has the opportunity, and passes are counted anew."""
    if isinstance(state.flow[-1], Window):
        state = window_acted(state, seat)  # agot2.marshal.window.unlimited-opportunities
    return state


def _next_opportunity(window: Window, seat: Seat) -> Seat:
    """Who has the opportunity after that seat."""
    seats = window.seats
    place = seats.index(seat) if seat in seats else seats.index(window.seat) if window.seat in seats else -1
    return seats[(place + 1) % len(seats)]  # agot2.player-order.next-player


def time_is_up(state: State) -> bool:
    """Whether time was called, play stops at once, and nothing is being resolved any more."""
    table = state.table
    if not table.time_called or table.options.at_time != "finish_stack":
        return False
    return all(isinstance(frame, (Round, Window, Setup)) for frame in state.flow)


def at(state: State, step: str) -> State:
    """The state where that step is due; windows that are still open before it are taken for closed."""
    return at_step(steps, state, step)


def in_challenge(state: State) -> bool:
    """Whether a challenge is being resolved."""
    return any(frame.__class__ is Challenge for frame in state.flow)
