"""A Swiss round: optimal by every criterion in order, the same everywhere, chance only among equals."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.thorough import daily_or
from tournament.pairing import pods, proof, swiss
from tournament.pairing.criteria import floats
from tournament.pairing.draft import RoundDraft, Unpairable
from tournament.pairing.field import DOWN, LEVEL, UP, Contender, Group, PairingTerms
from tournament.scoring.profile_files import profile
from tournament.scoring.results import won
from tournament.scoring.standings import standings

from .fields import cheapest, fields, made_up

TERMS = PairingTerms(1, "seed")


def meetings(draft: RoundDraft) -> set[frozenset[str]]:
    return {frozenset(table.seats) for table in draft.tables}


def four(**changes: dict[str, object]) -> list[Contender]:
    """Four equal contenders, some of them changed."""
    return [Contender(name, **changes.get(name, {})) for name in ("ann", "ben", "cat", "dan")]


def assert_optimal(seed: int, sizes: Sequence[int]) -> None:
    random = Random(seed)
    field, terms = made_up(random, random.choice(sizes)), PairingTerms(1, str(seed))
    draft = swiss.best(field, terms)
    assert draft.costs[:-1] == cheapest(field, terms), seed
    assert proof.flaw(draft, field, terms) is None, seed


@pytest.mark.parametrize("block", range(daily_or(2, 8)))
def test_no_pairing_is_cheaper_over_thousands_of_histories(block: int) -> None:
    for seed in range(250 * block, 250 * (block + 1)):
        assert_optimal(seed, range(1, 9))


def test_no_pairing_of_nine_or_ten_is_cheaper() -> None:
    for seed in range(16):
        assert_optimal(seed, (9, 10))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(2, 20))
def test_no_pairing_is_cheaper_over_many_more_histories(block: int) -> None:
    for seed in range(1000 * block, 1000 * (block + 1)):
        assert_optimal(seed, (*range(2, 9), *range(5, 10)))


@pytest.mark.parametrize("size", [33, 60, 91])
def test_a_larger_field_is_proven_over_all_its_pairs(size: int) -> None:
    field = made_up(Random(size), size)
    assert proof.flaw(swiss.best(field, TERMS), field, TERMS) is None


def test_a_rematch_is_avoided_while_there_is_any_other_way() -> None:
    field = four(
        ann={"points": 6, "met": ("ben",)},
        ben={"points": 6, "met": ("ann",)},
        cat={"points": 0, "met": ("dan",)},
        dan={"points": 0, "met": ("cat",)},
    )
    draft = swiss.pair(field, TERMS)
    assert draft.cost("rematch") == 0
    assert frozenset({"ann", "ben"}) not in meetings(draft)


def test_a_second_bye_is_avoided_while_there_is_any_other_way() -> None:
    field = [Contender("ann", 6), Contender("ben", 3), Contender("cat", 0, rank=3, byes=1)]
    assert [one.entry for one in swiss.pair(field, TERMS).byes] != ["cat"]


def test_the_bye_goes_to_the_lowest_ranked() -> None:
    field = [Contender(name, 9 - rank, rank=rank) for rank, name in enumerate(("ann", "ben", "cat", "dan", "eve"), 1)]
    assert [one.entry for one in swiss.pair(field, TERMS).byes] == ["eve"]


SEEDS = [PairingTerms(1, str(seed)) for seed in range(10)]  # where chance could be right by itself


@pytest.mark.parametrize("terms", SEEDS)
def test_score_groups_come_before_clubs_and_seats(terms: PairingTerms) -> None:
    alike = {"groups": (Group("harbour"),), "seats": (0, 0)}
    field = four(ann={"points": 3, **alike}, ben={"points": 3, **alike})
    assert meetings(swiss.pair(field, terms)) == {frozenset({"ann", "ben"}), frozenset({"cat", "dan"})}


def test_two_small_floats_are_better_than_a_large_one() -> None:
    field = [Contender(name, points) for name, points in (("ann", 6), ("ben", 4), ("cat", 2), ("dan", 0))]
    draft = swiss.pair(field, TERMS)
    assert meetings(draft) == {frozenset({"ann", "ben"}), frozenset({"cat", "dan"})}
    assert draft.cost("score") == 8


@pytest.mark.parametrize("terms", SEEDS)
def test_who_floated_down_does_not_float_down_again(terms: PairingTerms) -> None:
    field = [Contender("ann", 5, floats=(DOWN,)), Contender("ben", 5, floats=(DOWN, LEVEL)), Contender("cat", 5)]
    assert frozenset({"cat", "dan"}) in meetings(swiss.pair([*field, Contender("dan")], terms))


@pytest.mark.parametrize("terms", SEEDS)
def test_who_floated_up_does_not_float_up_again(terms: PairingTerms) -> None:
    field = [Contender("ann", floats=(UP,)), Contender("ben", floats=(UP, LEVEL)), Contender("cat", floats=(DOWN,))]
    assert frozenset({"cat", "dan"}) in meetings(swiss.pair([*field, Contender("dan", 5)], terms))


def test_the_latest_float_weighs_most() -> None:
    one = [Contender("ann", floats=floats) for floats in ((DOWN, DOWN), (UP, DOWN), (DOWN, UP), (DOWN, UP, UP), ())]
    assert [floats.lately(contender, DOWN) for contender in one] == [3, 2, 1, 0, 0]


@pytest.mark.parametrize("terms", SEEDS)
def test_the_bye_does_not_follow_a_float_down_among_equals(terms: PairingTerms) -> None:
    field = [Contender("ann", floats=(DOWN,)), Contender("ben"), Contender("cat", floats=(DOWN, LEVEL))]
    assert [one.entry for one in swiss.pair(field, terms).byes] == ["ben"]


@pytest.mark.parametrize("terms", SEEDS)
def test_two_who_have_tables_of_their_own_do_not_meet(terms: PairingTerms) -> None:
    draft = swiss.pair(four(ann={"fixed_table": 4}, ben={"fixed_table": 9}), terms)
    assert (draft.table_of("ann").number, draft.table_of("ben").number) == (4, 9)


@pytest.mark.parametrize("terms", SEEDS)
def test_two_who_sat_first_do_not_meet_among_equals(terms: PairingTerms) -> None:
    first, second = {"seats": (0, 0)}, {"seats": (1, 1)}
    draft = swiss.pair(four(ann=first, ben=first, cat=second, dan=second), terms)
    assert frozenset({"ann", "ben"}) not in meetings(draft)
    assert {table.seats[0] for table in draft.tables} == {"cat", "dan"}
    free = swiss.pair(four(ann=first, ben=first, cat=second, dan=second), replace(terms, balance_seats=False))
    assert free.cost("seat") == 0


def test_club_mates_are_kept_apart_inside_a_score_group() -> None:
    field = four(ann={"groups": (Group("harbour"),)}, ben={"groups": (Group("harbour"),)})
    for seed in range(8):
        assert frozenset({"ann", "ben"}) not in meetings(swiss.pair(field, PairingTerms(1, str(seed))))


def test_the_first_seat_goes_to_who_sat_second() -> None:
    field = [Contender("ann", seats=(0,)), Contender("ben", seats=(1,))]
    assert swiss.pair(field, TERMS).tables[0].seats == ("ben", "ann")


def test_a_family_that_cannot_be_kept_apart_is_said_and_the_least_bad_round_offered() -> None:
    family = (Group("Snow", hard=True),)
    field = [Contender("ann", groups=family), Contender("ben", groups=family)]
    with pytest.raises(Unpairable) as refused:
        swiss.pair(field, TERMS)
    assert refused.value.criterion == "separation"
    assert meetings(refused.value.draft) == {frozenset({"ann", "ben"})}


def test_a_family_is_kept_apart_at_the_price_of_a_rematch() -> None:
    family = (Group("Snow", hard=True),)
    field = four(
        ann={"groups": family, "met": ("cat", "dan")},
        ben={"groups": family, "met": ("cat", "dan")},
        cat={"met": ("ann", "ben")},
        dan={"met": ("ann", "ben")},
    )
    draft = swiss.pair(field, TERMS)
    assert (draft.cost("separation"), draft.cost("rematch")) == (0, 2)


def test_somebody_whose_table_is_still_open_meets_who_fits_either_way() -> None:
    field = [
        Contender("ann", 0, maybe=(6,)),
        Contender("ben", 3),
        Contender("cat", 6),
        Contender("dan", 6),
    ]
    assert frozenset({"ann", "ben"}) in meetings(swiss.pair(field, TERMS))


def test_chance_decides_among_equals_and_nothing_else_does() -> None:
    counted = Counter(
        min(tuple(sorted(pair)) for pair in meetings(swiss.pair(four(), PairingTerms(1, str(seed))))) for seed in range(300)
    )
    assert set(counted) == {("ann", "ben"), ("ann", "cat"), ("ann", "dan")}
    assert min(counted.values()) > 70


def test_the_bye_of_the_first_round_is_drawn_by_lot() -> None:
    field = [Contender(name) for name in ("ann", "ben", "cat")]
    byes = Counter(swiss.pair(field, PairingTerms(1, str(seed))).byes[0].entry for seed in range(300))
    assert set(byes) == {"ann", "ben", "cat"}
    assert min(byes.values()) > 60


@given(fields(12), st.randoms(use_true_random=False))
def test_the_order_in_which_contenders_are_given_does_not_matter(field: list[Contender], random: Random) -> None:
    shuffled = list(field)
    random.shuffle(shuffled)
    assert swiss.best(shuffled, TERMS) == swiss.best(field, TERMS)


def everything_by_seed() -> str:
    """A Swiss round, a round of pods and standings, as text."""
    field = made_up(Random(4), 41)
    spread = [replace(one, groups=(), met=one.met[:3]) for one in field]
    names = [f"e{number}" for number in range(9)]
    played = [won(1, at + 1, names[2 * at], names[2 * at + 1], source=at + 1) for at in range(4)]
    table = standings(names, played, profile("open-3-1-0"), "seed")
    return f"{swiss.best(field, PairingTerms(3, 'seed'))} {pods.pair(spread, PairingTerms(3, 'seed'))} {table.rows}"


def test_rounds_and_standings_are_the_same_under_any_hash_seed() -> None:
    program = "from tests.tournament.pairing.test_swiss import everything_by_seed; print(everything_by_seed())"
    said = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"},
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert said.strip() == everything_by_seed()


def test_a_round_made_by_hand_is_costed_as_it_sits() -> None:
    field = four(ann={"points": 3, "met": ("cat",), "seats": (0,)}, cat={"met": ("ann",)}, ben={"points": 3})
    draft = swiss.costed([(1, ("ann", "cat")), (2, ("ben", "dan"))], (), field, TERMS)
    assert not draft.optimal
    assert (draft.cost("rematch"), draft.cost("score")) == (1, 18)
    turned = swiss.costed([(1, ("cat", "ann")), (2, ("ben", "dan"))], (), field, TERMS)
    assert (draft.cost("seat"), turned.cost("seat")) == (1, 0)  # ann first again would be two ahead, one too many


def test_a_part_of_a_round_is_paired_again_and_the_rest_is_left_alone() -> None:
    field = [Contender(f"e{number}") for number in range(12)]
    draft = swiss.pair(field, TERMS)
    apart = [table.number for table in draft.tables[:2]]
    closed = replace(TERMS, closed=tuple(table.seats for table in draft.tables[:2]))
    again = swiss.pair_again(draft, apart, field, closed)
    assert [table.seats for table in again.tables[2:]] == [table.seats for table in draft.tables[2:]]
    assert sorted(entry for table in again.tables[:2] for entry in table.seats) == sorted(
        entry for table in draft.tables[:2] for entry in table.seats
    )
    assert not meetings(draft) & {frozenset(table.seats) for table in again.tables[:2]}


def test_a_part_that_is_paired_again_keeps_to_its_tables() -> None:
    """Even where somebody has sat at them: a hall of three tables has no fourth."""
    field = [Contender(f"e{number}", tables=(1, 2)) for number in range(6)]
    draft = swiss.pair(field, TERMS)
    again = swiss.pair_again(draft, [1, 2], field, TERMS)
    assert [table.number for table in again.tables] == [1, 2, 3]
    roomy = swiss.pair_again(draft, [1, 2], field, replace(TERMS, tables=(1, 2, 3, 4, 5)))
    assert [table.number for table in roomy.tables] == [3, 4, 5]  # where the hall has more, they are fresh


def test_a_late_entry_joins_a_part_of_the_round() -> None:
    field = [Contender(f"e{number}") for number in range(5)]
    draft = swiss.pair(field, TERMS)
    late = [*field, Contender("late")]
    again = swiss.pair_again(draft, [1], late, TERMS, also=[draft.byes[0].entry, "late"])
    assert again.byes == ()
    assert again.tables[1].seats == draft.tables[1].seats
    assert len({table.number for table in again.tables}) == 3


def test_a_part_that_is_not_there_or_should_stay_is_refused() -> None:
    field = [Contender(f"e{number}") for number in range(4)]
    draft = swiss.pair(field, TERMS)
    with pytest.raises(ValueError, match="no table 9"):
        swiss.pair_again(draft, [9], field, TERMS)
    with pytest.raises(ValueError, match="is to stay"):
        swiss.pair_again(draft, [1], field, TERMS, also=[draft.tables[1].seats[0]])


@pytest.mark.parametrize(("size", "tables", "byes"), [(0, 0, 0), (1, 0, 1), (2, 1, 0), (3, 1, 1)])
def test_very_small_fields_are_paired_too(size: int, tables: int, byes: int) -> None:
    draft = swiss.pair([Contender(f"e{number}") for number in range(size)], TERMS)
    assert (len(draft.tables), len(draft.byes)) == (tables, byes)


def test_the_same_entry_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="entry of its own"):
        swiss.pair([Contender("ann"), Contender("ann")], TERMS)
