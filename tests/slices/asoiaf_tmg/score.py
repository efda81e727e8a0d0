"""Who stands where: victory points, then army points still on the field."""

from __future__ import annotations

from itertools import groupby

from ledger.core.game import Outcome
from ledger.core.seats import Seat

from .state import State


def score(state: State) -> tuple[int, ...]:
    return state.points


def outcome(state: State) -> Outcome | None:
    if not state.ended:
        return None
    seats = sorted((Seat(seat) for seat in range(state.table.seats)), key=lambda seat: merit(state, seat), reverse=True)
    ranking = tuple(
        tuple(level) for _, level in groupby(seats, key=lambda seat: merit(state, seat))
    )  # tmg.victory.draw
    return Outcome(ranking, ranking[0], score(state), state.ended)


def merit(state: State, seat: Seat) -> tuple[int, int, int, int]:
    """Larger is better: still at the table, still on the field, victory points, army points on the field."""
    army = sum(unit.profile.cost for unit in state.of(seat))  # tmg.victory.tiebreak-army-points
    on_field = bool(army) or state.ended != "destroyed"  # tmg.victory.no-combat-units
    return int(not state.table.has_left(seat)), int(on_field), state.points[seat], army
