"""Frames on the stack of this game's state: what the kit does for any state, written for the one that moves all the
time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ...core.evolve import evolve, evolver
from ...kit.frames import Frame
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
    frame = evolve(flow[-1], step=step, **changes) if changes else stepped(flow[-1], step)
    return with_flow(state, (*flow[:-1], frame))


def stepped(frame: Frame, step: str) -> Frame:
    """The frame at another step."""
    return _stepping(frame.__class__)(frame, step)


@cache
def _stepping(kind: type[Frame]) -> Callable[[Frame, str], Frame]:
    return evolver(kind, "step")
