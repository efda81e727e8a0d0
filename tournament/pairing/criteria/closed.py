"""Closed: pairs that this round may not have, whatever it costs. Used to ask what the next-best round would be."""

from __future__ import annotations

from ..field import Contender
from .criterion import BYE, Criterion, RoundField


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    closed = round.terms.closed
    return int((one.entry, other.entry) in closed or (other.entry, one.entry) in closed)


def bye(round: RoundField, one: Contender) -> int:
    closed = round.terms.closed
    return int((one.entry, BYE) in closed or (BYE, one.entry) in closed)


def marked(round: RoundField) -> dict[str, list[str]]:
    """The pairs that may not be drawn, as the others of each entry."""
    found: dict[str, list[str]] = {}
    for one, other in (pair for pair in round.terms.closed if len(pair) == 2):
        if one in round.by_entry and other in round.by_entry:
            found.setdefault(one, []).append(other)
    return found


CRITERION = Criterion("closed", pair, bye, marked=marked)
