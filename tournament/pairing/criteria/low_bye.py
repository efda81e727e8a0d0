"""The bye goes to the lowest-ranked entry that may have it. Cost: how many are ranked below."""

from __future__ import annotations

from ..field import Contender
from .criterion import Criterion, RoundField


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    return 0


def bye(round: RoundField, one: Contender) -> int:
    return round.ranked_below(one)


CRITERION = Criterion("low bye", pair, bye, marked=lambda round: {})
