"""The rules on moving Varys."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.actions import MoveVarys, Pass
from ..model.book import book
from ..model.components import CELL_NUMBER, CELLS, HOUSE_NUMBER, HOUSE_OF, NO_HOUSE, RAYS, STRAIGHT, VARYS
from ..model.grid import farthest, varys_is_stuck
from ..model.state import State


@book.rule("hotk.turn.mandatory-move", Pass)
def there_is_no_passing(state: State, seat: Seat, action: Pass) -> Facts | None:
    return {"seat": seat} if not varys_is_stuck(state) else None


@book.rule("hotk.move.declare", MoveVarys, timeless=True)
def a_move_names_direction_and_house(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.direction is None:
        return {"missing": "direction"}
    return {"missing": "house"} if move.house is None else None


@book.rule("hotk.move.orthogonal", MoveVarys, timeless=True)
def never_diagonally(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.direction in STRAIGHT or move.direction is None:
        return None
    return {"direction": move.direction}


@book.rule("hotk.move.target-required", MoveVarys)
def a_card_of_the_house_lies_that_way(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.direction is None or move.house is None:
        return None
    if farthest(state, move.direction, HOUSE_NUMBER[move.house]) is None:
        return {"house": move.house, "direction": move.direction}
    return None


@book.rule("hotk.move.farthest", MoveVarys, given="to")
def varys_goes_to_the_farthest(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.direction is None or move.house is None or move.to is None:
        return None
    far = farthest(state, move.direction, HOUSE_NUMBER[move.house])
    if far is None or CELL_NUMBER[move.to] == far:
        return None
    return {"house": move.house, "direction": move.direction, "to": move.to, "farthest": CELLS[far]}


@book.rule("hotk.move.take-destination", MoveVarys, given="taken")
def the_card_where_varys_stops_is_taken(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    to = _destination(state, move)
    if to is None or state.grid[to] >= VARYS:
        return None
    return {"to": CELLS[to]} if CELLS[to] not in _taken(move) else None


@book.rule("hotk.move.take-passed", MoveVarys, given="taken")
def passed_cards_of_the_house_are_taken(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.house is None:
        return None
    left = [cell for cell in _due(state, move)[:-1] if cell not in _taken(move)]
    return {"house": move.house, "left": tuple(left)} if left else None


@book.rule("hotk.move.leave-others", MoveVarys, given="taken")
def everything_else_stays(state: State, seat: Seat, move: MoveVarys) -> Facts | None:
    if move.house is None:
        return None
    to = _destination(state, move)
    due = {*_due(state, move), CELLS[to] if to is not None else ""}
    extra = [cell for cell in _taken(move) if cell not in due]
    return {"house": move.house, "extra": tuple(extra)} if extra else None


def _taken(move: MoveVarys) -> tuple[str, ...]:
    """The cells whose cards were taken, as the action says; none where it says nothing."""
    return move.taken or ()


def _destination(state: State, move: MoveVarys) -> int | None:
    """The cell where Varys stops, as the action says or else as the rules say; None where neither does."""
    if move.to is not None:
        return CELL_NUMBER[move.to]
    if move.direction is None or move.house is None:
        return None
    return farthest(state, move.direction, HOUSE_NUMBER[move.house])


def _due(state: State, move: MoveVarys) -> list[str]:
    """The cells on the way with cards to be taken: those of the named house, and the destination as the last."""
    house = NO_HOUSE if move.house is None else HOUSE_NUMBER[move.house]
    ray, to = RAYS[state.varys][move.direction] if move.direction else (), _destination(state, move)
    way = ray[: ray.index(to) + 1] if to in ray else ()
    return [CELLS[cell] for cell in way if HOUSE_OF[state.grid[cell]] == house or cell == to]
