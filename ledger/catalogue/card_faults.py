"""Checks that typed cards have the facts that cards of their game have, so that slips are found before a match uses them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Final

from ..core.errors import Malformed
from ..core.wording.sentence import Sentence
from ..kit.cards import Card, number

MOST_NAMED: Final = 10  # faults that an error names; the rest are counted
ID = re.compile(r"[a-z0-9][a-z0-9'-]{0,59}")  # an id of a card


@dataclass(frozen=True, slots=True)
class Shape:
    """The facts that cards of one game have, by kind of card, and which of them are numbers."""

    facts: Mapping[str, tuple[str, ...]]
    numbers: frozenset[str]


def shape_of(cards: Iterable[Card]) -> Shape:
    """The shape that the shipped cards of a game have."""
    facts: dict[str, dict[str, None]] = {}
    values: dict[str, set[str]] = {}
    for card in cards:
        mine = facts.setdefault(card.kind, {})
        for name, value in card.facts:
            mine[name] = None
            values.setdefault(name, set()).add(value)
    numbers = frozenset(name for name, found in values.items() if all(number(one) is not None for one in found))
    return Shape({kind: tuple(names) for kind, names in facts.items()}, numbers)


def must_fit(cards: Iterable[Card], shape: Shape) -> None:
    """Raise Malformed with every fault of every card, if there are any."""
    faults = [Sentence("catalogue.of-card", {"card": card.id, "fault": one}) for card in cards for one in _faults(card, shape)]
    if faults:
        named = reduce(lambda before, one: Sentence("catalogue.both", {"before": before, "then": one}), faults[:MOST_NAMED])
        raise Malformed("cards", "catalogue.cards", faults=named, more=max(0, len(faults) - MOST_NAMED) or None)


def _faults(card: Card, shape: Shape) -> Iterator[Sentence]:
    """The faults of a card: in its id, in its kind, or in a fact that its kind does not have."""
    if not ID.fullmatch(card.id):
        yield Sentence("catalogue.card-id")
    if card.kind not in shape.facts:
        yield Sentence("catalogue.card-kind", {"kind": card.kind, "known": ", ".join(shape.facts)})
        return
    known = shape.facts[card.kind]
    for name, value in card.facts:
        if name not in known:
            yield Sentence("catalogue.card-fact", {"kind": card.kind, "fact": name, "known": ", ".join(known)})
        elif name in shape.numbers and number(value) is None:
            yield Sentence("catalogue.card-number", {"fact": name, "value": value})
