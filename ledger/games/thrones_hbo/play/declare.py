"""Joining half-way: the table as declared, and totals as observed."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.common import must_agree
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.joining import must_be_attached_rightly, must_stay_in_play, sides_in_order, with_totals
from ....kit.lcg.purse import Supply
from ....kit.lcg.tableau import InPlay, Tableau, Under, handle_for, owned_in_play
from ....kit.piles import Pile
from ..cards.known import with_declared
from ..flow.round import OPENS
from ..flow.timing import effects_expired
from ..model.actions import DeclareState, Lies, Observed, Side
from ..model.components import DECK, GOLD, PLOT_DECK, PLOTS, POWER
from ..model.state import Player, Round, State, must_sit, with_player
from .effects import must_name
from .plots import basic_plots, must_be_plots
from .tokens import finish, gold_moves, house_gains


def declared_table(state: State, said: DeclareState) -> State:
    """The declared table; cards that are named nowhere are in the decks."""
    sides = sides_in_order(said.sides, state.table.seats)
    active = said.first if said.active is None else said.active
    for seat in (said.first, active, *(lies.seat for lies in said.play)):
        must_sit(state, seat)
    must_agree(state, said.declared)
    state = with_declared(state, said.declared)
    play = in_play(state, said.play)
    players = tuple(_player(state, side, play) for side in sides)
    in_use = sum(len(one.plots) + len(one.used) + bool(one.plot) for one in players)
    if in_use > PLOTS:
        raise Unplayable("hbo.the-box-has-plots", plots=PLOTS)
    gold = Supply(GOLD).taken(sum(side.gold for side in sides))
    power = Supply(POWER).taken(sum(side.power for side in sides) + sum(lies.power for lies in said.play))
    begins = said.phase == "plot"
    return evolve(
        state,
        table=evolve(state.table, doubtful=False),
        players=players,
        play=play,
        lasting=(),
        treasury=gold,
        pool=power,
        drafting=Pile(),
        unused=PLOTS - in_use,
        round=max(said.round - begins, 0),
        first=said.first,
        initiative=NOBODY,
        initiated=tuple(dict.fromkeys(said.initiated)),
        lately=None,
        winner=NOBODY,
        ended="",
        flow=(Round(OPENS[said.phase], active, () if active == said.first else (said.first,)),),
    )


def in_play(state: State, cards: tuple[Lies, ...]) -> Tableau:
    """The declared cards in play; attachments name the handle of a card declared before them."""
    play: Tableau = ()
    for lies in cards:
        must_name(state, lies.card)
        printed = must_stay_in_play(lies, state.box.get(lies.card), ("character", "location", "attachment"))
        owner = lies.seat if lies.owner is None else lies.owner
        must_sit(state, owner)
        must_be_attached_rightly(play, lies, printed)
        if lies.power and printed.kind != "character":
            raise Unplayable("hbo.only-characters-have-power")
        under = (Under(lies.card, lies.seat),) * lies.duplicates
        handle = handle_for(play, lies.card)
        play = (*play, InPlay(handle, lies.card, owner, lies.seat, lies.kneeling, lies.power, lies.on, under))
    return play


def _player(state: State, side: Side, play: Tableau) -> Player:
    """The player as that side of the declared table says."""
    named = (*side.hand, *side.discard, *side.dead)
    must_name(state, *named)
    if "facedown" in named:
        raise Unplayable("lcg.unseen-cards-are-unknown")
    rest = DECK - len(named) - side.unknown - owned_in_play(play, side.seat)
    if rest < 0:
        raise Unplayable("hbo.a-deck-has-cards", deck=DECK)
    before = state.players[side.seat]
    return Player(
        before.house,
        Pile(side.hand, side.unknown),
        Pile((), rest),
        side.gold,
        side.power,
        side.discard,
        side.dead,
        plots=_plot_deck(state, side),
        plot=side.plot,
        used=side.used,
        limited=side.limited,
        mulligans=before.mulligans,
    )


def _plot_deck(state: State, side: Side) -> Pile:
    """The plots still to choose from, as declared or as the basic list says."""
    shown = (*side.used, *((side.plot,) if side.plot else ()))
    must_be_plots(state, *shown, *(side.plots or ()))
    if side.plot and (printed := state.box.get(side.plot)) is not None and not printed.has_all_values:
        raise Unplayable("lcg.printed-unknown-declare-it", card=side.plot)
    if "facedown" in shown:
        raise Unplayable("hbo.revealed-and-used-plots-lie-open")
    if side.plots is not None:
        return Pile(tuple(plot for plot in side.plots if plot != "facedown"), side.plots.count("facedown"))
    if state.table.options.plots == "draft":
        return Pile((), max(PLOT_DECK - len(shown), 0))
    house = state.players[side.seat].house
    return Pile(tuple(plot for plot in basic_plots(state, house) if plot not in shown))


def observed_totals(state: State, seen: Observed) -> State:
    """Power, gold and phase as somebody saw them; what lay between was not recorded."""
    if state.ended:
        raise Unplayable("kit.the-game-is-over")
    state = with_totals(state, seen.totals, must_sit, house_gains, gold_moves, with_player)
    if seen.over:
        return finish(state, "observed")
    if seen.phase is None:
        return state
    first: Seat = state.first if state.first != NOBODY else Seat(0)
    active = first if seen.active is None else seen.active
    must_sit(state, active)
    players = tuple(evolve(one, playing=(), discard=(*one.discard, *one.playing), **_draft_over(one)) for one in state.players)
    box = state.unused + len(state.drafting) + sum(len(one.dealt) + len(one.drafted) for one in state.players)
    over = ("challenge", "phase", "round") if seen.phase == "plot" else ("challenge", "phase")
    state = effects_expired(state, *over)
    state = evolve(state, players=players, initiated=(), first=first, drafting=Pile(), unused=box)
    return evolve(state, flow=(Round(OPENS[seen.phase], active, () if active == first else (first,)),))


def _draft_over(player: Player) -> dict[str, Pile]:
    """The piles of the draft, empty."""
    return {"dealt": Pile(), "drafted": Pile()}
