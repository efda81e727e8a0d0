"""What the command line says, by key (`words/<language>/commands.toml`), and what is wrong with a command line."""

from __future__ import annotations

import re
import tomllib
from functools import cache

from ledger.wording import Language, Phrasebook, Sentence

from .spoken import WORDS, language_here

PHRASES = Phrasebook(__package__, file="commands.toml")


def word(key: str, language: Language | None = None, /, **facts: object) -> str:
    """A sentence in a language; in that of this run unless given."""
    return PHRASES.to(language or language_here())(key, **facts)


def says(key: str, /, **facts: object) -> Sentence:
    """A sentence for an error of a command, which is said where it is printed."""
    return Sentence(f"error.{key}", facts, PHRASES)


def os_words(fault: OSError, language: Language) -> str:
    """An error of the operating system about a file, in words."""
    return term("os", fault.strerror or "cannot be read", language)


def term(kind: str, value: object, language: Language) -> str:
    """The word for a value of a kind, such as a seat or a state."""
    return PHRASES.to(language).term(kind, value)


def seat(name: str, language: Language) -> str:
    """A seat as a reader knows it."""
    return term("seat", name, language)


def counted(count: int, noun: str, language: Language) -> str:
    """`1 event`, `36 events`: the noun in the form that goes with the number."""
    return PHRASES.to(language).count(noun, count)


@cache
def _errors(language: Language) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns of the English sentences of click, the library of the command line, each with its translation."""
    path = WORDS / language / "usage.toml"
    patterns = tomllib.loads(path.read_text(encoding="utf-8"))["says"] if path.is_file() else ()
    return tuple((re.compile(one["english"]), one["said"]) for one in patterns)


def usage_words(line: str, language: Language) -> str:
    """An error of click about a wrong command line, translated as far as the language has words for it."""
    for english, said in _errors(language):
        line = english.sub(said, line)
    return line
