"""Whether an ability could be used now, as its script says: limits, restrictions, cost, targets, and some effect."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.lcg.contest import NOBODY
from ..model import effects as fx
from ..model.abilities import CHOSEN, EACH, HOST, SELF, TARGET, Ability, Scaled, usable_in_phase
from ..model.conditions import ChallengeEnds, PhaseEnds, RoundEnds
from ..model.filters import Asking
from ..model.printed import Printed
from ..model.state import State, opponents, phase_of
from .costs import cost_payable
from .matching import amount, matching, test_holds
from .tableau_index import lying_at
from .targets import enough_targets, plain_effects, would_change


def use_key(me: str, number: int) -> str:
    """The name under which uses of one copy's ability are counted."""
    return f"{me}#{number}"


def title_key(printed: Printed, number: int) -> str:
    """The name under which uses of an ability are counted for all copies of a title."""
    return f"title {printed.title}#{number}"


def times_used(state: State, seat: Seat, key: str) -> int:
    """How often the seat has used what is counted under that name."""
    for one in state.uses:
        if one.key == key and one.seat == seat:
            return one.times
    return 0


def within_limits(state: State, seat: Seat, me: str, printed: Printed, number: int, ability: Ability) -> bool:
    """Whether a use is left, by the limit of the copy and the maximum of its title."""
    if ability.limit is None and ability.maximum is None:
        return True
    number = ability.counted_as(number)
    if ability.limit is not None and times_used(state, seat, use_key(me, number)) >= ability.limit.times:
        return False
    return ability.maximum is None or times_used(state, seat, title_key(printed, number)) < ability.maximum.times


def lasts_until_a_past_end(state: State, ability: Ability) -> bool:
    """Whether the ability would start an effect that lasts until an end which has come already."""
    ending = [end for frame in state.flow for end in _ENDED.get(type(getattr(frame, "condition", None)), ())]
    if not ending:
        return False
    lasting = [one for one in plain_effects(ability) if hasattr(one, "until")]
    return bool(lasting) and all(one.until in ending for one in lasting)


# the periods that each condition ends
_ENDED = {ChallengeEnds: ("challenge",), PhaseEnds: ("phase",), RoundEnds: ("phase", "round")}


def restriction_unmet(state: State, ability: Ability, asked: Asking) -> bool:
    """Whether a play restriction of the ability is not met."""
    for one in ability.provided:
        if not test_holds(state, one, asked):
            return True
    return False


def could_change(state: State, ability: Ability, asked: Asking) -> bool:
    """Whether the effects could change the game at all, whatever the cost brings with it."""
    for one in ability.effects:
        if _does_something(state, ability, one, asked):
            return True
    return False


def _does_something(state: State, ability: Ability, effect: Effect | Scaled, asked: Asking) -> bool:
    """Whether that effect could change anything."""
    if isinstance(effect, Scaled):
        if effect.by.card != TARGET and effect.by.what not in ("x", "gold") and amount(state, effect.by, asked) == 0:
            return False
        effect = effect.effect
    card = getattr(effect, "card", None)
    if card == EACH and ability.each is not None:
        found = (lying_at(state, one) for one in matching(state, ability.each, asked))
        return any(lies is not None and would_change(state, effect, lies) for lies in found)
    if card in (SELF, HOST):
        lies = lying_at(state, asked.me if card == SELF else asked.target)
        return lies is None or would_change(state, effect, lies)
    match effect:
        case fx.DrawCards():
            return True
        case fx.MovePower(seat=seat) if seat in (-12, -17):
            return _has_power(state, asked)
        case fx.GainPower(seat=seat, count=count) if seat in (-12, -17) and count < 0:
            return _has_power(state, asked)
        case fx.DiscardFromHand(seat=seat) if seat == -12 and asked.opponent != NOBODY:
            return len(state.players[asked.opponent].hand) > 0
        case fx.Swap(seat=seat, source=source, to=to) if seat == -11:
            player = state.players[asked.seat]
            return bool(len(getattr(player, source)) and len(getattr(player, to)))
        case fx.DiscardFromDeck(seat=seat) if seat == -12 and asked.opponent != NOBODY:
            return len(state.players[asked.opponent].deck) > 0
    return True


def _has_power(state: State, asked: Asking) -> bool:
    """Whether the opponent it is about, or any opponent where none was named yet, has power on the faction card."""
    whose = (asked.opponent,) if asked.opponent != NOBODY else opponents(state, asked.seat)
    return any(state.players[one].power > 0 for one in whose)


def in_phase(state: State, ability: Ability) -> bool:
    """Whether an action with that heading may be used now."""
    return usable_in_phase(ability, phase_of(state))


def needs_opponent(ability: Ability) -> bool:
    """Whether the ability speaks of an opponent whom the user names."""
    found = [one for one in plain_effects(ability) if CHOSEN in (getattr(one, "seat", 0), getattr(one, "to", 0))]
    counted = [one.by.cards for one in ability.effects if isinstance(one, Scaled) and one.by.cards is not None]
    filters = (*counted, *((ability.target.cards,) if ability.target is not None else ()))
    return bool(found) or any(cards.of == "chosen" for cards in filters)


def usable(
    state: State,
    seat: Seat,
    me: str,
    printed: Printed,
    number: int,
    ability: Ability,
    asked: Asking,
    event: bool = False,
) -> bool:
    """Whether the ability could be used now, as far as it says itself: restrictions, limits, cost, targets, some effect."""
    return cost_payable(state, seat, me, printed, ability, event, asked.cause) and usable_once_paid(
        state, seat, me, printed, number, ability, asked
    )


def usable_once_paid(state: State, seat: Seat, me: str, printed: Printed, number: int, ability: Ability, asked: Asking) -> bool:
    """Whether the ability could be used now, apart from its cost."""
    fine = (
        within_limits(state, seat, me, printed, number, ability)
        and not restriction_unmet(state, ability, asked)
        and enough_targets(state, ability, printed, asked)
        and not lasts_until_a_past_end(state, ability)
    )
    if fine and not could_change(state, ability, asked):  # agot2.cost.no-payment-without-effect
        return False
    return fine
