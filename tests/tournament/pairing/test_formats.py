"""Round robin, single elimination, cuts and teams."""

from __future__ import annotations

from itertools import combinations

import pytest

from tournament.pairing import bracket, cut, round_robin, teams
from tournament.pairing.field import Contender, PairingTerms
from tournament.scoring.profile_files import profile
from tournament.scoring.results import bye, won
from tournament.scoring.standings import Standings, standings


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8, 9, 14])
def test_in_a_round_robin_everybody_meets_everybody_once(size: int) -> None:
    names = [f"e{number:02}" for number in range(size)]
    rounds = round_robin.schedule(names, "seed")
    assert len(rounds) == round_robin.rounds_for(size)
    met = [frozenset(table.seats) for draft in rounds for table in draft.tables]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(names, 2)))
    for draft in rounds:
        seated = [entry for table in draft.tables for entry in table.seats] + [one.entry for one in draft.byes]
        assert sorted(seated) == names
        assert len(draft.byes) == size % 2


@pytest.mark.parametrize("size", [4, 5, 8, 9, 14])
def test_in_a_round_robin_first_and_second_seat_are_shared_out(size: int) -> None:
    rounds = round_robin.schedule([f"e{number}" for number in range(size)], "seed")
    for name in (f"e{number}" for number in range(size)):
        first = sum(table.seats[0] == name for draft in rounds for table in draft.tables)
        second = sum(table.seats[1] == name for draft in rounds for table in draft.tables)
        assert abs(first - second) <= 1


def test_the_order_of_a_round_robin_is_drawn_by_lot() -> None:
    names = [f"e{number}" for number in range(6)]
    assert round_robin.schedule(names, "a") == round_robin.schedule(names[::-1], "a")
    assert round_robin.schedule(names, "a") != round_robin.schedule(names, "b")


def test_seeds_are_as_far_apart_as_can_be() -> None:
    slots = bracket.opening([str(seed) for seed in range(1, 9)])
    assert slots == ("1", "8", "4", "5", "2", "7", "3", "6")


def test_the_first_seeds_rest_when_the_field_is_no_power_of_two() -> None:
    slots = bracket.opening(["1", "2", "3", "4", "5"])
    draft = bracket.draft(slots, 1)
    assert [one.entry for one in draft.byes] == ["1", "2", "3"]
    assert [table.seats for table in draft.tables] == [("4", "5")]


@pytest.mark.parametrize("size", range(2, 20))
def test_if_every_better_seed_wins_the_bracket_ends_in_their_order(size: int) -> None:
    seeds = [f"{seed:02}" for seed in range(1, size + 1)]
    rounds = [bracket.opening(seeds)]
    while len(rounds[-1]) > 1:
        draft = bracket.draft(rounds[-1], len(rounds))
        rounds.append(bracket.advance(rounds[-1], {table.number: min(table.seats) for table in draft.tables}))
    assert len(rounds) - 1 == bracket.rounds_for(size)
    places = bracket.ranking(seeds, rounds)
    assert [entry for place in places for entry in place] == seeds
    assert [len(place) for place in places[:2]] == [1, 1]


def test_a_bracket_refuses_what_did_not_happen() -> None:
    slots = bracket.opening(["1", "2", "3", "4"])
    with pytest.raises(ValueError, match="table 2 has no winner"):
        bracket.advance(slots, {1: "1"})
    with pytest.raises(ValueError, match="3 does not sit at table 1"):
        bracket.advance(slots, {1: "3", 2: "2"})
    with pytest.raises(ValueError, match="at least two"):
        bracket.opening(["1"])
    with pytest.raises(ValueError, match="twice"):
        bracket.opening(["1", "1"])


@pytest.fixture
def after_two() -> Standings:
    """ann 10, ben and cat 5 (ben beat cat), dan 5 by a bye, eve 0."""
    results = [
        won(1, 1, "ann", "ben", source=1),
        won(1, 2, "cat", "eve", source=2),
        bye(1, "dan", source=3),
        won(2, 1, "ann", "dan", source=4),
        won(2, 2, "ben", "cat", source=5),
    ]
    return standings(("ann", "ben", "cat", "dan", "eve"), results, profile("thrones-2e-joust"), "seed")


def test_the_top_goes_on_in_the_order_of_the_standings(after_two: Standings) -> None:
    assert cut.top(after_two, 4) == tuple(row.entry for row in after_two.rows[:4])


def test_everybody_with_so_many_points_goes_on(after_two: Standings) -> None:
    assert set(cut.at_least(after_two, 5)) == {"ann", "ben", "cat", "dan"}
    with pytest.raises(cut.CutTooLarge, match="only 1"):
        cut.at_least(after_two, 6)


def test_a_cut_larger_than_the_field_is_refused(after_two: Standings) -> None:
    with pytest.raises(cut.CutTooLarge, match="larger than the field of 5"):
        cut.top(after_two, 8)
    with pytest.raises(ValueError, match="at least two"):
        cut.top(after_two, 1)


def test_the_next_ranked_comes_in_as_the_lowest_seed(after_two: Standings) -> None:
    order = [row.entry for row in after_two.rows]
    seeds = cut.top(after_two, 4)
    assert cut.replace_gone(seeds, after_two, [order[0]]) == tuple(order[1:5])
    assert cut.top(after_two, 4, gone=[order[0]]) == tuple(order[1:5])
    with pytest.raises(cut.CutTooLarge):
        cut.replace_gone(seeds, after_two, order[:2])


def test_partners_drawn_anew_are_new_as_long_as_there_are_any() -> None:
    partners: dict[str, list[str]] = {f"e{number}": [] for number in range(8)}
    for number in range(1, 8):
        field = [Contender(name, partners=tuple(had)) for name, had in partners.items()]
        drawn = teams.draw(field, 2, PairingTerms(number, "seed"))
        assert (drawn.repeats, drawn.optimal, len(drawn.draft.tables)) == (0, True, 2)
        for team in drawn.teams:
            for name in team.members:
                partners[name] += [other for other in team.members if other != name]
    field = [Contender(name, partners=tuple(had)) for name, had in partners.items()]
    assert teams.draw(field, 2, PairingTerms(8, "seed")).repeats == 4  # everybody has been with everybody


def test_teams_of_three_and_those_who_are_left_over() -> None:
    field = [Contender(f"e{number:02}", rank=number + 1) for number in range(14)]
    drawn = teams.draw(field, 3, PairingTerms(1, "seed"))
    assert drawn.byes == ("e13", "e12")
    assert [len(team.members) for team in drawn.teams] == [3] * 4
    assert sorted(name for table in drawn.draft.tables for name in table.seats) == sorted(t.name for t in drawn.teams)


def test_teams_whose_members_met_do_not_meet_if_that_can_be_had() -> None:
    together = {"a1": "a2", "b1": "b2", "c1": "c2", "d1": "d2"}
    everybody = [*together, *together.values()]
    met = {"a1": ("b1",), "b1": ("a1",)}
    field = [
        Contender(
            name,
            met=met.get(name, ()),
            partners=tuple(other for other in everybody if other[0] != name[0]),
        )
        for name in everybody
    ]
    drawn = teams.draw(field, 2, PairingTerms(1, "seed"))
    assert [team.members for team in drawn.teams] == [("a1", "a2"), ("b1", "b2"), ("c1", "c2"), ("d1", "d2")]
    assert all(set(table.seats) != {"a1 + a2", "b1 + b2"} for table in drawn.draft.tables)
