"""Carries out what TABLE reports of chance: shuffles, draws, discards that nobody chose, lots, titles taken out."""

from __future__ import annotations

from ....core.errors import Unplayable
from ....core.evolve import evolve
from ....core.seats import Seat
from ....kit.common import must_agree
from ....kit.frames import answered, must_owe
from ....kit.lcg.zones import drawn, shuffled
from ....kit.piles import FACEDOWN
from ..cards.known import with_declared
from ..flow.plot import lot_for_first
from ..flow.timing import after_discarding
from ..model.actions import DiscardAtRandom, DiscardTop, Draw
from ..model.frames import Drafting, Round
from ..model.state import State, must_sit, with_player
from .zones import from_pile, must_name, to_pile


def shuffle(state: State, seat: Seat) -> State:
    """The state after a seat's deck was shuffled: its order is unknown now."""
    must_sit(state, seat)
    state = answered(state, must_owe(state, "shuffle", seat))
    return with_player(state, seat, deck=shuffled(state.players[seat].deck))


def draw(state: State, said: Draw) -> State:
    """The state after a seat drew those cards from the top of its deck."""
    seat = said.seat
    must_sit(state, seat)
    must_name(state, *said.cards)
    state = answered(state, must_owe(state, "draw", seat))
    player = state.players[seat]
    deck, hand = drawn(player.deck, player.hand, said.cards)
    return with_player(state, seat, deck=deck, hand=hand)


def discarded_by_chance(state: State, said: DiscardAtRandom | DiscardTop, kind: str, zone: str) -> State:
    """The state after chance discarded cards; `kind` is what was owed, `zone` where they were: `hand`, or `deck` for its top."""
    must_sit(state, said.seat)
    must_agree(state, said.declared)
    due = must_owe(state, kind, said.seat)
    state = with_declared(answered(state, due), said.declared)
    must_name(state, *said.cards)
    for card in said.cards:
        if card == FACEDOWN:
            raise Unplayable("lcg.a-discarded-card-lies-open")
        state = to_pile(from_pile(state, said.seat, zone, card), said.seat, "discard", card)
    return after_discarding(state, said.seat, said.cards, zone, due.about)


def draw_lot(state: State, winner: Seat) -> State:
    """The state after a lot named the first player of set-up, or the winner of initiative."""
    must_sit(state, winner)
    lot = must_owe(state, "lot")
    state = answered(state, lot)
    if lot.about == "setup":
        return evolve(state, first=winner)
    if not isinstance(state.flow[-1], Round):
        raise Unplayable("lcg.no-initiative-is-being-counted")
    return lot_for_first(state, winner)


def remove_titles(state: State, count: int) -> State:
    """The state after so many titles were taken out of the draft at random."""
    state = answered(state, must_owe(state, "titles"))
    frame = state.flow[-1]
    if not isinstance(frame, Drafting) or count > frame.left:
        raise Unplayable("agot2.not-that-many-titles")
    return evolve(state, flow=(*state.flow[:-1], evolve(frame, left=frame.left - count)))
