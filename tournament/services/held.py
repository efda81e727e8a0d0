"""A held match: while a judge looks at a dispute and play is paused, nobody but judges writes into it.

Taking a dispute writes into the match too: its clock stands. So whoever names the position that an act should get, read
before the tournament is asked, is refused or comes too late; nothing slips in between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ledger import SPECTATOR, Ledger, PositionTaken

from ..domain.disputes.appeals import holding
from ..domain.refusals import Refused
from ..domain.roles import Rights
from ..domain.tournament import Tournament
from .matches import place_of_match

T = TypeVar("T")
MOST_TRIES = 20  # times that somebody else may have been quicker


def must_not_be_held(rights: Rights, state: Tournament, match: str, person: str | None) -> None:
    """Raise Refused while a dispute holds the match, unless that person judges it."""
    held = holding(state, match)
    if held and not rights.judges_match(state, person, place_of_match(state, match)[1], match, running=True):
        raise Refused("match-held", dispute=held[0].id)


def write_unheld(
    ledger: Ledger, read: Callable[[], Tournament], rights: Rights, match: str, person: str, write: Callable[[int], T]
) -> T:
    """The result of `write` for the next position, if nothing holds the match there; `read` gives the tournament as it is."""
    for _ in range(MOST_TRIES):
        length = ledger.look(match, SPECTATOR).length
        must_not_be_held(rights, read(), match, person)
        try:
            return write(length + 1)
        except PositionTaken as taken:
            last = taken
    raise last
