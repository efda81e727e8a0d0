"""What chance owes a seat in a card game, and whether an action of TABLE gives as much as is owed."""

from __future__ import annotations

from typing import Any

from ...core.rulebook import Facts
from ...core.seats import TABLE, Seat
from ..frames import Owes, owed
from ..piles import FACEDOWN


def due_to(state: Any, kind: str | None, seat: Seat) -> Owes | None:
    """The obligation of that kind that waits for the seat; None if there is none."""
    for one in owed(state):
        if one.kind == kind and one.seat == seat:
            return one
    return None


def terms_answered(state: Any, kind: str | None, action: object) -> tuple[Any, ...] | None:
    """The terms of the obligation of that kind that the action answers; None if it answers none."""
    due = due_to(state, kind, getattr(action, "seat", TABLE))
    return due.terms if due is not None else None


def wrong_draw(state: Any, drawn: Any, about: str) -> Facts | None:
    """The facts that break the rule if more or fewer cards are drawn than are owed for that reason; else None."""
    due = due_to(state, "draw", drawn.seat)
    if due is None or due.count == len(drawn.cards) or due.about != about:
        return None
    return {"owed": due.count, "given": len(drawn.cards)}


def wrong_discard(state: Any, lost: Any, kind: str) -> Facts | None:
    """The facts that break the rule if chance discards another number of cards than is owed, or an unnamed one; else None."""
    due = due_to(state, kind, lost.seat)
    if due is None or (due.count == len(lost.cards) and FACEDOWN not in lost.cards):
        return None
    return {"owed": due.count, "given": len(lost.cards)}
