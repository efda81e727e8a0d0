"""The rules on point markers of Fire and Blood."""

from __future__ import annotations

from .....core.rulebook import Facts
from .....core.seats import Seat
from ...model.book import book
from ...model.mode_actions import PutMarker
from ...model.state import State
from ...modes import fire_and_blood
from ...modes.hooks import slug
from .reserves import in_own_turn
from .siege import ACTIVATING


@book.gate("tmg.mode.fire-and-blood.commander-marker", PutMarker)
def as_the_commander_is_activated(state: State, seat: Seat, action: PutMarker) -> Facts | None:
    """A marker is put in the own turn, before the act of the commander's unit, on an enemy within 12 inches of it."""
    leads = slug(state) == "fire-and-blood" and in_own_turn(state, seat) and fire_and_blood.may_mark(state, seat)
    far = action.distance is not None and action.distance > fire_and_blood.REACH
    right = leads and not far and action.unit in fire_and_blood.foes(state, seat)
    return None if right else {"unit": action.unit}


@book.rule("tmg.mode.fire-and-blood.commander-marker", *ACTIVATING)
def the_commanders_unit_acts_now(state: State, seat: Seat, action: object) -> Facts | None:
    bound = state.mode.bound
    if not bound or slug(state) != "fire-and-blood" or getattr(action, "free", False):
        return None
    late = state.flow[-1].step == "turn.activate" and getattr(action, "unit", "") != bound
    return {"unit": bound} if late else None
