"""The field as data. Everything in this slice lies open, so every viewer sees the same."""

from __future__ import annotations

from typing import Any

from ledger.core.seats import Viewer
from ledger.kit.dice import Rolled
from ledger.kit.frames import owed

from .components import FIELD
from .offers import awaiting
from .score import score
from .state import Attacking, Charging, State, Turn, Unit


def view(state: State, viewer: Viewer) -> dict[str, Any]:
    """Plain values only."""
    turn, rolled = state.frame(Turn), state.frame(Rolled)
    charge, attack = state.frame(Charging), state.frame(Attacking)
    return {
        "field": [FIELD, FIELD],
        "units": [_unit(unit) for unit in state.units],
        "points": list(state.points),
        "round": state.round,
        "first": state.first,
        "turn": turn.seat if turn else None,
        "charge": charge
        and {"unit": charge.unit, "target": charge.target, "zone": charge.zone, "distance": charge.distance},
        "attack": attack
        and {"unit": attack.attacker, "target": attack.defender, "zone": attack.zone, "hits": attack.hits},
        "dice": list(rolled.faces) if rolled else [],
        "owed": [
            {"kind": one.kind, "seat": one.seat, "dice": list(one.dice), "target": one.target, "about": one.about}
            for one in owed(state)
        ],
        "awaiting": [{"seat": due.seat, "actions": list(due.actions), "step": due.step} for due in awaiting(state)],
        "score": list(score(state)),
        "detail": state.table.detail,
        "time_called": state.table.time_called,
        "left": [one.seat for one in state.table.left],
        "over": state.ended or None,
    }


def _unit(unit: Unit) -> dict[str, Any]:
    return {
        "id": unit.id,
        "seat": unit.seat,
        "at": [unit.x, unit.y] if unit.standing else None,
        "facing": [unit.dx, unit.dy] if unit.standing else None,
        "corners": [list(corner) for corner in unit.shape] if unit.standing else [],
        "models": unit.models,
        "fallen": unit.fallen,
        "wounds": unit.wounds,
        "ranks": unit.ranks,
        "activated": unit.activated,
        "conditions": list(unit.conditions),
    }


def census(state: State) -> tuple[tuple[str, int], ...]:
    """Models of every unit, alive and fallen."""
    return tuple((unit.id, unit.models + unit.fallen) for unit in state.units)
