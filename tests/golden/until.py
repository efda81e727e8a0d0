"""Random legal play up to the moment at which somebody may do a certain thing."""

from __future__ import annotations

from random import Random

from ledger import Match
from ledger.core.errors import Unfinished
from ledger.core.seats import Seat
from ledger.simulate import play_out


def played_until(match: Match, random: Random, action: str) -> Seat:
    """The seat from which that action is due, after as many random actions as it takes."""
    while True:
        for due in match.game.awaiting(match.state):
            if action in due.actions:
                return due.seat
        try:
            play_out(match, random, most=1)
        except Unfinished:
            continue
