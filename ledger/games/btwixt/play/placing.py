"""Placing allies and tokens, by whoever does it and wherever they end up."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.seats import Seat
from ....kit.frames import pop, push
from ..flow.acquired import ally_placed
from ..flow.steps import at_round
from ..model.components import CouncilNumber
from ..model.state import Acquire, Gain, State
from ..table.councils import council_at, gain_token

# steps at which nobody has acquired the current ally yet
BEFORE_THE_ALLY = ("auction.turn", "auction.next", "triumph", "ally.due")


def place_ally(state: State, seat: Seat, council: CouncilNumber) -> State:
    """The ally in the council; whoever lays it down has acquired it, and takes the token next."""
    council_at(state, council)
    frame = state.flow[-1]
    if isinstance(frame, Acquire):
        acquiring = frame if frame.seat == seat else Acquire(frame.step, seat, frame.ally, frame.extra, frame.council)
        if not frame.extra:
            state = at_round(state, "token.due", seat=seat)
        return ally_placed(state, acquiring, council)
    if state.ally is None or state.flow[0].step not in BEFORE_THE_ALLY or len(state.flow) > 1:
        raise Unplayable("btwixt.no-ally-is-to-be-placed")
    acquiring = Acquire("ally.place", seat, state.ally)  # the auction was cut short
    return ally_placed(push(at_round(state, "token.due", seat=seat), acquiring), acquiring, council)


def place_token(state: State, seat: Seat, council: CouncilNumber) -> State:
    """A token from the pool in the council: the one that was due, or one that somebody took unasked."""
    council_at(state, council)
    return gain_token(pop(state) if isinstance(state.flow[-1], Gain) else state, seat, council)
