"""The first state: an empty council between every two leaders, everything else in decks and pools."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.evolve import evolve
from ....core.seats import TABLE, Seat
from ....kit.cards import Card
from ....kit.frames import Owes
from ....kit.piles import Pile
from ....kit.table import Table
from ..model.cards import without_practice
from ..model.components import ALLIES, EVENTS, STANDARD, TOKENS, WHITES, WHITES_EACH
from ..model.options import Options, has_leader_cards
from ..model.state import Council, Round, State
from .auction import steps
from .season import first_season, first_space


def setup(seats: int, options: Options, cards: Sequence[Card] = ()) -> State:
    """The state before anything is done: leaders round the table, and TABLE to name the first player unless the options do."""
    first = Seat(0) if options.first is None else options.first
    known = without_practice(cards) if options.deck == "declared" else tuple(cards)
    state = State(
        table=Table(seats, options, known, options.detail),
        flow=(Round("setup.leaders", first),),
        first=first,
        leaders=options.leaders or ("",) * seats,
        season=first_season(seats, options),
        space=0,
        hands=(Pile(),) * seats,
        deck=0,
        stacks=(0,) * seats,
        aside_whites=WHITES,
        aside_events=EVENTS,
        areas=((),) * seats,
        ally_deck=0,
        councils=(Council(),) * seats,
        pool=0,
        unlogged=(0,) * seats,
    )
    state = evolve(state, space=first_space(seats))  # btwixt.setup.round-marker
    state = evolve(state, ally_deck=ALLIES)  # btwixt.setup.ally-deck
    state = evolve(state, pool=TOKENS)  # btwixt.setup.token-pool
    state = evolve(state, deck=STANDARD)  # btwixt.setup.influence-deck
    if options.draft == "moot":
        # btwixt.variant.moot-deck
        state = evolve(state, deck=STANDARD + WHITES + EVENTS, aside_whites=0, aside_events=0)
    if has_leader_cards(options):
        # btwixt.advanced.leader-four
        state = evolve(state, stacks=(WHITES_EACH,) * seats, aside_whites=WHITES - WHITES_EACH * seats)
    if options.first is None:
        state = evolve(state, flow=(*state.flow, Owes("setup.first", TABLE, "first", 1)))
    return steps.advance(state)
