"""A sentence that is not said yet: its key and its facts, until somebody asks for it in a language.

Errors carry one, and so do remarks on a list: whoever raises them knows no reader. The key of an error begins with the name of
its room, which is the only table of `words/<language>/errors.toml` beside that room's code: `lcg.not-in-play`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from .languages import ENGLISH, Language, packages_with, words_of
from .phrasebook import Called, Phrasebook

ERRORS: Final = "errors.toml"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence by its key and its facts. `str` says it in English; a key that no file has is said as it stands."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)
    book: Phrasebook | None = None  # who says it, where the key does not tell

    def to(self, language: Language, named: Callable[[str], str] | None = None, called: Called | None = None) -> str:
        """The sentence in a language. `named` puts a name in the place of any word; `called` knows cards alone."""
        book = self.book or _book_of(self.key.partition(".")[0])
        say = None if book is None else book.to(language, (), called)
        if say is None or not say.knows(self.key):
            return self.key
        return say(self.key, **{name: _said(fact, language, named, called) for name, fact in self.facts.items()})

    def __str__(self) -> str:
        return self.to(ENGLISH)


def _said(fact: object, language: Language, named: Callable[[str], str] | None, called: Called | None) -> object:
    """A fact with names in it; one that is a sentence itself is said in the same language."""
    if isinstance(fact, Sentence):
        return fact.to(language, named, called)
    if isinstance(fact, tuple):
        return tuple(_said(one, language, named, called) for one in fact)
    return named(fact) if named is not None and isinstance(fact, str) else fact


@cache
def _book_of(room: str) -> Phrasebook | None:
    """The errors of the room of that name."""
    package = error_rooms().get(room)
    return None if package is None else Phrasebook(package, file=ERRORS)


@cache
def error_rooms() -> Mapping[str, str]:
    """The package of each room that has errors, by the name of their table."""
    found: dict[str, str] = {}
    for package in packages_with(ERRORS):
        found |= dict.fromkeys((name for name in words_of(package, ENGLISH, ERRORS) if name != "count"), package)
    return found
