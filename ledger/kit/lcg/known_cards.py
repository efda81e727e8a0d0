"""The cards that the record knows: a box of them, written into it before or in the middle of a match.

A box is a game's own reading of the cards; here it is asked by id alone. What is printed on a card says at least its `kind`,
its `names`, and whether it `has_all_values` that play needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

from ...core.errors import Unplayable
from ...core.evolve import evolve
from ..cards import Card, card_by_id
from ..piles import FACEDOWN, Pile
from ..table import Table


class KnownCard(Protocol):
    """What is printed on a card, as a game reads it."""

    @property
    def kind(self) -> str: ...
    @property
    def names(self) -> tuple[str, str]: ...  # English and Polish
    @property
    def has_all_values(self) -> bool: ...


class CardBox(Protocol):
    """The cards of a record by id."""

    @property
    def by_id(self) -> Mapping[str, Any]: ...

    def get(self, card: str) -> Any | None: ...


class Boxed(Protocol):
    """A state that has such a box."""

    @property
    def box(self) -> CardBox: ...

    @property
    def table(self) -> Table: ...


State = TypeVar("State", bound=Boxed)


def with_new_cards(state: State, cards: tuple[Card, ...], reboxed: Callable[[State], State]) -> State:
    """The state with those cards written into the record that it did not know; `reboxed` reads them anew."""
    if not cards:
        return state
    new = tuple(card for card in cards if card.id not in state.box.by_id)
    if not new:
        return state
    return reboxed(evolve(state, table=evolve(state.table, cards=(*state.table.cards, *new))))


def found_card(box: CardBox, card: str, declared: tuple[Card, ...], printed: Callable[[Card], Any]) -> Any | None:
    """What a card says, by the record or by the action that brings it."""
    found = box.get(card)
    if found is None and (new := card_by_id(declared, card)) is not None:
        return printed(new)
    return found


def named_cards(box: CardBox, cards: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """The cards that were named with what is printed on them; raises at one that the record does not know."""
    for card in cards:
        if card == FACEDOWN:
            continue
        printed = box.get(card)
        if printed is None:
            raise Unplayable("lcg.unknown-card", card=card)
        yield card, printed


def card_in_hand(box: CardBox, hand: Pile, card: str) -> Any:
    """What is printed on a card that leaves the hand; raises if it cannot be there."""
    printed = box.get(card)
    if printed is None or card not in hand:
        raise Unplayable("kit.is-not-in-that-hand", card=card)
    if not printed.has_all_values:
        raise Unplayable("lcg.printed-unknown-correct-it", card=card)
    return printed


def must_be_known_plot(plot: str, printed: Any | None) -> None:
    """Raise unless it is a plot, known in full."""
    if printed is None or printed.kind != "plot" or not printed.has_all_values:
        raise Unplayable("lcg.printed-unknown-declare-it", card=plot)


def must_be_chosen_from(player: Any, plot: str, printed: Any | None) -> None:
    """Raise unless it is a plot, known in full, that the player may have in the plot deck or has shown before."""
    must_be_known_plot(plot, printed)
    if plot not in player.plots and plot not in (*player.used, player.plot):
        raise Unplayable("lcg.not-a-plot-of-the-player", plot=plot)


def names_in(box: CardBox, cards: Iterable[str]) -> dict[str, list[str]]:
    """What the cards are called, in English and Polish."""
    return {card: list(printed.names) for card in dict.fromkeys(cards) if (printed := box.get(card)) is not None}
