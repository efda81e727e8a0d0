"""Options, state, actions and effects of Toll."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from ledger.core.codec import Range
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.core.secrets import OWNER
from ledger.kit.effects import Effect
from ledger.kit.lcg.pools import Pools, held, moved_tokens
from ledger.kit.options import BaseOptions
from ledger.kit.piles import Pile
from ledger.kit.table import BaseState

COINS, DECK = 40, 20


@dataclass(frozen=True, slots=True)
class Options(BaseOptions):
    rounds: Annotated[int, Range(1, 1_000)] = 3
    target: Annotated[int, Range(1, 6)] = 4  # what a die must show to score


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    coins: Pools
    hands: tuple[Pile, ...]
    deck: Pile
    discard: Pile
    points: tuple[int, ...]
    target: int
    round: int = 1


def purse(state: State, seat: int) -> int:
    return held(state.coins, str(seat))


def paid(state: State, source: Any, goal: Any, count: int) -> State:
    """As many of the coins as are there."""
    count = max(0, min(count, held(state.coins, str(source))))
    return evolve(state, coins=moved_tokens(state.coins, str(source), str(goal), count))


def with_points(state: State, seat: int, more: int) -> State:
    return evolve(state, points=tuple(have + more * (who == seat) for who, have in enumerate(state.points)))


@dataclass(frozen=True, slots=True)
class Bid:
    """Coins offered in secret."""

    private: ClassVar = {"amount": OWNER}
    amount: Annotated[int, Range(0, 99)]


@dataclass(frozen=True, slots=True)
class Roll:
    faces: tuple[Annotated[int, Range(0, 99)], ...]


@dataclass(frozen=True, slots=True)
class PayTribute:
    """The winner gives the bank a coin."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Buy a card from the deck; nobody else sees which."""

    private: ClassVar = {"card": OWNER}
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Play:
    card: str


@dataclass(frozen=True, slots=True)
class Pass:
    pass


ACTIONS = (Bid, Roll, PayTribute, Draw, Play, Pass)


@dataclass(frozen=True, slots=True)
class GiveCoins(Effect):
    source: Seat
    goal: Seat
    count: Annotated[int, Range(0, 99)] = 1


@dataclass(frozen=True, slots=True)
class SetTarget(Effect):
    target: Annotated[int, Range(1, 6)]


EFFECTS = (GiveCoins, SetTarget)
