"""Made-up fields, and the slow truth about them: every pairing there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from hypothesis import strategies as st

from tournament.pairing.criteria import CRITERIA, RoundField
from tournament.pairing.field import Contender, Group, PairingTerms


def pairings(people: Sequence[Contender]) -> Iterator[list[tuple[Contender, ...]]]:
    """Every way to pair them; an odd one out sits alone."""
    if not people:
        yield []
        return
    if len(people) % 2:
        for at, one in enumerate(people):
            for rest in pairings([*people[:at], *people[at + 1 :]]):
                yield [(one,), *rest]
        return
    first, *others = people
    for at, other in enumerate(others):
        for rest in pairings([*others[:at], *others[at + 1 :]]):
            yield [(first, other), *rest]


def cost_of(round: RoundField, pairing: Sequence[Sequence[Contender]]) -> tuple[int, ...]:
    columns = [
        [criterion.pair(round, *seats) if len(seats) == 2 else criterion.bye(round, *seats) for criterion in CRITERIA]
        for seats in pairing
    ]
    return tuple(map(sum, zip(*columns, strict=True)))


def cheapest(people: Sequence[Contender], terms: PairingTerms) -> tuple[int, ...]:
    """What the best of all pairings costs."""
    round = RoundField(people, terms)
    return min(cost_of(round, pairing) for pairing in pairings(round.contenders))


def made_up(random: Random, size: int) -> list[Contender]:
    """A field with a history that is possible to have: who met whom is mutual, scores are few, families small."""
    names = [f"e{number}" for number in range(size)]
    met: dict[str, list[str]] = {name: [] for name in names}
    for _ in range(random.randrange(0, 2 * size) if size > 1 else 0):
        one, other = random.sample(names, 2)
        met[one].append(other)
        met[other].append(one)
    return [
        Contender(
            name,
            random.choice((0, 1, 3, 3, 5, 6)),
            maybe=random.choice(((), (), (), (7,))),
            rank=random.randrange(1, size + 1),
            met=tuple(met[name]),
            byes=random.choice((0, 0, 1)),
            floats=tuple(random.choice((-1, 0, 1)) for _ in range(random.randrange(4))),
            groups=tuple(Group(random.choice("abc"), random.random() < 0.3) for _ in range(random.randrange(3))),
            seats=tuple(random.randrange(2) for _ in range(random.randrange(4))),
            fixed_table=random.choice((None, None, None, 1, 2)),
        )
        for name in names
    ]


def fields(most: int) -> st.SearchStrategy[list[Contender]]:
    return st.builds(lambda seed, size: made_up(Random(seed), size), st.integers(0, 10**9), st.integers(1, most))
