"""Which obligation an act of chance answers."""

from __future__ import annotations

from typing import Any

from ....core.seats import Seat
from ....kit.lcg.owing import terms_answered
from ..model.actions import DiscardAtRandom, DiscardTop, Draw, DrawLot, RemoveTitles, ShuffleDeck
from ..model.state import State

# by chance action: the kind of obligation that it answers
ANSWERS = {
    ShuffleDeck: "shuffle",
    Draw: "draw",
    DiscardAtRandom: "discard",
    DiscardTop: "top",
    DrawLot: "lot",
    RemoveTitles: "titles",
}


def answers(state: State, seat: Seat, action: object) -> tuple[Any, ...] | None:
    """The terms of the obligation that a chance action answers; None if it answers none."""
    return terms_answered(state, ANSWERS.get(type(action)), action)
