"""Passes that nobody logged: between two logged actions they are derived, and written into the later event."""
from __future__ import annotations

from typing import Any

from .game import Game
from .seats import Seat

MOST_PASSES = 200


def implied_passes(game: Game, state: Any, seat: Seat, action: Any) -> tuple[tuple[Seat, Any], ...]:
    """The passes after which the action is legal; empty if it is legal now, or if no passing makes it so."""
    passes: list[tuple[Seat, Any]] = []
    while len(passes) <= MOST_PASSES:
        if not game.check(state, seat, action):
            return tuple(passes)
        due = game.passing(state)
        if due is None or game.check(state, *due):
            return ()
        passes.append(due)
        state = game.apply(state, *due)
    return ()
