"""Seats: everybody sits first as often as second. Cost: the squares of what the two would then be out of balance."""

from __future__ import annotations

from ..field import Contender
from .kind import Criterion, Round


def ahead(contender: Contender) -> int:
    """How much oftener first than second."""
    return sum(1 if seat == 0 else -1 for seat in contender.seats)


def in_order(first: Contender, second: Contender) -> int:
    """Cost of sitting in this order."""
    return (ahead(first) + 1) ** 2 + (ahead(second) - 1) ** 2


def pair(round: Round, one: Contender, other: Contender) -> int:
    if not round.terms.balance_seats:
        return 0
    return min(in_order(one, other), in_order(other, one))


CRITERION = Criterion("seat", pair, trait=lambda round, contender: ahead(contender))
