"""Standings: victory points by side, and who won."""

from __future__ import annotations

from itertools import groupby

from ....core.game import Outcome
from ....core.seats import Seat
from ..model.state import State, side_points


def score(state: State) -> tuple[int, ...]:
    """Victory points by seat; each seat has those of its whole side."""
    return tuple(side_points(state, seat) for seat in range(state.table.seats))  # tmg.team.vp-by-team


def outcome(state: State) -> Outcome | None:
    """The ranking once the match is over: winners first, then by points, without winners the best are level. None before."""
    if not state.ended:
        return None
    seats = sorted((Seat(seat) for seat in range(state.table.seats)), key=lambda seat: _merit(state, seat))
    ranking = tuple(tuple(level) for _, level in groupby(seats, key=lambda seat: _merit(state, seat)))
    winners = state.winners or ranking[0]
    return Outcome(ranking, winners, score(state), state.ended)


def _merit(state: State, seat: Seat) -> tuple[bool, bool, int]:
    """What seats are ranked by, smaller is better: winners, then those still in the game, then victory points."""
    if not state.winners:
        return seat in state.out, False, 0 if state.ended in ("destroyed", "rounds") else -side_points(state, seat)
    return seat not in state.winners, seat in state.out, -side_points(state, seat) if seat not in state.winners else 0
