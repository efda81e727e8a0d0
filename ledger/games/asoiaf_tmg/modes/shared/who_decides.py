"""Which player decides something for a mode, who comes after whom, and steps that wait for a decision or for cards."""

from __future__ import annotations

from .....core.seats import TABLE, Seat
from .....kit.frames import Owes, pop, push
from ...model.state import State, Unit, opponents
from ...model.steps import steps
from ...model.timing import Attacking


def all_seats(state: State, first: Seat | None = None) -> tuple[Seat, ...]:
    """Everybody still in the game, from one seat on to the left."""
    start = 0 if first is None or first < 0 else first
    seats = [Seat((start + step) % state.table.seats) for step in range(state.table.seats)]
    return tuple(seat for seat in seats if seat not in state.out)


def next_side(state: State, seat: Seat) -> Seat:
    """A player of the next side to the left."""
    others = opponents(state, seat)
    return others[0] if others else seat


def answering(state: State, unit: Unit) -> Seat:
    """The opponent who decides about something that a unit lost: whose attack it was, else the next to the left."""
    attack = state.frame(Attacking)
    attacker = state.unit(attack.attacker) if attack is not None else None
    others = opponents(state, unit.seat)
    if attacker is not None and attacker.seat in others:
        return attacker.seat
    return others[0] if others else unit.seat


def owes(state: State, step: str, kind: str, count: int, seat: Seat = TABLE, about: str = "") -> State:
    """The state in which TABLE owes cards of that kind."""
    return push(state, Owes(step, seat, kind, count, 0, 0, about)) if count > 0 else state


def owed_step(name: str, rule: str) -> None:
    """Registers a step that waits for cards, and may be forgotten."""
    steps.step(name, rule=rule, skip=lambda state, frame: pop(state))(lambda state, frame: state)


def waiting_step(name: str, rule: str) -> None:
    """Registers a step that waits for a player, and may be forgotten."""
    owed_step(name, rule)
