"""One search: a tree of tight edges grows from a free vertex until it reaches another, and the matching gains an edge.

Even vertices of the tree are OUTER, odd ones INNER. `raised` is how far the dual numbers of the tree have moved: those of
outer vertices went up by it, those of inner ones down. Stored numbers leave it out, so that raising costs nothing; what
becomes tight next lies in a heap under the value of `raised` at which it will, and is checked again when it comes up.
"""

from __future__ import annotations

from heapq import heappop, heappush

from .blossoms import FREE, Blossoms

OUTER, INNER = 1, 2
Edges = list[list[tuple[int, int]]]  # of every vertex: (other end, cost)


class TreeSearch:
    """The tree of one search. Begin it, `run` it, and `settle` it before anything else is done with the matching."""

    def __init__(self, state: Blossoms, edges: Edges, root: int) -> None:
        self.state = state
        self.edges = edges
        self.raised = 0
        self.heap: list[tuple[int, int, int, int]] = []  # (when, outer vertex, other vertex, cost) or (when, -1, blossom, 0)
        self.label: dict[int, int] = {}  # of outermost blossoms
        self.entry: dict[int, tuple[int, int]] = {}  # of inner ones: the edge they were reached by, outer end first
        self._make_outer(state.top[root])

    def run(self) -> bool:
        """Grow until the matching gains an edge; False if the edges at hand do not allow it."""
        heap = self.heap
        while heap:
            when, one, other, cost = heappop(heap)
            if one < 0:
                self._expand(when, other)
            elif self._follow(when, one, other, cost):
                return True
        return False

    def outer_vertices(self) -> list[int]:
        return [v for top, label in self.label.items() if label == OUTER for v in self.state.members[top]]

    def rescan(self) -> None:
        """Look at the edges of all outer vertices again, after some were put in."""
        for vertex in self.outer_vertices():
            self._scan(vertex)

    def settle(self) -> None:
        """Write the moved numbers down and forget the tree."""
        state, raised = self.state, self.raised
        for top, label in self.label.items():
            sign = raised if label == OUTER else -raised
            for vertex in state.members[top]:
                state.pi[vertex] += sign
            state.z[top] += 2 * sign if top >= state.size else 0
            state.open_empty(top)

    def _follow(self, when: int, one: int, other: int, cost: int) -> bool:
        """Follow an edge whose time has come: reach another blossom, or shrink a cycle. True once the matching has gained."""
        state, label = self.state, self.label
        top = state.top[other]
        if top == state.top[one]:
            return False
        slack, kind = cost - state.pi[one] - state.pi[other], label.get(top)
        if kind is None and slack == when:
            self.raised = when
            return self._reach(one, other, top)
        if kind == OUTER and slack == 2 * when:
            self.raised = when
            self._shrink(one, other)
        return False

    def _reach(self, one: int, other: int, top: int) -> bool:
        """Take a blossom into the tree with its mate; True if it was free, so that the matching gained an edge."""
        mate = self.state.mate[self.state.base[top]]
        if mate == FREE:
            self._augment(one, other)
            return True
        self._make_inner(top, (one, other))
        self._make_outer(self.state.top[mate])
        return False

    def _make_outer(self, top: int) -> None:
        """Make a blossom an outer one, and look at all its edges."""
        state, raised = self.state, self.raised
        self.label[top] = OUTER
        for vertex in state.members[top]:
            state.pi[vertex] -= raised
        if top >= state.size:
            state.z[top] -= 2 * raised
        for vertex in state.members[top]:
            self._scan(vertex)

    def _make_inner(self, top: int, entry: tuple[int, int]) -> None:
        """Make a blossom an inner one; it is opened again when its number has come down to 0."""
        state, raised = self.state, self.raised
        self.label[top] = INNER
        self.entry[top] = entry
        for vertex in state.members[top]:
            state.pi[vertex] += raised
        if top >= state.size:
            state.z[top] += 2 * raised
            heappush(self.heap, (state.z[top] // 2, -1, top, 0))

    def _scan(self, vertex: int) -> None:
        """Note when the edges of an outer vertex become tight."""
        pi, top, label, heap = self.state.pi, self.state.top, self.label, self.heap
        mine, home = pi[vertex], top[vertex]
        for other, cost in self.edges[vertex]:
            there = top[other]
            if there == home:
                continue
            kind = label.get(there)
            if kind is None:
                heappush(heap, (cost - mine - pi[other], vertex, other, cost))
            elif kind == OUTER:
                heappush(heap, ((cost - mine - pi[other]) // 2, vertex, other, cost))

    def _augment(self, one: int, other: int) -> None:
        """Swap matched and unmatched edges along the way from `other`, which is free, back to the root."""
        state = self.state
        state.rebase(state.top[other], other)
        while True:
            outer = state.top[one]
            mate = state.mate[state.base[outer]]
            state.rebase(outer, one)
            state.match(one, other)
            if mate == FREE:
                return
            inner = state.top[mate]
            one, other = self.entry[inner]
            state.rebase(inner, other)

    def _way_up(self, top: int) -> list[tuple[int, tuple[int, int]]]:
        """From an outer blossom to the root: each blossom passed with the edge that leads on from it."""
        state = self.state
        way: list[tuple[int, tuple[int, int]]] = []
        while True:
            base = state.base[top]
            mate = state.mate[base]
            if mate == FREE:
                return way
            way.append((top, (base, mate)))
            inner = state.top[mate]
            outer_end, inner_end = self.entry[inner]
            way.append((inner, (inner_end, outer_end)))
            top = state.top[outer_end]

    def _shrink(self, one: int, other: int) -> None:
        """Two outer ends met: the odd ring through them and their nearest common ancestor becomes one outer blossom."""
        state, raised = self.state, self.raised
        first, second = self._way_up(state.top[one]), self._way_up(state.top[other])
        while first and second and first[-1][0] == second[-1][0]:
            first.pop()
            second.pop()
        last = first or second
        ancestor = state.top[last[-1][1][1]] if last else state.top[one]
        kids = [ancestor, *(top for top, _ in reversed(first)), *(top for top, _ in second)]
        links = [*((to, out) for _, (out, to) in reversed(first)), (one, other), *(edge for _, edge in second)]
        fresh = []
        for kid in kids:
            outer = self.label.pop(kid) == OUTER
            if not outer:
                fresh += state.members[kid]
            if kid >= state.size:
                state.z[kid] += 2 * raised if outer else -2 * raised
        for vertex in fresh:
            state.pi[vertex] -= 2 * raised
        self.label[state.add(kids, links, -2 * raised)] = OUTER
        for vertex in fresh:
            self._scan(vertex)

    def _expand(self, when: int, blossom: int) -> None:
        """An inner blossom whose z has come down to 0 falls apart: an even way through it stays in the tree."""
        state = self.state
        if self.label.get(blossom) != INNER or state.parent[blossom] != FREE or state.z[blossom] != 2 * when:
            return
        self.raised = when
        del self.label[blossom]
        entry, links = self.entry.pop(blossom), state.links[blossom]
        at = state.kids[blossom].index(state.part(blossom, entry[1]))
        for vertex in state.members[blossom]:
            state.pi[vertex] -= when
        state.z[blossom] = 0
        kids = state.open(blossom)
        outside = self._keep_way(kids, links, at, entry)
        for kid in outside:
            for vertex in state.members[kid]:
                self._scan_back(vertex)

    def _keep_way(self, kids: list[int], links: list[tuple[int, int]], at: int, entry: tuple[int, int]) -> list[int]:
        """Label the parts from the entry to the base in turn; the parts that are out of the tree now."""
        length = len(kids)
        step = 1 if at % 2 else -1
        outers, place = [], at
        self._make_inner(kids[at], entry)
        while place % length:
            place += 2 * step
            if step > 0:
                entry = links[place - 1]
            else:
                inner_end, outer_end = links[place]
                entry = (outer_end, inner_end)
            outers.append(kids[(place - step) % length])
            self._make_inner(kids[place % length], entry)
        for outer in outers:
            self._make_outer(outer)
        return [kid for kid in kids if kid not in self.label]

    def _scan_back(self, vertex: int) -> None:
        """Note when edges from the tree to a vertex that just left it become tight."""
        state, mine = self.state, self.state.pi[vertex]
        for other, cost in self.edges[vertex]:
            if self.label.get(state.top[other]) == OUTER:
                heappush(self.heap, (cost - mine - state.pi[other], other, vertex, cost))
