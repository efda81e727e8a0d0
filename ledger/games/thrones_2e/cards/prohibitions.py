"""What a card keeps from happening: effects that some text forbids, and effects that a card is immune to."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.seats import JUDGE
from ....kit.effects import Effect
from ..model.conditions import Happens
from ..model.effects import LEAVING, AddToken, DiscardDuplicate, GainPower, GainPowerOn, Kill, Kneel, Stand, TakePower
from ..model.state import Lying, State
from .modifiers import forbidden, immune
from .tableau_index import lying_at

# effects of the framework (claim, bonuses) that cards may forbid; an attachment that lies wrongly goes in any case
BY_THE_FRAMEWORK = (Kill, GainPower, GainPowerOn)
ON_OR_UNDER = (GainPowerOn, TakePower, AddToken, DiscardDuplicate)  # effects on what lies on a card, or under it


def must_be_allowed(state: State, effect: Effect, condition: Happens) -> None:
    """Raise if a card forbids the effect. Nobody is immune to the framework, and a judge's effects are never forbidden."""
    if condition.seat == JUDGE:
        return
    if (condition.by or isinstance(effect, BY_THE_FRAMEWORK)) and _is_forbidden(state, effect):
        raise Unplayable("agot2.a-card-forbids-it")
    if condition.by and _is_immune(state, effect, condition):
        raise Unplayable("agot2.a-card-is-immune-to-it")


def cannot_die(state: State, lies: Lying) -> bool:
    """Whether a card says that this one cannot be killed, or cannot leave play at all."""
    return forbidden(state, "be-killed", lies) or forbidden(state, "leave-play", lies)


def _is_forbidden(state: State, effect: Effect) -> bool:
    """Whether a card forbids the effect."""
    lies = lying_at(state, getattr(effect, "card", ""))
    if isinstance(effect, Kill):
        return lies is not None and cannot_die(state, lies)
    if isinstance(effect, (Kneel, Stand)):
        return lies is not None and forbidden(state, "kneel" if isinstance(effect, Kneel) else "stand", lies)
    if isinstance(effect, LEAVING) and lies is not None and forbidden(state, "leave-play", lies):
        return True
    if isinstance(effect, GainPowerOn) and effect.count > 0:
        return lies is not None and forbidden(state, "gain-power", lies)
    return isinstance(effect, GainPower) and effect.count > 0 and forbidden(state, "gain-power", None, effect.seat)


def _is_immune(state: State, effect: Effect, condition: Happens) -> bool:
    """Whether the card that the effect is on is immune to the card that brings it."""
    lies = lying_at(state, getattr(effect, "card", ""))
    if lies is None or not _some_card_may_be_immune(state):
        return False
    if condition.cost:  # agot2.immunity.not-against-costs
        return False
    if isinstance(effect, ON_OR_UNDER) and getattr(effect, "count", -1) < 0:  # agot2.immunity.only-the-card
        return False
    by = lying_at(state, condition.by)
    return immune(state, lies, state.box.get(by.card if by is not None else condition.by.partition("~")[0]))


def _some_card_may_be_immune(state: State) -> bool:
    """Whether any card might be immune to something now."""
    return state.box.shielding or any(one.word.startswith("immune:") for one in state.active)
