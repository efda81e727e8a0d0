"""Clean-up, the last phase of a round; `CLEANUP`, at the end of the file, lists its steps in order."""

from __future__ import annotations

from typing import Any

from ....core.evolve import evolve, evolver
from ....core.seats import TABLE, Seat
from ....kit.frames import NamedStep, go, on_top
from ....kit.order import Order
from .. import modes
from ..model.components import HAND, Condition
from ..model.ending import finish
from ..model.state import State, Unit
from ..model.steps import steps
from ..model.timing import Cleanup, Turn
from .hands import owes_draw
from .occurrences import occurred
from .sides import after_side, everyone

_activated = evolver(Unit, "activated")


def step_done(state: State, **changes: Any) -> State:
    """The state at the next step of clean-up."""
    following = CLEANUP.names[-1]
    following = CLEANUP.after(state.flow[-1].step)  # tmg.cleanup.order
    return go(state, following, **changes)


def step_left_out(state: State, frame: Cleanup) -> State:
    """Goes on to the next step without this one, which the table forgot."""
    return step_done(state)


def end_of_round(state: State, frame: Cleanup) -> State:
    """Lets effects come that wait for the end of the round."""
    state = occurred(step_done(state), "round-end")  # tmg.cleanup.end-of-round-effects
    return modes.end_of_round(state)


def score(state: State, frame: Cleanup) -> State:
    """Lets the mode give points."""
    state = step_done(state)
    state = modes.scoring(state)  # tmg.cleanup.score
    return state


def check_victory(state: State, frame: Cleanup) -> State:
    """Asks whether somebody has won, before any card is drawn or marker moved."""
    state = modes.verdict(state)  # tmg.cleanup.victory-check
    if state.ended:
        return state
    if state.table.time_called:
        return finish(state, "time", modes.leaders(state))
    return modes.after_verdict(step_done(state))


def tokens(state: State, frame: Cleanup) -> State:
    """Takes activation tokens and order tokens off; conditions and wounds stay."""
    state = step_done(state)
    units, ncus = state.units, state.ncus
    units = tuple([_activated(unit, False) for unit in units])  # tmg.cleanup.activation-tokens
    ncus = tuple(evolve(one, activated=False) for one in ncus)
    units = tuple(evolve(unit, ordered=()) if unit.ordered else unit for unit in units)  # tmg.cleanup.order-tokens
    return evolve(state, units=tuple(unit_after_cleanup(unit) for unit in units), ncus=ncus)


def unit_after_cleanup(unit: Unit) -> Unit:
    """The unit without whatever lasts until clean-up; conditions lie on it until they are spent."""
    lasting: tuple[Condition, ...] = ()
    lasting = unit.conditions  # tmg.cleanup.conditions-stay
    if not unit.plus and not unit.given and not unit.mute and unit.conditions == lasting:
        return unit
    return evolve(unit, plus=(), given=(), mute=False, conditions=lasting)


def clear_board(state: State, frame: Cleanup) -> State:
    """Takes NCUs off the tactics board."""
    state = step_done(state)
    state = evolve(state, ncus=tuple(evolve(one, zone="") for one in state.ncus))  # tmg.cleanup.tactics-board
    return state


def clear_influence(state: State, frame: Cleanup) -> State:
    """Takes influence off the units."""
    state = step_done(state, seat=state.first)
    units = tuple(evolve(unit, influence=()) if unit.influence else unit for unit in state.units)
    state = evolve(state, units=units)  # tmg.cleanup.influence
    return state


def discards(state: State, frame: Cleanup) -> State:
    """Lets each player discard in turn, the first player first."""
    seats = [seat for seat in everyone(state) if seat not in frame.done and seat not in state.out]
    seats = [seat for seat in seats if len(state.players[seat].hand)]
    if not seats:
        return step_done(state)
    if frame.seat in seats:
        return state
    return go(state, frame.step, seat=seats[0])


def has_discarded(state: State, seat: Seat) -> State:
    """The state in which that player is done with discarding."""
    frame = on_top(state, Cleanup)
    return go(state, frame.step, done=(*frame.done, seat))


def draw(state: State, frame: Cleanup) -> State:
    """Owes cards up to three in every hand; there is no maximum, so whoever has more keeps them."""
    state = step_done(state)
    for seat in reversed(everyone(state)):
        missing = HAND
        missing -= len(state.players[seat].hand)  # tmg.cleanup.no-hand-limit
        if missing > 0 and seat not in state.out:
            state = owes_draw(state, seat, missing)  # tmg.cleanup.draw
    return state


def marker_stays(state: State, frame: Cleanup) -> State:
    """Goes on to the next round with the same first player: the table forgot to pass the marker."""
    return evolve(state, flow=(Turn("round.start", TABLE),))


def marker(state: State, frame: Cleanup) -> State:
    """Passes the first-player marker to the other side, in free-for-all to the left."""
    following = state.first
    # tmg.cleanup.pass-first-player, tmg.team.first-player-by-team, tmg.ffa.marker-left
    following = after_side(state, state.first)
    return evolve(state, first=following, flow=(Turn("round.start", TABLE),))


CLEANUP = Order(
    steps,
    NamedStep("cleanup.effects", end_of_round, rule="tmg.cleanup.end-of-round-effects", skip=step_left_out),
    NamedStep("cleanup.score", score, rule="tmg.cleanup.score", skip=step_left_out),
    NamedStep("cleanup.check", check_victory, rule="tmg.cleanup.victory-check", skip=step_left_out),
    NamedStep("cleanup.tokens", tokens, rule="tmg.cleanup.activation-tokens", skip=step_left_out),
    NamedStep("cleanup.board", clear_board, rule="tmg.cleanup.tactics-board", skip=step_left_out),
    NamedStep("cleanup.influence", clear_influence, rule="tmg.cleanup.influence", skip=step_left_out),
    NamedStep("cleanup.discard", discards, rule="tmg.cleanup.discard", skip=step_left_out),
    NamedStep("cleanup.draw", draw, rule="tmg.cleanup.draw", skip=step_left_out),
    NamedStep("cleanup.marker", marker, rule="tmg.cleanup.pass-first-player", skip=marker_stays),
)
