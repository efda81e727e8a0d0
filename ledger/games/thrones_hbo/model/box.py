"""The cards of a record, read once: facts as numbers and words, found by id.

A box is derived from the cards that the record holds and is never written down with the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ....kit.cards import Card, number, words


@dataclass(frozen=True, slots=True)
class Printed:
    """What a card says. A value that nobody has typed in yet is None."""

    id: str
    names: tuple[str, str]  # English and Polish
    kind: str
    house: str
    cost: int | None
    strength: int
    icons: tuple[str, ...]
    traits: tuple[str, ...]
    keywords: tuple[str, ...]
    unique: bool
    income: int
    initiative: int
    claim: int
    dominance: int  # power on top of the usual one, for whoever wins dominance
    deck: str  # the house on the back, `both`, or `plot`
    copies: int | None
    basic: str  # whose basic plot deck a plot belongs to
    edition: str
    timing: str  # the heading of its text
    gives_strength: int
    gives_icons: tuple[str, ...]
    gives_keywords: tuple[str, ...]
    bearer: str  # whom an attachment may be attached to
    script: str
    ability: Any  # what the engine does for it, if it does
    has_all_values: bool  # every value that play needs is written down


def printed(card: Card, ability: Any = None) -> Printed:
    """The card's facts read; words that are not numbers count as missing."""
    fact = card.fact
    cost = number(fact("cost"))
    values = ("income", "initiative", "claim") if card.kind == "plot" else () if card.kind == "event" else ("cost",)
    return Printed(
        card.id,
        (card.name("en"), card.name("pl")),
        card.kind,
        fact("house"),
        cost,
        number(fact("strength")) or 0,
        words(fact("icons")),
        words(fact("traits").lower()),
        words(fact("keywords").lower()),
        fact("unique") == "yes",
        number(fact("income")) or 0,
        number(fact("initiative")) or 0,
        number(fact("claim")) or 0,
        number(fact("dominance")) or 0,
        fact("deck"),
        number(fact("copies")),
        fact("basic"),
        fact("edition"),
        fact("timing"),
        number(fact("gives_strength")) or 0,
        words(fact("gives_icons")),
        words(fact("gives_keywords").lower()),
        fact("bearer"),
        card.script or "",
        ability,
        all(number(fact(value)) is not None for value in values),
    )


@dataclass(frozen=True, slots=True)
class Box:
    """The cards by id, and by deck what a hand of that deck might hold."""

    by_id: Mapping[str, Printed]
    events: Mapping[str, tuple[Printed, ...]]  # events by deck
    listed: Mapping[str, int]  # cards by deck, as far as the record lists them

    def get(self, card: str) -> Printed | None:
        """What is printed on the card; None if the record does not know it."""
        return self.by_id.get(card)


def box_of_cards(cards: Iterable[Card], decks: tuple[str, ...], ability: Callable[[str], Any], edition: str) -> Box:
    """The box of those cards; cards of another edition are known, but belong to no deck."""
    found = {card.id: printed(card, ability(card.script or "")) for card in cards}
    ours = [one for one in found.values() if one.edition in ("", edition)]
    events = {deck: tuple(one for one in ours if one.kind == "event" and one.deck in (deck, "both", "")) for deck in decks}
    listed = {deck: sum(one.copies or 0 for one in ours if one.deck in (deck, "both")) for deck in decks}
    return Box(found, events, listed)
