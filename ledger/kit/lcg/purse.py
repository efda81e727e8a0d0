"""Tokens of one kind: a common supply, and substitutes for when it runs out.

Supply and holders together are always the tokens of the box and the substitutes counted in.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Supply:
    """What lies in the middle, and how many substitutes are about."""

    tokens: int
    substitutes: int = 0

    def taken(self, count: int) -> Supply:
        """So many are taken out; what is not there is made up with substitutes."""
        short = max(count - self.tokens, 0)
        return Supply(self.tokens - count + short, self.substitutes + short)

    def returned(self, count: int) -> Supply:
        """So many come back; substitutes go first, since they were never tokens."""
        gone = min(count, self.substitutes)
        return Supply(self.tokens + count - gone, self.substitutes - gone)

    def moved(self, count: int) -> Supply:
        """Taken out if positive, put back if negative."""
        return self.taken(count) if count >= 0 else self.returned(-count)
