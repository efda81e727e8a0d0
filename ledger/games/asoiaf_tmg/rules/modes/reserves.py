"""The rules on reserves: who is held back, who comes in, and where."""

from __future__ import annotations

from .....core.rulebook import Facts
from .....core.seats import Seat
from ...model.book import book
from ...model.distances import CLEAR, inches
from ...model.mode_actions import EnterReserve, HoldBack
from ...model.state import State, friends
from ...model.timing import Turn
from ...modes import clash_of_kings, storm_of_swords
from ...modes.hooks import STORM, slug
from ...modes.shared.reserves import combat_units
from ...modes.waits import is_due


@book.gate("tmg.mode.clash-of-kings.two-units-start", HoldBack)
def all_but_two_wait(state: State, seat: Seat, action: HoldBack) -> Facts | None:
    if slug(state) == STORM:
        return None
    wanted = len(combat_units(state, seat)) - clash_of_kings.BEGIN if seat >= 0 else 0
    right = is_due(state, seat, "mode.reserve") and len(action.units) == wanted
    return None if right else {"units": len(action.units), "reserve": max(0, wanted)}


@book.gate("tmg.mode.storm-of-swords.defender-half-reserve", HoldBack)
def half_of_the_defenders_wait(state: State, seat: Seat, action: HoldBack) -> Facts | None:
    if slug(state) != STORM:
        return None
    wanted = storm_of_swords.half(state, seat) if seat >= 0 else 0
    right = is_due(state, seat, "mode.half") and len(action.units) == wanted
    return None if right else {"units": len(action.units), "reserve": wanted}


def in_own_turn(state: State, seat: Seat) -> bool:
    """Whether the seat's side has the turn and nothing has been activated in it yet."""
    frame = state.flow[-1]
    return isinstance(frame, Turn) and frame.step == "turn.activate" and seat >= 0 and friends(state, seat, frame.seat)


def in_reserve(state: State, seat: Seat, name: str) -> bool:
    """Whether the unit is the seat's own and in reserve."""
    unit = state.unit(name)
    return unit is not None and unit.seat == seat and unit.where == "reserve"


# ---- A Clash of Kings


@book.gate("tmg.mode.clash-of-kings.reserve-instead", EnterReserve)
def instead_of_an_activation(state: State, seat: Seat, action: EnterReserve) -> Facts | None:
    """A unit enters in the own turn, from round 2 on, out of the reserve."""
    if slug(state) == STORM:
        return None
    late = slug(state) == "clash-of-kings" and state.round >= clash_of_kings.FROM_ROUND
    right = late and in_own_turn(state, seat) and in_reserve(state, seat, action.unit)
    return None if right else {"unit": action.unit, "round": state.round}


@book.rule("tmg.mode.clash-of-kings.no-same-round-return", EnterReserve)
def the_activated_rest_for_a_round(state: State, seat: Seat, action: EnterReserve) -> Facts | None:
    return {"unit": action.unit} if action.unit in state.mode.out_this_round else None


@book.rule("tmg.mode.clash-of-kings.reserve-home", EnterReserve)
def wholly_in_the_own_zone(state: State, seat: Seat, action: EnterReserve) -> Facts | None:
    home = slug(state) != STORM and action.edge == "home"
    return wrong_place(action) if home else None


@book.rule("tmg.mode.clash-of-kings.reserve-flank", EnterReserve)
def wholly_by_the_flank(state: State, seat: Seat, action: EnterReserve) -> Facts | None:
    flank = slug(state) != STORM and action.edge != "home"
    return wrong_place(action) if flank else None


def wrong_place(action: EnterReserve) -> Facts | None:
    """The facts where a unit is set down not wholly where it belongs, or nearer than an inch to an enemy."""
    near = action.gap is not None and action.gap < CLEAR
    if action.inside and not near:
        return None
    return {"unit": action.unit, "gap": inches(action.gap) if action.gap is not None else "–"}


@book.rule("tmg.mode.clash-of-kings.flank-opposite", EnterReserve)
def the_flank_across_from_the_token(state: State, seat: Seat, action: EnterReserve) -> Facts | None:
    if slug(state) == STORM or action.edge == "home":
        return None
    edges = clash_of_kings.open_edges(state, seat)
    return None if action.edge in edges else {"edge": action.edge, "open": edges}


# ---- A Storm of Swords


@book.gate("tmg.mode.storm-of-swords.defender-reserve-entry", EnterReserve)
def defenders_come_by_a_flank(state: State, seat: Seat, action: EnterReserve) -> Facts | None:
    """The Defender's units enter from round 3 on, in the own turn, by a flank edge and wholly within 6 inches of it."""
    if slug(state) != STORM:
        return None
    may = in_own_turn(state, seat) and action.unit in storm_of_swords.may_enter(state, seat)
    fits = action.edge != "home" and wrong_place(action) is None
    return None if may and fits else {"unit": action.unit, "round": state.round}
