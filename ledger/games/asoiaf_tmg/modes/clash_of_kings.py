"""A Clash of Kings: two units begin, the others come from reserve, and the destroyed return."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.seats import Seat
from ....kit.frames import go, pop, push
from ..model.distances import LONG
from ..model.mode_actions import EnterReserve
from ..model.mode_state import Asked, Objective
from ..model.state import State, Unit, friends, set_unit
from ..model.steps import steps
from ..model.timing import Turn
from .mode import Mode
from .shared.reserves import combat_units, unit_entered, unit_made_anew
from .shared.tokens import (
    beside_middle,
    in_control,
    middle,
    tokens_covered,
    tokens_uncovered,
    with_commander,
    with_mode,
    with_token,
)
from .shared.victory import bounty, gainers, kill_points, points_given
from .shared.who_decides import all_seats

BEGIN = 2  # units that are deployed at the start
FROM_ROUND = 2  # the first round in which reserves enter
OPENS = {"west": "east", "east": "west"}  # the flank edge that each token opens


def depth(state: State, seat: Seat) -> int:
    """How far a deployment zone reaches from its edge."""
    zone = 0
    zone += LONG  # tmg.mode.clash-of-kings.deployment
    return zone


def lay_out(state: State) -> State:
    """The state with one token in the middle, and one 12 inches to each side of it."""
    places = (("west", beside_middle(state, -LONG)), ("centre", middle(state)), ("east", beside_middle(state, LONG)))
    for name, place in places:
        state = with_token(state, Objective(name, place))  # tmg.mode.clash-of-kings.tokens
    return state


# ---- reserve


def before_deployment(state: State) -> State:
    """The state in which each player with more than two units says which wait in reserve."""
    asked = [seat for seat in all_seats(state) if len(combat_units(state, seat)) > BEGIN]
    return push(state, *(Asked("mode.reserve", seat) for seat in reversed(asked)))


def first_two(state: State, frame: Asked) -> State:
    """Goes on with the first two units of the list deployed: nobody said which wait."""
    state = pop(state)
    for unit in combat_units(state, frame.seat)[BEGIN:]:
        state = set_unit(state, unit_made_anew(state, unit, "reserve", heroes=True))
    return state


@steps.step("mode.reserve", rule="tmg.mode.clash-of-kings.two-units-start", skip=first_two)
def ask_for_reserve(state: State, frame: Asked) -> State:
    """Waits for the units that the player keeps in reserve."""
    return state


def unit_lost(state: State, unit: Unit) -> State:
    """The state with the destroyed unit in reserve; one that had been activated may not return this round."""
    state = tokens_uncovered(state, unit)
    barred = (*state.mode.out_this_round, unit.id)
    if not unit.activated:
        barred = state.mode.out_this_round  # tmg.mode.clash-of-kings.unactivated-return
    state = with_mode(state, out_this_round=barred)
    whole = state.table.options.clash_return == "whole"
    state = set_unit(state, unit_made_anew(state, unit, "reserve", whole))  # tmg.mode.clash-of-kings.destroyed-to-reserve
    return state


def reward(state: State, unit: Unit, by: Seat | None, by_unit: str) -> State:
    """The state with the points for a destroyed unit: the kill point every time, what the unit's own ability adds once."""
    state = kill_points(state, unit, by, by_unit)
    extra = bounty(state, unit)
    if unit.id in state.mode.paid:
        extra = 0  # tmg.mode.clash-of-kings.extra-vp-once
    if not extra:
        return state
    for seat in gainers(state, unit, by):
        state = points_given(state, seat, extra)
    return with_mode(state, paid=(*state.mode.paid, unit.id))


def round_begins(state: State) -> State:
    """The state in which units that fell in the last round may return again."""
    return with_mode(state, out_this_round=()) if state.mode.out_this_round else state


def may_return(state: State, seat: Seat) -> tuple[Unit, ...]:
    """Reserve units that the seat may bring in this round."""
    if state.round < FROM_ROUND:
        return ()
    barred = state.mode.out_this_round
    return tuple(unit for unit in state.units if unit.seat == seat and unit.where == "reserve" and unit.id not in barred)


def open_edges(state: State, seat: Seat) -> tuple[str, ...]:
    """Flank edges that the seat controls: each lies across from the token that opens it."""
    found = []
    for token, edge in OPENS.items():
        lies = state.mode.objective(token)
        unit = in_control(state, lies) if lies is not None else None
        if unit is not None and friends(state, unit.seat, seat):
            found.append(edge)
    return tuple(found)


def unit_brought_in(state: State, seat: Seat, action: EnterReserve) -> State:
    """The state with the unit on the field and the turn over: by the flank with an activation token, from home without."""
    unit = state.unit(action.unit)
    if unit is None or unit.seat != seat or unit.where != "reserve":
        raise Unplayable("tmg.is-not-in-that-players-reserve", unit=action.unit)
    token = False
    if action.edge != "home":
        token = True  # tmg.mode.clash-of-kings.reserve-flank
    state = unit_entered(state, unit, token, action.at, action.facing)
    frame = state.flow[-1]
    return go(state, "turn.close") if isinstance(frame, Turn) and frame.step == "turn.activate" else state


MODE = Mode(
    "clash-of-kings",
    depth,
    lay_out=lay_out,
    before_deployment=before_deployment,
    round_begins=round_begins,
    moved=tokens_covered,
    lost=unit_lost,
    reward=reward,
    controller=in_control,
    worth=with_commander,
)
