"""The whole of `tournament`: each part fills the group as it is loaded."""

from . import attendance, entries, entry_lists, live, results
from . import course as tournaments
from .office import tournament_

__all__ = ["attendance", "entries", "entry_lists", "live", "results", "tournament_", "tournaments"]
