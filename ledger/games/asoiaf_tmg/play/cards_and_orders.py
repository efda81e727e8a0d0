"""Cards and orders: declared one after the other, then resolved in the same order."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import go, pop, push, top
from ..flow.hands import cards_discarded
from ..flow.occurrences import answering, still_to_answer, trigger_answered, trigger_declined
from ..flow.unit_actions import in_battle
from ..model.actions import Decline, PlayCard, ResolveEffect, UseAbility, UseOrder
from ..model.state import State, must_sit, on_the_field, set_unit
from ..model.steps import steps
from ..model.timing import Declared, Declaring
from .effects import carry_out, owed_dice_refreshed


def being_played(state: State, seat: Seat) -> State:
    """The same state, if a round is being played; raises otherwise."""
    must_sit(state, seat)
    if state.ended or not state.round:
        raise Unplayable("tmg.nothing-is-being-played")
    return state


def play_card(state: State, seat: Seat, action: PlayCard) -> State:
    """The state with the card face up on the discard pile, and its effect declared."""
    being_played(state, seat)
    for card in action.declared:
        if all(card.id != known.id for known in state.table.cards):
            state = evolve(state, table=evolve(state.table, cards=(*state.table.cards, card)))
    state = cards_discarded(state, seat, (action.card,))  # tmg.tactics-card.discard-open
    return declare(state, seat, action.trigger, Declared(seat, action.card, effects=action.effects), "card")


def use_order(state: State, seat: Seat, action: UseOrder) -> State:
    """The state with the order covered by a token until clean-up, and its effect declared."""
    being_played(state, seat)
    unit = on_the_field(state, action.unit)
    state = set_unit(state, evolve(unit, ordered=(*unit.ordered, action.order)))  # tmg.order.token
    said = Declared(seat, "", action.unit, action.order, action.effects)
    return declare(state, seat, action.trigger, said, "order")


def declare(state: State, seat: Seat, trigger: str, said: Declared, what: str) -> State:
    """The state in which the effect waits until the others have declared theirs."""
    frame = state.flow[-1]
    occurrence = answering(state, seat, trigger)
    waiting: tuple[Seat, ...] = ()
    if occurrence is not None:
        waiting = still_to_answer(state, seat, occurrence)  # tmg.effect.opponent-answers
        state = trigger_answered(state, seat, trigger, occurrence, what)
    if isinstance(frame, Declaring) and frame.step == "effects.answer" and seat in frame.waiting:
        later = frame.waiting[frame.waiting.index(seat) + 1 :]
        return top(state, evolve(frame, declared=(*frame.declared, said), waiting=later))
    return push(state, Declaring("effects.answer", seat, trigger, (said,), waiting))


@steps.step("effects.answer")
def answers_due(state: State, frame: Declaring) -> State:
    """Waits for whoever may still declare, one after the other."""
    if not frame.waiting:
        return go(state, "effects.resolve")  # tmg.effect.declare-then-resolve
    if frame.seat != frame.waiting[0]:
        return go(state, frame.step, seat=frame.waiting[0])
    return state


@steps.step("effects.resolve")
def resolve(state: State, frame: Declaring) -> State:
    """Carries out the first declared effect; where nobody has said what it does, its player says so now."""
    if not frame.declared:
        return owed_dice_refreshed(pop(state))
    first = frame.declared[0]
    if first.effects is None:
        return state if frame.seat == first.seat else go(state, frame.step, seat=first.seat)
    return first_effect_carried_out(state, frame, first.seat, first.effects)


def first_effect_carried_out(state: State, frame: Declaring, seat: Seat, effects: tuple[Effect, ...]) -> State:
    """The state after the first declared effect was carried out; that of an order is its unit's doing."""
    state = top(state, evolve(frame, declared=frame.declared[1:]))
    for effect in effects:
        state = carry_out(state, seat, effect, frame.declared[0].unit)
        if state.ended:
            return state
    return state


def resolve_effect(state: State, seat: Seat, action: ResolveEffect) -> State:
    """The state after the first declared effect has done what its player said."""
    frame = state.flow[-1]
    if not isinstance(frame, Declaring) or not frame.declared:
        raise Unplayable("tmg.no-declared-effect-waits")
    return first_effect_carried_out(go(state, "effects.resolve"), evolve(frame, step="effects.resolve"), seat, action.effects)


def decline(state: State, seat: Seat, action: Decline) -> State:
    """The state after a seat let its chance go by: in a frame that waits for it, or for what has just occurred."""
    must_sit(state, seat)
    frame = state.flow[-1]
    if isinstance(frame, Declaring) and seat in frame.waiting:
        state = trigger_declined(state, seat, None)
        return top(state, evolve(frame, waiting=tuple(one for one in frame.waiting if one != seat)))
    return trigger_declined(state, seat, action.trigger)


def use_ability(state: State, seat: Seat, action: UseAbility) -> State:
    """The state after an ability that is neither order nor card; nobody loses a chance to answer by it."""
    in_battle(state, seat)
    on_the_field(state, action.unit)
    if action.declined:
        return state
    for effect in action.effects:
        state = carry_out(state, seat, effect, action.unit)
        if state.ended:
            return state
    return owed_dice_refreshed(state)
