"""Whether a typed card reads like those of its game: a slip of the pen should be found before a match takes it along."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..core.errors import Malformed
from ..kit.cards import Card, number

ID = re.compile(r"[a-z0-9][a-z0-9'-]{0,59}")


@dataclass(frozen=True, slots=True)
class Shape:
    """What cards of one game have: facts by kind, and those of them that are numbers."""

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
    """Raise Malformed with every fault of every card, one after the other."""
    faults = [f"{card.id}: {fault}" for card in cards for fault in _faults(card, shape)]
    if faults:
        more = f" (and {len(faults) - 10} more)" if len(faults) > 10 else ""
        raise Malformed("cards", "; ".join(faults[:10]) + more)


def _faults(card: Card, shape: Shape) -> Iterator[str]:
    """What is wrong with a card, in words: its id, its kind, a fact that its kind does not have."""
    if not ID.fullmatch(card.id):
        yield "an id has small letters, digits and dashes"
    if card.kind not in shape.facts:
        yield f"no card is of the kind {card.kind}; there are {', '.join(shape.facts)}"
        return
    known = shape.facts[card.kind]
    for name, value in card.facts:
        if name not in known:
            yield f"a card of the kind {card.kind} has no {name}; it has {', '.join(known)}"
        elif name in shape.numbers and number(value) is None:
            yield f"{name} is a number, not {value}"
