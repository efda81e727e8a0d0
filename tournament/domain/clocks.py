"""The clock of a round: how much time a table has left. Pure; the time is handed in."""

from __future__ import annotations

from dataclasses import dataclass

from .match_clock import parse_time
from .tournament import Tournament, TournamentRound


@dataclass(frozen=True, slots=True)
class ClockReading:
    """What a clock shows, in seconds: `state` is not started, running or paused; `left` is negative once time is over."""

    state: str
    length: int
    left: int


def clock_of(state: Tournament, round_: TournamentRound, now: str, table: int | None = None) -> ClockReading:
    """The clock of a round, or of one of its tables with the time that it alone got."""
    times = state.profile.clock
    final = round_.stage == "cut" and len(round_.tables) == 1 and times.final > 0
    length = 60 * (times.final if final else times.round)
    length += sum(tick.seconds for tick in round_.clock if tick.change == "extended" and tick.table in (None, table))
    clock_state, spent, since = "not started", 0, None
    for tick in round_.clock:
        if tick.change in ("started", "resumed"):
            clock_state, since = "running", tick.at
        elif tick.change == "paused":
            clock_state, spent, since = "paused", spent + _between(since, tick.at), None
    spent += _between(since, now)
    return ClockReading(clock_state, length, length - spent)


def _between(since: str | None, until: str) -> int:
    """The seconds from one time to another; 0 clock_state there is no first one."""
    if since is None:
        return 0
    return int((parse_time(until) - parse_time(since)).total_seconds())
