"""The cards of a match as the rules ask about them: kind, colour, value, copies, what the text does.

A record embeds its cards as words; here they are read once and kept beside the tuple they were read from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...kit.cards import Card
from .abilities import NO_TEXT, Ability, read_script
from .components import INFLUENCE_KINDS, KNOWN


class Printed(NamedTuple):
    """What is printed on a card, as far as the record knows it."""

    id: str
    kind: str
    colour: str
    value: int | None
    copies: int | None  # None: nobody has counted them
    leader: str
    ability: Ability
    sure: bool


_MOST_KEPT = 32
_READ: dict[int, tuple[tuple[Card, ...], Mapping[str, Printed]]] = {}


def printed(cards: tuple[Card, ...]) -> Mapping[str, Printed]:
    """Every card by id: those of the rulebook, and those of the record in their place."""
    kept = _READ.get(id(cards))
    if kept is not None and kept[0] is cards:
        return kept[1]
    found = {card.id: _read(card) for card in (*KNOWN, *cards)}
    if len(_READ) >= _MOST_KEPT:
        _READ.clear()
    _READ[id(cards)] = cards, found
    return found


def _read(card: Card) -> Printed:
    value, copies = _number(card.fact("value")), _number(card.fact("copies"))
    if copies is None and card.kind in ("ally", "white", "leader"):
        copies = 1
    colour = card.fact("colour") or {"white": "white", "event": "blue"}.get(card.kind, "")
    ability = read_script(card.script, card.fact("moment"))
    return Printed(card.id, card.kind, colour, value, copies, card.fact("leader"), ability, card.sure)


def _number(word: str) -> int | None:
    """A printed number of modest size; None for anything else that somebody may have typed."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else None


def ability_of(cards: tuple[Card, ...], card: str) -> Ability:
    known = printed(cards).get(card)
    return known.ability if known is not None else NO_TEXT


def value_of(cards: tuple[Card, ...], card: str) -> int:
    """The printed number; nothing where nobody knows it."""
    known = printed(cards).get(card)
    return known.value or 0 if known is not None else 0


def is_white(cards: tuple[Card, ...], card: str) -> bool:
    known = printed(cards).get(card)
    return known is not None and known.kind == "white"


def is_event(cards: tuple[Card, ...], card: str) -> bool:
    known = printed(cards).get(card)
    return known is not None and known.kind == "event"


def is_influence(cards: tuple[Card, ...], card: str) -> bool:
    known = printed(cards).get(card)
    return known is not None and known.kind in INFLUENCE_KINDS


def is_ally(cards: tuple[Card, ...], card: str) -> bool:
    known = printed(cards).get(card)
    return known is not None and known.kind == "ally"


def of_kind(cards: tuple[Card, ...], *kinds: str) -> tuple[Printed, ...]:
    """Cards of these kinds, in order of their ids: the same order wherever they were declared."""
    return tuple(sorted(card for card in printed(cards).values() if card.kind in kinds))


def white_cards_of(cards: tuple[Card, ...], leader: str) -> tuple[str, ...]:
    """The leader-specific cards of one leader that the record knows."""
    return tuple(card.id for card in of_kind(cards, "white") if leader and card.leader == leader)


def named(cards: Sequence[Card], card: str, language: str) -> str:
    """What the record calls the card."""
    for one in (*cards, *KNOWN):
        if one.id == card:
            return one.name(language)
    return card.replace("-", " ").title()
