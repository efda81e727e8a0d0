"""Merges two records into one: somebody chooses for each difference, and the choices become changes to the record that is kept.

A choice is the kept record's version, the other's, both or neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, get_args

from ...core.errors import Malformed
from ...core.event import START, Change, Insert, Ref, Replace, Strike
from ...core.line import LineStep
from .two_records import RecordComparison, RecordDifference

MergeChoice = Literal["one", "other", "both", "neither"]  # which record's version of a difference counts
MERGE_CHOICES: tuple[MergeChoice, ...] = get_args(MergeChoice)  # the record that is kept, the other one, both, neither


def merge_changes(comparison: RecordComparison, choices: Mapping[int, MergeChoice]) -> tuple[Change, ...]:
    """The changes to the one record that carry out these choices, by number of difference; without a choice it stays as it is.

    Nothing is changed in the other record.

    >>> from ledger.simulate import simulate_match
    >>> looks = [MatchView.over(simulate_match("hand-of-the-king", seats=2, seed=seed), JUDGE) for seed in (1, 2)]
    >>> found = compare_records(*looks)
    >>> merge_changes(found, {}), len(merge_changes(found, {1: "neither"})) == len(found.differences[0].one)
    ((), True)
    """
    known = {one.number for one in comparison.differences}
    for number, choice in choices.items():
        if number not in known:
            raise Malformed("choice", "comparing.no-difference", number=number)
        if choice not in MERGE_CHOICES:
            raise Malformed("choice", "comparing.one-of", words=", ".join(MERGE_CHOICES))
    return tuple(change for one in comparison.differences for change in _changes(one, choices.get(one.number, MERGE_CHOICES[0])))


def _changes(difference: RecordDifference, choice: MergeChoice) -> Iterator[Change]:
    """The changes for one difference. Inserts come first, since they point at acts that later changes may replace."""
    mine, theirs = difference.one, difference.other
    if choice == "neither":
        yield from (Strike(_ref(step)) for step in mine)
    elif choice == "both":
        yield from _inserted(difference, theirs)
    elif choice == "other":
        yield from _inserted(difference, theirs[len(mine) :])
        for step, instead in zip(mine, theirs, strict=False):
            assert instead.entry is not None
            yield Replace(_ref(step), instead.entry.seat, instead.entry.action)
        yield from (Strike(_ref(step)) for step in mine[len(theirs) :])


def _inserted(difference: RecordDifference, acts: tuple[LineStep, ...]) -> Iterator[Change]:
    """The changes that insert acts where the difference ends; all insert after the same act, so the latest comes first."""
    after = _ref(difference.one[-1]) if difference.one else _logged(difference.before)
    for step in reversed(acts):
        assert step.entry is not None
        yield Insert(after, step.entry.seat, step.entry.action)


def _logged(step: LineStep) -> Ref:
    """The last logged act up to a step: implied passes are skipped, since they are derived anew."""
    while step.entry is not None and step.entry.implied:
        step = step.before
    return _ref(step)


def _ref(step: LineStep) -> Ref:
    """The ref of the act at a step; START for the root."""
    return step.entry.ref if step.entry is not None else START
