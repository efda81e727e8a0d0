"""Who stands where: the weaker council decides, then the other one, then the number of allies."""

from __future__ import annotations

from itertools import groupby

from ledger.core.game import Outcome
from ledger.core.seats import Seat

from .councils import own, power
from .state import State, present, ring


def score(state: State) -> tuple[int, ...]:
    """The small council of each leader, as far as it lies open."""
    return tuple(min(_two(state, seat)) for seat in ring(state))  # btwixt.scoring.small-council


def outcome(state: State) -> Outcome | None:
    """None while the game goes on; afterwards the ranking, level leaders together."""
    if not state.ended:
        return None
    ranked = sorted(ring(state), key=lambda seat: merit(state, seat), reverse=True)
    ranking = tuple(tuple(sorted(level)) for _, level in groupby(ranked, key=lambda seat: merit(state, seat)))
    return Outcome(ranking, ranking[0], score(state), state.ended)  # btwixt.scoring.shared-victory


def merit(state: State, seat: Seat) -> tuple[bool, int, int, int]:
    """Larger is better: still at the table, small council, other council, allies in both."""
    small, other = sorted(_two(state, seat))  # btwixt.scoring.winner, btwixt.scoring.tie-other-council
    both = (state.councils[council] for council in own(state, seat))
    allies = sum(len(council.allies) + council.unnamed for council in both)  # btwixt.scoring.tie-ally-count
    return seat in present(state), small, other, allies


def _two(state: State, seat: Seat) -> tuple[int, ...]:
    return tuple(power(state, council) for council in own(state, seat))
