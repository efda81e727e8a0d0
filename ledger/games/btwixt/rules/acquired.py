"""The rules on what allies ask for when they are acquired."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.frames import on_top
from ....kit.piles import Pile
from ..flow.acquired import OBERYN, to_bring
from ..flow.waits import may_answer
from ..model.actions import (
    BringAlly,
    ChooseDiscards,
    DiscardCards,
    ExecuteAlly,
    OrderAllies,
    Pass,
    SpendBetrayal,
    TakeCard,
)
from ..model.book import book
from ..model.state import Acquired, Attempt, Discards, State, ring
from ..play.resolving import BETRAYAL
from ..table.ally_deck import cards_looked_at, open_allies
from .timing import fits


@book.gate("btwixt.term.you-acquired", TakeCard, OrderAllies, ExecuteAlly, BringAlly)
def whoever_acquired_the_ally_resolves_it(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Acquired) or not fits(state, action) or seat in may_answer(state):
        return None
    return {"seat": seat, "due": frame.seat, "ally": frame.ally}


# ---- Oberyn Martell


def _wrong_discards(state: State, seat: Seat, cards: tuple[str, ...], count: int) -> Facts | None:
    """The facts where the cards are not as many as are due, or cannot all be in the hand."""
    rest = state.hands[seat] if seat in ring(state) else Pile()
    due = min(count, len(rest))
    held = True
    for card in cards:
        if not rest or card not in rest:
            held = False
            break
        rest = rest.without(card)
    return None if len(cards) == due and held else {"seat": seat, "owed": due, "given": len(cards)}


@book.gate("btwixt.card.oberyn-self", DiscardCards)
def the_acquirer_discards_first(state: State, seat: Seat, discard: DiscardCards) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Acquired) or not fits(state, discard) or frame.second or frame.seat == seat:
        return None
    return {"seat": seat, "due": frame.seat, "owed": 0, "given": len(discard.cards)}


@book.rule("btwixt.card.oberyn-self", DiscardCards)
def the_acquirer_discards_two(state: State, seat: Seat, discard: DiscardCards) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Acquired) or frame.second:
        return None
    facts = _wrong_discards(state, seat, discard.cards, frame.count)
    return {"due": frame.seat, **facts} if facts else None


@book.rule("btwixt.card.oberyn-second", DiscardCards)
def the_second_discards_two(state: State, seat: Seat, discard: DiscardCards) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Acquired) or not frame.second:
        return None
    if frame.seat != seat:
        return {"seat": seat, "due": frame.seat, "owed": 0, "given": len(discard.cards)}
    facts = _wrong_discards(state, seat, discard.cards, frame.count)
    return {"due": frame.seat, **facts} if facts else None


@book.rule("btwixt.oq.oberyn-short-hand", ChooseDiscards)
def each_chooses_two_in_secret(state: State, seat: Seat, choose: ChooseDiscards) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Discards) or seat not in may_answer(state):
        return {"seat": seat, "owed": 0, "given": len(choose.cards)}
    return _wrong_discards(state, seat, choose.cards, OBERYN)


# ---- Varys


@book.rule("btwixt.card.varys", TakeCard)
def varys_takes_from_another_hand(state: State, seat: Seat, take: TakeCard) -> Facts | None:
    other = take.leader in ring(state) and take.leader != seat
    hand = state.hands[take.leader] if other else Pile()
    if len(hand) and (take.card in hand if take.card is not None else hand.unknown):
        return None
    return {"seat": seat, "leader": take.leader}


# ---- the ally deck


def _wrong_order(state: State, order: OrderAllies | ExecuteAlly, dead: str | None) -> bool:
    """Whether the cards put back, or killed, are not those that were looked at, or not all of them."""
    of_row, of_deck = cards_looked_at(state, on_top(state, Acquired).count)
    row, known = state.row[:of_row], tuple(one.ally for one in state.top[:of_deck])
    named = (*(order.row or ()), *(order.allies or ()), *((dead,) if dead is not None else ()))
    if len(set(named)) < len(named):
        return True
    unknown = of_deck - len(known)
    strangers = [one for one in named if one not in (*row, *known)]
    impossible = any(one in open_allies(state) or one in _known_below(state, of_deck) for one in strangers)
    if len(strangers) > unknown or impossible:
        return True
    whole = len(known) + len(row) - (dead is not None)
    if order.allies is not None and len(order.allies) + len(_row_after(state, order, row, dead)) != whole + unknown:
        return True
    return len(_row_after(state, order, row, dead)) != row_owed(state, of_row, of_deck, dead)


def _known_below(state: State, of_deck: int) -> tuple[str, ...]:
    """Known cards of the ally deck below those that are looked at."""
    return tuple(one.ally for one in state.top[of_deck:])


def _row_after(state: State, order: OrderAllies | ExecuteAlly, row: tuple[str, ...], dead: str | None) -> tuple[str, ...]:
    """The row as the action puts it back; as it lay, without the dead ally, where it does not say."""
    return tuple(one for one in row if one != dead) if order.row is None else order.row


def row_owed(state: State, of_row: int, of_deck: int, dead: str | None) -> int:
    """How many of the cards looked at go back to the row: as many as came from it, or all of them."""
    if not state.table.options.open_allies:
        return 0
    left = of_row + of_deck - (dead is not None)
    return left if state.table.options.open_put_back == "all_to_row" else min(of_row, left)


@book.rule("btwixt.card.dragonstone-fool", OrderAllies)
def the_same_cards_in_any_order(state: State, seat: Seat, order: OrderAllies) -> Facts | None:
    return {"count": Secret(on_top(state, Acquired).count, seat)} if _wrong_order(state, order, None) else None


@book.rule("btwixt.card.ilyn-payne", ExecuteAlly)
def one_of_them_dies(state: State, seat: Seat, order: ExecuteAlly) -> Facts | None:
    return {"ally": order.ally} if _wrong_order(state, order, order.ally) else None


# ---- Shae


@book.rule("btwixt.card.shae", BringAlly)
def from_the_other_council(state: State, seat: Seat, bring: BringAlly) -> Facts | None:
    return {"seat": seat, "ally": bring.ally} if bring.ally not in to_bring(state, on_top(state, Acquired)) else None


# ---- Robb Stark


@book.gate("btwixt.card.robb-kill", SpendBetrayal, Pass)
def leaders_are_asked_in_turn(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    if isinstance(frame, Attempt) and frame.step == "robb.kill" and frame.seat != seat:
        return {"seat": seat, "due": frame.seat}
    return None


@book.gate("btwixt.card.robb-cancel", SpendBetrayal, Pass)
def the_acquirer_may_cancel(state: State, seat: Seat, action: object) -> Facts | None:
    frame = state.flow[-1]
    if isinstance(frame, Attempt) and frame.step == "robb.cancel" and frame.owner != seat:
        return {"seat": seat, "due": frame.owner}
    return None


def _no_betrayal(state: State, seat: Seat, step: str) -> Facts | None:
    """The facts where a Betrayal is spent at that step by a leader who has none in hand."""
    there = seat in ring(state) and BETRAYAL in state.hands[seat]
    return None if there or state.flow[-1].step != step else {"seat": seat, "due": seat}


@book.rule("btwixt.card.robb-kill", SpendBetrayal)
def a_betrayal_from_hand_kills(state: State, seat: Seat, spend: SpendBetrayal) -> Facts | None:
    return _no_betrayal(state, seat, "robb.kill")


@book.rule("btwixt.card.robb-cancel", SpendBetrayal)
def a_betrayal_from_hand_saves(state: State, seat: Seat, spend: SpendBetrayal) -> Facts | None:
    return _no_betrayal(state, seat, "robb.cancel")
