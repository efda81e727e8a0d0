"""No second bye: points without play come once at most; a forfeit win is such points too. Cost: how many there were."""

from __future__ import annotations

from ..field import Contender
from .criterion import Criterion, RoundField


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    return 0


def bye(round: RoundField, one: Contender) -> int:
    return one.byes


CRITERION = Criterion("second bye", pair, bye, marked=lambda round: {})
