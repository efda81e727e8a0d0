"""What chance may bring, given a source of chance from outside."""

from __future__ import annotations

from typing import Any

from ledger.core.seats import Seat
from ledger.kit.frames import owed
from ledger.kit.piles import FACEDOWN

from .actions import DiscardAtRandom, Draw, DrawLot
from .components import COPIES
from .flow import most
from .rules import copies
from .state import State, fact, seats_in, total_power


def chance(state: State, random: Any) -> Draw | DiscardAtRandom | DrawLot | None:
    """An answer to what TABLE owes first, drawn from `random`; None if nothing is owed."""
    due = owed(state)
    if not due:
        return None
    first = due[0]
    if first.kind == "lot":
        best = most(seats_in(state), lambda seat: fact(state, state.players[seat].plot, "initiative"))
        return DrawLot(random.choice(most(best, lambda seat: -total_power(state, seat))))
    if first.kind == "draw":
        return Draw(first.seat, unseen(state, first.seat, first.count, random, state.table.options.hidden == "observed"))
    hand = state.players[first.seat].hand
    places = random.sample(range(len(hand)), first.count)
    known = tuple(hand.known[place] for place in places if place < len(hand.known))
    return DiscardAtRandom(first.seat, (*known, *unseen(state, first.seat, first.count - len(known), random, False)))


def unseen(state: State, seat: Seat, count: int, random: Any, facedown: bool) -> tuple[str, ...]:
    """Cards that the deck may hold: no more copies than a deck may have."""
    names: list[str] = []
    while len(names) < count:
        name = random.choice([card.id for card in state.table.cards if card.kind in ("character", "event")])
        if facedown and random.random() < 0.5:
            names.append(FACEDOWN)
        elif copies(state, seat, name) + names.count(name) < COPIES:
            names.append(name)
    return tuple(names)
