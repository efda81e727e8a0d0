"""What players do in set-up and when they choose plots, carried out: secret choices and what becomes of them."""

from __future__ import annotations

from typing import Any

from ....core.errors import Unplayable
from ....core.seats import Seat
from ....kit.commitments import Commitments
from ....kit.common import must_agree
from ....kit.frames import top
from ....kit.lcg.known_cards import must_be_chosen_from, must_be_known_plot
from ....kit.lcg.tableau import must_lie
from ....kit.piles import Pile
from ..cards.known import look_up
from ..flow.setup_steps import may_hold, mulligan, setup_cards_sent_back
from ..model.actions import ChoosePlot, PlaceSetup
from ..model.state import Repair, Setup, State, must_sit
from .plots import is_strange_plot, must_be_plots, plots_of_the_box


def choice_committed(state: State, step: tuple[str, ...], seat: Seat, choice: Any) -> State:
    """The choice made in secret; the flow goes on when everybody has chosen."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Commitments) or frame.step not in step or seat not in frame.seats:
        raise Unplayable("hbo.no-such-choice")
    return top(state, frame.with_choice(seat, choice))


# ---- the draft


def keep_plot(state: State, seat: Seat, plot: str) -> State:
    """The state after a player has chosen which plot to keep."""
    after = choice_committed(state, ("keep.first", "keep.second"), seat, plot)
    must_be_plots(state, plot)
    if not may_hold(state.players[seat].dealt, (plot,)):
        raise Unplayable("hbo.no-plot-in-front", plot=plot)
    return after


def choose_plot_deck(state: State, seat: Seat, plots: tuple[str, ...]) -> State:
    """The state after a player has chosen the plot deck."""
    after = choice_committed(state, ("choose.plots",), seat, plots)
    must_be_plots(state, *plots)
    player = state.players[seat]
    both = Pile((*player.plots.known, *player.drafted.known), player.plots.unknown + player.drafted.unknown)
    if not may_hold(both, plots):
        raise Unplayable("hbo.not-that-players-plots")
    return after


# ---- hands and set-up cards


def decide_mulligan(state: State, seat: Seat, wanted: bool) -> State:
    """The state after a player has decided on a mulligan; one that was taken too late is carried out all the same."""
    must_sit(state, seat)
    frame = state.flow[-1] if state.flow else None
    if isinstance(frame, Commitments) and frame.step == "mulligan" and seat in frame.seats:
        return top(state, frame.with_choice(seat, wanted))
    if not wanted or not isinstance(state.flow[0], Setup) or not len(state.players[seat].hand):
        raise Unplayable("hbo.nobody-decides-about-a-mulligan-now")
    return mulligan(state, seat)


def place_setup(state: State, seat: Seat, said: PlaceSetup) -> State:
    """The state after a player has chosen set-up cards in secret."""
    after = choice_committed(state, ("place",), seat, (said.cards, said.declared))
    must_agree(state, said.declared)
    for card in said.cards:
        printed = look_up(state, card, said.declared)
        if printed is None or not printed.has_all_values:
            raise Unplayable("lcg.printed-unknown-declare-it", card=card)
        if printed.kind == "plot":
            raise Unplayable("hbo.is-a-plot", card=card)
    if not may_hold(state.players[seat].hand, said.cards):
        raise Unplayable("lcg.not-in-the-hand")
    return after


def return_setup(state: State, cards: tuple[str, ...]) -> State:
    """The state after the opponent has sent set-up cards back."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Repair):
        raise Unplayable("hbo.set-up-is-right")
    for card in dict.fromkeys(cards):
        if must_lie(state.play, card).owner != frame.offender:
            raise Unplayable("hbo.belongs-to-the-other-player", card=card)
    return setup_cards_sent_back(state, tuple(dict.fromkeys(cards)))


# ---- plots of a round


def choose_plot(state: State, seat: Seat, said: ChoosePlot) -> State:
    """The state after a player has chosen a plot in secret."""
    after = choice_committed(state, ("plot.commit",), seat, (said.plot, said.declared))
    must_agree(state, said.declared)
    printed = look_up(state, said.plot, said.declared)
    if is_strange_plot(state, seat, said.plot):
        must_be_known_plot(said.plot, printed)
    else:
        must_be_chosen_from(state.players[seat], said.plot, printed)
    if said.plot not in (*plots_of_the_box(state), *(card.id for card in said.declared)):
        raise Unplayable("hbo.is-not-in-this-box", plot=said.plot)
    return after
