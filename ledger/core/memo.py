"""What was worked out before and will be asked for again: most moves of a table are like one that some table has made."""

from __future__ import annotations

from typing import Any

MOST, LONGEST = 4_096, 400  # things in one memo, and characters or bytes of each


class Memo(dict[Any, Any]):
    """Small things by what they follow from. All of them are forgotten when there are too many; none is ever missed."""

    def keep(self, key: Any, value: Any, size: int) -> None:
        if size <= LONGEST:
            if len(self) >= MOST:
                self.clear()
            self[key] = value
