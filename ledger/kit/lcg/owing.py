"""What chance owes a seat in a card game, and what answers it."""

from __future__ import annotations

from typing import Any

from ...core.rulebook import Facts
from ...core.seats import TABLE, Seat
from ..frames import Owes, owed


def due_to(state: Any, kind: str | None, seat: Seat) -> Owes | None:
    """The obligation of that kind that waits for the seat."""
    for one in owed(state):
        if one.kind == kind and one.seat == seat:
            return one
    return None


def terms_answered(state: Any, kind: str | None, action: object) -> tuple[Any, ...] | None:
    """The terms of the obligation of that kind that the action answers."""
    due = due_to(state, kind, getattr(action, "seat", TABLE))
    return due.terms if due is not None else None


def wrong_draw(state: Any, drawn: Any, about: str) -> Facts | None:
    """More or fewer cards than are owed, where they are owed for that."""
    due = due_to(state, "draw", drawn.seat)
    if due is None or due.count == len(drawn.cards) or due.about != about:
        return None
    return {"owed": due.count, "given": len(drawn.cards)}
