"""The interface of a game: every game is a module with these names. Pure: no clock, no chance, no input or output.

A game has classes of its own for its state and its actions: `Game[State, Action]` of that game. Core hands both along without
looking inside, as `AnyState` and `Action` below, so that one game's state never reaches another game's rules.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from dataclasses import dataclass
from typing import Any, NewType, Protocol, TypeVar

from .codec import Codec, Plain
from .rulebook import Rulebook, Violation
from .seats import Seat, Viewer
from .wording.languages import LANGUAGES as LANGUAGES
from .wording.languages import Language as Language


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: seats from first to last, level seats together.

    >>> from ledger.simulate import simulate_match
    >>> simulate_match("hand-of-the-king", seats=2, seed=1).outcome.scores
    (2, 5)
    """

    ranking: tuple[tuple[Seat, ...], ...]  # from first to last, level seats together
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]  # by seat
    ended_by: str  # the game's own word for what ended it, or `time`, `concession`, `left`, `ruling`


@dataclass(frozen=True, slots=True)
class Due:
    """Whose input the table waits for, and which actions would answer."""

    seat: Seat
    actions: tuple[str, ...]  # the names of the kinds of action that would answer
    step: str  # the step of the flow that waits


class AnyState(Protocol):
    """The state of whichever game is played: core knows no more of it than this."""

    @property
    def table(self) -> Any: ...  # the kit's Table: seats, options, cards


Action = NewType("Action", object)  # an action of the match's game
Options = NewType("Options", object)  # that game's options
CardFacts = NewType("CardFacts", object)  # a card of the kit
View = dict[str, Any]  # what one viewer may see, as JSON has it; each game has a shape of its own
T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A")


class ChanceSource(Protocol):
    """Where dice and draws of simulated play come from: a `random.Random` of whoever simulates."""

    def random(self) -> float: ...
    def randint(self, a: int, b: int) -> int: ...
    def randrange(self, start: int, stop: int | None = None) -> int: ...
    def choice(self, seq: Sequence[T]) -> T: ...
    def sample(self, population: Sequence[T], k: int) -> list[T]: ...
    def shuffle(self, x: MutableSequence[Any]) -> None: ...


class Game(Protocol[S, A]):
    """One game: S is the class of its states, A that of its actions."""

    __name__: str
    slug: str  # its name in records and addresses: `hand-of-the-king`
    titles: Mapping[Language, str]
    seats: tuple[int, int]  # fewest, most
    version: int  # of the rules; a change of behaviour raises it and is gated on it
    codec: Codec
    book: Rulebook[S]

    def __hash__(self) -> int: ...  # a module: caches are kept by game
    @property
    def Options(self) -> type: ...  # frozen dataclass, every field with a default
    @property
    def EXAMPLES(self) -> Sequence[tuple[Seat, A]]: ...  # one of every action, for the handbook
    def check_opening(self, seats: int, options: Any, cards: Sequence[Any]) -> tuple[Violation, ...]: ...
    def setup(self, seats: int, options: Any, cards: Sequence[Any]) -> S: ...
    def check(self, state: S, seat: Seat, action: A) -> tuple[Violation, ...]: ...
    def apply(self, state: S, seat: Seat, action: A) -> S: ...
    def awaiting(self, state: S) -> tuple[Due, ...]: ...
    def answers(self, state: S, seat: Seat, action: A) -> tuple[Plain, ...] | None: ...  # what a chance action meets
    def passing(self, state: S) -> tuple[Seat, A] | None: ...  # the pass that is due, if one is
    def offers(self, state: S, viewer: Viewer) -> tuple[Any, ...]: ...
    def outcome(self, state: S) -> Outcome | None: ...
    def score(self, state: S) -> tuple[int, ...]: ...
    def census(self, state: S) -> tuple[tuple[str, int], ...]: ...  # what is never lost or made from nothing
    def view(self, state: S, viewer: Viewer) -> View: ...
    def describe(
        self,
        seat: Seat,
        action: A,
        language: Language,
        viewer: Viewer,
        names: Sequence[str],
        cards: Sequence[Any] = (),
    ) -> str: ...
    def board(self, view: View, language: Language, names: Sequence[str]) -> str: ...
    def svg(self, view: View, language: Language, names: Sequence[str]) -> str: ...
    def card_name(self, card: str, language: Language, cards: Sequence[Any] = ()) -> str: ...  # `cards`: the record's
    def chance(self, state: S, random: ChanceSource) -> A | None: ...  # an answer to what TABLE owes


AnyGame = Game[AnyState, object]  # whichever game the match is of
