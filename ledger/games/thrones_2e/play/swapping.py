"""Cards of one player that change places between two zones."""

from __future__ import annotations

from ....core.errors import Unplayable
from ..model.effects import Swap
from ..model.state import State, must_sit
from .zones import from_pile, must_name, to_pile


def nothing_to_swap(state: State, swap: Swap) -> bool:
    """Whether one of the two sides has nothing to swap."""
    if not swap.gives or not swap.takes or not 0 <= swap.seat < state.table.seats:
        return True
    player = state.players[swap.seat]
    return not len(getattr(player, swap.source)) or not len(getattr(player, swap.to))


def swapped(state: State, swap: Swap) -> State:
    """The state in which the cards of both sides have changed places; raises if one side cannot."""
    must_sit(state, swap.seat)
    if swap.source == swap.to or nothing_to_swap(state, swap):
        raise Unplayable("agot2.nothing-to-swap")
    must_name(state, *swap.gives, *swap.takes)
    for card in swap.gives:
        state = from_pile(state, swap.seat, swap.source, card)
    for card in swap.takes:
        state = to_pile(from_pile(state, swap.seat, swap.to, card), swap.seat, swap.source, card)
    for card in swap.gives:
        state = to_pile(state, swap.seat, swap.to, card)
    return state
