"""Plot decks: from the deck to the revealed plot, to the used pile, and back."""

from __future__ import annotations

from ...core.errors import Unplayable
from ...core.seats import Seat
from ...kit.piles import FACEDOWN, Pile
from ...kit.tuples import without
from .state import State, with_player


def must_be_plot(state: State, plot: str) -> None:
    printed = state.box.get(plot)
    if plot != FACEDOWN and (printed is None or printed.kind != "plot"):
        raise Unplayable(f"the record knows no plot {plot}: declare it")


def turned_up(state: State, seat: Seat, plot: str) -> State:
    """The plot revealed on top of the one before, which is used from now on; one that has gone changes nothing."""
    player = state.players[seat]
    used = player.used
    if player.plot:
        used = (*used, player.plot)  # agot2.plot.reveal.replaces-previous, agot2.plot.used-pile.definition
    if plot in player.plots:
        # agot2.plot.card.three-states
        return with_player(state, seat, plots=player.plots.without(plot), plot=plot, used=used)
    if plot in used:  # wrong, but that is what lies there
        return with_player(state, seat, plot=plot, used=without(used, plot))
    return state


def recycled(state: State, seat: Seat) -> State:
    """If the last plot has been revealed, the used ones are the plot deck again; the revealed one stays."""
    player = state.players[seat]
    if not len(player.plots) and player.used:
        back = player.used  # agot2.plot.deck.recycle-excludes-revealed
        state = with_player(state, seat, plots=Pile(back), used=())  # agot2.plot.deck.recycle
    return state


def moved_plot(state: State, plot: str, seat: Seat, source: str, to: str) -> State:
    """A plot between deck, revealed, used and removed, as a judge puts it right."""
    must_be_plot(state, plot)
    if source == to:
        raise Unplayable("it is there already")
    player = state.players[seat]
    if source == "deck":
        state = with_player(state, seat, plots=player.plots.without(plot))
    elif source == "revealed":
        if player.plot != plot:
            raise Unplayable(f"{plot} is not revealed")
        state = with_player(state, seat, plot="")
    else:
        name = "used" if source == "used" else "gone"
        if plot not in getattr(player, name):
            raise Unplayable(f"{plot} is not there")
        state = with_player(state, seat, **{name: without(getattr(player, name), plot)})
    return _laid(state, plot, seat, to)


def _laid(state: State, plot: str, seat: Seat, to: str) -> State:
    player = state.players[seat]
    if to == "deck":
        return with_player(state, seat, plots=player.plots.with_card(plot))
    if plot == FACEDOWN or (to == "revealed" and player.plot):
        raise Unplayable("a player has one revealed plot, and it lies open")
    if to == "revealed":
        return with_player(state, seat, plot=plot)
    name = "used" if to == "used" else "gone"
    return with_player(state, seat, **{name: (*getattr(player, name), plot)})
