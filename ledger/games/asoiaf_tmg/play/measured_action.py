"""Fills in an action's facts: in a measured match from how the trays stand, else they stay as the players declared them."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from ....core.memo import kept_on, same
from ....core.seats import Seat
from .. import measured
from ..model.state import State

A = TypeVar("A")


class Filled(NamedTuple):
    """An action with its measured facts (`full`), kept with the parts of the state that they follow from."""

    parts: tuple[Any, ...]
    seat: Seat
    action: Any
    full: Any


def as_measured(state: State, seat: Seat, action: A) -> A:
    """The action with everything filled in that can be measured: once for all rules, and once to carry it out.

    What is filled in already is not filled in again: a charge that names no heading would be taken for one that does.
    """
    if state.table.options.board != "measured":
        return action
    parts, known = _parts(state), state.filled
    if known is not None and known.action is action and known.seat == seat and same(known.parts, parts):
        return known.full
    full = measured.fill_in(state, seat, action)
    if full is not action:
        kept_on(state, "filled", Filled(parts, seat, action, full))
    return full


def _parts(state: State) -> tuple[Any, ...]:
    """The parts of the state that a measured act follows from: as long as they are the same, so are its facts."""
    top = state.flow[-1] if state.flow else None
    return state.units, state.terrain, state.contacts, state.mode, state.players, state.table, top
