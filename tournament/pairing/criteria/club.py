"""Soft separation: club-mates meet only when everything above allows nothing else. Cost: clubs shared."""

from __future__ import annotations

from ..field import Contender
from .criterion import Criterion, RoundField
from .separation import shared, together


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    return shared(one, other, hard=False) if one.groups and other.groups else 0


def marked(round: RoundField) -> dict[str, list[str]]:
    return together(round, hard=False)


CRITERION = Criterion("club", pair, marked=marked)
