"""A comparison of two records as data, with every act in words and whether it was legal where it was played."""

from __future__ import annotations

from typing import TypedDict

from ...audit.report import words_for
from ...audit.said import who_did
from ...core.errors import Unplayable
from ...core.game import Language
from ...core.line import LineStep
from ...core.match import Match
from ...core.seats import JUDGE, seat_name
from .two_records import RecordComparison, RecordDifference


class ComparedActJson(TypedDict):
    """One act that only one of two records has."""

    place: str  # the ref of the act in its record: `17`, `17.2`
    seat: str
    action: object  # as a typed record has it
    words: str
    legal: bool  # by the rules, on the table of its own record
    playable: bool  # whether it can be carried out there at all
    rules: list[str]
    why: list[str]


class RecordDifferenceJson(TypedDict):
    """A place where two records part."""

    number: int
    kind: str  # `other act`, `only in one`, `only in the other`
    after: str  # the last act before it in the one record: `16`, or `0` for the start
    after_other: str
    one: list[ComparedActJson]
    other: list[ComparedActJson]
    same_before: bool
    same_after: bool


class ComparisonJson(TypedDict):
    """Two records of one match beside each other."""

    one: str
    other: str
    same: bool
    alike: int
    whole: bool
    apart: list[str]
    first: RecordDifferenceJson | None
    differences: list[RecordDifferenceJson]


def comparison_json(comparison: RecordComparison, language: Language) -> ComparisonJson:
    """The whole comparison as data, in the words of a language. It is for whoever may see all of both records.

    >>> from ledger.simulate import simulate_match
    >>> one, other = (simulate_match("hand-of-the-king", seats=2, seed=seed) for seed in (1, 2))
    >>> told = comparison_json(compare_records(MatchView.over(one, JUDGE), MatchView.over(other, JUDGE)), "en")
    >>> told["same"], told["first"]["number"], told["first"]["after"]
    (False, 1, '0')
    """
    found = [_difference(comparison, one, language) for one in comparison.differences]
    return {
        "one": comparison.one.opened.match,
        "other": comparison.other.opened.match,
        "same": comparison.same,
        "alike": comparison.alike,
        "whole": comparison.whole,
        "apart": list(comparison.apart),
        "first": found[0] if found else None,
        "differences": found,
    }


def _difference(comparison: RecordComparison, found: RecordDifference, language: Language) -> RecordDifferenceJson:
    """One difference as data."""
    return {
        "number": found.number,
        "kind": "other act" if found.one and found.other else "only in one" if found.one else "only in the other",
        "after": place_of_step(found.before),
        "after_other": place_of_step(found.before_other),
        "one": [_act(comparison.one, step, language) for step in found.one],
        "other": [_act(comparison.other, step, language) for step in found.other],
        "same_before": found.same_before,
        "same_after": found.same_after,
    }


def place_of_step(step: LineStep) -> str:
    """The ref of the act at a step as text: `17`, `17.2`; `0` is the start."""
    return str(step.entry.ref) if step.entry is not None else "0"


def _act(match: Match, step: LineStep, language: Language) -> ComparedActJson:
    """One act as data, judged on the table on which it was played."""
    entry = step.entry
    assert entry is not None
    state = match.kept.state(step.before)
    broken = [one for one in match.game.check(state, entry.seat, entry.action) if one.certain]
    return {
        "place": str(entry.ref),
        "seat": seat_name(entry.seat, match.names),
        "action": match.game.codec.write(entry.action, match.names),
        "words": who_did(match, entry.seat, entry.action, language, JUDGE),
        "legal": not broken,
        "playable": _can_be_played(match, step),
        "rules": [one.rule for one in broken],
        "why": [words_for(match, one, language, JUDGE) for one in broken],
    }


def _can_be_played(match: Match, step: LineStep) -> bool:
    """Whether the act can be carried out on the table on which it was played."""
    assert step.entry is not None
    try:
        match.game.apply(match.kept.state(step.before), step.entry.seat, step.entry.action)
    except Unplayable:
        return False
    return True
