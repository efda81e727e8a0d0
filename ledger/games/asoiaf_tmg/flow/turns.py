"""The round: turns, the activation phase, and clean-up in its order."""

from __future__ import annotations

from ....core.evolve import evolve, evolver
from ....core.seats import TABLE, Seat
from .. import modes
from ..model.components import HAND, Condition
from ..model.ending import finish
from ..model.frames import go, with_flow
from ..model.state import Ncu, State, Unit, set_ncu, set_unit, side_of
from ..model.steps import steps
from ..model.timing import Cleanup, Turn, turn_at
from .hands import owes_draw
from .occurrences import moved_on, occurred
from .sides import after_side, everyone

_activated = evolver(Unit, "activated")


def ready(state: State, seat: int) -> tuple[str, ...]:
    """Units and NCUs of the seat's side that have not been activated this round; castle walls need not be."""
    side = side_of(state, seat)
    must = state.table.options.wall_activation == "required"
    units = [
        unit.id
        for unit in state.units
        if unit.where == "field"
        and not unit.activated
        and unit.seat in side
        and (must or unit.profile.type != "castle-wall")
    ]
    ncus = [one.id for one in state.ncus if not one.activated and one.seat in side]
    return (*units, *ncus)


def is_ready(state: State, side: tuple[Seat, ...]) -> bool:
    """Has the side anything left to activate?"""
    walls = state.table.options.wall_activation == "required"
    for unit in state.units:
        if unit.activated or unit.where != "field" or unit.seat not in side:
            continue
        if walls or unit.profile.type != "castle-wall":
            return True
    return any(not one.activated and one.seat in side for one in state.ncus)


@steps.step("round.start")
def round_starts(state: State, frame: Turn) -> State:
    """The first player opens; the mode may have something to do before."""
    state = evolve(state, round=state.round + 1)  # tmg.cleanup.round-marker
    state = go(state, "turn.start")
    state = go(state, "turn.start", seat=state.first)  # tmg.round.first-player-opens
    return modes.round_begins(occurred(state, "round-start"))


@steps.step("turn.start")
def turn_starts(state: State, frame: Turn) -> State:
    """The next side that has something to activate; when nobody has, clean-up begins."""
    mine = side_of(state, frame.seat)
    if is_ready(state, mine) and frame.seat not in state.out:
        return moved_on(state, (frame.at_step("turn.activate"),), "turn-start", frame.seat)
    sides = [side for side in state.sides if any(seat not in state.out for seat in side)]
    waiting = [side for side in sides if is_ready(state, side)]
    may = [side for side in sides if side not in waiting and any(modes.optional_turn(state, seat) for seat in side)]
    if not waiting and frame.passed >= len(may):  # tmg.activation.phase-end
        return evolve(state, flow=(Cleanup("cleanup.effects", state.first),))
    if mine not in may or frame.seat in state.out:  # tmg.activation.out-of-units
        return go(state, "turn.start", seat=after_side(state, frame.seat))
    return go(occurred(state, "turn-start"), "turn.activate")


def not_activated(state: State, frame: Turn) -> State:
    """The turn went by without a unit being activated."""
    return turn_over(state, frame)


@steps.step("turn.activate", rule="tmg.activation.must-activate", skip=not_activated)
def activate(state: State, frame: Turn) -> State:
    return state  # tmg.activation.must-activate


def turn_passed(state: State, frame: Turn) -> State:
    return turn_over(state, frame, frame.passed + 1)


def no_token(state: State, frame: Turn) -> State:
    return go(state, "turn.close")


@steps.step("turn.token", rule="tmg.activation.token", skip=no_token)
def token(state: State, frame: Turn) -> State:
    """The activation is over: the unit gets its token."""
    state = go(state, "turn.close")
    unit = state.unit(frame.unit)
    if unit is not None and unit.where == "field":
        state = set_unit(state, _activated(unit, True))  # tmg.activation.token
    if unit is None and (ncu := state.ncu(frame.unit)) is not None:
        state = set_ncu(state, evolve(ncu, activated=True))
    return state


@steps.step("turn.close")
def turn_closes(state: State, frame: Turn) -> State:
    """One last opportunity for everybody, then the turn is over."""
    state = moved_on(state, state.flow, "turn-end", frame.seat, frame.unit)  # tmg.activation.final-window
    return turn_over(state, frame)


def turn_over(state: State, frame: Turn, passed: int = 0) -> State:
    options = state.table.options
    if state.table.time_called and options.at_time == "finish_turn":
        return finish(state, "time", modes.leaders(state))
    following = after_side(state, frame.seat)  # tmg.team.one-unit-per-turn, tmg.ffa.turn-order-left
    return with_flow(state, (turn_at("turn.start", following, "", passed),))


# ---- clean-up


CLEANUP = (
    "cleanup.effects",
    "cleanup.score",
    "cleanup.check",
    "cleanup.tokens",
    "cleanup.board",
    "cleanup.influence",
    "cleanup.discard",
    "cleanup.draw",
    "cleanup.marker",
)


def following(step: str) -> str:
    """The step of clean-up that comes next."""
    if step in CLEANUP:  # tmg.cleanup.order
        return CLEANUP[CLEANUP.index(step) + 1]
    return CLEANUP[-1]


def left_out(state: State, frame: Cleanup) -> State:
    """Timing moves on to the next step of clean-up."""
    return go(state, following(frame.step))


def spent(one: Unit | Ncu, free: bool) -> bool:
    """Has the unit had its activation? A free action does not ask."""
    if free:
        return False  # tmg.action.free-after-activation
    return one.activated


@steps.step("cleanup.effects", rule="tmg.cleanup.end-of-round-effects", skip=left_out)
def end_of_round(state: State, frame: Cleanup) -> State:
    state = occurred(go(state, following(frame.step)), "round-end")  # tmg.cleanup.end-of-round-effects
    return modes.end_of_round(state)


@steps.step("cleanup.score", rule="tmg.cleanup.score", skip=left_out)
def score(state: State, frame: Cleanup) -> State:
    state = go(state, following(frame.step))
    state = modes.scoring(state)  # tmg.cleanup.score
    return state


@steps.step("cleanup.check", rule="tmg.cleanup.victory-check", skip=left_out)
def check_victory(state: State, frame: Cleanup) -> State:
    """Before any card is drawn or marker moved."""
    state = modes.verdict(state)  # tmg.cleanup.victory-check
    if state.ended:
        return state
    if state.table.time_called:
        return finish(state, "time", modes.leaders(state))
    return modes.after_verdict(go(state, following(frame.step)))


@steps.step("cleanup.tokens", rule="tmg.cleanup.activation-tokens", skip=left_out)
def tokens(state: State, frame: Cleanup) -> State:
    """Activation tokens and order tokens come off; conditions and wounds stay."""
    state = go(state, following(frame.step))
    units, ncus = state.units, state.ncus
    units = tuple([_activated(unit, False) for unit in units])  # tmg.cleanup.activation-tokens
    ncus = tuple(evolve(one, activated=False) for one in ncus)
    units = tuple(evolve(unit, ordered=()) if unit.ordered else unit for unit in units)  # tmg.cleanup.order-tokens
    return evolve(state, units=tuple(rested(unit) for unit in units), ncus=ncus)


def rested(unit: Unit) -> Unit:
    """Without whatever lasts until clean-up; conditions lie on the unit until they are spent."""
    lasting: tuple[Condition, ...] = ()
    lasting = unit.conditions  # tmg.cleanup.conditions-stay
    if not unit.plus and not unit.given and not unit.mute and unit.conditions == lasting:
        return unit
    return evolve(unit, plus=(), given=(), mute=False, conditions=lasting)


@steps.step("cleanup.board", rule="tmg.cleanup.tactics-board", skip=left_out)
def clear_board(state: State, frame: Cleanup) -> State:
    state = go(state, following(frame.step))
    state = evolve(state, ncus=tuple(evolve(one, zone="") for one in state.ncus))  # tmg.cleanup.tactics-board
    return state


@steps.step("cleanup.influence", rule="tmg.cleanup.influence", skip=left_out)
def clear_influence(state: State, frame: Cleanup) -> State:
    state = go(state, following(frame.step), seat=state.first)
    units = tuple(evolve(unit, influence=()) if unit.influence else unit for unit in state.units)
    state = evolve(state, units=units)  # tmg.cleanup.influence
    return state


@steps.step("cleanup.discard", rule="tmg.cleanup.discard", skip=left_out)
def discards(state: State, frame: Cleanup) -> State:
    """Each player in turn may discard, the first player first."""
    seats = [seat for seat in everyone(state) if seat not in frame.done and seat not in state.out]
    seats = [seat for seat in seats if len(state.players[seat].hand)]
    if not seats:
        return go(state, following(frame.step))
    if frame.seat in seats:
        return state
    return go(state, frame.step, seat=seats[0])


def has_discarded(state: State, seat: Seat) -> State:
    frame = state.flow[-1]
    return go(state, frame.step, done=(*frame.done, seat))


@steps.step("cleanup.draw", rule="tmg.cleanup.draw", skip=left_out)
def draw(state: State, frame: Cleanup) -> State:
    """Up to three, and no maximum: whoever has more keeps them."""
    state = go(state, following(frame.step))
    for seat in reversed(everyone(state)):
        missing = HAND
        missing -= len(state.players[seat].hand)  # tmg.cleanup.no-hand-limit
        if missing > 0 and seat not in state.out:
            state = owes_draw(state, seat, missing)  # tmg.cleanup.draw
    return state


def marker_stays(state: State, frame: Cleanup) -> State:
    return evolve(state, flow=(Turn("round.start", TABLE),))


@steps.step("cleanup.marker", rule="tmg.cleanup.pass-first-player", skip=marker_stays)
def marker(state: State, frame: Cleanup) -> State:
    """The marker goes to the other side, in free-for-all to the left."""
    following = state.first
    # tmg.cleanup.pass-first-player, tmg.team.first-player-by-team, tmg.ffa.marker-left
    following = after_side(state, state.first)
    return evolve(state, first=following, flow=(Turn("round.start", TABLE),))
