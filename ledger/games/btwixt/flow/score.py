"""Standings: the weaker council decides, then the other one, then the number of allies."""

from __future__ import annotations

from itertools import groupby

from ....core.game import Outcome
from ....core.seats import Seat
from ..model.state import State, present, ring
from ..table.councils import councils_of, power


def score(state: State) -> tuple[int, ...]:
    """The power of each leader's small council, as far as it lies open."""
    return tuple(small_and_other(state, seat)[0] for seat in ring(state))


def small_and_other(state: State, seat: Seat) -> tuple[int, int]:
    """The power of the leader's weaker council and of the other; level ones may change roles."""
    one, two = (power(state, council) for council in councils_of(state, seat))
    if two < one:
        one, two = two, one  # btwixt.scoring.small-council
    return one, two


def outcome(state: State) -> Outcome | None:
    """None while the game goes on; afterwards the ranking, level leaders together."""
    if not state.ended:
        return None
    merits = {seat: merit(state, seat) for seat in ring(state)}
    ranked = sorted(ring(state), key=lambda seat: merits[seat], reverse=True)  # btwixt.scoring.winner
    ranking = tuple(tuple(sorted(level)) for _, level in groupby(ranked, key=lambda seat: merits[seat]))
    if state.table.options.ranking == "winner_only":
        ranking = winner_only(state, ranking)
    return Outcome(ranking, ranking[0], score(state), state.ended)  # btwixt.scoring.shared-victory


def winner_only(state: State, ranking: tuple[tuple[Seat, ...], ...]) -> tuple[tuple[Seat, ...], ...]:
    """The ranking by a house ruling: whoever plays on to the end and has not won shares the second place."""
    others = [seat for level in ranking[1:] for seat in level]
    stayed = tuple(sorted(seat for seat in others if seat in present(state)))
    left = tuple(sorted(seat for seat in others if seat not in present(state)))
    return tuple(level for level in (ranking[0], stayed, left) if level)


def merit(state: State, seat: Seat) -> tuple[bool, int, int, int]:
    """What leaders are ranked by, larger is better: still at the table, small council, other council, allies in both."""
    small, other = small_and_other(state, seat)  # btwixt.scoring.tie-other-council, btwixt.scoring.equal-councils
    both = (state.councils[council] for council in councils_of(state, seat))
    allies = sum(len(council.allies) + council.unnamed for council in both)  # btwixt.scoring.tie-ally-count
    return seat in present(state), small, other, allies
