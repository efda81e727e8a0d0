"""Everything that a form can be made of has words in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Literal, get_args, get_origin

import pytest

from ledger import GAMES
from ledger.rules import index_of
from tournament.web.console.hints import bare, plain_hints
from tournament.web.console.labels import taken_apart, vocabulary


def kinds_of(game: Any) -> list[type]:
    return [*game.codec.kinds.values(), *(one for family in game.codec.families.values() for one in family.values())]


def inside(kinds: list[type]) -> Iterator[tuple[str, Any]]:
    """Every field of the kinds and of what lies in them, with its type."""
    seen: set[type] = set()
    left = list(kinds)
    while left:
        kind = left.pop()
        if kind in seen or kind.__name__ == "Card":  # facts of cards are typed in by the catalogue
            continue
        seen.add(kind)
        for one in fields(kind):
            hint = bare(plain_hints(kind)[one.name])
            yield one.name, hint
            parts = [bare(part) for part in get_args(hint) if part is not ...] if get_origin(hint) is tuple else [hint]
            left += [part for part in parts if is_dataclass(part) and isinstance(part, type)]


@pytest.mark.parametrize("slug", GAMES)
def test_every_act_and_effect_is_called_something(slug: str) -> None:
    named = vocabulary("pl")["kinds"]
    assert [one.__name__ for one in kinds_of(GAMES[slug]) if one.__name__ not in named] == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_field_is_called_something(slug: str) -> None:
    named = vocabulary("pl")["fields"]
    assert sorted({name for name, _ in inside(kinds_of(GAMES[slug])) if name not in named}) == []


@pytest.mark.parametrize("slug", GAMES)
def test_every_word_of_a_choice_is_called_something(slug: str) -> None:
    terms = {word for some in index_of(slug).terms("en").values() for word in some}
    hints = [hint for _, hint in inside(kinds_of(GAMES[slug]))]
    hints += [bare(part) for hint in hints if get_origin(hint) is tuple for part in get_args(hint) if part is not ...]
    words = {word for hint in hints if get_origin(hint) is Literal for word in get_args(hint)}
    assert sorted(words - terms - set(vocabulary("pl")["values"])) == []


def test_names_are_taken_apart_as_people_write_them() -> None:
    assert [taken_apart(one) for one in ("DealGrid", "confer_with", "Pass")] == ["Deal grid", "confer with", "Pass"]
