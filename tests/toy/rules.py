"""Rules of Toll."""

from __future__ import annotations

from ledger.core.rulebook import Facts, Rulebook
from ledger.core.seats import JUDGE, TABLE
from ledger.core.secrets import Secret
from ledger.kit.commitments import Commitments
from ledger.kit.common import Adjust, CallTime, SeatLeft, SetDetail
from ledger.kit.dice import impossible_face, wrong_count
from ledger.kit.frames import owed
from ledger.kit.lcg.windows import Window

from .pieces import Bid, Draw, Pass, PayTribute, Play, Roll, State, purse

book = Rulebook()
book.gate("toy.judge", Adjust, CallTime, SeatLeft, SetDetail, timeless=True)(
    lambda state, seat, action: {"seat": seat} if seat != JUDGE else None
)


@book.gate("toy.bid.due", Bid)
def bids_are_due(state: State, seat: int, action: Bid) -> Facts | None:
    top = state.flow[-1] if state.flow else None
    return None if isinstance(top, Commitments) and seat in top.due else {"seat": seat}


@book.rule("toy.bid.purse", Bid)
def bid_what_you_have(state: State, seat: int, action: Bid) -> Facts | None:
    held = purse(state, seat)
    return {"bid": Secret(action.amount, seat), "purse": held} if action.amount > held else None


@book.rule("toy.bid.most", Bid, timeless=True)
def bid_ten_at_most(state: State, seat: int, action: Bid) -> Facts | None:
    return {"bid": Secret(action.amount, seat)} if action.amount > 10 else None


@book.gate("toy.roll.owed", Roll)
def a_roll_is_owed(state: State, seat: int, action: Roll) -> Facts | None:
    return None if seat == TABLE and owed(state) else {"seat": seat}


@book.rule("toy.roll.count", Roll)
def roll_what_is_owed(state: State, seat: int, action: Roll) -> Facts | None:
    return wrong_count(owed(state)[0], action.faces)


@book.rule("toy.roll.face", Roll, timeless=True)
def dice_have_six_sides(state: State, seat: int, action: Roll) -> Facts | None:
    return impossible_face(6, action.faces)


@book.gate("toy.tribute.due", PayTribute)
def tribute_is_due(state: State, seat: int, action: PayTribute) -> Facts | None:
    due = state.flow and state.flow[-1].step == "tribute" and state.flow[-1].seat == seat
    return None if due else {"seat": seat}


@book.gate("toy.turn", Draw, Play, Pass)
def in_turn(state: State, seat: int, action: object) -> Facts | None:
    top = state.flow[-1] if state.flow else None
    return None if isinstance(top, Window) and top.seat == seat else {"seat": seat}


@book.rule("toy.draw.price", Draw)
def a_card_costs_a_coin(state: State, seat: int, action: Draw) -> Facts | None:
    return None if purse(state, seat) else {"purse": 0}


@book.rule("toy.play.held", Play)
def play_from_the_hand(state: State, seat: int, action: Play) -> Facts | None:
    return None if action.card in state.hands[seat] else {"card": action.card}
