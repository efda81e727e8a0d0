"""Compares two records of one match act by act: where they say the same, and every difference.

Only acts that count are compared: notes, clocks, pens, times and what was set aside are left out, and so are implied passes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.canon import canonical
from ...core.errors import JudgeOnly, Malformed
from ...core.game import View
from ...core.line import LineStep
from ...core.match import Match
from ...core.seats import JUDGE
from ..match_view import MatchView, may_have_all
from .alignment import MOST_EDITS, align

TERMS = ("names", "options", "cards", "rules")  # what should be the same in the first events of two records of one match


@dataclass(frozen=True, slots=True)
class RecordDifference:
    """One difference between two records: what each of them has between two acts that both have."""

    number: int  # from 1
    before: LineStep  # the last act before it in the one record
    one: tuple[LineStep, ...]  # what only the one record has
    before_other: LineStep  # the last act before it in the other record
    other: tuple[LineStep, ...]  # what only the other record has
    same_before: bool  # whether both tables were the same before it
    same_after: bool  # whether both tables were the same after it: then both record the same play in different ways


@dataclass(frozen=True, slots=True)
class RecordComparison:
    """What two records of one match have in common, and where they differ."""

    one: Match
    other: Match
    differences: tuple[RecordDifference, ...]
    alike: int  # how many acts both have
    whole: bool  # whether they are compared to the end; if not, the last difference holds all the rest
    apart: tuple[str, ...]  # those of `names`, `options`, `cards` and `rules` that are not the same in both

    @property
    def same(self) -> bool:
        """Whether both records hold the same play."""
        return not self.differences

    def tables_before(self, difference: RecordDifference) -> tuple[View, View]:
        """The tables of both records right before a difference, as a judge sees them."""
        here = self.one.game.view(self.one.kept.state(difference.before), JUDGE)
        return here, self.other.game.view(self.other.kept.state(difference.before_other), JUDGE)


def compare_records(one: MatchView, other: MatchView) -> RecordComparison:
    """The comparison of two records of one match. While it runs only a judge may ask, since each answer could tell a secret.

    >>> from ledger.simulate import simulate_match
    >>> looks = [MatchView.over(simulate_match("hand-of-the-king", seats=2, seed=1), JUDGE) for _ in range(2)]
    >>> compare_records(*looks).same
    True
    """
    here, there = one._match, other._match
    if not (may_have_all(here, one.viewer) and may_have_all(there, other.viewer)):
        raise JudgeOnly("comparing.running-compare")
    if here.opened.game != there.opened.game:
        raise Malformed("other", "comparing.other-game", found=there.opened.game, wanted=here.opened.game)
    if len(here.names) != len(there.names):
        raise Malformed("other", "comparing.other-seats", found=len(there.names), wanted=len(here.names))
    return _compared(here, there)


def _compared(here: Match, there: Match) -> RecordComparison:
    """The comparison of two records that may be compared."""
    steps, others = _steps(here), _steps(there)
    keys, other_keys = ([_key(match, step) for step in line] for match, line in ((here, steps), (there, others)))
    found: list[RecordDifference] = []
    alike = edits = 0
    for part in align(keys, other_keys):
        if part.same:
            alike += len(part.one)
            continue
        edits += len(part.one) + len(part.other)
        mine = tuple(steps[index] for index in part.one if not _implied(steps[index]))
        theirs = tuple(others[index] for index in part.other if not _implied(others[index]))
        if not mine and not theirs:
            continue  # only implied passes differ, which nobody logged
        before = steps[part.one.start - 1] if part.one.start else here.line.root
        before_other = others[part.other.start - 1] if part.other.start else there.line.root
        ends = _last(steps, part.one, before), _last(others, part.other, before_other)
        same_before = _same_table(here, before, there, before_other)
        same_after = _same_table(here, ends[0], there, ends[1])
        found.append(RecordDifference(len(found) + 1, before, mine, before_other, theirs, same_before, same_after))
    return RecordComparison(here, there, tuple(found), alike, edits < MOST_EDITS, tuple(_apart(here, there)))


def _steps(match: Match) -> list[LineStep]:
    """The steps of the line as it counts now, in order."""
    found, step = [], match.line.head
    while step.entry is not None:
        found.append(step)
        step = step.before
    return found[::-1]


def _key(match: Match, step: LineStep) -> tuple[int, bytes]:
    """The key by which two acts are the same: who acted, and the action as it is written."""
    assert step.entry is not None
    return step.entry.seat, canonical(match.game.codec.write(step.entry.action))


def _implied(step: LineStep) -> bool:
    """Whether the act at a step is a pass that nobody logged."""
    return step.entry is not None and step.entry.implied


def _last(steps: list[LineStep], part: range, before: LineStep) -> LineStep:
    """The last step of a stretch; the one before it if it is empty."""
    return steps[part[-1]] if part else before


def _same_table(here: Match, step: LineStep, there: Match, other: LineStep) -> bool:
    """Whether the tables at two steps are the same, as a judge sees them."""
    one = here.game.view(here.kept.state(step), JUDGE)
    return one == there.game.view(there.kept.state(other), JUDGE)


def _apart(here: Match, there: Match) -> Iterator[str]:
    """The names of the TERMS that are not the same in both records."""
    if here.names != there.names:
        yield "names"
    for name in TERMS[1:]:
        if getattr(here.opened, name) != getattr(there.opened, name):
            yield name
