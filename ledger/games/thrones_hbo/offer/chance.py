"""What chance may bring, given a source of chance from outside."""

from __future__ import annotations

from typing import Any

from ....core.seats import Seat
from ....kit.frames import owed
from ....kit.piles import FACEDOWN
from ..cards.uniqueness import copies, may_be_in_deck
from ..flow.first_state import names_to_draft
from ..model.actions import DealPlots, DiscardAtRandom, Draw, DrawLot, ShuffleDeck
from ..model.state import State
from ..play.plots import plots_seen

EARLIER = {"shuffle": 0, "draw": 1}  # a deck is shuffled before it is drawn from, a hand is drawn before it loses cards
Chance = ShuffleDeck | Draw | DiscardAtRandom | DrawLot | DealPlots


def chance(state: State, random: Any) -> Chance | None:
    """An answer to what TABLE owes first, drawn from `random`; None if nothing is owed."""
    due = owed(state)
    if not due:
        return None
    first = min(due, key=lambda one: EARLIER.get(one.kind, len(EARLIER)))
    seat, count = first.seat, first.count
    if first.kind == "shuffle":
        return ShuffleDeck(seat)
    if first.kind == "lot":
        return DrawLot(Seat(random.randrange(2)))
    if first.kind == "draw":
        return Draw(seat, cards_from_deck(state, seat, count, random, state.table.options.hidden == "observed"))
    if first.kind == "plots":
        return DealPlots(seat, plots_from_draft(state, count, random))
    hand = state.players[seat].hand
    places = random.sample(range(len(hand)), count)
    known = tuple(hand.known[place] for place in places if place < len(hand.known))
    return DiscardAtRandom(seat, (*known, *cards_from_deck(state, seat, count - len(known), random, False)))


def deck_list(state: State, seat: Seat) -> list[str]:
    """Cards that the seat's deck, or an unknown card of the hand, may still turn out to be, one entry for each copy."""
    house, edition = state.players[seat].house, state.table.options.box
    found: list[str] = []
    for one in state.box.by_id.values():
        if one.kind != "plot" and one.deck and one.edition in ("", edition) and may_be_in_deck(one, house):
            found += [one.id] * ((one.copies or 0) - copies(state, seat, one.id))
    return found


def cards_from_deck(state: State, seat: Seat, count: int, random: Any, facedown: bool) -> tuple[str, ...]:
    """Cards of the deck list; about half of them unseen, where the recorder sees no hands."""
    names = random.sample(deck_list(state, seat), count)
    return tuple(FACEDOWN if facedown and random.random() < 0.5 else name for name in names)


def plots_from_draft(state: State, count: int, random: Any) -> tuple[str, ...]:
    """Plots of the draft that nobody has yet; unseen ones where the recorder sees none."""
    gone = {plot for player in state.players for plot in plots_seen(player)}
    left = [plot for plot in names_to_draft(state) if plot not in gone]
    if state.table.options.hidden == "observed" or len(left) < count:
        return (FACEDOWN,) * count
    return tuple(random.sample(left, count))
