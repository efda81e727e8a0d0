"""The standings of a match: power, and who won."""

from __future__ import annotations

from ....core.game import Outcome
from ....core.seats import Seat
from ....kit.lcg.contest import NOBODY
from ..model.state import State
from ..play.tokens import total_power


def score(state: State) -> tuple[int, ...]:
    """Power by seat."""
    return tuple(total_power(state, Seat(seat)) for seat in range(state.table.seats))


def outcome(state: State) -> Outcome | None:
    """None while the match goes on; afterwards the ranking. Level power at time is a draw."""
    if not state.ended:
        return None
    power = score(state)
    winner = state.winner
    if winner == NOBODY and power[0] != power[1]:
        winner = Seat(0) if power[0] > power[1] else Seat(1)
    if winner == NOBODY:
        return Outcome(((Seat(0), Seat(1)),), (Seat(0), Seat(1)), power, state.ended)
    return Outcome(((winner,), (Seat(1 - winner),)), (winner,), power, state.ended)
