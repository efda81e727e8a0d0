"""Lets threads wait until somebody writes to the journal.

The first thread that waits watches the database for all the others, so that no thread of its own has to run for that.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition, Lock
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
LONGEST_LOOK = 1.0  # seconds that one thread watches; then all ask `ready` again, and another thread may watch


class Watch:
    """Lets threads wait until something is written.

    `look(seconds)` watches the database for so long and returns whether others may have written something.
    """

    def __init__(self, look: Callable[[float], bool]) -> None:
        self._look = look
        self._lock = Lock()
        self._changed = Condition(self._lock)
        self._writes_seen = 0
        self._sleepers = 0
        self._somebody_looks = False

    def ring(self) -> None:
        """Wake everybody who waits: something was written by this process."""
        with self._lock:  # faster than entering the condition, and this runs for every event
            self._writes_seen += 1
            if self._sleepers:
                self._changed.notify_all()

    def until(self, ready: Callable[[], T], timeout: float) -> T | None:
        """Wait until `ready` returns something true, and return it; None when the time is over."""
        end = monotonic() + timeout
        while True:
            writes_seen = self._writes_seen  # read before asking, so that a write after the answer is noticed
            if found := ready():
                return found
            left = end - monotonic()
            if left <= 0:
                return None
            self._pause(writes_seen, min(left, LONGEST_LOOK))

    def _pause(self, writes_seen: int, seconds: float) -> None:
        """Wait for a write after those seen, at most so many seconds. The first thread that waits watches for all others."""
        with self._changed:
            if self._writes_seen != writes_seen:
                return
            if self._somebody_looks:
                self._sleepers += 1
                try:
                    self._changed.wait(seconds)
                finally:
                    self._sleepers -= 1
                return
            self._somebody_looks = True
        changed = True
        try:
            changed = self._look(seconds)
        finally:
            with self._changed:
                self._somebody_looks = False
                self._writes_seen += changed
                self._changed.notify_all()
