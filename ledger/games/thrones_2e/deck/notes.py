"""Notes on a deck list: what its reader should know although it breaks no rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....kit.cards import Card
from ..model.phrases import PHRASES
from .naming import names_of
from .register import register_of
from .roster import Roster
from .terms import Terms

Note = tuple[str, str]  # the same note in each language of LANGUAGES
LANGUAGES: Final = ("en", "pl")


def list_notes(roster: Roster, cards: tuple[Card, ...], terms: Terms) -> tuple[Note, ...]:
    """The notes on a list: where the check takes its facts from, then on single cards, then on the tournament's terms."""
    return (_note("source"), *_about_cards(roster, cards), *_about_terms(roster, cards, terms))


def _about_cards(roster: Roster, cards: tuple[Card, ...]) -> Iterator[Note]:
    """Notes on cards whose name was guessed, and on cards whose facts are not sure."""
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
    """Notes on agendas whose demands the check cannot read, and on a tournament that names no restricted list."""
    deck = register_of(roster, cards, terms)
    for demand in deck.pile.every("unread"):
        yield _note("unread", names_of(cards).by_id[demand.agenda])
    if terms.list is None:
        yield _note("no-list")


def _note(which: str, card: Card | None = None) -> Note:
    """The note `note.<which>` of the phrasebook in each language, with the facts of a card if it is about one."""
    english, polish = (PHRASES.to(language)(f"note.{which}", **_facts(card, language)) for language in LANGUAGES)
    return english, polish


def _facts(card: Card | None, language: str) -> dict[str, object]:
    """What the note says of the card: its name, its id and the product that it came in; nothing without a card."""
    if card is None:
        return {}
    return {"card": card.name(language), "id": card.id, "product": card.fact("product") or card.id}
