"""Caches of values that were worked out before: most moves of a table are like one that some table has made already."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, wraps
from operator import is_
from types import MethodType
from typing import Any, TypeVar, cast

T = TypeVar("T")
R = TypeVar("R")
Function = TypeVar("Function", bound=Callable[..., Any])

MOST = 4_096  # values in one memo
LONGEST = 400  # characters or bytes of one value that is kept


class Memo(dict[Any, Any]):
    """Small values by what they follow from. When there are too many, all are forgotten and worked out anew when asked for."""

    def keep(self, key: Any, value: Any, size: int) -> None:
        """Remember a value, unless it is too large; when too many are kept, all are forgotten first."""
        if size <= LONGEST:
            if len(self) >= MOST:
                self.clear()
            self[key] = value


def cached(function: Function) -> Function:
    """`functools.cache` with the hints of the function itself, which the library's own decorator forgets."""
    return cast(Function, cache(function))


def by_identity(most: int) -> Callable[[Callable[[T], R]], Callable[[T], R]]:
    """An lru_cache for a function of one large frozen value: to compare all of it would take longer than it saves.

    What the cache compares is the function bound to the value, and bound methods are the same if they are bound to the very
    same object. The cache holds that object, so no other can come to have its identity meanwhile.
    """

    def remembering(function: Callable[[T], R]) -> Callable[[T], R]:
        known: Callable[[Callable[[], R]], R] = lru_cache(most)(lambda bound: bound())

        @wraps(function)
        def asked(value: T) -> R:
            return known(MethodType(function, value))

        return asked

    return remembering


def kept_on(value: Any, name: str, found: Any) -> Any:
    """`found`, written into a DERIVED field of the frozen value that it follows from, so that it is worked out once.

    It has to be whole when it is written, in this one write, and stays as it is: other threads read it, and copies of the
    value carry it along. So it names the parts that it follows from, and whoever finds it asks by `same` for these very
    parts. Never the value itself: one that is kept would keep all values before it.
    """
    object.__setattr__(value, name, found)
    return found


def same(parts: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    """Whether both tuples hold the very same objects, one by one: frozen values that are the same object stay equal for ever."""
    return len(parts) == len(others) and all(map(is_, parts, others))
