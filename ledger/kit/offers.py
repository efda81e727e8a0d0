"""Offers: what may be done now, as an action with some fields given and the rest to be chosen.

Every offer is a promise: any choice of values inside its fields makes a legal action.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from ..core.game import Action
from ..core.seats import Seat


@dataclass(frozen=True, slots=True)
class Choice:
    """A field that takes one of `among`."""

    name: str
    among: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Subset:
    """A field that takes from `fewest` to `most` of `among`, each once, in the order given."""

    name: str
    among: tuple[Any, ...]
    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Number:
    """A field that takes a whole number from `low` to `high`."""

    name: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Point:
    """A field that takes a point on the table inside a rectangle; x and y are in thousandths of an inch."""

    name: str
    low: tuple[int, int]
    high: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CardIn:
    """A field that takes a card from a zone: one of those `known` there or, if `unseen`, one that nobody has seen yet.

    Where the game can list the unseen ones (a deck list less what was seen of it) they stand in `maybe`.
    """

    name: str
    zone: str
    known: tuple[str, ...]
    unseen: bool = False
    maybe: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every card that the record can name for this field."""
        return tuple(dict.fromkeys((*self.known, *self.maybe)))


@dataclass(frozen=True, slots=True)
class Dice:
    """A field that takes the faces of dice as they fell."""

    name: str
    count: int
    sides: int = 6
    extra: tuple[int, ...] = ()  # sides of unlike dice after them

    @property
    def each(self) -> tuple[int, ...]:
        """The sides of every die, in order."""
        return (self.sides,) * self.count + self.extra


@dataclass(frozen=True, slots=True)
class EachOf:
    """A field that takes a tuple with one value out of each of `parts`, such as the choices in a card's text."""

    name: str
    parts: tuple[tuple[Any, ...], ...]


Field = Choice | Subset | Number | Point | CardIn | Dice | EachOf


@dataclass(frozen=True, slots=True)
class Offer:
    """An action that would be legal now, with fields left to choose: any value inside their bounds will do."""

    seat: Seat  # who may do it
    kind: type  # the class of the action
    given: tuple[tuple[str, object], ...] = ()  # fields that are settled, by name
    fields: tuple[Field, ...] = ()  # fields that are left to choose

    def action(self, **chosen: object) -> Action:
        """The action with these values in the fields that were left to choose."""
        return Action(self.kind(**dict(self.given), **chosen))

    def all(self) -> Iterator[Action]:
        """Every action that this offer stands for; only for offers made of choices, subsets and numbers."""
        for values in product(*(possible(one) for one in self.fields)):
            yield self.action(**{one.name: value for one, value in zip(self.fields, values, strict=True)})


def possible(one: Field) -> Iterator[Any]:
    """Every value that the field may take; raises TypeError for a field whose values cannot be listed."""
    match one:
        case Choice(among=among):
            yield from among
        case Subset(among=among, fewest=fewest, most=most):
            for size in range(fewest, most + 1):
                yield from combinations(among, size)
        case Number(low=low, high=high):
            yield from range(low, high + 1)
        case CardIn():
            yield from one.names
        case EachOf(parts=parts):
            yield from product(*parts)
        case _:
            raise TypeError(f"{type(one).__name__} cannot be listed")
