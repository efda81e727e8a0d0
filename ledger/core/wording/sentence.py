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

ERRORS: Final = "errors.toml"  # the file of words that holds the sentences of errors


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence by its key and its facts. `str` says it in English; a key that no file has is said as it stands."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)
    book: Phrasebook | None = None  # the phrasebook that has the key; without it the key's first word names the room of an error

    def to(self, language: Language, named: Callable[[str], str] | None = None, called: Called | None = None) -> str:
        """The sentence in a language. `named` gives the name to show for any fact that is text, `called` that of a card."""
        book = self.book or _book_of(self.key.partition(".")[0])
        say = None if book is None else book.to(language, (), called)
        if say is None or not say.knows(self.key):
            return self.key
        return say(self.key, **{name: _said(fact, language, named, called) for name, fact in self.facts.items()})

    def __str__(self) -> str:
        return self.to(ENGLISH)


def _said(fact: object, language: Language, named: Callable[[str], str] | None, called: Called | None) -> object:
    """A fact as a sentence shows it: an id by its name, a sentence inside in the same language, anything else as it is."""
    if isinstance(fact, Sentence):
        return fact.to(language, named, called)
    if isinstance(fact, tuple):
        return tuple(_said(one, language, named, called) for one in fact)
    return named(fact) if named is not None and isinstance(fact, str) else fact


@cache
def _book_of(room: str) -> Phrasebook | None:
    """The phrasebook with the errors of a room, or None if no room of that name has any."""
    package = error_rooms().get(room)
    return None if package is None else Phrasebook(package, file=ERRORS)


@cache
def error_rooms() -> Mapping[str, str]:
    """The packages that have errors, by the name of the room that begins their keys."""
    found: dict[str, str] = {}
    for package in packages_with(ERRORS):
        found |= dict.fromkeys((name for name in words_of(package, ENGLISH, ERRORS) if name != "count"), package)
    return found
