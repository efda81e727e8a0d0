"""Sides round the table: who plays, and whose turn comes after whose."""

from __future__ import annotations

from ....core.seats import Seat
from ..model.state import State


def everyone(state: State) -> tuple[Seat, ...]:
    """Every seat of the match."""
    return tuple(Seat(seat) for seat in range(state.table.seats))


def free_for_all(state: State) -> bool:
    """Whether there are more than two sides: then everybody has a corner."""
    return len(state.sides) > 2


def after_side(state: State, seat: Seat) -> Seat:
    """A player of the next side to the left that is still in the game."""
    places = [place for place, side in enumerate(state.sides) if seat in side]
    here = places[0] if places else 0
    for step in range(1, len(state.sides) + 1):
        side = state.sides[(here + step) % len(state.sides)]
        left = [one for one in side if one not in state.out]
        if left:
            return left[0]
    return seat
