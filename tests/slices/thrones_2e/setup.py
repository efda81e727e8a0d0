"""The first state: a deck each, nothing drawn; TABLE owes the opening hands."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.core.seats import Seat
from ledger.kit.cards import Card
from ledger.kit.frames import Owes
from ledger.kit.piles import Pile
from ledger.kit.table import Table

from .components import CARDS, DECK, OPENING_HAND
from .options import Options
from .state import Player, Round, State


def setup(seats: int, options: Options, cards: Sequence[Card] = ()) -> State:
    """Everyone before a shuffled deck. Opening hands may be drawn in any order."""
    # agot2.setup.7.draw-seven
    hands = tuple(Owes("owed", Seat(seat), "draw", OPENING_HAND) for seat in reversed(range(seats)))
    return State(
        table=Table(seats, options, tuple(cards) or CARDS, options.detail),
        flow=(Round("plot.choose", options.first), *hands),
        players=(Player(Pile(), Pile((), DECK)),) * seats,
        first=options.first,
    )
