"""Whom an ability may choose, what pays for it, how often it may be used: all from the script of the card."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.effects import Effect
from ....kit.lcg.contest import NOBODY
from ..model import effects as fx
from ..model.abilities import CAUSE, CHOSEN, EACH, HOST, SELF, TARGET, Ability, Pay, Scaled, usable_in_phase
from ..model.conditions import ChallengeEnds, ChallengeWon, Condition, PhaseEnds, RoundEnds
from ..model.filters import Asking, Cards
from ..model.plots import plot_tokens
from ..model.printed import Printed
from ..model.state import Lying, State, challenge_of, is_character, opponents, order, phase_of
from .matching import amount, fits, matching, might_fit, test_holds
from .modifiers import forbidden, immune
from .tableau_index import lying_at
from .values import cost_of

ANYBODY = Asking()
NO_CARD = ("gold", "x", "kneel-faction", "discard-hand", "discard-plot-token")  # payments that no card in play makes


def asking(
    state: State,
    seat: Seat,
    me: str,
    condition: Condition | None,
    against: Seat | None = None,
    cause: str = "",
    x: int = 0,
) -> Asking:
    """For whom the ability asks its questions; the opponent is the one named, the other side of the trigger, or the only one."""
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


# ---- targets


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
    """Whether some effect on the target changes that card. True where no effect is on the target."""
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


# ---- costs


def payers(state: State, seat: Seat, pay: Pay, me: str) -> tuple[str, ...]:
    """The cards in play that may pay that part of a cost."""
    if pay.what in NO_CARD:
        return ()
    if pay.who == SELF:
        return (me,) if _may_pay(state, seat, pay, me) else ()
    lies = lying_at(state, me)
    if isinstance(pay.who, Cards):
        found = matching(state, pay.who, Asking(seat, me))
    else:
        found = (lies.on,) if pay.who == HOST and lies is not None else ()
    return tuple(one for one in found if _may_pay(state, seat, pay, one))


def _may_pay(state: State, seat: Seat, pay: Pay, handle: str) -> bool:
    """Whether that card in play may pay this part of a cost."""
    lies = lying_at(state, handle)
    if lies is None or lies.controller != seat:
        return False
    if state.table.options.borrowed_cost == "owned_only" and lies.owner != seat:
        return False
    match pay.what:
        case "kneel":
            return not lies.kneeling and not forbidden(state, "kneel", lies)
        case "stand":
            return lies.kneeling
        case "discard-power":
            return lies.power >= pay.count
        case "discard-token":
            return dict(lies.tokens).get(pay.token, 0) >= pay.count
        case "discard-duplicate":
            return bool(lies.duplicates)
    return True


def gold_cost(
    state: State, seat: Seat, printed: Printed, ability: Ability | None, event: bool, x: int = 0, cause: str = ""
) -> int:
    """The gold that the ability costs now: the event's own cost, and what the ability asks."""
    costs = ability.costs if ability is not None else ()
    named = sum(_printed_cost(state, cause) if pay.who == CAUSE else x for pay in costs if pay.what == "x")
    total = cost_of(state, seat, printed, named) if event else named
    return total + sum(pay.count for pay in costs if pay.what == "gold")


def _printed_cost(state: State, card: str) -> int:
    """The printed cost of the card that the trigger is about."""
    printed = state.box.get(card.partition("~")[0])
    return (printed.cost or 0) if printed is not None else 0


def cost_payable(state: State, seat: Seat, me: str, printed: Printed, ability: Ability, event: bool, cause: str = "") -> bool:
    """Whether the whole cost could be paid now."""
    if not event and not ability.costs:
        return True
    player = state.players[seat]
    if gold_cost(state, seat, printed, ability, event, 0, cause) > player.gold:
        return False
    for pay in ability.costs:
        if pay.what == "kneel-faction" and player.kneeling:
            return False
        if pay.what == "discard-plot-token" and plot_tokens(state, seat, pay.token) < pay.count:
            return False
        if pay.what == "discard-hand" and len(player.hand) - event < pay.count:
            return False
        if pay.what in NO_CARD:
            continue
        need = 1 if pay.what in ("discard-power", "discard-token") else pay.count
        if len(payers(state, seat, pay, me)) < need:
            return False
    return True


# ---- limits and restrictions


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


def all_characters(state: State, seat: Seat) -> tuple[str, ...]:
    """The handles of the characters that the seat controls."""
    return tuple(one.handle for one in state.play if one.controller == seat and is_character(state, one))
