"""The cheapest perfect matching of a complete graph, found on few edges and proven on all of them.

The costs offer promising edges; the matching is made optimal on those; then every other edge is checked against the dual
numbers. Edges that fall short are put in, the numbers around them mended, and the search goes on from there. When none
falls short the matching is optimal on the whole graph, and the numbers prove it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from .blossoms import FREE, Blossoms
from .search import Edges, TreeSearch

FEW = 16


class Costs(Protocol):
    """A complete graph with an even number of vertices and even costs."""

    size: int
    late: tuple[int, ...]  # vertices whose edges cost so much less or more than others that they are looked at last

    def cost(self, one: int, other: int) -> int: ...

    def promising(self) -> Iterable[tuple[int, int]]:
        """Edges to begin with."""

    def short(self, state: Blossoms) -> list[tuple[int, int]]:
        """Edges that cost less than the dual numbers of their ends allow: every edge of the graph is checked."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The cheapest matching: the `mate` of every vertex, and the dual numbers of vertices and of odd groups of them."""

    mate: tuple[int, ...]
    numbers: tuple[int, ...]
    groups: tuple[tuple[tuple[int, ...], int], ...]

    @property
    def bound(self) -> int:
        """No perfect matching costs less."""
        return sum(self.numbers) - sum(z * (len(members) // 2) for members, z in self.groups)


def solve(costs: Costs) -> Solved:
    """The cheapest perfect matching, and the dual numbers that prove it; raises ValueError for an odd number of vertices."""
    if costs.size % 2:
        raise ValueError("an odd number of vertices has no perfect matching")
    matching = _Matching(costs)
    matching.put_in(costs.promising())
    matching.begin()
    matching.complete()
    while short := costs.short(matching.state):
        matching.put_in(short)
        matching.mend(short)
        matching.complete()
    return matching.solved()


class _Matching:
    """The matching as it grows, on the edges put in so far."""

    def __init__(self, costs: Costs) -> None:
        self.costs = costs
        self.state = Blossoms(costs.size)
        self.edges: Edges = [[] for _ in range(costs.size)]
        self.known: list[set[int]] = [set() for _ in range(costs.size)]

    def put_in(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Let the search use these pairs too."""
        for one, other in pairs:
            if other not in self.known[one]:
                cost = self.costs.cost(one, other)
                self.edges[one].append((other, cost))
                self.edges[other].append((one, cost))
                self.known[one].add(other)
                self.known[other].add(one)

    def begin(self) -> None:
        """Numbers that no edge falls short of, raised as far as they go one by one; tight edges are matched."""
        pi, mate, late = self.state.pi, self.state.mate, self.costs.late
        for vertex, edges in enumerate(self.edges):
            pi[vertex] = min((cost for other, cost in edges if other not in late), default=0) // 2
        for vertex in late:
            pi[vertex] = min(cost - pi[other] for other, cost in self.edges[vertex])
        for vertex, edges in enumerate(self.edges):
            if mate[vertex] != FREE or not edges:
                continue
            least = min(cost - pi[other] for other, cost in edges)
            pi[vertex] = least
            for other, cost in edges:
                if mate[other] == FREE and cost - pi[other] == least:
                    self.state.match(vertex, other)
                    break

    def complete(self) -> None:
        """Search from every free vertex; mending may free others again, so until there is none."""
        while FREE in self.state.mate:
            root = self.state.mate.index(FREE)
            search = TreeSearch(self.state, self.edges, root)
            found = search.run()
            lonely = [] if found else search.outer_vertices()
            search.settle()
            if not found:
                self._widen(lonely)

    def _widen(self, vertices: list[int]) -> None:
        """The edges at hand do not suffice around these vertices: put in all of a few of theirs, which is a way out."""
        size = self.state.size
        narrow = [one for one in vertices if len(self.known[one]) < size - 1][:FEW]
        pairs = [(one, to) for one in narrow for to in range(size) if to != one and to not in self.known[one]]
        self.put_in(pairs)
        self.mend([pair for pair in pairs if self._slack(*pair) < 0])

    def _slack(self, one: int, other: int) -> int:
        state = self.state
        return self.costs.cost(one, other) - state.pi[one] - state.pi[other] + shared_z(state, one, other)

    def mend(self, short: list[tuple[int, int]]) -> None:
        """Lower the numbers of one end of each edge that falls short, which may cost it its partner."""
        state = self.state
        for one, other in short:
            if self._slack(one, other) >= 0:
                continue
            state.dissolve_around(one)
            missing = self._slack(one, other)  # its blossom may have been what held the two
            if missing < 0:
                state.pi[one] += missing
                state.part_with_mate(one)

    def solved(self) -> Solved:
        """The matching with its dual numbers: of every vertex, and of every blossom that has one."""
        state = self.state
        groups = [
            (tuple(sorted(state.members[blossom])), state.z[blossom])
            for blossom in range(state.size, len(state.parent))
            if state.members[blossom] and state.z[blossom]
        ]
        return Solved(tuple(state.mate), tuple(state.pi), tuple(groups))


def shared_z(state: Blossoms, one: int, other: int) -> int:
    """The z of all blossoms that hold both vertices."""
    if state.top[one] != state.top[other]:
        return 0
    mine = set(state.around(one))
    return sum(state.z[blossom] for blossom in state.around(other) if blossom in mine)


def shared_row(state: Blossoms, one: int) -> list[int]:
    """For every vertex, the z of all blossoms that hold it and this one."""
    row = [0] * state.size
    inside, total = one, sum(state.z[blossom] for blossom in state.around(one))
    for blossom in state.around(one):
        for kid in state.kids[blossom]:
            if kid != inside:
                for vertex in state.members[kid]:
                    row[vertex] = total
        inside, total = blossom, total - state.z[blossom]
    return row
