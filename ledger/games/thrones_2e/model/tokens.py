"""Power and gold on the move: between treasury and faction cards, cards and gold pools."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve, evolver
from ....core.seats import Seat
from ....kit.lcg.tableau import changed_card, must_lie
from .state import Player, State, must_sit, with_player


def power_of(state: State, seat: int) -> int:
    """A player's power: on the faction card, and on every card under that player's control."""
    total = state.players[seat].power
    for lies in state.play:
        if lies.power and lies.controller == seat:
            total += lies.power  # agot2.power.total
    return total


def faction_gains(state: State, seat: Seat, count: int) -> State:
    """Power from the treasury onto a faction card; a negative count goes back."""
    must_sit(state, seat)
    if state.players[seat].power + count < 0:
        raise Unplayable("agot2.too-little-faction-power")
    pool = state.pool.moved(count)  # agot2.component.tokens-unlimited
    state = evolve(state, pool=pool)
    state = with_player(state, seat, power=state.players[seat].power + count)  # agot2.power.for-your-faction
    return state


def card_gains(state: State, handle: str, count: int) -> State:
    """Power from the treasury onto a card; a negative count goes back."""
    lies = must_lie(state.play, handle)
    if lies.power + count < 0:
        raise Unplayable("agot2.too-little-power", handle=handle)
    play = state.play
    play = changed_card(play, handle, power=lies.power + count)  # agot2.power.gain-onto-card
    return evolve(state, pool=state.pool.moved(count), play=play)


def power_moves(state: State, seat: Seat, to: Seat, count: int) -> State:
    """Power from one faction card to another, as much as is there, never by way of the treasury."""
    must_sit(state, seat)
    must_sit(state, to)
    if seat == to:
        raise Unplayable("agot2.it-is-there-already")
    count = min(count, state.players[seat].power)  # agot2.claim.4-2-4.power-shortfall
    state = with_player(state, seat, power=state.players[seat].power - count)
    state = with_player(state, to, power=state.players[to].power + count)  # agot2.power.moved-counts-for-new-controller
    return state


def power_taken(state: State, handle: str, to: Seat, count: int) -> State:
    """Power from a card to a faction card; negative: from the faction card onto the card."""
    must_sit(state, to)
    lies = must_lie(state.play, handle)
    count = min(count, lies.power) if count > 0 else max(count, -state.players[to].power)
    state = evolve(state, play=changed_card(state.play, handle, power=lies.power - count))
    return with_player(state, to, power=state.players[to].power + count)


_with_gold = evolver(Player, "gold")
_paying = evolver(State, "treasury", "players")


def gold_moves(state: State, seat: Seat, count: int) -> State:
    """Gold from the treasury to a gold pool; a negative count goes back."""
    must_sit(state, seat)
    if state.players[seat].gold + count < 0:
        raise Unplayable("lcg.there-is-not-that-much-gold")
    if not count:
        return state
    players, treasury = state.players, state.treasury
    treasury = treasury.moved(count)  # agot2.gold.gain-from-treasury
    player = _with_gold(players[seat], players[seat].gold + count)
    return _paying(state, treasury, (*players[:seat], player, *players[seat + 1 :]))


def gold_passes(state: State, seat: Seat, to: Seat, count: int) -> State:
    """Gold from one pool to another, as much as is there."""
    must_sit(state, seat)
    must_sit(state, to)
    if seat == to:
        raise Unplayable("agot2.it-is-there-already")
    count = min(count, state.players[seat].gold)
    state = with_player(state, seat, gold=state.players[seat].gold - count)
    return with_player(state, to, gold=state.players[to].gold + count)


def token_put(state: State, handle: str, token: str, count: int) -> State:
    """Tokens of a named kind onto a card; gold comes from the treasury."""
    lies = must_lie(state.play, handle)
    held = dict(lies.tokens)
    held[token] = held.get(token, 0) + count
    if held[token] < 0 or not token:
        raise Unplayable("agot2.too-few-tokens", handle=handle)
    if token == "gold":
        state = evolve(state, treasury=state.treasury.moved(count))
    tokens = tuple((name, many) for name, many in held.items() if many)
    return evolve(state, play=changed_card(state.play, handle, tokens=tokens))
