"""Seats: everybody sits first as often as second, give or take one. Cost: the square of what goes beyond one, for both."""

from __future__ import annotations

from ..field import Contender
from .criterion import Criterion, RoundField


def ahead(contender: Contender) -> int:
    """How many times more an entry has sat first than second."""
    return sum(1 if seat == 0 else -1 for seat in contender.seats)


def in_order(first: Contender, second: Contender) -> int:
    """The cost of two contenders sitting in this order."""
    return max(0, abs(ahead(first) + 1) - 1) ** 2 + max(0, abs(ahead(second) - 1) - 1) ** 2


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    """The cost of the better order of the two; 0 where seats are not balanced."""
    if not round.terms.balance_seats:
        return 0
    return min(in_order(one, other), in_order(other, one))


CRITERION = Criterion("seat", pair, trait=lambda round, contender: ahead(contender))
