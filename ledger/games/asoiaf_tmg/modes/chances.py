"""Cards and dice of the modes: which obligation they answer, and what chance may bring."""

from __future__ import annotations

from ....core.game import ChanceSource
from ....core.seats import Seat
from ....kit.frames import Owes
from ....kit.piles import FACEDOWN
from ..model import mode_actions as act
from ..model.state import State
from .dance_with_dragons import LETTERS
from .shared.cards import CENTRE, fact_of, of_kind
from .shared.hands import hand_of
from .shared.missions import seen_missions
from .shared.panic import wounded
from .storm_of_swords import attacks
from .waits import deals

# the kind of obligation that each deal answers
KINDS = {
    act.DealObjectiveCards: "objective-cards",
    act.DealMissions: "missions",
    act.TurnMission: "open-mission",
    act.DealSiegeCards: "siege",
}


def answers(state: State, seat: Seat, action: object) -> object | None:
    """The terms of the obligation that a deal answers; None if it answers none."""
    kind, who = KINDS.get(action.__class__), getattr(action, "seat", None)
    for one in deals(state):
        if one.kind == kind and who in (None, one.seat):
            return one.terms
    return None


def rolled(state: State, owes: Owes, faces: tuple[int, ...]) -> State | None:
    """The state after dice that only a mode asks for; None if they are none of those."""
    if owes.kind != "objective-b":
        return None
    unit = state.unit(owes.about)
    count = faces[0] if faces else 0
    return wounded(state, unit, count) if unit is not None and unit.standing and count else state


def left_in_deck(state: State) -> tuple[str, ...]:
    """Missions that may still lie in the deck."""
    gone = seen_missions(state)
    return tuple(card.id for card in of_kind(state, "mission") if card.id not in gone)


def objective_cards(state: State) -> tuple[str, ...]:
    """Cards that may lie by the tokens."""
    if state.table.options.mode == "dance-with-dragons":
        return LETTERS
    return tuple(card.id for card in of_kind(state, "objective") if card.id != CENTRE)


def siege_cards(state: State, seat: Seat) -> tuple[str, ...]:
    """Cards of the seat's siege deck that it has not drawn."""
    role = "attacker" if attacks(state, seat) else "defender"
    drawn = hand_of(state, seat).siege.known
    cards = [card.id for card in of_kind(state, "siege") if fact_of(state, card.id, "role") == role]
    return tuple(card for card in cards if card not in drawn)


def chance(state: State, random: ChanceSource) -> object | None:
    """Cards for what TABLE owes first, drawn from `random`; None if no cards of a mode are owed."""
    due = deals(state)
    if not due:
        return None
    owes = due[0]
    if owes.kind == "objective-cards":
        return act.DealObjectiveCards(tuple(random.sample(objective_cards(state), owes.count)))
    if owes.kind == "open-mission":
        return act.TurnMission(random.choice(left_in_deck(state)))
    if owes.kind == "siege":
        return act.DealSiegeCards(owes.seat, hidden(state, random.sample(siege_cards(state, owes.seat), owes.count), random))
    return act.DealMissions(owes.seat, hidden(state, random.sample(left_in_deck(state), owes.count), random))


def hidden(state: State, cards: list[str], random: ChanceSource) -> tuple[str, ...]:
    """The cards with about half of them unseen, where the recorder sees no hands."""
    observed = state.table.options.hidden == "observed"
    return tuple(FACEDOWN if observed and random.random() < 0.5 else card for card in cards)
