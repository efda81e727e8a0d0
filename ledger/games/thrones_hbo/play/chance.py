"""Carries out what TABLE reports of chance: shuffles, draws, random discards, lots, deals of the draft."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.commitments import Commitments
from ....kit.common import must_agree
from ....kit.frames import answered, must_owe, push
from ....kit.lcg.zones import drawn, shuffled
from ....kit.piles import FACEDOWN, Pile
from ..cards.known import with_declared
from ..flow.round import initiative_won
from ..model.actions import DealPlots, DiscardAtRandom, Draw
from ..model.state import Round, State, must_sit, opponent, with_player
from .effects import from_pile, must_name, to_pile
from .plots import must_be_plots


def shuffle(state: State, seat: Seat) -> State:
    """The state after a seat's deck was shuffled: its order is unknown now."""
    must_sit(state, seat)
    state = answered(state, must_owe(state, "shuffle", seat))
    return with_player(state, seat, deck=shuffled(state.players[seat].deck))


def draw(state: State, said: Draw) -> State:
    """The state after a seat drew those cards from the top of its deck."""
    seat = said.seat
    must_sit(state, seat)
    must_name(state, *said.cards)
    state = answered(state, must_owe(state, "draw", seat))
    player = state.players[seat]
    deck, hand = drawn(player.deck, player.hand, said.cards)
    return with_player(state, seat, deck=deck, hand=hand)


def discard_at_random(state: State, lost: DiscardAtRandom) -> State:
    """The state after chance has discarded cards from a hand."""
    must_sit(state, lost.seat)
    must_agree(state, lost.declared)
    state = with_declared(answered(state, must_owe(state, "discard", lost.seat)), lost.declared)
    must_name(state, *lost.cards)
    for card in lost.cards:
        if card == FACEDOWN:
            raise Unplayable("lcg.a-discarded-card-lies-open")
        state = to_pile(from_pile(state, lost.seat, "hand", card), lost.seat, "discard", card)
    return state


def draw_lot(state: State, winner: Seat) -> State:
    """The state after a lot named the winner of initiative, or who is first to decide on a mulligan."""
    must_sit(state, winner)
    lot = must_owe(state, "lot")
    state = answered(state, lot)
    if lot.about == "mulligan":
        later, first = (Commitments("mulligan", seats=(seat,)) for seat in (opponent(winner), winner))
        return push(state, later, first)
    if not isinstance(state.flow[-1], Round):
        raise Unplayable("lcg.no-initiative-is-being-counted")
    return initiative_won(state, winner)


def deal_plots(state: State, deal: DealPlots) -> State:
    """The state after plots of the draft deck were dealt to a player, who keeps one of them."""
    must_sit(state, deal.seat)
    must_be_plots(state, *deal.plots)
    state = answered(state, must_owe(state, "plots", deal.seat))
    if len(deal.plots) > len(state.drafting):
        raise Unplayable("hbo.too-few-draft-plots")
    dealt = Pile(tuple(plot for plot in deal.plots if plot != FACEDOWN), deal.plots.count(FACEDOWN))
    state = evolve(state, drafting=Pile((), len(state.drafting) - len(dealt)))
    return with_player(state, deal.seat, dealt=dealt)
