"""Parts of pages that are the same for many readers, kept while nothing changes: a budget of bytes, the oldest go first.

Only what depends on nothing but its key and its version may be kept here; whatever is about one reader stays outside.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from sys import getsizeof
from threading import Lock
from typing import NamedTuple

from markupsafe import Markup

BUDGET = 16 * 2**20  # bytes
BESIDE = 1_000  # bytes that an entry takes besides its text, at most
AT_ONCE = 16  # locks for making pages, so that only one reader at a time makes a new version of a page


class KeptPage(NamedTuple):
    version: str
    text: Markup
    size: int


class PageCache:
    """The latest version of each page that was asked for; the same for every thread."""

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget, self.size = budget, 0
        self._kept: OrderedDict[Hashable, KeptPage] = OrderedDict()
        self._lock = Lock()
        self._makers = tuple(Lock() for _ in range(AT_ONCE))

    def of(self, page: Hashable, version: str, make: Callable[[], Markup]) -> Markup:
        """The page at that version: as it is kept, or made now. Whoever asks meanwhile waits for it instead of making it too."""
        found = self._get(page, version)
        if found is not None:
            return found
        with self._makers[hash(page) % AT_ONCE]:
            found = self._get(page, version)
            if found is None:
                found = make()
                self._put(page, KeptPage(version, found, getsizeof(found) + BESIDE))
        return found

    def _get(self, page: Hashable, version: str) -> Markup | None:
        """The kept page, if it is of that version; it counts as used now."""
        with self._lock:
            kept = self._kept.get(page)
            if kept is None or kept.version != version:
                return None
            self._kept.move_to_end(page)
            return kept.text

    def _put(self, page: Hashable, new: KeptPage) -> None:
        """Keep a page instead of its earlier version, which goes at once: it may hold a name that was erased since."""
        with self._lock:
            before = self._kept.pop(page, None)
            self.size -= before.size if before is not None else 0
            if new.size > self._budget:
                return
            self._kept[page] = new
            self.size += new.size
            while self.size > self._budget:
                self.size -= self._kept.popitem(last=False)[1].size
