"""A Song of Ice & Fire: Tabletop Miniatures Game, declared: replay of whole matches."""

from __future__ import annotations

import gc
from time import process_time
from typing import Any

from benchmarks.played import first_state
from ledger import Match, game_of
from ledger.cards import cards_of
from ledger.core.replay import audit
from ledger.simulate import simulate_match

from .peer_chess import chess_work

SLUG = "asoiaf-tmg"
CHESS = "python-chess is_legal + push"
ROUNDS = 9
MODES = ("game-of-thrones", "clash-of-kings", "feast-for-crows", "dance-with-dragons", "fire-and-blood", "dark-wings")


def _matches(count: int = 18) -> list[Match]:
    """Random declared matches of two to four players, in six modes."""
    options = game_of(SLUG).Options
    return [
        simulate_match(SLUG, 2 + seed % 3, seed, options(mode=MODES[seed % len(MODES)]), cards_of(SLUG)) for seed in range(count)
    ]


def _timed(work: Any) -> float:
    gc.collect()
    start = process_time()
    work()
    return process_time() - start


def declared_audited_replay() -> dict[str, Any]:
    """Check and apply every action of 18 random matches, in turns with the peer; the quickest run of each counts."""
    matches, peer = _matches(), chess_work()
    events = sum(match.line.head.length for match in matches)

    def work() -> None:
        for match in matches:
            for _ in audit(match.game, first_state(match), match.line.head):
                raise RuntimeError("a simulated match has findings")

    mine, theirs = [], []
    for _ in range(ROUNDS):
        if peer is not None:
            theirs.append(_timed(peer[1]) / peer[0])
        mine.append(_timed(work) / events)
    row: dict[str, Any] = {"value": 1 / min(mine), "unit": "events/s"}
    if peer is None:
        return {**row, "against": f"{CHESS}: not installed, see make bench"}
    return {**row, "ratio": min(theirs) / min(mine), "against": CHESS}
