"""Small changes to tuples, which every frozen state is made of."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with the item at that index replaced."""
    return (*items[:index], item, *items[index + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The tuple with the first such item taken out; raises ValueError if there is none."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]
