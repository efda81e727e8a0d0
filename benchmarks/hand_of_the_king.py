"""Hand of the King: replay, long matches, kept states."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from time import perf_counter
from typing import Any

from ledger import Match, Unfinished, cards_of, game_of, play_out, simulate_match
from ledger.core.line import entries
from ledger.core.replay import audit, replay

from .peer_chess import positions_per_second

SLUG = "hand-of-the-king"
CHESS = "python-chess is_legal + push"


def _matches(count: int = 60) -> list[Match]:
    return [simulate_match(SLUG, 2 + seed % 3, seed, cards=cards_of(SLUG)) for seed in range(count)]


def _best(work: Any, times: int = 5) -> float:
    found = []
    for _ in range(times):
        gc.collect()
        start = perf_counter()
        work()
        found.append(perf_counter() - start)
    return min(found)


def _rate(work: Any, events: int) -> dict[str, Any]:
    """Events a second, beside the peer measured right before and after."""
    before = positions_per_second()
    rate = events / _best(work)
    if before is None:
        return {"value": rate, "unit": "events/s"}
    return {"value": rate, "unit": "events/s", "ratio": rate / max(before, positions_per_second()), "against": CHESS}


def audited_replay() -> dict[str, Any]:
    """Check and apply every action of sixty random matches with 2 to 4 players."""
    matches = _matches()

    def work() -> None:
        for match in matches:
            for _ in audit(match.game, match.line.root.state, match.line.head):
                raise RuntimeError("a simulated match has findings")

    return _rate(work, sum(match.line.head.length for match in matches))


def plain_replay() -> dict[str, Any]:
    """Apply every action of the same matches."""
    matches = [(match.game, match.line.root.state, entries(match.line.head)) for match in _matches()]

    def work() -> None:
        for game, state, line in matches:
            replay(game, state, line)

    return _rate(work, sum(len(line) for _, _, line in matches))


def long_match(events: int) -> Match:
    """One match made long by rewinds, amendments and undone corrections."""
    game, random = game_of(SLUG), Random(5)
    match = Match.open(game, ("Ann", "Ben", "Cat"), cards=cards_of(SLUG))
    while len(match.events) < events:
        play_out(match, random, most=10_000)
        length = match.line.head.length
        refs = [entry.ref for entry in entries(match.line.head)]
        match.note("again from here")
        match.rewind(refs[random.randrange(2, length // 2)])
        if random.random() < 0.2:
            match.undo(len(match.events))
            match.rewind(refs[2])
    return match


def flat_cost() -> dict[str, Any]:
    """Seconds per event to load and audit a match of 50,000 events, against one of 1,000."""
    match = long_match(50_000)
    stream = list(match.events)

    def cost(length: int, times: int) -> float:
        def work() -> None:
            Match(match.game, match.names, stream[0], stream[1:length]).audit()

        return _best(work, times) / length

    short, long = cost(1_000, 15), cost(50_000, 3)
    return {
        "value": long * 1e6,
        "unit": "us/event at 50,000",
        "ratio": long / short,
        "against": "the same at 1,000 events",
    }


def _long_line(length: int = 600) -> Match:
    """A line of 600 actions: a table that plays on by declaring a fresh table whenever a game would end."""
    from ledger.games.hand_of_the_king.actions import DeclareState

    game, random = game_of(SLUG), Random(7)
    match = Match.open(game, ("Ann", "Ben"), cards=cards_of(SLUG))
    lines = None
    while len(match.events) < length:
        if game.outcome(match.state) is not None:
            match.record(
                -2, DeclareState(lines, companions=("hodor", "bronn", "sandor", "melisandre", "jaqen", "ramsay"))
            )
        before = len(match.events)
        try:
            play_out(match, random, most=length - before)
        except Unfinished:
            break
        lines = lines or match.events[1].body.action.lines
    return match


def show_any_position() -> dict[str, Any]:
    """Milliseconds to show the slowest position of a loaded match of 600 events, view included."""
    match = _long_line()
    slowest = 0.0
    for position in range(1, len(match.events) + 1):
        slowest = max(slowest, min(_timed(match, position) for _ in range(3)))
    return {"value": slowest * 1000, "unit": "ms, slowest of 600"}


def _timed(match: Match, position: int) -> float:
    far = match.step(1 if position > 300 else len(match.events))
    match.kept.state(far)  # push whatever was recent out of the way of the measured one
    match.kept.forget_recent()
    start = perf_counter()
    match.game.view(match.state_at(position), -2)
    return perf_counter() - start


def kept_memory() -> dict[str, Any]:
    """Megabytes that a loaded match of 600 events holds, with its kept states."""
    stream = list(_long_line().events)
    game = game_of(SLUG)
    gc.collect()
    tracemalloc.start()
    match = Match(game, ("Ann", "Ben"), stream[0], stream[1:])
    for position in range(1, len(stream) + 1):
        match.state_at(position)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"value": held / 1e6, "unit": "MB for 600 events"}
