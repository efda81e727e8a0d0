"""Who is to be paired, and on what terms. Values only: where they come from is the tournament's business."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..scoring.profiles import ScoringProfile

DOWN, LEVEL, UP = -1, 0, 1  # a float: met somebody with fewer points, as many, more (a bye is a float down)


@dataclass(frozen=True, slots=True)
class Group:
    """People who should not meet: a family, a club. Hard ones must not; soft ones cost something."""

    name: str
    hard: bool = False


@dataclass(frozen=True, slots=True)
class Contender:
    """An entry as the pairing sees it, before the round. Histories run from the oldest round to the latest."""

    entry: str
    points: int | Fraction = 0
    maybe: tuple[int | Fraction, ...] = ()  # other points it may have: its last table is still open
    rank: int = 1  # place in the standings, equal for those that nothing tells apart
    met: tuple[str, ...] = ()  # every opponent, as often as met
    byes: int = 0  # byes and forfeit wins: points without play
    floats: tuple[int, ...] = ()  # DOWN, LEVEL or UP of each round so far
    groups: tuple[Group, ...] = ()
    tables: tuple[int, ...] = ()  # numbers of the tables sat at
    seats: tuple[int, ...] = ()  # seats had: 0 is the first
    fixed_table: int | None = None
    short: int = 0  # how often at a pod that was not of a preferred size
    partners: tuple[str, ...] = ()  # team-mates drawn so far


@dataclass(frozen=True, slots=True)
class PodTerms:
    """Sizes of tables for three and more: preferred ones first among equals, the others only when it cannot be helped."""

    preferred: tuple[int, ...] = (4,)
    least: int = 3
    most: int = 4
    impossible: str = "bye"  # or "odd table": what becomes of a field that does not divide
    repeat_worth: int = 100  # one earlier meeting weighs as much as so many squared points of difference


@dataclass(frozen=True, slots=True)
class PairingTerms:
    """How one round is to be paired. The seed is the tournament's; the round is mixed into it."""

    round: int
    seed: str
    tables: tuple[int, ...] = ()  # numbers that are free, best first; none: 1, 2, 3 ...
    fresh_tables: bool = True  # avoid sitting at the same table twice
    balance_seats: bool = True  # share out first and second seat
    closed: tuple[tuple[str, ...], ...] = ()  # pairs, or whole pods, that this round may not have, whatever it costs
    pods: PodTerms = PodTerms()


def terms_of(profile: ScoringProfile, round: int, seed: str, tables: tuple[int, ...] = ()) -> PairingTerms:
    """The terms that a scoring profile sets for a round."""
    if profile.pods is None:
        return PairingTerms(round, seed, tables)
    pods = profile.pods
    return PairingTerms(
        round,
        seed,
        tables,
        pods=PodTerms(pods.preferred, pods.least, pods.most, pods.impossible, pods.repeat_worth),
    )
