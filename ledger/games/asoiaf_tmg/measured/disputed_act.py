"""Measures one act from a snapshot of the trays concerned: a disputed charge in a match where nothing else is measured."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from ....core.evolve import evolve
from ....core.seats import Seat
from ..geometry.trays import TrayShape, tray
from ..geometry.vectors import reduced
from ..model.actions import DeclareState
from ..model.book import book
from ..model.components import PIECE_SIZE
from ..model.fields import Way
from ..model.measured_actions import MeasureAct
from ..model.state import Finding, State, Terrain
from .fill_from_table import fill_in

NOWHERE = TrayShape(0, 0, 0, 0, 0, 0)  # the tray of a unit whose place is not known


def snapshot(state: State, action: MeasureAct | DeclareState) -> list[tuple[str, TrayShape]]:
    """The trays whose place the action names, each with its unit."""
    placed = action.trays if isinstance(action, MeasureAct) else action.units
    found = []
    for one in placed:
        unit = state.unit(one.unit)
        if unit is not None and one.at is not None and one.facing is not None:
            outline = unit.profile.shape
            found.append((one.unit, tray(one.at, one.facing, outline.width, outline.depth, one.unit)))
    return found


def table_as_found(state: State, action: MeasureAct) -> State:
    """The state with the trays and pieces of the snapshot, and no other places."""
    trays = dict(snapshot(state, action))
    units = []
    for unit in state.units:
        x, y, dx, dy, _, _ = trays.get(unit.id, NOWHERE)
        units.append(evolve(unit, x=x, y=y, dx=dx, dy=dy))
    terrain = tuple(
        Terrain(f"{one.kind}-{number}", one.kind, "", *one.at, *reduced(one.facing), *PIECE_SIZE)
        for number, one in enumerate(action.terrain, 1)
    )
    table = evolve(state.table, options=evolve(state.table.options, board="measured"))
    return evolve(state, units=tuple(units), terrain=terrain, table=table)


def finding(state: State, action: MeasureAct) -> Finding:
    """What the trays say about the act: every fact that could be measured, and the rules that it breaks by them."""
    found = table_as_found(state, action)
    act = fill_in(found, action.by, action.act)
    # filled in once more, as findings have always been: a heading that was measured counts as one that was named
    broken = book.check(found, action.by, fill_in(found, action.by, act))
    return Finding(type(act).__name__, _facts(act), tuple(one.rule for one in broken))


def _facts(act: Any) -> tuple[tuple[str, str], ...]:
    """The fields of the act that say something, each as text."""
    found_facts = []
    for one in fields(act):
        value = getattr(act, one.name)
        if value is None or value == () or value == "":
            continue
        if isinstance(value, Way):
            found_facts += [(f"{one.name}.{name}", word) for name, word in _facts(value)]
        else:
            found_facts.append((one.name, _word(value)))
    return tuple(found_facts)


def _word(value: Any) -> str:
    """A value of a field as a finding shows it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(map(_word, value))
    return str(getattr(value, "unit", value))


def measure(state: State, seat: Seat, action: MeasureAct) -> State:
    """The state with the finding kept; nothing on the table moves."""
    return evolve(state, findings=(*state.findings, finding(state, action)))
