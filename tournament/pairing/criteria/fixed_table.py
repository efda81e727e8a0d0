"""Fixed tables: two entries that each have a table of their own cannot both sit there. Cost: 1 where the tables differ."""

from __future__ import annotations

from ..field import Contender
from .criterion import Criterion, RoundField


def pair(round: RoundField, one: Contender, other: Contender) -> int:
    fixed = (one.fixed_table, other.fixed_table)
    return int(None not in fixed and fixed[0] != fixed[1])


def marked(round: RoundField) -> dict[str, list[str]]:
    bound = [contender.entry for contender in round.contenders if contender.fixed_table is not None]
    return {entry: bound[at + 1 :] for at, entry in enumerate(bound)}


CRITERION = Criterion("fixed table", pair, marked=marked)
