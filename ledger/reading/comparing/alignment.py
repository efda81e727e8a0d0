"""Aligns two sequences: which stretches of them are the same and which differ, with the fewest additions and gaps.

The algorithm is Myers' (An O(ND) Difference Algorithm and Its Variations, 1986). Its work grows with the number of differences:
sequences that have hardly anything in common are aligned up to a limit, and what lies behind it is one difference.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

MOST_EDITS = 600  # additions and gaps that are found one by one; everything beyond is one difference


class Stretch(NamedTuple):
    """A stretch of both sequences: its indexes in one and in the other, and whether it is the same in both."""

    same: bool
    one: range
    other: range


def align(one: Sequence[Hashable], other: Sequence[Hashable], most: int = MOST_EDITS) -> tuple[Stretch, ...]:
    """Both sequences as stretches in order, the same and different ones in turn. Together the stretches cover both.

    >>> [(part.same, len(part.one), len(part.other)) for part in align("abcd", "abxd")]
    [(True, 2, 2), (False, 1, 1), (True, 1, 1)]
    """
    first = _shared(one, other)
    last = _shared(one[first:][::-1], other[first:][::-1])
    inside = _pairs(one[first : len(one) - last], other[first : len(other) - last], most)
    pairs = [(index, index) for index in range(first)]
    pairs += [(first + here, first + there) for here, there in inside]
    pairs += [(len(one) - back, len(other) - back) for back in range(last, 0, -1)]
    return tuple(_stretches(pairs, len(one), len(other)))


def _shared(one: Sequence[Hashable], other: Sequence[Hashable]) -> int:
    """How many items at the beginning are the same in both."""
    pairs = zip(one, other, strict=False)
    return next((index for index, (here, there) in enumerate(pairs) if here != there), min(len(one), len(other)))


def _pairs(one: Sequence[Hashable], other: Sequence[Hashable], most: int) -> list[tuple[int, int]]:
    """The pairs of indexes at which both have the same item, in order: as many as possible with `most` additions and gaps."""
    known: dict[Hashable, int] = {}
    here, there = ([known.setdefault(item, len(known)) for item in items] for items in (one, other))
    reach, before = {1: 0}, []  # how far into `one` each diagonal reaches; the same before each further edit
    for edits in range(min(len(here) + len(there), most) + 1):
        before.append(dict(reach))
        for diagonal in range(-edits, edits + 1, 2):
            reach[diagonal] = _slid(here, there, _entered(reach, diagonal, edits), diagonal)
            if reach[diagonal] >= len(here) and reach[diagonal] - diagonal >= len(there):
                return _walked_back(before, diagonal, len(here))
    inside = {
        diagonal: at for diagonal, at in reach.items() if at <= len(here) and 0 <= at - diagonal <= len(there) and diagonal != 1
    }
    if not inside:
        return []
    best = max(inside, key=lambda diagonal: 2 * inside[diagonal] - diagonal)
    return _walked_back(before, best, inside[best])


def _entered(reach: dict[int, int], diagonal: int, edits: int) -> int:
    """The index in the first sequence at which the next edit enters a diagonal."""
    return reach[diagonal + 1] if _by_addition(reach, diagonal, edits) else reach[diagonal - 1] + 1


def _by_addition(reach: dict[int, int], diagonal: int, edits: int) -> bool:
    """Whether a diagonal is entered by an addition, from the one above, and not by a gap, from the one below."""
    return diagonal == -edits or (diagonal != edits and reach[diagonal - 1] < reach[diagonal + 1])


def _slid(here: Sequence[int], there: Sequence[int], at: int, diagonal: int) -> int:
    """The index in the first sequence up to which items on a diagonal are the same, from `at` on."""
    while at < len(here) and at - diagonal < len(there) and here[at] == there[at - diagonal]:
        at += 1
    return at


def _walked_back(before: Sequence[dict[int, int]], diagonal: int, at: int) -> list[tuple[int, int]]:
    """The pairs of indexes along the way that led to index `at` on a diagonal, first to last."""
    found: list[tuple[int, int]] = []
    for edits in range(len(before) - 1, -1, -1):
        if edits % 2 != abs(diagonal) % 2:  # the way ended one edit earlier
            continue
        entered = _entered(before[edits], diagonal, edits) if edits else 0
        while at > entered:
            at -= 1
            found.append((at, at - diagonal))
        if edits:
            diagonal += 1 if _by_addition(before[edits], diagonal, edits) else -1
            at = before[edits][diagonal]
    return found[::-1]


def _stretches(pairs: Sequence[tuple[int, int]], length: int, other_length: int) -> Iterator[Stretch]:
    """The stretches that follow from the pairs of indexes at which both hold the same."""
    here = there = begun = begun_there = 0
    for one, other in (*pairs, (length, other_length)):
        if (one, other) == (here, there) and one < length and other < other_length:
            here, there = one + 1, other + 1
            continue
        if here > begun:
            yield Stretch(True, range(begun, here), range(begun_there, there))
        if one > here or other > there:
            yield Stretch(False, range(here, one), range(there, other))
        begun, begun_there = one, other
        here, there = one + 1, other + 1
