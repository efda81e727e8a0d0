"""The HBO edition of A Game of Thrones: The Card Game: replay of whole matches."""

from __future__ import annotations

import gc
from time import process_time
from typing import Any

from benchmarks.played import first_state
from ledger import Match, game_of
from ledger.cards import cards_of
from ledger.core.line import entries
from ledger.core.replay import audit, replay
from ledger.simulate import simulate_match

from .peer_chess import chess_work

SLUG = "thrones-hbo"
CHESS = "python-chess is_legal + push"
ROUNDS = 9


def _matches(count: int = 24) -> list[Match]:
    """Random matches: both plot variants, hands seen and unseen."""
    options = game_of(SLUG).Options
    kinds = [
        options(hidden=hidden, **variant)
        for hidden in ("observed", "open")
        for variant in ({}, {"plots": "draft", "draft_agreed": (0, 1)})
    ]
    return [simulate_match(SLUG, 2, seed, kinds[seed % len(kinds)], cards_of(SLUG)) for seed in range(count)]


def _timed(work: Any) -> float:
    gc.collect()
    start = process_time()
    work()
    return process_time() - start


def _rate(work: Any, events: int) -> dict[str, Any]:
    """Player inputs a second, and the ratio to the peer: both run in turns, the quickest run of each counts."""
    peer = chess_work()
    mine, theirs = [], []
    for _ in range(ROUNDS):
        if peer is not None:
            theirs.append(_timed(peer[1]) / peer[0])
        mine.append(_timed(work) / events)
    row: dict[str, Any] = {"value": 1 / min(mine), "unit": "events/s"}
    if peer is None:
        return {**row, "against": f"{CHESS}: not installed, see make bench"}
    return {**row, "ratio": min(theirs) / min(mine), "against": CHESS}


def hbo_audited_replay() -> dict[str, Any]:
    """Check and apply every action of 24 random matches."""
    matches = _matches()

    def work() -> None:
        for match in matches:
            for _ in audit(match.game, first_state(match), match.line.head):
                raise RuntimeError("a simulated match has findings")

    return _rate(work, sum(match.line.head.length for match in matches))


def hbo_plain_replay() -> dict[str, Any]:
    """Apply every action of the same matches."""
    matches = [(match.game, first_state(match), entries(match.line.head)) for match in _matches()]

    def work() -> None:
        for game, state, line in matches:
            replay(game, state, line)

    return _rate(work, sum(len(line) for _, _, line in matches))
