"""The whole of `tournament`: each part fills the group as it is loaded."""

from . import course as tournaments
from . import entries, live, results
from .office import tournament_

__all__ = ["entries", "live", "results", "tournament_", "tournaments"]
