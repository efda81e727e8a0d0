"""How a field divides into tables of three to six: as few tables of odd size as can be, and who has to sit out.

Tables of a preferred size are even, all others odd. A field that does not divide at all is helped as the profile says:
somebody has a bye, or one table is larger or smaller than the game likes.
"""

from __future__ import annotations

from functools import cache

from ..field import PodTerms

Cost = tuple[int, int, int, int]  # of tables: see `_cost`


def sizes(players: int, terms: PodTerms) -> tuple[tuple[int, ...], int]:
    """Sizes of the tables, even ones first, and the number of byes."""
    allowed = tuple(range(terms.least, terms.most + 1))
    if terms.impossible == "odd table":
        allowed = tuple(range(2, terms.most + 2))
    for byes in range(players + 1):
        found = _divided(players - byes, allowed, terms)
        if found is not None:
            return tuple(sorted(found, key=lambda size: (_cost(size, terms), size))), byes
    raise AssertionError("nobody at all always divides")


def is_odd(size: int, terms: PodTerms) -> bool:
    return size not in terms.preferred


def _cost(size: int, terms: PodTerms) -> Cost:
    """The cost of a size: out of the game's range, odd, how far from a preferred size, how late among the preferred."""
    out = int(not terms.least <= size <= terms.most)
    if size in terms.preferred:
        return out, 0, 0, terms.preferred.index(size)
    return out, 1, min(abs(size - even) for even in terms.preferred), 0


def _added(one: Cost, other: Cost) -> Cost:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


@cache
def _divided(players: int, allowed: tuple[int, ...], terms: PodTerms) -> tuple[int, ...] | None:
    """The cheapest way to seat so many, by the costs of all tables added up criterion by criterion."""
    best: list[tuple[Cost, tuple[int, ...]] | None] = [((0, 0, 0, 0), ())]
    for count in range(1, players + 1):
        ways: list[tuple[Cost, tuple[int, ...]]] = []
        for size in allowed:
            rest = best[count - size] if size <= count else None
            if rest is not None:
                ways.append((_added(rest[0], _cost(size, terms)), (*rest[1], size)))
        best.append(min(ways, default=None))
    found = best[players]
    return None if found is None else found[1]
