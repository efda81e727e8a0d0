"""Power and gold on the move: between pool and banners, pool and characters, treasury and gold pools."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Frame
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.tableau import changed_card, must_lie
from ..model.components import TO_WIN
from ..model.state import State, is_character, must_sit, with_player


def house_gains(state: State, seat: Seat, count: int) -> State:
    """Power from the pool to a banner; a negative count goes back."""
    must_sit(state, seat)
    if state.players[seat].power + count < 0:
        raise Unplayable("hbo.there-is-not-that-much-power")
    # hbo.victory.house-power
    state = with_player(evolve(state, pool=state.pool.moved(count)), seat, power=state.players[seat].power + count)
    return state


def character_gains(state: State, handle: str, count: int) -> State:
    """Power from the pool onto a character; a negative count goes back."""
    lies = must_lie(state.play, handle)
    if not is_character(state, lies) or lies.power + count < 0:
        raise Unplayable("hbo.cannot-have-that-power", handle=handle)
    play = state.play
    play = changed_card(play, handle, power=lies.power + count)  # hbo.victory.character-power
    return evolve(state, pool=state.pool.moved(count), play=play)


def power_moves(state: State, seat: Seat, to: Seat, count: int) -> State:
    """Power from one banner to the other, never by way of the pool."""
    must_sit(state, seat)
    must_sit(state, to)
    if state.players[seat].power < count:
        raise Unplayable("hbo.there-is-not-that-much-power")
    state = with_player(state, seat, power=state.players[seat].power - count)
    return with_player(state, to, power=state.players[to].power + count)


def gold_moves(state: State, seat: Seat, count: int) -> State:
    """Gold from the treasury to a gold pool; a negative count goes back."""
    must_sit(state, seat)
    if count > 0 and state.table.options.treasury_empty == "strict":
        count = min(count, state.treasury.tokens)
    if state.players[seat].gold + count < 0:
        raise Unplayable("lcg.there-is-not-that-much-gold")
    # hbo.components.gold
    treasury = state.treasury.moved(count)
    return with_player(evolve(state, treasury=treasury), seat, gold=state.players[seat].gold + count)


def total_power(state: State, seat: Seat) -> int:
    """Power on the banner and on the characters that the seat controls."""
    total = state.players[seat].power
    for lies in state.play:
        if lies.power and lies.controller == seat:
            total += lies.power  # hbo.victory.count
    return total


def won_if_enough(state: State) -> State:
    """The game is over as soon as somebody has fifteen power, whatever is being resolved."""
    if state.ended:
        return state
    there = tuple(Seat(seat) for seat in (0, 1) if total_power(state, Seat(seat)) >= TO_WIN)
    if not there:
        return state
    winner = there[0]
    if len(there) == 2 and state.first != NOBODY:  # hbo.victory.simultaneous
        winner = state.first
    # hbo.victory.fifteen: see also the gate in rules/timing.py
    return finish(state, "power", winner)


def finish(state: State, how: str, winner: Seat = NOBODY) -> State:
    """The match is over, in that way and with that winner."""
    return evolve(state, flow=(Frame("over"),), ended=how, winner=winner)
