"""The log at the desk: everything that the staff may read."""

from __future__ import annotations

from typing import Any

from ..tournaments.log import a_page
from .blueprint import pages
from .room import at_desk, page


@pages.get("/log")
def log(tournament: str) -> Any:
    seen = at_desk(tournament)
    return page("log", seen, **a_page(seen))
