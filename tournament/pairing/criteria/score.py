"""Score groups: opponents have the same points, or as nearly as can be. Cost: the square of the difference.

Points are counted in the smallest unit that the field has. Somebody whose last table is still open may turn out to have
one of several scores; the widest difference counts, so that the pairing is fit whichever way the table ends.
"""

from __future__ import annotations

from ...scoring.points import Number
from ..field import Contender
from .criterion import Criterion, RoundField


def possible(contender: Contender) -> tuple[Number, ...]:
    return (contender.points, *contender.maybe)


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    """The square of the widest gap in points that the two may have."""
    gaps = (mine - yours for mine in possible(one) for yours in possible(other))
    widest = max(gap if gap > 0 else -gap for gap in gaps)
    return int(widest * round.scale) ** 2


CRITERION = Criterion("score", pair, trait=lambda round, contender: possible(contender))
