"""Joining half-way: the table as declared, and totals as observed."""

from __future__ import annotations

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import Seat
from ledger.kit.piles import Pile

from .actions import DeclareState, Observed, Side
from .carry import entered, moved_gold, moved_power
from .components import DECK
from .state import Player, Round, State, known, must_sit

STEPS = {"plot": "plot.choose", "marshaling": "marshal.income", "challenges": "challenges.window"}


def declared(state: State, said: DeclareState) -> State:
    """The declared table; cards that are named nowhere are in the deck."""
    seats = state.table.seats
    if sorted(side.seat for side in said.sides) != list(range(seats)):
        raise Unplayable("the declared table has one side for each seat")
    for seat in (said.first, said.active, *(lies.seat for lies in said.play)):
        must_sit(state, seat)
    sides = sorted(said.sides, key=lambda side: side.seat)
    players = tuple(_player(state, side, sum(lies.seat == side.seat for lies in said.play)) for side in sides)
    gold = sum(side.gold for side in sides)
    power = sum(side.power for side in sides) + sum(lies.power for lies in said.play)
    been = () if said.active == said.first else (said.first,)
    state = evolve(
        state,
        players=players,
        play=(),
        first=said.first,
        initiated=said.initiated,
        treasury=(-gold, -power),
        out=None,
        ended="",
        flow=(Round(STEPS[said.phase], said.active, been),),
    )
    for lies in said.play:
        _must_be_known(state, (lies.card,))
        state = entered(state, lies.card, lies.seat, lies.kneeling, lies.power)
    return state


def _player(state: State, side: Side, in_play: int) -> Player:
    named = (*side.hand, *side.discard, *side.dead)
    _must_be_known(state, (*named, *side.used, *((side.plot,) if side.plot else ())))
    rest = DECK - len(named) - side.unknown - in_play
    if rest < 0:
        raise Unplayable(f"a deck has {DECK} cards")
    return Player(
        Pile(side.hand, side.unknown),
        Pile((), rest),
        side.gold,
        side.power,
        side.discard,
        side.dead,
        (),
        side.plot,
        side.used,
    )


def _must_be_known(state: State, cards: tuple[str, ...]) -> None:
    for card in cards:
        if known(state, card) is None:
            raise Unplayable(f"the record does not know {card}")


def observed(state: State, seen: Observed) -> State:
    """Power, gold and phase as somebody saw them; what lay between was not recorded."""
    if state.ended:
        raise Unplayable("the game is over")
    for total in seen.totals:
        must_sit(state, total.seat)
        player = state.players[total.seat]
        if total.power is not None:
            state = moved_power(state, total.seat, total.power - player.power)
        if total.gold is not None:
            state = moved_gold(state, total.seat, total.gold - player.gold)
    if seen.phase is None:
        return state
    active: Seat = state.first if seen.active is None else seen.active
    must_sit(state, active)
    been = () if active == state.first else (state.first,)
    return evolve(playing_over(state), flow=(Round(STEPS[seen.phase], active, been),), initiated=())


def playing_over(state: State) -> State:
    """Events that were being played have gone to the discard piles."""
    players = tuple(evolve(one, playing=(), discard=(*one.discard, *one.playing)) for one in state.players)
    return evolve(state, players=players)
