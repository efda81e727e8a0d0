"""Copies of cards that the record has seen, against what the deck lists allow."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.lcg.zones import copies_seen
from ....kit.piles import FACEDOWN
from ..model.state import State


def copies(state: State, seat: Seat, card: str) -> int:
    """Copies of a card that the record has seen a seat have, wherever they lie."""
    player = state.players[seat]
    return copies_seen(player, state.play, seat, card) + player.removed.count(card)


def too_many(state: State, seat: Seat, cards: tuple[str, ...]) -> str | None:
    """The first card of which the deck cannot have so many copies."""
    listed = state.box.listed[seat]
    for card in dict.fromkeys(cards):
        if card != FACEDOWN and copies(state, seat, card) + cards.count(card) > listed.get(card, 0):
            return card
    return None


def unseen_cards(state: State, seat: Seat) -> list[str]:
    """Cards that the seat's deck, or an unknown card of the hand, may still turn out to be, one entry for each copy."""
    found: list[str] = []
    for card, many in state.box.listed[seat].items():
        if card in state.box.by_id:
            found += [card] * (many - copies(state, seat, card))
    return found
