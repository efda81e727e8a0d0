"""Opponents' game wins: the mean, over opponents, of their game wins, each at least the floor."""

from __future__ import annotations

from collections.abc import Sequence

from ..points import Number
from ..scorebook import Scorebook
from .omw import rate_terms
from .tie_break import Term, TieBreak


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    """The mean of the opponents' game wins, by entry."""
    found = scorebook.over_opponents(scorebook.game_rates)
    return {entry: found[entry] for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The game wins of every opponent."""
    return rate_terms(scorebook, entry, scorebook.game_rates)


TIE_BREAK = TieBreak("ogw", values, terms, folded="mean")
