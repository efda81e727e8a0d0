"""Game wins: three for each game won and one for each drawn, of three for each game played, at least the floor."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..points import Number
from ..scorebook import Scorebook, games
from .tie_break import Term, TieBreak


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: scorebook.game_rates[entry] for entry in entries}


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """One for each round: what it adds to the rate. The floor is a term of its own where it lifts the sum."""
    found, of = [], scorebook.game_tallies[entry][1]
    for line in scorebook.lines[entry]:
        if line.counts:
            won, drawn, _ = games(line, scorebook.profile.best_of)
            result = line.result
            found.append(Term(Fraction(3 * won + drawn, of), entry, result.round, (result.source,)))
    lift = scorebook.game_rates[entry] - sum(term.value for term in found)
    return (*found, Term(lift)) if lift else tuple(found)


TIE_BREAK = TieBreak("gw", values, terms)
