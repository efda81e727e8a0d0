"""Tokens that a unit takes along: claimed by touching, lost by panic or death. Two modes share this."""

from __future__ import annotations

from collections.abc import Iterable

from .....core.errors import Unplayable
from .....core.seats import Seat
from .....kit.frames import pop, push
from ...model.mode_actions import SettleToken
from ...model.mode_state import Objective, TokenDue
from ...model.state import State, Unit
from ...model.steps import steps
from .tokens import set_token
from .who_decides import answering


def carrier(state: State, token: Objective) -> Unit | None:
    """The unit that controls a token by carrying it; None if none does."""
    unit = state.unit(token.unit) if token.unit else None
    return unit if unit is not None and unit.standing else None


def free_tokens(state: State, over: Iterable[str]) -> tuple[Objective, ...]:
    """Those of these tokens that lie on the field, where no unit carries them."""
    found = (state.mode.objective(name) for name in over)
    return tuple(token for token in found if token is not None and token.unit is None)


def second_token_refused(state: State, unit: Unit, token: Objective) -> State:
    """The state in which the opponent moves this token away: the unit has one already."""
    return push(state, TokenDue(step_of(state), answering(state, unit), token.id, (), unit.id, "full"))


def token_lost(state: State, unit: Unit, token: Objective, claimants: Iterable[Unit], reason: str) -> State:
    """The state after the unit lost the token: an enemy takes it, or the opponent lays it down."""
    may = tuple(one.id for one in claimants if state.mode.carried_by(one.id) is None)
    state = set_token(state, token.id, unit=None)
    return push(state, TokenDue(step_of(state), answering(state, unit), token.id, may, unit.id, reason))


def stays_there(state: State, frame: TokenDue) -> State:
    """Goes on with the token where it fell: nobody settled it."""
    return pop(state)


@steps.step("mode.token", rule="tmg.mode.feast-for-crows.panic-no-enemy", skip=stays_there)
def ask_about_token(state: State, frame: TokenDue) -> State:
    """Waits for what becomes of the token that was lost, in A Feast for Crows."""
    return state


@steps.step("mode.fallen", rule="tmg.mode.dance-with-dragons.panic-no-enemy", skip=stays_there)
def ask_about_fallen_token(state: State, frame: TokenDue) -> State:
    """Waits for what becomes of the token that was lost, in A Dance with Dragons."""
    return state


def step_of(state: State) -> str:
    """The step at which a token waits for the opponent: each of the two modes has a rule of its own for that."""
    return "mode.fallen" if state.table.options.mode == "dance-with-dragons" else "mode.token"


def token_settled(state: State, seat: Seat, action: SettleToken) -> State:
    """The state with the token with the unit that claims it, or where the opponent put it."""
    token = state.mode.objective(action.token)
    if token is None:
        raise Unplayable("tmg.there-is-no-token", token=action.token)
    frame = state.flow[-1]
    if isinstance(frame, TokenDue) and frame.token == action.token:
        state = pop(state)
    if action.unit is not None and (state.unit(action.unit) is None or state.mode.carried_by(action.unit)):
        raise Unplayable("tmg.cannot-take-a-token", unit=action.unit)
    return set_token(state, token.id, unit=action.unit, at=action.at if action.at is not None else token.at)
