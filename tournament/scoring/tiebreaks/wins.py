"""Wins: how many rounds were won, byes and wins at time included."""

from __future__ import annotations

from collections.abc import Sequence

from ..book import Book
from ..points import Number
from .kind import Term, TieBreak


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: sum(line.won for line in book.lines[entry]) for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    lines = book.lines[entry]
    return tuple(Term(int(line.won), entry, line.result.round, (line.result.source,)) for line in lines)


TIE_BREAK = TieBreak("wins", values, terms)
