"""Changes to what is about to happen: a card is saved from it, it is cancelled, or it is replaced by something else."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....kit.effects import Effect
from ....kit.lcg.sequences import changed_to, condition_at, imminent
from ..model.conditions import Happens, Initiates, Stays
from ..model.effects import LEAVING
from ..model.state import State
from .triggers import may_be_saved


def card_saved(state: State, card: str) -> State:
    """The state where the card does not leave play: what is imminent instead is that it stays."""
    place = imminent(state, lambda condition: isinstance(condition, Happens) and _removes(condition, card))
    if place is None:
        raise Unplayable("agot2.nothing-removes", card=card)
    condition = condition_at(state, place)
    effects = tuple(Stays(card) if _is_removal(effect, card) else effect for effect in condition.effects)
    # agot2.trigger.sequence.2-change-substitutes, agot2.save.stays-in-play, agot2.trigger.would-change-closes-original
    state = changed_to(state, place, evolve(condition, effects=effects, lost=True))
    return state


def _is_removal(effect: Effect, card: str) -> bool:
    """Whether the effect removes that card from play."""
    return isinstance(effect, LEAVING) and effect.card == card


def _removes(condition: Happens, card: str) -> bool:
    """Whether any of the effects that occur together removes that card from play."""
    return any(_is_removal(effect, card) for effect in condition.effects)


def about_to_leave(state: State) -> tuple[str, ...]:
    """The cards that the innermost imminent occurrence would remove, if they may be saved."""
    place = imminent(state, lambda condition: isinstance(condition, Happens))
    if place is None:
        return ()
    condition = condition_at(state, place)
    if not may_be_saved(state, condition):
        return ()
    return tuple(effect.card for effect in condition.effects if isinstance(effect, LEAVING))


def initiation_cancelled(state: State) -> State:
    """The state in which what was about to initiate does not; its cost stays paid and it counts as used."""
    place = imminent(state, lambda condition: isinstance(condition, Initiates) and condition.cancellable)
    if place is None:
        raise Unplayable("agot2.nothing-initiates")
    state = changed_to(
        state, place, None
    )  # agot2.trigger.sequence.2-cancel-ends, agot2.cancel.stops-initiation, agot2.cancel.no-further-interrupts
    return state


def resolution_replaced(state: State, card: str, effects: tuple[Effect, ...]) -> State:
    """The state in which what is about to happen to the card resolves in another way, and counts as having happened."""
    place = imminent(state, lambda condition: isinstance(condition, Happens) and (not card or _removes(condition, card)))
    if place is None:
        raise Unplayable("agot2.nothing-happens-to", card=card)
    condition = condition_at(state, place)
    others = tuple(one for one in condition.instead if one[0] != card)  # agot2.effect.replacement.last-one-applies
    # agot2.effect.replacement.condition-still-occurs
    return changed_to(state, place, evolve(condition, instead=(*others, (card, effects))))
