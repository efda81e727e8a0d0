"""Windows in which seats act or pass in turn, until all have passed one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.errors import Unplayable
from ...core.evolve import evolve
from ...core.seats import Seat
from ..frames import Frame, Steps, pop, top
from ..rings import after

MOST_WINDOWS = 40  # windows that may be open before a step


@dataclass(frozen=True, slots=True)
class Window(Frame):
    """An open window: `seat` has the opportunity to act, and the last `passed` opportunities in a row were passed."""

    seats: tuple[Seat, ...] = ()  # who takes part, in order
    passed: int = 0

    @property
    def closed(self) -> bool:
        """Whether all seats have passed in a row."""
        return self.passed >= len(self.seats)


def window_passed(state: Any, seat: Seat | None = None) -> Any:
    """The state whose topmost window has moved on after `seat` (by default the one whose turn it was) has passed."""
    window = state.flow[-1]
    return top(state, evolve(window, seat=_next(window, seat), passed=window.passed + 1))


def window_acted(state: Any, seat: Seat | None = None) -> Any:
    """The state whose topmost window has moved on after `seat` (by default the one whose turn it was) has acted.

    Everyone then has the opportunity again.
    """
    window = state.flow[-1]
    return top(state, evolve(window, seat=_next(window, seat), passed=0))


def _next(window: Window, seat: Seat | None) -> Seat:
    """The seat that has the opportunity after that one."""
    return after(window.seats, window.seat if seat is None or seat not in window.seats else seat)


def at_step(steps: Steps, state: Any, step: str) -> Any:
    """The state in which that step is due, after closing windows that are still open before it; raises if it does not come."""
    for _ in range(MOST_WINDOWS):
        if state.flow and state.flow[-1].step == step:
            return state
        if not state.flow or not isinstance(state.flow[-1], Window):
            break
        state = steps.advance(pop(state))
    raise Unplayable("kit.is-not-due", steps=step)
