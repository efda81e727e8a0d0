"""Extended strength of schedule: the mean, over opponents, of the opponent's own strength of schedule."""

from __future__ import annotations

from collections.abc import Sequence

from ..book import Book, mean
from ..points import Number
from . import sos
from .kind import Term, TieBreak


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    parts = {entry: (rate.numerator, rate.denominator) for entry, rate in book.schedules.items()}
    return {entry: mean((parts[o] for o in book.opponents[entry]), len(book.opponents[entry])) for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    return tuple(
        Term(book.schedules[other], other, line.result.round, parts=sos.terms(book, other))
        for line in book.lines[entry]
        for other in line.opponents
    )


TIE_BREAK = TieBreak("extended-sos", values, terms, folded="mean")
