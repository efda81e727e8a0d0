"""Hands of the modes: the missions and siege strategies that a player holds."""

from __future__ import annotations

from typing import Any

from .....core.evolve import evolve
from ...model.mode_state import Hand
from ...model.state import State
from .tokens import with_mode


def hand_of(state: State, seat: int) -> Hand:
    """What the seat holds because of the mode."""
    hands = state.mode.hands
    return hands[seat] if seat < len(hands) else Hand()


def with_hand(state: State, seat: int, **changes: Any) -> State:
    """The state with something of that hand changed."""
    hands = [hand_of(state, one) for one in range(state.table.seats)]
    hands[seat] = evolve(hands[seat], **changes)
    return with_mode(state, hands=tuple(hands))
