"""The games by their face, simulated matches of them, and the tables that a conformance test sits down at."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from ledger import GAMES, Match
from ledger.cards import cards_of
from ledger.core.index import Index
from ledger.rules import index_for
from ledger.simulate import NAMES, play_out


def face_of(slug: str) -> Any:
    return GAMES[slug]


def index_of(slug: str) -> Index:
    return index_for(GAMES[slug].__name__)


def cards_for(slug: str) -> tuple[Any, ...]:
    return tuple(cards_of(slug))


def opened(slug: str, seats: int, seed: int = 1) -> Match:
    return Match.open(GAMES[slug], NAMES[:seats], None, cards_for(slug), match=f"{slug}-{seed}")


def simulated(slug: str, seats: int, seed: int) -> Match:
    return play_out(opened(slug, seats, seed), Random(f"{slug}/{seats}/{seed}"))


@cache
def played(slug: str, seats: int, seed: int = 1) -> Match:
    """A simulated match that many tests look at: none may change it."""
    return simulated(slug, seats, seed)


def tables_of(slug: str) -> list[Any]:
    """The game with every number of seats. Where there are many, most wait for the slow tests."""
    low, high = GAMES[slug].seats
    later = range(low + 2, high + (high - low > 3))
    slow = pytest.mark.slow
    return [pytest.param(slug, seats, marks=[slow] if seats in later else []) for seats in range(low, high + 1)]
