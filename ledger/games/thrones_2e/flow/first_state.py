"""The first state: decks by their lists, tokens in the treasury, titles in their pool."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit.cards import Card
from ....kit.piles import Pile
from ....kit.table import Table
from ..cards.known import box_of
from ..model.frames import Setup
from ..model.options import Options
from ..model.state import Player, State
from .setup_steps import steps


def setup(seats: int, options: Options, cards: Sequence[Card] = ()) -> State:
    """The state before anything is done: everybody before their decks, at the second step of set-up."""
    table = Table(seats, options, tuple(cards), options.detail)
    players = tuple(Player("", "", Pile(), Pile((), mine.size), plots=Pile(mine.plots)) for mine in options.lists(seats))
    state = State(table=table, flow=(Setup("setup.2"),), players=players, box=box_of(table))
    return steps.advance(state)
