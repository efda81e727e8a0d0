"""The parts of a criterion: a cost for every pair and every bye, and a hint on how to count it quickly."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import lcm

from ...scoring.lots import drawn
from ..field import Contender, PairingTerms

BYE = ""  # stands for the bye where an opponent is named


class RoundField:
    """The field of one round and what criteria want to know of it as a whole."""

    def __init__(self, contenders: Sequence[Contender], terms: PairingTerms) -> None:
        self.contenders = tuple(contenders)
        self.terms = terms
        self.by_entry = {contender.entry: contender for contender in contenders}
        if len(self.by_entry) != len(self.contenders) or BYE in self.by_entry:
            raise ValueError("every contender needs an entry of its own")

    @cached_property
    def lots(self) -> dict[str, int]:
        return drawn(self.by_entry, self.terms.seed, "round", self.terms.round)

    @cached_property
    def scale(self) -> int:
        """The number by which points are multiplied to be whole numbers."""
        return lcm(*(points.denominator for one in self.contenders for points in (one.points, *one.maybe)))

    @cached_property
    def _ranks(self) -> list[int]:
        return sorted(contender.rank for contender in self.contenders)

    def ranked_below(self, contender: Contender) -> int:
        return len(self._ranks) - bisect_right(self._ranks, contender.rank)


def _nothing(round: RoundField, contender: Contender) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class Criterion:
    """One criterion of the pairing: `pair` is its cost for any two; `trait` or `marked` say where that can be other than 0.

    With `trait`, the cost of a pair depends on the two traits alone, so equal traits are counted once. With `marked`, it
    is 0 for every pair that is not among the marked ones.
    """

    name: str
    pair: Callable[[RoundField, Contender, Contender], int]
    bye: Callable[[RoundField, Contender], int] = _nothing
    trait: Callable[[RoundField, Contender], Hashable] | None = None
    marked: Callable[[RoundField], Mapping[str, Sequence[str]]] | None = None
