"""What chance may bring, given a source of chance from outside."""

from __future__ import annotations

from typing import Any

from ledger.kit.frames import owed

from .actions import DealHand, DrawToken, RevealAlly, RevealTokens
from .components import ALLIES, FACES, HAND
from .play import seen_allies
from .rules import unseen_copies
from .state import State


def chance(state: State, random: Any) -> DealHand | DrawToken | RevealAlly | RevealTokens | None:
    """An answer to what TABLE owes first, drawn from `random`; None if nothing is owed."""
    due = owed(state)
    if not due:
        return None
    match due[0].kind:
        case "hand":
            left = [card for card, count in unseen_copies(state).items() for _ in range(count)]
            return DealHand(due[0].seat, tuple(random.sample(left, HAND)))
        case "ally":
            return RevealAlly(random.choice([ally for ally in ALLIES if ally not in seen_allies(state)]))
        case "token":
            return DrawToken(random.choice(FACES))
        case "tokens":
            return RevealTokens(due[0].target, tuple(random.choice(FACES) for _ in range(due[0].count)))
    return None
