"""Refusals that the program words in English, in the reader's language: what pieces do not allow, fields filled in wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

HOLE = "{}"
KNOWN = "pl"  # whose file has every sentence, and so knows where each names a piece
LONGEST = 600  # characters of a sentence that is looked up


@cache
def table(language: str) -> dict[str, dict[str, str]]:
    """Sentences in a language, in two parts: `unplayable` and `malformed`; nothing if nobody has translated them yet."""
    path = Path(__file__).parent / "words" / language / "refused.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Every sentence as a pattern, the one with most words of its own first."""
    found = {english: said for part in table(language).values() for english, said in part.items()}
    longest = sorted(found, key=lambda one: (-len(one.replace(HOLE, "")), one))
    return tuple((re.compile("(.+?)".join(map(re.escape, one.split(HOLE))), re.DOTALL), found[one]) for one in longest)


def in_words(sentence: str, language: str, name: Callable[[str], str] = str) -> str:
    """The sentence in the reader's language; `name` gives the name of a piece that it calls by its id.

    A sentence that nobody has translated stays in English: it still says more than nothing.
    """
    if len(sentence) > LONGEST:
        return sentence
    for pattern, said in _patterns(language):
        if found := pattern.fullmatch(sentence):
            return _put(said, [name(one) for one in found.groups()])
    for pattern, _ in _patterns(KNOWN):
        if pattern.fullmatch(sentence):
            return _english(pattern, sentence, name)
    return sentence


def _put(said: str, named: list[str]) -> str:
    """The sentence with these names in its holes: numbered holes by their number, others in order."""
    for number, one in enumerate(named):
        said = said.replace(f"{{{number}}}", one) if f"{{{number}}}" in said else said.replace(HOLE, one, 1)
    return said


def _english(pattern: re.Pattern[str], sentence: str, name: Callable[[str], str]) -> str:
    """The English sentence with names instead of ids."""
    found = pattern.fullmatch(sentence)
    made, last = "", 0
    for group in range(1, pattern.groups + 1):
        start, end = found.span(group)  # type: ignore[union-attr]
        made, last = made + sentence[last:start] + name(sentence[start:end]), end
    return made + sentence[last:]
