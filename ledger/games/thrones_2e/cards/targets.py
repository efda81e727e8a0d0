"""Whom an ability may choose: the cards that are legal targets, who chooses, and whether there are enough."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.lcg.contest import NOBODY
from ..model import effects as fx
from ..model.abilities import TARGET, Ability, Scaled
from ..model.conditions import ChallengeWon, Condition
from ..model.filters import Asking
from ..model.printed import Printed
from ..model.state import Lying, State, challenge_of, opponents, order
from .matching import fits, matching, might_fit
from .modifiers import forbidden, immune
from .tableau_index import lying_at


def asking(
    state: State,
    seat: Seat,
    me: str,
    condition: Condition | None,
    against: Seat | None = None,
    cause: str = "",
    x: int = 0,
) -> Asking:
    """The context in which an ability reads its filters: its user, its card, and the opponent it is about.

    That opponent is the one named, the other side of the trigger, or the only one there is.
    """
    other = NOBODY
    if against is not None:
        other = against
    elif isinstance(condition, ChallengeWon):
        other = condition.loser if condition.seat == seat else condition.seat
    elif (challenge := challenge_of(state)) is not None and seat in (challenge.seat, challenge.target):
        other = challenge.target if seat == challenge.seat else challenge.seat
    elif condition is not None and condition.seat not in (seat, NOBODY):
        other = condition.seat
    elif len(others := opponents(state, seat)) == 1:
        other = others[0]
    lies = lying_at(state, me)
    return Asking(seat, me, lies.on if lies else "", cause, other, x)


def plain_effects(ability: Ability) -> tuple[Effect, ...]:
    """The effects of an ability without the amounts by which some of them are multiplied."""
    return tuple(one.effect if isinstance(one, Scaled) else one for one in ability.effects)


def would_change(state: State, effect: Effect, lies: Lying) -> bool:
    """Whether the effect would change anything about that card."""
    match effect:
        case fx.Kneel():
            return not lies.kneeling and not forbidden(state, "kneel", lies)
        case fx.Stand():
            return lies.kneeling and not forbidden(state, "stand", lies)
        case fx.GainPowerOn(count=count):
            return count > 0 or lies.power > 0
        case fx.TakePower():
            return lies.power > 0
        case fx.RemoveFromChallenge():
            challenge = challenge_of(state)
            return challenge is not None and lies.handle in challenge.participants
        case fx.JoinChallenge():
            challenge = challenge_of(state)
            return challenge is not None and lies.handle not in challenge.participants
    return True


def legal_target(state: State, ability: Ability, by: Printed | None, handle: str, asked: Asking) -> bool:
    """Whether that card may be chosen: it fits, some effect changes it, and it is not immune."""
    if ability.target is None:
        return False
    cards = ability.target.cards
    lies = lying_at(state, handle)
    if cards.zone != "play":
        return handle in matching(state, cards, asked)
    if lies is None or not fits(state, cards, lies, asked):
        return False
    return affected(state, ability, handle) and not may_not_be_chosen(state, by, handle)


def affected(state: State, ability: Ability, handle: str) -> bool:
    """Whether some effect of the ability on its target changes anything."""
    lies = lying_at(state, handle)
    return lies is None or _affects(state, ability, lies)


def _affects(state: State, ability: Ability, lies: Lying) -> bool:
    """Whether some effect on the target changes that card; also true where no effect is on the target."""
    found = True
    for one in ability.effects:
        effect = one.effect if isinstance(one, Scaled) else one
        if getattr(effect, "card", "") == TARGET:  # asked of every card that might be chosen
            if would_change(state, effect, lies):
                return True
            found = False
    return found


def may_not_be_chosen(state: State, by: Printed | None, handle: str) -> bool:
    """Whether the card is immune, or cannot be chosen for another reason."""
    lies = lying_at(state, handle)
    return lies is not None and _may_not_be_chosen(state, by, lies)


def _may_not_be_chosen(state: State, by: Printed | None, lies: Lying) -> bool:
    """Whether the card in play is immune to that card, or cannot be chosen for another reason."""
    return immune(state, lies, by) or forbidden(state, "be-chosen", lies)


def legal_targets(state: State, ability: Ability, by: Printed | None, asked: Asking) -> tuple[str, ...]:
    """The cards that may be chosen as targets now."""
    if ability.target is None:
        return ()
    found = matching(state, ability.target.cards, asked)
    if ability.target.cards.zone != "play":
        return found
    return tuple(one for one in found if affected(state, ability, one) and not may_not_be_chosen(state, by, one))


def choosers(state: State, ability: Ability, asked: Asking) -> tuple[Seat, ...]:
    """The players who choose the targets, in player order."""
    if ability.target is None:
        return ()
    match ability.target.chooser:
        case "each-player":
            return order(state)  # agot2.player-order.first-player.default-tiebreak
        case "each-opponent":
            return opponents(state, asked.seat)
        case "opponent":
            return (asked.opponent,) if asked.opponent != NOBODY else ()
    return (asked.seat,)


def enough_targets(state: State, ability: Ability, by: Printed | None, asked: Asking) -> bool:
    """Whether there are as many legal targets as the ability needs, as far as open information says."""
    target = ability.target
    if target is None or target.chooser != "you":
        return True
    if target.cards.zone in ("hand", "deck", "hand-or-discard"):  # what nobody sees might be there
        return True
    return has_enough_targets(max(target.least, 1), state, ability, by, asked)


def has_enough_targets(count: int, state: State, ability: Ability, by: Printed | None, asked: Asking) -> bool:
    """Whether there are at least `count` legal targets. It is asked often, so the search ends as soon as there are enough."""
    if ability.target is None:
        return False
    cards = ability.target.cards
    if cards.zone != "play":
        return len(legal_targets(state, ability, by, asked)) >= count
    if not might_fit(state, cards):
        return False
    own = cards.of == "you"
    for lies in state.play:
        if own and lies.controller != asked.seat:
            continue
        if fits(state, cards, lies, asked) and _affects(state, ability, lies) and not _may_not_be_chosen(state, by, lies):
            count -= 1
            if count == 0:
                return True
    return False
