"""Results in words: who won, how, with which numbers."""

from __future__ import annotations

from collections.abc import Callable

from ...scoring.results import DECIDED, PLACING, WIN, Result
from ..messages import say
from ..translations import gettext


def result_words(result: Result, called: Callable[[str], str], language: str) -> str:
    """A result in words: `Ann wins (11:7)`, `Draw (1:1)`, `1. Ann, 2. Ben, Cat`."""
    if result.kind == PLACING:
        return _placing(result, called)
    numbers = _numbers(result)
    if result.kind not in DECIDED:
        return say(f"t {result.kind}", language) + numbers
    winner = next(side.entry for side in result.sides if side.place == 1)
    how = "" if result.kind == WIN else f", {say(f't {result.kind}', language)}"
    return gettext("%(who)s wins", language, who=called(winner)) + numbers + how


def _placing(result: Result, called: Callable[[str], str]) -> str:
    """How a table of several ended: names by place, with their points where any were scored."""
    by_place: dict[int, list[str]] = {}
    for side in result.sides:
        points = f" ({side.scored})" if any(one.scored for one in result.sides) else ""
        by_place.setdefault(side.place, []).append(called(side.entry) + points)
    return "; ".join(f"{place}. {', '.join(names)}" for place, names in sorted(by_place.items()))


def _numbers(result: Result) -> str:
    """Games of a series, or what was scored, in the order of the seats."""
    if any(side.games for side in result.sides):
        return f" ({':'.join(str(side.won) for side in result.sides)})"
    if any(side.scored for side in result.sides):
        return f" ({':'.join(str(side.scored) for side in result.sides)})"
    return ""
