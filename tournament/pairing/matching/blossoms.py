"""The matching and its dual numbers: vertices, and blossoms (odd groups of them that act as one vertex).

For every edge, pi[u] + pi[v] less the z of all blossoms that hold both ends is at most its cost. Edges where it is equal
are tight; matched edges and the edges around a blossom always are. Costs are even, so that every number stays whole.
"""

from __future__ import annotations

FREE = -1


class Blossoms:
    """Vertices are 0 .. size - 1, blossoms have higher numbers. Mutable: this is the inside of one computation."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.pi = [0] * size
        self.mate = [FREE] * size
        self.top = list(range(size))  # the outermost blossom around a vertex, or the vertex itself
        self.parent = [FREE] * size
        self.base = list(range(size))  # the one vertex of a blossom that is not matched inside it
        self.members: list[list[int]] = [[vertex] for vertex in range(size)]
        self.kids: list[list[int]] = [[] for _ in range(size)]  # around the blossom, the one with the base first
        self.links: list[list[tuple[int, int]]] = [[] for _ in range(size)]  # links[k] joins kids[k] to kids[k + 1]
        self.z = [0] * size

    def add(self, kids: list[int], links: list[tuple[int, int]], z: int) -> int:
        """A new outermost blossom of these."""
        new = len(self.parent)
        members = [vertex for kid in kids for vertex in self.members[kid]]
        self.parent.append(FREE)
        self.base.append(self.base[kids[0]])
        self.members.append(members)
        self.kids.append(kids)
        self.links.append(links)
        self.z.append(z)
        for kid in kids:
            self.parent[kid] = new
        for vertex in members:
            self.top[vertex] = new
        return new

    def open(self, blossom: int) -> list[int]:
        """Take an outermost blossom apart; its parts are outermost now."""
        kids = self.kids[blossom]
        for kid in kids:
            self.parent[kid] = FREE
            for vertex in self.members[kid]:
                self.top[vertex] = kid
        self.kids[blossom] = self.members[blossom] = []
        return kids

    def open_empty(self, blossom: int) -> None:
        """Take an outermost blossom apart, and its parts, as long as their z is 0."""
        stack = [blossom]
        while stack:
            one = stack.pop()
            if one >= self.size and self.z[one] == 0:
                stack += self.open(one)

    def match(self, one: int, other: int) -> None:
        self.mate[one] = other
        self.mate[other] = one

    def rebase(self, blossom: int, vertex: int) -> None:
        """Match the blossom inside anew, so that this vertex is the one left over."""
        stack = [(blossom, vertex)]
        while stack:
            blossom, vertex = stack.pop()
            if blossom >= self.size and self.base[blossom] != vertex:
                stack += self._turn(blossom, vertex)

    def _turn(self, blossom: int, vertex: int) -> list[tuple[int, int]]:
        """Turn one blossom so that the part with the vertex comes first; what its parts have to do in turn."""
        kids, links = self.kids[blossom], self.links[blossom]
        at, length = kids.index(self.part(blossom, vertex)), len(kids)
        # the even way from that part to the old base: forwards from an odd place, backwards from an even one
        places = range(at + 1, length, 2) if at % 2 else range(at - 2, -1, -2)
        jobs = [(kids[at], vertex)]
        for place in places:
            one, other = links[place]
            self.match(one, other)
            jobs += [(kids[place], one), (kids[(place + 1) % length], other)]
        self.kids[blossom] = kids[at:] + kids[:at]
        self.links[blossom] = links[at:] + links[:at]
        self.base[blossom] = vertex
        return jobs

    def part(self, blossom: int, vertex: int) -> int:
        """The part of the blossom that holds the vertex."""
        parent = self.parent
        while parent[vertex] != blossom:
            vertex = parent[vertex]
        return vertex

    def dissolve_around(self, vertex: int) -> None:
        """Leave the vertex in no blossom. All edges stay within their costs; bases lose their partners where that slips."""
        while self.top[vertex] != vertex:
            blossom = self.top[vertex]
            half = self.z[blossom] // 2
            for member in self.members[blossom]:
                self.pi[member] -= half
            self.z[blossom] = 0
            if half:
                self.part_with_mate(self.base[blossom])
            self.open(blossom)

    def part_with_mate(self, vertex: int) -> None:
        """Free a vertex and its mate of one another."""
        mate = self.mate[vertex]
        if mate != FREE:
            self.mate[vertex] = self.mate[mate] = FREE

    def around(self, vertex: int) -> list[int]:
        """The blossoms that hold the vertex, innermost first."""
        found, blossom = [], self.parent[vertex]
        while blossom != FREE:
            found.append(blossom)
            blossom = self.parent[blossom]
        return found
