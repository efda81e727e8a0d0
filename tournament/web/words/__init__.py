"""Words of the pages in both languages: one module for each noun, all in one vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import TypeVar

from . import (
    accounts,
    catalogue,
    common,
    console,
    desk,
    disputes,
    faults,
    hall,
    matches,
    options,
    player,
    printing,
    rules,
    staff,
    tournaments,
)

T = TypeVar("T")

MODULES: tuple[ModuleType, ...] = (
    accounts, catalogue, common, console, desk, disputes, faults, hall, matches, options, player,
    printing, rules, staff, tournaments,
)  # fmt: skip


def _together(name: str) -> dict[str, tuple[T, T]]:
    """The words of every module; no two may know the same key."""
    found: dict[str, tuple[T, T]] = {}
    for module in MODULES:
        for key, said in getattr(module, name, {}).items():
            assert key not in found, f"{key!r} is said twice: {module.__name__}"
            found[key] = said
    return found


WORDS: dict[str, tuple[str, str]] = _together("WORDS")
COUNTED: dict[str, tuple[Sequence[str], Sequence[str]]] = _together("COUNTED")

MONTHS = (
    ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    ("sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"),
)


def word(key: str, language: str, **facts: object) -> str:
    return WORDS[key][language == "pl"].format(**facts)


def counted(count: int, key: str, language: str) -> str:
    """`3 events`, `5 zdarzeń`."""
    forms = COUNTED[key][language == "pl"]
    if count == 1:
        form = 0
    elif language != "pl" or (count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)):
        form = 1
    else:
        form = 2
    return f"{count} {forms[form]}"


def ended(how: str, language: str) -> str:
    """How a match was closed; a word that nobody knows is left as it is."""
    key = "by ruling" if how == "ruling" else how
    return word(key, language) if key in WORDS else how
