"""Reading King's Landing: typed lines, what lies in a direction, whether Varys can move."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from .components import CROSS, HOUSE_OF, HOUSES, NO_HOUSE, RAYS, READ, STRAIGHT, VARYS, words_in
from .state import State


@lru_cache(maxsize=64)
def cards_in(lines: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of typed lines, row by row."""
    return tuple(READ[word] for line in lines for word in words_in(line))


def count_by_house(cards: Iterable[int]) -> tuple[int, ...]:
    """How many characters of each house are among the cards."""
    counts = [0] * (len(HOUSES) + 1)
    for card in cards:
        counts[HOUSE_OF[card]] += 1
    return tuple(counts[:NO_HOUSE])


def farthest(state: State, direction: str, house: int) -> int | None:
    """The cell of the farthest card of the house in that direction from Varys."""
    found = None
    grid = state.grid
    for cell in RAYS[state.varys][direction]:  # hotk.move.pass-over
        if HOUSE_OF[grid[cell]] == house:
            found = cell
    return found


def targets(state: State) -> tuple[tuple[str, int], ...]:
    """Every direction and house that may be named now."""
    grid = state.grid
    found = []
    for direction in STRAIGHT:
        houses = {HOUSE_OF[grid[cell]] for cell in RAYS[state.varys][direction]}
        found.extend((direction, house) for house in range(NO_HOUSE) if house in houses)
    return tuple(found)


def stuck(state: State) -> bool:
    """No character lies in Varys's row or column."""
    grid = state.grid
    for cell in CROSS[state.varys]:
        if grid[cell] < VARYS:
            return False
    return True
