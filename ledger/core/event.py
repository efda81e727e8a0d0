"""What a match's stream holds: events, each with a body and the notes that say by whom, when and with which key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar, cast

from .codec import Plain, Text
from .errors import BadRecord
from .game import Action, CardFacts, Options, Outcome
from .rulebook import Violation
from .seats import Seat

Position = int  # the number of an event in its stream, counted from 1, which is MatchOpened
Cause = Literal["scribe", "play"]  # why a correction is made: it was written down wrongly, or a ruling changes what was played
ClockChange = Literal["started", "paused", "extended"]
How = Literal["played out", "time", "concession", "forfeit", "ruling", "abandoned"]  # how a match ended


class Ref(NamedTuple):
    """The lasting name of one action: the position of the event that brought it, and which part of that event.

    >>> str(Ref(17)), str(Ref(17, 2))
    ('17', '17.2')
    """

    position: int  # of the event that brought the action
    part: int = 0  # which action of that event; 0 for the one that it is about

    def __str__(self) -> str:
        return f"{self.position}.{self.part}" if self.part else str(self.position)

    @classmethod
    def read(cls, value: object, where: str | None) -> Ref:
        """The ref that is written as `17` or `17.2`; raises BadRecord for anything else."""
        if type(value) is str and value.isdigit() and value.isascii() and len(value) <= 7:
            return cls(int(value))
        parts = str(value).split(".") if isinstance(value, str) or type(value) is int else []
        if not 1 <= len(parts) <= 2 or not all(part.isascii() and part.isdigit() and len(part) <= 7 for part in parts):
            raise BadRecord(where, "core.expected-the-place-of-an-action")
        return cls(*map(int, parts))


START = Ref(0)  # names the start of the line, before the first action


class LineEntry(NamedTuple):
    """One action on the line."""

    ref: Ref
    seat: Seat
    action: Action
    protest: bool = False  # whether it is illegal and was recorded or kept as played
    implied: bool = False  # a pass that nobody logged, derived from the action after it
    place: int = 0  # the position at which it counts: of its own event, or for a replacement that of the action it replaces
    answers: tuple[Plain, ...] | None = None  # the terms of the obligation that a chance action met when it was recorded


# ---- changes: what a correction is made of


@dataclass(frozen=True, slots=True)
class Change:
    """One change to the line; a correction is made of these."""


@dataclass(frozen=True, slots=True)
class Replace(Change):
    """The action at `target` is replaced by another."""

    target: Ref
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Insert(Change):
    """An action that was played after `after` and never logged."""

    after: Ref
    seat: Seat
    action: Action
    implied: bool = False  # a pass derived anew, because the actions before it changed


@dataclass(frozen=True, slots=True)
class Strike(Change):
    """The action at `target` does not count any more."""

    target: Ref


@dataclass(frozen=True, slots=True)
class Move(Change):
    """The action at `target` was really played after `after`."""

    target: Ref
    after: Ref


@dataclass(frozen=True, slots=True)
class Keep(Change):
    """The action stands under protest although it now breaks a rule, or was a roll for another obligation."""

    target: Ref


CHANGES = (Replace, Insert, Strike, Move, Keep)


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of one action when the line before it was corrected.

    stands, protested (breaks rules but was already there under protest), falls (newly breaks rules), again (a roll whose
    obligation is not the same any more), unplayable, new (brought by the correction itself), lapses (a pass that nobody
    logged and that does not fit any more: passes are derived anew).
    """

    ref: Ref
    verdict: Literal["stands", "protested", "falls", "again", "unplayable", "new", "lapses"]
    violations: tuple[Violation, ...] = ()

    @property
    def open(self) -> bool:
        """Whether somebody has to say what becomes of the action."""
        return self.verdict in ("falls", "again", "unplayable") or (self.verdict == "new" and bool(self.violations))


# ---- bodies


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """The first event: the game, its options, the cards, and who sits where."""

    match: str  # what the match is called
    game: str  # its slug: `hand-of-the-king`
    rules: int  # version of the rules by which the match is replayed for ever
    seats: tuple[str, ...]  # ids; names live beside the chain
    options: Options
    cards: tuple[CardFacts, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionRecorded:
    """An action was played; under `protest` it broke the rules in `violations` and counts all the same."""

    seat: Seat
    action: Action
    implied: tuple[tuple[Seat, Action], ...] = ()  # passes that nobody logged, before the action
    protest: bool = False
    violations: tuple[Violation, ...] = ()
    answers: tuple[Plain, ...] | None = None  # the terms of the roll or deal that was owed, where chance answers one


@dataclass(frozen=True, slots=True)
class Rewound:
    """Everything after `to` is set aside."""

    to: Ref
    cause: Cause = "scribe"
    ruling: str | None = None
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class Amended:
    """Changes to the line, with the fate of every later action."""

    changes: tuple[Change, ...]
    cause: Cause = "scribe"
    ruling: str | None = None
    reason: Text | None = None
    fates: tuple[Fate, ...] = ()


@dataclass(frozen=True, slots=True)
class Undone:
    """The correction (or Undone) at `target` is cancelled; `changes` settle what becomes of actions that fall without it."""

    target: Position
    changes: tuple[Change, ...] = ()
    cause: Cause = "scribe"
    ruling: str | None = None
    reason: Text | None = None
    fates: tuple[Fate, ...] = ()


@dataclass(frozen=True, slots=True)
class Noted:
    """A note, maybe about one action."""

    text: Text
    about: Ref | None = None


@dataclass(frozen=True, slots=True)
class PenPassed:
    """From here on `to` writes in the match."""

    to: str


@dataclass(frozen=True, slots=True)
class ClockChanged:
    """The clock was started, paused or extended."""

    change: ClockChange
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class MatchClosed:
    """The match is over: how it ended, and its outcome."""

    how: How
    outcome: Outcome | None = None
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class Reopened:
    """A closed match goes on."""

    ruling: str | None = None
    reason: Text | None = None


BODIES = (MatchOpened, ActionRecorded, Rewound, Amended, Undone, Noted, PenPassed, ClockChanged, MatchClosed, Reopened)
Correction = Rewound | Amended | Undone
# what an event of a match holds
Body = MatchOpened | ActionRecorded | Rewound | Amended | Undone | Noted | PenPassed | ClockChanged | MatchClosed | Reopened


B = TypeVar("B", covariant=True)


@dataclass(frozen=True, slots=True)
class Event(Generic[B]):
    """A body at its position: `Event[Body]` is of a match, other streams have bodies of their own.

    >>> event = open_match("hand-of-the-king", ["Ann", "Ben"]).note("the clock was late", by="judge-7")
    >>> event.position, event.by, event.body.text
    (2, 'judge-7', 'the clock was late')
    """

    position: Position  # its number in the stream, counted from 1
    body: B
    by: str  # the id of who wrote it
    at: str  # when it was written
    played_at: str | None = None  # when it was played, if it was typed in later
    key: str | None = None  # the writer's idempotency key
    asked: str | None = None  # a digest of what was asked with that key, words of people left out
    state: str | None = None  # a digest of the state after it: on every 50th event, and at the close


K = TypeVar("K")


def as_kind(event: Event[object], kind: type[K]) -> Event[K]:
    """The event, known to have a body of that kind; raises TypeError if it has another."""
    if not isinstance(event.body, kind):
        raise TypeError(f"event {event.position} is {type(event.body).__name__}, not {kind.__name__}")
    return cast(Event[K], event)
