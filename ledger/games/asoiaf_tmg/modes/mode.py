"""What a mode is: its name, and what it does in the course of a match. Whatever it leaves out is as in every other mode."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ....core.seats import Seat
from ..model.fields import Way
from ..model.mode_state import Objective
from ..model.state import State, Unit
from .shared.victory import decide, kill_points

Changes = Callable[[State], State]  # a function from a state to the state after it
OfUnit = Callable[[State, Unit], State]  # a function from a state and a unit to the state after it


def as_it_is(state: State, *_: Any) -> State:
    """The same state, for a mode that does nothing here."""
    return state


def nobody(state: State, token: Objective) -> Unit | None:
    """None: the mode has no tokens to control."""
    return None


def one_point(state: State, token: Objective, unit: Unit) -> int:
    """The one point that a token is worth in most modes."""
    return 1


@dataclass(frozen=True, slots=True)
class Mode:
    """One of the eight modes: what it does at each moment of a match.

    `depth` is how far a seat's deployment zone reaches from its edge, in thousandths of an inch. `controller` is the unit that
    controls a token and `worth` what the token scores for it; `scoring` is left out where there is no more to it. `lost` is what
    becomes of a unit that was destroyed, `reward` the points for it.
    """

    slug: str
    depth: Callable[[State, Seat], int]
    lay_out: Changes = as_it_is
    before_deployment: Changes = as_it_is
    after_deployment: Changes = as_it_is
    round_begins: Changes = as_it_is
    moved: Callable[[State, Unit, Way], State] = as_it_is
    action_ended: OfUnit = as_it_is
    attacked: OfUnit = as_it_is
    panic_failed: OfUnit = as_it_is
    lost: OfUnit = as_it_is
    reward: Callable[[State, Unit, Seat | None, str], State] = kill_points
    zone_claimed: Callable[[State, Seat, str], State] = as_it_is
    controller: Callable[[State, Objective], Unit | None] = nobody
    worth: Callable[[State, Objective, Unit], int] = one_point
    scoring: Changes | None = None
    decide: Changes = decide
    after_verdict: Changes = as_it_is
    tournament: bool = True
