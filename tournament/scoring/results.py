"""The result of a table: a place for every side, how it was decided, and the event that says so.

A result is the same value for two players and for six. `source` is the position in the tournament's stream of the event
the result came from, so that every number of the standings can be followed back to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ledger.wording import Phrasebook, Sentence

PHRASES = Phrasebook(__package__, file="results.toml")
WIN = "win"
MODIFIED_WIN = "modified win"  # decided at time by the game's own procedure
DRAW = "draw"
INTENTIONAL_DRAW = "intentional draw"
CONCESSION = "concession"  # began to play, gave it up: counts as played
FORFEIT = "forfeit"  # never played: nobody came, or a penalty before the first action
DOUBLE_LOSS = "double loss"
BYE = "bye"
ABSENT = "absent"  # a round missed before a late entry or a return: a loss without an opponent
PLACING = "placing"  # a table of three or more

DECIDED = (WIN, MODIFIED_WIN, CONCESSION, FORFEIT)
DRAWN = (DRAW, INTENTIONAL_DRAW)
ALONE = (BYE, ABSENT)
KINDS = (*DECIDED, *DRAWN, DOUBLE_LOSS, *ALONE, PLACING)

SWISS = "swiss"
CUT = "cut"


class BadResult(ValueError):
    """A result that cannot have happened: which part of it, and what was expected. `words/<language>/results.toml` says it."""

    def __init__(self, key: str, **facts: object) -> None:
        self.says = Sentence(key, facts, PHRASES)
        super().__init__(str(self.says))


@dataclass(frozen=True, slots=True)
class ResultSide:
    """How one entry came out. Sides that share a place have the same number; a table may skip the next ones."""

    entry: str
    place: int = 1
    won: int = 0  # games of the series; all 0 when the pairing was a single match
    drawn: int = 0
    lost: int = 0
    scored: int = 0  # victory points, power, banners: whatever the game counts
    destroyed: int = 0  # points of enemy units destroyed
    left: bool = False  # went away before the end (pods: the profile says where that places them)

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Result:
    """One table of one round. `sides` are in seat order."""

    round: int
    table: int
    kind: str
    sides: tuple[ResultSide, ...]
    source: int
    stage: str = SWISS

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise BadResult("kind", found=repr(self.kind), known=KINDS)
        if self.round < 1:
            raise BadResult("round", round=self.round)
        entries = [side.entry for side in self.sides]
        if len(set(entries)) != len(entries):
            raise BadResult("seated-twice")
        _check_sides(self.kind, [side.place for side in self.sides])

    @property
    def entries(self) -> tuple[str, ...]:
        return tuple(side.entry for side in self.sides)

    @property
    def played(self) -> bool:
        """Whether there was play between opponents."""
        return self.kind not in (BYE, ABSENT, FORFEIT)

    def side(self, entry: str) -> ResultSide:
        return next(side for side in self.sides if side.entry == entry)


def _check_sides(kind: str, places: list[int]) -> None:
    """Raise BadResult unless the number of sides and their places are those of the kind."""
    if kind in ALONE:
        if len(places) != 1:
            raise BadResult("one-side", kind=kind, found=len(places))
    elif kind == PLACING:
        if len(places) < 2:
            raise BadResult("placing", found=len(places))
        _check_places(places)
    elif len(places) != 2:
        raise BadResult("two-sides", kind=kind, found=len(places))
    elif kind in DECIDED and sorted(places) != [1, 2]:
        raise BadResult("decided", kind=kind, first=places[0], second=places[1])
    elif kind in DRAWN and places != [1, 1]:
        raise BadResult("drawn", kind=kind)
    elif kind == DOUBLE_LOSS and places != [2, 2]:
        raise BadResult("double-loss")


def _check_places(places: list[int]) -> None:
    """Places run 1, 2, 3 ... and a shared place takes up as many numbers as sides share it: 1, 2, 2, 4."""
    expected = [1 + sum(other < place for other in places) for place in places]
    if places != expected:
        raise BadResult("places", found=tuple(places), expected=tuple(expected))


def won(
    round: int,
    table: int,
    winner: str,
    loser: str,
    *,
    source: int,
    kind: str = WIN,
    stage: str = SWISS,
    **counted: tuple[int, int],
) -> Result:
    """A table of two that `winner` won. `counted` gives other numbers in the same order: `scored=(11, 7)`, `won=(2, 1)`."""
    return Result(round, table, kind, _two(winner, loser, (1, 2), counted), source, stage)


def drawn(
    round: int,
    table: int,
    one: str,
    other: str,
    *,
    source: int,
    kind: str = DRAW,
    stage: str = SWISS,
    **counted: tuple[int, int],
) -> Result:
    """A table of two without a winner."""
    return Result(round, table, kind, _two(one, other, (1, 1), counted), source, stage)


def double_loss(round: int, table: int, one: str, other: str, *, source: int, stage: str = SWISS) -> Result:
    """A table of two that both lost: by a ruling, or because neither came."""
    return Result(round, table, DOUBLE_LOSS, (ResultSide(one, 2), ResultSide(other, 2)), source, stage)


def bye(round: int, entry: str, *, source: int, stage: str = SWISS) -> Result:
    """A round in which an entry rested and gets points without play."""
    return Result(round, 0, BYE, (ResultSide(entry),), source, stage)


def absent(round: int, entry: str, *, source: int, stage: str = SWISS) -> Result:
    """A round that an entry missed."""
    return Result(round, 0, ABSENT, (ResultSide(entry),), source, stage)


def placed(round: int, table: int, ranking: tuple[tuple[str, ...], ...], *, source: int, stage: str = SWISS) -> Result:
    """A table of three or more from a ranking as a match tells it: `(("Ann",), ("Ben", "Cat"), ("Dan",))`."""
    sides, place = [], 1
    for group in ranking:
        sides += [ResultSide(entry, place) for entry in group]
        place += len(group)
    return Result(round, table, PLACING, tuple(sides), source, stage)


def in_seats(result: Result, seats: Sequence[str]) -> Result:
    """The result with its sides in the order that the table had: the functions above put winners first."""
    return replace(result, sides=tuple(result.side(entry) for entry in seats))


def _two(one: str, other: str, places: tuple[int, int], counted: dict[str, tuple[int, int]]) -> tuple[ResultSide, ResultSide]:
    """The two sides of a table, with what was counted for each."""
    first: dict[str, Any] = {name: pair[0] for name, pair in counted.items()}
    second: dict[str, Any] = {name: pair[1] for name, pair in counted.items()}
    return ResultSide(one, places[0], **first), ResultSide(other, places[1], **second)
