"""Matches to open and play through the door."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from ledger import GAMES as REAL
from ledger import JUDGE, TABLE, Ledger
from tests import toy
from tests.toy.pieces import Bid, Options, Roll

GAMES: dict[str, Any] = {**REAL, toy.slug: toy}
ANN, BEN = 0, 1


def ticking() -> Callable[[], str]:
    """A clock that never shows the same second twice."""
    seconds = count()
    return lambda: f"2026-11-16T10:{(now := next(seconds)) // 60 % 60:02}:{now % 60:02}Z"


def toll(ledger: Ledger, match: str | None = None, **how: Any) -> str:
    """A match of Toll, opened: for two, unless there are names of more."""
    options = {name: how.pop(name) for name in ("rounds", "target", "passes", "hidden") if name in how}
    names = how.pop("names", ("Ann", "Ben"))
    return ledger.open("toll", names, Options(**options), cards=(), match=match, **how)


def bids(ledger: Ledger, match: str) -> None:
    """Both bid, and the dice are thrown: three events."""
    ledger.record(match, ANN, Bid(1))
    ledger.record(match, BEN, Bid(0))
    ledger.record(match, TABLE, Roll((5,)))


def stored(ledger: Ledger, match: str) -> list[tuple[Any, ...]]:
    """The rows as they lie."""
    return [(row.position, row.topic, row.column) for row in ledger.journal.read(match)]


def told(ledger: Ledger, match: str, viewer: int = JUDGE) -> tuple[Any, ...]:
    """What a ledger says of a match, as far as it can be compared."""
    look = ledger.look(match, viewer)
    return look.events(), look.moment(), look.names, ledger.head(match, JUDGE)
