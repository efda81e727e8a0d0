"""Median Buchholz: Buchholz without the highest and the lowest of its terms, where there are three or more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..points import Number
from ..scorebook import Scorebook
from . import buchholz
from .tie_break import Term, TieBreak


def values(scorebook: Scorebook, entries: Sequence[str]) -> dict[str, Number]:
    """The points of all opponents but the best and the worst of them."""
    found = {}
    for entry in entries:
        points = buchholz.counted(scorebook, entry)
        found[entry] = sum(points) - (max(points) + min(points) if len(points) > 2 else 0)
    return found


def terms(scorebook: Scorebook, entry: str, tied: Sequence[str] = ()) -> tuple[Term, ...]:
    """The points of every opponent; the best and the worst are left out where there are more than two."""
    found = list(buchholz.terms(scorebook, entry))
    if len(found) > 2:
        order = sorted(range(len(found)), key=lambda at: found[at].value)
        for at in (order[0], order[-1]):
            found[at] = replace(found[at], left_out=True)
    return tuple(found)


TIE_BREAK = TieBreak("median-buchholz", values, terms)
