"""Buchholz: the sum of the opponents' points. A round without an opponent adds nothing, or one's own points (profile)."""

from __future__ import annotations

from collections.abc import Sequence

from ..points import Number
from ..scorebook import Scorebook
from .tie_break import Term, TieBreak


def counted(scorebook: Scorebook, entry: str) -> list[Number]:
    """The points of each opponent; where the profile says so, the own points for each round without one."""
    found = list(map(scorebook.points.__getitem__, scorebook.opponents[entry]))
    if scorebook.profile.unplayed.virtual == "own points":
        found += [scorebook.points[entry]] * sum(not line.opponents for line in scorebook.lines[entry])
    return found


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    """The sum of the opponents' points, by entry."""
    return {entry: sum(counted(scorebook, entry)) for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The points of every opponent; where the profile says so, the own points for a round without one."""
    found = []
    virtual = scorebook.profile.unplayed.virtual == "own points"
    for line in scorebook.lines[entry]:
        others = line.opponents or ((entry,) if virtual else ())
        found += [
            Term(scorebook.points[o], o, line.result.round, tuple(seen.result.source for seen in scorebook.lines[o]))
            for o in others
        ]
    return tuple(found)


TIE_BREAK = TieBreak("buchholz", values, terms)
