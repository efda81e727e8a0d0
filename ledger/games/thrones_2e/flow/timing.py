"""Occurrences: what is about to happen, what happens, and everything that has to be looked at right afterwards."""

from __future__ import annotations

from collections.abc import Callable

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.frames import Owes, Steps, pop, push, top
from ....kit.lcg.contest import NOBODY
from ....kit.lcg.sequences import Forced, Sequence, Triggers, begin, sequence_steps
from ..cards.attachments import misplaced_attachments
from ..cards.happenings import happenings, some_card_reacts_to, some_card_waits_for
from ..cards.modifiers import forbidden, strength_of
from ..cards.prohibitions import cannot_die, must_be_allowed
from ..cards.tableau_index import lying_at
from ..cards.unscripted_cards import anybody_might_answer
from ..model import effects as fx
from ..model.condition_kinds import happening_kinds
from ..model.conditions import CardsDrawn, Condition, Discarded, Entered, EventPlayed, Happens, Initiates
from ..model.effects import card_of
from ..model.frames import Choosing, Drawing, Initiating, Maybe, Revealing, Showing, Then
from ..model.pinned_lists import is_strange_plot
from ..model.plots import plot_turned_up
from ..model.state import State, is_character, must_sit, order
from ..play.effects import carry_out
from ..play.zones import from_pile, to_pile
from .ending import after_ending_check, match_is_decided
from .imminent import card_saved, initiation_cancelled, resolution_replaced
from .initiating import ability_declared, initiation_attempt, targets_due, with_effects_refilled
from .triggers import could_answer, duplicates_that_save, forced_answers, is_waited_for, named_ability

# by condition: what it brings about by itself once it occurs; `delayed_effects.py` fills it in
BY_THEMSELVES: dict[type, Callable[[State, Condition], State]] = {}
steps = Steps()
steps.waiting("over", "owed", "victory.choose", "victory.last", "time.choose")


# ---- what happens


def happens(state: State, condition: Happens) -> State:
    """The state in which the effects happen: at once where nobody could answer, otherwise with their windows."""
    if somebody_saves(state, condition) or interruptible(state, condition):
        return begin(state, condition)  # agot2.trigger.sequence.1-imminent
    if some_card_reacts_to(state, condition):  # nobody could break in: it occurs at once, and may be reacted to
        past = evolve(condition, past=happenings(state, condition))
        # agot2.trigger.nested.pause-and-run, agot2.trigger.nested.lifo-unlimited, agot2.trigger.nested.resume
        state = push(state, Sequence("sequence.forced-reaction", condition=past))
    return effects_done_together(state, condition)


def somebody_saves(state: State, condition: Happens) -> bool:
    """Whether anybody might save one of the cards that are about to leave play."""
    if not any(isinstance(effect, fx.LEAVING) for effect in condition.effects):
        return False
    if anybody_might_answer(state, condition, "would"):
        return True
    return any(duplicates_that_save(state, condition, seat) for seat in order(state))


def interruptible(state: State, condition: Condition) -> bool:
    """Whether any card of this match waits for such a condition before it occurs."""
    return not state.box.before.isdisjoint(happening_kinds(condition))


def framework_condition(state: State, condition: Condition) -> State:
    """The state in which a condition of the framework is imminent, where a card may interrupt it, or has occurred already."""
    if interruptible(state, condition):
        return begin(state, condition)
    return occurred(state, condition)  # agot2.timing.framework.may-be-interrupted


def occurred(state: State, condition: Condition) -> State:
    """The state after something has happened: forced reactions come, then reactions, if any card waits for that."""
    if not some_card_reacts_to(state, condition) and not anybody_might_answer(state, condition, "reaction"):
        return state
    return push(state, Sequence("sequence.forced-reaction", condition=condition))


def occurs(state: State, condition: Condition) -> State:
    """The state in which the condition of the sequence on top takes place."""
    match condition:
        case Happens():
            past = happenings(state, condition)
            state = top(state, evolve(state.flow[-1], condition=evolve(condition, past=past)))
            return effects_done_together(state, condition)  # agot2.trigger.sequence.5-occurs
        case Initiates():
            condition = with_effects_refilled(state, condition)  # agot2.card-type.event.effect-at-resolution
            return ability_resolved(state, condition)
    by_itself = BY_THEMSELVES.get(condition.__class__)
    return by_itself(state, condition) if by_itself is not None else state


def ability_resolved(state: State, condition: Initiates) -> State:
    """The state after an ability has initiated: its effects happen, and what follows `then` waits below them."""
    if condition.may != NOBODY:
        state = push(state, Maybe("may", condition.may, evolve(condition, may=NOBODY)))
        return push(state, Choosing("choice", condition.may, condition.card, (condition.card,), 0, 1))
    if condition.then:
        late, thrown, provided = condition.late, condition.thrown, condition.provided
        then = Then("then", condition.seat, condition.card, condition.then, late=late, thrown=thrown, provided=provided)
        state = push(state, then)
    resolution = Happens(
        condition.seat,
        condition.effects,
        condition.card,
        savable=condition.savable,
        event=condition.event and not condition.then,
    )
    return happens(state, resolution)  # agot2.ability.initiate.7.resolve


def effects_done_together(state: State, condition: Happens) -> State:
    """The state after all effects happened at once, as far as they can be done, and after the checks that follow."""
    draws: list[tuple[Seat, int]] = []
    full, entering = not condition.lost, []
    instead = dict(condition.instead)
    resolving: tuple[Effect, ...] = ()
    resolving = _resolving(condition, instead)  # agot2.effect.resolve-all-possible
    for effect in resolving:
        if isinstance(effect, fx.DrawCards):
            draws.append((effect.seat, effect.count))
            full = full and _can_draw(state, effect)
            continue
        there = len(state.play)
        try:
            must_be_allowed(state, effect, condition)
            state = effect_carried_out(state, effect, condition)
        except Unplayable:
            full = False
            continue
        if not condition.by and not isinstance(effect, fx.PutIntoPlay):
            continue  # a judge lays it where it ought to lie
        for lies in state.play[there:]:  # what has become a duplicate has entered as nothing else
            how = "marshal"
            how = "effect"  # agot2.marshal.put-into-play-is-not-marshal
            entering.append(Entered(lies.controller, lies.handle, how))  # agot2.zone.enter-play.definition
    if any(isinstance(effect, fx.Sacrifice) and lying_at(state, effect.card) for effect in condition.effects):
        full = False  # agot2.effect.sacrifice.must-leave-play
    if condition.event:
        state = event_over(state, condition.seat, condition.by)  # agot2.card-type.event.discarded-before-reactions
    if not full:
        state = marked_unsuccessful(state, condition)
    for one in entering:
        state = occurred(state, one)
    if draws:
        state = owes_draws(state, tuple(draws), condition.by or "card")
    return with_consequences(state)


def _resolving(condition: Happens, instead: dict[str, tuple[Effect, ...]]) -> tuple[Effect, ...]:
    """The effects as they resolve: those that were replaced, in the way of the replacement used last."""
    if not instead:
        return condition.effects
    if "" in instead:
        return instead[""]
    found: list[Effect] = []
    for effect in condition.effects:
        # agot2.effect.replacement.applied-at-occurrence
        found += instead.get(card_of(effect), (effect,))
    return tuple(found)


def _can_draw(state: State, effect: fx.DrawCards) -> bool:
    """Whether the deck has as many cards as are to be drawn."""
    return 0 <= effect.seat < state.table.seats and len(state.players[effect.seat].deck) >= effect.count


def effect_carried_out(state: State, effect: Effect, condition: Happens) -> State:
    """The state after one effect; those on what is about to happen change the sequences below."""
    match effect:
        case fx.Save(card):
            return card_saved(state, card)
        case fx.Cancel():
            return initiation_cancelled(state)
        case fx.Instead(effects, card):
            return resolution_replaced(state, card, effects)
        case fx.RevealPlot(seat, plot):
            return revealed_by_ability(state, seat, plot)
    return carry_out(state, effect, condition.by)


def marked_unsuccessful(state: State, condition: Happens) -> State:
    """The state with a mark in the frame below that the effects did not succeed in full.

    Of an ability that means that the part after `then` is left out, of a cost that it was not paid.
    """
    place = len(state.flow) - 1
    while place >= 0 and isinstance(state.flow[place], (Owes, Drawing, Showing)):
        place -= 1
    if place >= 0 and isinstance(state.flow[place], Sequence):
        place -= 1
    frame = state.flow[place] if place >= 0 else None
    if condition.cost and isinstance(frame, Initiating):
        frame = evolve(frame, paid=False)
    elif isinstance(frame, Then) and not condition.cost:
        frame = evolve(frame, success=False)  # agot2.effect.then.requires-full-success
    else:
        return state
    return evolve(state, flow=(*state.flow[:place], frame, *state.flow[place + 1 :]))


# ---- looking after it


def with_consequences(state: State) -> State:
    """The state after an occurrence was checked: wrong attachments go, characters at strength 0 die, somebody may have won."""
    if state.ended:
        return state
    state = after_ending_check(state)
    if state.ended or not state.play:
        return state
    wrong = misplaced_attachments(state)
    if wrong:
        # agot2.card-type.attachment.illegal-is-discarded
        return happens(state, Happens(order(state)[0], tuple(fx.Discard(one) for one in wrong), savable=False))
    if not state.active:
        return state
    doomed = tuple(
        one.card
        for one in state.active
        if one.what == "kill-while" and (lies := lying_at(state, one.card)) and strength_of(state, lies) == 0
    )
    dying = tuple(one for one in dict.fromkeys(doomed) if not _dies_already(state, one))
    if dying:
        return happens(state, Happens(order(state)[0], tuple(fx.Kill(one) for one in dying), "effect", savable=False))
    return state


def _dies_already(state: State, card: str) -> bool:
    """Whether the card need not be killed: it has gone, cannot die, or is about to die."""
    lies = lying_at(state, card)
    if lies is None or not is_character(state, lies) or cannot_die(state, lies):
        return True
    return any(isinstance(frame, Sequence) and fx.Kill(card) in getattr(frame.condition, "effects", ()) for frame in state.flow)


# ---- draws


def owes_draws(state: State, draws: tuple[tuple[Seat, int], ...], why: str) -> State:
    """The state in which cards are owed that are drawn together: one occurrence, however many players draw."""
    owed = []
    for seat, count in draws:
        must_sit(state, seat)
        if forbidden(state, "draw", None, seat):
            continue
        allowed = 2
        allowed = count  # agot2.draw.no-round-maximum
        there = min(allowed, len(state.players[seat].deck))
        if there:
            owed.append((seat, there))
    if not owed:
        return state
    state = push(state, Drawing("drawn", drawn=tuple(owed), why=why))  # agot2.draw.several-at-once
    return push(state, *(Owes("owed", seat, "draw", count, about=why) for seat, count in reversed(owed)))


@steps.step("drawn")
def after_drawing(state: State, frame: Drawing) -> State:
    """Eliminates whoever has an empty deck, once all have drawn their cards; then the draw may be reacted to."""
    state = after_ending_check(pop(state))
    return state if match_is_decided(state) else occurred(state, CardsDrawn(frame.drawn[0][0], frame.drawn))


def after_discarding(state: State, seat: Seat, cards: tuple[str, ...], source: str, why: str) -> State:
    """The state after cards were discarded from hand or deck; abilities that wait for that may answer."""
    for place, frame in enumerate(state.flow):
        if isinstance(frame, Then) and frame.thrown is not None and frame.by == why:
            found_out = evolve(frame, targets=(*frame.targets, *cards))
            state = evolve(state, flow=(*state.flow[:place], found_out, *state.flow[place + 1 :]))
    state = with_consequences(state)
    return state if match_is_decided(state) else occurred(state, Discarded(seat, cards, source, why))


# ---- events and plots


def event_over(state: State, seat: Seat, card: str) -> State:
    """The state with the event on its owner's discard pile, if it does not lie there yet."""
    if card not in state.players[seat].playing:
        return state
    return to_pile(from_pile(state, seat, "playing", card), seat, "discard", card)


def revealed_by_ability(state: State, seat: Seat, plot: str) -> State:
    """The state after a plot was revealed outside the framework step.

    Nobody counts initiative, but when-revealed abilities resolve.
    """
    must_sit(state, seat)
    if plot not in state.players[seat].plots and not is_strange_plot(state, seat, plot):
        raise Unplayable("agot2.is-not-in-that-plot-deck", plot=plot)
    state = plot_turned_up(state, seat, plot)
    # agot2.plot.1-3.extra-reveal-skips-i-ii
    return push(state, Revealing("revealing", state.first, ((seat, plot),), ((seat, plot),), False))


# ---- sequences


def resolve_forced(state: State, frame: Forced) -> State:
    """The state in which a forced ability is used, whether its controller likes it or not."""
    found = named_ability(state, frame.ability)
    if found is None:
        return state
    seat, me, number = found
    return ability_declared(state, seat, me, number, frame.condition)  # agot2.ability.mandatory-types


def may_answer(state: State, condition: Condition, stage: str, seat: Seat) -> bool:
    """Whether the seat might use something at that stage; a window opens only for seats that might."""
    if stage == "would":
        # agot2.trigger.sequence.2-would-interrupts, agot2.cancel.before-other-interrupts
        return could_answer(state, condition, stage, seat)
    if stage == "interrupt":
        # agot2.trigger.sequence.4-interrupt-window, agot2.window.interrupt.opens-before-condition
        return could_answer(state, condition, stage, seat)
    if stage == "reaction":
        # agot2.trigger.sequence.7-reaction-window, agot2.window.reaction.after-condition
        return could_answer(state, condition, stage, seat)
    return False


def must_answer(state: State, condition: Condition, stage: str) -> tuple[str, ...]:
    """Forced abilities that are resolved at that stage, before anybody may choose to use something."""
    if stage == "forced-reaction":
        # agot2.trigger.sequence.6-forced-reactions, agot2.ability.forced.before-optional
        return forced_answers(state, condition, stage)
    if stage in ("forced-would", "forced-interrupt"):
        # agot2.trigger.sequence.3-forced-interrupts, agot2.ability.forced.mandatory-immediate
        return forced_answers(state, condition, stage)
    return ()


def anything_might_answer(state: State, condition: Condition, stage: str) -> bool:
    """Whether any card of this match, or a duplicate, might answer at that stage. It is asked before single players are."""
    if stage == "would" and condition.__class__ is Happens:
        return True
    if stage in ("forced-would", "forced-interrupt") and state.table.options.forced_would == "step_three":
        return True
    return is_waited_for(state, condition, stage) or anybody_might_answer(state, condition, stage)


sequence_steps(
    steps,
    Triggers(order, may_answer, must_answer, resolve_forced, occurs, anything_might_answer),
    forced_rule="agot2.ability.mandatory-types",
    order_rule="agot2.player-order.first-player-orders-mandatory",
)


steps.step("initiate.targets")(targets_due)
steps.waiting("choice", "choice.opponent")


@steps.step("initiate.attempt")
def attempt(state: State, frame: Initiating) -> State:
    """Lets the effects attempt to initiate: only now may they be cancelled."""
    state, condition = initiation_attempt(state, frame)
    if condition is None:
        return state
    if some_card_waits_for(state, condition):
        return begin(state, condition)  # agot2.ability.initiate.6.attempt-initiation
    return ability_resolved(state, condition)


@steps.step("initiate.done")
def initiated(state: State, frame: Initiating) -> State:
    """Puts an event on the discard pile: it has been played, cancelled or not."""
    state = pop(state)
    if not frame.event:
        return after_ending_check(state)
    state = after_ending_check(event_over(state, frame.seat, frame.id))  # agot2.cancel.event-still-played
    return state if match_is_decided(state) else occurred(state, EventPlayed(frame.seat, frame.id))
