"""Published random: a lot for everybody from the seed, whose hash is public from the start. The lower lot is better.

For whoever does not have the seed nobody has a lot yet: those whom nothing else tells apart share a place.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..lots import drawn
from ..points import Number
from ..scorebook import Scorebook
from .tie_break import Term, TieBreak


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    """A lot for every entry, drawn from the seed; 0 while the seed is not known."""
    if scorebook.seed is None:
        return dict.fromkeys(entries, 0)
    lots = drawn(scorebook.lines, scorebook.seed, "standings")
    return {entry: lots[entry] for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    return () if scorebook.seed is None else (Term(values(scorebook, (entry,))[entry], entry),)


TIE_BREAK = TieBreak("random", values, terms, higher=False)
