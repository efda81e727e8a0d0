"""Everybody meets everybody once: the circle method, seats shared out, an odd field with one bye a round.

One entry stays where it is and the others move on by one place each round. The order around the circle is by lot, so
nobody can tell who meets whom when before the seed is known.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..scoring.lots import drawn
from .draft import ByeSeat, DraftTable, RoundDraft

CRITERIA = ("rematch", "seat")


def rounds_for(entries: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    return 0 if entries < 2 else entries - 1 + entries % 2


def schedule(entries: Sequence[str], seed: str) -> tuple[RoundDraft, ...]:
    """Every round, in order. The order of `entries` does not matter."""
    if len(set(entries)) != len(entries):
        raise ValueError("an entry stands there twice")
    lots = drawn(entries, seed, "round robin")
    circle: list[str | None] = [*sorted(entries, key=lots.__getitem__)]
    if len(circle) % 2:
        circle.append(None)
    return tuple(_round(circle, number) for number in range(1, rounds_for(len(entries)) + 1))


def _round(circle: list[str | None], number: int) -> RoundDraft:
    """A round by the circle: the one who stays meets the one opposite, the others meet across. Seats change every round."""
    still, moving = circle[-1], circle[:-1]
    turned = moving[number - 1 :] + moving[: number - 1]
    first = (turned[0], still) if number % 2 else (still, turned[0])
    pairs = [first]
    for at in range(1, len(circle) // 2):
        near, far = turned[at], turned[-at]
        pairs.append((near, far) if at % 2 else (far, near))
    there = [tuple(entry for entry in pair if entry is not None) for pair in pairs]
    byes = tuple(ByeSeat(entry, (0, 0)) for entries in there if len(entries) == 1 for entry in entries)
    seated = [entries for entries in there if len(entries) == 2]
    tables = tuple(DraftTable(at, seats, (0, 0)) for at, seats in enumerate(seated, start=1))
    return RoundDraft(number, tables, byes, CRITERIA, (0, 0), True)
