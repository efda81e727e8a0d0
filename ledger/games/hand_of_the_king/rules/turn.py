"""The rules on whose turn it is, and what has to come first."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..model.actions import MoveVarys, Pass
from ..model.book import IN_TURN, PLAYED, book
from ..model.state import State, turn_to_move


@book.in_order(*IN_TURN)
def it_is_ones_turn_to_move(state: State, seat: Seat) -> bool:
    """Whether the seat's move is due. Then no gate of a turn can fail, and none is asked."""
    frame = state.flow[-1]
    return frame.step == "turn.move" and frame.seat == seat and state.grid != ()


@book.gate("hotk.end.immediate", *PLAYED)
def nothing_after_the_end(state: State, seat: Seat, action: object) -> Facts | None:
    return {} if state.ended else None


@book.gate("hotk.setup.grid", *PLAYED)
def the_grid_lies_first(state: State, seat: Seat, action: object) -> Facts | None:
    return {"rows": 0, "columns": 0} if not state.grid else None


@book.gate("hotk.setup.companions-reveal", *PLAYED)
def companions_are_turned_up_first(state: State, seat: Seat, action: object) -> Facts | None:
    return {"count": 0} if state.flow[-1].step == "deal.companions" else None


@book.gate("hotk.companion.immediate", *IN_TURN)
def companions_come_before_anything_else(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    return {"seat": seat, "due": frame.seat} if frame.step.startswith("companion.") else None


@book.gate("hotk.turn.one-move", MoveVarys, Pass)
def one_move_a_turn(state: State, seat: Seat, action: object) -> Facts | None:
    turn = turn_to_move(state)
    if turn is not None and turn.seat != seat and turn.previous == seat:
        return {"seat": seat, "due": turn.seat}
    return None


@book.gate("hotk.turn.order", MoveVarys, Pass)
def turns_go_clockwise(state: State, seat: Seat, action: object) -> Facts | None:
    turn = turn_to_move(state)
    if turn is not None and turn.seat != seat and turn.previous != seat:
        return {"seat": seat, "due": turn.seat}
    return None
