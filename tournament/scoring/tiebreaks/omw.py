"""Opponents' match wins: the mean, over opponents, of the points they won of the points they could, at least the floor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from ..book import Book
from ..points import Number
from .kind import Term, TieBreak


def rate_terms(book: Book, entry: str, rates: Mapping[str, Fraction]) -> tuple[Term, ...]:
    """The rate of every opponent."""
    return tuple(
        Term(rates[other], other, line.result.round, book.sources(other))
        for line in book.lines[entry]
        for other in line.opponents
    )


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    found = book.over_opponents(book.match_rates)
    return {entry: found[entry] for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    return rate_terms(book, entry, book.match_rates)


TIE_BREAK = TieBreak("omw", values, terms, folded="mean")
