"""Five objective tokens: one in the middle, the others laid by the players in turn. Three modes share this."""

from __future__ import annotations

from .....core.seats import Seat
from .....kit.frames import Frame, go, pop, push
from ...dice.roll_offs import after_roll_off, roll_off
from ...model.fields import Point
from ...model.mode_state import Objective
from ...model.state import State
from ...model.steps import steps
from .tokens import middle, with_token
from .who_decides import all_seats, next_side

TOKENS = 5  # objective tokens on the table


def lay_out(state: State) -> State:
    """The state with the token in the middle, and a roll-off for who lays the next."""
    state = with_token(state, Objective("centre", middle(state)))  # tmg.objective.five-centre
    state = push(state, Frame("mode.tokens", Seat(0)))
    state = roll_off(state, "objectives", all_seats(state) if len(state.sides) > 2 else None)  # tmg.objective.five-rolloff
    return state


@after_roll_off("objectives")
def first_to_lay(state: State, winner: Seat) -> State:
    """The state in which whoever won the roll-off lays the next token."""
    return go(state, "mode.tokens", seat=winner)


def no_more_tokens(state: State, frame: Frame) -> State:
    """Goes on with the tokens that lie: nobody lays those that are missing."""
    return pop(state)


@steps.step("mode.tokens", rule="tmg.objective.five-alternate", skip=no_more_tokens)
def lay_tokens(state: State, frame: Frame) -> State:
    """Waits until all five tokens lie."""
    return pop(state) if len(state.mode.objectives) >= TOKENS else state


def token_laid(state: State, seat: Seat, at: Point | None) -> State:
    """The state with one more token on the table; the next side goes on."""
    state = with_token(state, Objective(f"token-{len(state.mode.objectives)}", at))
    frame = state.flow[-1]
    return go(state, frame.step, seat=next_side(state, seat)) if frame.step == "mode.tokens" else state
