"""Words of people inside values: notes, reasons, whatever a field declares as `Text`. They can be erased; the rest cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from .codec import Text, hints_of
from .evolve import evolve


def words_in(value: Any) -> Iterator[str]:
    """The words of people in a value, in order."""
    if isinstance(value, tuple):
        for one in value:
            yield from words_in(one)
    elif is_dataclass(value):
        hints = hints_of(type(value))
        for one in fields(value):
            found = getattr(value, one.name)
            if not is_words(hints[one.name]):
                yield from words_in(found)
            elif found:
                yield found


def with_words(value: Any, change: Callable[[str], Any]) -> Any:
    """The value with all words of people put through `change`; the very same one if it has none."""
    if isinstance(value, tuple):
        items = tuple(with_words(one, change) for one in value)
        return items if any(new is not old for new, old in zip(items, value, strict=True)) else value
    if not is_dataclass(value):
        return value
    hints = hints_of(type(value))
    changes = {}
    for one in fields(value):
        found = getattr(value, one.name)
        if not is_words(hints[one.name]):
            inner = with_words(found, change)
        else:
            inner = change(found) if found else found
        if inner is not found:
            changes[one.name] = inner
    return evolve(value, **changes) if changes else value


def is_words(hint: Any) -> bool:
    """Whether a field so annotated holds words of people."""
    return hint is Text or Text in getattr(hint, "__args__", ())
