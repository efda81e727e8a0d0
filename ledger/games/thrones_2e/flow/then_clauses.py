"""The parts of an ability that wait for the parts before them: what follows `then`, and what a player may decline."""

from __future__ import annotations

from ....core.evolve import evolve
from ....kit.effects import Effect
from ....kit.frames import go, pop, push
from ..cards.matching import card_fits, matching, test_holds
from ..cards.tableau_index import lying_at
from ..cards.targets import may_not_be_chosen, would_change
from ..model.abilities import TARGET
from ..model.conditions import Happens
from ..model.effects import card_of
from ..model.filters import Asking, Target
from ..model.frames import Choosing, Maybe, Showing, Then
from ..model.state import State
from .timing import ability_resolved, happens, steps


@steps.step("then")
def then_part_due(state: State, frame: Then) -> State:
    """Carries out the part after `then`, if the part before it succeeded in full."""
    asked = Asking(frame.seat, frame.by)
    if not frame.success or not all(test_holds(state, one, asked) for one in frame.provided):
        return pop(state)
    if frame.late is not None:
        return _chosen_late(state, frame, frame.late)
    if frame.thrown is not None:
        by_id = state.box.by_id
        fitting = tuple(one for one in frame.targets if card_fits(frame.thrown, by_id[one]))
        return go(state, "then.late", targets=fitting) if fitting else pop(state)
    resolution = Happens(frame.seat, frame.effects, frame.by, event=True)
    return happens(pop(state), resolution)  # agot2.effect.then.must-attempt


def _chosen_late(state: State, frame: Then, late: Target) -> State:
    """The state where the targets of the part after `then` have to be chosen; that part is dropped where none is legal."""
    among = _legal_now(state, frame, late)
    if not among:
        return pop(state)  # agot2.target.late-targets
    most = min(late.most, len(among))
    choice = Choosing("choice", frame.seat, frame.by, among, min(late.least, most), most)
    return push(go(state, "then.late"), choice)


def _legal_now(state: State, frame: Then, late: Target) -> tuple[str, ...]:
    """The cards in play that may be chosen for the part after `then`."""
    by = lying_at(state, frame.by)
    printed = state.box.get(by.card if by is not None else frame.by)
    on_target = [one for one in frame.effects if card_of(one) == TARGET]
    found = (lying_at(state, one) for one in matching(state, late.cards, Asking(frame.seat, frame.by)))
    return tuple(
        lies.handle
        for lies in found
        if lies is not None
        and any(would_change(state, one, lies) for one in on_target)
        and not may_not_be_chosen(state, printed, lies.handle)
    )


@steps.step("then.late")
def with_late_targets(state: State, frame: Then) -> State:
    """Carries out the part after `then` on the cards that were chosen for it."""
    effects: list[Effect] = []
    for one in frame.effects:
        on_target = card_of(one) == TARGET
        effects += [evolve(one, card=card) for card in frame.targets] if on_target else [one]
    return happens(pop(state), Happens(frame.seat, tuple(effects), frame.by, event=True))


@steps.step("may")
def optional_effects(state: State, frame: Maybe) -> State:
    """Carries out the effects, if the player who was asked wants them."""
    state = pop(state)
    if not frame.agreed or frame.condition is None:  # agot2.text.may-is-option
        return state
    return ability_resolved(state, frame.condition)


@steps.step("showing")
def revealed_cards_hidden(state: State, frame: Showing) -> State:
    """Turns revealed cards back once the ability is resolved."""
    return pop(state)  # agot2.zone.reveal.duration
