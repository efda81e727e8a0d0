"""Small changes to tuples, which every frozen state is made of."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def changed(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The tuple with one item replaced."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The tuple with the first such item taken out; raises ValueError if there is none."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]
