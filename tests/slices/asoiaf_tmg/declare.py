"""Joining half-way: the field as declared, and totals as observed."""

from __future__ import annotations

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.kit.frames import Frame

from .actions import DeclareState, Observed, Stands
from .components import CONDITIONS, ROUNDS
from .geometry import reduced
from .state import State, Turn, Unit
from .wounds import finish, set_unit, with_left


def declared(state: State, said: DeclareState) -> State:
    named = [one.unit for one in said.units]
    if len(set(named)) != len(named) or any(state.unit(name) is None for name in named):
        raise Unplayable("a unit is declared twice, or is in neither army")
    if not all(0 <= seat < state.table.seats for seat in (said.turn, said.first)):
        raise Unplayable("there is no such seat")
    stands = {one.unit: one for one in said.units}
    units = tuple(_placed(unit, stands.get(unit.id)) for unit in state.units)
    after = evolve(
        state,
        units=units,
        points=said.points,
        round=min(said.round, ROUNDS),
        first=said.first,
        ended="",
        flow=(Turn("turn.activate", said.turn),),
    )
    return after if all(after.of(seat) for seat in range(state.table.seats)) else finish(after, "destroyed")


def _placed(unit: Unit, stands: Stands | None) -> Unit:
    if stands is None or stands.at is None:
        return evolve(with_left(unit, 0), dx=0, dy=0)
    dx, dy = reduced(stands.facing)
    conditions = tuple(kind for kind in CONDITIONS if kind in stands.conditions)
    unit = with_left(unit, strength(unit, stands.models, stands.wounds))
    if not unit.models:
        return evolve(unit, dx=0, dy=0)
    return evolve(unit, x=stands.at[0], y=stands.at[1], dx=dx, dy=dy, activated=stands.activated, conditions=conditions)


def strength(unit: Unit, models: int, wounds: int) -> int:
    profile = unit.profile
    if models > profile.models or wounds >= profile.wounds or (wounds and not models):
        raise Unplayable(f"{unit.id} has {profile.models} models of {profile.wounds} wounds")
    return models * profile.wounds - wounds


def observed(state: State, seen: Observed) -> State:
    """What was seen counts; whatever was under way is over."""
    if state.ended or state.flow[0].step == "deploy":
        raise Unplayable("there is nothing to observe")
    for one in seen.units:
        unit = state.unit(one.unit)
        if unit is None or (one.models and not (unit.dx or unit.dy)):
            raise Unplayable(f"{one.unit} is not on the field")
        after = with_left(unit, strength(unit, one.models, one.wounds))
        state = set_unit(state, after if after.models else evolve(after, dx=0, dy=0))
    turn = state.frame(Turn)
    seat = seen.turn if seen.turn is not None else turn.seat if turn else state.first
    if not 0 <= seat < state.table.seats:
        raise Unplayable("there is no such seat")
    frame: Frame = turn if turn and seen.turn is None and turn.step == "turn.activate" else Turn("turn.activate", seat)
    if turn and turn.step == "turn.end" and seen.turn is None:
        frame = turn
    points = state.points if seen.points is None else seen.points
    state = evolve(state, points=points, round=seen.round or state.round, flow=(frame,))
    if seen.round is not None:
        state = evolve(state, units=tuple(evolve(unit, activated=False) for unit in state.units))
    if not all(state.of(seat) for seat in range(state.table.seats)):
        return finish(state, "destroyed")
    return finish(state, "observed") if seen.over else state
