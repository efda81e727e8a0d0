"""The first state: armies mustered beside an empty field, at the first step of set-up."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.cards import Card
from ....kit.piles import Pile
from ....kit.table import Table
from .. import modes
from ..model.box import armies_of, muster_armies
from ..model.components import DECK
from ..model.distances import FIELD, LARGE_FIELD
from ..model.options import Army, Options
from ..model.state import Player, State
from ..model.timing import Setup
from .setup_steps import OPENING, steps


def setup(seats: int, options: Options, cards: Sequence[Card] = ()) -> State:
    """The state before anything is done: everybody at the table, and nothing on it."""
    armies = armies_of(seats, options, cards)
    units, ncus = muster_armies(armies[:seats], cards)
    size = FIELD  # tmg.setup.board-standard
    if options.field == "large":  # tmg.setup.board-large
        size = LARGE_FIELD
    state = State(
        table=Table(seats, options, tuple(cards), options.detail),
        flow=(Setup(OPENING.first),),
        units=units,
        ncus=ncus,
        players=tuple(player_of(armies[seat]) if seat < len(armies) else Player() for seat in range(seats)),
        sides=sides_of(seats, options),
        field=size,
        mode=modes.initial(seats, options, cards),
    )
    return steps.advance(evolve(state))


def player_of(army: Army) -> Player:
    """A player with a shuffled tactics deck: how many cards is known, their order is not."""
    deck = Pile()
    deck = Pile((), len(army.deck) or DECK)  # tmg.team.own-deck
    return Player(deck=deck, listed=army.deck)


def sides_of(seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:
    """Who plays together; seats that no team names play for themselves."""
    teams: list[tuple[Seat, ...]] = []
    for team in options.teams:  # tmg.team.friendly
        teams.append(tuple(seat for seat in team if 0 <= seat < seats))
    named = [seat for team in teams for seat in team]
    alone = [(Seat(seat),) for seat in range(seats) if seat not in named]
    return (*(team for team in teams if team), *alone)
