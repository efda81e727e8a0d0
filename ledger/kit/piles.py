"""Piles of known and unknown cards: at a real table whoever records seldom knows what is in a deck or a hand."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.errors import Unplayable

FACEDOWN = "facedown"  # stands for a card that nobody has named


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards of a pile: `known` ones by name, in order from the top, and a count of cards that nobody has seen."""

    known: tuple[str, ...] = ()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.unknown

    def __contains__(self, card: str) -> bool:
        """Whether this card may be in the pile, as far as the record can tell."""
        return card in self.known or self.unknown > 0

    def with_card(self, card: str) -> Pile:
        """The pile with one more card; FACEDOWN adds one that nobody has seen."""
        if card == FACEDOWN:
            return Pile(self.known, self.unknown + 1)
        return Pile((*self.known, card), self.unknown)

    def without(self, card: str) -> Pile:
        """The pile without that card: without its known copy, or else without one that nobody had seen."""
        if card in self.known:
            index = self.known.index(card)
            return Pile(self.known[:index] + self.known[index + 1 :], self.unknown)
        if self.unknown == 0:
            raise Unplayable("kit.is-not-there", name=card)
        return Pile(self.known, self.unknown - 1)

    def new(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the cards that were not known to be in the pile; a second copy of a known card is among them."""
        known, found = list(self.known), []
        for card in cards:
            if card in known:
                known.remove(card)
            elif card != FACEDOWN:
                found.append(card)
        return tuple(found)

    def seen_as(self, visible: bool) -> dict[str, object]:
        """The pile as a view shows it: the cards, or only how many."""
        return {"known": list(self.known), "unknown": self.unknown} if visible else {"known": [], "unknown": len(self)}


def moved(source: Pile, target: Pile, card: str) -> tuple[Pile, Pile]:
    """Both piles after the card was taken from `source` and laid on `target`."""
    return source.without(card), target.with_card(card)


def holding(hand: Pile, deck: Pile, count: int) -> tuple[Pile, Pile]:
    """Hand and deck with `count` cards in hand: unseen cards come from the deck, or go back there."""
    more = count - len(hand)
    if more > deck.unknown or -more > hand.unknown:
        raise Unplayable("kit.too-many-in-hand")
    return Pile(hand.known, hand.unknown + more), Pile(deck.known, deck.unknown - more)
