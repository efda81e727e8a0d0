"""Opponents' game wins: the mean, over opponents, of their game wins, each at least the floor."""

from __future__ import annotations

from collections.abc import Sequence

from ..book import Book
from ..points import Number
from .kind import Term, TieBreak
from .omw import rate_terms


def values(book: Book, entries: Sequence[str]) -> dict[str, Number]:
    found = book.over_opponents(book.game_rates)
    return {entry: found[entry] for entry in entries}


def terms(book: Book, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    return rate_terms(book, entry, book.game_rates)


TIE_BREAK = TieBreak("ogw", values, terms, folded="mean")
