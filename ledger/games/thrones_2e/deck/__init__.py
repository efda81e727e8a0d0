"""Deck building: reads the lists that players bring, and finds every fault in them at once."""

from __future__ import annotations

from ....core.rulebook import Violation
from ....core.seats import TABLE
from ....kit.cards import Card
from ..model.book import book
from . import rules, rules_pool  # they register themselves in the book
from .deck_for_match import card_ids, deck_list
from .notes import list_notes
from .reading import read_list
from .register import Register, register_of
from .roster import Roster, RosterLine, Unknown
from .terms import Pod, Restrictions, Terms, read_terms


def check_list(roster: Roster, cards: tuple[Card, ...], terms: Terms | None = None) -> tuple[Violation, ...]:
    """Every rule that the deck breaks, each with all the cards that break it; empty means legal."""
    return book.check(None, TABLE, register_of(roster, cards, terms or Terms()))


__all__ = [
    "Pod",
    "Register",
    "Restrictions",
    "Roster",
    "RosterLine",
    "Terms",
    "Unknown",
    "card_ids",
    "check_list",
    "deck_list",
    "list_notes",
    "read_list",
    "read_terms",
    "rules",
    "rules_pool",
]
