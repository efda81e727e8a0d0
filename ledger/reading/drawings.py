"""Keeps boards that were drawn, by a digest of everything they were drawn from.

A drawing is a function of a view, a language and names. The view is what one viewer may see of the table, and it is part of the
key: so nobody gets a drawing that shows more than they may see.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from hashlib import blake2b
from inspect import signature
from marshal import dumps
from threading import Lock
from typing import Any

from ..core.game import AnyGame, Language, View

MEMORY = 32 * 1024 * 1024  # bytes of drawings that are kept: about a thousand
PLAIN = 0  # the version of marshal that writes equal values as equal bytes: without references or interned strings


class Drawings:
    """The drawings asked for last, within a budget of bytes. Safe with several threads; two may draw the same at once."""

    def __init__(self, memory: int = MEMORY) -> None:
        self._memory, self._used = memory, 0
        self._kept: OrderedDict[bytes, str] = OrderedDict()
        self._lock = Lock()

    def svg(self, game: AnyGame, view: View, language: Language, names: Sequence[str], narrow: bool) -> str:
        """The table as a picture; `narrow` only where the game has such a drawing."""
        svg: Callable[..., str] = game.svg  # not every game takes `narrow`
        draw = partial(svg, view, language, names, **({"narrow": True} if narrow else {}))
        key = _digest(game.slug, view, language, tuple(names), narrow) if self._memory else None
        return draw() if key is None else self._found(key, draw)

    def clear(self) -> None:
        """Forget every drawing."""
        with self._lock:
            self._kept.clear()
            self._used = 0

    def _found(self, key: bytes, draw: Callable[[], str]) -> str:
        """The drawing of that key, drawn now if it is not kept; those used longest ago make room."""
        with self._lock:
            if (known := self._kept.get(key)) is not None:
                self._kept.move_to_end(key)
                return known
        drawn = draw()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = drawn
                self._used += len(drawn)
                while self._used > self._memory:
                    self._used -= len(self._kept.popitem(last=False)[1])
        return drawn


def _digest(*drawn_from: Any) -> bytes | None:
    """A digest of everything a board is drawn from; None if a view holds something that is no plain value."""
    try:
        return blake2b(dumps(drawn_from, PLAIN), digest_size=32).digest()
    except ValueError:
        return None


@lru_cache(maxsize=64)
def has_narrow(game: AnyGame) -> bool:
    """Whether the game has a drawing of its table for a narrow screen."""
    return "narrow" in signature(game.svg).parameters
