"""Dark Wings, Dark Words: three missions lie open, and everybody plays for the same ones."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import Frame, pop, push
from ..model.distances import SHORT
from ..model.mode_state import Asked
from ..model.state import State
from ..model.steps import steps
from .mode import Mode
from .shared import five
from .shared.cards import fact_of
from .shared.hands import hand_of, with_hand
from .shared.missions import FIRST_ROUND, mission_opened, new_round, owes_open
from .shared.tokens import in_control, tokens_covered, tokens_uncovered, with_mode
from .shared.who_decides import all_seats

OPEN = 3  # missions that lie open


def depth(state: State, seat: Seat) -> int:
    """How far a deployment zone reaches from its edge."""
    zone = 0
    zone += SHORT  # tmg.mode.dark-wings.deployment
    return zone


def before_deployment(state: State) -> State:
    """The state in which TABLE owes three open missions."""
    state = owes_open(state, OPEN)  # tmg.mode.dark-wings.three-open
    return state


def mission_turned_up(state: State, card: str) -> State:
    """The state with the mission turned up: any may lie open here, whatever its text says about that."""
    state = mission_opened(state, card)  # tmg.mode.dark-wings.ignored-text
    return state


def round_begins(state: State) -> State:
    """The state in which everybody is asked for what the open missions make them choose."""
    state = new_round(state)
    if state.round < FIRST_ROUND:
        return state
    asking = [(seat, card) for card in state.mode.opened for seat in all_seats(state) if must_name(state, seat, card)]
    return push(state, *(Asked("mode.target", seat, card) for seat, card in reversed(asking)))


def must_name(state: State, seat: Seat, card: str) -> bool:
    """Whether the mission makes the seat choose something, and it has not chosen yet."""
    return bool(fact_of(state, card, "chooses")) and card not in dict(hand_of(state, seat).targets)


def none_named(state: State, frame: Asked) -> State:
    """Goes on without what the mission asks to be named, which the table forgot."""
    return pop(state)


@steps.step("mode.target", rule="tmg.mode.dark-wings.everyone-chooses", skip=none_named)
def ask_for_target(state: State, frame: Asked) -> State:
    """Waits for what the player names for the mission."""
    return state


def target_named(state: State, seat: Seat, card: str, target: str) -> State:
    """The state with what the player names for the mission, in the place of what was named before."""
    rest = tuple(one for one in hand_of(state, seat).targets if one[0] != card)
    state = with_hand(state, seat, targets=(*rest, (card, target)))
    frame = state.flow[-1]
    due = isinstance(frame, Asked) and frame.step == "mode.target" and (frame.seat, frame.about) == (seat, card)
    return pop(state) if due else state


# ---- a new one each round


def after_verdict(state: State) -> State:
    """The state in which the first player replaces one of the three; with an empty deck none is."""
    if not len(state.mode.mission_deck) or not state.mode.opened:
        return state
    return push(state, Frame("mode.drop", state.first))


def nothing_replaced(state: State, frame: Frame) -> State:
    """Goes on to the end of the round: nobody replaced a mission."""
    return pop(state)


@steps.step("mode.drop", rule="tmg.mode.dark-wings.replace", skip=nothing_replaced)
def ask_for_replacement(state: State, frame: Frame) -> State:
    """Waits for the mission that the first player drops."""
    return state


def mission_dropped(state: State, card: str) -> State:
    """The state with the mission discarded, and a new one owed."""
    mode = state.mode
    if card not in mode.opened:
        raise Unplayable("kit.does-not-lie-open", card=card)
    left = tuple(one for one in mode.opened if one != card)
    if state.flow[-1].step == "mode.drop":
        state = pop(state)
    state = owes_open(with_mode(state, opened=left), 1)
    return evolve(state, mode=evolve(state.mode, discarded=(*state.mode.discarded, card)))


MODE = Mode(
    "dark-wings",
    depth,
    lay_out=five.lay_out,
    before_deployment=before_deployment,
    round_begins=round_begins,
    moved=tokens_covered,
    lost=tokens_uncovered,
    controller=in_control,
    after_verdict=after_verdict,
)
