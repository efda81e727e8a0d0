"""How many cards the engine resolves itself, resolves in part, or only records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..kit.cards import Card


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many cards the engine resolves with all that they say (`scripted`), in part (`partly`), or not (`recorded`).

    What it does not resolve is recorded with effects. A card in none of the three cannot be put into a match.
    """

    total: int
    scripted: int
    partly: int
    recorded: int

    @property
    def recordable(self) -> int:
        """How many cards a match can record in one way or another."""
        return self.scripted + self.partly + self.recorded


def coverage_of(cards: Iterable[Card]) -> Coverage:
    """The coverage of these cards, by what their facts say about scripts."""
    total = scripted = partly = recorded = 0
    for card in cards:
        total += 1
        if not card.kind:
            continue  # without a kind no game knows what may be done with it
        if card.script is None:
            recorded += 1
        elif card.fact("scripted") == "partly":
            partly += 1
        else:
            scripted += 1
    return Coverage(total, scripted, partly, recorded)
