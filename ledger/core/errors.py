"""Everything that Maester raises on purpose.

MaesterError
├── Malformed            what came in cannot be read
│   ├── InvalidAction      an action's field is unknown, missing or of the wrong type
│   ├── InvalidOptions     an option is unknown, or its value is not one of those allowed
│   ├── InvalidCorrection  a correction points at nothing on the line, or lacks what it needs
│   └── BadRecord          a file or stream is truncated, altered, too large or not a record at all
├── IllegalAction        well-formed, but against the rules: carries every violation
├── Unplayable           an action that cannot be carried out at all, not even under protest
├── Unsettled            later actions would fall and nobody has said what becomes of them
├── PositionTaken        somebody wrote first: carries the newer events
├── KeyReused            the same idempotency key came with another request
├── NotNow               cannot be done as things are now: the match is closed, say, or has no outcome yet
│   └── JudgeOnly          while the match runs only a judge may have that
├── PenHeld              somebody else writes at this table: propose, or take the pen
├── UnknownGame          no game of that name
├── UnknownMatch         no match of that name
├── Unavailable          the store cannot be reached now. A write may have arrived all the same: ask again with the same key
├── Unfinished           random play did not come to an end within its limit
└── FlowStuck            a game's flow did not come to rest: a defect of the game, never of the input
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from .wording.languages import Language
from .wording.places import SaidPlace
from .wording.sentence import Sentence

if TYPE_CHECKING:
    from .event import Fate
    from .rulebook import Violation


class MaesterError(Exception):
    """The root of every error here: catch this at an edge to answer with one clear line, in English or any other language.

    It carries the key of a sentence and the facts in it (`words/<language>/errors.toml`); a text that is no key is said as it is.

    >>> try:
    ...     game_of("chess")
    ... except MaesterError as error:
    ...     print(error)
    no game is called "chess"; there are hand-of-the-king, thrones-hbo, thrones-2e, btwixt, asoiaf-tmg
    """

    def __init__(self, says: str | Sentence = "", /, **facts: object) -> None:
        super().__init__(says)
        self.says = says if isinstance(says, Sentence) else Sentence(says, facts)

    def __str__(self) -> str:
        return str(self.says)

    def to(self, language: Language, named: Callable[[str], str] | None = None) -> str:
        """The error in a language; `named` puts names in the place of ids."""
        return self.says.to(language, named)


class Malformed(MaesterError):
    """Something cannot be read; `where` is a path such as `action.taken[2]`, `expected` says what should stand there.

    >>> location_of("nowhere://at/all")
    Traceback (most recent call last):
    ledger.core.errors.Malformed: DATABASE_URL: expected sqlite:///FILE (a path, or a name such as maester.db) or ...
    """

    def __init__(self, where: str | None, says: str | Sentence, /, **facts: object) -> None:
        super().__init__(says, **facts)
        self.args, self.place = (where, says), where
        self.where = where or ""

    @property
    def expected(self) -> str:
        """What should stand there, in English."""
        return str(self.says)

    def __str__(self) -> str:
        return f"{self.place}: {self.says}"

    def to(self, language: Language, named: Callable[[str], str] | None = None) -> str:
        place = self.place.to(language) if isinstance(self.place, SaidPlace) else self.place
        return f"{place}: {self.says.to(language, named)}"


class InvalidAction(Malformed):
    """An action has an unknown or a missing field, or a value of the wrong type.

    >>> open_match("hand-of-the-king", ["Ann", "Ben"]).play("Ann", {"do": "MoveVarys", "direction": "north"})
    Traceback (most recent call last):
    ledger.core.errors.InvalidAction: action.direction: expected one of up, down, left, right, ..., got "north"
    """


class InvalidOptions(Malformed):
    """An option is unknown, or its value is not one of those allowed."""


class InvalidCorrection(Malformed):
    """A correction points at nothing on the line, or lacks what it needs."""


class BadRecord(Malformed):
    """A file or a stream is cut short, altered, too large or no record at all.

    >>> from ledger.files import match_from
    >>> match_from([(1, b"not a record")])
    Traceback (most recent call last):
    ledger.core.errors.BadRecord: line 1: ...
    """


class IllegalAction(MaesterError):
    """An action is against the rules; `violations` has every rule that it breaks, with its id and facts.

    >>> match = open_match("hand-of-the-king", ["Ann", "Ben"])
    >>> try:
    ...     match.play("Ann", {"do": "MoveVarys", "direction": "up", "house": "stark"})
    ... except IllegalAction as refusal:
    ...     print([violation.rule for violation in refusal.violations])
    ['hotk.setup.grid']
    """

    def __init__(self, violations: tuple[Violation, ...]) -> None:
        super().__init__(", ".join(violation.rule for violation in violations))  # each rule has a sentence of its own
        self.violations = violations


class Unplayable(MaesterError):
    """An action cannot be carried out at all, not even under protest; `what` says why, in English.

    >>> match = open_match("hand-of-the-king", ["Ann", "Ben"])
    >>> match.play("Ann", {"do": "MoveVarys", "direction": "up", "house": "stark"}, protest=True)
    Traceback (most recent call last):
    ledger.core.errors.Unplayable: King's Landing has not been dealt
    """

    @property
    def what(self) -> str:
        """Why it cannot be carried out, in English."""
        return str(self.says)


class Unsettled(MaesterError):
    """Later actions would fall and nobody has said what becomes of them; `fates` has one for each of them."""

    def __init__(self, fates: tuple[Fate, ...]) -> None:
        super().__init__("core.unsettled", n=len(fates))
        self.fates = fates


class Missed(Protocol):
    """An event that a writer had not seen, or the row that it is stored in."""

    @property
    def position(self) -> int: ...


class PositionTaken(MaesterError):
    """Somebody wrote first: `missed` are the events of `stream` that the writer had not seen, in order.

    >>> match = open_match("hand-of-the-king", ["Ann", "Ben"])
    >>> match.note("the clock was late", expected=1)
    Traceback (most recent call last):
    ledger.core.errors.PositionTaken: position 1 is taken: 1 newer event
    """

    def __init__(self, expected: int, missed: tuple[Missed, ...], stream: str | None = None) -> None:
        super().__init__("core.position-taken", position=expected, n=len(missed))
        self.expected, self.missed, self.stream = expected, missed, stream


class KeyReused(MaesterError):
    """The same idempotency key came with another request.

    >>> match = open_match("hand-of-the-king", ["Ann", "Ben"])
    >>> _ = match.note("first", key="tablet-1/1")
    >>> match.pass_pen("judge-7", key="tablet-1/1")
    Traceback (most recent call last):
    ledger.core.errors.KeyReused: ...
    """


class NotNow(MaesterError):
    """Cannot be done as things are now: the match is closed, say, or has no outcome yet."""


class JudgeOnly(NotNow):
    """Only a judge may have that while the match runs."""


class PenHeld(MaesterError):
    """Somebody else writes at this table: propose the entry, or take the pen. `holder` is the id of who writes.

    >>> _ = migrate(location_of(store))
    >>> with Ledger.at(store) as ledger:
    ...     table = ledger.open("hand-of-the-king", ["Ann", "Ben"], by="judge-7")
    ...     ledger.close(table, "abandoned", by="judge-8")
    Traceback (most recent call last):
    ledger.core.errors.PenHeld: judge-7 holds the pen: propose the entry, or take the pen
    """

    def __init__(self, holder: str) -> None:
        super().__init__("core.pen-held", holder=holder)
        self.holder = holder


class UnknownGame(MaesterError):
    """No game has that name.

    >>> game_of("chess")
    Traceback (most recent call last):
    ledger.core.errors.UnknownGame: no game is called "chess"; there are hand-of-the-king, ...
    """


class UnknownMatch(MaesterError):
    """No match has that name.

    >>> _ = migrate(location_of(store))
    >>> with Ledger.at(store) as ledger:
    ...     ledger.look("final", SPECTATOR)
    Traceback (most recent call last):
    ledger.core.errors.UnknownMatch: no match is called "final"
    """

    def __init__(self, match: str) -> None:
        super().__init__("core.no-match", match=match)
        self.match = match


class Unavailable(MaesterError):
    """The store cannot be reached now. A write may have arrived all the same: ask again with the same key.

    >>> Ledger.at(store)
    Traceback (most recent call last):
    ledger.core.errors.Unavailable: ...
    """


class Unfinished(MaesterError):
    """Random play did not come to an end within its limit."""


class FlowStuck(MaesterError):
    """A game's flow did not come to rest: a defect of the game, never of the input."""
