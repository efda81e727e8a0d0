"""Events of rounds: drafted, changed, published; their clocks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ledger.values import Range, Text

from .stored_words import ChangedHow, ClockWord, Stage

Cost = Annotated[int, Range(-(10**15), 10**15)]


@dataclass(frozen=True, slots=True)
class Seating:
    """A table with the entries that sit there, and what it costs by each criterion."""

    table: int
    seats: tuple[str, ...]  # entries, the first seat first
    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A table of a round."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class RoundDrafted:
    """A round was drafted, or drafted anew; `held` are tables of earlier rounds whose result nobody knows yet."""

    round: int
    stage: Stage
    tables: tuple[Seating, ...]
    byes: tuple[str, ...] = ()
    criteria: tuple[str, ...] = ()
    costs: tuple[Cost, ...] = ()
    optimal: bool = False
    held: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundChanged:
    """The draft was changed: these tables replace those of the same numbers and of `without`; the rest stays as it was."""

    round: int
    how: ChangedHow
    tables: tuple[Seating, ...]
    byes: tuple[str, ...]
    reason: Text
    without: tuple[int, ...] = ()
    costs: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundPublished:
    """The draft is a round now: everybody may see it, and it is played."""

    round: int


@dataclass(frozen=True, slots=True)
class ClockChanged:
    """The clock of a round was changed; an extension may be for one table."""

    round: int
    change: ClockWord
    seconds: int = 0
    table: int | None = None
