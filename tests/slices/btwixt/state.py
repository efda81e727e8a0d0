"""The table of B'Twixt at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.core.seats import Seat
from ledger.kit.commitments import Commitments
from ledger.kit.facedown import Facedown
from ledger.kit.frames import Frame
from ledger.kit.piles import Pile
from ledger.kit.table import BaseState


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """The round at work: `seat` has the turn or, once everybody kneels, has won."""


@dataclass(frozen=True, slots=True)
class Draft(Commitments):
    """Everybody picks one card out of the pack in hand."""


@dataclass(frozen=True, slots=True)
class Council:
    """What lies between two neighbours. `unnamed` allies are there, but nobody has said which."""

    allies: tuple[str, ...] = ()
    tokens: tuple[Facedown, ...] = ()
    unnamed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    first: Seat
    round: int = 1
    last: int  # the round after which the game is scored
    hands: tuple[Pile, ...]
    packs: tuple[Pile, ...] = ()  # during a draft
    deck: Pile
    discard: Pile = Pile()
    areas: tuple[tuple[str, ...], ...]
    kneeling: tuple[Seat, ...] = ()
    ally: str | None = None
    ally_deck: int
    aside: tuple[str, ...] = ()  # allies that were turned up and that nobody acquired
    councils: tuple[Council, ...]  # number n lies on the left of seat n
    pool: int
    taken: int = 0  # tokens that ever left the pool: the id of the next one
    unlogged: tuple[int, ...]  # power by council that was seen, although its pieces were not recorded
    ended: str = ""


def ring(state: State) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(state.table.seats))


def present(state: State) -> tuple[Seat, ...]:
    """Seats that still play."""
    return tuple(seat for seat in ring(state) if not state.table.has_left(seat))


def gone(state: State) -> tuple[Seat, ...]:
    return tuple(left.seat for left in state.table.left)
