"""Who stands where: power, and whether a seat is still in the match."""

from __future__ import annotations

from itertools import groupby

from ledger.core.game import Outcome
from ledger.core.seats import Seat

from .state import State, total_power


def score(state: State) -> tuple[int, ...]:
    """Power by seat: agot2.power.total"""
    return tuple(total_power(state, Seat(seat)) for seat in range(state.table.seats))


def outcome(state: State) -> Outcome | None:
    """None while the match goes on; afterwards the ranking. Level at time is a draw."""
    if not state.ended:
        return None
    ranked = sorted((Seat(seat) for seat in range(state.table.seats)), key=lambda seat: merit(state, seat), reverse=True)
    ranking = tuple(tuple(level) for _, level in groupby(ranked, key=lambda seat: merit(state, seat)))
    return Outcome(ranking, ranking[0], score(state), state.ended)


def merit(state: State, seat: Seat) -> tuple[bool, bool, int]:
    """Larger is better: still at the table, not eliminated (agot2.victory.last-player-standing), power."""
    return not state.table.has_left(seat), state.out != seat, total_power(state, seat)
