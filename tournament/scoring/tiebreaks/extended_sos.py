"""Extended strength of schedule: the mean, over opponents, of the opponent's own strength of schedule."""

from __future__ import annotations

from collections.abc import Sequence

from ..book import Book
from ..points import Number
from . import sos
from .kind import Term, TieBreak


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    found = book.over_opponents(book.schedules)
    return {entry: found[entry] for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The strength of schedule of every opponent."""
    return tuple(
        Term(book.schedules[other], other, line.result.round, parts=sos.terms(book, other))
        for line in book.lines[entry]
        for other in line.opponents
    )


TIE_BREAK = TieBreak("extended-sos", values, terms, folded="mean")
