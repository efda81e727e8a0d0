"""The first state: hands dealt unseen, or owed by TABLE where information is open."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.core.seats import Seat
from ledger.kit.cards import Card
from ledger.kit.frames import Owes
from ledger.kit.piles import Pile
from ledger.kit.table import Table

from .components import ALLIES, CARDS, HAND, TOKENS
from .flow import steps
from .options import Options
from .state import Council, Draft, State, Turn


def setup(seats: int, options: Options, cards: Sequence[Card] = ()) -> State:
    """Leaders round the table, an empty council between every two of them."""
    ring = tuple(Seat(seat) for seat in range(seats))
    flow: tuple = (Turn("round.reveal", options.first),)
    if options.draft:
        flow = (*flow, Draft("draft.pick", seats=ring))
    dealt, none = Pile(unknown=HAND), (Pile(),) * seats  # btwixt.setup.deal
    left = CARDS - HAND * seats
    if options.hidden == "open":
        flow = (*flow, *(Owes("deal.hand", seat, "hand", HAND) for seat in reversed(ring)))
        dealt, left = Pile(), CARDS
    return steps.advance(
        State(
            table=Table(seats, options, tuple(cards), options.detail),
            flow=flow,
            first=options.first,
            last=options.rounds,
            hands=none if options.draft else (dealt,) * seats,
            packs=(dealt,) * seats if options.draft else (),
            deck=Pile(unknown=left),
            areas=((),) * seats,
            ally_deck=len(ALLIES),
            councils=(Council(),) * seats,
            pool=TOKENS,
            unlogged=(0,) * seats,
        )
    )
