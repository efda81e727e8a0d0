"""Copies of cards: in play, dead, in a deck."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.lcg.tableau import InPlay
from ....kit.lcg.zones import copies_seen
from ..model.box import Printed
from ..model.components import House
from ..model.state import State


def copies_in_play(state: State, seat: Seat, card: str) -> tuple[InPlay, ...]:
    """The copies of a card that keep the seat from playing another."""
    found = tuple(one for one in state.play if one.card == card)
    found = tuple(one for one in found if one.controller == seat)  # hbo.unique.per-player
    return found


def may_be_in_deck(printed: Printed, house: House) -> bool:
    """Whether the card may be in that house's deck, by its back."""
    if printed.deck == "both":  # hbo.card.littlefinger
        return True
    return printed.deck in ("", house)


def copies(state: State, seat: Seat, card: str) -> int:
    """Copies of a card that the record has seen a seat have, wherever they lie."""
    return copies_seen(state.players[seat], state.play, seat, card)


def too_many(state: State, seat: Seat, cards: tuple[str, ...], printed: dict[str, Printed]) -> str | None:
    """The first card of which the deck cannot have so many copies."""
    for card in dict.fromkeys(cards):
        most = printed[card].copies if card in printed else None
        if most is not None and copies(state, seat, card) + cards.count(card) > most:
            return card
    return None
