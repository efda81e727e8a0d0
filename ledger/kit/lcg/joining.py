"""Joining a match half-way: what a declared table must be, and totals as they were seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeVar

from ...core.errors import Unplayable
from ...core.seats import Seat
from ..piles import holding
from .declared import Lies, Total
from .known_cards import KnownCard
from .tableau import Tableau, lying


class Seated(Protocol):
    """A state with a player for each seat."""

    @property
    def players(self) -> Sequence[Any]: ...


State = TypeVar("State", bound=Seated)
P = TypeVar("P", bound=KnownCard)


def sides_in_order(sides: Sequence[Any], seats: int) -> list[Any]:
    """The declared sides by seat; raises unless there is one for each."""
    if sorted(side.seat for side in sides) != list(range(seats)):
        raise Unplayable("lcg.one-side-a-seat")
    return sorted(sides, key=lambda side: side.seat)


def must_stay_in_play(lies: Lies, printed: P | None, staying: Sequence[str]) -> P:
    """What is printed on the card; raises unless it is known in full and of a type that stays in play."""
    if printed is None or not printed.has_all_values or printed.kind not in staying:
        raise Unplayable("lcg.is-not-known-as-a-card", card=lies.card)
    return printed


def must_be_attached_rightly(play: Tableau, lies: Lies, printed: KnownCard) -> None:
    """Raise unless an attachment, and nothing else, names a card declared before it that is no attachment itself."""
    host = lying(play, lies.on) if lies.on else None
    if bool(lies.on) != (printed.kind == "attachment") or (lies.on and (host is None or host.on)):
        raise Unplayable("lcg.attached-to-unknown", card=lies.card)


def with_totals(
    state: State,
    totals: Iterable[Total],
    must_sit: Callable[[State, Seat], None],
    power_gained: Callable[[State, Seat, int], State],
    gold_gained: Callable[[State, Seat, int], State],
    with_player: Callable[..., State],
) -> State:
    """Power, gold and hands as somebody saw them: each seat gains what it was not known to have, or loses it."""
    for total in totals:
        must_sit(state, total.seat)
        player = state.players[total.seat]
        if total.power is not None:
            state = power_gained(state, total.seat, total.power - player.power)
        if total.gold is not None:
            state = gold_gained(state, total.seat, total.gold - player.gold)
        if total.hand is not None:
            hand, deck = holding(player.hand, player.deck, total.hand)
            state = with_player(state, total.seat, hand=hand, deck=deck)
    return state
