"""How a match ends: power, elimination, time; and how a player is taken out of a melee."""

from __future__ import annotations

from ...core.evolve import evolve
from ...core.seats import Seat
from ...kit.commitments import Commitments
from ...kit.contest import NOBODY
from ...kit.frames import Frame
from ...kit.windows import Window
from .components import TO_WIN
from .state import (
    Challenge,
    Choosing,
    Deciding,
    Drafting,
    Initiating,
    Round,
    State,
    Told,
    order,
    seats_in,
    with_player,
)
from .tokens import power_of
from .zones import left_play, to_pile


def finish(state: State, how: str, winner: Seat = NOBODY) -> State:
    return evolve(state, flow=(Frame("over"),), ended=how, winner=winner)


_undecided: State | None = None  # the latest in which nobody had won or was out


def _looks_like(state: State, before: State | None) -> bool:
    """Has nothing that decides the game changed since?"""
    if before is None or before.players is not state.players or before.play is not state.play:
        return False
    return before.table is state.table and before.out is state.out


def settled(state: State) -> State:
    """Has anybody fifteen power, or no cards left in the deck? Asked after every occurrence."""
    global _undecided
    if state.ended or not isinstance(state.flow[0] if state.flow else None, Round):
        return state
    if _looks_like(state, _undecided):
        return state
    players = state.players
    there: tuple[Seat, ...] = ()
    empty: tuple[Seat, ...] = ()
    for seat in seats_in(state):
        if power_of(state, seat) >= TO_WIN:
            there = (*there, seat)
        deck = players[seat].deck
        if not deck.unknown and not deck.known:
            empty = (*empty, seat)
    if not there and not empty:
        _undecided = state
        return state
    if empty and _being_resolved(state):
        empty = ()
    if not there and not empty:
        return state
    if empty:
        return _run_out(state, there, empty)
    return won(state, there)  # agot2.victory.fifteen-power


def decided(state: State) -> bool:
    """Is the game over, or is the only thing left to say who has won it?"""
    return bool(state.ended) or isinstance(state.flow[-1], Deciding)


def _being_resolved(state: State) -> bool:
    """By house ruling decks are looked at only once an ability is resolved completely: is one being resolved?"""
    if state.table.options.empty_deck_check == "at_once":
        return False
    return any(isinstance(frame, Initiating) for frame in state.flow)


def _run_out(state: State, there: tuple[Seat, ...], empty: tuple[Seat, ...]) -> State:
    """Decks have run out; somebody may have won at the same moment."""
    rest = tuple(seat for seat in seats_in(state) if seat not in empty)
    if there:
        both = there
        if len(rest) == 1 and state.table.options.victory_and_elimination == "first_player":
            both = tuple(seat for seat in order(state) if seat in there or seat in rest)
        return won(state, both)
    if not rest:
        # agot2.victory.simultaneous-elimination: see also the rule in rules/ending.py
        return evolve(state, flow=(Deciding("victory.last", state.first, empty),))
    for seat in empty:
        state = eliminated(state, seat)  # agot2.victory.eliminated-empty-deck
    return last_standing(state)


def won(state: State, there: tuple[Seat, ...]) -> State:
    """The winner at once, whatever is being resolved; of several the first player names one."""
    if len(there) > 1:
        return evolve(state, flow=(Deciding("victory.choose", order(state)[0], there),))
    return finish(state, "power", there[0])


def last_standing(state: State) -> State:
    left = seats_in(state)
    if len(left) == 1 and not state.ended:
        return finish(state, "last", left[0])  # agot2.victory.last-player-standing
    return state


# ---- time


def standing_at_time(state: State, seat: Seat) -> tuple[int, int, int, int]:
    """What counts when time is up, in order: power, cards in the draw deck, dominance of this round, fewest dead."""
    player = state.players[seat]
    return power_of(state, seat), len(player.deck), int(state.dominant == seat), -len(player.dead)


def stopped(state: State) -> State:
    """Time is up: the best standing wins; where it is level in everything the first player says who does."""
    seats = order(state)
    best = max(standing_at_time(state, seat) for seat in seats)
    level = tuple(seat for seat in seats if standing_at_time(state, seat) == best)
    if len(level) > 1 and state.first in seats:
        return evolve(state, flow=(Deciding("time.choose", state.first, level),))
    return finish(state, "time", level[0])


# ---- a player out of the game


def eliminated(state: State, seat: Seat) -> State:
    """Everything that the player owns leaves the game; what others own goes back to them."""
    first = state.first
    if first == seat:
        ring = order(state)
        first = ring[1] if len(ring) > 1 else seat  # agot2.player-order.first-player.eliminated-passes-left
    state = evolve(state, out=(*state.out, seat))
    for lies in state.play:
        now = next((one for one in state.play if one.handle == lies.handle), None)
        if now is not None and now.owner == seat:
            state = to_pile(left_play(state, now), seat, "removed", now.card)
    state = _given_back(state, seat)
    player = state.players[seat]
    state = evolve(
        state,
        first=first,
        treasury=state.treasury.returned(player.gold),
        pool=state.pool.returned(player.power),
        titles=(*state.titles, player.title) if player.title else state.titles,
        active=tuple(one for one in state.active if one.seat != seat or one.card),
    )
    state = with_player(state, seat, gold=0, power=0, title="")
    return _timing_without(state, seat)


def _given_back(state: State, seat: Seat) -> State:
    """Cards of others revert to their owners' control."""
    play = tuple(evolve(one, controller=one.owner) if one.controller == seat else one for one in state.play)
    return evolve(state, play=play)


def _timing_without(state: State, seat: Seat) -> State:
    """Windows and loops go on with those who are left."""
    flow = tuple(kept for frame in state.flow if (kept := _frame_without(state, frame, seat)) is not None)
    state = evolve(state, flow=flow)
    challenge = next((frame for frame in flow if frame.__class__ is Challenge), None)
    if challenge is not None and seat in (challenge.seat, challenge.target):
        return _challenge_without(state, challenge, seat)
    frame = flow[0]
    if isinstance(frame, Round) and frame.seat == seat and frame.step in ("3.2", "3.3", "4.2", "4.3", "AW.challenges"):
        step = "3.3" if frame.step[0] == "3" else "4.3"
        return evolve(state, flow=(evolve(frame, step=step),))
    return state


def _frame_without(state: State, frame: Frame, seat: Seat) -> Frame | None:
    if isinstance(frame, Window):
        if seat not in frame.seats:
            return frame
        left = tuple(one for one in frame.seats if one != seat)
        following = frame.seat if frame.seat != seat else _next_of(frame.seats, seat)
        return evolve(frame, seats=left, seat=following) if left else None
    if isinstance(frame, Commitments):
        left = tuple(one for one in frame.seats if one != seat)
        return evolve(frame, seats=left, made=tuple(one for one in frame.made if one[0] != seat))
    if isinstance(frame, (Choosing, Told)) and frame.seat == seat:
        return None
    if isinstance(frame, Drafting) and frame.seat == seat:
        return evolve(frame, seat=_next_of(seats_in(evolve(state, out=state.out[:-1])), seat))
    return frame


def _next_of(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    return seats[(seats.index(seat) + 1) % len(seats)]


def _challenge_without(state: State, challenge: Challenge, seat: Seat) -> State:
    """A challenge whose attacker has gone ends; one whose defender has gone is resolved as undefended."""
    place = state.flow.index(challenge)
    gone = seat == challenge.seat or state.table.options.eliminated_challenge == "ends"
    if gone:
        ended = evolve(challenge, step="4.2.6", winner=NOBODY)
        return evolve(state, flow=(*state.flow[:place], ended))
    if challenge.step == "4.2.1":
        declared = evolve(challenge, step="AW.defenders", declared=True)
        return evolve(state, flow=(*state.flow[:place], declared, *state.flow[place + 1 :]))
    return state
