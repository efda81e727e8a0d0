"""Finds where two views, or two records of one match, differ."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.canon import digest
from ..core.match import Match

Difference = tuple[str, object, object]  # path, value before, value after
MOST = 200  # differences of a preview that are listed


def differences(before: object, after: object, path: str = "") -> Iterator[Difference]:
    """The differences between two views: (path, before, after) of every value inside them that is not the same."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*before, *(key for key in after if key not in before)]:
            yield from differences(before.get(key), after.get(key), f"{path}.{key}".lstrip("."))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (was, now) in enumerate(zip(before, after, strict=True)):
            yield from differences(was, now, f"{path}[{index}]")
    elif before != after:
        yield path, before, after


def first_difference(one: Match, other: Match) -> int | None:
    """The first position after which two records of a match have different states; None if there is none."""
    shared = min(len(one.events), len(other.events))
    for position in range(1, shared + 1):
        if digest(one.state_at(as_of=position)) != digest(other.state_at(as_of=position)):
            return position
    return None if len(one.events) == len(other.events) else shared + 1
