"""Morale and panic tests: two d6 against Morale; a panic test throws a d3 with them, and failing costs wounds."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.dice import Rolled
from ....kit.frames import NamedStep, Owes, pop, push, top
from ....kit.order import Order, waits
from .. import modes
from ..model.state import State, Unit, is_wall
from ..model.steps import steps
from ..model.timing import NOBODY, Testing
from .occurrences import occurred
from .unit_queries import morale_terrain
from .wounds import wounded


def test_due(state: State, unit: Unit, by: Seat = NOBODY, by_unit: str = "", minus: int = 0, kind: str = "panic") -> State:
    """The state with the unit's test on top; whatever lies below goes on afterwards."""
    if unit.where != "field":
        return state
    if is_wall(unit):  # tmg.mode.storm-of-swords.wall-no-morale
        return state
    return push(state, Testing(TEST.first, unit.seat, unit.id, kind, by, by_unit, minus))


def modifier(state: State, unit: Unit, frame: Testing) -> int:
    """What is added to the sum of the two d6."""
    total = -frame.minus
    total += unit.bonus("morale") + morale_terrain(state, unit)  # tmg.panic.is-morale-test
    if frame.kind == "panic":
        total += unit.bonus("panic")
    return total


def dice_owed(state: State, frame: Testing) -> Owes:
    """The dice of the test that are owed: two d6 against Morale, with a d3 where panic is tested."""
    unit = state.known_unit(frame.unit)
    target = max(0, unit.profile.morale - modifier(state, unit, frame))
    if frame.kind == "panic":
        # tmg.panic.dice, tmg.panic.reroll-includes-d3
        return Owes("panic.dice", unit.seat, "panic", 2, 6, target, unit.id, (3,))
    return Owes("morale.dice", unit.seat, "morale", 2, 6, target, unit.id)


def begin_test(state: State, frame: Testing) -> State:
    """Lets the unit roll, if it is still there."""
    unit = state.unit(frame.unit)
    if unit is None or unit.where != "field":
        return pop(state)
    state = occurred(state, frame.kind, frame.unit)
    return push(TEST.on(state), dice_owed(state, frame))


def no_test(state: State, frame: Owes) -> State:
    """Goes on without the test, which the table forgot, as if it had been passed."""
    return pop(state)


steps.step("panic.dice", rule="tmg.combat.panic", skip=no_test)(waits)
steps.step("morale.dice", rule="tmg.morale.test", skip=no_test)(waits)


def sum_of(rolled: Rolled, plus: int) -> int:
    """The sum of the two d6 with its modifiers, never below 0; the cap of 6 is for single dice."""
    return max(0, sum(rolled.faces[:2]) + plus)  # tmg.modifier.floor-zero


def test_passed(rolled: Rolled) -> bool:
    """Whether the test is passed: only the sum of the two d6 is asked, no face passes or fails by itself."""
    if rolled.counted is not None:
        return rolled.counted > 0
    return sum(rolled.faces[:2]) >= rolled.owes.target  # tmg.morale.no-naturals


def test_resolved(state: State, rolled: Rolled) -> State:
    """The state after the dice are final: a failed panic test will cost 1 + d3 wounds."""
    frame = state.flow[-1]
    if not isinstance(frame, Testing):
        return state
    if test_passed(rolled):  # tmg.panic.pass
        return state
    wounds = -1
    if frame.kind == "panic":
        d3 = rolled.faces[2] if len(rolled.faces) > 2 else 0
        wounds = 1 + d3  # tmg.panic.fail
    return top(state, evolve(frame, wounds=wounds))


def after_test(state: State, frame: Testing) -> State:
    """Ends a passed test; a failed panic test goes on to its wounds, without defence dice."""
    name = frame.kind if frame.kind == "morale" else "panic"
    if frame.wounds == 0:
        return occurred(pop(state), f"{name}-passed", frame.unit)
    if frame.kind != "panic":
        return occurred(pop(state), f"{name}-failed", frame.unit)
    return occurred(TEST.on(state), f"{name}-failed", frame.unit)


def not_wounded(state: State, frame: Testing) -> State:
    """Goes on without the wounds of the failed test, which the table forgot."""
    return pop(state)


def panic_wounds(state: State, frame: Testing) -> State:
    """Deals the wounds of a failed panic test."""
    state, unit = pop(state), state.unit(frame.unit)
    if unit is None or unit.where != "field":
        return state
    state = wounded(state, unit, frame.wounds, frame.by, frame.by_unit)  # tmg.panic.no-saves
    if state.ended:
        return state
    return modes.panic_failed(state, state.known_unit(frame.unit))


TEST = Order(
    steps,
    NamedStep("test.begin", begin_test),
    NamedStep("test.rolled", after_test),
    NamedStep("panic.wounds", panic_wounds, rule="tmg.panic.fail", skip=not_wounded),
)
