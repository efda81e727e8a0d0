"""The order of names as a reader expects it, on any machine: in Polish ą after a and ł after l; case and dashes last."""

from __future__ import annotations

from functools import cache
from typing import Any
from unicodedata import category, normalize

from ledger.wording import grammar_of


@cache
def _alphabet_order(language: str) -> dict[str, int]:
    """The letters of a language with their number in its alphabet; empty where its files do not say it."""
    return {letter: number for number, letter in enumerate(grammar_of(language).alphabet)}


def by_name(name: str, language: str) -> Any:
    """The key by which names are sorted."""
    small = name.casefold()
    if order := _alphabet_order(language):
        return [order.get(letter, order.get(plain(letter), 99)) if letter.isalpha() else -1 for letter in small], name
    return plain(name), name


def plain(text: str) -> str:
    """A text in small letters without their accents, which whoever searches in a hurry leaves out."""
    apart = normalize("NFD", text.casefold().replace("ł", "l").replace("ø", "o"))
    return "".join(one for one in apart if category(one) != "Mn")
