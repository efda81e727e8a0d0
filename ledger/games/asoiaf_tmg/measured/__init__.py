"""The measured table: what declared matches are told, computed from where the trays stand."""

from __future__ import annotations

from typing import Any

from ....core.seats import Seat
from ..state import Contact, State


def said(state: State, seat: Seat, action: Any) -> Any:
    """The action with zone, distance, sight, contact and way filled in from the trays."""
    return action


def placed(state: State, seat: Seat, action: Any) -> State:
    """The state with the tray of the acting unit where the action puts it."""
    return state


def contacts(state: State) -> tuple[Contact, ...]:
    """Which trays touch, and with which sides."""
    return state.contacts


def offers(state: State, seat: Seat, unit: str) -> tuple[Any, ...]:
    """Moves, charges and shots that the unit may make now."""
    return ()
