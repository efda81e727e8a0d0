"""The rules on cards, orders and abilities: when they may be used, and by whom."""

from __future__ import annotations

from ....core.rulebook import Facts
from ....core.seats import Seat
from ..flow.occurrences import answering, event_of, wording
from ..flow.unit_queries import abilities_of
from ..model.actions import Decline, DiscardCards, PlayCard, ResolveEffect, UseAbility, UseOrder
from ..model.book import book
from ..model.components import CARRIED_OUT
from ..model.state import State
from ..model.timing import Acting, Cleanup, Declaring

USED = (PlayCard, UseOrder)  # what answers a trigger


def printed_trigger(state: State, action: PlayCard) -> str:
    """The trigger under the card's name; empty where the record does not know it."""
    for card in (*action.declared, *state.table.cards):
        if card.id == action.card:
            return card.fact("trigger")
    return ""


@book.gate("tmg.tactics-card.trigger", PlayCard)
def a_card_waits_for_its_trigger(state: State, seat: Seat, action: PlayCard) -> Facts | None:
    trigger = printed_trigger(state, action)
    fits = not trigger or trigger == action.trigger
    occurs = seat >= 0 and answering(state, seat, action.trigger) is not None
    return None if fits and occurs else {"card": action.card, "trigger": trigger or action.trigger}


@book.gate("tmg.order.trigger", UseOrder)
def an_order_waits_for_its_trigger(state: State, seat: Seat, action: UseOrder) -> Facts | None:
    """An order needs a unit that has it and has not lost its abilities, and a trigger that has just occurred."""
    unit = state.unit(action.unit)
    wrong = {"unit": action.unit, "order": action.order, "trigger": action.trigger}
    if unit is None or unit.seat != seat or unit.where != "field" or unit.mute:
        return wrong
    triggers = [trigger for name, trigger in unit.profile.orders if name == action.order]
    fits = any(not trigger or trigger == action.trigger for trigger in triggers)
    return None if fits and answering(state, seat, action.trigger) is not None else wrong


@book.gate("tmg.activation.start-of-turn", *USED)
def start_of_turn_effects_come_first(state: State, seat: Seat, action: PlayCard | UseOrder) -> Facts | None:
    """An effect for the start of a turn comes before a unit is chosen."""
    late = event_of(action.trigger)[1] == "turn-start" and answering(state, seat, action.trigger) is None
    return {} if late else None


@book.gate("tmg.activation.not-a-free-action", *USED)
def activation_effects_need_an_activation(state: State, seat: Seat, action: PlayCard | UseOrder) -> Facts | None:
    if event_of(action.trigger)[1] != "activated" or answering(state, seat, action.trigger) is not None:
        return None
    free = any(isinstance(frame, Acting) and frame.free for frame in state.flow)
    return {"trigger": action.trigger} if free else None


@book.rule("tmg.effect.pass-loses-chance", *USED)
def a_chance_let_go_is_gone(state: State, seat: Seat, action: PlayCard | UseOrder) -> Facts | None:
    one = answering(state, seat, action.trigger)
    return {"seat": seat, "trigger": action.trigger} if one is not None and seat in one.passed else None


@book.rule("tmg.tactics-card.one-per-trigger", PlayCard)
def one_card_for_a_trigger(state: State, seat: Seat, action: PlayCard) -> Facts | None:
    return _answered_twice(state, seat, action, "card")


@book.rule("tmg.effect.card-or-order", PlayCard)
def no_card_after_an_order(state: State, seat: Seat, action: PlayCard) -> Facts | None:
    return _answered_twice(state, seat, action, "order")


@book.rule("tmg.effect.card-or-order", UseOrder)
def one_order_or_one_card(state: State, seat: Seat, action: UseOrder) -> Facts | None:
    return _answered_twice(state, seat, action, "card") or _answered_twice(state, seat, action, "order")


def _answered_twice(state: State, seat: Seat, action: PlayCard | UseOrder, what: str) -> Facts | None:
    """The facts where the seat has answered the same trigger already, with a card or with an order."""
    one = answering(state, seat, action.trigger)
    if one is None:
        return None
    same = wording(state, action.trigger, one)
    return {"seat": seat, "trigger": action.trigger} if (seat, same, what) in one.used else None


@book.rule("tmg.order.once-per-round", UseOrder)
def each_order_once_a_round(state: State, seat: Seat, action: UseOrder) -> Facts | None:
    used = action.order in state.known_unit(action.unit).ordered
    return {"unit": action.unit, "order": action.order} if used else None


@book.rule("tmg.charge.disorderly-no-cards", PlayCard)
def no_cards_after_a_disorderly_charge(state: State, seat: Seat, action: PlayCard) -> Facts | None:
    for frame in state.flow:
        if isinstance(frame, Acting) and frame.quiet and frame.seat == seat:
            return {"seat": seat, "unit": frame.unit}
    return None


@book.rule("tmg.ability.may-is-optional", UseAbility)
def one_uses_what_one_has(state: State, seat: Seat, action: UseAbility) -> Facts | None:
    unit = state.unit(action.unit)
    fine = unit is not None and unit.seat == seat and unit.where == "field" and action.ability in abilities_of(unit)
    return None if fine else {"unit": action.unit, "ability": action.ability}


@book.rule("tmg.ability.always-on", UseAbility)
def what_always_works_is_not_declined(state: State, seat: Seat, action: UseAbility) -> Facts | None:
    """Abilities of attacks that the engine carries out by itself cannot be declined."""
    always = action.declined and action.ability in CARRIED_OUT
    return {"unit": action.unit, "ability": action.ability} if always else None


@book.gate("tmg.effect.declare-then-resolve", ResolveEffect)
def effects_are_resolved_in_order(state: State, seat: Seat, action: ResolveEffect) -> Facts | None:
    frame = state.flow[-1]
    fine = isinstance(frame, Declaring) and frame.step == "effects.resolve" and frame.seat == seat
    return None if fine else {"seat": seat}


@book.rule("tmg.effect.opponent-answers", Decline)
def there_is_something_to_decline(state: State, seat: Seat, action: Decline) -> Facts | None:
    frame = state.flow[-1]
    asked = isinstance(frame, Declaring) and seat in frame.waiting
    return None if seat >= 0 and (asked or state.lately) else {"seat": seat}


@book.gate("tmg.cleanup.discard", DiscardCards)
def discarding_is_for_clean_up(state: State, seat: Seat, action: DiscardCards) -> Facts | None:
    frame = state.flow[-1]
    fine = isinstance(frame, Cleanup) and frame.step == "cleanup.discard" and frame.seat == seat
    return None if fine else {"seat": seat}
