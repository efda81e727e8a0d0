"""Fold actions into states. Replay never judges; audit never stops."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from .errors import Unplayable
from .event import LineEntry, Ref
from .game import AnyGame, AnyState
from .line import LineStep, entries
from .rulebook import Violation
from .seats import Seat
from .wording.sentence import Sentence

EVERY = 50  # one event in so many carries a digest of the state
KEPT = 20  # one state in so many is kept on its step
RECENT = 64


def replay(game: AnyGame, state: AnyState, line: Iterable[LineEntry]) -> AnyState:
    """The state after the line. What cannot be carried out changes nothing; the audit lists it."""
    apply = game.apply
    for entry in line:
        try:
            state = apply(state, entry[1], entry[2])  # seat and action, by place: this runs for every event of every replay
        except Unplayable:
            continue
    return state


def carry_on(game: AnyGame, state: AnyState, entry: LineEntry) -> AnyState:
    """The state after one more action of the line."""
    return replay(game, state, (entry,))


class KeptStates:
    """States of one match: every twentieth and the latest are kept, any other is a short replay away.

    Several threads may ask at once. A state that one of them finds may be let go by another: it is read once, never tested
    and then read again.
    """

    def __init__(self, game: AnyGame, root: LineStep, first: AnyState) -> None:
        self.game = game
        root.state = first
        self._recent: deque[LineStep] = deque()

    def state(self, step: LineStep) -> AnyState:
        """The state at a step of any line."""
        state = step.state
        way: list[LineStep] = []
        while state is None:
            way.append(step)
            step = step.before
            state = step.state
        for step in reversed(way):
            if step.entry is not None:
                state = carry_on(self.game, state, step.entry)
            if step.length % KEPT == 0:
                step.state = state
        if way:
            self.remember(way[0], state)
        return state

    def forget_recent(self) -> None:
        """Let go of everything but every twentieth state."""
        for step in self._recent:
            if step.length % KEPT:
                step.state = None
        self._recent.clear()

    def remember(self, step: LineStep, state: AnyState) -> None:
        """Keep the state at a step; of the older ones only every twentieth stays."""
        step.state = state
        self._recent.append(step)
        if len(self._recent) > RECENT:
            old = self._recent.popleft()
            if old.length % KEPT:
                old.state = None


FindingKind = Literal[
    "illegal", "protest", "not recorded", "omitted", "gap", "unplayable", "drift", "outcome", "record", "conservation"
]


@dataclass(frozen=True, slots=True)
class Finding:
    """What an audit says about one action: that it breaks a rule, is doubtful, was omitted, or cannot be carried out."""

    ref: Ref  # the action
    kind: FindingKind
    violation: Violation | None = None  # the rule that it breaks, where it breaks one
    says: Sentence | None = None  # what is wrong, where no rule says it
    seat: Seat | None = None  # who acted

    @property
    def words(self) -> str:
        """What is wrong, in English; nothing where a rule says it."""
        return "" if self.says is None else str(self.says)


def audit(game: AnyGame, state: AnyState, head: LineStep) -> Iterator[Finding]:
    """Judge every action on the line, and carry it out all the same."""
    check, apply = game.check, game.apply
    for entry in entries(head):
        if getattr(entry.action, "gap", False):
            yield Finding(entry.ref, "gap", seat=entry.seat)
        if entry.implied and game.passing(state) != (entry.seat, entry.action):
            yield Finding(entry.ref, "record", None, Sentence("core.not-the-pass-due"), entry.seat)
        violations = check(state, entry.seat, entry.action)
        if violations:
            for violation in violations:
                yield Finding(entry.ref, _kind(entry, violation), violation, seat=entry.seat)
        try:
            state = apply(state, entry.seat, entry.action)
        except Unplayable as error:
            yield Finding(entry.ref, "unplayable", None, error.says, entry.seat)


def _kind(entry: LineEntry, violation: Violation) -> FindingKind:
    """The kind of finding that a broken rule is for this action."""
    if getattr(entry.action, "omission", False):
        return "omitted"
    if not violation.certain:
        return "not recorded"
    return "protest" if entry.protest else "illegal"
