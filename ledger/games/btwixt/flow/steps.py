"""The list of named steps; the chapters of the flow write theirs into it."""

from __future__ import annotations

from typing import Any

from ....core.evolve import evolve
from ....kit.frames import Steps
from ..model.state import State

steps = Steps()
steps.waiting(
    "setup.first",
    "deal.hand",
    "deal.leader",
    "deal.draw",
    "row.lay",
    "ally.reveal",
    "ally.again",
    "ally.next",
    "ally.row",
    "ally.look",
    "token.draw",
    "tokens.reveal",
    "over",
)


def at_round(state: State, step: str, **changes: Any) -> State:
    """The round at another step, below whatever lies on top of it."""
    flow = state.flow
    return evolve(state, flow=(evolve(flow[0], step=step, **changes), *flow[1:]))
