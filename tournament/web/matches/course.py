"""The course of a match for pages: parts and turns for the slider, charts of points and of time; kept for a while."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from threading import Lock
from typing import Any

from ledger import MatchView
from ledger.timeline import CoursePoint, course

KEPT = 64  # matches whose course is kept
LONGEST_TURN = 7200  # seconds: a longer one is a break, not a turn

_kept: OrderedDict[tuple[str, int], tuple[CoursePoint, ...]] = OrderedDict()
_lock = Lock()


def course_of(match: str, look: MatchView) -> tuple[CoursePoint, ...]:
    """The course of a match, which is the same for every viewer; kept until the match grows."""
    key = (match, look.length)
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    found = course(look)
    with _lock:
        _kept[key] = found
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


@dataclass(frozen=True, slots=True)
class TurnSpan:
    """A stretch in which the same seats were due."""

    position: int  # of its first action
    seat: int
    seconds: int


def parts(points: tuple[CoursePoint, ...]) -> list[int]:
    """The positions at which a season, a round or a phase begins."""
    return [after.position for before, after in pairwise(points) if before.part != after.part]


def rounds(points: tuple[CoursePoint, ...]) -> list[tuple[int, Any]]:
    """The position at which each round begins, with the number of the round."""
    return [(after.position, after.part[1]) for before, after in pairwise(points) if before.part[1] != after.part[1]]


def turns(points: tuple[CoursePoint, ...]) -> list[int]:
    """The positions at which another seat begins to act."""
    acts = [point for point in points if point.seat >= 0]
    return [after.position for before, after in pairwise(acts) if before.seat != after.seat]


def times(points: tuple[CoursePoint, ...]) -> list[TurnSpan]:
    """How long each turn took, by when its actions were written down; without turns of which that is not known."""
    found: list[TurnSpan] = []
    began: CoursePoint | None = None
    previous: CoursePoint | None = None
    for point in points:
        if point.seat < 0:
            continue
        if began is not None and point.seat != began.seat:
            found.append(TurnSpan(began.position, began.seat, _between(began, point)))
            began = None
        began, previous = began or point, point
    if began is not None and previous is not None and previous is not began:
        found.append(TurnSpan(began.position, began.seat, _between(began, previous)))
    return [turn for turn in found if 0 <= turn.seconds <= LONGEST_TURN]


def _between(one: CoursePoint, other: CoursePoint) -> int:
    try:
        return int((datetime.fromisoformat(other.at) - datetime.fromisoformat(one.at)).total_seconds())
    except (ValueError, TypeError):
        return -1
