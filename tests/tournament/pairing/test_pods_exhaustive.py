"""Pods are as good as the best of all rounds, found by trying every one; no line is shared with the code under test.

What a round costs is counted here anew, from the table in the docs and the values of the contenders; the best round is found
by looking at every choice of byes and, for each set of people, at every table that somebody of it can sit at, in every order
of seats.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.thorough import daily_or
from tournament.pairing import pods
from tournament.pairing.draft import RoundDraft, Unpairable
from tournament.pairing.field import Contender, Group, PairingTerms, PodTerms

FOURS = PodTerms((4,), 3, 4)
ONLY_FOURS = PodTerms((4,), 4, 4)
ODD_TABLE = PodTerms((4,), 3, 4, "odd table")
WIDE = PodTerms((4, 5), 3, 6, repeat_worth=9)
NAMES = ("closed", "separation", "second bye", "low bye", "short", "together", "club", "seat")


def made_up(random: Random, size: int) -> list[Contender]:
    """A field of so many with random points, meetings, groups and seats."""
    names = [f"e{number}" for number in range(size)]
    met: dict[str, list[str]] = {name: [] for name in names}
    for _ in range(random.randrange(2 * size) if size > 1 else 0):
        one, other = random.sample(names, 2)
        met[one].append(other)
        met[other].append(one)
    return [
        Contender(
            name,
            random.randrange(6),
            rank=random.randrange(1, size + 1),
            met=tuple(met[name]),
            byes=random.choice((0, 0, 1)),
            groups=tuple(Group(random.choice("abcd"), random.random() < 0.2) for _ in range(random.randrange(3))),
            seats=tuple(random.randrange(4) for _ in range(random.randrange(4))),
            short=random.choice((0, 0, 1)),
        )
        for name in names
    ]


# ---- what a round costs, from the documents alone


def shared(one: Contender, other: Contender, hard: bool) -> int:
    """How many groups both belong to, hard or soft ones. One that is hard for either is hard for the two of them."""
    names = {group.name for group in one.groups} & {group.name for group in other.groups}
    return sum(any(group.hard for group in (*one.groups, *other.groups) if group.name == name) is hard for name in names)


def table_cost(seats: tuple[Contender, ...], terms: PodTerms) -> tuple[int, ...]:
    """The costs of a table with these seats, in the order of NAMES."""
    pairs = list(combinations(seats, 2))
    together = sum((a.points - b.points) ** 2 + terms.repeat_worth * a.met.count(b.entry) for a, b in pairs)
    short = 0 if len(seats) in terms.preferred else sum(one.short for one in seats)
    seat = sum(one.seats.count(at) for at, one in enumerate(seats))
    apart, clubs = (sum(shared(a, b, hard) for a, b in pairs) for hard in (True, False))
    return 0, apart, 0, 0, short, together, clubs, seat


def bye_cost(one: Contender, field: list[Contender]) -> tuple[int, ...]:
    """The costs of a bye for this contender, in the order of NAMES."""
    return 0, 0, one.byes, sum(other.rank > one.rank for other in field), 0, 0, 0, 0


def added(*costs: tuple[int, ...]) -> tuple[int, ...]:
    """Costs added up criterion by criterion."""
    return tuple(map(sum, zip((0,) * len(NAMES), *costs, strict=True)))


def cheapest(field: list[Contender], sizes: tuple[int, ...], terms: PodTerms) -> tuple[int, ...]:
    """The costs of the best of all rounds with tables of these sizes; whoever finds no seat has a bye."""

    @cache
    def table(members: frozenset[int]) -> tuple[int, ...]:
        return min(table_cost(tuple(field[at] for at in order), terms) for order in permutations(sorted(members)))

    @cache
    def round(left: frozenset[int], wanted: tuple[int, ...]) -> tuple[int, ...]:
        if not wanted:
            return added(*(bye_cost(field[at], field) for at in left))
        ways = []
        for members in map(frozenset, combinations(sorted(left), wanted[0])):
            ways.append(added(table(members), round(left - members, wanted[1:])))
        return min(ways)

    return round(frozenset(range(len(field))), sizes)


def drafted(field: list[Contender], terms: PairingTerms) -> RoundDraft:
    try:
        return pods.pair(field, terms)
    except Unpairable as refused:
        return refused.draft


def assert_best(field: list[Contender], terms: PairingTerms) -> None:
    draft = drafted(field, terms)
    assert draft.optimal and draft.criteria[:-1] == NAMES
    by_name = {one.entry: one for one in field}
    tables = [tuple(by_name[entry] for entry in one.seats) for one in draft.tables]
    costs = [table_cost(seats, terms.pods) for seats in tables]
    costs += [bye_cost(by_name[one.entry], field) for one in draft.byes]
    assert draft.costs[:-1] == added(*costs), "the draft says what it costs"
    assert draft.costs[:-1] == cheapest(field, tuple(map(len, tables)), terms.pods), "and nothing costs less"


@settings(max_examples=daily_or(40, 300), deadline=None)
@given(st.integers(0, 10**9), st.integers(1, 8), st.sampled_from((FOURS, ONLY_FOURS, ODD_TABLE)))
def test_a_small_field_is_as_good_as_any_division(seed: int, size: int, terms: PodTerms) -> None:
    assert_best(made_up(Random(seed), size), PairingTerms(2, str(seed), pods=terms))


@pytest.mark.parametrize("size", [9, 10, 11, 12])
@pytest.mark.parametrize("seed", daily_or([1], [1, 2, 3]))
def test_so_is_a_field_of_up_to_twelve(size: int, seed: int) -> None:
    assert_best(made_up(Random(seed), size), PairingTerms(3, str(seed), pods=FOURS))


@pytest.mark.parametrize(("size", "terms"), [(11, ONLY_FOURS), (12, WIDE), (11, WIDE), (7, WIDE)])
def test_so_is_one_with_other_sizes(size: int, terms: PodTerms) -> None:
    assert_best(made_up(Random(size), size), PairingTerms(3, "wide", pods=terms))
