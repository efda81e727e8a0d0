"""The standings of a match: power, and who won."""

from __future__ import annotations

from ....core.game import Outcome
from ....core.seats import Seat
from ....kit.lcg.contest import NOBODY
from ..model.state import State, seats_in
from ..model.tokens import power_of
from .ending import standing_at_time


def score(state: State) -> tuple[int, ...]:
    """Power by seat."""
    return tuple(power_of(state, Seat(seat)) for seat in range(state.table.seats))


def outcome(state: State) -> Outcome | None:
    """None while the match goes on; afterwards the winner, the others by their standing, those who left play last."""
    if not state.ended:
        return None
    there = seats_in(state)
    levels: dict[tuple[int, ...], list[Seat]] = {}
    for seat in there:
        key = (1,) if seat == state.winner else (0, *standing_at_time(state, seat))
        levels.setdefault(key, []).append(seat)
    ranking = [tuple(levels[key]) for key in sorted(levels, reverse=True)]
    gone = [seat for seat in reversed(state.out) if seat not in there]
    gone += [one.seat for one in reversed(state.table.left) if one.seat not in gone]
    ranking += [(seat,) for seat in gone]
    winners = (state.winner,) if state.winner != NOBODY else ranking[0]
    return Outcome(tuple(ranking), winners, score(state), state.ended)
