"""Cards of the modes as the record knows them: objective cards, missions, siege strategies."""

from __future__ import annotations

from .....core.errors import Unplayable
from .....core.seats import Seat
from .....kit.cards import Card, card_by_id
from .....kit.frames import push
from .....kit.piles import FACEDOWN
from ...model.state import State
from ...model.timing import Declared, Declaring

CENTRE = "objective-centre"  # the id of the card for the token in the middle


def of_kind(state: State, kind: str) -> tuple[Card, ...]:
    """Every card of that kind that the record knows."""
    return tuple(card for card in state.table.cards if card.kind == kind)


def script_of(state: State, card: str) -> tuple[str, ...]:
    """What the card does or asks for, split at spaces; empty where the record does not know."""
    known = card_by_id(state.table.cards, card)
    return tuple((known.script or "").split()) if known is not None else ()


def fact_of(state: State, card: str, name: str) -> str:
    """A fact of the card; empty where the record does not know it."""
    known = card_by_id(state.table.cards, card)
    return known.fact(name) if known is not None else ""


def must_be(state: State, card: str, kind: str) -> None:
    """Raise if the card is known to be of another kind; one that nobody has typed in may be of any."""
    known = card_by_id(state.table.cards, card)
    if card == FACEDOWN or known is None:
        return
    if known.kind != kind:
        raise Unplayable("tmg.is-no-card", card=card, kind=kind)


def left_to_the_table(state: State, seat: Seat, card: str) -> State:
    """The state in which the card's player says what its text does, effect by effect."""
    return push(state, Declaring("effects.resolve", seat, declared=(Declared(seat, card=card),)))
