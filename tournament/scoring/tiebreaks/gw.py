"""Game wins: three for each game won and one for each drawn, of three for each game played, at least the floor."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..book import Book, games
from ..points import Number
from .kind import Term, TieBreak


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: book.game_rates[entry] for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """One for each round: what it adds to the rate. The floor is a term of its own where it lifts the sum."""
    found, of = [], book.game_tallies[entry][1]
    for line in book.lines[entry]:
        if line.counts:
            won, drawn, _ = games(line, book.profile.best_of)
            result = line.result
            found.append(Term(Fraction(3 * won + drawn, of), entry, result.round, (result.source,)))
    lift = book.game_rates[entry] - sum(term.value for term in found)
    return (*found, Term(lift)) if lift else tuple(found)


TIE_BREAK = TieBreak("gw", values, terms)
