"""Wins: how many rounds were won, byes and wins at time included."""

from __future__ import annotations

from collections.abc import Sequence

from ..points import Number
from ..scorebook import Scorebook
from .tie_break import Term, TieBreak


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: sum(line.won for line in scorebook.lines[entry]) for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    lines = scorebook.lines[entry]
    return tuple(Term(int(line.won), entry, line.result.round, (line.result.source,)) for line in lines)


TIE_BREAK = TieBreak("wins", values, terms)
