"""Buchholz: the sum of the opponents' points. A round without an opponent adds nothing, or one's own points (profile)."""

from __future__ import annotations

from collections.abc import Sequence

from ..book import Book
from ..points import Number
from .kind import Term, TieBreak


def counted(book: Book, entry: str) -> list[Number]:
    """The points that are added up."""
    found = list(map(book.points.__getitem__, book.opponents[entry]))
    if book.profile.unplayed.virtual == "own points":
        found += [book.points[entry]] * sum(not line.opponents for line in book.lines[entry])
    return found


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    return {entry: sum(counted(book, entry)) for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The points of every opponent; where the profile says so, the own points for a round without one."""
    found = []
    virtual = book.profile.unplayed.virtual == "own points"
    for line in book.lines[entry]:
        others = line.opponents or ((entry,) if virtual else ())
        found += [Term(book.points[o], o, line.result.round, tuple(seen.result.source for seen in book.lines[o])) for o in others]
    return tuple(found)


TIE_BREAK = TieBreak("buchholz", values, terms)
