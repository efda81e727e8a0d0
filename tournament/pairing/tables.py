"""Which pair sits at which table: fixed tables are kept, nobody sits at the same table twice if that can be had.

The best-placed pair sits at the first table unless somebody there has sat at it before. As few pairs as possible repeat a
table: pairs and the tables that are new to them are matched by augmenting paths, which leaves over as few as can be.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from .field import Contender, PairingTerms

WINDOW = 12  # how far from its natural table a pair is moved, before it may be moved anywhere


def numbers_for(pairs: Sequence[Sequence[Contender]], terms: PairingTerms) -> list[int]:
    """The number of each pair's table, pairs in the order of their standing."""
    taken: dict[int, int] = {}
    for at, seats in enumerate(pairs):
        for contender in seats:
            if contender.fixed_table is not None and contender.fixed_table not in taken and at not in taken.values():
                taken[contender.fixed_table] = at
    rest = [at for at in range(len(pairs)) if at not in taken.values()]
    free = _free_numbers(len(rest), taken, terms)
    chosen = _fresh([pairs[at] for at in rest], free) if terms.fresh_tables else list(range(len(rest)))
    found = {at: number for number, at in taken.items()}
    found.update({at: free[index] for at, index in zip(rest, chosen, strict=True)})
    return [found[at] for at in range(len(pairs))]


def cost(seats: Sequence[Contender], number: int) -> int:
    """How many of a table's entries have sat there before, or sit away from the fixed table that is theirs."""
    again = sum(one.fixed_table is None and number in one.tables for one in seats)
    return again + sum(one.fixed_table not in (None, number) for one in seats)


def _free_numbers(wanted: int, taken: dict[int, int], terms: PairingTerms) -> list[int]:
    """At least so many table numbers that nobody has: those of the terms first."""
    free = [number for number in dict.fromkeys(terms.tables) if number not in taken]
    following = max((0, *taken, *terms.tables)) + 1 if terms.tables else 1
    while len(free) < wanted:
        if following not in taken:
            free.append(following)
        following += 1
    return free


def _fresh(pairs: list[Sequence[Contender]], free: list[int]) -> list[int]:
    """An index into `free` for every pair, so that as few as possible sit at a table again."""
    sat = [{number for one in seats if one.fixed_table is None for number in one.tables} for seats in pairs]
    holder: dict[int, int] = {at: at for at in range(len(pairs)) if free[at] not in sat[at]}  # index into `free` -> pair
    for at in sorted(set(range(len(pairs))) - set(holder)):
        _augment(at, sat, free, holder)
    chosen = {at: index for index, at in holder.items()}
    left = iter(sorted(set(range(len(free))) - set(holder)))
    return [chosen[at] if at in chosen else next(left) for at in range(len(pairs))]


def _augment(start: int, sat: list[set[int]], free: list[int], holder: dict[int, int]) -> bool:
    """Find the pair a fresh table, others moving on to fresh ones as needed: a breadth-first search, near tables first."""
    seen: dict[int, int] = {}  # index into `free` -> the pair that would move there
    for reach in (WINDOW, len(free)):
        seen.clear()
        queue = deque([start])
        while queue:
            at = queue.popleft()
            for index in _nearest(at, reach, len(free)):
                if index in seen or free[index] in sat[at]:
                    continue
                seen[index] = at
                if index not in holder:
                    _move(index, start, seen, holder)
                    return True
                queue.append(holder[index])
    return False


def _nearest(at: int, reach: int, count: int) -> list[int]:
    """The indices below `count` that are within reach, the nearest first."""
    return sorted(range(max(0, at - reach), min(count, at + reach + 1)), key=lambda index: (abs(index - at), index))


def _move(index: int, start: int, seen: dict[int, int], holder: dict[int, int]) -> None:
    """Move every holder along the chain one table on, until `start` has a table."""
    where = {at: old for old, at in holder.items()}
    while True:
        at = seen[index]
        holder[index] = at
        if at == start:
            return
        index = where[at]
