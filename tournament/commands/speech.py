"""What the command line says, by key (`words/<language>/commands.toml`), and the program's own errors in a language."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from ledger.wording import Language, Phrasebook

from .spoken import WORDS, language_here

PHRASES = Phrasebook(__package__, file="commands.toml")


def word(key: str, language: Language | None = None, /, **facts: object) -> str:
    """A sentence in a language; in that of this run unless told."""
    return PHRASES.to(language or language_here())(key, **facts)


def term(kind: str, value: object, language: Language) -> str:
    """The word for a value."""
    return PHRASES.to(language).term(kind, value)


def seat(name: str, language: Language) -> str:
    """A seat as a reader knows it."""
    return term("seat", name, language)


def counted(count: int, noun: str, language: Language) -> str:
    """`1 event`, `36 events`: the noun in the form that goes with the number."""
    return PHRASES.to(language).count(noun, count)


@cache
def _errors(language: Language) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns of the program's English errors, with what a language says in their place."""
    path = WORDS / language / "errors.toml"
    patterns = tomllib.loads(path.read_text(encoding="utf-8"))["says"] if path.is_file() else ()
    return tuple((re.compile(one["english"]), one["said"]) for one in patterns)


def error_words(line: str, language: Language) -> str:
    """An error as far as the language has words for it; the ledger's own are in English."""
    for english, said in _errors(language):
        line = english.sub(said, line)
    return line
