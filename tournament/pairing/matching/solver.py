"""The cheapest perfect matching of a complete graph, found on few edges and proven on all of them.

The costs name promising edges, and the matching is made optimal on those. Then every other edge is checked against the dual
numbers. An edge that falls short (it costs less than its numbers allow) is put in, the numbers around it are mended, and the
search goes on from there. When none falls short the matching is optimal on the whole graph, and the numbers prove it.
`matching_state.py` tells how that works.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from .matching_state import NOBODY, MatchingState
from .tree_search import EdgeLists, TreeSearch

WIDENED_AT_ONCE = 16  # vertices that get all their edges when the search is stuck


class Costs(Protocol):
    """A complete graph with an even number of vertices and even costs."""

    size: int
    late: tuple[int, ...]  # vertices that get their first numbers last: their edges cost far less or far more than others

    def cost(self, one: int, other: int) -> int:
        """What it costs to match these two."""

    def promising(self) -> Iterable[tuple[int, int]]:
        """Edges to begin with."""

    def short(self, state: MatchingState) -> list[tuple[int, int]]:
        """Edges that cost less than the dual numbers of their ends allow: every edge of the graph is checked."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The cheapest matching: the `mate` of every vertex, and the dual numbers of vertices and of odd groups of them."""

    mate: tuple[int, ...]
    numbers: tuple[int, ...]
    groups: tuple[tuple[tuple[int, ...], int], ...]  # (vertices, dual number)

    @property
    def bound(self) -> int:
        """What every perfect matching costs at least, by the dual numbers; this one costs exactly that."""
        return sum(self.numbers) - sum(dual * (len(members) // 2) for members, dual in self.groups)


def solve(costs: Costs) -> Solved:
    """The cheapest perfect matching, and the dual numbers that prove it; raises ValueError for an odd number of vertices."""
    if costs.size % 2:
        raise ValueError("an odd number of vertices has no perfect matching")
    solver = _Solver(costs)
    solver.put_in(costs.promising())
    solver.begin()
    solver.complete()
    while short := costs.short(solver.state):
        solver.put_in(short)
        solver.mend(short)
        solver.complete()
    return solver.solved()


class _Solver:
    """The matching as it grows, and the edges put in so far."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.state = MatchingState(costs.size)
        self.edges: EdgeLists = [[] for _ in range(costs.size)]
        self.neighbours: list[set[int]] = [set() for _ in range(costs.size)]  # by the edges put in

    def put_in(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Let the search use the edges between these pairs too."""
        for one, other in pairs:
            if other not in self.neighbours[one]:
                cost = self.costs.cost(one, other)
                self.edges[one].append((other, cost))
                self.edges[other].append((one, cost))
                self.neighbours[one].add(other)
                self.neighbours[other].add(one)

    def begin(self) -> None:
        """Set first numbers that no edge falls short of, raise them one by one as far as they go, and match along tight edges."""
        dual, mate, late = self.state.vertex_dual, self.state.mate, self.costs.late
        for vertex, edges in enumerate(self.edges):
            dual[vertex] = min((cost for other, cost in edges if other not in late), default=0) // 2
        for vertex in late:
            dual[vertex] = min(cost - dual[other] for other, cost in self.edges[vertex])
        for vertex, edges in enumerate(self.edges):
            if mate[vertex] != NOBODY or not edges:
                continue
            least = min(cost - dual[other] for other, cost in edges)
            dual[vertex] = least
            for other, cost in edges:
                if mate[other] == NOBODY and cost - dual[other] == least:
                    self.state.match(vertex, other)
                    break

    def complete(self) -> None:
        """Search from vertices without a partner until there is none; mending may take partners away again."""
        while NOBODY in self.state.mate:
            root = self.state.mate.index(NOBODY)
            search = TreeSearch(self.state, self.edges, root)
            gained = search.run()
            stuck = [] if gained else search.outer_vertices()
            search.write_back()
            if not gained:
                self._widen(stuck)

    def _widen(self, vertices: list[int]) -> None:
        """Put in all edges of a few of these vertices: with the edges at hand the search cannot leave them."""
        size = self.state.vertex_count
        narrow = [one for one in vertices if len(self.neighbours[one]) < size - 1][:WIDENED_AT_ONCE]
        pairs = [(one, to) for one in narrow for to in range(size) if to != one and to not in self.neighbours[one]]
        self.put_in(pairs)
        self.mend([pair for pair in pairs if self._slack(*pair) < 0])

    def _slack(self, one: int, other: int) -> int:
        """How much more the edge costs than its numbers say: 0 if it is tight, below 0 if it falls short."""
        state = self.state
        return (
            self.costs.cost(one, other)
            - state.vertex_dual[one]
            - state.vertex_dual[other]
            + shared_blossom_dual(state, one, other)
        )

    def mend(self, short: list[tuple[int, int]]) -> None:
        """Lower the numbers of one end of each edge that falls short, which may cost it its partner."""
        state = self.state
        for one, other in short:
            if self._slack(one, other) >= 0:
                continue
            state.dissolve_around(one)
            slack = self._slack(one, other)  # may be another now: a blossom that held both ends is gone
            if slack < 0:
                state.vertex_dual[one] += slack
                state.unmatch(one)

    def solved(self) -> Solved:
        """The matching with its dual numbers: of every vertex, and of every blossom that has one."""
        state = self.state
        groups = [
            (tuple(sorted(state.members[blossom])), state.blossom_dual[blossom])
            for blossom in range(state.vertex_count, len(state.parent))
            if state.members[blossom] and state.blossom_dual[blossom]
        ]
        return Solved(tuple(state.mate), tuple(state.vertex_dual), tuple(groups))


def shared_blossom_dual(state: MatchingState, one: int, other: int) -> int:
    """The sum of the dual numbers of all blossoms that hold both vertices."""
    if state.outermost[one] != state.outermost[other]:
        return 0
    around_one = set(state.blossoms_around(one))
    return sum(state.blossom_dual[blossom] for blossom in state.blossoms_around(other) if blossom in around_one)


def shared_blossom_duals(state: MatchingState, one: int) -> list[int]:
    """For every vertex, the sum of the dual numbers of all blossoms that hold both it and this one."""
    shared = [0] * state.vertex_count
    inside, total = one, sum(state.blossom_dual[blossom] for blossom in state.blossoms_around(one))
    for blossom in state.blossoms_around(one):
        for part in state.parts[blossom]:
            if part != inside:
                for vertex in state.members[part]:
                    shared[vertex] = total
        inside, total = blossom, total - state.blossom_dual[blossom]
    return shared
