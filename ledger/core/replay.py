"""Fold actions into states. Replay carries actions out without asking the rules; an audit asks about each and goes on."""

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

EVERY = 50  # events: one in so many holds a digest of the state
KEPT = 20  # steps: one in so many keeps its state
RECENT = 64  # states asked for last that are kept as well


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
    """The states of one match: every twentieth and the latest are kept, any other is replayed from the one before it.

    Several threads may ask at once. One may let go of a state that another has just found, so `step.state` is read
    into a local name, and that is tested: a second reading may give None.
    """

    def __init__(self, game: AnyGame, root: LineStep, first: AnyState) -> None:
        self.game = game
        root.state = first
        self._recent: deque[LineStep] = deque()

    def state(self, step: LineStep) -> AnyState:
        """The state at a step of any line of this match."""
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
    """The findings about every action on the line; each is carried out whatever is found."""
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
    """The kind of the finding that the action breaks that rule."""
    if getattr(entry.action, "omission", False):
        return "omitted"
    if not violation.certain:
        return "not recorded"
    return "protest" if entry.protest else "illegal"
