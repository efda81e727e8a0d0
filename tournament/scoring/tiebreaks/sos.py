"""Strength of schedule: the mean, over opponents, of the opponent's points by the rounds that opponent played."""

from __future__ import annotations

from collections.abc import Sequence

from ..points import Number
from ..scorebook import Scorebook
from .tie_break import Term, TieBreak


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: scorebook.schedules[entry] for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The rate of every opponent."""
    return tuple(
        Term(scorebook.rates[other], other, line.result.round, scorebook.sources(other))
        for line in scorebook.lines[entry]
        for other in line.opponents
    )


TIE_BREAK = TieBreak("sos", values, terms, folded="mean")
