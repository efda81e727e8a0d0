"""Trigger sequences: what is about to happen, who may interrupt it, and who may react to it afterwards.

A sequence is one frame that walks through its stages; windows, forced abilities and nested sequences lie on top of it, so
the last to begin is the first to end. What is about to happen is a value of the game and is never looked into here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ...core.errors import Unplayable
from ...core.evolve import evolve
from ...core.seats import Seat
from ..frames import Frame, InputDue, Steps, go, go_under, pop, push
from .windows import Window

STAGES = ("forced-would", "would", "forced-interrupt", "interrupt", "occurs", "forced-reaction", "reaction", "end")
OPTIONAL = ("would", "interrupt", "reaction")  # stages at which seats may answer or pass
FORCED = ("forced-would", "forced-interrupt", "forced-reaction")  # stages at which abilities must answer
_NEXT = {f"sequence.{stage}": f"sequence.{after}" for stage, after in pairwise(STAGES)}  # the step after each step
_STAGE = {f"sequence.{stage}": stage for stage in (*OPTIONAL, *FORCED)}  # the stage of each step that can be answered
_IMMINENT = tuple(f"sequence.{stage}" for stage in STAGES[:5])  # steps at which the condition has not occurred yet


@dataclass(frozen=True, slots=True)
class Sequence(Frame):
    """A condition on its way through the stages; `used` are the abilities that have answered this occurrence of it."""

    condition: Any = None
    used: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Forced(Frame):
    """One forced ability that has to be resolved now."""

    ability: str = ""
    condition: Any = None

    @property
    def what(self) -> str:
        return self.ability


@dataclass(frozen=True, slots=True)
class Ordering(Frame):
    """Several forced abilities wait: `seat` says which comes first."""

    abilities: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Triggers:
    """What a game says about its sequences.

    `could` must go by what lies open: a window that opened only for those who hold an answer would give them away.
    `can_be_answered` is cheap and asked before the others: False where nothing in the match can answer the condition at that
    stage, which is then passed over.
    """

    order: Callable[[Any], tuple[Seat, ...]]  # player order now
    could: Callable[[Any, Any, str, Seat], bool]  # (state, condition, stage, seat) -> whether the seat might answer
    forced: Callable[[Any, Any, str], tuple[str, ...]]  # (state, condition, stage) -> abilities that must answer
    resolve: Callable[[Any, Forced], Any]  # (state without the frame, frame) -> state after the forced ability
    occurs: Callable[[Any, Any], Any]  # (state, condition) -> state after the condition has occurred
    can_be_answered: Callable[[Any, Any, str], bool] = lambda state, condition, stage: True  # (state, condition, stage)


def begin(state: Any, condition: Any) -> Any:
    """The state in which the condition is imminent: its sequence starts at the first stage."""
    return push(state, Sequence("sequence.forced-would", condition=condition))


def sequence_steps(steps: Steps, triggers: Triggers, forced_rule: str, order_rule: str) -> None:
    """Register the stages, their windows and forced abilities; the rules are those that `Omitted` breaks."""
    for stage in OPTIONAL:
        steps.step(f"sequence.{stage}")(_opening(triggers, stage))
        steps.step(f"window.{stage}")(_waiting(triggers, stage))
    for stage in FORCED:
        steps.step(f"sequence.{stage}")(_forcing(triggers, stage))

    @steps.step("sequence.occurs")
    def occurs(state: Any, frame: Sequence) -> Any:
        return triggers.occurs(go(state, _NEXT[frame.step]), frame.condition)

    @steps.step("sequence.end")
    def end(state: Any, frame: Sequence) -> Any:
        return pop(state)

    @steps.step("forced", rule=forced_rule, skip=lambda state, frame: pop(state))
    def resolve(state: Any, frame: Forced) -> Any:
        return triggers.resolve(pop(state), frame)

    @steps.step("forced.order", rule=order_rule, skip=lambda state, frame: _marked(pop(state), frame.abilities))
    def wait_for_order(state: Any, frame: Ordering) -> Any:
        return state


def _opening(triggers: Triggers, stage: str) -> Callable[[Any, Any], Any]:
    """The step of an optional stage: it opens a window if anybody might answer, or goes on."""

    def run(state: Any, frame: Sequence) -> Any:
        order = triggers.order(state)
        for seat in order:
            if triggers.could(state, frame.condition, stage, seat):
                return InputDue(go_under(state, _NEXT[frame.step], Window(f"window.{stage}", order[0], order)))
        return _at_next_stage(triggers, state, frame)

    return run


def _at_next_stage(triggers: Triggers, state: Any, frame: Sequence) -> Any:
    """The state at the next stage of the sequence that can be answered.

    Where "occurs" comes before one, the condition has occurred in that state; where the end does, the sequence is gone.

    The sequence is the top frame here, so nothing can change its condition while stages are passed over.
    """
    step, condition = _NEXT[frame.step], frame.condition
    while (stage := _STAGE.get(step)) is not None and not triggers.can_be_answered(state, condition, stage):
        step = _NEXT[step]
    if step == "sequence.end":
        return pop(state)
    if step == "sequence.occurs":
        return triggers.occurs(go(state, _NEXT[step]), condition)
    return go(state, step)


def _waiting(triggers: Triggers, stage: str) -> Callable[[Any, Any], Any]:
    """The step of an open window: it closes once all have passed, or nobody might answer any more."""

    def run(state: Any, window: Window) -> Any:
        condition = condition_of(state)
        if window.closed or not any(triggers.could(state, condition, stage, seat) for seat in window.seats):
            return pop(state)
        return state

    return run


def _forcing(triggers: Triggers, stage: str) -> Callable[[Any, Any], Any]:
    """The step of a forced stage: abilities that must answer are resolved, one after the other."""

    def run(state: Any, frame: Sequence) -> Any:
        due = triggers.forced(state, frame.condition, stage)
        if due and frame.used:
            due = tuple(one for one in due if one not in frame.used)
        if not due:
            return _at_next_stage(triggers, state, frame)
        first = triggers.order(state)[0]
        if len(due) > 1:
            return push(state, Ordering("forced.order", first, due))
        return push(_marked(state, due), Forced("forced", first, due[0], frame.condition))

    return run


def ordered(state: Any, ability: str) -> Any:
    """The state in which the forced ability that was named is resolved next."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Ordering) or ability not in frame.abilities:
        raise Unplayable("lcg.is-not-waiting", name=ability)
    state = _marked(pop(state), (ability,))
    return push(state, Forced("forced", frame.seat, ability, state.flow[-1].condition))


def _marked(state: Any, abilities: tuple[str, ...]) -> Any:
    """The state in which these abilities have answered the sequence on top."""
    frame = state.flow[-1]
    return evolve(state, flow=(*state.flow[:-1], evolve(frame, used=(*frame.used, *abilities))))


def sequence_under(state: Any) -> Sequence | None:
    """The sequence whose window is open on top, if one is."""
    under = state.flow[-2] if len(state.flow) > 1 else None
    return under if isinstance(under, Sequence) and isinstance(state.flow[-1], Window) else None


def condition_of(state: Any) -> Any:
    """The condition that the open window is about; None if it belongs to no sequence."""
    under = sequence_under(state)
    return under.condition if under is not None else None


def answered_by(state: Any, ability: str) -> Any:
    """The state in which the ability has answered this occurrence, so that it may not answer it again."""
    under = sequence_under(state)
    if under is None:
        return state
    return evolve(state, flow=(*state.flow[:-2], evolve(under, used=(*under.used, ability)), state.flow[-1]))


def imminent(state: Any, matches: Callable[[Any], bool]) -> int | None:
    """The index in the flow of the latest sequence that has not occurred yet and whose condition matches; None without one."""
    for index in range(len(state.flow) - 1, -1, -1):
        frame = state.flow[index]
        if isinstance(frame, Sequence) and frame.step in _IMMINENT and matches(frame.condition):
            return index
    return None


def condition_at(state: Any, index: int) -> Any:
    """The condition of the sequence at that index, as `imminent` found it."""
    return state.flow[index].condition


def changed_to(state: Any, index: int, condition: Any) -> Any:
    """The state with another condition for the sequence at that index; None ends it: its window closes and nobody reacts."""
    frame, above = state.flow[index], state.flow[index + 1 :]
    if condition is not None:
        return evolve(state, flow=(*state.flow[:index], evolve(frame, condition=condition), *above))
    above = above[1:] if above and isinstance(above[0], Window) else above
    return evolve(state, flow=(*state.flow[:index], evolve(frame, step="sequence.end"), *above))
