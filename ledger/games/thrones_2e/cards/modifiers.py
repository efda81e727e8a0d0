"""What cards count for now: strength, icons, keywords and traits, and what constant abilities give.

Everything is worked out from base values and whatever is active, each time anew; no running total is kept.
"""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.lcg.contest import NOBODY
from ..model.abilities import EACH_OPPONENT, EACH_PLAYER, OPPONENT, YOU, Amount, Gives
from ..model.card_questions import of_card
from ..model.filters import Asking
from ..model.printed import Printed
from ..model.state import Lying, State, face
from . import constant_abilities, matching


def player_total(state: State, seat: Seat, name: str) -> int:
    """The sum of what constant abilities give a player under that name."""
    total = 0
    for whose, by, gives in constant_abilities.given(state):
        if (
            (value := getattr(gives, name))
            and is_for_player(state, whose, gives, seat)
            and constant_abilities.conditions_hold(state, whose, by, gives)
        ):
            total += value
    return total


def is_for_player(state: State, whose: Seat, gives: Gives, seat: Seat) -> bool:
    """Whether that player gets what a card of `whose` gives."""
    if gives.to == EACH_PLAYER:
        return True
    return gives.to == YOU if whose == seat else gives.to in (EACH_OPPONENT, OPPONENT)


# ---- strength, icons, keywords, traits


@of_card.defines
def strength_of(state: State, lies: Lying) -> int:
    """The current strength of a character."""
    strength = face(state, lies).strength  # agot2.modifier.recompute-from-base
    times, over, fixed = 1, 1, None
    handle = lies.handle
    for one in state.active:
        if one.card != handle:
            continue
        if one.what == "strength":
            strength += one.count  # agot2.modifier.treated-as-simultaneous, agot2.immunity.not-retroactive
        elif one.what == "scale":
            times, over = times * one.count, over * one.over  # agot2.modifier.add-before-multiply
        elif one.what == "set":
            fixed = one.count  # agot2.modifier.latest-set-wins
    if state.box.giving:
        strength += _given_strength(state, lies)
    value = -(-strength * times // over)  # agot2.modifier.round-up-last
    if fixed is not None:
        value = fixed  # agot2.modifier.set-overrides
    return max(value, 0)  # agot2.modifier.floor-at-zero


def _given_strength(state: State, lies: Lying) -> int:
    """The strength that constant abilities add to the card."""
    total = 0
    for seat, by, gives in constant_abilities.all_in_force(state).strength:
        if constant_abilities.reaches(state, seat, by, gives, lies):
            one = gives.strength
            total += matching.amount(state, one, Asking(seat, by, lies.handle)) if isinstance(one, Amount) else one
    return total


@of_card.defines
def has(state: State, lies: Lying, word: str) -> bool:
    """Whether the card has that icon, keyword, `trait:` or `immune:`, printed or gained, and not lost."""
    printed = face(state, lies)
    handle, found = lies.handle, word in printed.icons
    trait = word[:6] == "trait:"
    if not found and (word[6:] in printed.traits if trait else word in printed.keywords):
        found = not constant_abilities.blanked(state, lies, trait)  # agot2.text.blank.what-the-box-holds
    for one in state.active:
        if one.card == handle and one.word == word:
            if one.what == "grant":
                found = True  # agot2.text.gained-characteristics
            elif one.what == "lose":
                return False
    if word in state.box.words:
        for seat, by, gives in constant_abilities.all_in_force(state).words.get(word, ()):
            if word in gives.loses and constant_abilities.reaches(state, seat, by, gives, lies):
                return False
            if not found and word in gives.words and constant_abilities.reaches(state, seat, by, gives, lies):
                found = True
    return found


def forbidden(state: State, word: str, lies: Lying | None = None, seat: Seat = NOBODY) -> bool:
    """Whether some effect says that the card, or the player, cannot do that."""
    for one in state.active:
        meant = one.card == lies.handle if lies is not None else one.seat == seat and not one.card
        if meant and one.what == "forbid" and one.word == word:
            return True  # agot2.text.cannot-absolute
    if word not in state.box.forbids:
        return False
    for whose, by, gives in constant_abilities.all_in_force(state).forbids.get(word, ()):
        if lies is not None and constant_abilities.reaches(state, whose, by, gives, lies):
            return True
        asked = seat if gives.each else whose
        if (
            lies is None
            and is_for_player(state, whose, gives, seat)
            and constant_abilities.conditions_hold(state, asked, by, gives)
        ):
            return True
    return False


def immune(state: State, lies: Lying, by: Printed | None) -> bool:
    """Whether the card is immune to what that card does. Only effects count, never costs."""
    if by is None:
        return False
    return has(state, lies, f"immune:{by.kind}") or has(state, lies, "immune:card")
