"""How a match ends: power, elimination, time."""

from __future__ import annotations

from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Frame
from ....kit.lcg.contest import NOBODY
from ..model.components import TO_WIN
from ..model.frames import Deciding, Initiating, Round
from ..model.state import UNDECIDED, State, keep, order, seats_in
from ..model.tokens import power_of
from .elimination import player_eliminated


def finish(state: State, how: str, winner: Seat = NOBODY) -> State:
    """The match is over, in that way and with that winner."""
    return evolve(state, flow=(Frame("over"),), ended=how, winner=winner)


def after_ending_check(state: State) -> State:
    """The state after asking, as after every occurrence, whether anybody has fifteen power or an empty deck."""
    if state.ended or not isinstance(state.flow[0] if state.flow else None, Round):
        return state
    players, play, table, out = decides = state.players, state.play, state.table, state.out
    known = state.worked_out[UNDECIDED]
    if known is not None and known[0] is players and known[1] is play and known[2] is table and known[3] is out:
        return state
    there: tuple[Seat, ...] = ()
    empty: tuple[Seat, ...] = ()
    for seat in seats_in(state):
        if power_of(state, seat) >= TO_WIN:
            there = (*there, seat)
        deck = players[seat].deck
        if not deck.unknown and not deck.known:
            empty = (*empty, seat)
    if not there and not empty:
        keep(state, UNDECIDED, decides)
        return state
    if empty and _ability_being_resolved(state):
        empty = ()
    if not there and not empty:
        return state
    if empty:
        return _decks_run_out(state, there, empty)
    return winner_at_once(state, there)  # agot2.victory.fifteen-power


def match_is_decided(state: State) -> bool:
    """Whether the match is over, or waits only for the first player to name the winner."""
    return bool(state.ended) or isinstance(state.flow[-1], Deciding)


def _ability_being_resolved(state: State) -> bool:
    """Whether an ability is being resolved, where by house ruling decks are looked at only after that."""
    if state.table.options.empty_deck_check == "at_once":
        return False
    return any(isinstance(frame, Initiating) for frame in state.flow)


def _decks_run_out(state: State, there: tuple[Seat, ...], empty: tuple[Seat, ...]) -> State:
    """The state after decks have run out; somebody may have won at the same moment."""
    rest = tuple(seat for seat in seats_in(state) if seat not in empty)
    if there:
        both = there
        if len(rest) == 1 and state.table.options.victory_and_elimination == "first_player":
            both = tuple(seat for seat in order(state) if seat in there or seat in rest)
        return winner_at_once(state, both)
    if not rest:
        # agot2.victory.simultaneous-elimination: see also the rule in rules/ending.py
        return evolve(state, flow=(Deciding("victory.last", state.first, empty),))
    for seat in empty:
        state = player_eliminated(state, seat)  # agot2.victory.eliminated-empty-deck
    return last_standing(state)


def winner_at_once(state: State, there: tuple[Seat, ...]) -> State:
    """The state with a winner at once, whatever is being resolved; where several could be it, the first player names one."""
    if len(there) > 1:
        return evolve(state, flow=(Deciding("victory.choose", order(state)[0], there),))
    return finish(state, "power", there[0])


def last_standing(state: State) -> State:
    """The match is over if only one player is left."""
    left = seats_in(state)
    if len(left) == 1 and not state.ended:
        return finish(state, "last", left[0])  # agot2.victory.last-player-standing
    return state


# ---- time


def standing_at_time(state: State, seat: Seat) -> tuple[int, int, int, int]:
    """The numbers that count when time is up, in order: power, cards in the draw deck, dominance of this round, fewest dead."""
    player = state.players[seat]
    return power_of(state, seat), len(player.deck), int(state.dominant == seat), -len(player.dead)


def stopped_at_time(state: State) -> State:
    """The state after time is up: the best standing wins; where all is level the first player says who does."""
    seats = order(state)
    best = max(standing_at_time(state, seat) for seat in seats)
    level = tuple(seat for seat in seats if standing_at_time(state, seat) == best)
    if len(level) > 1 and state.first in seats:
        return evolve(state, flow=(Deciding("time.choose", state.first, level),))
    return finish(state, "time", level[0])
