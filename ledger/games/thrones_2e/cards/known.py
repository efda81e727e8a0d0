"""The cards that the record knows, and those that are written into it in the middle of a match."""

from __future__ import annotations

from ....core.evolve import evolve
from ....kit.cards import Card
from ....kit.lcg.known_cards import found_card, with_new_cards
from ....kit.table import Table
from ..model.box import Box, box_of_cards
from ..model.printed import Printed, printed
from ..model.state import State
from .ability_registry import abilities_of


def box_of(table: Table) -> Box:
    """The box of the cards that the record knows; it is worked out once for each table."""
    return box_of_cards(table.cards, table.options.lists(table.seats), abilities_of)


def with_box_rebuilt(state: State) -> State:
    """The state with its box worked out anew, after the record's cards have changed."""
    return evolve(state, box=box_of(state.table))


def with_declared(state: State, cards: tuple[Card, ...]) -> State:
    """The state with those cards written into the record that it did not know."""
    return with_new_cards(state, cards, with_box_rebuilt)


def look_up(state: State, card: str, declared: tuple[Card, ...] = ()) -> Printed | None:
    """What a card says, by the record or by the action that brings it."""
    return found_card(state.box, card, declared, lambda new: printed(new, abilities_of(new.script or "")))
