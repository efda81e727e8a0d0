"""The Winds of Winter: a secret mission each round, an open one for everybody, and nothing for blood alone."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.commitments import Commitments
from ....kit.frames import pop, push, top
from ....kit.piles import FACEDOWN
from ..model.distances import SHORT
from ..model.mode_state import Asked
from ..model.state import State, friends, set_unit
from ..model.steps import steps
from .mode import Mode
from .shared import five
from .shared.cards import fact_of, must_be
from .shared.hands import hand_of, with_hand
from .shared.missions import (
    FIRST_ROUND,
    deck_refilled,
    mission_opened,
    missions_dealt,
    new_round,
    owes_open,
    own_mission_spent,
    seen_missions,
)
from .shared.tokens import in_control, tokens_covered, tokens_uncovered, with_mode
from .shared.who_decides import all_seats, owed_step, owes, waiting_step

HAND = 5  # missions that each player draws before deployment
owed_step("mode.mission-cards", "tmg.mode.winds-of-winter.draw-five")
waiting_step("mode.zone", "tmg.mode.winds-of-winter.zone-swap")
waiting_step("mode.exchange", "tmg.mode.winds-of-winter.zone-exchange")


def depth(state: State, seat: Seat) -> int:
    """How far a deployment zone reaches from its edge."""
    zone = 0
    zone += SHORT  # tmg.mode.winds-of-winter.deployment
    return zone


def before_deployment(state: State) -> State:
    """The state in which TABLE owes everybody five missions."""
    left = len(state.mode.mission_deck)
    for seat in reversed(all_seats(state)):
        each = min(HAND, left // len(all_seats(state)))
        state = owes(state, "mode.mission-cards", "missions", each, seat)  # tmg.mode.winds-of-winter.draw-five
    return state


# ---- the missions of a round


def round_begins(state: State) -> State:
    """The state in which everybody lays a mission face down, and one is turned up for all."""
    state = new_round(state)
    if state.round < FIRST_ROUND:
        return state
    choosing = tuple(seat for seat in all_seats(state) if len(hand_of(state, seat).missions))
    if state.table.options.open_mission_moment == "before_secret":
        return owes_open(choose_secretly(state, choosing), 1)
    state = owes_open(state, 1)  # tmg.mode.winds-of-winter.open-mission
    return choose_secretly(state, choosing)


def choose_secretly(state: State, seats: tuple[Seat, ...]) -> State:
    """The state that waits for each of the seats to choose a mission in secret."""
    return push(state, Commitments("mode.secret", seats=seats)) if seats else state


def none_laid(state: State, frame: Commitments) -> State:
    """Goes on with the missions chosen so far laid down: nobody waits for those that are missing."""
    return missions_laid_down(pop(state), frame)


@steps.step("mode.secret", rule="tmg.mode.winds-of-winter.choose-secret", skip=none_laid)
def secret_missions(state: State, frame: Commitments) -> State:
    """Waits until everybody has chosen, then lays the missions down."""
    return state if frame.due else missions_laid_down(pop(state), frame)


def missions_laid_down(state: State, frame: Commitments) -> State:
    """The state with the chosen missions out of the hands, as those of the round."""
    for seat, card in frame.made:
        hand = hand_of(state, seat)
        state = with_hand(state, seat, missions=hand.missions.without(card), chosen=card)
    return state


def mission_chosen(state: State, seat: Seat, card: str) -> State:
    """The state with the mission chosen in secret, until the others have chosen too."""
    must_be(state, card, "mission")
    frame = state.flow[-1]
    if not isinstance(frame, Commitments) or seat not in frame.seats:
        raise Unplayable("tmg.no-mission-asked")
    if not may_hold(state, seat, card):
        raise Unplayable("kit.is-not-in-that-hand", card=card)
    return top(state, frame.with_choice(seat, card))


def may_hold(state: State, seat: Seat, card: str) -> bool:
    """Whether the card may be among the missions of that hand, as far as the record can tell."""
    missions = hand_of(state, seat).missions
    if card == FACEDOWN:
        return missions.unknown > 0
    return card in missions.known or (missions.unknown > 0 and card not in seen_missions(state))


def mission_turned_up(state: State, card: str) -> State:
    """The state with the open mission turned up; one that may not be open is discarded, and another is drawn."""
    state = mission_opened(state, card)
    if fact_of(state, card, "never_open") == "yes":
        left = tuple(one for one in state.mode.opened if one != card)
        return owes_open(with_mode(state, opened=left, discarded=(*state.mode.discarded, card)), 1)
    return state


def mission_revealed(state: State, seat: Seat, card: str) -> State:
    """The state with the chosen mission turned up, which leaves the game."""
    return own_mission_spent(state, seat, card)


def after_verdict(state: State) -> State:
    """The state at the end of the round, with chosen and open missions discarded."""
    mode = state.mode
    for seat in all_seats(state):
        if hand_of(state, seat).chosen:
            state = discard_chosen(state, seat)  # tmg.mode.winds-of-winter.discard-at-round-end
    discarded = (*state.mode.discarded, *mode.opened)
    state = with_mode(state, opened=(), discarded=discarded)  # tmg.mode.winds-of-winter.open-discard
    return state


def discard_chosen(state: State, seat: Seat) -> State:
    """The state with the seat's chosen mission among the discarded ones."""
    card = hand_of(state, seat).chosen
    state = with_hand(state, seat, chosen="")
    return with_mode(state, discarded=(*state.mode.discarded, card))


# ---- the replaced zone


def zone_claimed(state: State, seat: Seat, zone: str) -> State:
    """The state in which the player may take a condition and a mission in the place of the zone's effect."""
    if zone == state.table.options.zone_icon and foes(state, seat):
        return push(state, Asked("mode.zone", seat, zone))
    return state


def foes(state: State, seat: Seat) -> tuple[str, ...]:
    """Enemy units on the field."""
    return tuple(unit.id for unit in state.units if unit.standing and not friends(state, seat, unit.seat))


def zone_effect_replaced(state: State, seat: Seat, name: str, condition: str) -> State:
    """The state in which the enemy unit bears the condition and a mission is owed; an unrevealed one may be exchanged."""
    unit = state.unit(name)
    if unit is None or not unit.standing:
        raise Unplayable("tmg.is-not-on-the-field", wanted=name)
    if state.flow[-1].step == "mode.zone":
        state = pop(state)
    if condition not in unit.conditions:
        state = set_unit(state, evolve(unit, conditions=(*unit.conditions, condition)))
    if hand_of(state, seat).chosen:
        state = push(state, Asked("mode.exchange", seat))  # tmg.mode.winds-of-winter.zone-exchange
    state = deck_refilled(state)
    count = min(1, len(state.mode.mission_deck))
    return owes(state, "mode.mission-cards", "missions", count, seat)  # tmg.mode.winds-of-winter.zone-swap


def mission_exchanged(state: State, seat: Seat, card: str | None) -> State:
    """The state with the chosen mission taken back for another one from hand; None keeps it."""
    if state.flow[-1].step == "mode.exchange":
        state = pop(state)
    if card is None:
        return state
    must_be(state, card, "mission")
    hand = hand_of(state, seat)
    if not hand.chosen or not may_hold(state, seat, card):
        raise Unplayable("tmg.cannot-be-exchanged", card=card)
    return with_hand(state, seat, missions=hand.missions.without(card).with_card(hand.chosen), chosen=card)


MODE = Mode(
    "winds-of-winter",
    depth,
    lay_out=five.lay_out,
    before_deployment=before_deployment,
    round_begins=round_begins,
    moved=tokens_covered,
    lost=tokens_uncovered,
    zone_claimed=zone_claimed,
    controller=in_control,
    after_verdict=after_verdict,
)

__all__ = [
    "MODE",
    "mission_chosen",
    "mission_exchanged",
    "mission_revealed",
    "mission_turned_up",
    "missions_dealt",
    "zone_effect_replaced",
]
