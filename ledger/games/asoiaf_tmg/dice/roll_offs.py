"""Roll-offs: everybody rolls a d6, the highest wins, the tied roll again."""

from __future__ import annotations

from collections.abc import Callable

from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.frames import Owes, go, pop, push
from ..model.state import State
from ..model.steps import steps
from ..model.timing import RollingOff

# by what a roll-off is about: the function that carries on once it is won
ROLLED_OFF: dict[str, Callable[[State, Seat], State]] = {}


def after_roll_off(about: str) -> Callable[[Callable[[State, Seat], State]], Callable[[State, Seat], State]]:
    """Registers the function that carries on when a roll-off about that is won."""

    def register(function: Callable[[State, Seat], State]) -> Callable[[State, Seat], State]:
        ROLLED_OFF[about] = function
        return function

    return register


def roll_off(state: State, about: str, seats: tuple[Seat, ...] | None = None) -> State:
    """The state with a roll-off begun, of one player for each side unless `seats` says otherwise."""
    rolling = tuple(side[0] for side in state.sides) if seats is None else seats
    return push(state, RollingOff("rolloff.roll", TABLE, rolling, about))


@steps.step("rolloff.roll")
def throw(state: State, frame: RollingOff) -> State:
    """Owes the dice of everybody who takes part."""
    owes = Owes("rolloff.dice", TABLE, "rolloff", len(frame.seats), 6, 0, frame.about)
    return push(go(state, "rolloff.won"), owes)


steps.step("rolloff.dice", rule="tmg.dice.rolloff-ties", skip=lambda state, frame: pop(state))(lambda state, frame: state)


@steps.step("rolloff.won")
def compare(state: State, frame: RollingOff) -> State:
    """Finds the winner: the dice lie in the order of the seats, and without dice the first seat is taken for the winner."""
    best = max(frame.faces, default=0)
    tied = tuple(seat for seat, face in zip(frame.seats, frame.faces, strict=False) if face == best)
    if len(tied) > 1:  # tmg.dice.rolloff-ties
        return push(pop(state), RollingOff("rolloff.roll", TABLE, tied, frame.about))
    return ROLLED_OFF[frame.about](pop(state), tied[0] if tied else frame.seats[0])


def faces_rolled(state: State, frame: RollingOff, faces: tuple[int, ...]) -> State:
    """The roll-off with the faces that were rolled."""
    return evolve(state, flow=(*state.flow[:-1], evolve(frame, faces=faces)))
