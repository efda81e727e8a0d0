"""Why the office says no: a code with facts. The sentences are in `refusals.toml`, in both languages.

MaesterError
└── Refused          asked for something that cannot be done as things are: nothing was written
    └── NotAllowed     the role of whoever asks does not reach so far
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

from ledger import MaesterError

T = TypeVar("T")
Word = TypeVar("Word", bound=str)


class Refused(MaesterError):
    """The office says no: `code` names the reason for programs, `facts` what it is about, `sentence` says it in words."""

    def __init__(self, code: str, **facts: Any) -> None:
        self.code, self.facts = code, facts
        super().__init__(self.sentence("en"))

    def sentence(self, language: str, called: Callable[[str], str] | None = None) -> str:
        """The reason in words; `called` knows the names of entries and people."""
        return sentences()[self.code][language].format(**{name: _said(one, language, called) for name, one in self.facts.items()})


@dataclass(frozen=True, slots=True)
class Both:
    """A fact that is a sentence of its own, in both languages."""

    en: str
    pl: str

    def __str__(self) -> str:
        return self.en


class NotAllowed(Refused):
    """The role of whoever asks does not reach so far; `facts["needs"]` are the roles that may."""


def _said(fact: Any, language: str, called: Callable[[str], str] | None = None) -> str:
    """A fact in words of that language; `called` gives names for ids."""
    if isinstance(fact, (tuple, list)):
        between = "; " if any(isinstance(one, (Refused, Both)) for one in fact) else ", "
        return between.join(_said(one, language, called) for one in fact)
    if isinstance(fact, Refused):
        return fact.sentence(language, called)
    if isinstance(fact, Both):
        return fact.pl if language == "pl" else fact.en
    said = str(fact)
    if called is not None and called(said) != said:
        return called(said)
    return words().get(said, said) if language == "pl" else said


@cache
def words() -> dict[str, str]:
    """Single words of ours that sentences are filled with, in Polish."""
    return tomllib.loads(files(__package__).joinpath("words.toml").read_text(encoding="utf-8"))


@cache
def sentences() -> dict[str, dict[str, str]]:
    """Every refusal by its code, in every language."""
    return tomllib.loads(files(__package__).joinpath("refusals.toml").read_text(encoding="utf-8"))


def must(held: bool, code: str, **facts: Any) -> None:
    """Raise Refused unless it is so."""
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
