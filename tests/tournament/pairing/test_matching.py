"""The matching itself: as cheap as the cheapest, proven, whatever edges it begins with."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest
import rustworkx
from hypothesis import given
from hypothesis import strategies as st

from tests.thorough import daily_or
from tournament.pairing.matching import Solved, solve
from tournament.pairing.matching.matching_state import MatchingState
from tournament.pairing.matching.solver import shared_blossom_dual


class Plain:
    """A complete graph with costs in a table, checked edge by edge."""

    late = ()

    def __init__(self, costs: dict[tuple[int, int], int], size: int, begin_with: int) -> None:
        self.size, self.costs, self.begin_with = size, costs, begin_with

    def cost(self, one: int, other: int) -> int:
        return self.costs[min(one, other), max(one, other)]

    def promising(self) -> Iterable[tuple[int, int]]:
        order = sorted(self.costs, key=self.costs.__getitem__)
        return order[: self.begin_with]

    def short(self, state: MatchingState) -> list[tuple[int, int]]:
        return [
            (one, other)
            for (one, other), cost in self.costs.items()
            if cost - state.vertex_dual[one] - state.vertex_dual[other] + shared_blossom_dual(state, one, other) < 0
        ]


def graph(seed: int, size: int, highest: int, begin_with: int) -> Plain:
    random = Random(seed)
    costs = {pair: 2 * random.randrange(highest + 1) for pair in combinations(range(size), 2)}
    return Plain(costs, size, begin_with)


def cheapest(plain: Plain, left: tuple[int, ...]) -> int:
    if not left:
        return 0
    first, *rest = left
    return min(plain.cost(first, one) + cheapest(plain, tuple(o for o in rest if o != one)) for one in rest)


def spent(plain: Plain, solved: Solved) -> int:
    assert all(solved.mate[other] == one != other for one, other in enumerate(solved.mate))
    return sum(plain.cost(one, other) for one, other in enumerate(solved.mate) if one < other)


def assert_proven(plain: Plain, solved: Solved) -> None:
    """The dual numbers exceed no cost and add up to what was spent."""
    for (one, other), cost in plain.costs.items():
        held = sum(z for members, z in solved.groups if one in members and other in members)
        assert solved.numbers[one] + solved.numbers[other] - held <= cost
    assert all(z > 0 and len(members) % 2 for members, z in solved.groups)
    assert solved.bound == spent(plain, solved)


@given(st.integers(0, 10**9), st.sampled_from((2, 4, 6, 8)), st.sampled_from((0, 1, 3, 1000)), st.integers(0, 28))
def test_it_is_as_cheap_as_the_cheapest_and_proven(seed: int, size: int, highest: int, begin_with: int) -> None:
    plain = graph(seed, size, highest, begin_with)
    solved = solve(plain)
    assert spent(plain, solved) == cheapest(plain, tuple(range(size)))
    assert_proven(plain, solved)


@pytest.mark.parametrize("seed", range(0, 12, daily_or(3, 1)))
@pytest.mark.parametrize("highest", [1, 5, 10**6])
def test_larger_graphs_cost_what_another_solver_finds(seed: int, highest: int) -> None:
    size = 40 + 6 * seed
    plain = graph(seed, size, highest, begin_with=3 * size)
    solved = solve(plain)
    theirs = rustworkx.PyGraph(multigraph=True)
    theirs.add_nodes_from(range(size))
    top = max(plain.costs.values())
    theirs.extend_from_weighted_edge_list([(one, other, top - cost) for (one, other), cost in plain.costs.items()])
    found = rustworkx.max_weight_matching(theirs, max_cardinality=True, weight_fn=int)
    assert spent(plain, solved) == sum(plain.cost(one, other) for one, other in found)
    assert_proven(plain, solved)


def test_numbers_longer_than_a_machine_word_are_exact() -> None:
    plain = graph(3, 8, 10**60, begin_with=9)
    assert spent(plain, solve(plain)) == cheapest(plain, tuple(range(8)))


def test_an_odd_number_of_vertices_is_refused() -> None:
    with pytest.raises(ValueError, match="odd"):
        solve(graph(1, 5, 10, begin_with=4))
