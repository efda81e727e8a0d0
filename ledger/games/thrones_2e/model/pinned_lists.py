"""The lists that a match was opened with, as far as play is held against them."""

from __future__ import annotations

from ....core.seats import Seat
from ....kit.piles import FACEDOWN
from .decks import DeckList
from .state import State

SINCE = 2  # the version of the rules that holds play against the lists


def pinned_list(state: State, seat: Seat) -> DeckList | None:
    """The list that play of the seat is held against; None in a match without lists, or by the rules of an earlier version.

    Starter decks that nobody handed in are no list: a practice match, or one whose decks nobody wrote down, has none.
    """
    decks = state.table.options.decks
    if state.table.rules < SINCE or not 0 <= seat < len(decks) or not decks[seat].cards:
        return None
    return decks[seat]


def is_strange_plot(state: State, seat: Seat, plot: str) -> bool:
    """Whether the seat's list is known and does not hold that plot."""
    mine = pinned_list(state, seat)
    return mine is not None and plot != FACEDOWN and plot not in mine.plots
