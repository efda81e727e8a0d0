"""Parts of a declared or observed table of cards: where a card lies, and what a seat was seen to have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ...core.codec import Range
from ...core.seats import Seat

Many = Annotated[int, Range(0, 200)]  # how many tokens or cards


@dataclass(frozen=True, slots=True)
class Lies:
    """A card in play, on the side of `seat`; `owner` where that is somebody else, `on` for an attachment."""

    card: str
    seat: Seat
    kneeling: bool = False
    power: Many = 0
    duplicates: Many = 0
    on: str = ""
    owner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Total:
    """What a seat was seen to have: power of its house or faction, gold in the pool, cards in hand."""

    seat: Seat
    power: Many | None = None
    gold: Many | None = None
    hand: Many | None = None
