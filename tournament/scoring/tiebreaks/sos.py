"""Strength of schedule: the mean, over opponents, of the opponent's points by the rounds that opponent played."""

from __future__ import annotations

from collections.abc import Sequence

from ..book import Book
from ..points import Number
from .kind import Term, TieBreak


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: book.schedules[entry] for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The rate of every opponent."""
    return tuple(
        Term(book.rates[other], other, line.result.round, book.sources(other))
        for line in book.lines[entry]
        for other in line.opponents
    )


TIE_BREAK = TieBreak("sos", values, terms, folded="mean")
