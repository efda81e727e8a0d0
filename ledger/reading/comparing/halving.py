"""Finds the act at which two accounts of a match part, by halving.

Both agree up to one act and disagree at a later one; each question is about an act in the middle between the two.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core.errors import Malformed

ANSWERS = "ynu"  # yes, it was so; no, it was not; nobody knows


@dataclass(frozen=True, slots=True)
class Halving:
    """How far the questions have come. Acts are numbered from 1; 0 is the table before the first one.

    >>> found = halved(0, 8, "yn")
    >>> found.low, found.high, found.ask, found.left
    (4, 6, 5, 1)
    >>> halved(0, 8, "yny").parts
    (6, 6)
    """

    low: int  # the last act that both agree on
    high: int  # the first act that they do not agree on
    ask: int | None  # the act to ask about; None when there is nothing more to ask
    left: int  # how many questions are needed at most, if each is answered with yes or no

    @property
    def parts(self) -> tuple[int, int] | None:
        """The first and the last act at which the accounts can part, usually the same one; None while there is more to ask."""
        return None if self.ask is not None else (self.low + 1, self.high)


def halved(low: int, high: int, answers: str = "") -> Halving:
    """The halving after these answers, one letter each (`y`, `n`, `u` for unknown); raises Malformed for any other.

    Without an unknown there are never more questions than the binary logarithm of the number of acts, rounded up. After an
    unknown the nearest neighbour is asked about.
    """
    if not 0 <= low < high:
        raise Malformed("between", "comparing.between")
    unknown: set[int] = set()
    for answer in answers:
        ask = _middle(low, high, unknown)
        if answer not in ANSWERS or ask is None:
            raise Malformed("answers", "comparing.answers")
        if answer == "y":
            low = ask
        elif answer == "n":
            high = ask
        else:
            unknown.add(ask)
    return Halving(low, high, _middle(low, high, unknown), (high - low - 1).bit_length())


def _middle(low: int, high: int, unknown: set[int]) -> int | None:
    """The act nearest to the middle that was not answered with "unknown" yet; None where there is none."""
    middle = (low + high) // 2
    outward = (at for far in range(high - low) for at in (middle - far, middle + far))
    return next((at for at in outward if low < at < high and at not in unknown), None)
