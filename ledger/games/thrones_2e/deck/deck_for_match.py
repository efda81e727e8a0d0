"""Turns the list that a player registered into the deck that a match is opened with."""

from __future__ import annotations

from ....core.errors import Malformed
from ....kit.cards import Card
from ..model.decks import DeckList
from .register import register_of
from .roster import Roster
from .terms import Terms


def deck_list(roster: Roster, cards: tuple[Card, ...]) -> DeckList:
    """The list as `Options.decks` takes it. Faults do not matter here, but a name that nobody knows does.

    A match has one agenda beside the faction card: of several it is the one that brought the others along.
    """
    deck = register_of(roster, cards, Terms())
    unknown = (*(one.text for one in roster.unknown), *deck.lost)
    if unknown:
        raise Malformed("deck", "agot2.nobody-knows-a-card-called", unknown=", ".join(unknown[:3]))
    if not deck.faction:
        raise Malformed("deck", "agot2.expected-one-faction")
    bringing = [one.agenda for one in deck.pile.every("agendas")]
    agendas = (*bringing, *(one.id for one, _ in deck.agendas))
    plots = tuple(one.id for one, copies in deck.plots for _ in range(copies))
    return DeckList(deck.faction, agendas[0] if agendas else "", tuple((one.id, n) for one, n in deck.draw), plots)


def card_ids(roster: Roster) -> tuple[str, ...]:
    """Every card that a match with this deck takes along."""
    return tuple(entry.card for entry in roster.entries)
