"""Events and abilities carried out: declared and paid for. What follows is in `initiating.py`."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.seats import Seat
from ....kit.common import must_agree
from ....kit.effects import Effect
from ....kit.frames import pop
from ....kit.lcg.sequences import answered_by, condition_of
from ....kit.lcg.tableau import must_lie
from ....kit.lcg.windows import Window
from ..cards.costs import gold_cost, payers
from ..cards.happenings import cause_of
from ..cards.known import with_declared
from ..cards.tableau_index import lying_at
from ..flow.imminent import card_saved
from ..flow.initiating import ability_declared, use_counted
from ..flow.timing import happens
from ..flow.triggers import source_of, used_key
from ..flow.turns import window_after_act
from ..model import effects as fx
from ..model.abilities import Ability, Pay, When
from ..model.actions import PlayEvent, UseAbility, Using
from ..model.conditions import Condition, Happens
from ..model.frames import Told
from ..model.printed import Printed
from ..model.state import State
from .hand import cost_paid, counted_if_limited, discount_used, in_hand
from .zones import duplicate_spent

# the kind of ability that each window is for
OF_WINDOW = {"window.would": "would", "window.interrupt": "interrupt", "window.reaction": "reaction"}


def stage_of(state: State) -> str:
    """The kind of ability that the open window is for."""
    frame = state.flow[-1] if state.flow else None
    if not isinstance(frame, Window):
        return ""
    return OF_WINDOW.get(frame.step, "action")


def ability_meant(state: State, seat: Seat, printed: Printed, me: str, said: Using) -> tuple[int, Ability | None]:
    """The ability that is used: the one named, or the first that fits the open window."""
    abilities = printed.abilities
    if abilities is None or not abilities:
        return said.number or 0, None
    if said.number is not None:
        return said.number, abilities[said.number] if said.number < len(abilities) else None
    stage, condition = stage_of(state), condition_of(state)
    for number, ability in enumerate(abilities):
        if ability.kind == stage and (ability.when is None or _answers(state, ability.when, condition, seat, me)):
            return number, ability
    for number, ability in enumerate(abilities):
        if ability.kind in ("action", "would", "interrupt", "reaction"):
            return number, ability
    return 0, abilities[0]


def _answers(state: State, when: When, condition: Condition | None, seat: Seat, me: str) -> bool:
    """Whether the ability waits for what the open window is about."""
    return condition is not None and cause_of(state, when, condition, seat, me) is not None


def play_event(state: State, seat: Seat, said: PlayEvent) -> State:
    """The state after an event was played from hand."""
    must_agree(state, said.declared)
    state = with_declared(state, said.declared)
    printed = in_hand(state, seat, said.card)
    if printed.kind != "event":
        raise Unplayable("lcg.is-not-an-event", card=said.card)
    return used(state, seat, said.card, printed, said, event=True)


def use_ability(state: State, seat: Seat, said: UseAbility) -> State:
    """The state after an ability was used, or after somebody typed in what a text without a script did."""
    frame = state.flow[-1] if state.flow else None
    if isinstance(frame, Told) and frame.card == said.card:
        if said.effects is None:
            raise Unplayable("agot2.say-what-it-did", id=said.card)
        return happens(pop(state), Happens(frame.seat, said.effects, said.card))
    printed = source_of(state, seat, said.card)
    if printed is None:
        raise Unplayable("lcg.is-not-in-play", card=said.card)
    return used(state, seat, said.card, printed, said, event=False)


def used(state: State, seat: Seat, me: str, printed: Printed, said: Using, event: bool) -> State:
    """The state in which the use is declared, counted and paid for.

    The frame of the ability waits below for targets and for the attempt.
    """
    number, ability = ability_meant(state, seat, printed, me, said)
    if ability is None and said.effects is None:
        raise Unplayable("agot2.say-what-it-did", id=printed.id)
    for handle in said.targets or ():
        if ability is None or ability.target is None or ability.target.cards.zone == "play":
            must_lie(state.play, handle)
    condition = condition_of(state)
    x = said.x or 0  # agot2.cost.x-fixed-before-modifiers
    happening = cause_of(state, ability.when, condition, seat, me) if ability and ability.when and condition is not None else None
    cost = gold_cost(state, seat, printed, ability, event, x, happening.card if happening is not None else "")
    costs = cost_effects(state, seat, me, ability, said.pays)
    if ability is None and not event and said.paid is not None:
        cost = said.paid
    counted_number = ability.counted_as(number) if ability is not None else number
    state = answering(state, seat, me, counted_number, ability is not None or "action" in printed.timing)
    state = cost_paid(state, seat, cost, said.paid)  # agot2.cost.do-x-to-y, agot2.effect.preamble-is-not-effect
    if event:
        state = counted_if_limited(discount_used(state, seat, printed), seat, printed)
    if ability is not None:
        state = use_counted(state, seat, me, printed, number, ability)
    state = ability_declared(
        state,
        seat,
        me,
        number,
        condition,
        event=event,
        targets=said.targets,
        x=x,
        effects=said.effects,
        against=said.against,
    )
    # agot2.ability.initiate.4.pay-costs, agot2.cost.multiple-simultaneous, agot2.ability.initiate.nested-triggers
    return happens(state, Happens(seat, costs, me, cost=True)) if costs else state


def answering(state: State, seat: Seat, me: str, number: int, timed: bool) -> State:
    """The open window after this use. A triggered ability without a script takes up nobody's turn to act."""
    window = state.flow[-1] if state.flow else None
    if not isinstance(window, Window):
        return state
    if not timed and window.step in ("window.action", "window.marshal"):
        return state
    return window_after_act(
        answered_by(state, used_key(seat, me, number)), seat
    )  # agot2.window.interrupt.one-at-a-time, agot2.window.reaction.one-at-a-time


# ---- costs


def cost_effects(state: State, seat: Seat, me: str, ability: Ability | None, named: tuple[str, ...]) -> tuple[Effect, ...]:
    """What is paid besides gold, with the cards named for it; without names, by the first cards that may pay."""
    left = list(named)
    found: list[Effect] = []
    for pay in ability.costs if ability is not None else ():
        found += _paying(state, seat, me, pay, left)
    if ability is None:
        found += [fx.Kneel(one) for one in left if lying_at(state, one)]
    return tuple(found)


def _paying(state: State, seat: Seat, me: str, pay: Pay, left: list[str]) -> list[Effect]:
    """The effects that pay one part of a cost; cards that were named for it are taken off `left`."""
    if pay.what in ("gold", "x"):
        return []
    if pay.what == "kneel-faction":
        return [fx.KneelFaction(seat)]
    if pay.what == "discard-plot-token":
        return [fx.TokenOnPlot(seat, pay.token, -pay.count)]
    if pay.what == "discard-hand":
        cards = tuple(left[: pay.count])
        del left[: pay.count]
        return [fx.DiscardCards(seat, cards)] if cards else []
    may = payers(state, seat, pay, me)
    need = 1 if pay.what in ("discard-power", "discard-token") else pay.count
    chosen = [one for one in left if one in may or lying_at(state, one)][:need]
    for one in chosen:
        left.remove(one)
    chosen += [one for one in may if one not in chosen][: need - len(chosen)]
    return [_payment(pay, one) for one in chosen]


def _payment(pay: Pay, card: str) -> Effect:
    """The effect by which that card pays."""
    match pay.what:
        case "kneel":
            return fx.Kneel(card)
        case "stand":
            return fx.Stand(card)
        case "sacrifice":
            return fx.Sacrifice(card)
        case "return":
            return fx.ReturnToHand(card)
        case "remove":
            return fx.RemoveFromGame(card)
        case "discard-power":
            return fx.GainPowerOn(card, -pay.count)
        case "discard-token":
            return fx.AddToken(card, pay.token, -pay.count)
    return fx.DiscardDuplicate(card)


# ---- saves


def save_with_duplicate(state: State, seat: Seat, handle: str) -> State:
    """The state after a duplicate was discarded to save the card above it; nobody can cancel that."""
    must_lie(state.play, handle)
    state = window_after_act(state, seat)
    return card_saved(duplicate_spent(state, handle), handle)  # agot2.duplicate.save-uncancellable
