"""The languages that people can read: each is a folder of files, and its grammar is one of them.

`words/<code>/language.toml` says what the language is called, how it counts and how it lists. A new language needs no code: its
folder is found, and whatever it does not say yet is said in English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

Language = str  # the code of a language: "en", "pl"
ENGLISH: Language = "en"  # the language that says what another does not say
HIDDEN: Final = "hidden"  # stands in a value where its reader may not know it

_CONDITION = re.compile(r"n(?: % (\d+))? (!?=) ([\d., ]+)")


@dataclass(frozen=True, slots=True)
class Grammar:
    """What every sentence of a language needs: its own name, its plural forms, and a few words that stand in every list."""

    code: Language
    name: str
    plural: tuple[Callable[[int], bool], ...]  # whether a number takes each form but the last, which is for every other number
    and_word: str  # "and", before the last of a list
    hidden: str | Mapping[str, str]  # said in place of what a reader may not know, by the kind of thing if that matters
    nothing: str  # said in place of an empty list
    alphabet: str = ""  # its letters in order, where names are not sorted as in English
    decimal: str = "."  # the mark between a whole number and its decimals
    seat: str = "seat {n}"  # said of a seat whose name nobody knows
    seats: Mapping[str, str] = field(default_factory=dict)  # the words for TABLE, JUDGE and SPECTATOR

    def form(self, count: int) -> int:
        """Which of the forms of a counted noun goes with the number: 0 for the first."""
        for number, fits in enumerate(self.plural):
            if fits(abs(count)):
                return number
        return len(self.plural)

    def hidden_as(self, kind: str, form: str = "") -> str:
        """The word in the place of something of that kind that a reader may not know."""
        if isinstance(self.hidden, str):
            return self.hidden
        return self.hidden.get(f"{kind}/{form}") or self.hidden.get(kind) or self.hidden["is"]

    def number(self, written: str) -> str:
        """A number as the language writes it: `2.5` is 2,5 in Polish."""
        return written.replace(".", self.decimal)


@cache
def words_of(package: str, language: Language, file: str) -> Mapping[str, Any]:
    """A file of words that lies beside a package's code; empty if the language does not have it yet."""
    parent, _, name = package.rpartition(".")  # its parent is asked for it: naming the package itself would load it
    path = files(parent).joinpath(name, "words", language, file)
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def grammar_of(language: Language) -> Grammar:
    """The grammar of a language, or that of English where nobody has written it down."""
    said = words_of(_HERE, language, "language.toml") or words_of(_HERE, ENGLISH, "language.toml")
    return Grammar(
        language,
        said["name"],
        tuple(map(_plural, said["plural"])),
        said["last"],
        said["hidden"],
        said["nothing"],
        said.get("alphabet", ""),
        said.get("decimal", "."),
        said.get("seat", "seat {n}"),
        said.get("seats", {}),
    )


def _plural(rule: str) -> Callable[[int], bool]:
    """A test of a number from a plural rule as CLDR writes it: `n = 1`, `n % 10 = 2..4 and n % 100 != 12..14`."""
    tests = [_test(*_part(part, rule)) for part in rule.split(" and ")]
    return lambda count: all(test(count) for test in tests)


def _part(part: str, rule: str) -> tuple[int, bool, frozenset[int]]:
    """One condition of a plural rule: the modulus, whether the numbers are wanted or excluded, and the numbers."""
    found = _CONDITION.fullmatch(part.strip())
    if found is None:
        raise ValueError(f"no rule for a plural form: {rule!r}")
    numbers: set[int] = set()
    for run in found[3].split(","):
        first, _, last = run.strip().partition("..")
        numbers |= set(range(int(first), int(last or first) + 1))
    return int(found[1] or 0), found[2] == "=", frozenset(numbers)


def _test(modulus: int, wanted: bool, numbers: frozenset[int]) -> Callable[[int], bool]:
    """A test of whether a number, or its rest after division by the modulus, is (or is not) one of these numbers."""
    return lambda count: ((count % modulus if modulus else count) in numbers) is wanted


def _folders(place: Traversable) -> list[str]:
    """The codes of the languages that have a folder there: those with a grammar in it, sorted."""
    return sorted(one.name for one in place.iterdir() if one.joinpath("language.toml").is_file())


_HERE = "ledger.core.wording"  # the package beside which the grammars lie
# English first, then the others by their codes: read once, when the program starts
LANGUAGES: tuple[Language, ...] = (
    ENGLISH,
    *(code for code in _folders(files(_HERE).joinpath("words")) if code != ENGLISH),
)


def packages_with(file: str) -> list[str]:
    """The packages below `ledger` that have words in a file of that name."""
    top = _HERE.partition(".")[0]
    return _with_words(files(top), top, file)


def _with_words(place: Traversable, name: str, file: str) -> list[str]:
    """The package there, and those below it, that have words in such a file."""
    own = [name] if place.joinpath("words", ENGLISH, file).is_file() else []
    inner = [one for one in place.iterdir() if one.is_dir() and one.joinpath("__init__.py").is_file()]
    below = (_with_words(one, f"{name}.{one.name}", file) for one in sorted(inner, key=lambda it: it.name))
    return own + [package for packages in below for package in packages]


def titles_of(package: str) -> dict[Language, str]:
    """What a game is called in each language, in English where a language has no title for it."""
    english = words_of(package, ENGLISH, "rules.toml").get("title", "")
    return {code: words_of(package, code, "rules.toml").get("title", english) for code in LANGUAGES}
