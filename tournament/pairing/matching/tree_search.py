"""One search: a tree of tight edges grows from a vertex without a partner to another one, and the matching gains an edge.

`matching_state.py` tells the algorithm. Here the vertices on even levels of the tree are OUTER (the root is one), those on odd
levels INNER, and a blossom is labelled as one vertex.

`raised` is how far the dual numbers of the tree have moved: up for outer vertices, down for inner ones. The numbers in the
state leave it out while a search runs, so that raising costs nothing; `write_back` adds it at the end. What will happen next
lies in a heap under the value of `raised` at which it is due, and is checked again when it comes up.
"""

from __future__ import annotations

from heapq import heappop, heappush

from .matching_state import NOBODY, OUTERMOST, MatchingState

OUTER, INNER = 1, 2
EXPAND = -1  # in the heap, in the place of a vertex: an inner blossom is to be taken apart
Edge = tuple[int, int]
EdgeLists = list[list[tuple[int, int]]]  # of every vertex: (other end, cost)


class TreeSearch:
    """The tree of one search. Make it, `run` it, and `write_back` before anything else is done with the matching."""

    def __init__(self, state: MatchingState, edges: EdgeLists, root: int) -> None:
        self.state = state
        self.edges = edges
        self.raised = 0
        # (due when, outer vertex, other vertex, cost), or (due when, EXPAND, blossom, 0)
        self.heap: list[tuple[int, int, int, int]] = []
        self.label: dict[int, int] = {}  # OUTER or INNER, of outermost blossoms and vertices in the tree
        self.entry: dict[int, Edge] = {}  # of inner ones: the edge by which they were reached, its outer end first
        self._make_outer(state.outermost[root])

    def run(self) -> bool:
        """Grow until the matching gains an edge; False if the edges at hand do not allow it."""
        heap = self.heap
        while heap:
            due, one, other, cost = heappop(heap)
            if one == EXPAND:
                self._expand(due, other)
            elif self._follow(due, one, other, cost):
                return True
        return False

    def outer_vertices(self) -> list[int]:
        """All vertices on even levels of the tree, those inside blossoms too."""
        return [vertex for top, label in self.label.items() if label == OUTER for vertex in self.state.members[top]]

    def write_back(self) -> None:
        """Add what was raised to the numbers in the state, and take blossoms apart whose number is 0."""
        state, raised = self.state, self.raised
        for top, label in self.label.items():
            change = raised if label == OUTER else -raised
            for vertex in state.members[top]:
                state.vertex_dual[vertex] += change
            state.blossom_dual[top] += 2 * change if state.is_blossom(top) else 0
            state.take_apart_if_zero(top)

    def _follow(self, due: int, one: int, other: int, cost: int) -> bool:
        """Follow an edge that is due: reach another blossom, or shrink a ring. True once the matching has gained an edge."""
        state, label = self.state, self.label
        top = state.outermost[other]
        if top == state.outermost[one]:
            return False
        slack, there = cost - state.vertex_dual[one] - state.vertex_dual[other], label.get(top)
        if there is None and slack == due:
            self.raised = due
            return self._reach(one, other, top)
        if there == OUTER and slack == 2 * due:
            self.raised = due
            self._shrink(one, other)
        return False

    def _reach(self, one: int, other: int, top: int) -> bool:
        """Take a blossom and its mate into the tree. True if it had no mate, so that the matching gained an edge."""
        mate = self.state.mate[self.state.base[top]]
        if mate == NOBODY:
            self._augment(one, other)
            return True
        self._make_inner(top, (one, other))
        self._make_outer(self.state.outermost[mate])
        return False

    def _make_outer(self, top: int) -> None:
        """Make a blossom an outer one, and look at all its edges."""
        state, raised = self.state, self.raised
        self.label[top] = OUTER
        for vertex in state.members[top]:
            state.vertex_dual[vertex] -= raised
        if state.is_blossom(top):
            state.blossom_dual[top] -= 2 * raised
        for vertex in state.members[top]:
            self._note_edges(vertex)

    def _make_inner(self, top: int, entry: Edge) -> None:
        """Make a blossom an inner one; it is to be taken apart when its number has come down to 0."""
        state, raised = self.state, self.raised
        self.label[top] = INNER
        self.entry[top] = entry
        for vertex in state.members[top]:
            state.vertex_dual[vertex] += raised
        if state.is_blossom(top):
            state.blossom_dual[top] += 2 * raised
            heappush(self.heap, (state.blossom_dual[top] // 2, EXPAND, top, 0))

    def _note_edges(self, vertex: int) -> None:
        """Put the edges of an outer vertex into the heap, each under the time at which it becomes tight."""
        dual, outermost, label, heap = self.state.vertex_dual, self.state.outermost, self.label, self.heap
        own_dual, own_top = dual[vertex], outermost[vertex]
        for other, cost in self.edges[vertex]:
            top = outermost[other]
            if top == own_top:
                continue
            there = label.get(top)
            if there is None:
                heappush(heap, (cost - own_dual - dual[other], vertex, other, cost))
            elif there == OUTER:  # both ends rise, so half the time
                heappush(heap, ((cost - own_dual - dual[other]) // 2, vertex, other, cost))

    def _augment(self, one: int, other: int) -> None:
        """Swap matched and unmatched edges along the way from `other`, which has no partner, back to the root."""
        state = self.state
        state.rebase(state.outermost[other], other)
        while True:
            outer = state.outermost[one]
            mate = state.mate[state.base[outer]]
            state.rebase(outer, one)
            state.match(one, other)
            if mate == NOBODY:
                return
            inner = state.outermost[mate]
            one, other = self.entry[inner]
            state.rebase(inner, other)

    def _way_to_root(self, top: int) -> list[tuple[int, Edge]]:
        """From an outer blossom to the root: each blossom passed, with the edge that leads on from it."""
        state = self.state
        way: list[tuple[int, Edge]] = []
        while True:
            base = state.base[top]
            mate = state.mate[base]
            if mate == NOBODY:
                return way
            way.append((top, (base, mate)))
            inner = state.outermost[mate]
            outer_end, inner_end = self.entry[inner]
            way.append((inner, (inner_end, outer_end)))
            top = state.outermost[outer_end]

    def _shrink(self, one: int, other: int) -> None:
        """Two outer ends met: the odd ring through them and their nearest common ancestor becomes one outer blossom."""
        state, raised = self.state, self.raised
        parts, ring_edges = self._ring(one, other)
        were_inner = []
        for part in parts:
            was_outer = self.label.pop(part) == OUTER
            if not was_outer:
                were_inner += state.members[part]
            if state.is_blossom(part):
                state.blossom_dual[part] += 2 * raised if was_outer else -2 * raised
        for vertex in were_inner:
            state.vertex_dual[vertex] -= 2 * raised
        self.label[state.add_blossom(parts, ring_edges, -2 * raised)] = OUTER
        for vertex in were_inner:
            self._note_edges(vertex)

    def _ring(self, one: int, other: int) -> tuple[list[int], list[Edge]]:
        """The parts of the ring that an edge between two outer vertices closes, the common ancestor first, and its edges."""
        state = self.state
        left, right = self._way_to_root(state.outermost[one]), self._way_to_root(state.outermost[other])
        while left and right and left[-1][0] == right[-1][0]:
            left.pop()
            right.pop()
        last = left or right
        ancestor = state.outermost[last[-1][1][1]] if last else state.outermost[one]
        parts = [ancestor, *(top for top, _ in reversed(left)), *(top for top, _ in right)]
        down = [(upper, lower) for _, (lower, upper) in reversed(left)]
        return parts, [*down, (one, other), *(edge for _, edge in right)]

    def _expand(self, due: int, blossom: int) -> None:
        """Take an inner blossom apart whose number has come down to 0: an even way through it stays in the tree."""
        state = self.state
        gone = self.label.get(blossom) != INNER or state.parent[blossom] != OUTERMOST
        if gone or state.blossom_dual[blossom] != 2 * due:
            return
        self.raised = due
        del self.label[blossom]
        entry, ring_edges = self.entry.pop(blossom), state.ring_edges[blossom]
        first = state.parts[blossom].index(state.part_holding(blossom, entry[1]))
        for vertex in state.members[blossom]:
            state.vertex_dual[vertex] -= due
        state.blossom_dual[blossom] = 0
        parts = state.take_apart(blossom)
        for part in self._keep_even_way(parts, ring_edges, first, entry):
            for vertex in state.members[part]:
                self._note_edges_from_tree(vertex)

    def _keep_even_way(self, parts: list[int], ring_edges: list[Edge], first: int, entry: Edge) -> list[int]:
        """Keep the parts on the even way from the part at `first` to the base in the tree, inner and outer in turn; returns the
        parts that have left it.
        """
        length = len(parts)
        step = 1 if first % 2 else -1
        outers, index = [], first
        self._make_inner(parts[first], entry)
        while index % length:
            index += 2 * step
            if step > 0:
                entry = ring_edges[index - 1]
            else:
                inner_end, outer_end = ring_edges[index]
                entry = (outer_end, inner_end)
            outers.append(parts[(index - step) % length])
            self._make_inner(parts[index % length], entry)
        for outer in outers:
            self._make_outer(outer)
        return [part for part in parts if part not in self.label]

    def _note_edges_from_tree(self, vertex: int) -> None:
        """Put the edges from the tree to a vertex that has just left it into the heap."""
        state, own_dual = self.state, self.state.vertex_dual[vertex]
        for other, cost in self.edges[vertex]:
            if self.label.get(state.outermost[other]) == OUTER:
                heappush(self.heap, (cost - own_dual - state.vertex_dual[other], other, vertex, cost))
