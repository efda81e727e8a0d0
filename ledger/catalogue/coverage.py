"""What the engine does by itself, card by card: counted from the facts, so that nobody can promise more."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..kit.cards import Card

PLAIN = "plain"  # the script of a card that has values and keywords, and nothing else to do


@dataclass(frozen=True, slots=True)
class Coverage:
    """`scripted` cards are resolved by the engine, of them `plain` have nothing but values and keywords.

    `partly` scripted ones have an ability beside it that is recorded with effect primitives, as it is for every card
    in `recorded`. Whatever is in none of them cannot be put into a match: today that is nothing.
    """

    total: int
    scripted: int
    plain: int
    partly: int
    recorded: int

    @property
    def recordable(self) -> int:
        """Cards that a match can record in one way or the other."""
        return self.scripted + self.partly + self.recorded


def covered(cards: Iterable[Card]) -> Coverage:
    total = scripted = plain = partly = recorded = 0
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
            plain += card.script == PLAIN
    return Coverage(total, scripted, plain, partly, recorded)
