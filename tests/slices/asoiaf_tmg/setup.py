"""The first state: all units beside the field, the first player deploys."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.core.seats import Seat
from ledger.kit.cards import Card
from ledger.kit.frames import Frame
from ledger.kit.table import Table

from .components import PROFILES
from .options import Options
from .state import State, Unit


def setup(seats: int, options: Options, cards: Sequence[Card] = ()) -> State:
    units = tuple(
        Unit(unit, Seat(seat), PROFILES[unit].models) for seat, army in enumerate(options.armies) for unit in army
    )
    return State(
        table=Table(seats, options, tuple(cards), options.detail),
        units=units,
        first=options.first,
        flow=(Frame("deploy", options.first),),
    )
