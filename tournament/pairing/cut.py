"""Who goes on after the Swiss rounds: the top N, or everybody with X points or more, seeded by the standings."""

from __future__ import annotations

from collections.abc import Sequence

from ..scoring.points import Number
from ..scoring.standings import Standings


class CutTooLarge(ValueError):
    """More should go on than there are."""


def top(standings: Standings, size: int, gone: Sequence[str] = ()) -> tuple[str, ...]:
    """The best N who are still there, first seed first. Whoever is `gone` makes room for the next-ranked, as last seed."""
    staying = [row.entry for row in standings.rows if row.entry not in gone]
    if size < 2:
        raise ValueError("a cut has room for at least two")
    if size > len(staying):
        raise CutTooLarge(f"a cut to {size} is larger than the field of {len(staying)}")
    return tuple(staying[:size])


def at_least(standings: Standings, points: Number, gone: Sequence[str] = ()) -> tuple[str, ...]:
    """Everybody with so many points. Nobody comes in for somebody who is `gone`: the points are the promise, and the
    bracket has a bye."""
    found = tuple(row.entry for row in standings.rows if row.points >= points and row.entry not in gone)
    if len(found) < 2:
        raise CutTooLarge(f"only {len(found)} have {points} points or more")
    return found


def replace_gone(seeds: Sequence[str], standings: Standings, gone: Sequence[str]) -> tuple[str, ...]:
    """The seeds after somebody dropped before play: the rest move up, the next-ranked come in as the lowest seeds."""
    staying = [entry for entry in seeds if entry not in gone]
    waiting = [row.entry for row in standings.rows if row.entry not in seeds and row.entry not in gone]
    missing = len(seeds) - len(staying)
    if missing > len(waiting):
        raise CutTooLarge(f"{missing} places are free and only {len(waiting)} are left to take them")
    return (*staying, *waiting[:missing])
