"""Well-formed actions of any game, made from the type hints that its codec reads: most of them are illegal."""

from __future__ import annotations

import types
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from hypothesis import assume
from hypothesis import strategies as st

from ledger.core.codec import Codec, Range, Text, hints_of
from ledger.core.errors import InvalidAction
from ledger.core.seats import Seat


def actions_of(game: Any, vocabulary: tuple[str, ...], seats: int) -> st.SearchStrategy[Any]:
    """Any action that the game's codec would accept."""
    maker = _Maker(game.codec, vocabulary, seats)
    return st.sampled_from(sorted(game.codec.kinds)).flatmap(lambda name: maker.record(game.codec.kinds[name]))


class _Maker:
    def __init__(self, codec: Codec, vocabulary: tuple[str, ...], seats: int) -> None:
        self.families = codec.families
        self.words = st.sampled_from(vocabulary)
        self.seats = st.integers(-2, seats)

    def record(self, kind: type) -> st.SearchStrategy[Any]:
        hints = hints_of(kind)
        return st.fixed_dictionaries({f.name: self.value(hints[f.name]) for f in fields(kind)}).map(
            lambda found: _made(kind, found)
        )

    def value(self, hint: Any) -> st.SearchStrategy[Any]:
        if get_origin(hint) is Annotated:
            bounds = next((mark for mark in hint.__metadata__ if isinstance(mark, Range)), Range(0, 9))
            return st.integers(bounds.low, min(bounds.high, bounds.low + 12))
        origin, arms = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            inner = next(arm for arm in arms if arm is not type(None))
            return st.none() | self.value(inner)
        if origin is Literal:
            return st.sampled_from(arms)
        if origin is tuple and arms[-1] is ...:
            return st.lists(self.value(arms[0]), max_size=6).map(tuple)
        if origin is tuple:
            return st.tuples(*map(self.value, arms))
        if hint in self.families:
            return st.sampled_from(sorted(self.families[hint])).flatmap(lambda name: self.record(self.families[hint][name]))
        if hint is Seat:
            return self.seats
        if hint in (str, Text):
            return self.words
        if hint is bool:
            return st.booleans()
        if hint is int:
            return st.integers(-3, 12)
        if is_dataclass(hint):
            return self.record(hint)
        raise TypeError(f"no strategy for {hint!r}")


def _made(kind: type, found: dict[str, Any]) -> Any:
    try:
        return kind(**found)
    except InvalidAction:
        assume(False)


def vocabulary_of(value: Any) -> set[str]:
    """Every word in a JSON value: what a table talks about."""
    if isinstance(value, str):
        return {value, *value.split()}
    if isinstance(value, dict):
        return {word for key, one in value.items() for word in {str(key), *vocabulary_of(one)}}
    if isinstance(value, list):
        return {word for one in value for word in vocabulary_of(one)}
    return set()
