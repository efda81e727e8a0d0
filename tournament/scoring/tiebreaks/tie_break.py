"""The parts of a tie-break: a number for everybody, and the terms it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..points import Number
from ..scorebook import Scorebook


@dataclass(frozen=True, slots=True)
class Term:
    """A part of a number: about whom, in which round, how much, from which events; `parts` unfold it further."""

    value: Number
    about: str = ""  # an entry
    round: int = 0
    sources: tuple[int, ...] = ()
    parts: tuple[Term, ...] = ()
    left_out: bool = False  # shown, but not counted (the extremes of a median)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One tie-break: `values` gives everybody's number at once, `terms` what one of them is made of, `folded` how.

    `among` marks one that depends on whom somebody is tied with: it is asked for each tied group by itself.
    """

    name: str
    values: Callable[[Scorebook, Sequence[str]], dict[str, Number]]
    terms: Callable[[Scorebook, str, Sequence[str]], tuple[Term, ...]]
    folded: str = "sum"  # how the terms make the number; or "mean"
    higher: bool = True  # whether more is better
    among: bool = False


def total(terms: Sequence[Term]) -> Number:
    return sum(term.value for term in terms if not term.left_out)
