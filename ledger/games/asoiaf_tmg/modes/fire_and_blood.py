"""Fire and Blood: no ground to hold; marked units strike harder, and are worth more."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.frames import Frame, go, pop, push
from ..model.distances import DEEP_ZONE, LONG
from ..model.state import State, Unit, friends, is_wall, opponents
from ..model.steps import steps
from .mode import Mode
from .shared.tokens import with_mode
from .shared.victory import gainers, kill_points, killer, points_given
from .shared.who_decides import all_seats, next_side

EACH = 2  # marked units of a side
REACH = LONG  # how far from the commander's unit an enemy may be marked


def depth(state: State, seat: Seat) -> int:
    """How far a deployment zone reaches from its edge."""
    zone = 0
    zone += DEEP_ZONE  # tmg.mode.fire-and-blood.deployment
    return zone


# ---- marks


def after_deployment(state: State) -> State:
    """The state that waits for marks: the first player begins, or the first seat before one is named."""
    first = state.first if state.first >= 0 else Seat(0)
    return push(state, Frame("mode.marking", first))


def markable(state: State, seat: Seat) -> tuple[str, ...]:
    """Enemy units that the seat may put a token on."""
    marked = state.mode.marked
    found = []
    for foe in opponents(state, seat):
        theirs = [unit for unit in state.units if unit.seat == foe and unit.standing and not is_wall(unit)]
        if sum(unit.id in marked for unit in theirs) < EACH:
            found += [unit.id for unit in theirs if unit.id not in marked and unit.cost > 0]
    return tuple(found)


def no_marks(state: State, frame: Frame) -> State:
    """Goes on without further marks: nobody put them."""
    return pop(state)


@steps.step("mode.marking", rule="tmg.mode.fire-and-blood.marking", skip=no_marks)
def ask_for_mark(state: State, frame: Frame) -> State:
    """Waits for marks in turn, until every side has two, or nothing is left that may be marked."""
    if markable(state, frame.seat):
        return state
    order = all_seats(state, frame.seat)
    following = next((seat for seat in order if markable(state, seat)), None)
    return pop(state) if following is None else go(state, frame.step, seat=following)


def unit_marked(state: State, seat: Seat, unit: str) -> State:
    """The state with an objective token on the unit; the next side marks one."""
    state = with_mode(state, marked=(*state.mode.marked, unit))
    frame = state.flow[-1]
    return go(state, frame.step, seat=next_side(state, seat)) if frame.step == "mode.marking" else state


def extra_dice(state: State, unit: Unit) -> int:
    """The attack dice that a mark adds."""
    dice = 0
    if unit.id in state.mode.marked:
        dice += 2  # tmg.mode.fire-and-blood.marked-dice
    return dice


# ---- point markers


def may_mark(state: State, seat: Seat) -> Unit | None:
    """The commander's unit, if its activation is still to come and would bring a marker."""
    if state.mode.bound or not foes(state, seat):
        return None
    mine = (unit for unit in state.of(seat) if unit.commander and not unit.activated)
    return next(mine, None)


def foes(state: State, seat: Seat) -> tuple[str, ...]:
    """Enemy combat units on the field."""
    units = [unit for unit in state.units if unit.standing and not is_wall(unit)]
    return tuple(unit.id for unit in units if not friends(state, seat, unit.seat))


def put_marker(state: State, seat: Seat, unit: str) -> State:
    """The state with a marker on the enemy; the commander's unit is the one that is activated next."""
    leader = may_mark(state, seat)
    state = with_marker(state, unit)
    return with_mode(state, bound=leader.id) if leader is not None else state


def markers(state: State, unit: str) -> int:
    """How many victory point markers lie on the unit."""
    return next((count for name, count in state.mode.markers if name == unit), 0)


def with_marker(state: State, unit: str) -> State:
    """The state with one more victory point marker on the unit."""
    rest = tuple(one for one in state.mode.markers if one[0] != unit)
    return with_mode(state, markers=(*rest, (unit, markers(state, unit) + 1)))


def reward(state: State, unit: Unit, by: Seat | None, by_unit: str) -> State:
    """The state with the kill point, and what marks and markers add for whoever destroyed the unit."""
    state = kill_points(state, unit, by, by_unit)
    who = killer(state, unit, by)
    if who is None and state.table.options.self_destroyed_marks == "basic_only":
        return state
    extra, mode = 0, state.mode
    if by_unit in mode.marked and who is not None:
        extra += 1  # tmg.mode.fire-and-blood.kill-by-marked
    if unit.id in mode.marked:
        extra += 2  # tmg.mode.fire-and-blood.kill-marked
    extra += markers(state, unit.id)  # tmg.mode.fire-and-blood.kill-markers
    for seat in gainers(state, unit, by):
        state = points_given(state, seat, extra)
    return state


MODE = Mode(
    "fire-and-blood",
    depth,
    after_deployment=after_deployment,
    reward=reward,
)
