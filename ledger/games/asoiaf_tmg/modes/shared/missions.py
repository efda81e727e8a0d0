"""Secret missions: the deck, what lies open, what a mission asks for, and what it scores. Two modes share this."""

from __future__ import annotations

from .....core.errors import Unplayable
from .....core.seats import TABLE, Seat
from .....kit.cards import number
from .....kit.frames import Owes, go, on_top, pop, push
from .....kit.piles import FACEDOWN, Pile
from ...model.components import CONDITIONS
from ...model.mode_state import Asked
from ...model.state import State, Unit, friends
from ...model.steps import steps
from .cards import fact_of, must_be, script_of
from .hands import hand_of, with_hand
from .tokens import engaged, in_control, tokens_held, with_mode
from .victory import points_given
from .who_decides import all_seats, owed_step

BOX = 20  # secret mission cards in the box
FIRST_ROUND = 2  # the first round in which missions are chosen and scored
owed_step("mode.open-mission", "tmg.mode.winds-of-winter.open-mission")


def deck_refilled(state: State) -> State:
    """The state with an empty deck made anew from what was discarded, where the house rules so."""
    mode = state.mode
    if len(mode.mission_deck) or state.table.options.missions_exhausted == "nothing_drawn":
        return state
    return with_mode(state, mission_deck=Pile((), len(mode.discarded)), discarded=())


def owes_open(state: State, count: int) -> State:
    """The state in which TABLE owes so many open missions, as far as the deck goes."""
    state = deck_refilled(state)
    count = min(count, len(state.mode.mission_deck))
    return push(state, *(Owes("mode.open-mission", TABLE, "open-mission", 1, 0, 0, str(one)) for one in range(count, 0, -1)))


def seen_missions(state: State) -> tuple[str, ...]:
    """Missions that are known not to be in the deck."""
    mode = state.mode
    hands = [card for hand in mode.hands for card in (*hand.missions.known, hand.chosen) if card not in ("", FACEDOWN)]
    return (*mode.opened, *mode.discarded, *mode.spent, *hands)


def taken_from_deck(state: State, card: str) -> State:
    """The state with the card out of the deck."""
    must_be(state, card, "mission")
    if card != FACEDOWN and card in seen_missions(state):
        raise Unplayable("tmg.has-left-the-deck", card=card)
    if not len(state.mode.mission_deck):
        raise Unplayable("tmg.the-mission-deck-is-empty")
    return with_mode(state, mission_deck=state.mode.mission_deck.without(card))


def missions_dealt(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """The state with the missions in the seat's hand."""
    for card in cards:
        state = taken_from_deck(state, card)
        state = with_hand(state, seat, missions=hand_of(state, seat).missions.with_card(card))
    return state


def mission_opened(state: State, card: str) -> State:
    """The state with the mission face up for everybody."""
    if card == FACEDOWN:
        raise Unplayable("tmg.mission-unnamed")
    state = taken_from_deck(state, card)
    return with_mode(state, opened=(*state.mode.opened, card))


# ---- fulfilling


def fulfilled(state: State, seat: Seat, card: str) -> bool | None:
    """Whether the seat has done what the mission asks; None where only the table can tell."""
    match script_of(state, card):
        case ("centre",):
            return any(token == "centre" for who, token, _ in tokens_held(state, in_control) if who == seat)
        case ("zone", zone):
            return zone in zones(state, seat)
        case ("zones", count):
            return len(zones(state, seat)) >= int(count)
        case ("objectives", count):
            return tokens_of(state, seat) >= int(count)
        case ("most-objectives",):
            return all(tokens_of(state, seat) > tokens_of(state, one) for one in all_seats(state) if one != seat)
        case ("kills", count):
            return len(kills_this_round(state, seat)) >= int(count)
        case ("kill-commander",):
            return any((unit := state.unit(name)) is not None and unit.commander for name in kills_this_round(state, seat))
        case ("conditions", count):
            return most_with_one_condition(state, seat) >= int(count)
        case ("engaged", count):
            return sum(bool(engaged(state, unit)) for unit in state.of(seat)) >= int(count)
        case ("first-player",):
            return state.first == seat
        case ("target", kind):
            return named_target_met(state, seat, card, kind)
    return None


def zones(state: State, seat: Seat) -> tuple[str, ...]:
    """Zones of the tactics board in which the seat's NCUs stand."""
    return tuple(ncu.zone for ncu in state.ncus if ncu.seat == seat and ncu.zone)


def tokens_of(state: State, seat: Seat) -> int:
    """How many objective tokens the seat controls."""
    return sum(who == seat for who, _, _ in tokens_held(state, in_control))


def kills_this_round(state: State, seat: Seat) -> tuple[str, ...]:
    """The units that the seat has destroyed this round."""
    return tuple(unit for who, unit in state.mode.kills if who == seat)


def most_with_one_condition(state: State, seat: Seat) -> int:
    """How many enemy units bear the same kind of condition token, at most."""
    foes = [unit for unit in state.units if unit.standing and not friends(state, seat, unit.seat)]
    return max(sum(kind in unit.conditions for unit in foes) for kind in CONDITIONS)


def named_target_met(state: State, seat: Seat, card: str, kind: str) -> bool:
    """Whether the seat destroyed the unit, or controls the token, that it named for the mission."""
    target = dict(hand_of(state, seat).targets).get(card, "")
    if kind == "unit":
        return target in kills_this_round(state, seat)
    return any(token == target for who, token, _ in tokens_held(state, in_control) if who == seat)


def points_of(state: State, card: str) -> int | None:
    """Points printed on the mission; None where the record does not know them."""
    return number(fact_of(state, card, "points"))


# ---- scoring


def ask_for_missions(state: State) -> State:
    """The state in which everybody, in turn from the first player, says which missions are fulfilled."""
    if state.round < FIRST_ROUND:
        return state
    return push(state, Asked("mode.missions", state.first))


def no_missions(state: State, frame: Asked) -> State:
    """Goes on with the clean-up: nobody says which missions are fulfilled."""
    return pop(state)


@steps.step("mode.missions", rule="tmg.mission.scoring-from-round-2", skip=no_missions)
def missions_due(state: State, frame: Asked) -> State:
    """Waits for the next player who might score something."""
    if frame.seat not in frame.done and scorable(state, frame.seat):
        return state
    left = [seat for seat in all_seats(state, frame.seat) if seat not in frame.done and scorable(state, seat)]
    return go(state, frame.step, seat=left[0]) if left else pop(state)


def scorable(state: State, seat: Seat) -> tuple[str, ...]:
    """Missions that the seat may still score this round: its own, and those that lie open."""
    hand = hand_of(state, seat)
    mine = (hand.chosen,) if hand.chosen else ()
    return tuple(card for card in (*mine, *state.mode.opened) if card not in hand.scored)


def scoring_done(state: State, seat: Seat) -> State:
    """The state in which the seat has scored all missions that it will score this round."""
    frame = on_top(state, Asked)
    return go(state, frame.step, done=(*frame.done, seat))


def scored_mission(state: State, seat: Seat, card: str, points: int | None) -> State:
    """The state with the points of the card.

    A mission of one's own that is fulfilled leaves the game, an open one stays.
    """
    worth = points if points is not None else points_of(state, card)
    if worth is None:
        raise Unplayable("tmg.worth-unknown", card=card)
    state = points_given(state, seat, worth)
    hand = hand_of(state, seat)
    state = with_hand(state, seat, scored=(*hand.scored, card))
    if card in state.mode.opened:
        return state  # tmg.mode.winds-of-winter.open-repeat
    return own_mission_spent(state, seat, card)


def own_mission_spent(state: State, seat: Seat, card: str) -> State:
    """The state with the chosen mission named, and out of the game."""
    must_be(state, card, "mission")
    hand = hand_of(state, seat)
    if hand.chosen not in (card, FACEDOWN):
        raise Unplayable("tmg.not-that-players-mission", card=card)
    if hand.chosen == FACEDOWN and card in seen_missions(state):
        raise Unplayable("tmg.lies-elsewhere", card=card)
    state = with_hand(state, seat, chosen="", revealed=True)
    state = with_mode(state, spent=(*state.mode.spent, card))  # tmg.mode.winds-of-winter.spent-mission
    return state


def new_round(state: State) -> State:
    """The state without kills and scored missions, which are counted by the round."""
    for seat in range(len(state.mode.hands)):
        state = with_hand(state, seat, scored=(), revealed=False)
    return with_mode(state, kills=())


def noted_kill(state: State, unit: Unit, by: Seat | None) -> State:
    """The state that remembers who destroyed the unit: missions may ask for it."""
    if by is None or by == unit.seat:
        return state
    return with_mode(state, kills=(*state.mode.kills, (by, unit.id)))


def targets(state: State, seat: Seat, card: str) -> tuple[str, ...]:
    """The units or tokens that may be named for a mission which makes its player choose one."""
    if fact_of(state, card, "chooses") == "unit":
        return tuple(unit.id for unit in state.units if not friends(state, seat, unit.seat))
    return tuple(token.id for token in state.mode.objectives)
