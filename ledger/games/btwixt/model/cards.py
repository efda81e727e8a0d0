"""The cards of a match as the rules ask about them: kind, colour, value, copies, what the text does.

A record embeds its cards as words; here they are read once for each tuple of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ....core.evolve import evolve
from ....core.memo import by_identity
from ....kit.cards import Card
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
    card: Card


class Deck(NamedTuple):
    """All cards that a record knows, by id and, sorted, by kind."""

    by_id: Mapping[str, Printed]
    by_kind: Mapping[str, tuple[Printed, ...]]
    influence: tuple[Printed, ...]


@by_identity(32)
def deck_of(cards: tuple[Card, ...]) -> Deck:
    """The cards of the rulebook and of the record; those of the record take the place of the same id."""
    found = {card.id: _read(card) for card in (*KNOWN, *cards)}
    kinds: dict[str, list[Printed]] = {}
    for name in sorted(found):
        kinds.setdefault(found[name].kind, []).append(found[name])
    influence = tuple(sorted(card for kind in INFLUENCE_KINDS for card in kinds.get(kind, ())))
    return Deck(found, {kind: tuple(many) for kind, many in kinds.items()}, influence)


def _read(card: Card) -> Printed:
    """What is printed on the card, read from its facts."""
    value, copies = _number(card.fact("value")), _number(card.fact("copies"))
    if copies is None and card.kind in ("ally", "white", "leader"):
        copies = 1
    colour = card.fact("colour") or {"white": "white", "event": "blue"}.get(card.kind, "")
    ability = read_script(card.script, card.fact("moment"))
    return Printed(card.id, card.kind, colour, value, copies, card.fact("leader"), ability, card.sure, card)


def without_practice(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards as far as they are not made up: no practice cards, no values, copies and texts invented for practice."""
    return tuple(_true_part(card) for card in cards if card.fact("practice") != "card")


def _true_part(card: Card) -> Card:
    """What the rulebook tells of the card; a number read from damaged text stays, and stays uncertain."""
    made_up = card.fact("practice")
    if not made_up:
        return card
    lost = ("copies", "colour") if made_up == "no" else ("copies", "colour", "value", "moment")
    facts = tuple((name, word) for name, word in card.facts if name not in lost or card.kind == "white")
    if made_up == "value" and card.fact("probable"):
        facts = (*facts, ("value", card.fact("probable")))
    return evolve(card, facts=facts, script=None if made_up == "text" else card.script)


def _number(word: str) -> int | None:
    """A printed number of modest size; None for anything else that somebody may have typed."""
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else None


def printed(cards: tuple[Card, ...]) -> Mapping[str, Printed]:
    """Every known card by its id."""
    return deck_of(cards).by_id


def ability_of(cards: tuple[Card, ...], card: str) -> Ability:
    """The ability of that card; that of an unknown text where the record does not know the card."""
    known = deck_of(cards).by_id.get(card)
    return known.ability if known is not None else NO_TEXT


def value_of(cards: tuple[Card, ...], card: str) -> int:
    """The printed number; 0 where nobody knows it."""
    known = deck_of(cards).by_id.get(card)
    return known.value or 0 if known is not None else 0


def _kind(cards: tuple[Card, ...], card: str) -> str:
    """The card's kind; empty where the record does not know it."""
    known = deck_of(cards).by_id.get(card)
    return known.kind if known is not None else ""


def is_white(cards: tuple[Card, ...], card: str) -> bool:
    """Whether the card is leader-specific."""
    return _kind(cards, card) == "white"


def is_event(cards: tuple[Card, ...], card: str) -> bool:
    """Whether the card is an event."""
    return _kind(cards, card) == "event"


def is_influence(cards: tuple[Card, ...], card: str) -> bool:
    """Whether the card is played in auctions: standard, leader-specific or event."""
    return _kind(cards, card) in INFLUENCE_KINDS


def is_ally(cards: tuple[Card, ...], card: str) -> bool:
    """Whether the card is an ally."""
    return _kind(cards, card) == "ally"


def of_kind(cards: tuple[Card, ...], kind: str) -> tuple[Printed, ...]:
    """Cards of that kind, in order of their ids: the same order wherever they were declared."""
    return deck_of(cards).by_kind.get(kind, ())


def influence_cards(cards: tuple[Card, ...]) -> tuple[Printed, ...]:
    """Standard, leader-specific and event cards."""
    return deck_of(cards).influence


def white_cards_of(cards: tuple[Card, ...], leader: str) -> tuple[str, ...]:
    """The leader-specific cards of one leader that the record knows."""
    return tuple(card.id for card in of_kind(cards, "white") if leader and card.leader == leader)


@lru_cache(1024)
def _spelled(card: str) -> str:
    """A name made from the card's id, for cards that the record does not know."""
    return card.replace("-", " ").title()


def name_of(cards: Sequence[Card], card: object, language: str) -> str:
    """What the record calls the card; one that is not for every eye has no name here."""
    if not isinstance(card, str):
        return "–"
    known = deck_of(cards if isinstance(cards, tuple) else tuple(cards)).by_id.get(card)
    return known.card.name(language) if known is not None else _spelled(card)
