"""The face that every game wears: a module with these names. Pure: no clock, no chance, no input or output."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from .codec import Codec
from .rulebook import Rulebook, Violation
from .seats import Seat, Viewer

Language = Literal["en", "pl"]
LANGUAGES: tuple[Language, ...] = ("en", "pl")


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: seats from first to last, level seats together."""

    ranking: tuple[tuple[Seat, ...], ...]
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    ended_by: str


@dataclass(frozen=True, slots=True)
class Due:
    """Whose input the table waits for, and which actions would answer."""

    seat: Seat
    actions: tuple[str, ...]
    step: str


class Game(Protocol):
    slug: str
    titles: Mapping[Language, str]
    seats: tuple[int, int]  # fewest, most
    version: int  # of the rules; a change of behaviour raises it and is gated on it
    EXAMPLES: Sequence[tuple[Seat, Any]]  # one of every action, for the handbook
    Options: type  # frozen dataclass, every field with a default
    codec: Codec
    book: Rulebook

    def check_opening(self, seats: int, options: Any, cards: Sequence[Any]) -> tuple[Violation, ...]: ...
    def setup(self, seats: int, options: Any, cards: Sequence[Any]) -> Any: ...
    def check(self, state: Any, seat: Seat, action: Any) -> tuple[Violation, ...]: ...
    def apply(self, state: Any, seat: Seat, action: Any) -> Any: ...
    def awaiting(self, state: Any) -> tuple[Due, ...]: ...
    def answers(self, state: Any, seat: Seat, action: Any) -> Any | None: ...  # the obligation that a chance action meets
    def passing(self, state: Any) -> tuple[Seat, Any] | None: ...  # the pass that is due, if one is
    def offers(self, state: Any, viewer: Viewer) -> tuple[Any, ...]: ...
    def outcome(self, state: Any) -> Outcome | None: ...
    def score(self, state: Any) -> tuple[int, ...]: ...
    def census(self, state: Any) -> tuple[tuple[str, int], ...]: ...  # what is never lost or made from nothing
    def view(self, state: Any, viewer: Viewer) -> dict[str, Any]: ...
    def describe(
        self,
        seat: Seat,
        action: Any,
        language: Language,
        viewer: Viewer,
        names: Sequence[str],
        cards: Sequence[Any] = (),
    ) -> str: ...
    def board(self, view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str: ...
    def svg(self, view: Mapping[str, Any], language: Language, names: Sequence[str]) -> str: ...
    def card_name(self, card: str, language: Language, cards: Sequence[Any] = ()) -> str: ...  # `cards`: the record's
    def chance(self, state: Any, random: Any) -> Any | None: ...  # an answer to what TABLE owes, drawn from `random`
