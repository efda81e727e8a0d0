"""Victory-point difference: what somebody scored less what the other side scored (at a table of more: their mean)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..points import Number, plain
from ..scorebook import RoundLine, Scorebook
from .tie_break import Term, TieBreak


def difference(line: RoundLine) -> Number:
    """Own points less those of the opponent; among more, less the average of the others."""
    sides, mine = line.result.sides, line.side.scored
    if len(sides) == 2:
        return 2 * mine - sides[0].scored - sides[1].scored
    others = sum(side.scored for side in sides) - mine
    return mine - plain(Fraction(others, max(1, len(sides) - 1)))


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: plain(sum(difference(line) for line in scorebook.lines[entry])) for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    lines = scorebook.lines[entry]
    return tuple(Term(difference(line), entry, line.result.round, (line.result.source,)) for line in lines)


TIE_BREAK = TieBreak("vp-difference", values, terms)
