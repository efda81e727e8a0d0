"""Steps that follow one another, as one list: whoever reads it sees the whole flow in order.

    CHALLENGE = Order(
        steps,
        NamedStep("challenge.attackers", attackers_declared),
        NamedStep("challenge.defenders", wait_for_defenders, rule="hbo.challenge.steps", skip=no_defenders),
        NamedStep("challenge.resolve", resolve),
    )

The list stands below the functions it names. Inside them `CHALLENGE.on(state)` goes on to whatever comes next on the list; a
step that goes anywhere else says so with `go`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from .frames import Frame, NamedStep, S, Steps, go


class Order:
    """A list of steps that follow one another; they are registered with the steps of the game."""

    def __init__(self, steps: Steps, *listed: NamedStep) -> None:
        for one in listed:
            steps.step(one.name, one.rule, one.skip)(one.run)
        self.names = tuple(one.name for one in listed)
        self._next = dict(pairwise(self.names))

    @property
    def first(self) -> str:
        """The name of the first step."""
        return self.names[0]

    def after(self, name: str) -> str:
        """The name of the step that comes after that one."""
        return self._next[name]

    def on(self, state: S, **changes: Any) -> S:
        """The state whose topmost frame has gone on to the next step on the list, with `changes` in its other fields."""
        return go(state, self._next[state.flow[-1].step], **changes)

    def skipped(self, state: S, frame: Frame) -> S:
        """The state at the next step of the list, without doing the one that was forgotten: the `skip` of most steps."""
        return self.on(state)


def waits(state: S, frame: Frame) -> S:
    """The `run` of a step that only waits for somebody's input: the state as it is."""
    return state
