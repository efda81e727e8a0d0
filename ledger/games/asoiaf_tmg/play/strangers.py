"""Units and NCUs that no army of the match has, and that were put on the table all the same."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.cards import Card
from ..model.box import ncu_of, unit_of
from ..model.options import Army, Fielded
from ..model.pinned_lists import card_named
from ..model.state import State

NO_ARMY = Army("")  # the army of a unit that no list has


def with_unit_beside_the_army(state: State, seat: Seat, name: str) -> State:
    """The state in which that unit waits to be deployed, as its card says; raises if the record does not know the card."""
    card = _must_be_known(state, name, "unit")
    unit = unit_of(name, seat, NO_ARMY, Fielded(card.id), state.table.cards)
    return evolve(state, units=(*state.units, unit))


def with_ncu_beside_the_army(state: State, seat: Seat, name: str) -> State:
    """The state in which that NCU waits beside the board, as its card says; raises if the record does not know the card."""
    card = _must_be_known(state, name, "ncu")
    return evolve(state, ncus=(*state.ncus, ncu_of(name, seat, NO_ARMY, card.id, state.table.cards)))


def _must_be_known(state: State, name: str, kind: str) -> Card:
    """The card of that unit or NCU; raises unless the record has one of that kind."""
    card = card_named(state, name)
    if card is None or card.kind != kind:
        raise Unplayable("tmg.the-record-does-not-know-declare", name=name)
    return card
