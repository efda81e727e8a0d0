"""Which pair sits where: fixed tables kept, as few repeats as there can be."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tests.thorough import daily_or
from tournament.pairing import tables
from tournament.pairing.field import Contender, PairingTerms

TERMS = PairingTerms(1, "seed")


def pair(number: int, *sat: int, fixed: int | None = None) -> tuple[Contender, Contender]:
    return Contender(f"a{number}", tables=sat, fixed_table=fixed), Contender(f"b{number}")


def test_pairs_sit_in_the_order_of_their_standing() -> None:
    assert tables.numbers_for([pair(0), pair(1), pair(2)], TERMS) == [1, 2, 3]


def test_nobody_sits_at_the_same_table_twice_if_that_can_be_had() -> None:
    pairs = [pair(0, 1, 2), pair(1, 2), pair(2, 3)]
    numbers = tables.numbers_for(pairs, TERMS)
    assert sorted(numbers) == [1, 2, 3]
    assert sum(tables.cost(seats, number) for seats, number in zip(pairs, numbers, strict=True)) == 0


def test_tables_stay_by_standing_when_repeats_do_not_matter() -> None:
    assert tables.numbers_for([pair(0, 1), pair(1, 2)], PairingTerms(1, "seed", fresh_tables=False)) == [1, 2]


def test_a_fixed_table_is_kept_and_is_no_repeat() -> None:
    pairs = [pair(0), pair(1, 7, 7, fixed=7), pair(2)]
    numbers = tables.numbers_for(pairs, TERMS)
    assert numbers == [1, 7, 2]
    assert tables.cost(pairs[1], 7) == 0


def test_two_who_share_a_fixed_table_cannot_both_have_it() -> None:
    pairs = [pair(0, fixed=2), pair(1, fixed=2)]
    numbers = tables.numbers_for(pairs, TERMS)
    assert numbers[0] == 2 != numbers[1]
    assert tables.cost(pairs[1], numbers[1]) == 1


def test_only_tables_that_are_free_are_given_while_they_last() -> None:
    assert tables.numbers_for([pair(0), pair(1), pair(2)], PairingTerms(1, "seed", tables=(5, 9))) == [5, 9, 10]


@pytest.mark.parametrize("seed", range(daily_or(50, 300)))
def test_as_few_pairs_as_possible_repeat_a_table(seed: int) -> None:
    random, count = Random(seed), 5
    pairs = [pair(at, *random.sample(range(1, count + 1), random.randrange(count + 1))) for at in range(count)]
    numbers = tables.numbers_for(pairs, TERMS)
    assert sorted(numbers) == list(range(1, count + 1))

    def repeating(order: tuple[int, ...]) -> int:
        return sum(number in seats[0].tables for seats, number in zip(pairs, order, strict=True))

    assert repeating(tuple(numbers)) == min(map(repeating, permutations(range(1, count + 1))))
