"""Piles of known and unknown cards: at a real table the recorder seldom knows a deck or a hand."""

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
        """One more card; FACEDOWN adds one that nobody has seen."""
        if card == FACEDOWN:
            return Pile(self.known, self.unknown + 1)
        return Pile((*self.known, card), self.unknown)

    def without(self, card: str) -> Pile:
        """One card fewer. Naming one that was unknown turns it into a known card on its way out."""
        if card in self.known:
            place = self.known.index(card)
            return Pile(self.known[:place] + self.known[place + 1 :], self.unknown)
        if self.unknown == 0:
            raise Unplayable("kit.is-not-there", name=card)
        return Pile(self.known, self.unknown - 1)

    def new(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the cards that nobody knew to be here: they come on top of the copies seen before."""
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
    """The card taken from one pile and laid on the other."""
    return source.without(card), target.with_card(card)


def holding(hand: Pile, deck: Pile, count: int) -> tuple[Pile, Pile]:
    """So many cards in hand: unseen ones come from the deck, or go back there."""
    more = count - len(hand)
    if more > deck.unknown or -more > hand.unknown:
        raise Unplayable("kit.too-many-in-hand")
    return Pile(hand.known, hand.unknown + more), Pile(deck.known, deck.unknown - more)
