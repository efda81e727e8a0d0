"""What the program refuses in its own words, in the reader's language: what pieces do not allow, what is filled in wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

HOLE = "{}"
LONGEST = 600  # characters of a sentence that is looked up


@cache
def table() -> dict[str, dict[str, str]]:
    """Sentences with their Polish, in two parts: `unplayable` and `malformed`."""
    return tomllib.loads(Path(__file__).with_name("words").joinpath("refused.toml").read_text(encoding="utf-8"))


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Every sentence as a pattern, the one with most words of its own first."""
    found = {english: polish for part in table().values() for english, polish in part.items()}
    longest = sorted(found, key=lambda one: (-len(one.replace(HOLE, "")), one))
    return tuple((re.compile("(.+?)".join(map(re.escape, one.split(HOLE))), re.DOTALL), found[one]) for one in longest)


def in_words(sentence: str, language: str, name: Callable[[str], str] = str) -> str:
    """The sentence in the reader's language; `name` gives the name of a piece that it calls by its id.

    A sentence that has no Polish stays as it is: it still says more than nothing.
    """
    for pattern, polish in _patterns() if len(sentence) <= LONGEST else ():
        if found := pattern.fullmatch(sentence):
            named = [name(one) for one in found.groups()]
            return _put(polish, named) if language == "pl" else _english(pattern, sentence, name)
    return sentence


def _put(polish: str, named: list[str]) -> str:
    for place, one in enumerate(named):
        polish = polish.replace(f"{{{place}}}", one) if f"{{{place}}}" in polish else polish.replace(HOLE, one, 1)
    return polish


def _english(pattern: re.Pattern[str], sentence: str, name: Callable[[str], str]) -> str:
    """The same sentence, with names in the place of ids."""
    found = pattern.fullmatch(sentence)
    made, last = "", 0
    for group in range(1, pattern.groups + 1):
        start, end = found.span(group)  # type: ignore[union-attr]
        made, last = made + sentence[last:start] + name(sentence[start:end]), end
    return made + sentence[last:]
