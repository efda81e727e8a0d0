"""Hand of the King: replay, long matches, kept states."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from time import perf_counter, process_time
from typing import Any

from benchmarks.played import first_state, recorded
from ledger import JUDGE, Match, game_of
from ledger.cards import cards_of
from ledger.core.line import entries
from ledger.core.replay import audit, replay
from ledger.errors import Unfinished
from ledger.events import Amended, Insert, Strike
from ledger.files import match_from, sealed_lines
from ledger.games.hand_of_the_king.model.actions import DeclareState
from ledger.kit.common import Adjust
from ledger.simulate import play_out, simulate_match
from ledger.values import Action

from .peer_chess import chess_work

SLUG = "hand-of-the-king"
CHESS = "python-chess is_legal + push"
ROUNDS = 15


def _matches(count: int = 60) -> list[Match]:
    return [simulate_match(SLUG, 2 + seed % 3, seed, cards=cards_of(SLUG)) for seed in range(count)]


def _best(work: Any, times: int = 5) -> float:
    """The quickest of several runs, in processor seconds."""
    found = []
    for _ in range(times):
        gc.collect()
        start = process_time()
        work()
        found.append(process_time() - start)
    return min(found)


def _rate(work: Any, events: int) -> dict[str, Any]:
    """Events a second, and the ratio to the peer: both run in turns, the quickest run of each counts."""
    peer = chess_work()
    if peer is None:
        return {"value": events / _best(work), "unit": "events/s", "against": f"{CHESS}: not installed, see make bench"}
    moves, play = peer
    mine, theirs = [], []
    for _ in range(ROUNDS):
        theirs.append(_best(play, 1) / moves)
        mine.append(_best(work, 1) / events)
    return {"value": 1 / min(mine), "unit": "events/s", "ratio": min(theirs) / min(mine), "against": CHESS}


def audited_replay() -> dict[str, Any]:
    """Check and apply every action of sixty random matches with 2 to 4 players."""
    matches = _matches()

    def work() -> None:
        for match in matches:
            for _ in audit(match.game, first_state(match), match.line.head):
                raise RuntimeError("a simulated match has findings")

    return _rate(work, sum(match.line.head.length for match in matches))


def plain_replay() -> dict[str, Any]:
    """Apply every action of the same matches."""
    matches = [(match.game, first_state(match), entries(match.line.head)) for match in _matches()]

    def work() -> None:
        for game, state, line in matches:
            replay(game, state, line)

    return _rate(work, sum(len(line) for _, _, line in matches))


def long_match(events: int) -> Match:
    """One match made long by rewinds, amendments and undone corrections; its line stays that of one game."""
    match = Match.open(game_of(SLUG), ("Ann", "Ben", "Cat"), cards=cards_of(SLUG))
    return go_on(match, events, Random(5))


def go_on(match: Match, events: int, random: Random) -> Match:
    """Play, correct, rewind and play again until there are so many events."""
    while len(match.events) < events:
        play_out(match, random, most=10_000)
        refs = match.refs()
        chance = random.random()
        if chance < 0.3:
            match.correct(Amended((Strike(refs[-2]),)), falling="strike")
        elif chance < 0.5:
            match.correct(Amended((Insert(refs[4], JUDGE, Action(Adjust())),)), falling="keep")
            match.undo(len(match.events))
        else:
            match.note("again from here")
        match.rewind(match.refs()[random.randrange(2, 8)])
    return match


def flat_audit() -> dict[str, Any]:
    """Microseconds per event to read a file of 50,000 events, verify and audit it, against one of 1,000.

    The short file is read right before and right after the long one; the median of five rounds counts.
    """
    short, long = (sealed_lines(long_match(length), lambda: "00" * 16) for length in (1_000, 50_000))

    def cost(lines: list[bytes], times: int) -> float:
        found = []
        for _ in range(times):
            gc.collect()
            start = process_time()
            match_from(enumerate(lines, start=1)).audit()
            found.append((process_time() - start) / len(lines))
        return sum(found) / times

    rounds = []
    for _ in range(5):
        before, whole, after = cost(short, 15), cost(long, 1), cost(short, 15)
        rounds.append((whole / ((before + after) / 2), whole))
    ratio, whole = sorted(rounds)[2]
    return {"value": whole * 1e6, "unit": "us/event at 50,000", "ratio": ratio, "against": "the same at 1,000 events"}


def flat_recording() -> dict[str, Any]:
    """Microseconds per event to go on recording in a match that has 50,000 events, against one that has 1,000, in turns."""
    matches = {length: long_match(length) for length in (1_000, 50_000)}
    cost: dict[int, list[float]] = {length: [] for length in matches}
    for turn in range(6):
        for length, match in matches.items():
            before = len(match.events)
            start = process_time()
            go_on(match, before + 1_000, Random(turn))
            cost[length].append((process_time() - start) / (len(match.events) - before))
    long, short = min(cost[50_000]), min(cost[1_000])
    against = "the same at 1,000 events"
    return {"value": long * 1e6, "unit": "us/event at 50,000", "ratio": long / short, "against": against}


def _long_line(length: int = 600) -> Match:
    """A line of 600 actions: a table that plays on by declaring a fresh table whenever a game would end."""
    game, random = game_of(SLUG), Random(7)
    match = Match.open(game, ("Ann", "Ben"), cards=cards_of(SLUG))
    lines: tuple[str, ...] = ()
    while len(match.events) < length:
        if game.outcome(match.state) is not None:
            match.record(JUDGE, DeclareState(lines, companions=("hodor", "bronn", "sandor", "melisandre", "jaqen", "ramsay")))
        before = len(match.events)
        try:
            play_out(match, random, most=length - before)
        except Unfinished:
            break
        first: Any = recorded(match)[0].action  # the deal of the grid
        lines = lines or first.lines
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
    match.game.view(match.state_at(position), JUDGE)
    return perf_counter() - start


def kept_memory() -> dict[str, Any]:
    """Megabytes that a loaded match of 600 events holds, with its kept states."""
    lines = sealed_lines(_long_line(), lambda: "00" * 16)
    gc.collect()
    tracemalloc.start()
    match = match_from(enumerate(lines, start=1))
    for position in range(1, len(match.events) + 1):
        match.state_at(position)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return {"value": held / 1e6, "unit": "MB for 600 events"}
