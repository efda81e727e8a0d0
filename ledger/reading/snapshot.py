"""A match as it was when so many events had been written. It never changes, so any number of threads may read it at once."""

from __future__ import annotations

from ..audit.oddities import unbalanced
from ..core.event import Amended, Rewound, Undone
from ..core.line import entries, meet
from ..core.match import Match
from ..core.replay import Finding
from .drawings import Drawings


class MatchSnapshot:
    """One moment of a match. What was worked out for it is there for everybody who looks at that moment.

    Two threads may work the same out at once: both come to the same, and either answer stays.
    """

    def __init__(self, match: Match, drawings: Drawings | None = None, before: MatchSnapshot | None = None) -> None:
        """`match` is written to by nobody any more; `before` is an earlier moment of it, where one is known."""
        self.match, self.length = match, len(match.line.events)
        self.drawings = drawings if drawings is not None else Drawings(0)
        self._findings: list[Finding] | None = None
        self._aside: tuple[int, dict[int, int]] = before._aside if before is not None else (0, {})

    def findings(self) -> list[Finding]:
        """What an audit of it has to say."""
        if self._findings is None:
            self._findings = [*self.match.audit(), *unbalanced(self.match)]
        return self._findings

    def set_aside(self) -> dict[int, int]:
        """The correction by which each action stopped counting, by position; gone through once, from the last moment on."""
        length, known = self._aside
        if length == self.length:
            return known
        found, heads = dict(known), self.match.line.heads
        for event in self.match.line.events[length:]:
            if isinstance(event.body, (Rewound, Amended, Undone)):
                old, new = heads[event.position - 1], heads[event.position]
                shared = meet(old, new)
                found |= {entry.ref.position: event.position for entry in entries(old, since=shared)}
                for entry in entries(new, since=shared):
                    found.pop(entry.ref.position, None)
        self._aside = self.length, found
        return found
