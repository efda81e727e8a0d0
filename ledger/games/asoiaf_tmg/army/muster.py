"""A roster with the facts of its cards: what is where, what it costs, who is who."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from ....kit.cards import Card, number
from .names import NameContext, Names
from .roster import NEUTRAL, Roster, RosterLine, Terms

MODELS: Final = {"infantry": 12, "cavalry": 4, "solo-small": 1, "solo-large": 1}  # models of a full tray, by its kind
SOLO: Final = ("solo-small", "solo-large")  # trays that hold a single model


@dataclass(frozen=True)
class Register:
    """An army list handed in under certain terms; it is judged like an action, before any match is opened."""

    roster: Roster
    cards: tuple[Card, ...]
    terms: Terms

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """The facts of every card by its id."""
        return {card.id: card for card in self.cards}

    def card(self, item: RosterLine) -> Card | None:
        """The card that a line of the roster means; None if nobody knows it."""
        return self.by_id.get(item.card)

    @cached_property
    def fielded(self) -> tuple[tuple[RosterLine, Card], ...]:
        """Every line whose card is known, with that card; a commander who is named and nowhere listed included."""
        listed = tuple((item, card) for item in self.roster.each() if (card := self.card(item)))
        leader = self.commander
        if leader is None or any(card is leader for _, card in listed):
            return listed
        return (*listed, (RosterLine(leader.name("en"), leader.id), leader))

    @cached_property
    def commander(self) -> Card | None:
        """The card of the chosen commander; None if nobody knows it."""
        return self.by_id.get(self.roster.commander)

    def leads(self, card: Card) -> bool:
        """Whether the card is the chosen commander."""
        return card.id == self.roster.commander

    def hosts(self) -> Iterator[tuple[RosterLine, Card | None, RosterLine, Card]]:
        """Each attachment that is joined to a unit: the unit's line and card, the attachment's line and card."""
        for unit in self.roster.units:
            for joined in unit.attachments:
                card = self.card(joined)
                if card is not None and card.kind == "attachment":
                    yield unit, self.card(unit), joined, card


@dataclass(frozen=True)
class RegisterTeam:
    """The armies of one team, handed in together."""

    armies: tuple[Register, ...]


def price(card: Card) -> int:
    """The printed cost of a card."""
    return number(card.fact("cost")) or 0


def points(said: Register) -> int:
    """The points that the army costs."""
    total = 0
    for _, card in said.fielded:
        if said.leads(card):
            continue  # tmg.army.commander-free
        total += price(card)
    return total


def neutral_points(said: Register) -> int:
    """The points of the army's neutral cards, which count against the share that they may have."""
    total = 0
    for _, card in said.fielded:
        if said.leads(card):
            continue  # tmg.army.neutral-commander
        if card.fact("faction") == NEUTRAL:
            total += price(card)
    return total


def character(card: Card) -> str:
    """The character that the card shows: versions of one hero differ in their subtitle alone."""
    return card.name("en")


def in_edition(roster: Roster, cards: tuple[Card, ...], edition: str) -> Roster:
    """The roster with its names looked up in another edition."""
    if not edition or edition == roster.edition:
        return roster
    names = Names(cards)

    def again(item: RosterLine, *kinds: str) -> RosterLine:
        found = names.find(item.name, NameContext(edition, roster.faction, kinds or NameContext().kinds))
        joined = tuple(again(one, "attachment") for one in item.attachments)
        return replace(item, card=found.id if found else "", attachments=joined)

    old = next((one for one in cards if one.id == roster.commander), None)
    leader = names.find(f"{old.name('en')} {old.fact('subtitle')}", NameContext(edition, roster.faction)) if old else None
    return replace(
        roster,
        edition=edition,
        commander=leader.id if leader else "",
        units=tuple(again(unit) for unit in roster.units),
        ncus=tuple(again(ncu) for ncu in roster.ncus),
        loose=tuple(again(one, "attachment") for one in roster.loose),
        tactics=tuple((again(one, "tactics"), count) for one, count in roster.tactics),
    )
