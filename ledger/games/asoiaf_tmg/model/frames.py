"""Frames on the stack of this game's state: what the kit does for any state, written for the one that moves all the
time.
"""

from __future__ import annotations

from typing import Any

from ....core.evolve import evolve, evolver
from ....kit.frames import Frame
from .state import State

with_flow = evolver(State, "flow")


def push(state: State, *frames: Frame) -> State:
    """The frames on top, the last one first to run."""
    return with_flow(state, (*state.flow, *frames))


def pop(state: State) -> State:
    return with_flow(state, state.flow[:-1])


def top(state: State, frame: Frame) -> State:
    """The topmost frame replaced."""
    return with_flow(state, (*state.flow[:-1], frame))


def go(state: State, step: str, **changes: Any) -> State:
    """The topmost frame moved on to another step."""
    flow = state.flow
    frame = evolve(flow[-1], step=step, **changes) if changes else flow[-1].at_step(step)
    return with_flow(state, (*flow[:-1], frame))
