"""Everything that Maester raises on purpose.

MaesterError
├── Malformed            what came in cannot be read
│   ├── InvalidAction      an action's field is unknown, missing or of the wrong type
│   ├── InvalidOptions     an option is unknown, or its value is not one of those allowed
│   ├── InvalidCorrection  a correction points at nothing on the line, or lacks what it needs
│   └── BadRecord          a file or stream is truncated, altered, too large or not a record at all
├── IllegalAction        well-formed, but against the rules: carries every violation
├── Unplayable           cannot be carried out at all, not even under protest
├── Unsettled            later actions would fall and nobody has said what becomes of them
├── PositionTaken        somebody wrote first: carries the newer events
├── KeyReused            the same idempotency key came with another body
├── NotNow               the record is closed, or not closed, when the verb needs the opposite
│   └── JudgeOnly          while the match runs only a judge may have that
├── PenHeld              somebody else writes at this table: propose, or take the pen
├── UnknownGame          no game of that name
├── UnknownMatch         no match of that name
├── Unavailable          the store cannot be reached now. A write may have arrived all the same: ask again with the same key
├── Unfinished           random play did not come to an end within its limit
└── FlowStuck            a game's flow did not come to rest: a defect of the game, never of the input
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .event import Event, Fate
    from .rulebook import Violation


class MaesterError(Exception):
    """The root: catch this at an edge to answer with one clear line."""


class Malformed(MaesterError):
    """Cannot be read; `where` is a path such as `action.taken[2]`, `expected` says what should stand there."""

    def __init__(self, where: str | None, expected: str) -> None:
        super().__init__(f"{where}: {expected}")
        self.where, self.expected = where or "", expected


class InvalidAction(Malformed):
    pass


class InvalidOptions(Malformed):
    pass


class InvalidCorrection(Malformed):
    pass


class BadRecord(Malformed):
    pass


class IllegalAction(MaesterError):
    """Against the rules; `violations` has all of them, each with its rule id and facts."""

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(", ".join(violation.rule for violation in violations))
        self.violations = violations


class Unplayable(MaesterError):
    """`what` names, in a few words, the piece that is not there."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Unsettled(MaesterError):
    """`fates` are those of the later actions that would fall."""

    def __init__(self, fates: tuple[Fate, ...]) -> None:
        super().__init__(f"{len(fates)} later action(s) would fall: keep, replace or strike each")
        self.fates = fates


class PositionTaken(MaesterError):
    """`missed` are the events of `stream` that the writer had not seen, in order."""

    def __init__(self, expected: int, missed: tuple[Event[object], ...], stream: str | None = None) -> None:
        super().__init__(f"position {expected} is taken: {len(missed)} newer event(s)")
        self.expected, self.missed, self.stream = expected, missed, stream


class KeyReused(MaesterError):
    pass


class NotNow(MaesterError):
    pass


class JudgeOnly(NotNow):
    pass


class PenHeld(MaesterError):
    """`holder` is the id of who writes at this table."""

    def __init__(self, holder: str) -> None:
        super().__init__(f"{holder} holds the pen: propose the entry, or take the pen")
        self.holder = holder


class UnknownGame(MaesterError):
    pass


class UnknownMatch(MaesterError):
    def __init__(self, match: str) -> None:
        super().__init__(f'no match is called "{match}"')
        self.match = match


class Unavailable(MaesterError):
    pass


class Unfinished(MaesterError):
    pass


class FlowStuck(MaesterError):
    pass
