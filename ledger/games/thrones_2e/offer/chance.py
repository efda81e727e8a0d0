"""What chance may bring, given a source of chance from outside."""

from __future__ import annotations

from typing import Any

from ....core.seats import Seat
from ....kit.frames import Owes, owed
from ....kit.piles import FACEDOWN
from ..cards.uniqueness import unseen_cards
from ..model.actions import DiscardAtRandom, DiscardTop, Draw, DrawLot, RemoveTitles, ShuffleDeck
from ..model.state import State

Chance = ShuffleDeck | Draw | DiscardAtRandom | DiscardTop | DrawLot | RemoveTitles


def chance(state: State, random: Any) -> Chance | None:
    """An answer to what TABLE owes first, drawn from `random`; None if nothing is owed."""
    due = owed(state)
    if not due:
        return None
    first = next((one for one in due if one.kind == "shuffle"), due[0])
    seat, count = first.seat, first.count
    match first.kind:
        case "shuffle":
            return ShuffleDeck(seat)
        case "lot":
            return DrawLot(_lot(state, first, random))
        case "titles":
            return RemoveTitles(count)
        case "draw":
            return Draw(seat, from_deck(state, seat, count, random, state.table.options.hidden == "observed"))
        case "top":
            return DiscardTop(seat, from_deck(state, seat, count, random, False))
    hand = state.players[seat].hand
    places = random.sample(range(len(hand)), count)
    known = tuple(hand.known[place] for place in places if place < len(hand.known))
    unseen = random.sample(unseen_cards(state, seat), count - len(known))
    return DiscardAtRandom(seat, (*known, *unseen))


def _lot(state: State, lot: Owes, random: Any) -> Seat:
    """The seat that the lot falls to."""
    if lot.about.startswith("initiative"):
        return Seat(int(random.choice(lot.about.split()[1:])))
    return Seat(random.randrange(state.table.seats))


def from_deck(state: State, seat: Seat, count: int, random: Any, facedown: bool) -> tuple[str, ...]:
    """Cards of the deck; about half of them unseen, where the recorder sees no hands."""
    known = state.players[seat].deck.known[:count]
    names = [*known, *random.sample(unseen_cards(state, seat), count - len(known))]
    return tuple(FACEDOWN if facedown and name not in known and random.random() < 0.5 else name for name in names)
