"""The end of a match."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Frame
from .state import State

OVER = (Frame("over"),)  # the flow of a match that has ended


def finish(state: State, how: str, winners: tuple[Seat, ...] = ()) -> State:
    """The state in which the match is over; without winners it is a draw."""
    return evolve(state, ended=how, winners=winners, flow=OVER, lately=())
