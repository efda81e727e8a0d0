"""All criteria of a round as one whole number for each pair, so that a lower sum is a better round.

Criteria in a fixed order are digits: one unit of a criterion is worth more than all criteria after it together could
cost. Most criteria depend on a few traits (points, floats, seats), so entries with equal traits are one kind and costs are
looked up by kind; the rest concerns few pairs (rematches, families), which are marked. That makes it cheap to check every
pair of a large field: a whole kind at once where nothing in it can fall short, otherwise pair by pair.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from .criteria import CRITERIA, Criterion, RoundField
from .matching.matching_state import MatchingState
from .matching.solver import shared_blossom_duals

SOME = 5  # promising opponents that a contender gets from each kind
ENOUGH = 10  # promising opponents that a contender gets altogether
STRIDE = 7919  # a prime: contenders of one kind look for opponents in different strides
NEXT = (1, -1, 0)  # where in another kind a contender looks first: next to its own position there
WORST = 6  # edges that fall short most, put in for one vertex at a time


class Weights:
    """The graph of a round: its contenders in the order of their kinds and, if they are odd in number, the bye."""

    def __init__(self, round: RoundField, criteria: Sequence[Criterion] = CRITERIA) -> None:
        self.round = round
        self.criteria = criteria
        self._sort()
        self.count = len(self.contenders)
        self.size = self.count + self.count % 2  # the last vertex is the bye, if there is one
        self.late: tuple[int, ...] = (self.count,) if self.size > self.count else ()
        self._costs()

    def _sort(self) -> None:
        """Put contenders of the same traits next to each other: a block for every kind of contender."""
        round = self.round
        asked = [criterion.trait for criterion in self.criteria if criterion.trait]
        traits = {one.entry: tuple(trait(round, one) for trait in asked) for one in round.contenders}
        self.contenders = sorted(round.contenders, key=lambda one: (traits[one.entry], round.lots[one.entry]))
        self.lots = [round.lots[one.entry] for one in self.contenders]
        self.vertex_of = {one.entry: at for at, one in enumerate(self.contenders)}
        self.kind: list[int] = []  # of every contender
        self.blocks: list[list[int]] = []  # of every kind: its first vertex, and the one after its last
        latest = None
        for at, one in enumerate(self.contenders):
            if traits[one.entry] != latest:
                latest = traits[one.entry]
                self.blocks.append([at, at])
            self.blocks[-1][1] = at + 1
            self.kind.append(len(self.blocks) - 1)

    def _costs(self) -> None:
        """Count every criterion; one unit of it is then worth more than all that those after it can cost together."""
        round, people = self.round, self.contenders
        found = {criterion.name: self._counted(criterion) for criterion in self.criteria}
        byes = {
            criterion.name: [criterion.bye(round, one) for one in people] if self.size > self.count else []
            for criterion in self.criteria
        }
        worth, self.worth = 1, {}
        for criterion in reversed(self.criteria):
            self.worth[criterion.name] = worth
            worth *= max(0, 0, *found[criterion.name].values(), *byes[criterion.name]) * (self.size // 2) + 1
        self._lay(found)
        self.bye = [2 * sum(self.worth[name] * costs[at] for name, costs in byes.items() if costs) for at in range(self.count)]

    def _counted(self, criterion: Criterion) -> dict[tuple[int, int], int]:
        """Costs other than 0: between kinds for a criterion of traits, between contenders for one of marks."""
        round, people = self.round, self.contenders
        if criterion.trait:
            return self._between_kinds(criterion)
        found = {}
        for entry, others in criterion.marked(round).items() if criterion.marked else ():
            for other in others:
                if other in self.vertex_of:
                    at, to = sorted((self.vertex_of[entry], self.vertex_of[other]))
                    if cost := criterion.pair(round, people[at], people[to]):
                        found[at, to] = cost
        return found

    def _between_kinds(self, criterion: Criterion) -> dict[tuple[int, int], int]:
        """Costs between kinds, counted once for every two traits."""
        heads = [self.contenders[start] for start, _ in self.blocks]
        trait = criterion.trait
        traits = [trait(self.round, one) for one in heads] if trait is not None else []
        known: dict[tuple[Hashable, Hashable], int] = {}
        found = {}
        for at, mine in enumerate(traits):
            for to in range(at, len(traits)):
                pair = mine, traits[to]
                if pair not in known:
                    known[pair] = criterion.pair(self.round, heads[at], heads[to])
                if known[pair]:
                    found[at, to] = known[pair]
        return found

    def _lay(self, found: dict[str, dict[tuple[int, int], int]]) -> None:
        """Add the criteria up into one cost between kinds, and what single pairs cost besides."""
        kinds = len(self.blocks)
        self.kind_costs = [[0] * kinds for _ in range(kinds)]
        self.extra: list[dict[int, int]] = [{} for _ in range(self.count)]  # of every contender: by the other one
        for criterion in self.criteria:
            worth = 2 * self.worth[criterion.name]
            for (at, to), cost in found[criterion.name].items():
                if criterion.trait:
                    self.kind_costs[at][to] += worth * cost
                    if at != to:
                        self.kind_costs[to][at] += worth * cost
                else:
                    self.extra[at][to] = self.extra[to][at] = self.extra[at].get(to, 0) + worth * cost

    def cost(self, one: int, other: int) -> int:
        """Twice the sum of all criteria: twice, because a perfect matching's dual numbers may be halves."""
        if self.count in (one, other):
            return self.bye[min(one, other)]
        return self.kind_costs[self.kind[one]][self.kind[other]] + self.extra[one].get(other, 0)

    def promising(self) -> Iterator[tuple[int, int]]:
        """Edges to begin with: for everybody some to kinds that cost least, one to each kind of a group beside, the bye."""
        orders = [sorted(range(len(self.blocks)), key=costs.__getitem__) for costs in self.kind_costs]
        beside = self._beside()
        for at in range(self.count):
            left = ENOUGH
            for kind in orders[self.kind[at]]:
                some = self._some(at, kind, SOME)
                yield from ((at, to) for to in some)
                left -= len(some)
                if left <= 0:
                    break
            for kind in beside[self.kind[at]]:
                yield from ((at, to) for to in self._some(at, kind, 1))
            if self.size > self.count:
                yield at, self.count

    def _beside(self) -> list[list[int]]:
        """The kinds in the next score group above and below each kind."""
        points = [self.contenders[start].points for start, _ in self.blocks]
        groups = sorted(set(points))
        found = []
        for own in points:
            at = groups.index(own)
            near = {*groups[max(at - 1, 0) : at], *groups[at + 1 : at + 2]}
            found.append([kind for kind, theirs in enumerate(points) if theirs in near])
        return found

    def _some(self, at: int, kind: int, wanted: int) -> list[int]:
        """Members of a kind that nothing is marked against: the next ones in order, then others here and there.

        Those here and there make long chains of exchanges short: neighbours alone would pass a gap on one by one.
        """
        start, end = self.blocks[kind]
        size, own, extra = end - start, self.blocks[self.kind[at]], self.extra[at]
        middle = (at - own[0]) * size // (own[1] - own[0])
        stride = 1 + self.lots[at] * STRIDE % size
        found: list[int] = []
        for step in range(min(size + 3, wanted + 3 + len(extra))):
            to = start + (middle + (NEXT[step] if step < 3 else 2 + stride * (step - 2))) % size
            if to != at and to not in extra and to not in found:
                found.append(to)
                if len(found) == wanted:
                    break
        return found

    def short(self, state: MatchingState) -> list[tuple[int, int]]:
        """Pairs that cost less than their dual numbers allow: every pair checked, a whole kind at once where that is enough."""
        dual, found = state.vertex_dual, []
        highest = [max(dual[start:end]) for start, end in self.blocks]  # of every kind
        for at in range(self.count):
            kind, shared, slacks = self.kind[at], None, []
            for other_kind in range(kind, len(self.blocks)):
                limit = dual[at] - self.kind_costs[kind][other_kind]
                if limit + highest[other_kind] > 0:  # otherwise no pair with this kind can fall short: the rest only adds
                    shared = shared or shared_blossom_duals(state, at)
                    slacks += self._short_in(dual, shared, at, other_kind, limit)
            if self.size > self.count and self.bye[at] < dual[at] + dual[-1]:
                shared = shared or shared_blossom_duals(state, at)
                slacks.append((self.bye[at] - dual[at] - dual[-1] + shared[-1], self.count))
            found += [(at, to) for slack, to in sorted(slacks)[:WORST] if slack < 0]
        return found

    def _short_in(self, dual: list[int], shared: list[int], at: int, kind: int, limit: int) -> list[tuple[int, int]]:
        """The pairs of a contender with one kind that cost less than their dual numbers allow: (by how much, the other)."""
        start, end = self.blocks[kind]
        start, extra = max(start, at + 1), self.extra[at]
        doubtful = [to for to in range(start, end) if dual[to] - shared[to] > -limit]
        slacks = [(shared[to] + extra.get(to, 0) - dual[to] - limit, to) for to in doubtful]
        return [(slack, to) for slack, to in slacks if slack < 0]
