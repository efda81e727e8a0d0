"""Why the office says no: a code with facts. The sentences are in `words/<language>/refusals.toml`; those about events that
cannot follow in the record of a tournament are in `errors.toml` beside it.

MaesterError
└── Refused          asked for something that cannot be done as things are: nothing was written
    └── NotAllowed     the role of whoever asks does not reach so far
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from ledger import LANGUAGES, MaesterError
from ledger.wording import ENGLISH, Language, Phrasebook, Sentence

T = TypeVar("T")
Word = TypeVar("Word", bound=str)
PHRASES = Phrasebook(__package__, file="refusals.toml")
OUR_WORDS = Phrasebook(__package__, file="words.toml")
FAULTS = Phrasebook(__package__, file="errors.toml")


def says(key: str, /, **facts: object) -> Sentence:
    """A sentence for an event that cannot follow in the record; its reader's language says it."""
    return Sentence(key, facts, FAULTS)


class Refused(MaesterError):
    """The office says no: `code` names the reason for programs, `facts` what it is about, `sentence` says it in words."""

    def __init__(self, code: str, **facts: Any) -> None:
        self.code, self.facts = code, facts
        super().__init__(self.sentence(ENGLISH))

    def sentence(self, language: Language, called: Callable[[str], str] | None = None) -> str:
        """The reason in words; `called` knows the names of entries and people."""
        facts = {name: _fact_in_words(one, language, called) for name, one in self.facts.items()}
        return PHRASES.to(language)(self.code, **facts)

    def to(self, language: Language, named: Callable[[str], str] | None = None) -> str:
        return self.sentence(language)


@dataclass(frozen=True, slots=True)
class OwnSentence:
    """A fact that is a sentence of its own, in every language."""

    said: Mapping[Language, str]

    @classmethod
    def of(cls, sentence: Callable[[Language], str]) -> OwnSentence:
        """The sentence that a function gives in each language."""
        return cls({language: sentence(language) for language in LANGUAGES})

    def __str__(self) -> str:
        return self.said[ENGLISH]

    def to(self, language: Language) -> str:
        """The sentence in a language, or in English where that one does not have it."""
        return self.said.get(language) or str(self)


class NotAllowed(Refused):
    """The role of whoever asks does not reach so far; `facts["needs"]` are the roles that may."""


def _fact_in_words(fact: Any, language: Language, called: Callable[[str], str] | None = None) -> str | int:
    """A fact in words of that language; `called` gives names for ids."""
    if isinstance(fact, (tuple, list)):
        between = "; " if any(isinstance(one, (Refused, OwnSentence, Sentence)) for one in fact) else ", "
        return between.join(str(_fact_in_words(one, language, called)) for one in fact)
    if isinstance(fact, Refused):
        return fact.sentence(language, called)
    if isinstance(fact, (OwnSentence, Sentence)):
        return fact.to(language)
    if type(fact) is int:
        return fact  # it may be counted
    said = str(fact)
    if called is not None and called(said) != said:
        return called(said)
    return our_word(said, language)


def our_word(word: str, language: Language) -> str:
    """A single word of records and programs as people read it; any other stays as it is."""
    return OUR_WORDS.to(language).term("word", word)


def must(held: bool, code: str, **facts: Any) -> None:
    """Raise Refused with that code and those facts unless the condition `held`."""
    if not held:
        raise Refused(code, **facts)


def must_find(found: T | None, code: str, **facts: Any) -> T:
    """The value, if there is one; raises Refused otherwise."""
    if found is None:
        raise Refused(code, **facts)
    return found


def must_be_one_of(known: tuple[Word, ...], found: str, what: str) -> Word:
    """The word among those that are known; raises Refused with all of them otherwise."""
    for one in known:
        if one == found:
            return one
    raise Refused("unknown-word", what=what, found=found, known=known)
