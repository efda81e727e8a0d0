"""Opponents' match wins: the mean, over opponents, of the points they won of the points they could, at least the floor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ..book import Book, mean
from ..points import Number
from .kind import Term, TieBreak


def mean_rate(book: Book, entries: Sequence[str], rates: Mapping[str, Fraction]) -> dict[str, Number]:
    parts = {entry: (rate.numerator, rate.denominator) for entry, rate in rates.items()}
    return {entry: mean((parts[o] for o in book.opponents[entry]), len(book.opponents[entry])) for entry in entries}


def rate_terms(book: Book, entry: str, rates: Mapping[str, Fraction]) -> tuple[Term, ...]:
    return tuple(
        Term(rates[other], other, line.result.round, book.sources(other))
        for line in book.lines[entry]
        for other in line.opponents
    )


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    return mean_rate(book, entries, book.match_rates)


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    return rate_terms(book, entry, book.match_rates)


TIE_BREAK = TieBreak("omw", values, terms, folded="mean")
