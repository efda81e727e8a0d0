"""Finding good tables: every division of a small field, a seeded search by exchanges in a large one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from ...scoring.lots import stream
from .costs import CRITERIA, Key, PodCosts
from .sizes import is_odd

SMALL = 12  # contenders: in a field of at most so many every division is looked at
TURNS = 240  # exchanges tried for each contender
NEIGHBOURS = 40  # how far apart in the order of points two may be whom a large field exchanges

Tables = list[list[int]]


def divisions(people: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to seat these people at tables of these sizes, each once. Tables of one size are not told apart."""
    if not sizes:
        yield ()
        return
    first, rest = people[0], people[1:]
    for size in dict.fromkeys(sizes):  # the first person's table
        left = list(sizes)
        left.remove(size)
        for mates in combinations(rest, size - 1):
            others = [one for one in rest if one not in mates]
            for following in divisions(others, left):
                yield ((first, *mates), *following)


def exhaustive(costs: PodCosts, people: Sequence[int], sizes: Sequence[int]) -> Tables:
    """The best of all divisions, seats included. Equal ones: the first in the order of points and lots."""
    key = cache(lambda members: (*costs.key(members), costs.seated(members)[0]))

    def whole(tables: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        return tuple(map(sum, zip((0,) * 6, *map(key, tables), strict=True)))

    return [list(table) for table in min(divisions(people, sizes), key=whole, default=())]


def best_byes(costs: PodCosts, sizes: Sequence[int], byes: int) -> tuple[int, ...]:
    """The people to sit out so that no other choice leaves a better round; among equal ones by the order of `sit_out`."""

    def whole(out: tuple[int, ...]) -> tuple[int, ...]:
        tables = exhaustive(costs, [at for at in range(len(costs.people)) if at not in out], sizes)
        seated = [costs.table_costs(costs.seated(members)[1]) for members in tables]
        alone = [costs.bye_costs(costs.people[at]) for at in out]
        return tuple(map(sum, zip((0,) * len(CRITERIA), *seated, *alone, strict=True)))

    choices = combinations(costs.sit_out(), byes)
    return next(choices) if byes == 0 else min(choices, key=whole)


def improved_by_swaps(costs: PodCosts, people: Sequence[int], sizes: Sequence[int]) -> Tables:
    """Good tables by exchanging people: threshold accepting first, then every exchange that improves, until none does."""
    tables, at = [], 0
    for size in sizes:
        tables.append(list(people[at : at + size]))
        at += size
    if len(tables) > 1:
        _threshold_accepting(costs, tables)
        while _improve(costs, tables):
            pass
    return tables


def _threshold_accepting(costs: PodCosts, tables: Tables) -> None:
    """Exchange at random; one that makes the round worse is kept while its cost is below a threshold that falls to 0.

    Whole numbers only, so that every machine comes to the same tables.
    """
    seats = [(number, seat) for number, table in enumerate(tables) for seat in range(len(table))]
    numbers = stream(costs.round.terms.seed, "pods", costs.round.terms.round)
    turns = TURNS * len(seats)
    pull = _SwapCost(costs, tables)
    reach = max(8, min(len(seats) - 1, NEIGHBOURS))
    for turn in range(turns):
        threshold = costs.worth * 2 * (turns - turn) // (3 * turns)
        here = next(numbers) % len(seats)
        (a, i), (b, j) = seats[here], seats[(here + 1 + next(numbers) % reach) % len(seats)]
        if a == b:
            continue
        change = pull.change(a, i, b, j)
        if change <= 0 or change < threshold:
            tables[a][i], tables[b][j] = tables[b][j], tables[a][i]


class _SwapCost:
    """The cost of an exchange, all criteria in one number: forbidden pairs weigh most, the rest by their order."""

    def __init__(self, costs: PodCosts, tables: Tables) -> None:
        self.tables, self.points, worth = tables, costs.points, costs.worth
        self.against = [
            {to: 200 * worth * hard + worth * met + soft * max(1, worth // 50) for to, (hard, met, soft) in others.items()}
            for others in costs.pairs
        ]
        self.short = [5 * worth * times for times in costs.short]
        self.odd = [is_odd(len(table), costs.terms) for table in tables]

    def change(self, a: int, i: int, b: int, j: int) -> int:
        """How much more the round costs if the two change seats."""
        mine, theirs = self.tables[a], self.tables[b]
        one, other = mine[i], theirs[j]
        found = (self.short[other] - self.short[one]) * (self.odd[a] - self.odd[b])
        found += self._to(other, mine, i) - self._to(one, mine, i)
        return found + self._to(one, theirs, j) - self._to(other, theirs, j)

    def _to(self, one: int, table: list[int], but: int) -> int:
        """The cost of seating this person with everybody at the table except the one in seat `but`."""
        points, against, found = self.points, self.against[one], 0
        mine = points[one]
        for seat, member in enumerate(table):
            if seat != but:
                found += (mine - points[member]) ** 2
                if member in against:
                    found += against[member]
        return found


def _improve(costs: PodCosts, tables: Tables) -> bool:
    """One pass over all exchanges (near ones in a large field); True if any made the round better, seats included."""
    better = False
    keys = [costs.key(table) for table in tables]
    seats = sorted((one, number) for number, table in enumerate(tables) for one in table)
    where = dict(seats)
    order = [one for one, _ in seats]
    reach = len(order) if len(order) <= 2 * NEIGHBOURS else NEIGHBOURS
    for at, one in enumerate(order):
        for other in order[at + 1 : at + 1 + reach]:
            a, b = where[one], where[other]
            if a != b and _exchange(costs, tables, keys, (a, one), (b, other)):
                where[one], where[other], better = b, a, True
    return better


def _exchange(costs: PodCosts, tables: Tables, keys: list[Key], mine: tuple[int, int], theirs: tuple[int, int]) -> bool:
    """Exchange two people if that is better by the criteria in order."""
    (a, one), (b, other) = mine, theirs
    first = [other if member == one else member for member in tables[a]]
    second = [one if member == other else member for member in tables[b]]
    fresh = costs.key(first), costs.key(second)
    before = tuple(x + y for x, y in zip(keys[a], keys[b], strict=True))
    after = tuple(x + y for x, y in zip(*fresh, strict=True))
    if after > before or (after == before and not _better_seats(costs, (tables[a], tables[b]), (first, second))):
        return False
    tables[a], tables[b] = first, second
    keys[a], keys[b] = fresh
    return True


def _better_seats(costs: PodCosts, old: Sequence[list[int]], new: Sequence[list[int]]) -> bool:
    """Whether the new tables can be seated better than the old ones, where these had anything against them."""
    before = sum(costs.seated(table)[0] for table in old)
    return before > 0 and sum(costs.seated(table)[0] for table in new) < before
