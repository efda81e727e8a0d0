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
    """What is printed on a card, read from its facts.

    A value that nobody has typed in yet counts as 0, a cost or copies as None.
    """

    id: str
    names: tuple[str, str]  # English and Polish
    kind: str  # character, location, attachment, event or plot
    house: str
    cost: int | None
    strength: int
    icons: tuple[str, ...]  # military, intrigue, power
    traits: tuple[str, ...]
    keywords: tuple[str, ...]
    unique: bool
    income: int
    initiative: int
    claim: int
    dominance: int  # power on top of the usual one, for whoever wins dominance
    deck: str  # the house on the back, `both`, or `plot`
    copies: int | None  # in the deck
    basic: str  # whose basic plot deck a plot belongs to
    edition: str  # the edition that the card belongs to; empty for any
    timing: str  # the heading of its text
    gives_strength: int
    gives_icons: tuple[str, ...]
    gives_keywords: tuple[str, ...]
    bearer: str  # whom an attachment may be attached to
    script: str  # the name of its script
    ability: Any  # the ability of its script; None where the engine has none
    has_all_values: bool  # every value that play needs is written down


def printed(card: Card, ability: Any = None) -> Printed:
    """What is printed on the card, read from its facts; words that are not numbers count as missing."""
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
    """The cards of a match by id, and for each deck its events and how many of its cards are listed."""

    by_id: Mapping[str, Printed]
    events: Mapping[str, tuple[Printed, ...]]  # by deck: the events that a hand of that deck might hold
    listed: Mapping[str, int]  # by deck: how many of its cards the record lists

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
