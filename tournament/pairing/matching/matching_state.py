"""The matching while it grows, with the dual numbers that will prove it: vertices, and blossoms around them.

The algorithm in plain words (Edmonds, 1965). We look for partners for all vertices so that the sum of the costs is least.

1. *Dual numbers are a proof.* Give every vertex a number so that on no edge the two numbers together exceed its cost. Then every
   perfect matching costs at least the sum of all the numbers, since it uses each vertex once. An edge whose two numbers add
   up to exactly its cost is *tight*. A perfect matching of tight edges alone costs exactly that sum: nothing is cheaper.
2. *So match along tight edges.* From a vertex without a partner a tree of tight edges grows (`tree_search.py`): by a free edge
   to a matched vertex, on to its mate, and so forth. If it reaches another vertex without a partner, free and matched edges
   swap along the way between the two, and the matching has one edge more. If it cannot grow, the numbers move until a further
   edge is tight: up on every second level of the tree, down on the levels between, so that the edges in the tree stay tight.
3. *Odd rings are in the way.* Where two upper levels meet, the tree has closed a ring with an odd number of vertices. Whichever
   of them gets a partner outside, the others can be matched among themselves. So the ring is shrunk to one thing that acts as
   a vertex, a *blossom*; its *base* is the vertex that has no partner inside. Blossoms may be parts of larger ones.
4. *A blossom has a number too*, never below 0, which edges inside it may exceed their costs by: for every edge, the numbers of
   its ends less those of all blossoms that hold both ends are at most its cost. A blossom with 0 can be taken apart again. In
   the bound each blossom of n vertices takes its number off (n - 1) / 2 times: so many edges at most lie inside it.

Edges between partners and edges around the ring of a blossom are always tight. Costs are even, so that every number stays
whole although two numbers often move halfway towards each other.
"""

from __future__ import annotations

NOBODY = -1  # in `mate`: has no partner
OUTERMOST = -1  # in `parent`: lies in no blossom


class MatchingState:
    """Partners, blossoms and dual numbers. Vertices are 0 .. vertex_count - 1, blossoms have the numbers after them.

    It changes in place: it is the inside of one computation, and nobody else sees it.
    """

    def __init__(self, vertex_count: int) -> None:
        self.vertex_count = vertex_count
        self.mate = [NOBODY] * vertex_count
        self.vertex_dual = [0] * vertex_count
        self.outermost = list(range(vertex_count))  # the outermost blossom around a vertex, or the vertex itself
        # These are lists over vertices and blossoms. A vertex is its own base and only member, and has no parts.
        self.parent = [OUTERMOST] * vertex_count  # the blossom directly around
        self.base = list(range(vertex_count))  # the one vertex of a blossom that is not matched inside it
        self.members: list[list[int]] = [[vertex] for vertex in range(vertex_count)]  # all vertices of a blossom
        self.parts: list[list[int]] = [[] for _ in range(vertex_count)]  # around the ring, the part with the base first
        self.ring_edges: list[list[tuple[int, int]]] = [
            [] for _ in range(vertex_count)
        ]  # the k-th leads from parts[k] to the next
        self.blossom_dual = [0] * vertex_count  # of a vertex it stays 0

    def is_blossom(self, top: int) -> bool:
        """Whether this is a blossom, not a single vertex."""
        return top >= self.vertex_count

    def add_blossom(self, parts: list[int], ring_edges: list[tuple[int, int]], dual: int) -> int:
        """Shrink a ring of outermost parts to one outermost blossom, whose number in the lists is returned."""
        blossom = len(self.parent)
        members = [vertex for part in parts for vertex in self.members[part]]
        self.parent.append(OUTERMOST)
        self.base.append(self.base[parts[0]])
        self.members.append(members)
        self.parts.append(parts)
        self.ring_edges.append(ring_edges)
        self.blossom_dual.append(dual)
        for part in parts:
            self.parent[part] = blossom
        for vertex in members:
            self.outermost[vertex] = blossom
        return blossom

    def take_apart(self, blossom: int) -> list[int]:
        """Take an outermost blossom apart and return its parts, which are outermost now."""
        parts = self.parts[blossom]
        for part in parts:
            self.parent[part] = OUTERMOST
            for vertex in self.members[part]:
                self.outermost[vertex] = part
        self.parts[blossom] = self.members[blossom] = []
        return parts

    def take_apart_if_zero(self, top: int) -> None:
        """Take an outermost blossom apart if its dual number is 0, and then its parts in the same way."""
        stack = [top]
        while stack:
            one = stack.pop()
            if self.is_blossom(one) and self.blossom_dual[one] == 0:
                stack += self.take_apart(one)

    def match(self, one: int, other: int) -> None:
        """Make two vertices partners."""
        self.mate[one] = other
        self.mate[other] = one

    def unmatch(self, vertex: int) -> None:
        """Leave a vertex and its partner, if it has one, both without."""
        mate = self.mate[vertex]
        if mate != NOBODY:
            self.mate[vertex] = self.mate[mate] = NOBODY

    def rebase(self, top: int, vertex: int) -> None:
        """Match a blossom anew inside, so that this vertex is the one that has no partner there."""
        stack = [(top, vertex)]
        while stack:
            one, base = stack.pop()
            if self.is_blossom(one) and self.base[one] != base:
                stack += self._turn_ring(one, base)

    def _turn_ring(self, blossom: int, vertex: int) -> list[tuple[int, int]]:
        """Match the parts of one blossom anew so that the part with the vertex is left over; returns the bases its parts need."""
        parts, edges = self.parts[blossom], self.ring_edges[blossom]
        first, length = parts.index(self.part_holding(blossom, vertex)), len(parts)
        # Every second edge on the even way from there to the old base: forwards from an odd index, backwards from an even one.
        chosen = range(first + 1, length, 2) if first % 2 else range(first - 2, -1, -2)
        new_bases = [(parts[first], vertex)]
        for index in chosen:
            one, other = edges[index]
            self.match(one, other)
            new_bases += [(parts[index], one), (parts[(index + 1) % length], other)]
        self.parts[blossom] = parts[first:] + parts[:first]
        self.ring_edges[blossom] = edges[first:] + edges[:first]
        self.base[blossom] = vertex
        return new_bases

    def part_holding(self, blossom: int, vertex: int) -> int:
        """The part of the blossom that holds the vertex: the vertex itself, or a blossom around it."""
        parent, part = self.parent, vertex
        while parent[part] != blossom:
            part = parent[part]
        return part

    def dissolve_around(self, vertex: int) -> None:
        """Take all blossoms around the vertex apart. No edge exceeds its cost by that; a base loses its partner if their edge
        is not tight any more.
        """
        while self.outermost[vertex] != vertex:
            blossom = self.outermost[vertex]
            half = self.blossom_dual[blossom] // 2
            for member in self.members[blossom]:
                self.vertex_dual[member] -= half
            self.blossom_dual[blossom] = 0
            if half:
                self.unmatch(self.base[blossom])
            self.take_apart(blossom)

    def blossoms_around(self, vertex: int) -> list[int]:
        """The blossoms that hold the vertex, innermost first."""
        found, blossom = [], self.parent[vertex]
        while blossom != OUTERMOST:
            found.append(blossom)
            blossom = self.parent[blossom]
        return found
