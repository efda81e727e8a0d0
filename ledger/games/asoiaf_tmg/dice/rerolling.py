"""Rerolls that effects allow: who may have which dice of a unit rerolled, until that roll is over."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.dice import Rolled
from ..model.state import State, Unit, set_unit

# the names under which a kind of roll may be rerolled, where it has several: a panic test is a morale test
COVERS = {"panic": ("panic", "morale")}


def names_of(kind: str) -> tuple[str, ...]:
    """The names under which a roll of that kind may be rerolled."""
    return tuple(f"reroll.{name}" for name in COVERS.get(kind, (kind,)))


def with_reroll(unit: Unit, dice: str, seat: int) -> Unit:
    """The unit with one more right to reroll such dice; a right that it has already is not added again."""
    right = (f"reroll.{dice}", int(seat))
    return unit if right in unit.plus else evolve(unit, plus=(*unit.plus, right))


def rerolls_allowed(unit: Unit, kind: str) -> tuple[tuple[Seat, str], ...]:
    """The seats that may have dice of that kind rerolled, each with what allows it."""
    names = names_of(kind)
    return tuple((Seat(seat), what) for what, seat in unit.plus if what in names)


def rerolls_over(state: State, rolled: Rolled) -> State:
    """The state after the dice are final: the rights to reroll them are gone."""
    unit = state.unit(rolled.owes.about)
    if unit is None or not unit.plus:
        return state
    names = names_of(rolled.owes.kind)
    left = tuple(one for one in unit.plus if one[0] not in names)
    return state if len(left) == len(unit.plus) else set_unit(state, evolve(unit, plus=left))
