"""The rules of the plot phase, and the order of passive abilities."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ....core.secrets import Secret
from ....kit.commitments import Commitments
from ....kit.lcg.sequences import Ordering
from ....kit.lcg.sequences import Sequence as Trigger
from ..model.actions import ChooseFirst, ChoosePlot, OrderPassives
from ..model.book import book
from ..model.state import Revealed, State
from ..play.plots import is_strange_plot


@book.gate("hbo.plot.choose", ChoosePlot)
def everyone_chooses_once(state: State, seat: Seat, said: ChoosePlot) -> Facts | None:
    frame = state.flow[-1]
    if not isinstance(frame, Commitments) or frame.step != "plot.commit" or seat in frame.due:
        return None
    return {"plot": Secret(said.plot, seat)}


@book.rule("hbo.plot.choose", ChoosePlot)
def a_plot_of_ones_own_deck(state: State, seat: Seat, said: ChoosePlot) -> Facts | None:
    player, other = state.players[seat], state.players[1 - seat]
    if said.plot in (*player.used, player.plot) or is_strange_plot(state, seat, said.plot):
        return None
    elsewhere = said.plot in (*other.used, other.plot)  # what lies open: a drafted deck does not
    there = said.plot in player.plots.known or (player.plots.unknown > 0 and not elsewhere)
    return None if there else {"plot": Secret(said.plot, seat)}


@book.rule("hbo.plot.used-pile", ChoosePlot)
def used_plots_wait(state: State, seat: Seat, said: ChoosePlot) -> Facts | None:
    player = state.players[seat]
    return {"plot": Secret(said.plot, seat)} if said.plot in (*player.used, player.plot) else None


@book.rule("hbo.plot.first-player", ChooseFirst)
def the_winner_of_initiative_names_a_player(state: State, seat: Seat, said: ChooseFirst) -> Facts | None:
    winner = state.flow[-1].seat
    return {"seat": seat, "winner": winner} if seat != winner or said.first not in (0, 1) else None


def _wrong_order(state: State, seat: Seat, said: OrderPassives) -> Facts | None:
    """The facts where the ability named as the next one is wrong, or the seat that named it."""
    frame = state.flow[-1]
    waiting = frame.abilities if isinstance(frame, Ordering) else ()
    fine = said.card in waiting and seat == state.first
    return None if fine else {"seat": seat, "first": state.first, "waiting": waiting}


def _plots_just_revealed(state: State) -> bool:
    """Whether the frame below the top is about the plots that have just been revealed."""
    under = state.flow[-2] if len(state.flow) > 1 else None
    return isinstance(under, Trigger) and isinstance(under.condition, Revealed)


@book.rule("hbo.plot.when-revealed-order", OrderPassives)
def the_first_player_orders_plots(state: State, seat: Seat, said: OrderPassives) -> Facts | None:
    return _wrong_order(state, seat, said) if _plots_just_revealed(state) else None


@book.rule("hbo.timing.passive-order", OrderPassives)
def the_first_player_orders_passives(state: State, seat: Seat, said: OrderPassives) -> Facts | None:
    return _wrong_order(state, seat, said) if not _plots_just_revealed(state) else None
