"""What may be chosen in secret: plots, a mulligan, set-up cards; and what a hand may hold."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.offers import Choice, Offer, Subset
from ....kit.piles import FACEDOWN, Pile
from ..flow.setup_steps import may_hold
from ..model.actions import ChoosePlot, ChoosePlotDeck, DecideMulligan, KeepPlot, PlaceSetup
from ..model.box import Printed
from ..model.components import PLOT_DECK, SETUP_GOLD
from ..model.state import State
from ..play.plots import plots_of_the_box
from .chance import deck_list


def might_be_in_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """Names that may be in the hand: those known to be there, and any that an unknown card may turn out to be."""
    hand = state.players[seat].hand
    more = deck_list(state, seat) if hand.unknown else ()
    return tuple(dict.fromkeys((*hand.known, *more)))


def named_or_not(pile: Pile) -> tuple[str, ...]:
    """The cards of a pile by name; those that nobody has seen as `facedown`."""
    return (*pile.known, *((FACEDOWN,) * pile.unknown))


def secret_choices(state: State, seat: Seat, step: str) -> tuple[Offer, ...]:
    """What the seat may choose in secret at that step."""
    player = state.players[seat]
    if step == "mulligan":
        return (Offer(seat, DecideMulligan, (), (Choice("mulligan", (False, True)),)),)
    if step == "plot.commit":
        return (Offer(seat, ChoosePlot, (), (Choice("plot", plots_to_choose(state, seat)),)),)
    if step == "choose.plots":
        mine = (*named_or_not(player.plots), *named_or_not(player.drafted))
        return (Offer(seat, ChoosePlotDeck, (), (Subset("plots", mine, PLOT_DECK, PLOT_DECK),)),)
    if step == "place":
        return (Offer(seat, PlaceSetup, (), (Choice("cards", placements(state, seat)),)),)
    return (Offer(seat, KeepPlot, (), (Choice("plot", tuple(dict.fromkeys(named_or_not(player.dealt)))),)),)


def plots_to_choose(state: State, seat: Seat) -> tuple[str, ...]:
    """The plots of the deck; an unknown one may be any that lies nowhere else, if the record knows its values."""
    player, other = state.players[seat], state.players[1 - seat]
    if not player.plots.unknown:
        return player.plots.known
    gone = (*player.used, player.plot, *other.used, other.plot)
    found = (plot for plot in plots_of_the_box(state) if plot not in gone)
    return tuple(plot for plot in found if (printed := state.box.get(plot)) is not None and printed.has_all_values)


MOST_WAYS = 64


def placements(state: State, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """Ways to place set-up cards, from none to as many as five gold allow."""
    cards = [
        printed
        for name in _copies_in_hand(state, seat)
        if (printed := state.box.get(name)) is not None and printed.kind in ("character", "location") and printed.has_all_values
    ]
    found: list[tuple[Printed, ...]] = [()]
    for card in cards:
        for before in tuple(found):
            limited = "limited" in card.keywords and any("limited" in one.keywords for one in before)
            dear = sum(one.cost or 0 for one in (*before, card)) > SETUP_GOLD
            twice = card.unique and card in before
            if not limited and not dear and not twice and len(found) < MOST_WAYS:
                found.append((*before, card))
    hand = state.players[seat].hand
    ways = dict.fromkeys(tuple(one.id for one in way) for way in found)
    return tuple(way for way in ways if may_hold(hand, way))


def _copies_in_hand(state: State, seat: Seat) -> tuple[str, ...]:
    """Every card known to be in the hand, copy by copy, and once each that an unknown card may turn out to be."""
    known = state.players[seat].hand.known
    return (*known, *(name for name in might_be_in_hand(state, seat) if name not in known))
