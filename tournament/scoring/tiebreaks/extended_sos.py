"""Extended strength of schedule: the mean, over opponents, of the opponent's own strength of schedule."""

from __future__ import annotations

from collections.abc import Sequence

from ..points import Number
from ..scorebook import Scorebook
from . import sos
from .tie_break import Term, TieBreak


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    found = scorebook.over_opponents(scorebook.schedules)
    return {entry: found[entry] for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The strength of schedule of every opponent."""
    return tuple(
        Term(scorebook.schedules[other], other, line.result.round, parts=sos.terms(scorebook, other))
        for line in scorebook.lines[entry]
        for other in line.opponents
    )


TIE_BREAK = TieBreak("extended-sos", values, terms, folded="mean")
