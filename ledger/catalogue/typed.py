"""The events of cards that users typed in: one stream for each game, so that every earlier version can be read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..core.errors import Malformed
from ..core.event import Event
from ..kit.cards import Card, card_by_id


@dataclass(frozen=True, slots=True)
class CatalogueOpened:
    """The first event: from here on cards of that game may be typed in."""

    game: str


@dataclass(frozen=True, slots=True)
class CardsTyped:
    """Cards were typed in; one with the id of an earlier card takes its place."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardWithdrawn:
    """A card is taken out of the catalogue. Matches that hold a copy of it keep that copy."""

    card: str


CatalogueBody = CatalogueOpened | CardsTyped | CardWithdrawn


@dataclass(frozen=True, slots=True)
class TypedIn:
    """The cards of one game that were typed in, sorted by id; `version` is the position of the last event about them."""

    game: str
    version: int = 0
    cards: tuple[Card, ...] = ()


def fold(state: TypedIn | None, event: Event[CatalogueBody]) -> TypedIn:
    """The cards after one more event."""
    match event.body:
        case CatalogueOpened(game) if state is None:
            return TypedIn(game, event.position)
        case CardsTyped(cards) if state is not None and cards:
            return TypedIn(state.game, event.position, laid_over(state.cards, cards))
        case CardWithdrawn(card) if state is not None and card_by_id(state.cards, card) is not None:
            return TypedIn(state.game, event.position, tuple(one for one in state.cards if one.id != card))
    raise Malformed("event", "catalogue.does-not-fit-what-was-typed")


def laid_over(cards: tuple[Card, ...], new: tuple[Card, ...]) -> tuple[Card, ...]:
    """Both sets of cards as one, sorted by id; of two with the same id the new one stays."""
    found = {one.id: one for one in (*cards, *new)}
    return tuple(found[name] for name in sorted(found))


def people(event: Event[CatalogueBody]) -> Iterator[str]:
    """The ids of the people whom an event names: who wrote it."""
    yield event.by
