"""Effect primitives: what a card did, or a judge puts right."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.core.seats import Seat
from ledger.kit.effects import Effect

from .components import must_be_allies, must_be_cards


@dataclass(frozen=True, slots=True)
class MoveBid(Effect):
    """An influence card goes from one bidding area to another."""

    card: str
    source: Seat
    to: Seat

    def __post_init__(self) -> None:
        must_be_cards("card", (self.card,))


@dataclass(frozen=True, slots=True)
class MoveToken(Effect):
    token: int
    council: Seat


@dataclass(frozen=True, slots=True)
class GainToken(Effect):
    council: Seat


@dataclass(frozen=True, slots=True)
class ReturnToken(Effect):
    """A token goes back to the pool unseen."""

    token: int


@dataclass(frozen=True, slots=True)
class MoveAlly(Effect):
    """An ally from wherever it lies open to a council, or aside."""

    ally: str
    council: Seat | None = None

    def __post_init__(self) -> None:
        must_be_allies("ally", (self.ally,))


@dataclass(frozen=True, slots=True)
class Kneeling(Effect):
    """A leader kneels, or stands up again."""

    leader: Seat
    kneels: bool = True


EFFECTS = (MoveBid, MoveToken, GainToken, ReturnToken, MoveAlly, Kneeling)
