"""The first state: nothing dealt, nothing held."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.evolve import evolve
from ....core.seats import TABLE
from ....kit.cards import Card
from ....kit.frames import Owes
from ....kit.table import Table
from ..model.components import COMPANIONS_DEALT, HOUSES, SIDE, SUPPLY
from ..model.options import Options
from ..model.state import State, Turn


def setup(seats: int, options: Options, cards: Sequence[Card] = ()) -> State:
    """Seats round an empty table; TABLE owes King's Landing and the companions."""
    flow = (
        Turn("turn.move", options.first),
        Owes("deal.companions", TABLE, "companions", COMPANIONS_DEALT),
        Owes("deal.grid", TABLE, "grid", SIDE * SIDE),
    )
    state = State(
        table=Table(seats, options, tuple(cards), options.detail),
        flow=flow,
        areas=((),) * seats,
        counts=((0,) * len(HOUSES),) * seats,
        crows=(False,) * seats,
    )
    state = evolve(state, banners=(SUPPLY,) * len(HOUSES))  # hotk.setup.banners
    if options.variant == "crow":  # hotk.variant.crow3.setup, hotk.variant.crow4.setup
        state = evolve(state, crows=(True,) * seats)
    return state
