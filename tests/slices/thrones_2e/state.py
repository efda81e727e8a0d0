"""The table at one moment: what lies in play, each seat's piles and tokens, and the timing as frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.cards import Card, card_by_id
from ledger.kit.effects import Effect
from ledger.kit.frames import Frame
from ledger.kit.piles import Pile
from ledger.kit.rings import clockwise_from
from ledger.kit.table import BaseState


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card in play; `handle` tells copies apart: `spy`, `spy~2`."""

    handle: str
    card: str
    owner: Seat
    kneeling: bool = False
    power: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    hand: Pile
    deck: Pile
    gold: int = 0
    power: int = 0  # on the faction card
    discard: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    playing: tuple[str, ...] = ()  # an event between its cost and its end
    plot: str = ""
    used: tuple[str, ...] = ()  # plots


@dataclass(frozen=True, slots=True, kw_only=True)
class State(BaseState):
    players: tuple[Player, ...]
    play: tuple[InPlay, ...] = ()
    first: Seat = Seat(0)
    initiated: tuple[str, ...] = ()  # challenges of the active player in this phase
    treasury: tuple[int, int] = (0, 0)  # gold and power given out, as debts: with the pools they sum to nothing
    out: Seat | None = None  # eliminated
    ended: str = ""


# ---- frames


@dataclass(frozen=True, slots=True)
class Round(Frame):
    """The round; `seat` is the active player, `been` were active before in this phase."""

    been: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Challenge(Frame):
    """A challenge; `seat` attacks `target`."""

    target: Seat = Seat(-1)
    kind: str = ""
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    winner: Seat | None = None
    unopposed: bool = False


@dataclass(frozen=True, slots=True)
class Playing(Frame):
    """An event whose effects are being resolved."""

    card: str = ""


# ---- what may be about to happen


@dataclass(frozen=True, slots=True)
class Initiates:
    """The effects of a card attempt to initiate."""

    seat: Seat
    card: str
    event: bool
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Happens:
    """Effects that occur together, and the card that brings them; the framework brings them where `by` is empty."""

    seat: Seat
    effects: tuple[Effect, ...]
    by: str = ""


@dataclass(frozen=True, slots=True)
class Wins:
    """A seat wins a challenge against another."""

    seat: Seat
    loser: Seat
    kind: str
    attacking: bool


# ---- looking things up


def fact(state: State, card: str, name: str) -> int:
    """A number printed on a card; 0 for a card that the record does not know."""
    found = card_by_id(state.table.cards, card)
    return int(found.fact(name, "0")) if found else 0


def known(state: State, card: str) -> Card | None:
    return card_by_id(state.table.cards, card)


def lying(state: State, handle: str) -> InPlay | None:
    return next((one for one in state.play if one.handle == handle), None)


def must_lie(state: State, handle: str) -> InPlay:
    found = lying(state, handle)
    if found is None:
        raise Unplayable(f"{handle} is not in play")
    return found


def seats_in(state: State) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(state.table.seats) if not state.table.has_left(seat))


def order(state: State) -> tuple[Seat, ...]:
    """Player order: the first player first."""
    return clockwise_from(tuple(Seat(seat) for seat in range(state.table.seats)), state.first)


def opponent(state: State, seat: Seat) -> Seat:
    return Seat((seat + 1) % state.table.seats)


def total_power(state: State, seat: Seat) -> int:
    return state.players[seat].power + sum(one.power for one in state.play if one.owner == seat)


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    must_sit(state, seat)
    player = evolve(state.players[seat], **changes)
    return evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def must_sit(state: State, seat: Seat) -> None:
    if not 0 <= seat < state.table.seats:
        raise Unplayable(f"there is no seat {seat + 1}")


def challenge_of(state: State) -> Challenge | None:
    """The challenge being resolved, if one is."""
    return next((frame for frame in reversed(state.flow) if isinstance(frame, Challenge)), None)
