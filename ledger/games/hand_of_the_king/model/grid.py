"""Reading King's Landing: typed lines, what lies in a direction, whether Varys can move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from .components import CROSS, HOUSE_OF, NO_HOUSE, RAYS, READ, SIZES, STRAIGHT, UNNAMED, VARYS, Direction, words_in
from .state import State

WHOLE = {*range(UNNAMED), VARYS}  # the cards of a grid in which everybody is named


class Layout(NamedTuple):
    """What typed lines say: the cards row by row, how many words each line has, characters by house, names given twice."""

    cards: tuple[int, ...]
    columns: tuple[int, ...]
    counts: tuple[int, ...]
    twice: tuple[int, ...]


@lru_cache(maxsize=4)  # judging and dealing read the same lines one after the other
def layout(lines: tuple[str, ...]) -> Layout:
    """The typed lines of a grid, read into cards and counted."""
    rows = [words_in(line) for line in lines]
    cards = tuple([READ[word] for row in rows for word in row])
    columns = tuple([len(row) for row in rows])
    if len(cards) == len(WHOLE) and set(cards) == WHOLE:  # everybody by name, once: nothing to count
        return Layout(cards, columns, SIZES, ())
    return Layout(cards, columns, count_by_house(cards), _twice(cards))


def _twice(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The characters that are named more than once."""
    return tuple(card for card in dict.fromkeys(cards) if card < UNNAMED and cards.count(card) > 1)


def count_by_house(cards: Iterable[int]) -> tuple[int, ...]:
    """How many characters of each house are among the cards."""
    houses = [HOUSE_OF[card] for card in cards]
    return tuple([houses.count(house) for house in range(NO_HOUSE)])


def farthest(state: State, direction: Direction, house: int) -> int | None:
    """The cell of the farthest card of the house in that direction from Varys."""
    found = None
    grid = state.grid
    for cell in RAYS[state.varys][direction]:  # hotk.move.pass-over
        if HOUSE_OF[grid[cell]] == house:
            found = cell
    return found


def legal_targets(state: State) -> tuple[tuple[Direction, int], ...]:
    """Every direction and house that may be named now."""
    grid = state.grid
    found: list[tuple[Direction, int]] = []
    for direction in STRAIGHT:
        houses = {HOUSE_OF[grid[cell]] for cell in RAYS[state.varys][direction]}
        found.extend((direction, house) for house in range(NO_HOUSE) if house in houses)
    return tuple(found)


def varys_is_stuck(state: State) -> bool:
    """Whether Varys cannot move: no character lies in his row or column."""
    grid = state.grid
    for cell in CROSS[state.varys]:
        if grid[cell] < VARYS:
            return False
    return True
