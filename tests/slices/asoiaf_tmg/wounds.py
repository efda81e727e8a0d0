"""Models that fall and come back. None is ever lost or made: fallen ones lie beside the tray."""

from __future__ import annotations

from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.frames import Frame

from .state import State, Unit

OVER = (Frame("over"),)


def set_unit(state: State, unit: Unit) -> State:
    return evolve(state, units=tuple(unit if one.id == unit.id else one for one in state.units))


def with_left(unit: Unit, left: int) -> Unit:
    """The unit with so many wounds left: full models first, what is over on one model only."""
    profile = unit.profile
    left = max(0, min(left, profile.strength))
    models = -(-left // profile.wounds)  # tmg.wounds.no-split, tmg.wounds.multi-limit, tmg.wounds.remaining-marked
    return evolve(unit, models=models, fallen=profile.models - models, wounds=models * profile.wounds - left)


def wounded(state: State, unit: Unit, count: int) -> State:
    """The unit after so many wounds; the last rank loses models first, which is arithmetic: tmg.tray.rank-by-rank"""
    unit = with_left(unit, unit.left - count)  # tmg.wounds.one-model
    if unit.models:
        return set_unit(state, unit)
    state = set_unit(state, evolve(unit, dx=0, dy=0, conditions=()))  # tmg.unit.destroyed
    points = tuple(have + (seat != unit.seat) for seat, have in enumerate(state.points))  # tmg.victory.kill-point
    state = evolve(state, points=points)
    if not state.of(unit.seat) and not undeployed(state):  # tmg.victory.no-combat-units
        return finish(state, "destroyed")
    return state


def healed(state: State, unit: Unit, count: int) -> State:
    return set_unit(
        state, with_left(unit, unit.left + count)
    )  # tmg.wounds.heal-tokens-first, tmg.wounds.heal-restores-models


def undeployed(state: State, seat: Seat | None = None) -> tuple[Unit, ...]:
    """Units that still wait beside the field."""
    return tuple(u for u in state.units if u.models and not u.standing and (seat is None or u.seat == seat))


def finish(state: State, how: str) -> State:
    return evolve(state, ended=how, flow=OVER)
