"""Whether a card's faction is the faction of the deck it is in."""

from __future__ import annotations

NEUTRAL = "neutral"


def out_of_faction(faction: str, main: str) -> bool:
    """Whether a card of that faction is out of faction in a deck of the main one. Neutral cards never are."""
    if faction == NEUTRAL:  # agot2.deckbuilding.neutral-in-any-deck, agot2.faction.neutral-is-neither
        return False
    return faction != main


def in_faction(faction: str, main: str) -> bool:
    """Whether a card of that faction is of the deck's main faction. Neutral cards are neither in nor out of faction."""
    return faction == main
