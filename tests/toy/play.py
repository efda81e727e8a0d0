"""Set-up of Toll, what its actions do, and how it ends."""

from __future__ import annotations

from typing import Any

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.game import Due, Outcome
from ledger.core.rulebook import Violation
from ledger.core.seats import TABLE, Seat
from ledger.kit.commitments import Commitments
from ledger.kit.common import Hooks, Omitted, carry_out_common
from ledger.kit.dice import hits
from ledger.kit.frames import Frame, answered, fresh, owed, top
from ledger.kit.lcg.pools import total
from ledger.kit.lcg.windows import Window, window_acted, window_passed
from ledger.kit.piles import FACEDOWN, Pile, moved
from ledger.kit.table import Table

from .flow import staying, steps, to_market
from .pieces import (
    COINS,
    DECK,
    Bid,
    Draw,
    Effect,
    GiveCoins,
    Pass,
    PayTribute,
    Play,
    Roll,
    SetTarget,
    State,
    paid,
    with_points,
)


def check_opening(seats: int, options: Any, cards: Any) -> tuple[Violation, ...]:
    found = (("toy.seats", 2 <= seats <= 4), ("toy.deal", options.hidden == "observed" or bool(cards)))
    return tuple(Violation(rule, (("seats", seats),)) for rule, kept in found if not kept)


def setup(seats: int, options: Any, cards: Any) -> State:
    coins = (("bank", COINS), *((str(seat), 0) for seat in range(seats)))
    state = State(
        table=Table(seats, options, tuple(cards), options.detail),
        flow=(Frame("income"),),
        coins=coins,
        hands=(Pile((), 2),) * seats,
        deck=Pile((), DECK),
        discard=Pile(),
        points=(0,) * seats,
        target=options.target,
    )
    return steps.advance(state)


def apply(state: State, seat: int, action: Any) -> State:
    if action.__class__ is not Omitted:
        state = fresh(state)
    return steps.advance(_carried_out(state, seat, action))


def _carried_out(state: State, seat: int, action: Any) -> State:
    match action:
        case Bid(amount):
            frame = state.flow[-1] if state.flow else None
            if not isinstance(frame, Commitments) or seat not in frame.due:
                raise Unplayable("no bid is due")
            return top(state, evolve(frame, made=(*frame.made, (seat, amount))))
        case Roll(faces):
            due = owed(state)
            if not due:
                raise Unplayable("no roll is owed")
            return with_points(answered(state, due[0]), due[0].seat, hits(due[0], faces))
        case PayTribute():
            if not state.flow or state.flow[-1].step != "tribute":
                raise Unplayable("no tribute is due")
            return to_market(paid(state, state.flow[-1].seat, "bank", 1))
        case Pass():
            return window_passed(_window_of(state, seat))
        case Draw(card):
            deck, hand = moved(state.deck, _hand(state, seat), card or FACEDOWN)
            return _acted(evolve(paid(state, seat, "bank", 1), deck=deck, hands=_hands(state, seat, hand)), seat)
        case Play(card):
            hand, discard = moved(_hand(state, seat), state.discard, card)
            return _acted(with_points(evolve(state, hands=_hands(state, seat, hand), discard=discard), seat, 1), seat)
    return carry_out_common(HOOKS, state, seat, action)


def _hand(state: State, seat: int) -> Pile:
    if seat < 0:
        raise Unplayable("only a player has a hand")
    return state.hands[seat]


def _hands(state: State, seat: int, hand: Pile) -> tuple[Pile, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _window_of(state: State, seat: int) -> State:
    """The open window with `seat` at the turn, as it was at the table even if out of turn."""
    if not state.flow or not isinstance(state.flow[-1], Window) or seat not in state.flow[-1].seats:
        raise Unplayable("no window is open")
    return top(state, evolve(state.flow[-1], seat=seat))


def _acted(state: State, seat: int) -> State:
    in_window = state.flow and isinstance(state.flow[-1], Window) and seat in state.flow[-1].seats
    return window_acted(_window_of(state, seat)) if in_window else state


def _effect(state: State, by: Seat, effect: Effect) -> State:
    match effect:
        case GiveCoins(source, goal, count):
            return paid(state, "bank" if source < 0 else source, "bank" if goal < 0 else goal, count)
        case SetTarget(target):
            return evolve(state, target=target)
    raise Unplayable("no such effect")


def _seat_left(state: State, action: Any) -> State:
    if len(staying(state)) < 2:
        return evolve(state, flow=())
    waits = isinstance(state.flow[-1], (Commitments, Window)) if state.flow else False
    if not waits:
        return state
    frame = evolve(state.flow[-1], seats=staying(state))
    return top(state, evolve(frame, seat=staying(state)[0]) if isinstance(frame, Window) else frame)


HOOKS = Hooks(steps, _effect, lambda state, seat: _window_of(state, seat), _seat_left, owable=(("extra", "owed"),))


def awaiting(state: State) -> tuple[Due, ...]:
    frame = state.flow[-1] if state.flow else None
    if frame is None:
        return ()
    if isinstance(frame, Commitments):
        return tuple(Due(seat, ("Bid",), "bids") for seat in frame.due)
    kinds = {"dice": ("Roll",), "owed": ("Roll",), "tribute": ("PayTribute",), "market": ("Draw", "Play", "Pass")}
    return (Due(TABLE if owed(state) else frame.seat, kinds[frame.step], frame.step),)


def answers(state: State, seat: int, action: Any) -> Any | None:
    return owed(state)[0].terms if isinstance(action, Roll) and owed(state) else None


def passing(state: State) -> tuple[Seat, Any] | None:
    frame = state.flow[-1] if state.flow else None
    return (frame.seat, Pass()) if isinstance(frame, Window) else None


def score(state: State) -> tuple[int, ...]:
    return state.points


def outcome(state: State) -> Outcome | None:
    if state.flow:
        return None
    points = state.points
    order = sorted({(-1 if state.table.has_left(seat) else points[seat]) for seat in range(len(points))}, reverse=True)
    rank = tuple(
        tuple(Seat(seat) for seat in range(len(points)) if (-1 if state.table.has_left(seat) else points[seat]) == at)
        for at in order
    )
    ended = "left" if len(staying(state)) < 2 else "time" if state.table.time_called else "played out"
    return Outcome(rank, rank[0], points, ended)


def census(state: State) -> tuple[tuple[str, int], ...]:
    cards = len(state.deck) + len(state.discard) + sum(len(hand) for hand in state.hands)
    return ("coins", total(state.coins)), ("cards", cards)
