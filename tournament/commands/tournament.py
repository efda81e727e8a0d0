"""The whole of `tournament`: each part fills the group as it is loaded."""

from . import entries, live, results, tournaments
from .events import tournament_

__all__ = ["entries", "live", "results", "tournament_", "tournaments"]
