"""Decks for tests: a legal one of the core set, changed in one place at a time."""

from __future__ import annotations

from dataclasses import replace

from ledger.catalogue import every_card
from ledger.games.thrones_2e.deck import Restrictions, Roster, RosterLine, Terms, check_list

CARDS = every_card("thrones-2e")
BY_ID = {card.id: card for card in CARDS}
FEALTY, KRAKEN = "01027", "01199"
PLOTS = ("01001", "01004", "01005", "01006", "01009", "01010", "01022")
STARK = tuple(f"01{number}" for number in range(141, 160))  # 19 titles of the core set


def cards(*ids: str, copies: int = 1) -> tuple[RosterLine, ...]:
    return tuple(RosterLine(one, copies) for one in ids)


LEGAL = Roster(
    "Winter", ("stark",), (*cards(*PLOTS), *cards(*STARK, copies=3), *cards("01040", copies=3))
)  # 7 plots; 19 titles three times each and a neutral one: 60 cards


def with_cards(*entries: RosterLine, deck: Roster = LEGAL) -> Roster:
    """The deck with those entries in the place of what it has of the same cards."""
    changed = {entry.card: entry for entry in (*deck.entries, *entries)}
    return replace(deck, entries=tuple(entry for entry in changed.values() if entry.copies))


def broken(deck: Roster, terms: Terms | None = None, known=CARDS) -> dict[str, dict[str, object]]:
    """The rules that the deck breaks, by the last part of their ids, with their facts."""
    found = check_list(deck, known, terms)
    return {one.rule.removeprefix("agot2.deckbuilding."): dict(one.facts) for one in found}


def listed(**lists: object) -> Terms:
    return Terms(list=Restrictions("test-list", **lists))
