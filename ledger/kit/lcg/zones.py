"""Cards in the zones of their owner: hand and deck are piles, discard and dead pile lie open as tuples of cards."""

from __future__ import annotations

from typing import Protocol

from ...core.errors import Unplayable
from ...core.seats import Seat
from ..piles import Pile
from .tableau import Tableau, copies_of

Zone = Pile | tuple[str, ...]


class Holder(Protocol):
    """A player with the zones of their cards."""

    @property
    def hand(self) -> Pile: ...
    @property
    def deck(self) -> Pile: ...
    @property
    def discard(self) -> tuple[str, ...]: ...
    @property
    def dead(self) -> tuple[str, ...]: ...
    @property
    def playing(self) -> tuple[str, ...]: ...


def without_card(zone: Zone, card: str) -> Zone:
    """The zone with one copy of the card fewer; raises if it is not there."""
    if isinstance(zone, Pile):
        return zone.without(card)
    if card not in zone:
        raise Unplayable("kit.is-not-there", name=card)
    index = zone.index(card)
    return (*zone[:index], *zone[index + 1 :])


def shuffled(deck: Pile) -> Pile:
    """The deck after a shuffle: nobody knows any more what lies where."""
    return Pile((), len(deck))


def drawn(deck: Pile, hand: Pile, cards: tuple[str, ...]) -> tuple[Pile, Pile]:
    """Deck and hand after those cards were drawn."""
    for card in cards:
        deck, hand = deck.without(card), hand.with_card(card)
    return deck, hand


def copies_seen(player: Holder, play: Tableau, seat: Seat, card: str) -> int:
    """Copies of a card that the record has seen a seat have, in its zones and in play."""
    found = (
        player.hand.known.count(card)
        + player.deck.known.count(card)
        + player.discard.count(card)
        + player.dead.count(card)
        + player.playing.count(card)
    )
    return found + copies_of(play, card, seat)
