"""The first page: what runs now, and where to go."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, current_app, render_template

from ledger import MaesterError

from .languages import language
from .me import office
from .query_args import the_ledger
from .wording.game_titles import game_titles

pages = Blueprint("home", __name__)

MATCHES = 12  # newest ones on the first page
TOURNAMENTS = 30  # newest ones that are listed


def newest_tournaments() -> list[dict[str, Any]]:
    """A summary of each of the newest tournaments; one that cannot be read is left out, and logged."""
    found = []
    for _, name in office().streams.list(limit=TOURNAMENTS):
        try:
            found.append(office().queries.summary(name))
        except MaesterError as fault:
            current_app.logger.error("%s: %s", name, fault)
    return found


@pages.get("/")
def index() -> Any:
    matches = the_ledger().matches(limit=MATCHES)
    titles = game_titles(language())
    return render_template("home/index.html", tournaments=newest_tournaments(), matches=matches, titles=titles)
