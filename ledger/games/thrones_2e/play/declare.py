"""Joining half-way: the table as declared, and totals as observed."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.common import must_agree
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.joining import must_be_attached_rightly, must_stay_in_play, sides_in_order, with_totals
from ....kit.lcg.purse import Supply
from ....kit.lcg.tableau import Under, handle_for, owned_in_play
from ....kit.piles import Pile
from ..cards.known import with_declared
from ..flow.ending import finish
from ..flow.framework import OPENS
from ..model.actions import DeclareState, Lies, Observed, Side
from ..model.components import STAYING, Phase
from ..model.frames import Round
from ..model.pinned_lists import is_strange_plot
from ..model.plots import must_be_plot
from ..model.state import GOLD, POWER, Lying, Player, State, must_sit, order, with_player
from ..model.titles import TITLES
from ..model.tokens import faction_gains, gold_moves
from .zones import must_name


def declared_table(state: State, said: DeclareState) -> State:
    """The declared table; cards that are named nowhere are in the decks."""
    sides = sides_in_order(said.sides, state.table.seats)
    active = said.first if said.active is None else said.active
    for seat in (said.first, active, *(lies.seat for lies in said.play)):
        must_sit(state, seat)
        if state.table.has_left(seat):
            raise Unplayable("agot2.that-player-has-left")
    must_agree(state, said.declared)
    state = with_declared(state, said.declared)
    play = in_play(state, said.play)
    players = tuple(_player(state, side, play) for side in sides)
    held = [side.title for side in sides if side.title]
    if len(set(held)) < len(held) or any(title not in TITLES for title in held):
        raise Unplayable("agot2.one-bearer-a-title")
    gold = Supply(GOLD).taken(sum(side.gold for side in sides))
    power = Supply(POWER).taken(sum(side.power for side in sides) + sum(lies.power for lies in said.play))
    return evolve(
        state,
        table=evolve(state.table, doubtful=False),
        players=players,
        play=play,
        active=(),
        delayed=(),
        uses=(),
        treasury=gold,
        pool=power,
        titles=tuple(title for title in TITLES if title not in held),
        round=max(said.round - (said.phase == "plot"), 0),
        first=said.first,
        initiative=NOBODY,
        dominant=NOBODY,
        initiated=tuple((kind, NOBODY) for kind in said.initiated),
        redirected=False,
        out=tuple(left.seat for left in state.table.left),
        winner=NOBODY,
        ended="",
        flow=_from_there(state, said, active),
    )


def _from_there(state: State, said: DeclareState, active: Seat) -> tuple[Round, ...]:
    """The phase from its beginning; the players before the active one have had their turn."""
    ring = order(evolve(state, first=said.first, out=()))
    return (phase_from(said.phase, active, ring, bool(said.initiated)),)


def phase_from(phase: str, active: Seat, ring: tuple[Seat, ...], begun: bool = False) -> Round:
    """The phase from its beginning; where somebody has been active before, from the turn of the active player."""
    been = ring[: ring.index(active)] if active in ring else ()
    step = OPENS[phase]
    if been or begun:
        step = {"marshal": "3.2", "challenges": "AW.challenges"}.get(phase, step)
    return Round(step, active, been)


def in_play(state: State, cards: tuple[Lies, ...]) -> tuple[Lying, ...]:
    """The declared cards in play; attachments name the handle of a card declared before them."""
    play: tuple[Lying, ...] = ()
    for lies in cards:
        must_name(state, lies.card)
        printed = must_stay_in_play(lies, state.box.get(lies.card), STAYING)
        owner = lies.seat if lies.owner is None else lies.owner
        must_sit(state, owner)
        must_be_attached_rightly(play, lies, printed)
        under = (Under(lies.card, owner),) * lies.duplicates
        handle = handle_for(play, lies.card)
        play = (*play, Lying(handle, lies.card, owner, lies.seat, lies.kneeling, lies.power, lies.on, under))
    return play


def _player(state: State, side: Side, play: tuple[Lying, ...]) -> Player:
    """The player as that side of the declared table says."""
    named = (*side.hand, *side.discard, *side.dead)
    must_name(state, *named)
    if "facedown" in named:
        raise Unplayable("lcg.unseen-cards-are-unknown")
    mine = state.table.options.lists(state.table.seats)[side.seat]
    rest = mine.size - len(named) - side.unknown - owned_in_play(play, side.seat)
    if rest < 0:
        raise Unplayable("agot2.that-deck-has-cards", size=mine.size)
    plots = _plot_deck(state, side, mine.plots)
    return Player(
        mine.faction,
        mine.agenda,
        Pile(side.hand, side.unknown),
        Pile((), rest),
        side.gold,
        side.power,
        side.kneeling,
        side.discard,
        side.dead,
        plots=plots,
        plot=side.plot,
        used=side.used,
        title=side.title,
        limited=side.limited,
        mulligans=state.players[side.seat].mulligans,
    )


def _plot_deck(state: State, side: Side, plots: tuple[str, ...]) -> Pile:
    """The plots still to choose from: those of the list that do not lie open."""
    left = list(plots)
    shown = (*side.used, *((side.plot,) if side.plot else ()))
    for plot in shown:
        must_be_plot(state, plot)
        if plot in left:
            left.remove(plot)
        elif not is_strange_plot(state, side.seat, plot):
            raise Unplayable("lcg.not-a-plot-of-the-player", plot=plot)
    if len(shown) > len(plots):
        raise Unplayable("lcg.not-a-plot-of-the-player", plot=shown[-1])
    strange = len(left) + len(shown) > len(plots)  # then some plot of the list is missing, and nobody knows which
    return Pile((), len(plots) - len(shown)) if strange else Pile(tuple(left))


def observed_totals(state: State, seen: Observed) -> State:
    """Power, gold and phase as somebody saw them; what lay between was not recorded."""
    if state.ended:
        raise Unplayable("kit.the-game-is-over")
    state = with_totals(state, seen.totals, must_sit, faction_gains, gold_moves, with_player)
    if seen.over:
        return finish(state, "observed")
    if seen.phase is None:
        return state
    return _in_phase(state, seen.phase, seen.active)


def _in_phase(state: State, phase: Phase, seen_active: Seat | None) -> State:
    """The state at the beginning of that phase, or of the turn of the player who was seen to be active in it."""
    first = state.first if state.first in order(state) else order(state)[0]
    active = first if seen_active is None else seen_active
    must_sit(state, active)
    if active not in order(state):
        raise Unplayable("agot2.player-is-out")
    lists = state.table.options.lists(state.table.seats)
    players = tuple(
        evolve(
            one,
            playing=(),
            discard=(*one.discard, *one.playing),
            faction=lists[seat].faction,
            agenda=lists[seat].agenda,
        )
        for seat, one in enumerate(state.players)
    )
    state = evolve(state, players=players, initiated=(), first=first)
    return evolve(state, flow=(phase_from(phase, active, order(state)),))
