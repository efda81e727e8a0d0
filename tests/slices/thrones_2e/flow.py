"""The named steps of a round and of a challenge. Each runs by itself, or waits for somebody."""

from __future__ import annotations

from typing import Any

from ledger.core.errors import Unplayable
from ledger.core.evolve import evolve
from ledger.core.seats import TABLE, Seat
from ledger.kit.commitments import Commitments
from ledger.kit.frames import Frame, Owes, Steps, go, pop, push
from ledger.kit.lcg.sequences import Forced, Triggers, begin, sequence_steps
from ledger.kit.lcg.windows import Window

from .carry import carry_out, event_over, finish, moved_gold, owes_draw
from .effects import GainPower
from .scripts import ability_of, could, forced
from .state import (
    Challenge,
    Happens,
    Initiates,
    Playing,
    Round,
    State,
    Wins,
    fact,
    lying,
    order,
    seats_in,
    total_power,
    with_player,
)

steps = Steps()


def waits(state: State, frame: Frame) -> State:
    return state


steps.waiting("over", "owed", "plot.first")


# ---- the trigger sequence


def occurs(state: State, condition: Any) -> State:
    """agot2.trigger.sequence.5-occurs"""
    match condition:
        case Initiates(seat, card, event, effects):  # agot2.ability.initiate.7.resolve
            if event:
                state = push(state, Playing("event.done", seat, card))
            return begin(state, Happens(seat, effects, card))
        case Happens(_, effects):
            for effect in effects:
                if not state.ended:
                    state = as_far_as_possible(state, effect)
            return state
        case Wins(seat):
            place = next(i for i in range(len(state.flow) - 1, -1, -1) if isinstance(state.flow[i], Challenge))
            frame = evolve(state.flow[place], winner=seat)
            return evolve(state, flow=(*state.flow[:place], frame, *state.flow[place + 1 :]))
    raise TypeError(condition)


def as_far_as_possible(state: State, effect: Any) -> State:
    """agot2.effect.resolve-all-possible: what cannot be done by now is left out."""
    try:
        return carry_out(state, effect)
    except Unplayable:
        return state


def resolve_forced(state: State, frame: Forced) -> State:
    lies = lying(state, frame.ability)
    if lies is None:
        return state
    ability = ability_of(state, lies.card)
    return begin(state, Initiates(lies.owner, lies.handle, False, ability.effects(state, lies.owner, None)))


triggers = Triggers(order, could, forced, resolve_forced, occurs)
sequence_steps(
    steps,
    triggers,
    forced_rule="agot2.ability.mandatory-types",
    order_rule="agot2.player-order.first-player-orders-mandatory",
)


@steps.step("event.done")
def event_done(state: State, frame: Playing) -> State:
    return event_over(pop(state), frame.seat, frame.card)


# ---- action windows


def open_window(state: State, name: str, following: str) -> State:
    """agot2.window.action.rotation, agot2.player-order.first-player.first-in-windows"""
    players = order(state)
    return push(go(state, following), Window(name, players[0], players))


@steps.step("window.action")
def action_window(state: State, window: Window) -> State:
    """agot2.window.pass.all-consecutive-ends; a window in which nobody could do anything closes by itself."""
    if time_is_up(state):
        return finish(state, "time")
    if window.closed or not any(could(state, None, "action", seat) for seat in window.seats):
        return pop(state)
    return state


@steps.step("window.marshal")
def marshal_window(state: State, window: Window) -> State:
    """agot2.marshal.window.special: actions for all, marshaling for the active player."""
    if time_is_up(state):
        return finish(state, "time")
    active = active_seat(state)
    might = len(state.players[active].hand) > 0 or any(could(state, None, "action", seat) for seat in window.seats)
    return pop(state) if window.closed or not might else state


def active_seat(state: State) -> Seat:
    """The active player of the phase; outside a phase that has one, the first player."""
    return next((frame.seat for frame in state.flow if isinstance(frame, Round)), state.first)


def time_is_up(state: State) -> bool:
    """Time was called, and nothing is being resolved any more."""
    table = state.table
    if not table.time_called or table.options.at_time != "finish_stack":
        return False
    return all(isinstance(frame, (Round, Window)) for frame in state.flow)


# ---- plot and draw


@steps.step("plot.choose")
def choose_plots(state: State, frame: Round) -> State:
    if time_is_up(state):
        return finish(state, "time")
    return push(go(state, "plot.reveal"), Commitments("plot.commit", seats=seats_in(state)))


@steps.step("plot.commit")
def wait_for_plots(state: State, frame: Commitments) -> State:
    """agot2.plot.1-2.choose-secretly: the step ends when everybody has chosen, in whatever order."""
    if frame.due:
        return state
    state = pop(state)
    for seat, plot in frame.in_seat_order():  # agot2.plot.1-3.reveal-simultaneously
        player = state.players[seat]
        used = (*player.used, player.plot) if player.plot else player.used
        state = with_player(state, seat, plot=plot, used=used)
    return state


@steps.step("plot.reveal")
def count_initiative(state: State, frame: Round) -> State:
    """agot2.plot.1-3-i.highest-initiative-wins, agot2.plot.1-3-i.tie-fewest-power"""
    for seat in seats_in(state):
        if not plots_left(state, seat):  # agot2.plot.deck.recycle
            state = with_player(state, seat, used=())
    best = most(seats_in(state), lambda seat: fact(state, state.players[seat].plot, "initiative"))
    best = most(best, lambda seat: -total_power(state, seat))
    if len(best) > 1:  # agot2.plot.1-3-i.second-tie-random
        return push(go(state, "plot.first"), Owes("owed", TABLE, "lot", 1, len(best)))
    return go(state, "plot.first", seat=best[0])


def plots_left(state: State, seat: Seat) -> tuple[str, ...]:
    """Plots that the seat may still choose."""
    player = state.players[seat]
    gone = (*player.used, player.plot)
    return tuple(card.id for card in state.table.cards if card.kind == "plot" and card.id not in gone)


def most(seats: tuple[Seat, ...], value: Any) -> tuple[Seat, ...]:
    top_value = max(value(seat) for seat in seats)
    return tuple(seat for seat in seats if value(seat) == top_value)


def no_draw(state: State, frame: Round) -> State:
    return go(state, "marshal.income", seat=state.first, been=())


@steps.step("draw", rule="agot2.draw.2-2.two-cards", skip=no_draw)
def draw_phase(state: State, frame: Round) -> State:
    state = no_draw(state, frame)
    for seat in reversed(order(state)):
        state = owes_draw(state, seat, fact(state, state.players[seat].plot, "draws"))
    return state


# ---- marshaling


def no_income(state: State, frame: Round) -> State:
    return open_window(state, "window.marshal", "marshal.next")


@steps.step("marshal.income", rule="agot2.marshal.3-2.income", skip=no_income)
def income(state: State, frame: Round) -> State:
    gold = fact(state, state.players[frame.seat].plot, "gold")
    return no_income(moved_gold(state, frame.seat, gold), frame)


@steps.step("marshal.next")
def next_to_marshal(state: State, frame: Round) -> State:
    """agot2.marshal.3-3.next-active-loop"""
    been = (*frame.been, frame.seat)
    waiting = [seat for seat in order(state) if seat not in been]
    if waiting:
        return go(state, "marshal.income", seat=waiting[0], been=been)
    return evolve(go(state, "challenges.window", seat=state.first, been=()), initiated=())


# ---- the end of a round


@steps.step("dominance", rule="agot2.dominance.5-2.count", skip=lambda state, frame: go(state, "standing"))
def dominance(state: State, frame: Round) -> State:
    """agot2.dominance.5-2.winner-gains-power, agot2.dominance.5-2.tie-no-winner"""
    best = most(seats_in(state), lambda seat: might(state, seat))
    state = go(state, "standing")
    return begin(state, Happens(best[0], (GainPower(best[0], 1),))) if len(best) == 1 else state


def strength(state: State, handles: tuple[str, ...]) -> int:
    """agot2.challenge.strength.side-totals"""
    return sum(fact(state, lies.card, "strength") for handle in handles if (lies := lying(state, handle)))


def might(state: State, seat: Seat) -> int:
    up = tuple(one.handle for one in state.play if one.owner == seat and not one.kneeling)
    return strength(state, up) + state.players[seat].gold


@steps.step("standing", rule="agot2.standing.6-2.all-stand", skip=lambda state, frame: go(state, "taxation"))
def everybody_stands(state: State, frame: Round) -> State:
    up = tuple(evolve(one, kneeling=False) if one.kneeling else one for one in state.play)
    return evolve(go(state, "taxation"), play=up)


@steps.step("taxation", rule="agot2.taxation.7-2.return-gold", skip=lambda state, frame: go(state, "round.end"))
def taxes(state: State, frame: Round) -> State:
    for seat in seats_in(state):
        state = moved_gold(state, seat, -state.players[seat].gold)
    return go(state, "round.end")


@steps.step("round.end")
def end_of_round(state: State, frame: Round) -> State:
    if state.table.time_called:
        return finish(state, "time")
    return go(state, "plot.choose", seat=state.first, been=())
