"""Plot decks: from the deck to the revealed plot, to the used pile, and back."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.piles import FACEDOWN, Pile
from ....kit.tuples import without
from .pinned_lists import is_strange_plot
from .state import Active, State, must_sit, with_player


def must_be_plot(state: State, plot: str) -> None:
    """Raise unless the record knows that plot, or nobody has seen it."""
    printed = state.box.get(plot)
    if plot != FACEDOWN and (printed is None or printed.kind != "plot"):
        raise Unplayable("lcg.unknown-plot", plot=plot)


def plot_tokens(state: State, seat: Seat, token: str) -> int:
    """How many tokens of that kind lie on the player's revealed plot."""
    return sum(one.count for one in state.active if one.what == "plot-token" and one.seat == seat and one.word == token)


def plot_token_put(state: State, seat: Seat, token: str, count: int) -> State:
    """Tokens onto the revealed plot, or off it; they stay until it is replaced."""
    must_sit(state, seat)
    now = plot_tokens(state, seat, token) + count
    if now < 0 or not token or not state.players[seat].plot:
        raise Unplayable("agot2.too-few-tokens-on-plot")
    others = tuple(one for one in state.active if one.what != "plot-token" or one.seat != seat or one.word != token)
    mine = (Active("plot-token", "plot", seat=seat, count=now, word=token, by=state.players[seat].plot),)
    return evolve(state, active=(*others, *mine) if now else others)


def plot_turned_up(state: State, seat: Seat, plot: str) -> State:
    """The plot revealed on top of the one before, which is used from now on; one that has gone changes nothing."""
    if state.active:  # what lasts until that player reveals a new plot is over
        state = evolve(state, active=tuple(one for one in state.active if one.until != "plot" or one.seat != seat))
    player = state.players[seat]
    used = player.used
    if player.plot:
        used = (*used, player.plot)  # agot2.plot.reveal.replaces-previous, agot2.plot.used-pile.definition
    if plot in player.plots:
        # agot2.plot.card.three-states
        return with_player(state, seat, plots=player.plots.without(plot), plot=plot, used=used)
    if plot in used:  # wrong, but that is what lies there
        return with_player(state, seat, plot=plot, used=without(used, plot))
    if is_strange_plot(state, seat, plot) and len(player.plots):
        return with_player(state, seat, plots=without_some_plot(player.plots), plot=plot, used=used)
    return state


def without_some_plot(plots: Pile) -> Pile:
    """The plot deck after one came out of it that the list does not hold: which of the list is missing, nobody knows."""
    return Pile((), len(plots) - 1)


def plots_recycled(state: State, seat: Seat) -> State:
    """If the last plot has been revealed, the used ones are the plot deck again; the revealed one stays."""
    player = state.players[seat]
    if not len(player.plots) and player.used:
        back = player.used  # agot2.plot.deck.recycle-excludes-revealed
        strange = any(is_strange_plot(state, seat, plot) for plot in back)  # what comes in its place, nobody knows
        plots = Pile((), len(back)) if strange else Pile(back)
        state = with_player(state, seat, plots=plots, used=())  # agot2.plot.deck.recycle
    return state


def moved_plot(state: State, plot: str, seat: Seat, source: str, to: str) -> State:
    """A plot between deck, revealed, used and removed, as a judge puts it right."""
    must_be_plot(state, plot)
    if source == to:
        raise Unplayable("agot2.it-is-there-already")
    player = state.players[seat]
    if source == "deck":
        state = with_player(state, seat, plots=player.plots.without(plot))
    elif source == "revealed":
        if player.plot != plot:
            raise Unplayable("lcg.is-not-revealed", plot=plot)
        state = with_player(state, seat, plot="")
    else:
        name = "used" if source == "used" else "gone"
        if plot not in getattr(player, name):
            raise Unplayable("kit.is-not-there", name=plot)
        state = with_player(state, seat, **{name: without(getattr(player, name), plot)})
    return _plot_put(state, plot, seat, to)


def _plot_put(state: State, plot: str, seat: Seat, to: str) -> State:
    """The state with the plot where it was moved to."""
    player = state.players[seat]
    if to == "deck":
        return with_player(state, seat, plots=player.plots.with_card(plot))
    if plot == FACEDOWN or (to == "revealed" and player.plot):
        raise Unplayable("lcg.one-revealed-plot")
    if to == "revealed":
        return with_player(state, seat, plot=plot)
    name = "used" if to == "used" else "gone"
    return with_player(state, seat, **{name: (*getattr(player, name), plot)})
