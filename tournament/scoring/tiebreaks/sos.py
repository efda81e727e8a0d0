"""Strength of schedule: the mean, over opponents, of the opponent's points by the rounds that opponent played."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..book import Book
from ..points import Number
from .kind import Term, TieBreak


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: book.schedules[entry] for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    found = []
    for line in book.lines[entry]:
        for other in line.opponents:
            points, rounds = book.records[other]
            rate = Fraction(points, rounds) if rounds else Fraction(0)
            found.append(Term(rate, other, line.result.round, book.sources(other)))
    return tuple(found)


TIE_BREAK = TieBreak("sos", values, terms, folded="mean")
