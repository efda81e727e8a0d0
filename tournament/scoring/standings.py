"""Who stands where: points first, then the profile's tie-breaks in order; whom nothing tells apart shares a place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from .points import Number
from .profiles import BadProfile, ScoringProfile
from .results import SWISS, Result
from .scorebook import Scorebook
from .tiebreaks import TIE_BREAKS, Term, TieBreak
from .tiebreaks.tie_break import total


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One entry's line of the standings."""

    place: int
    entry: str
    points: Number
    values: tuple[Number, ...]  # in the order of the profile's tie-breaks


@dataclass(frozen=True, slots=True)
class Unfolded:
    """A number of the standings with the terms it is made of; `folded` is how: sum or mean. It was compared among `tied`."""

    name: str
    value: Number
    folded: str
    terms: tuple[Term, ...]
    tied: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standings:
    """All rows, best first, and the scorebook they were counted from."""

    rows: tuple[StandingsRow, ...]
    tie_breaks: tuple[str, ...]
    scorebook: Scorebook

    def row(self, entry: str) -> StandingsRow:
        return next(row for row in self.rows if row.entry == entry)

    def explain(self, entry: str) -> tuple[Unfolded, ...]:
        """The entry's points and every tie-break, unfolded into terms and down to the events they came from."""
        row, scorebook = self.row(entry), self.scorebook
        lines = tuple(Term(line.points, entry, line.result.round, (line.result.source,)) for line in scorebook.lines[entry])
        found = [Unfolded("points", row.points, "sum", lines)]
        for at, name in enumerate(self.tie_breaks):
            tied = tuple(other.entry for other in self.rows if _same(other, row, at))
            tie_break = TIE_BREAKS[name]
            terms = tie_break.terms(scorebook, entry, tied)
            found.append(Unfolded(name, row.values[at], tie_break.folded, terms, tied))
        return tuple(found)


def standings(
    entries: Iterable[str],
    results: Iterable[Result],
    profile: ScoringProfile,
    seed: str | None,
    *,
    out: Sequence[str] = (),
    stage: str = SWISS,
) -> Standings:
    """The standings after these results. Without the seed nobody has a lot.

    Those who are `out` are somebody's opponents still, but have no place.
    """
    if strangers := [name for name in profile.tie_breaks if name not in TIE_BREAKS]:
        raise BadProfile("tie-break", found=repr(strangers[0]), known=", ".join(TIE_BREAKS))
    counted = [result for result in results if result.stage == stage]
    scorebook = Scorebook(entries, counted, profile, seed)
    gone = set(out)
    placed = [entry for entry in scorebook.lines if entry not in gone]
    return Standings(_ranked(scorebook, placed, profile.tie_breaks), profile.tie_breaks, scorebook)


def folded(unfolded: Unfolded) -> Number:
    """The number that the terms make."""
    counted = [term for term in unfolded.terms if not term.left_out]
    whole = total(unfolded.terms)
    return Fraction(whole) / len(counted) if unfolded.folded == "mean" and counted else whole


def _same(other: StandingsRow, row: StandingsRow, tie_breaks: int) -> bool:
    """Whether two rows are equal in points and in the first tie-breaks."""
    return (other.points, other.values[:tie_breaks]) == (row.points, row.values[:tie_breaks])


def _ranked(scorebook: Scorebook, placed: list[str], names: Sequence[str]) -> tuple[StandingsRow, ...]:
    """The rows in order: by points, then by each tie-break among those who are still level."""
    groups = _split([placed], dict(scorebook.points), higher=True)
    values: dict[str, list[Number]] = {entry: [] for entry in placed}
    for name in names:
        tie_break = TIE_BREAKS[name]
        numbers = _numbers(tie_break, scorebook, groups, placed)
        for entry in placed:
            values[entry].append(numbers[entry])
        groups = _split(groups, numbers, tie_break.higher)
    rows, place = [], 1
    for group in groups:
        rows += [StandingsRow(place, entry, scorebook.points[entry], tuple(values[entry])) for entry in sorted(group)]
        place += len(group)
    return tuple(rows)


def _numbers(tie_break: TieBreak, scorebook: Scorebook, groups: list[list[str]], placed: list[str]) -> dict[str, Number]:
    """The value of a tie-break for every entry: by itself, or among those who are level with it."""
    if not tie_break.among:
        return tie_break.values(scorebook, placed)
    return {entry: value for group in groups for entry, value in tie_break.values(scorebook, group).items()}


def _split(groups: list[list[str]], numbers: dict[str, Number], higher: bool) -> list[list[str]]:
    """Each group, best first, cut where the number changes."""
    found = []
    for group in groups:
        if len(group) == 1:
            found.append(group)
            continue
        order = sorted(group, key=numbers.__getitem__, reverse=higher)
        found += [list(equal) for _, equal in groupby(order, key=numbers.__getitem__)]
    return found
