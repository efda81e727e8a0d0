"""The order of names as a reader of Polish or English expects it, on any machine: ą after a, ł after l, case and dashes last."""

from __future__ import annotations

from typing import Any
from unicodedata import category, normalize

POLISH = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
_PLACE = {letter: place for place, letter in enumerate(POLISH)}


def by_name(name: str, language: str) -> Any:
    """What names are sorted by."""
    small = name.casefold()
    if language == "pl":
        return [_PLACE.get(letter, _PLACE.get(plain(letter), 99)) if letter.isalpha() else -1 for letter in small], name
    return plain(name), name


def plain(text: str) -> str:
    """Small letters without their accents: whoever searches in a hurry leaves them out."""
    apart = normalize("NFD", text.casefold().replace("ł", "l").replace("ø", "o"))
    return "".join(one for one in apart if category(one) != "Mn")
