"""The scorebook: every entry's results round by round, with the sums that tie-breaks ask for, counted once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import NamedTuple

from . import results as kinds
from .points import Number, plain, points_of
from .profiles import ScoringProfile
from .results import Result, ResultSide


class RoundLine(NamedTuple):
    """One round of one entry. A tuple, because there are as many as entries times rounds."""

    result: Result
    side: ResultSide
    points: Number
    opponents: tuple[str, ...]  # whom tie-breaks count as met in it
    counts: bool  # whether it counts in the record that opponents' tie-breaks look at
    won: bool
    drawn: bool


class Scorebook:
    """Results of one stage, by entry. Entries that left the event stay in it: they were somebody's opponents."""

    def __init__(self, entries: Iterable[str], results: Iterable[Result], profile: ScoringProfile, seed: str | None) -> None:
        self.profile = profile
        self.seed = seed
        self._known: dict[tuple[str, int], Number] = {}
        self.lines: dict[str, list[RoundLine]] = {entry: [] for entry in entries}
        for result in sorted(results, key=lambda result: (result.round, result.table, result.source)):
            for line in self._lines(result):
                if line.side.entry not in self.lines:
                    raise kinds.BadResult(f"sides: {line.side.entry} has no entry (event {result.source})")
                self.lines[line.side.entry].append(line)
        self._refuse_second_results()

    def _lines(self, result: Result) -> Iterator[RoundLine]:
        """The line of every side of a result."""
        kind, unplayed, sides = result.kind, self.profile.unplayed, result.sides
        met = kind not in kinds.ALONE and (kind != kinds.FORFEIT or unplayed.forfeits == "met")
        counts = kind != kinds.BYE or unplayed.byes == "counts"
        alone = kind != kinds.ABSENT and [side.place for side in sides].count(1) == 1
        for side in sides:
            opponents = tuple([other.entry for other in sides if other is not side]) if met else ()
            first = side.place == 1 and kind != kinds.ABSENT
            yield RoundLine(result, side, self._points(result, side), opponents, counts, first and alone, first and not alone)

    def _points(self, result: Result, side: ResultSide) -> Number:
        """The points of a side, kept for the next one where kind and place alone decide them."""
        if result.kind == kinds.PLACING:
            return points_of(result, side, self.profile)
        known = result.kind, side.place
        if known not in self._known:
            self._known[known] = points_of(result, side, self.profile)
        return self._known[known]

    def _refuse_second_results(self) -> None:
        """Raise BadResult if an entry has two results in one round."""
        for entry, lines in self.lines.items():
            rounds = [line.result.round for line in lines]
            if len(set(rounds)) != len(rounds):
                twice = next(number for number in rounds if rounds.count(number) > 1)
                raise kinds.BadResult("two-results", entry=entry, round=twice)

    @cached_property
    def rounds(self) -> int:
        """How many rounds there have been."""
        return max((line.result.round for lines in self.lines.values() for line in lines), default=0)

    @cached_property
    def points(self) -> dict[str, Number]:
        return {entry: plain(sum(line.points for line in lines)) for entry, lines in self.lines.items()}

    @cached_property
    def opponents(self) -> dict[str, tuple[str, ...]]:
        """Everybody whom each entry met, as often as they met."""
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
        """The share that each entry won of the points that it could have, at least the floor."""
        best = max(self.profile.points.win, 1)
        return {entry: self._floored(points, best * rounds) for entry, (points, rounds) in self.records.items()}

    @cached_property
    def game_tallies(self) -> dict[str, tuple[int, int]]:
        """Three for each game won and one for each drawn, and three for each game played, by entry."""
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
    def rates(self) -> dict[str, Fraction]:
        """The points per round of each entry."""
        return {entry: Fraction(points, rounds or 1) for entry, (points, rounds) in self.records.items()}

    @cached_property
    def schedules(self) -> dict[str, Fraction]:
        """The strength of schedule of each entry."""
        return self.over_opponents(self.rates)

    def over_opponents(self, numbers: Mapping[str, Fraction]) -> dict[str, Fraction]:
        """The mean of the opponents' numbers, 0 without any. Over one denominator for all: adding fractions is slow."""
        common = lcm(*(number.denominator for number in numbers.values()))
        whole = {entry: n.numerator * (common // n.denominator) for entry, n in numbers.items()}
        return {
            entry: Fraction(sum(map(whole.__getitem__, others)), common * (len(others) or 1))
            for entry, others in self.opponents.items()
        }

    def sources(self, entry: str) -> tuple[int, ...]:
        """The events behind an entry's record."""
        return tuple(line.result.source for line in self.lines[entry] if line.counts)


def games(line: RoundLine, best_of: int) -> tuple[int, int, int]:
    """Games won, drawn and lost; a result that counts no games is one game, a bye is a series won without losing one."""
    side, kind = line.side, line.result.kind
    if side.games:
        return side.won, side.drawn, side.lost
    if kind == kinds.BYE:
        return best_of // 2 + 1, 0, 0
    if line.won:
        return 1, 0, 0
    return (0, 1, 0) if line.drawn else (0, 0, 1)
