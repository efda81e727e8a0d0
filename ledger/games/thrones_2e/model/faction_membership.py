"""Whether a card's faction is the faction of the deck it is in."""

from __future__ import annotations

NEUTRAL = "neutral"


def out_of_faction(faction: str, main: str) -> bool:
    """Is a card of that faction a stranger in a deck of the main one? Neutral cards belong to none and are at home in all."""
    if faction == NEUTRAL:  # agot2.deckbuilding.neutral-in-any-deck, agot2.faction.neutral-is-neither
        return False
    return faction != main


def in_faction(faction: str, main: str) -> bool:
    """Is a card of that faction at home in a deck of the main one? Neutral is not the opposite of either answer."""
    return faction == main
