"""Effect primitives: what a card did, or a judge puts right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ledger.core.codec import Range
from ledger.core.seats import Seat
from ledger.kit.effects import Effect

from .components import Zone

Count = Annotated[int, Range(0, 60)]


@dataclass(frozen=True, slots=True)
class Kill(Effect):
    """A character in play goes to its owner's dead pile."""

    card: str


@dataclass(frozen=True, slots=True)
class Kneel(Effect):
    card: str


@dataclass(frozen=True, slots=True)
class Stand(Effect):
    card: str


@dataclass(frozen=True, slots=True)
class GainPower(Effect):
    """Power from the treasury to a faction card; a negative count goes back."""

    seat: Seat
    count: Annotated[int, Range(-60, 60)] = 1


@dataclass(frozen=True, slots=True)
class MovePower(Effect):
    """Power from one faction card to another."""

    seat: Seat
    to: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class GainGold(Effect):
    seat: Seat
    count: Annotated[int, Range(-60, 60)] = 1


@dataclass(frozen=True, slots=True)
class MoveCard(Effect):
    """A card of `seat` from one zone to another, by name; by handle where it lies in play."""

    card: str
    seat: Seat
    source: Zone
    to: Zone

    @property
    def private(self) -> dict[str, str]:
        """A card that stays out of sight is for its owner alone."""
        return {"card": "seat"} if {self.source, self.to} <= {"hand", "deck"} else {}


@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """So many cards are to be drawn."""

    seat: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class Save(Effect):
    """A character that would be killed stays."""

    card: str


@dataclass(frozen=True, slots=True)
class Cancel(Effect):
    """The effects that are about to initiate do not."""


EFFECTS = (Kill, Kneel, Stand, GainPower, MovePower, GainGold, MoveCard, DrawCards, Save, Cancel)
