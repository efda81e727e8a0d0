"""What leaders do for the "when acquired" abilities of their allies."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.frames import go, pop, top
from ..flow.acquired import next_attempt, robb_dies
from ..model.actions import ResolveAlly
from ..model.state import Acquired, Attempt, Discards, State
from ..table.ally_deck import open_allies, put_back
from ..table.councils import council_with, with_ally, without_ally
from ..table.influence import card_passed_on, cards_discarded, must_be_a_leader, out_of_hand
from .effects import carry_out

BETRAYAL = "betrayal"


def _at(state: State, step: str) -> Acquired | None:
    """The ability that waits on top, if it waits at that step; otherwise None."""
    frame = state.flow[-1]
    return frame if isinstance(frame, Acquired) and frame.step == step else None


def discard_cards(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """Oberyn Martell: the cards of that leader on the discard pile."""
    frame = _at(state, "oberyn.discard")
    for card in cards:
        state = cards_discarded(out_of_hand(state, seat, card), (card,))
    return pop(state) if frame is not None and frame.seat == seat else state


def choose_discards(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """Oberyn Martell: the choice laid aside in secret, until the others have chosen too."""
    frame = state.flow[-1]
    if not isinstance(frame, Discards) or seat not in frame.seats:
        raise Unplayable("btwixt.nobody-discards-in-secret-now")
    after = state
    for card in cards:  # they have to be there
        after = out_of_hand(after, seat, card)
    return top(state, frame.with_choice(seat, cards))


def take_card(state: State, seat: Seat, leader: Seat, card: str | None) -> State:
    """Varys: a card goes from that hand to one's own."""
    must_be_a_leader(state, leader)
    frame = _at(state, "varys.take")
    if leader == seat:
        raise Unplayable("btwixt.taken-from-oneself")
    state = card_passed_on(state, leader, seat, card)
    return pop(state) if frame is not None else state


def order_allies(state: State, seat: Seat, allies: tuple[str, ...] | None, row: tuple[str, ...] | None) -> State:
    """The Fool of Dragonstone: the allies looked at on the deck again, in that order."""
    frame = _at(state, "fool.order")
    if frame is None:
        raise Unplayable("btwixt.nobody-looks")
    return put_back(pop(state), seat, frame.count, allies, row, None)


def execute_ally(state: State, seat: Seat, ally: str, allies: tuple[str, ...] | None, row: tuple[str, ...] | None) -> State:
    """Ser Ilyn Payne: one of the cards looked at is dead, the others lie on the deck again."""
    frame = _at(state, "ilyn.execute")
    if frame is None:
        raise Unplayable("btwixt.nobody-looks")
    state = put_back(pop(state), seat, frame.count, allies, row, ally)
    return evolve(state, dead=(*state.dead, ally))


def bring_ally(state: State, seat: Seat, ally: str) -> State:
    """Shae: the ally joins her; moving is not acquiring, so nothing else happens."""
    frame = _at(state, "shae.bring")
    here = council_with(state, ally)
    if frame is None or here is None:
        raise Unplayable("btwixt.is-in-no-council-or-nobody", ally=ally)
    shae = council_with(state, frame.ally)
    shae = frame.council if shae is None else shae
    state, by = without_ally(pop(state), here, ally)
    return with_ally(state, shae, ally, by)


def spend_betrayal(state: State, seat: Seat) -> State:
    """Robb Stark: a Betrayal from hand kills him, another one saves him."""
    frame = state.flow[-1]
    if not isinstance(frame, Attempt):
        raise Unplayable("btwixt.no-betrayal-asked")
    state = cards_discarded(out_of_hand(state, seat, BETRAYAL), (BETRAYAL,))
    if frame.step == "robb.kill":
        waiting = frame.waiting if frame.seat == seat else tuple(one for one in frame.waiting if one != seat)
        return go(state, "robb.cancel", waiting=waiting)  # btwixt.card.robb-cancel
    if state.table.options.robb_attempts == "one_only":
        return pop(state)
    return next_attempt(state, frame)


def pass_by(state: State, seat: Seat) -> State:
    """Robb Stark: no Betrayal is spent; the next leader is asked, or he dies."""
    frame = state.flow[-1]
    if not isinstance(frame, Attempt):
        raise Unplayable("btwixt.no-betrayal-asked")
    return next_attempt(state, frame) if frame.step == "robb.kill" else robb_dies(state, frame)


def resolve_ally(state: State, seat: Seat, resolve: ResolveAlly) -> State:
    """The state after an ability that nobody has written down did what was seen."""
    if resolve.ally not in open_allies(state):
        raise Unplayable("kit.does-not-lie-open", card=resolve.ally)
    for effect in resolve.effects:
        state = carry_out(state, seat, effect)
    return state
