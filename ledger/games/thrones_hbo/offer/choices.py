"""The choices that a player makes in secret: a plot, a plot deck, a mulligan, set-up cards; and which cards a hand may hold."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.offers import Choice, Offer, Subset
from ....kit.piles import FACEDOWN, Pile
from ..flow.setup_steps import may_hold
from ..model.actions import ChoosePlot, ChoosePlotDeck, DecideMulligan, KeepPlot, PlaceSetup
from ..model.box import Printed
from ..model.components import PLOT_DECK, SETUP_GOLD
from ..model.state import State
from ..play.plots import is_strange_plot, plots_of_the_box
from .chance import deck_list


def might_be_in_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """Names that may be in the hand: those known to be there, and any that an unknown card may turn out to be."""
    hand = state.players[seat].hand
    possible = deck_list(state, seat) if hand.unknown else ()
    return tuple(dict.fromkeys((*hand.known, *possible)))


def names_with_facedown(pile: Pile) -> tuple[str, ...]:
    """The cards of a pile by name; those that nobody has seen as `facedown`."""
    return (*pile.known, *((FACEDOWN,) * pile.unknown))


def secret_choices(state: State, seat: Seat, step: str) -> tuple[Offer, ...]:
    """The one offer of the secret choice that this step waits for."""
    player = state.players[seat]
    if step == "mulligan":
        return (Offer(seat, DecideMulligan, (), (Choice("mulligan", (False, True)),)),)
    if step == "plot.commit":
        return (Offer(seat, ChoosePlot, (), (Choice("plot", plots_to_choose(state, seat)),)),)
    if step == "choose.plots":
        mine = (*names_with_facedown(player.plots), *names_with_facedown(player.drafted))
        return (Offer(seat, ChoosePlotDeck, (), (Subset("plots", mine, PLOT_DECK, PLOT_DECK),)),)
    if step == "place":
        return (Offer(seat, PlaceSetup, (), (Choice("cards", placements(state, seat)),)),)
    return (Offer(seat, KeepPlot, (), (Choice("plot", tuple(dict.fromkeys(names_with_facedown(player.dealt)))),)),)


def plots_to_choose(state: State, seat: Seat) -> tuple[str, ...]:
    """The plots that the seat may choose now: those of its deck, where an unknown one may be any plot that nobody has revealed.

    A plot whose values the record does not know is left out.
    """
    player, other = state.players[seat], state.players[1 - seat]
    if not player.plots.unknown:
        return tuple(plot for plot in player.plots.known if not is_strange_plot(state, seat, plot))
    revealed = (*player.used, player.plot, *other.used, other.plot)
    possible = (plot for plot in plots_of_the_box(state) if plot not in revealed and not is_strange_plot(state, seat, plot))
    return tuple(plot for plot in possible if (printed := state.box.get(plot)) is not None and printed.has_all_values)


MOST_PLACEMENTS = 64  # ways to place set-up cards that are offered: a large hand has thousands


def placements(state: State, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """Sets of cards that the seat may place in set-up, from none to as many as five gold allow."""
    cards = [
        printed
        for name in _copies_in_hand(state, seat)
        if (printed := state.box.get(name)) is not None and printed.kind in ("character", "location") and printed.has_all_values
    ]
    placements_found: list[tuple[Printed, ...]] = [()]
    for card in cards:
        for placed in tuple(placements_found):
            if _may_be_placed_beside(card, placed) and len(placements_found) < MOST_PLACEMENTS:
                placements_found.append((*placed, card))
    hand = state.players[seat].hand
    by_id = dict.fromkeys(tuple(card.id for card in placed) for placed in placements_found)
    return tuple(ids for ids in by_id if may_hold(hand, ids))


def _may_be_placed_beside(card: Printed, placed: tuple[Printed, ...]) -> bool:
    """Whether set-up gold, uniqueness and the Limited keyword allow the card beside those already placed."""
    second_limited = "limited" in card.keywords and any("limited" in one.keywords for one in placed)
    too_expensive = sum(one.cost or 0 for one in (*placed, card)) > SETUP_GOLD
    second_copy = card.unique and card in placed
    return not second_limited and not too_expensive and not second_copy


def _copies_in_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """Every card known to be in the hand, copy by copy, and once each that an unknown card may turn out to be."""
    known = state.players[seat].hand.known
    return (*known, *(name for name in might_be_in_hand(state, seat) if name not in known))
