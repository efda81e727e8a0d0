"""Limits on how often somebody may write: so many at once, and so many a minute. In memory, for each process by itself."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from time import monotonic

MOST_KNOWN = 10_000  # visitors who are remembered


class Limits:
    """A bucket for each visitor: `burst` at once, refilled with `rate` a second."""

    def __init__(self, burst: int = 60, rate: float = 4.0, clock: Callable[[], float] = monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def wait(self, who: str) -> int:
        """The seconds until somebody may write; 0 if they may now, and then that is counted as once."""
        with self._lock:
            at = self._clock()
            left, since = self._left.pop(who, (float(self._burst), at))
            left = min(self._burst, left + (at - since) * self._rate)
            allowed = left >= 1
            self._left[who] = (left - 1 if allowed else left, at)
            while len(self._left) > MOST_KNOWN:
                self._left.popitem(last=False)
            return 0 if allowed else max(1, round((1 - left) / self._rate))
