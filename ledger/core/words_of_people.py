"""Finds and replaces the words of people inside values: notes, reasons, whatever a field declares as `Text`.

These words can be erased from a record, nothing else can. What the product itself says is in `wording/`.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from .codec import Text, hints_of
from .evolve import evolve
from .memo import cached
from .seats import Seat


def words_in(value: Any) -> Iterator[str]:
    """The words of people in a value, in order."""
    if isinstance(value, tuple):
        for one in value:
            yield from words_in(one)
    else:
        for name, is_words in _fields_with_words(type(value)):
            found = getattr(value, name)
            if not is_words:
                yield from words_in(found)
            elif found:
                yield found


def with_words(value: Any, change: Callable[[str], Any]) -> Any:
    """The value with `change` applied to all words of people in it; the very same object if nothing changes."""
    if isinstance(value, tuple):
        items: list[Any] | None = None
        for index, one in enumerate(value):
            inner = one if _cannot_hold_words(type(one)) else with_words(one, change)
            if inner is not one:
                items = list(value) if items is None else items
                items[index] = inner
        return value if items is None else tuple(items)
    changes = {}
    for name, is_words in _fields_with_words(type(value)):
        found = getattr(value, name)
        if not found or (not is_words and _cannot_hold_words(type(found))):
            continue
        inner = change(found) if is_words else with_words(found, change)
        if inner is not found:
            changes[name] = inner
    return evolve(value, **changes) if changes else value


def has_no_words(value: Any) -> bool:
    """Whether a value holds no words of people: then it may be kept and shared between records."""
    return _fields_with_words(type(value)) == () or next(words_in(value), None) is None


@cached
def _fields_with_words(kind: type) -> tuple[tuple[str, bool], ...]:
    """The fields of a class that are words of people (True) or values that may hold some (False). Most classes have none."""
    hints = hints_of(kind) if is_dataclass(kind) else {}
    names = [one.name for one in fields(kind)] if hints else []
    return tuple((name, _is_words(hints[name])) for name in names if may_hold(hints[name]))


@cached
def _cannot_hold_words(kind: type) -> bool:
    """Whether no value of that class can hold words. False for a tuple: that depends on what is in it."""
    return not issubclass(kind, tuple) and _fields_with_words(kind) == ()


def _is_words(hint: Any) -> bool:
    """Whether a field with that type hint is words itself."""
    return hint is Text or Text in get_args(hint)


def may_hold(hint: Any) -> bool:
    """Whether a field with that type hint can hold words of people, or values that hold some; True for a hint that is vague."""
    origin = get_origin(hint)
    if origin is Literal or hint in (str, int, bool, type(None), Seat, ...):
        return False
    if origin in (Annotated, Union, types.UnionType, tuple):
        return any(may_hold(one) for one in get_args(hint)[: 1 if origin is Annotated else None])
    return True
