"""Numbers of the standings as people read them."""

from __future__ import annotations

from collections.abc import Callable

from ...scoring.points import Number
from ...scoring.standings_text import number_name as name_in
from ..languages import language
from ..wording.local_formats import written


def told_number(number: int | str | Number) -> str:
    """A number as the reader writes it."""
    return written(number, language())


def words_for_numbers() -> Callable[[int | str | Number], str]:
    """A function that writes numbers for the reader: a page with many asks for the language once."""
    spoken = language()
    return lambda number: written(number, spoken)


def number_name(name: str) -> str:
    """The name of a number of the standings, in the reader's language."""
    return name_in(name, language())
