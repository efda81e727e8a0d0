"""The clock of a match, as its record tells it: started, paused with what was left, extended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from ledger import Event
from ledger.events import Body, ClockChanged


@dataclass(frozen=True, slots=True)
class MatchClock:
    """The clock of a match: `seconds` were left when it last started to run, at `since`; a stopped one has no `since`."""

    since: str | None = None
    seconds: int = 0

    def left(self, now: str) -> int:
        """Seconds left; negative once time is over."""
        return self.seconds - int((parse_time(now) - parse_time(self.since)).total_seconds()) if self.since else self.seconds

    def after(self, event: Event[Body]) -> MatchClock:
        """The clock after one more event of the match."""
        body = event.body
        if not isinstance(body, ClockChanged):
            return self
        match body.change:
            case "started":
                return MatchClock(event.at, body.seconds or self.seconds)
            case "paused":
                return MatchClock(None, body.seconds)
        return MatchClock(self.since, self.seconds + body.seconds)


def clock_of(events: Iterable[Event[Body]]) -> MatchClock:
    """The clock that the events of a match leave."""
    found = MatchClock()
    for event in events:
        found = found.after(event)
    return found


def parse_time(at: str) -> datetime:
    """A stored time as a datetime."""
    return datetime.fromisoformat(at.replace("Z", "+00:00"))
