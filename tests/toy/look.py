"""Toll as seen from outside: views, offers, words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ledger.core.seats import JUDGE, TABLE, Seat, seat_name
from ledger.core.secrets import redact
from ledger.kit.commitments import Commitments
from ledger.kit.frames import owed
from ledger.kit.lcg.windows import Window
from ledger.kit.offers import CardIn, Dice, Number, Offer

from .pieces import Bid, Draw, Pass, PayTribute, Play, Roll, State, purse


def view(state: State, viewer: int) -> dict[str, Any]:
    frame = state.flow[-1] if state.flow else None
    return {
        "round": state.round,
        "coins": dict(state.coins),
        "points": list(state.points),
        "hands": [hand.seen_as(viewer in (seat, JUDGE)) for seat, hand in enumerate(state.hands)],
        "deck": len(state.deck),
        "bids": list(frame.seen_by(viewer)) if isinstance(frame, Commitments) else [],
    }


def offers(state: State, viewer: int) -> tuple[Offer, ...]:
    frame = state.flow[-1] if state.flow else None
    match frame:
        case Commitments():
            found = tuple(Offer(seat, Bid, (), (Number("amount", 0, min(10, purse(state, seat))),)) for seat in frame.due)
        case Window(seat=seat):
            draw = (Offer(seat, Draw),) if purse(state, seat) and len(state.deck) else ()
            hand = state.hands[seat]
            play = (Offer(seat, Play, (), (CardIn("card", "hand", hand.known, bool(hand.unknown)),)),) if len(hand) else ()
            found = (Offer(seat, Pass), *draw, *play)
        case None:
            found = ()
        case _ if owed(state):
            found = (Offer(TABLE, Roll, (), (Dice("faces", frame.count),)),)
        case _:
            found = (Offer(frame.seat, PayTribute),)
    return tuple(offer for offer in found if viewer in (offer.seat, JUDGE) or offer.seat == TABLE)


def describe(seat: Seat, action: Any, language: str, viewer: int, names: Sequence[str], cards: Sequence[Any] = ()) -> str:
    return f"{seat_name(seat, names)}: {redact(action, seat, viewer)}"


def board(view: Mapping[str, Any], language: str, names: Sequence[str]) -> str:
    return " ".join(f"{name} {points}" for name, points in zip(names, view["points"], strict=False))


def svg(view: Mapping[str, Any], language: str, names: Sequence[str]) -> str:
    return f"<svg><text>{view['round']}</text></svg>"
