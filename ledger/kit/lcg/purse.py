"""The common supply of one kind of token, and substitutes that are used when it runs out.

What lies in the supply and what players hold always add up to the tokens of the box and the substitutes in use.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Supply:
    """The tokens that lie in the middle, and how many substitutes are in use."""

    tokens: int
    substitutes: int = 0

    def taken(self, count: int) -> Supply:
        """The supply after so many were taken out; substitutes make up for tokens that are not there."""
        short = max(count - self.tokens, 0)
        return Supply(self.tokens - count + short, self.substitutes + short)

    def returned(self, count: int) -> Supply:
        """The supply after so many came back; substitutes are put away before tokens are laid down."""
        gone = min(count, self.substitutes)
        return Supply(self.tokens + count - gone, self.substitutes - gone)

    def moved(self, count: int) -> Supply:
        """The supply after `count` were taken out, or put back if it is negative."""
        return self.taken(count) if count >= 0 else self.returned(-count)
