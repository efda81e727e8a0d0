"""Notes on a deck list: what its reader should know although it breaks no rule."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.wording.sentence import Sentence
from ....kit.cards import Card
from ..model.phrases import PHRASES
from .naming import names_of
from .register import register_of
from .roster import Roster
from .terms import Terms


def list_notes(roster: Roster, cards: tuple[Card, ...], terms: Terms) -> tuple[Sentence, ...]:
    """Remarks that the reader of a check should know besides its faults."""
    return (_note("source"), *_about_cards(roster, cards), *_about_terms(roster, cards, terms))


def _about_cards(roster: Roster, cards: tuple[Card, ...]) -> Iterator[Sentence]:
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


def _about_terms(roster: Roster, cards: tuple[Card, ...], terms: Terms) -> Iterator[Sentence]:
    """Remarks on how the list fits the terms of the tournament."""
    deck = register_of(roster, cards, terms)
    for demand in deck.pile.every("unread"):
        yield _note("unread", names_of(cards).by_id[demand.agenda])
    if terms.list is None:
        yield _note("no-list")


def _note(which: str, card: Card | None = None) -> Sentence:
    """The remark, about a card if it is about one."""
    facts = {} if card is None else {"card": card.id, "id": card.id, "product": card.fact("product") or card.id}
    return Sentence(f"note.{which}", facts, PHRASES)
