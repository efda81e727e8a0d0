"""Effect primitives: what a card did, or a judge puts right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ledger.core.codec import Range
from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.effects import Effect

from .components import FIELD, Condition
from .geometry import reduced
from .state import State, Unit
from .wounds import healed, set_unit, wounded

Length = Annotated[int, Range(0, FIELD)]
Part = Annotated[int, Range(-FIELD, FIELD)]


@dataclass(frozen=True, slots=True)
class Wound(Effect):
    unit: str
    count: Annotated[int, Range(1, 100)] = 1


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    unit: str
    count: Annotated[int, Range(1, 100)] = 1


@dataclass(frozen=True, slots=True)
class MoveUnit(Effect):
    """A unit is set down somewhere; `facing` left out: as it was."""

    unit: str
    at: tuple[Length, Length]
    facing: tuple[Part, Part] | None = None


@dataclass(frozen=True, slots=True)
class Modify(Effect):
    """Added to the results of a unit's attack and defence dice until clean-up."""

    unit: str
    hit: Annotated[int, Range(-5, 5)] = 0
    defence: Annotated[int, Range(-5, 5)] = 0


@dataclass(frozen=True, slots=True)
class GiveCondition(Effect):
    """A unit gets a condition token, or loses it."""

    unit: str
    condition: Condition
    has: bool = True


@dataclass(frozen=True, slots=True)
class GivePoints(Effect):
    seat: Seat
    count: Annotated[int, Range(-20, 20)] = 1


EFFECTS = (Wound, Heal, MoveUnit, Modify, GiveCondition, GivePoints)


def carry_out(state: State, seat: Seat, effect: Effect) -> State:
    match effect:
        case Wound(unit, count):
            return wounded(state, on_the_field(state, unit), count)
        case Heal(unit, count):
            return healed(state, on_the_field(state, unit), count)
        case MoveUnit(unit, (x, y), facing):
            mover = on_the_field(state, unit)
            dx, dy = reduced(facing or (mover.dx, mover.dy))
            if (dx, dy) == (0, 0):
                raise Unplayable("a unit faces somewhere")
            return set_unit(state, evolve(mover, x=x, y=y, dx=dx, dy=dy))
        case Modify(unit, hit, defence):
            one = on_the_field(state, unit)
            return set_unit(state, evolve(one, hit=one.hit + hit, defence=one.defence + defence))
        case GiveCondition(unit, condition, has):
            one = on_the_field(state, unit)
            rest = tuple(kind for kind in one.conditions if kind != condition)
            return set_unit(state, evolve(one, conditions=tuple(sorted((*rest, condition))) if has else rest))
        case GivePoints(who, count):
            if not 0 <= who < len(state.points):
                raise Unplayable("points go to a player")
            points = tuple(max(0, have + count * (place == who)) for place, have in enumerate(state.points))
            return evolve(state, points=points)
    raise Unplayable(f"{type(effect).__name__} is not an effect of this game")


def on_the_field(state: State, wanted: str) -> Unit:
    unit = state.unit(wanted)
    if unit is None or not unit.standing:
        raise Unplayable(f"{wanted} is not on the field")
    return unit
