"""A match at one moment. It never changes, so any number of threads may read it at once."""

from __future__ import annotations

from ..audit.oddities import unbalanced
from ..core.event import Amended, Rewound, Undone
from ..core.line import entries, meet
from ..core.match import Match
from ..core.replay import Finding
from .drawings import Drawings


class MatchSnapshot:
    """One moment of a match, with what was worked out for it, for everybody who looks at that moment.

    Two threads may work out the same thing at once: both get the same answer, and either is kept.
    """

    def __init__(self, match: Match, drawings: Drawings | None = None, before: MatchSnapshot | None = None) -> None:
        """`match` is a copy that nobody writes to; `before` is an earlier snapshot of it, if there is one."""
        self.match, self.length = match, len(match.line.events)
        self.drawings = drawings if drawings is not None else Drawings(0)
        self._findings: list[Finding] | None = None
        self._aside: tuple[int, dict[int, int]] = before._aside if before is not None else (0, {})

    def findings(self) -> list[Finding]:
        """The findings of an audit of the match."""
        if self._findings is None:
            self._findings = [*self.match.audit(), *unbalanced(self.match)]
        return self._findings

    def set_aside(self) -> dict[int, int]:
        """For each action that does not count any more, by position: the position of the correction that set it aside."""
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
