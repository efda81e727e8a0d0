"""Pages that take long to work out: a few at once, a few more in line, so that there is always room for the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import BoundedSemaphore
from typing import Any

from flask import current_app

from .query_args import PageRefused

AT_ONCE, IN_LINE = 2, 4  # pages that are worked out at the same time, and that wait for their turn
AGAIN = 5  # seconds after which to ask again


class Turns:
    """Turns for heavy work: so many at once, so many more in line."""

    def __init__(self, at_once: int = AT_ONCE, in_line: int = IN_LINE) -> None:
        self._slots, self._turns = BoundedSemaphore(at_once + in_line), BoundedSemaphore(at_once)

    def take(self, work: Callable[[], Any]) -> Any:
        """The result of heavy work, done in turn; raises PageRefused where too many are in line already."""
        if not self._slots.acquire(blocking=False):
            raise PageRefused(503, "busy", seconds=AGAIN)
        try:
            with self._turns:
                return work()
        finally:
            self._slots.release()


def heavy(page: Callable[..., Any]) -> Callable[..., Any]:
    """The page, worked out when it is its turn."""

    @wraps(page)
    def in_turn(*args: Any, **named: Any) -> Any:
        turns: Turns = current_app.extensions["turns"]
        return turns.take(lambda: page(*args, **named))

    return in_turn
