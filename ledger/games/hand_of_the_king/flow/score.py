"""Standings: banners count one each, between level players the largest house they hold decides."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ....core.game import Outcome
from ....core.seats import Seat
from ..model.components import SIZES
from ..model.options import teams_of
from ..model.state import State


def score(state: State) -> tuple[int, ...]:
    """Banners by seat."""
    # hotk.scoring.count
    return tuple(state.banners.count(seat) for seat in range(state.table.seats))


def outcome(state: State) -> Outcome | None:
    """None while the game goes on; afterwards the ranking, sides together."""
    if not state.ended:
        return None
    sides: Sequence[tuple[Seat, ...]] = teams_of(state.table.options, state.table.seats)
    sides = sorted(sides, key=lambda side: merit(state, side), reverse=True)  # hotk.scoring.winner
    groups = tuple(tuple(side) for _, side in groupby(sides, key=lambda side: merit(state, side)))
    ranking = tuple(tuple(sorted(seat for side in level for seat in side)) for level in groups)
    return Outcome(ranking, ranking[0], score(state), state.ended)


def merit(state: State, side: tuple[Seat, ...]) -> tuple[int, int, int]:
    """What sides are ranked by, larger is better: still at the table, banners, then the largest house held."""
    banners = 0
    for seat in side:  # hotk.variant.team.scoring
        banners += state.banners.count(seat)
    present = any(not state.table.has_left(seat) for seat in side)
    return int(present), banners, largest_house(state, side)


def largest_house(state: State, side: tuple[Seat, ...]) -> int:
    """The printed size of the largest house whose banner the side holds."""
    if len(side) > 1 and state.table.options.team_tie == "draw":
        return 0
    # hotk.scoring.tie-break
    return max((size for size, holder in zip(SIZES, state.banners, strict=True) if holder in side), default=0)
