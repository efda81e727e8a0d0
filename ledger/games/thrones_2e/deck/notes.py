"""Remarks on a deck that are no faults."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....kit.cards import Card
from ..model.phrases import PHRASES
from .naming import names_of
from .register import register_of
from .roster import Roster
from .terms import Terms

Note = tuple[str, str]
ORDER: Final = ("en", "pl")  # in which a remark has its languages


def list_notes(roster: Roster, cards: tuple[Card, ...], terms: Terms) -> tuple[Note, ...]:
    """What the reader of a check should know besides its faults."""
    return (_note("source"), *_about_cards(roster, cards), *_about_terms(roster, cards, terms))


def _about_cards(roster: Roster, cards: tuple[Card, ...]) -> Iterator[Note]:
    """Remarks on single cards of the list."""
    known = names_of(cards).by_id
    for entry in roster.entries:
        card = known.get(entry.card)
        if card is None:
            continue
        if entry.guessed:
            yield _note("guessed", card)
        if not card.sure:
            yield _note("unsure", card)


def _about_terms(roster: Roster, cards: tuple[Card, ...], terms: Terms) -> Iterator[Note]:
    """Remarks on how the list fits the terms of the tournament."""
    deck = register_of(roster, cards, terms)
    for demand in deck.pile.every("unread"):
        yield _note("unread", names_of(cards).by_id[demand.agenda])
    if terms.list is None:
        yield _note("no-list")


def _note(which: str, card: Card | None = None) -> Note:
    """The remark in both languages, about a card if it is about one."""
    english, polish = (PHRASES.to(language)(f"note.{which}", **_facts(card, language)) for language in ORDER)
    return english, polish


def _facts(card: Card | None, language: str) -> dict[str, object]:
    if card is None:
        return {}
    return {"card": card.name(language), "id": card.id, "product": card.fact("product") or card.id}
