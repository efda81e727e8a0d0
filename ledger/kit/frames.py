"""Flow as data: a stack of frames in the state, each naming the step that runs next.

`advance` runs steps until one of them leaves the state as it is, which means that somebody's input is due. A step never
holds a closure: whatever it needs stands in its frame, so any moment of a match can be written down and read back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

from ..core.errors import FlowStuck, Unplayable
from ..core.evolve import Evolving, evolve
from ..core.seats import TABLE, Seat

MOST_STEPS = 10_000


@dataclass(frozen=True, slots=True)
class Frame(Evolving):
    """One layer of timing: a phase, a window, an attack in progress. Games add fields by subclassing."""

    copies: ClassVar = {"at_step": ("step",)}

    step: str
    seat: Seat = TABLE

    if TYPE_CHECKING:  # made from `copies`

        def at_step(self, step: str) -> Self: ...

    @property
    def what(self) -> str:
        """Which of several frames at the same step: a forced ability's card. `Omitted` may name it."""
        return ""


@dataclass(frozen=True, slots=True)
class Owes(Frame):
    """A frame that waits for chance: so many dice, a deal, a draw. Answered by TABLE."""

    kind: str = "roll"
    count: int = 0
    sides: int = 0
    target: int = 0  # what a die must show at least, where that matters
    about: str = ""  # the unit, card or area that it is for
    extra: tuple[int, ...] = ()  # sides of unlike dice thrown together with these: a d3 beside two d6

    @property
    def what(self) -> str:
        return self.about

    @property
    def dice(self) -> tuple[int, ...]:
        """The sides of every die owed, in the order in which faces are written down."""
        return (self.sides,) * self.count + self.extra

    @property
    def terms(self) -> tuple[Any, ...]:
        """A roll stands after a correction only while these stay the same."""
        return self.kind, self.seat, self.count, self.sides, self.target, self.about, self.extra


class Flowing(Protocol):
    """A state whose timing is a stack of frames: what the functions below read and replace."""

    @property
    def flow(self) -> tuple[Frame, ...]: ...
    @property
    def earlier(self) -> Any: ...
    @property
    def omits(self) -> tuple[str, ...]: ...
    def with_flow(self, flow: tuple[Frame, ...]) -> Self: ...
    def remembering(self, earlier: Any) -> Self: ...
    def forgetting(self, earlier: Any, omits: tuple[str, ...]) -> Self: ...


F = TypeVar("F", bound=Frame)
S = TypeVar("S", bound=Flowing)
StepFunction = Callable[[Any, Any], Any]


@dataclass(frozen=True, slots=True)
class NamedStep:
    """A step, what it does, and (where it may be forgotten) the rule that orders it and how to go on without it."""

    name: str
    run: StepFunction
    rule: str | None = None
    skip: StepFunction | None = None


class InputDue(NamedTuple):
    """What a step may return instead of a state: on to this one, where input is due, as the step knows already."""

    state: Any


class Steps:
    """The named steps of one game."""

    def __init__(self) -> None:
        self._steps: dict[str, NamedStep] = {}

    def step(
        self, name: str, rule: str | None = None, skip: StepFunction | None = None
    ) -> Callable[[StepFunction], StepFunction]:
        """Register (state, frame) -> state. The same state back means: input is due, and so does `InputDue`.

        With `rule` and `skip` the step may be recorded as omitted: `skip` moves timing on without doing it.
        """

        def register(function: StepFunction) -> StepFunction:
            self._steps[name] = NamedStep(name, function, rule, skip)
            return function

        return register

    def waiting(self, *names: str) -> None:
        """Register steps that only wait for somebody's input."""
        for name in names:
            self.step(name)(lambda state, frame: state)

    def __contains__(self, name: str) -> bool:
        return name in self._steps

    def names(self) -> tuple[str, ...]:
        return tuple(self._steps)

    def rule_of(self, name: str) -> str | None:
        """The rule that orders the step; None for steps that cannot be omitted."""
        step = self._steps.get(name)
        return step.rule if step is not None and step.skip is not None else None

    def advance(self, state: S, omit: tuple[str, ...] = ()) -> S:
        """Run steps until input is due. Call with `earlier` cleared, as `fresh` leaves it.

        The state before the first step that may be omitted is remembered in `earlier`. Each name in `omit` leaves its
        step out once: a step that comes round again was forgotten only as often as somebody said so.
        """
        steps, left = self._steps, omit
        for _ in range(MOST_STEPS):
            flow = state.flow
            if not flow:
                return state
            frame = flow[-1]
            step = steps[frame.step]
            if left and step.skip is not None and (name := _naming(left, frame)) is not None:
                after, left = step.skip(state, frame), _once_less(left, name)
            elif (after := step.run(state, frame)) is state:
                return state
            due = after.__class__ is InputDue
            if due:
                after = after.state
            if step.rule is not None and state.earlier is None and (omit or after.earlier is None):
                after = after.remembering(evolve(state, omits=omit) if omit else state)
            state = after
            if due:
                return state
        last = state.flow[-1].step if state.flow else "none"
        raise FlowStuck("kit.too-many-steps", most=MOST_STEPS, last=last)

    def omittable(self, state: Any) -> tuple[str, ...]:
        """Steps that `Omitted` may name now: the one that is due, and those done since the last input."""
        return tuple(dict.fromkeys(step for step, _ in self.omittable_frames(state)))

    def omittable_frames(self, state: Any) -> tuple[tuple[str, str], ...]:
        """The same, each as (step, what)."""
        due = ((state.flow[-1].step, state.flow[-1].what),) if state.flow and self.rule_of(state.flow[-1].step) else ()
        if state.earlier is None:
            return due
        done: list[tuple[str, str]] = []
        now, left = state.earlier, state.earlier.omits
        for _ in range(MOST_STEPS):
            if not now.flow:
                break
            frame = now.flow[-1]
            step = self._steps[frame.step]
            skip, name = step.skip, _naming(left, frame)
            if skip is None or name is None:
                name, after = None, step.run(now, frame)
            else:
                after = skip(now, frame)
            if after is now:
                break
            if after.__class__ is InputDue:
                after = after.state
            if name is not None:
                left = _once_less(left, name)
            elif self.rule_of(frame.step):
                done.append((frame.step, frame.what))
            now = after
        return tuple(dict.fromkeys((*due, *done)))

    def omit(self, state: S, name: str, what: str = "") -> S:
        """The state had the step been forgotten; `what` tells frames at the same step apart."""
        frame = state.flow[-1] if state.flow else None
        skip = self._steps[name].skip if self.rule_of(name) else None
        if frame is not None and skip is not None and _naming((_named(name, what),), frame) is not None:
            without: S = skip(fresh(state), frame)
            return self.advance(without)
        if any(step == name and what in ("", which) for step, which in self.omittable_frames(state)):
            before: S = state.earlier
            return self.advance(evolve(before, omits=()), (*before.omits, _named(name, what)))
        raise Unplayable("kit.no-such-step", found=_named(name, what))


def _named(step: str, what: str) -> str:
    return f"{step} {what}" if what else step


def _naming(omits: tuple[str, ...], frame: Frame) -> str | None:
    """The one of these names that leaves the frame out: with what it is about, or its step alone."""
    whole = _named(frame.step, frame.what)
    return whole if whole in omits else frame.step if frame.step in omits else None


def _once_less(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    place = names.index(name)
    return names[:place] + names[place + 1 :]


def fresh(state: S) -> S:
    """The state with nothing to be called omitted: every new input starts from it."""
    return state.forgetting(None, ()) if state.earlier is not None else state


def push(state: S, *frames: Frame) -> S:
    """The frames on top, the last one first to run."""
    return state.with_flow((*state.flow, *frames))


def pop(state: S) -> S:
    return state.with_flow(state.flow[:-1])


def top(state: S, frame: Frame) -> S:
    """The topmost frame replaced."""
    return state.with_flow((*state.flow[:-1], frame))


def on_top(state: Any, kind: type[F]) -> F:
    """The topmost frame, for code that runs only while a frame of that kind is there; for the type checker, so not checked."""
    frame: F = state.flow[-1]
    return frame


def go(state: S, step: str, **changes: Any) -> S:
    """The topmost frame moved on to another step."""
    flow = state.flow
    frame = flow[-1]
    frame = evolve(frame, step=step, **changes) if changes else frame.at_step(step)
    return state.with_flow((*flow[:-1], frame))


def go_under(state: S, step: str, *frames: Frame) -> S:
    """The topmost frame moved on to another step, and the frames on top of it."""
    flow = state.flow
    frame = flow[-1]
    return state.with_flow((*flow[:-1], frame.at_step(step), *frames))


def owed(state: Any) -> tuple[Owes, ...]:
    """What chance owes now: the run of waiting obligations on top, answerable in any order."""
    found = []
    for frame in reversed(state.flow):
        if not isinstance(frame, Owes):
            break
        found.append(frame)
    return tuple(found)


def must_owe(state: Any, kind: str, seat: Seat | None = None) -> Owes:
    """The obligation of that kind that waits now, of that seat if one is named; raises if there is none."""
    for one in owed(state):
        if one.kind == kind and seat in (None, one.seat):
            return one
    raise Unplayable("kit.no-is-owed-now", kind=kind)


def answered(state: S, obligation: Owes) -> S:
    """The state with that obligation met."""
    flow = state.flow
    for place in range(len(flow) - 1, -1, -1):
        if flow[place] is obligation or flow[place] == obligation:
            return state.with_flow(flow[:place] + flow[place + 1 :])
    raise Unplayable("kit.nothing-of-the-kind-owed")
