"""Plot decks: from list or draft to the revealed plot and back."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.piles import FACEDOWN, Pile
from ....kit.tuples import without
from ..model.components import BASIC_PLOTS, House
from ..model.state import Player, State, with_player

HELD_SINCE = 2  # the version of the rules that holds plots, and what abilities bring out, against the decks of the box


def basic_plots(state: State, house: House) -> tuple[str, ...]:
    """The seven plots of a house's basic deck: by the list of the rulebook, or those of the practice box."""
    if state.table.options.box == "printed":
        return BASIC_PLOTS[house]
    return tuple(one.id for one in state.box.by_id.values() if one.edition == "practice" and one.basic == house)


def plots_of_the_box(state: State) -> tuple[str, ...]:
    """Every plot that the record knows by name, whoever may have it."""
    edition = state.table.options.box
    named = tuple(one.id for one in state.box.by_id.values() if one.kind == "plot" and one.edition in ("", edition))
    if edition == "printed":
        named = tuple(dict.fromkeys((*BASIC_PLOTS["lannister"], *BASIC_PLOTS["stark"], *named)))
    return named


def plots_seen(player: Player) -> tuple[str, ...]:
    """The plots that the record knows a player to have, wherever they lie."""
    shown = (player.plot,) if player.plot else ()
    return (*player.plots.known, *player.used, *shown, *player.dealt.known, *player.drafted.known)


def must_be_plots(state: State, *plots: str) -> None:
    """Raise unless each is a plot of the box, or one that nobody has seen."""
    known = plots_of_the_box(state)
    for plot in plots:
        if plot != FACEDOWN and plot not in known:
            raise Unplayable("lcg.unknown-plot", plot=plot)


def is_strange_plot(state: State, seat: Seat, plot: str) -> bool:
    """Whether the seat plays with a basic plot deck, and that plot is none of it."""
    if state.table.rules < HELD_SINCE or state.table.options.plots != "basic" or plot == FACEDOWN:
        return False
    return plot not in basic_plots(state, state.players[seat].house)


def plot_turned_up(state: State, seat: Seat, plot: str) -> State:
    """The plot turned up in the place of the one before; one that has gone meanwhile changes nothing."""
    player = state.players[seat]
    if plot == player.plot:  # the same again: wrong, but that is what lies there
        return state
    used = player.used
    if player.plot:
        used = (*used, player.plot)  # hbo.plot.replace
    if plot in player.plots:
        return with_player(state, seat, plots=player.plots.without(plot), plot=plot, used=used)
    if plot in used:
        return with_player(state, seat, plot=plot, used=without(used, plot))
    if is_strange_plot(state, seat, plot) and len(player.plots):
        # which plot of the basic deck lies in the box instead, nobody knows
        return with_player(state, seat, plots=Pile((), len(player.plots) - 1), plot=plot, used=used)
    return state


def plots_recycled(state: State, seat: Seat) -> State:
    """If the last unused plot has just been revealed, the used ones are the plot deck again."""
    player = state.players[seat]
    if not len(player.plots) and player.used:  # hbo.plot.recycle
        strange = any(is_strange_plot(state, seat, plot) for plot in player.used)  # what comes in its place, nobody knows
        plots = Pile((), len(player.used)) if strange else Pile(player.used)
        state = with_player(state, seat, plots=plots, used=())
    return state


def moved_plot(state: State, plot: str, seat: Seat, source: str, to: str) -> State:
    """A plot between deck, revealed, used and box, as a judge puts it right."""
    must_be_plots(state, plot)
    player = state.players[seat]
    if source == "deck":
        state = with_player(state, seat, plots=player.plots.without(plot))
    elif source == "box":
        if not state.unused:
            raise Unplayable("hbo.no-plot-is-in-the-box")
        state = evolve(state, unused=state.unused - 1)
    elif source == "revealed":
        if player.plot != plot:
            raise Unplayable("lcg.is-not-revealed", plot=plot)
        state = with_player(state, seat, plot="")
    else:
        if plot not in player.used:
            raise Unplayable("hbo.is-not-used", plot=plot)
        state = with_player(state, seat, used=without(player.used, plot))
    return _plot_put(state, plot, seat, to)


def _plot_put(state: State, plot: str, seat: Seat, to: str) -> State:
    """The state with the plot where it was moved to."""
    player = state.players[seat]
    if to == "deck":
        return with_player(state, seat, plots=player.plots.with_card(plot))
    if to == "box":
        return evolve(state, unused=state.unused + 1)
    if plot == FACEDOWN or (to == "revealed" and player.plot):
        raise Unplayable("lcg.one-revealed-plot")
    if to == "revealed":
        return with_player(state, seat, plot=plot)
    return with_player(state, seat, used=(*player.used, plot))
