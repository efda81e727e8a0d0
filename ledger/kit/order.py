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
    """Registers its steps with those of the game, and knows what follows each of them."""

    def __init__(self, steps: Steps, *listed: NamedStep) -> None:
        for one in listed:
            steps.step(one.name, one.rule, one.skip)(one.run)
        self.names = tuple(one.name for one in listed)
        self._next = dict(pairwise(self.names))

    @property
    def first(self) -> str:
        return self.names[0]

    def after(self, name: str) -> str:
        """The step that comes next on the list."""
        return self._next[name]

    def on(self, state: S, **changes: Any) -> S:
        """The topmost frame at the step that comes next, with other fields of it changed as well."""
        return go(state, self._next[state.flow[-1].step], **changes)

    def skipped(self, state: S, frame: Frame) -> S:
        """The same, for a step that was forgotten: what `skip` of most steps does."""
        return self.on(state)


def waits(state: S, frame: Frame) -> S:
    """A step that only waits for somebody's input."""
    return state
