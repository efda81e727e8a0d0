"""What an action costs while many tables play at once: each is written to in turn, so that none is the latest used for long."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from benchmarks.played import acts_of
from ledger import Ledger, location_of, migrate
from ledger.cards import cards_of
from ledger.journal import open_journal
from ledger.simulate import simulate_match
from ledger.values import Seat

from .hand_of_the_king import SLUG

FEW = 100  # what more are compared with
ROUNDS = 5  # actions at each table


def record_active(tables: int) -> Callable[[], dict[str, Any]]:
    """Processor time of one record with so many active matches, beside the same with a hundred, in turns."""

    def row() -> dict[str, Any]:
        few, many = _costs(FEW, tables)
        ratio = median(few) / median(many)
        return {
            "value": 1e6 * median(many), "unit": "us of processor time a record", "ratio": ratio,
            "against": f"the same at {FEW} active matches",
        }  # fmt: skip

    return row


def _costs(*sizes: int) -> list[list[float]]:
    """For each number of tables the cost of one action, taken round by round in turns."""
    with TemporaryDirectory() as folder:
        halls = [_hall(Path(folder) / f"{number}.db", tables) for number, tables in enumerate(sizes)]
        try:
            found: list[list[float]] = [[] for _ in halls]
            gc.collect()
            for turn in range(ROUNDS + 1):
                for (ledger, matches, acts), costs in zip(halls, found, strict=True):
                    seat, action = acts[turn]
                    start = process_time()
                    for match in matches:
                        ledger.record(match, seat, action)
                    costs.append((process_time() - start) / len(matches))
            return [costs[1:] for costs in found]  # in the first round each match is read
        finally:
            for ledger, _, _ in halls:
                ledger.close_journal()


def _hall(path: Path, tables: int) -> tuple[Ledger, list[str], list[tuple[Seat, Any]]]:
    """So many matches in the middle of play, and what is done next in each of them."""
    migrate(location_of(path))
    ledger = Ledger(open_journal(path))
    played = simulate_match(SLUG, 3, 1, cards=cards_of(SLUG))
    acts = acts_of(played)
    matches = [ledger.open(SLUG, played.names, played.opened.options) for _ in range(tables)]
    for match in matches:
        for seat, action in acts[:10]:
            ledger.record(match, seat, action)
    return ledger, matches, acts[10:]


ROWS = {f"record-active-{tables}": record_active(tables) for tables in (100, 200, 500)}
