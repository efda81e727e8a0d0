"""The first state: a deck for each house, tokens in their piles, plot decks by the lists."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.evolve import evolve
from ....kit.cards import Card
from ....kit.lcg.purse import Supply
from ....kit.piles import Pile
from ....kit.table import Table
from ..cards.known import box_of
from ..model.components import DECK, GOLD, PLOTS, POWER
from ..model.options import Options
from ..model.state import Player, Setup, State
from ..play.plots import basic_plots, plots_of_the_box
from .setup_steps import steps


def setup(seats: int, options: Options, cards: Sequence[Card] = ()) -> State:
    """The state before anything is done: two players before their decks, at the first step of set-up."""
    table = Table(seats, options, tuple(cards), options.detail)
    state = State(
        table=table,
        flow=(Setup("setup.plots"),),
        players=tuple(Player(options.houses[seat], Pile(), Pile()) for seat in range(seats)),
        treasury=Supply(0),
        pool=Supply(0),
        box=box_of(table),
    )
    state = evolve(state, treasury=Supply(GOLD))  # hbo.setup.treasury
    state = evolve(state, pool=Supply(POWER))  # hbo.setup.power-pool, hbo.components.power
    state = players_equipped(state)
    return steps.advance(state)


def players_equipped(state: State) -> State:
    """The state in which each player has the deck, the banner and the basic plots of their house; other plots are in the box."""
    players = []
    for player in state.players:
        player = evolve(player, deck=Pile((), DECK))  # hbo.setup.house-kit
        if player.house == "lannister":  # hbo.setup.plots-lannister
            player = evolve(player, plots=Pile(basic_plots(state, "lannister")))
        if player.house == "stark":  # hbo.setup.plots-stark
            player = evolve(player, plots=Pile(basic_plots(state, "stark")))
        players.append(player)
    left = PLOTS - sum(len(player.plots) for player in players)
    state = evolve(state, players=tuple(players))
    state = evolve(state, unused=left)  # hbo.setup.plots-unused, hbo.components.plots
    if state.table.options.plots == "draft":
        return with_draft_deck(state, left)
    return state


def with_draft_deck(state: State, left: int) -> State:
    """The plots outside the basic decks are shuffled into a draft deck; nobody knows their order."""
    state = evolve(state, unused=0, drafting=Pile((), left))  # hbo.variant.draft.deck
    return state


def names_to_draft(state: State) -> tuple[str, ...]:
    """The plots that may turn up in the draft, as far as the record knows their names."""
    basic = (*basic_plots(state, "lannister"), *basic_plots(state, "stark"))
    return tuple(plot for plot in plots_of_the_box(state) if plot not in basic)
