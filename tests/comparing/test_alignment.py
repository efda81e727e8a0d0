"""Two sequences as stretches that are the same and stretches that are not."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from ledger.reading.comparing.alignment import align
from tests.thorough import daily_or


def longest_shared(one: list[int], other: list[int]) -> int:
    """How many items the two have in common in order, worked out the slow and certain way."""
    table = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i, here in enumerate(one):
        for j, there in enumerate(other):
            table[i + 1][j + 1] = table[i][j] + 1 if here == there else max(table[i][j + 1], table[i + 1][j])
    return table[-1][-1]


def test_any_two_sequences_are_covered_and_nothing_is_the_same_that_differs() -> None:
    chance = Random(7)
    for _ in range(daily_or(2_000, 50_000)):
        kinds = chance.choice((2, 3, 6))
        one, other = ([chance.randrange(kinds) for _ in range(chance.randrange(12))] for _ in range(2))
        for most in (600, chance.randrange(6)):
            parts = align(one, other, most)
            assert [place for part in parts for place in part.one] == list(range(len(one)))
            assert [place for part in parts for place in part.other] == list(range(len(other)))
            assert all([one[here] for here in part.one] == [other[there] for there in part.other] for part in parts if part.same)
            assert all(before.same != after.same for before, after in pairwise(parts))
        whole = align(one, other)
        assert sum(len(part.one) for part in whole if part.same) == longest_shared(one, other)


def test_an_act_that_one_left_out_is_a_gap_and_not_a_difference_to_the_end() -> None:
    parts = align("abcdefgh", "abdefgh")
    assert [(part.same, len(part.one), len(part.other)) for part in parts] == [(True, 2, 2), (False, 1, 0), (True, 5, 5)]


def test_what_has_nothing_in_common_is_one_difference_and_soon_done() -> None:
    one, other = list(range(5_000)), list(range(5_000, 10_000))
    (part,) = align(one, other, 50)
    assert not part.same and (len(part.one), len(part.other)) == (5_000, 5_000)
