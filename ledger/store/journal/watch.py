"""Waiting until somebody writes. One of the waiting threads watches the database for all of them, so none runs for it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition, Lock
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
LONGEST_LOOK = 1.0  # seconds; then another may take over, and everybody asks for themselves


class Watch:
    """Lets threads wait until something is written; `look(seconds)` waits so long and says whether there may be anything new."""

    def __init__(self, look: Callable[[float], bool]) -> None:
        self._look = look
        self._lock = Lock()
        self._changed = Condition(self._lock)
        self._turn = 0
        self._asleep = 0
        self._looking = False

    def ring(self) -> None:
        """Wake everybody who waits: something was written by this process."""
        with self._lock:  # not through the condition, which takes longer: this is done for every event
            self._turn += 1
            if self._asleep:
                self._changed.notify_all()

    def until(self, ready: Callable[[], T], timeout: float) -> T | None:
        """Wait until `ready` returns something true, and return it; None when the time is over."""
        end = monotonic() + timeout
        while True:
            turn = self._turn  # before asking: what is written after the answer turns it
            if found := ready():
                return found
            left = end - monotonic()
            if left <= 0:
                return None
            self._pause(turn, min(left, LONGEST_LOOK))

    def _pause(self, turn: int, seconds: float) -> None:
        """Wait until something was written, or so many seconds: one of those who wait looks for all of them."""
        with self._changed:
            if self._turn != turn:
                return
            if self._looking:
                self._asleep += 1
                try:
                    self._changed.wait(seconds)
                finally:
                    self._asleep -= 1
                return
            self._looking = True
        changed = True
        try:
            changed = self._look(seconds)
        finally:
            with self._changed:
                self._looking = False
                self._turn += changed
                self._changed.notify_all()
