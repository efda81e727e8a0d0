"""The costs of a round of pods, criterion by criterion; an earlier criterion beats everything after it.

| Criterion | Cost |
|---|---|
| closed | tables ruled out for this round |
| separation | pairs at a table that share a hard group |
| second bye, low bye | as for two at a table |
| short | for everybody at an odd table: how often before |
| together | earlier meetings times `repeat_worth`, plus squared differences of points, over all pairs at a table |
| club | pairs at a table that share a soft group |
| seat | for everybody: how often in that seat before |
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..criteria import RoundField, club, low_bye, rematch, second_bye, separation
from ..field import Contender
from .sizes import is_odd

CRITERIA = ("closed", "separation", "second bye", "low bye", "short", "together", "club", "seat")
Key = tuple[int, int, int, int, int]  # closed, separation, short, together, club: what members decide, whoever sits where


class PodCosts:
    """Costs of tables and pairs, by indices into `people`: contenders in the order of points and lots."""

    def __init__(self, round: RoundField) -> None:
        self.round = round
        self.terms = round.terms.pods
        self.people = sorted(round.contenders, key=lambda one: (-one.points, one.rank, round.lots[one.entry]))
        self.points = [int(one.points * round.scale) for one in self.people]
        self.short = [one.short for one in self.people]
        self.closed = {frozenset(entries) for entries in round.terms.closed}
        self.pairs: list[dict[int, tuple[int, int, int]]] = self._marked()

    def _marked(self) -> list[dict[int, tuple[int, int, int]]]:
        """For every pair with something against it: hard groups, earlier meetings, soft groups."""
        round, index_of = self.round, {one.entry: at for at, one in enumerate(self.people)}
        found: list[dict[int, tuple[int, int, int]]] = [{} for _ in self.people]
        for criterion in (separation, rematch, club):
            for entry, others in criterion.marked(round).items():
                for other in others:
                    if other in index_of:
                        at, to = index_of[entry], index_of[other]
                        pair = round, self.people[at], self.people[to]
                        against = (separation.pair(*pair), rematch.pair(*pair), club.pair(*pair))
                        if any(against):
                            found[at][to] = found[to][at] = against
        return found

    @cached_property
    def worth(self) -> int:
        """One earlier meeting in squared points, in the units that points are counted in."""
        return self.terms.repeat_worth * self.round.scale**2

    def key(self, members: Sequence[int]) -> Key:
        """The costs of a table of these members that do not depend on the order of seats."""
        hard = soft = together = 0
        for at, one in enumerate(members):
            marked, points = self.pairs[one], self.points
            for other in members[at + 1 :]:
                together += (points[one] - points[other]) ** 2
                if other in marked:
                    apart, met, clubs = marked[other]
                    hard, soft, together = hard + apart, soft + clubs, together + met * self.worth
        short = sum(self.short[one] for one in members) if is_odd(len(members), self.terms) else 0
        closed = int(bool(self.closed) and frozenset(self.people[one].entry for one in members) in self.closed)
        return closed, hard, short, together, soft

    def seated(self, members: Sequence[int]) -> tuple[int, tuple[int, ...]]:
        """The best order of seats and its cost, each seat filled in turn over all sets of members."""
        people, size = self.people, len(members)
        best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
        for seat in range(size):
            following: dict[int, tuple[int, tuple[int, ...]]] = {}
            for mask, (spent, order) in best.items():
                for at in range(size):
                    if not mask >> at & 1:
                        cost = spent + people[members[at]].seats.count(seat)
                        way = (cost, (*order, members[at]))
                        following[mask | 1 << at] = min(following.get(mask | 1 << at, way), way)
            best = following
        return best[(1 << size) - 1]

    def table_costs(self, seats: Sequence[int]) -> tuple[int, ...]:
        """The cost of a table with this order of seats, by each criterion."""
        closed, hard, short, together, soft = self.key(seats)
        seat = sum(self.people[one].seats.count(at) for at, one in enumerate(seats))
        return closed, hard, 0, 0, short, together, soft, seat

    def bye_costs(self, one: Contender) -> tuple[int, ...]:
        return 0, 0, second_bye.bye(self.round, one), low_bye.bye(self.round, one), 0, 0, 0, 0

    def sit_out(self) -> list[int]:
        """The order in which people get a bye: fewest byes so far, then the lowest rank, then the lot."""
        lots = self.round.lots
        return sorted(
            range(len(self.people)),
            key=lambda at: (self.people[at].byes, -self.people[at].rank, lots[self.people[at].entry]),
        )
