"""The criteria of a pairing, in their order. An earlier criterion beats everything after it.

| Criterion | Cost |
|---|---|
| closed | pairs ruled out for this round |
| separation | hard groups shared |
| rematch | earlier meetings |
| second bye | earlier byes of the one who has the bye |
| low bye | entries ranked below the one who has the bye |
| score | squared differences of points |
| float | same float in the last two rounds |
| club | soft groups shared |
| fixed table | two fixed tables at one |
| seat | squared imbalance of first and second seat, as far as it goes beyond one |

Among rounds that are equal in all of them, lots decide: everybody draws one from the seed for each round, contenders are
looked at in the order of their lots, and nothing else tells equals apart. So every pairing of equals is as likely as every
other.
"""

from __future__ import annotations

from . import closed, club, fixed_table, floats, low_bye, rematch, score, seat, second_bye, separation
from .criterion import BYE, Criterion, RoundField

CRITERIA: tuple[Criterion, ...] = tuple(
    module.CRITERION for module in (closed, separation, rematch, second_bye, low_bye, score, floats, club, fixed_table, seat)
)
NAMES = tuple(criterion.name for criterion in CRITERIA)

__all__ = ["BYE", "CRITERIA", "NAMES", "Criterion", "RoundField"]
