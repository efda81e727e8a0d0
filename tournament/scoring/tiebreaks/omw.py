"""Opponents' match wins: the mean, over opponents, of the points they won of the points they could, at least the floor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ..points import Number
from ..scorebook import Scorebook
from .tie_break import Term, TieBreak


def rate_terms(scorebook: Scorebook, entry: str, rates: Mapping[str, Fraction]) -> tuple[Term, ...]:
    """The rate of every opponent."""
    return tuple(
        Term(rates[other], other, line.result.round, scorebook.sources(other))
        for line in scorebook.lines[entry]
        for other in line.opponents
    )


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    found = scorebook.over_opponents(scorebook.match_rates)
    return {entry: found[entry] for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    return rate_terms(scorebook, entry, scorebook.match_rates)


TIE_BREAK = TieBreak("omw", values, terms, folded="mean")
