"""What chance may bring, given a source of chance from outside."""

from __future__ import annotations

from ....core.game import ChanceSource
from ....kit.frames import owed
from ..model.actions import DealCompanions, DealGrid
from ..model.components import COMPANIONS_DEALT, KNOWN_COMPANIONS, NAMES, SIDE
from ..model.state import State


def chance(state: State, random: ChanceSource) -> DealGrid | DealCompanions | None:
    """An answer to what TABLE owes first, drawn from `random`; None if nothing is owed."""
    due = owed(state)
    if not due:
        return None
    if due[0].kind == "grid":
        cards = [*NAMES, "V"]
        random.shuffle(cards)
        return DealGrid(tuple(" ".join(cards[row : row + SIDE]) for row in range(0, len(cards), SIDE)))
    if due[0].kind != "companions":
        return None
    known = sorted({*KNOWN_COMPANIONS, *(card.id for card in state.table.cards if card.kind == "companion")})
    return DealCompanions(tuple(random.sample(known, COMPANIONS_DEALT)))
