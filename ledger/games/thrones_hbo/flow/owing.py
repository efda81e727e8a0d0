"""Which obligation an act of chance answers."""

from __future__ import annotations

from ....core.seats import TABLE, Seat
from ....kit.frames import owed
from ..model.actions import DealPlots, DiscardAtRandom, Draw, DrawLot, ShuffleDeck
from ..model.state import State

ANSWERS = {ShuffleDeck: "shuffle", Draw: "draw", DiscardAtRandom: "discard", DrawLot: "lot", DealPlots: "plots"}


def answers(state: State, seat: Seat, action: object) -> tuple | None:
    """The terms of the obligation that a chance action answers."""
    kind = ANSWERS.get(type(action))
    who = getattr(action, "seat", TABLE)
    for one in owed(state):
        if one.kind == kind and one.seat == who:
            return one.terms
    return None
