"""The armies that a match was opened with, as far as play is held against them."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.cards import Card, card_by_id
from .box import handles
from .options import Army
from .state import State

SINCE = 2  # the version of the rules that holds play against the armies


def pinned_army(state: State, seat: int) -> Army | None:
    """The army that play of the seat is held against; None in a match without lists, or by the rules of an earlier version."""
    armies = state.table.options.armies
    return armies[seat] if state.table.rules >= SINCE and 0 <= seat < len(armies) else None


def pinned_deck(state: State, seat: int) -> tuple[str, ...]:
    """The tactics deck that play of the seat is held against; empty where nobody wrote it down."""
    army = pinned_army(state, seat)
    return army.deck if army is not None else ()


def is_in_no_army(state: State, seat: Seat, name: str) -> bool:
    """Whether the seat's army is known, and nothing in the match goes by that name."""
    return pinned_army(state, seat) is not None and state.unit(name) is None and state.ncu(name) is None


def card_named(state: State, name: str) -> Card | None:
    """The card that a unit or NCU outside the armies is of: `knights-2` is one more copy of the card `knights`."""
    copied, _, number = name.rpartition("-")
    cards = state.table.cards
    return card_by_id(cards, name) or (card_by_id(cards, copied) if number.isdecimal() else None)


def beside_the_armies(state: State) -> frozenset[str]:
    """The units and NCUs that are in no army of the match and came all the same."""
    armies = state.table.options.armies
    if state.table.rules < SINCE or not armies:
        return frozenset()
    there = (*(unit.id for unit in state.units), *(ncu.id for ncu in state.ncus))
    return frozenset(there) - frozenset(handles(armies[: state.table.seats]))
