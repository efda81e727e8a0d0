"""Effect primitives that move power, gold and other tokens."""

from __future__ import annotations

from dataclasses import dataclass

from .....core.seats import Seat
from .....kit.effects import Effect
from .numbers import Change, Count


@dataclass(frozen=True, slots=True)
class GainPower(Effect):
    """Power from the treasury onto a faction card; a negative count goes back."""

    seat: Seat
    count: Change = 1


@dataclass(frozen=True, slots=True)
class GainPowerOn(Effect):
    """Power from the treasury onto a card; a negative count goes back."""

    card: str
    count: Change = 1


@dataclass(frozen=True, slots=True)
class MovePower(Effect):
    """Power from one faction card to another: moved, not gained."""

    seat: Seat
    to: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class TakePower(Effect):
    """Power from a card to a faction card: moved, not gained."""

    card: str
    to: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class PutPower(Effect):
    """Power from a faction card onto a card: moved, not gained."""

    seat: Seat
    card: str
    count: Count = 1


@dataclass(frozen=True, slots=True)
class GainGold(Effect):
    """Gold from the treasury to a gold pool; a negative count goes back."""

    seat: Seat
    count: Change = 1


@dataclass(frozen=True, slots=True)
class MoveGold(Effect):
    """Gold from one gold pool to another."""

    seat: Seat
    to: Seat
    count: Count = 1


@dataclass(frozen=True, slots=True)
class AddToken(Effect):
    """Tokens of a kind that a card has made up (poison, betrayal) or gold, from the treasury onto a card; negative: back."""

    card: str
    token: str
    count: Change = 1


@dataclass(frozen=True, slots=True)
class TokenOnPlot(Effect):
    """Tokens of a kind that a card has made up on a player's revealed plot; a negative count goes away."""

    seat: Seat
    token: str
    count: Change = 1
