"""Numbers of the standings as people read them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from ...scoring.points import Number
from ...scoring.standings_text import number_name as name_in
from ..languages import language
from ..wording.local_formats import decimals


def told_number(number: int | str | Number) -> str:
    """A number as the reader writes it."""
    return written(number, language())


def words_for_numbers() -> Callable[[int | str | Number], str]:
    """A function that writes numbers for the reader: a page with many asks for the language once."""
    spoken = language()
    return lambda number: written(number, spoken)


@lru_cache(maxsize=8_192)
def written(number: int | str | Number, spoken: str) -> str:
    """A number as people write it: whole, or with at most four decimals, as the language writes decimals."""
    exact = Fraction(number)
    text = f"{float(exact):.4f}"
    if exact == Fraction(text):  # nothing was rounded away
        text = text.rstrip("0").rstrip(".")
    return decimals(text, spoken)


def number_name(name: str) -> str:
    """What a number of the standings is called."""
    return name_in(name, language())
