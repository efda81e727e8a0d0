"""Tables of three to six: sizes, who sits together, who sits where."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.thorough import later
from tournament.pairing import pods
from tournament.pairing.criteria import RoundField
from tournament.pairing.draft import Unpairable
from tournament.pairing.field import Contender, Group, PairingTerms, PodTerms
from tournament.pairing.pods import search
from tournament.pairing.pods.costs import PodCosts
from tournament.pairing.pods.sizes import sizes
from tournament.pairing.pods.why import why
from tournament.pairing.why import LOTS
from tournament.pairing.why_text import sentences

FOURS = PodTerms((4,), 3, 4)
WIDE = PodTerms((4, 5), 3, 6)


def made_up(random: Random, size: int) -> list[Contender]:
    names = [f"e{number}" for number in range(size)]
    met: dict[str, list[str]] = {name: [] for name in names}
    for _ in range(random.randrange(2 * size)):
        one, other = random.sample(names, 2)
        met[one].append(other)
        met[other].append(one)
    return [
        Contender(
            name,
            random.randrange(8),
            rank=random.randrange(1, size + 1),
            met=tuple(met[name]),
            byes=random.choice((0, 0, 1)),
            groups=(Group(random.choice("abcdef"), random.random() < 0.1),) if random.random() < 0.5 else (),
            seats=tuple(random.randrange(4) for _ in range(random.randrange(4))),
            short=random.choice((0, 0, 1)),
        )
        for name in names
    ]


@pytest.mark.parametrize(
    ("players", "terms", "expected"),
    [
        (3, FOURS, ((3,), 0)),
        (5, FOURS, ((4,), 1)),  # tables of 3 and 4 do not hold five: one has a bye
        (5, PodTerms((4,), 3, 4, "odd table"), ((5,), 0)),  # or one table is larger
        (2, FOURS, ((), 2)),
        (2, PodTerms((4,), 3, 4, "odd table"), ((2,), 0)),
        (6, FOURS, ((3, 3), 0)),
        (11, FOURS, ((4, 4, 3), 0)),
        (9, FOURS, ((3, 3, 3), 0)),
        (41, FOURS, ((4,) * 8 + (3,) * 3, 0)),
        (20, WIDE, ((4,) * 5, 0)),
        (23, WIDE, ((4, 4, 5, 5, 5), 0)),
        (6, WIDE, ((6,), 0)),  # one odd table instead of two
        (11, WIDE, ((4, 4, 3), 0)),  # not 5 and 6, which has one odd table too: fours come first
    ],
)
def test_a_field_divides_with_as_few_odd_tables_as_can_be(
    players: int, terms: PodTerms, expected: tuple[tuple[int, ...], int]
) -> None:
    assert sizes(players, terms) == expected


@pytest.mark.parametrize("terms", [FOURS, WIDE, PodTerms((3,), 3, 5), PodTerms((6,), 3, 6)])
@pytest.mark.parametrize("players", range(25))
def test_no_division_has_fewer_odd_tables_or_byes(players: int, terms: PodTerms) -> None:
    found, byes = sizes(players, terms)
    assert sum(found) + byes == players

    def divisions(left: int, most: int) -> list[tuple[int, ...]]:
        ways = [()] if left == 0 else []
        for size in range(terms.least, min(left, most) + 1):
            ways += [(size, *rest) for rest in divisions(left - size, size)]
        return ways

    possible = [(out, way) for out in range(players + 1) for way in divisions(players - out, terms.most)]
    fewest = min((out, sum(size not in terms.preferred for size in way)) for out, way in possible)
    assert (byes, sum(size not in terms.preferred for size in found)) == fewest


def test_somebody_of_a_family_sits_out_rather_than_meets_the_other() -> None:
    field = [Contender(f"e{number}", rank=number + 1) for number in range(5)]
    field[0] = replace(field[0], groups=(Group("Snow", hard=True),))
    field[1] = replace(field[1], groups=(Group("Snow", hard=True),))
    draft = pods.pair(field, PairingTerms(2, "seed", pods=FOURS))
    assert [one.entry for one in draft.byes] == ["e1"], "the lower of the two, though three others are lower still"


def members_cost(costs: PodCosts, tables: list[list[int]]) -> tuple[int, ...]:
    return tuple(map(sum, zip(*(costs.key(table) for table in tables), strict=True)))


@pytest.mark.parametrize("size", [9, 10, later(11), later(12)])
def test_the_search_of_large_fields_finds_what_looking_at_every_division_finds(size: int) -> None:
    missed = []
    for seed in range(15):
        costs = PodCosts(RoundField(made_up(Random(seed), size), PairingTerms(2, str(seed), pods=FOURS)))
        wanted, _ = sizes(size, FOURS)
        best = members_cost(costs, search.exhaustive(costs, range(size), wanted))
        found = members_cost(costs, search.improved_by_swaps(costs, range(size), wanted))
        assert found >= best
        missed.append(found > best)
    assert sum(missed) <= 3


@pytest.mark.parametrize(("players", "rounds"), [(24, 4), (40, 5)])
def test_nobody_meets_twice_where_that_can_be_had(players: int, rounds: int) -> None:
    random, history = Random(1), {f"e{number}": [] for number in range(players)}
    points = dict.fromkeys(history, 0)
    for number in range(1, rounds + 1):
        field = [Contender(name, points[name], met=tuple(met)) for name, met in history.items()]
        draft = pods.pair(field, PairingTerms(number, "seed", pods=FOURS))
        for table in draft.tables:
            for place, name in enumerate(random.sample(table.seats, 4)):
                points[name] += (5, 3, 2, 1)[place]
                history[name] += [other for other in table.seats if other != name]
    assert all(len(set(met)) == len(met) == 3 * rounds for met in history.values())


def test_short_tables_are_shared_out() -> None:
    short = dict.fromkeys((f"e{number}" for number in range(22)), 0)
    for number in range(1, 4):  # 22 is four fours and two threes: six at short tables, 18 after three rounds
        draft = pods.pair([Contender(name, short=n) for name, n in short.items()], PairingTerms(number, "seed", pods=FOURS))
        for table in draft.tables:
            for name in table.seats if len(table.seats) == 3 else ():
                short[name] += 1
    assert max(short.values()) == 1


def test_a_repeat_and_a_spread_of_points_are_weighed_against_each_other() -> None:
    field = [Contender(name, points, met=met) for name, points, met in (
        ("ann", 30, ("ben",)), ("ben", 30, ("ann",)), ("cat", 30, ()), ("dan", 0, ()), ("eve", 0, ()), ("fay", 0, ()),
    )]  # fmt: skip
    near = pods.pair(field, PairingTerms(2, "seed", pods=PodTerms((3,), 3, 3, repeat_worth=100)))
    far = pods.pair(field, PairingTerms(2, "seed", pods=PodTerms((3,), 3, 3, repeat_worth=10_000)))
    assert near.table_of("ann") == near.table_of("ben")
    assert far.table_of("ann") != far.table_of("ben")


def test_seats_are_shared_out() -> None:
    field = [Contender(name, seats=seats) for name, seats in (("a", (0, 0)), ("b", (1,)), ("c", (2, 1)), ("d", ()))]
    table = pods.pair(field, PairingTerms(3, "seed", pods=FOURS)).tables[0]
    assert all(at not in one.seats for at, entry in enumerate(table.seats) for one in field if one.entry == entry)


def test_a_family_at_one_table_is_refused() -> None:
    field = [Contender(name, groups=(Group("Snow", hard=True),)) for name in ("ann", "ben")] + [Contender("cat")]
    with pytest.raises(Unpairable):
        pods.pair(field, PairingTerms(1, "seed", pods=FOURS))


def test_a_round_of_pods_is_the_same_whatever_the_order_of_the_field() -> None:
    field = made_up(Random(5), 30)
    for one in (field[::-1], sorted(field, key=lambda one: one.points)):
        try:
            assert pods.pair(one, PairingTerms(2, "s", pods=FOURS)) == pods.pair(field, PairingTerms(2, "s", pods=FOURS))
        except Unpairable as refused:
            pytest.fail(f"the field should divide: {refused}")


def test_a_table_is_explained_beside_the_next_best_round() -> None:
    field = [Contender(f"e{number}", 6 - number // 4) for number in range(8)]
    terms = PairingTerms(2, "seed", pods=FOURS)
    draft = pods.pair(field, terms)
    said = why(draft, 1, field, terms)
    assert said.decided == "together"
    assert [(one.round, one.alternative) for one in said.criteria if one.name == "together"] == [(0, 6)]
    assert len(sentences(said, "pl")) == len(sentences(said, "en")) >= 3


def test_a_table_of_a_large_field_is_explained_by_the_best_exchange() -> None:
    field = [Contender(f"e{number:02}", number // 4) for number in range(16)]
    terms = PairingTerms(2, "seed", pods=FOURS)
    said = why(pods.pair(field, terms), 1, field, terms)
    assert [(one.round, one.alternative) for one in said.criteria if one.name == "together"] == [(0, 6)]
    equal = [Contender(f"e{number:02}") for number in range(16)]
    assert why(pods.pair(equal, terms), 1, equal, terms).decided == LOTS


def test_a_part_of_a_round_of_pods_is_seated_again() -> None:
    field = [Contender(f"e{number:02}") for number in range(16)]
    terms = PairingTerms(2, "seed", pods=FOURS)
    draft = pods.pair(field, terms)
    closed = PairingTerms(2, "other", pods=FOURS, closed=(draft.tables[0].seats,))
    again = pods.pair_again(draft, [1, 2], field, closed)
    assert again.tables[2:] == draft.tables[2:]
    assert set(again.tables[0].seats) not in (set(draft.tables[0].seats), set(draft.tables[1].seats))
