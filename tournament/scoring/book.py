"""Every entry's results side by side, with the sums that tie-breaks ask for, counted once."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from . import results as kinds
from .points import Number, plain, points_of
from .profiles import Profile
from .results import Result, Side


class Line(NamedTuple):
    """One round of one entry. A tuple, because there are as many as entries times rounds."""

    result: Result
    side: Side
    points: Number
    opponents: tuple[str, ...]  # whom tie-breaks count as met in it
    counts: bool  # whether it counts in the record that opponents' tie-breaks look at
    won: bool
    drawn: bool


class Book:
    """Results of one stage, by entry. Entries that left the event stay in it: they were somebody's opponents."""

    def __init__(self, entries: Iterable[str], results: Iterable[Result], profile: Profile, seed: str) -> None:
        self.profile = profile
        self.seed = seed
        self.lines: dict[str, list[Line]] = {entry: [] for entry in entries}
        for result in sorted(results, key=lambda result: (result.round, result.table, result.source)):
            for side in result.sides:
                if side.entry not in self.lines:
                    raise kinds.BadResult(f"sides: {side.entry} has no entry (event {result.source})")
                self.lines[side.entry].append(self._line(result, side))
        self._refuse_second_results()

    def _line(self, result: Result, side: Side) -> Line:
        unplayed = self.profile.unplayed
        met = result.kind not in kinds.ALONE and (result.kind != kinds.FORFEIT or unplayed.forfeits == "met")
        opponents = tuple(other.entry for other in result.sides if other.entry != side.entry) if met else ()
        counts = result.kind != kinds.BYE or unplayed.byes == "counts"
        won, drawn = _won_or_drawn(result, side)
        return Line(result, side, points_of(result, side, self.profile), opponents, counts, won, drawn)

    def _refuse_second_results(self) -> None:
        for entry, lines in self.lines.items():
            rounds = [line.result.round for line in lines]
            if len(set(rounds)) != len(rounds):
                twice = next(number for number in rounds if rounds.count(number) > 1)
                raise kinds.BadResult(f"round: {entry} has two results in round {twice}")

    @cached_property
    def rounds(self) -> int:
        """How many rounds there have been."""
        return max((line.result.round for lines in self.lines.values() for line in lines), default=0)

    @cached_property
    def points(self) -> dict[str, Number]:
        return {entry: plain(sum(line.points for line in lines)) for entry, lines in self.lines.items()}

    @cached_property
    def opponents(self) -> dict[str, tuple[str, ...]]:
        """Everybody met, as often as met."""
        return {entry: tuple(o for line in lines for o in line.opponents) for entry, lines in self.lines.items()}

    @cached_property
    def records(self) -> dict[str, tuple[Number, int]]:
        """Points and rounds that count when opponents look at this entry."""
        found = {}
        for entry, lines in self.lines.items():
            counting = [line.points for line in lines if line.counts]
            found[entry] = plain(sum(counting)), len(counting)
        return found

    @cached_property
    def match_rates(self) -> dict[str, Fraction]:
        """Points won of the points to be won, at least the floor."""
        best = max(self.profile.points.win, 1)
        return {entry: self._floored(points, best * rounds) for entry, (points, rounds) in self.records.items()}

    @cached_property
    def game_tallies(self) -> dict[str, tuple[int, int]]:
        """Three for a game won and one for a drawn one, of three for each game."""
        found = {}
        for entry, lines in self.lines.items():
            tallies = [games(line, self.profile.best_of) for line in lines if line.counts]
            found[entry] = sum(3 * won + drawn for won, drawn, _ in tallies), 3 * sum(sum(tally) for tally in tallies)
        return found

    @cached_property
    def game_rates(self) -> dict[str, Fraction]:
        return {entry: self._floored(won, of) for entry, (won, of) in self.game_tallies.items()}

    def _floored(self, won: Number, of: int) -> Fraction:
        floor = self.profile.unplayed.floor
        return max(Fraction(won, of), floor) if of else floor

    @cached_property
    def schedules(self) -> dict[str, Fraction]:
        """Strength of schedule of everybody."""
        records = self.records
        return {
            entry: mean((records[other] for other in others), len(others)) for entry, others in self.opponents.items()
        }

    def sources(self, entry: str) -> tuple[int, ...]:
        """The events behind an entry's record."""
        return tuple(line.result.source for line in self.lines[entry] if line.counts)


def _won_or_drawn(result: Result, side: Side) -> tuple[bool, bool]:
    """A bye is won; a first place that is shared is drawn."""
    if side.place != 1 or result.kind == kinds.ABSENT:
        return False, False
    alone = sum(other.place == 1 for other in result.sides) == 1
    return alone, not alone


def games(line: Line, best_of: int) -> tuple[int, int, int]:
    """Games won, drawn and lost; a result that counts no games is one game, a bye is a series won without losing one."""
    side, kind = line.side, line.result.kind
    if side.games:
        return side.won, side.drawn, side.lost
    if kind == kinds.BYE:
        return best_of // 2 + 1, 0, 0
    if line.won:
        return 1, 0, 0
    return (0, 1, 0) if line.drawn else (0, 0, 1)


def mean(ratios: Iterable[tuple[Number, int]], count: int) -> Fraction:
    """The mean of ratios, (points, rounds) each; one without rounds is 0. Over one denominator: adding fractions is slow."""
    sums: dict[int, Number] = {}
    for above, below in ratios:
        if below:
            sums[below] = sums.get(below, 0) + above
    common = lcm(*sums)
    return Fraction(sum(above * (common // below) for below, above in sums.items()), common * max(count, 1))
