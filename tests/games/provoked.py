"""Refusals in words: acts that break rules, and what a judge reads about each in every language, in a file for each game.

A part of `refusals/<game>.txt` is a table, the act that is refused there, and for every rule that it breaks the id and the
sentence in each language. The table is a golden match after so many events, or one that is opened for so many seats, with
what is played first. Where the opening itself is refused, nothing follows it.

    python -m tests.games.provoked     writes the sentences anew; read them before you commit them
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ledger import JUDGE, LANGUAGES, IllegalAction, Match, open_match, words_for
from ledger.core.rulebook import Violation
from ledger.core.seats import seat_number
from ledger.files import read_match
from ledger.rules import index_of
from ledger.simulate import NAMES

FOLDER = Path(__file__).parent / "refusals"
GOLDEN = Path(__file__).parent.parent / "golden"
SLUGS = ("btwixt", "hand-of-the-king")
OPENED, AFTER = "opened for ", " after "


class Refusal(NamedTuple):
    """A rule that was broken, and its sentence in each of LANGUAGES."""

    rule: str
    sentences: tuple[str, ...]


class Provocation(NamedTuple):
    """A table and the act that is refused there, as they are written in the file."""

    table: str
    acts: tuple[str, ...] = ()  # the last one is refused

    def refusals(self, slug: str) -> tuple[Refusal, ...]:
        """Every rule that the act breaks, in words."""
        if not self.acts:
            return _refused_opening(slug, self.table)
        *before, act = (_said(one) for one in self.acts)
        if self.table.startswith(OPENED):
            match = open_match(slug, *_opening(self.table))
            for name, action in before:
                match.play(name, action)
            state = match.state
        else:
            record, _, at = self.table.partition(AFTER)
            match = _golden(slug, record)
            state = match.state_at(as_of=int(at))
        name, action = act
        seat = seat_number(name, match.names)
        found = match.game.check(state, seat, match.game.codec.read(action, match.names))
        return tuple(_in_words(match, one) for one in found)


def _said(line: str) -> tuple[str, dict[str, Any]]:
    """Who does what."""
    name, _, action = line.partition(": ")
    return name, json.loads(action)


def _opening(table: str) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The names and the options of a match that is opened."""
    seats, _, options = table.removeprefix(OPENED).partition(" ")
    return NAMES[: int(seats)], json.loads(options or "{}")


def _refused_opening(slug: str, table: str) -> tuple[Refusal, ...]:
    names, options = _opening(table)
    try:
        open_match(slug, names, options)
    except IllegalAction as refusal:
        index = index_of(slug)
        return tuple(Refusal(one.rule, tuple(index.why(one, code, names) for code in LANGUAGES)) for one in refusal.violations)
    return ()


def _in_words(match: Match, one: Violation) -> Refusal:
    return Refusal(one.rule, tuple(words_for(match, one, language, JUDGE) for language in LANGUAGES))


@cache
def _golden(slug: str, record: str) -> Match:
    return read_match(GOLDEN / slug / f"{record}.jsonl")


def kept(slug: str) -> dict[Provocation, tuple[Refusal, ...]]:
    """What the file of a game has, in its order."""
    text = (FOLDER / f"{slug}.txt").read_text(encoding="utf-8")
    return dict(_read(part.splitlines()) for part in text.strip().split("\n\n"))


def _read(lines: list[str]) -> tuple[Provocation, tuple[Refusal, ...]]:
    said = [line for line in lines if not line.startswith(("- ", "    "))]
    rules = [at for at, line in enumerate(lines) if line.startswith("- ")]
    found = (lines[at : at + 1 + len(LANGUAGES)] for at in rules)
    refusals = (Refusal(rule.removeprefix("- "), tuple(one.strip() for one in sentences)) for rule, *sentences in found)
    return Provocation(said[0], tuple(said[1:])), tuple(refusals)


def text(found: dict[Provocation, tuple[Refusal, ...]]) -> str:
    """The file as it is written."""
    return "\n\n".join("\n".join(_lines(one, refusals)) for one, refusals in found.items()) + "\n"


def _lines(one: Provocation, refusals: tuple[Refusal, ...]) -> Iterator[str]:
    yield from (one.table, *one.acts)
    for refusal in refusals:
        yield f"- {refusal.rule}"
        yield from (f"    {sentence}" for sentence in refusal.sentences)


if __name__ == "__main__":
    for each in SLUGS:
        (FOLDER / f"{each}.txt").write_text(text({one: one.refusals(each) for one in kept(each)}), encoding="utf-8")
