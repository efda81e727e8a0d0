"""The rules of the end: who names the winner where several could be it."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.actions import NameWinner
from ..model.book import book
from ..model.frames import Deciding
from ..model.state import State


def _not_to_be_named(state: State, seat: Seat, said: NameWinner, *steps: str) -> Facts | None:
    """The facts where the player named is wrong, or who named them, at one of these steps."""
    frame = state.flow[-1]
    if not isinstance(frame, Deciding) or frame.step not in steps:
        return None
    fine = seat == frame.seat and said.seat in frame.among
    return None if fine else {"first": frame.seat, "among": frame.among}


@book.rule("agot2.victory.simultaneous-first-player-chooses", NameWinner)
def the_first_player_names_the_winner(state: State, seat: Seat, said: NameWinner) -> Facts | None:
    return _not_to_be_named(state, seat, said, "victory.choose", "time.choose")


@book.rule("agot2.victory.simultaneous-elimination", NameWinner)
def the_first_player_says_who_is_last(state: State, seat: Seat, said: NameWinner) -> Facts | None:
    return _not_to_be_named(state, seat, said, "victory.last")
