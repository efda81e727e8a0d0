"""No rematch: nobody meets the same opponent twice. Cost: how often the two have met."""

from __future__ import annotations

from ..field import Contender
from .criterion import Criterion, RoundField


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    return max(one.met.count(other.entry), other.met.count(one.entry))


def marked(round: RoundField) -> dict[str, tuple[str, ...]]:
    return {contender.entry: contender.met for contender in round.contenders}


CRITERION = Criterion("rematch", pair, marked=marked)
