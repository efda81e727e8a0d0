"""Remarks on a deck that are no faults."""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.cards import Card
from .naming import names_of
from .register import register_of
from .roster import Roster
from .terms import Terms

Note = tuple[str, str]  # English and Polish
SOURCE: Note = (
    "Card facts are as a public card database has them (August 2026); the printed card prevails.",
    "Dane kart pochodzą z publicznej bazy (sierpień 2026); rozstrzyga wydrukowana karta.",
)


def list_notes(roster: Roster, cards: tuple[Card, ...], terms: Terms) -> tuple[Note, ...]:
    """What the reader of a check should know besides its faults."""
    return (SOURCE, *_about_cards(roster, cards), *_about_terms(roster, cards, terms))


def _about_cards(roster: Roster, cards: tuple[Card, ...]) -> Iterator[Note]:
    """Remarks on single cards of the list."""
    known = names_of(cards).by_id
    for entry in roster.entries:
        card = known.get(entry.card)
        if card is None:
            continue
        if entry.guessed:
            product = card.fact("product") or card.id
            yield (
                f"Several cards are called {card.en}, or its pack is not known: taken is {card.id} ({product}).",
                f"Jest kilka kart „{card.name('pl')}” albo zestaw jest nieznany: przyjęto {card.id} ({product}).",
            )
        if not card.sure:
            yield (f"The facts of {card.en} are not verified.", f"Dane karty „{card.name('pl')}” są niepotwierdzone.")


def _about_terms(roster: Roster, cards: tuple[Card, ...], terms: Terms) -> Iterator[Note]:
    """Remarks on how the list fits the terms of the tournament."""
    deck = register_of(roster, cards, terms)
    for demand in deck.pile.every("unread"):
        card = names_of(cards).by_id[demand.agenda]
        yield (
            f"What {card.en} asks of its deck is not checked.",
            f"Wymagania agendy „{card.name('pl')}” wobec talii nie są sprawdzane.",
        )
    if terms.list is None:
        yield (
            "No list of banned and restricted cards is pinned.",
            "Nie wskazano listy kart zakazanych i ograniczonych.",
        )
