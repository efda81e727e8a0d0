"""Victory points: whatever the game counts, added up over all rounds."""

from __future__ import annotations

from collections.abc import Sequence

from ..book import Book
from ..points import Number
from .kind import Term, TieBreak


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: sum(line.side.scored for line in book.lines[entry]) for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    lines = book.lines[entry]
    return tuple(Term(line.side.scored, entry, line.result.round, (line.result.source,)) for line in lines)


TIE_BREAK = TieBreak("vp", values, terms)
