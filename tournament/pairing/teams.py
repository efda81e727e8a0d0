"""Team events. Partners who stay together are one entry; partners drawn anew each round are drawn here.

The draw has as few repeated partners as possible: for two it is a matching and proven, for more a search like that of
pods. The teams are then paired like anybody: their points are those of their members, and they have met as often as their
members have.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from . import pods, swiss
from .criteria import RoundField
from .criteria.criterion import Criterion
from .draft import RoundDraft
from .field import Contender, PairingTerms, PodTerms
from .matching import solve
from .weights import Weights


@dataclass(frozen=True, slots=True)
class Team:
    """Partners for one round; the name is made of theirs."""

    name: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TeamDraft:
    """Teams, the round they play (seats are names of teams), and who is in no team."""

    teams: tuple[Team, ...]
    draft: RoundDraft
    byes: tuple[str, ...]
    repeats: int  # partners who were partners before
    optimal: bool  # proven to be as few as possible


def partnered(one: Contender, other: Contender) -> int:
    """How often the two were partners."""
    return max(one.partners.count(other.entry), other.partners.count(one.entry))


PARTNERS = Criterion(
    "partners",
    pair=lambda round, one, other: partnered(one, other),
    marked=lambda round: {one.entry: one.partners for one in round.contenders},
)


def draw(contenders: Sequence[Contender], size: int, terms: PairingTerms) -> TeamDraft:
    """Teams of this size, drawn anew, and the round they play."""
    if size < 2:
        raise ValueError("a team has at least two members")
    out = _sit_out(contenders, len(contenders) % size, terms)
    playing = [one for one in contenders if one.entry not in out]
    members, optimal = _pairs(playing, terms) if size == 2 else _more(playing, size, terms)
    people = {one.entry: one for one in contenders}
    teams = tuple(Team(" + ".join(sorted(team)), tuple(sorted(team))) for team in sorted(members, key=sorted))
    met = [(people[one], people[other]) for team in teams for one, other in combinations(team.members, 2)]
    draft = swiss.pair([as_one(team, teams, people) for team in teams], terms)
    return TeamDraft(teams, draft, tuple(out), sum(partnered(*pair) for pair in met), optimal)


def _sit_out(contenders: Sequence[Contender], count: int, terms: PairingTerms) -> list[str]:
    """The entries that sit out: with the fewest byes first, then the lowest in rank."""
    round = RoundField(contenders, terms)
    order = sorted(contenders, key=lambda one: (one.byes, -one.rank, round.lots[one.entry]))
    return [one.entry for one in order[:count]]


def _pairs(contenders: Sequence[Contender], terms: PairingTerms) -> tuple[list[tuple[str, ...]], bool]:
    """The partners of the round, as a cheapest perfect matching."""
    weights = Weights(RoundField(contenders, terms), (PARTNERS,))
    mate = solve(weights).mate
    people = weights.contenders
    return [(people[at].entry, people[to].entry) for at, to in enumerate(mate) if at < to], True


def _more(contenders: Sequence[Contender], size: int, terms: PairingTerms) -> tuple[list[tuple[str, ...]], bool]:
    """Larger teams, drawn as pods in which partners so far count as met and points count for nothing."""
    plain = [Contender(one.entry, met=one.partners) for one in contenders]
    draft = pods.pair(plain, replace(terms, pods=PodTerms((size,), size, size), fresh_tables=False, closed=()))
    return [table.seats for table in draft.tables], draft.optimal


def as_one(team: Team, teams: Sequence[Team], people: dict[str, Contender]) -> Contender:
    """A team as a contender: points added up, met as often as any of its members met any of the others'."""
    mine = [people[entry] for entry in team.members]
    met = []
    for other in teams:
        if other is not team:
            met += [other.name] * max(one.met.count(entry) for one in mine for entry in other.members)
    groups = tuple(dict.fromkeys(group for one in mine for group in one.groups))
    return Contender(
        team.name,
        sum(one.points for one in mine),
        rank=min(one.rank for one in mine),
        met=tuple(met),
        byes=max(one.byes for one in mine),
        groups=groups,
        tables=tuple(sorted({number for one in mine for number in one.tables})),
        fixed_table=next((one.fixed_table for one in mine if one.fixed_table is not None), None),
    )
