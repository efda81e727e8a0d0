"""Floats: who met somebody with fewer points lately should not again, nor who met somebody with more. A bye floats down.

Cost: 2 for the same float in the round before, 1 for the same two rounds ago, for each of the two.
"""

from __future__ import annotations

from collections.abc import Hashable

from ..field import DOWN, UP, Contender
from .criterion import Criterion, RoundField


def lately(contender: Contender, direction: int) -> int:
    """3 for a float in both of the last two rounds, 2 for the last, 1 for the one before, 0 for none."""
    latest = contender.floats[:-3:-1]
    return sum(2 - ago for ago, floated in enumerate(latest) if floated == direction)


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    """How often lately the higher one was paired down and the lower one up; 0 for two of the same points."""
    if one.points == other.points:
        return 0
    high, low = (one, other) if one.points > other.points else (other, one)
    return lately(high, DOWN) + lately(low, UP)


def bye(round: RoundField, one: Contender) -> int:
    return lately(one, DOWN)


def trait(round: RoundField, one: Contender) -> tuple[Hashable, ...]:
    return one.points, lately(one, DOWN), lately(one, UP)


CRITERION = Criterion("float", pair, bye, trait=trait)
