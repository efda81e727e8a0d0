"""Single elimination: seeds as far apart as can be, the first seeds rest when the field is no power of two.

A bracket is a row of slots, two neighbours to a table; an empty slot is a bye. After each round half as many are left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .draft import ByeSeat, DraftTable, RoundDraft

Slots = tuple[str | None, ...]


def opening(seeds: Sequence[str]) -> Slots:
    """The first round, entries in the order of their seeds: first and second can only meet in the final."""
    if len(set(seeds)) != len(seeds):
        raise ValueError("an entry is seeded twice")
    if len(seeds) < 2:
        raise ValueError("a bracket needs at least two entries")
    order = [0]
    while len(order) < len(seeds):
        size = 2 * len(order)
        order = [seed for upper in order for seed in (upper, size - 1 - upper)]
    return tuple(seeds[seed] if seed < len(seeds) else None for seed in order)


def rounds_for(entries: int) -> int:
    """How many rounds a bracket of so many entries has."""
    return max(0, (entries - 1).bit_length())


def draft(slots: Slots, number: int) -> RoundDraft:
    """The round that these slots play. Tables are numbered down the bracket, those with a bye left out."""
    pairs = [slots[at : at + 2] for at in range(0, len(slots), 2)]
    tables = tuple(
        DraftTable(at, (one, other)) for at, (one, other) in enumerate(pairs, start=1) if one is not None and other is not None
    )
    byes = tuple(ByeSeat(one) for pair in pairs if None in pair for one in pair if one is not None)
    return RoundDraft(number, tables, byes)


def advance(slots: Slots, winners: Mapping[int, str]) -> Slots:
    """The next round, from the winner of each table."""
    found = []
    for number, at in enumerate(range(0, len(slots), 2), start=1):
        pair = slots[at : at + 2]
        if None in pair:
            found.append(next((entry for entry in pair if entry is not None), None))
            continue
        if number not in winners:
            raise ValueError(f"table {number} has no winner yet")
        if winners[number] not in pair:
            raise ValueError(f"{winners[number]} does not sit at table {number}")
        found.append(winners[number])
    return tuple(found)


def ranking(seeds: Sequence[str], rounds: Sequence[Slots]) -> tuple[tuple[str, ...], ...]:
    """Final places: the winner, the other finalist, then those who went out in the same round, in the order of seeds.

    `rounds` are the slots of every round, the last being the single winner.
    """
    order = {entry: seed for seed, entry in enumerate(seeds)}
    found, ahead = [], set()
    for slots in reversed(rounds):
        fresh = sorted((entry for entry in slots if entry is not None and entry not in ahead), key=order.__getitem__)
        ahead.update(fresh)
        if fresh:
            found.append(tuple(fresh))
    return tuple(found)
