"""Cumulative: the score after each round, added up, so that early points weigh more."""

from __future__ import annotations

from collections.abc import Sequence

from ..points import Number, plain
from ..scorebook import Scorebook
from .tie_break import Term, TieBreak


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    last = scorebook.rounds + 1  # points of a round stand in the score of that round and of all after it
    return {entry: plain(sum(line.points * (last - line.result.round) for line in scorebook.lines[entry])) for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The running score after each round that the event has had, rounds missed included."""
    lines = {line.result.round: line for line in scorebook.lines[entry]}
    found: list[Term] = []
    score: Number = 0
    sources: tuple[int, ...] = ()
    for number in range(1, scorebook.rounds + 1):
        if number in lines:
            score += lines[number].points
            sources += (lines[number].result.source,)
        found.append(Term(plain(score), entry, number, sources))
    return tuple(found)


TIE_BREAK = TieBreak("cumulative", values, terms)
