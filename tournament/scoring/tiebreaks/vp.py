"""Victory points: whatever the game counts, added up over all rounds."""

from __future__ import annotations

from collections.abc import Sequence

from ..points import Number
from ..scorebook import Scorebook
from .tie_break import Term, TieBreak


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: sum(line.side.scored for line in scorebook.lines[entry]) for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    lines = scorebook.lines[entry]
    return tuple(Term(line.side.scored, entry, line.result.round, (line.result.source,)) for line in lines)


TIE_BREAK = TieBreak("vp", values, terms)
