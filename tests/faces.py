"""Everything that wears the face of a game: the games, and a slice of one that is small enough to see through."""

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
from tests.slices import thrones_2e

SLICES: dict[str, Any] = {game.slug: game for game in (thrones_2e,)}
FACES: dict[str, Any] = {**SLICES, **GAMES}


def face_of(slug: str) -> Any:
    return FACES[slug]


def index_of(slug: str) -> Index:
    return index_for(FACES[slug].__name__)


def cards_for(slug: str) -> tuple[Any, ...]:
    return tuple(getattr(FACES[slug], "CARDS", None) or cards_of(slug))


def opened(slug: str, seats: int, seed: int = 1) -> Match:
    return Match.open(FACES[slug], NAMES[:seats], None, cards_for(slug), match=f"{slug}-{seed}")


def simulated(slug: str, seats: int, seed: int) -> Match:
    return play_out(opened(slug, seats, seed), Random(f"{slug}/{seats}/{seed}"))


@cache
def played(slug: str, seats: int, seed: int = 1) -> Match:
    """A simulated match that many tests look at: none may change it."""
    return simulated(slug, seats, seed)


def tables_of(slug: str) -> list[Any]:
    """The game with every number of seats. Where there are many, most wait for the slow tests."""
    low, high = FACES[slug].seats
    later = range(low + 2, high + (high - low > 3))
    slow = pytest.mark.slow
    return [pytest.param(slug, seats, marks=[slow] if seats in later else []) for seats in range(low, high + 1)]
