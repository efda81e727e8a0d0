"""Sonneborn-Berger: the points of the opponents beaten, and half the points of those drawn with."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..points import Number, places, plain
from ..results import PLACING
from ..scorebook import RoundLine, Scorebook
from .tie_break import Term, TieBreak


def halves(scorebook: Scorebook, line: RoundLine, other: str) -> int:
    """2 for an opponent beaten, 1 for one drawn with, 0 for one lost to. At a table of more, places decide."""
    if line.result.kind == PLACING:
        final = places(line.result, scorebook.profile)
        mine, theirs = final[line.side.entry], final[other]
        return 2 if mine < theirs else 1 if mine == theirs else 0
    return 2 if line.won else 1 if line.drawn else 0


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    """The points of beaten opponents and half of those of drawn ones."""
    points = scorebook.points
    return {
        entry: plain(
            Fraction(sum(halves(scorebook, line, o) * points[o] for line in scorebook.lines[entry] for o in line.opponents), 2)
        )
        for entry in entries
    }


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """What each opponent adds: all of their points if beaten, half if drawn."""
    return tuple(
        Term(plain(Fraction(halves(scorebook, line, o) * scorebook.points[o], 2)), o, line.result.round, (line.result.source,))
        for line in scorebook.lines[entry]
        for o in line.opponents
    )


TIE_BREAK = TieBreak("sonneborn-berger", values, terms)
