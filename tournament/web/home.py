"""The first page: what runs now, and where to go."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template

from ledger import GAMES

from .asked import the_ledger
from .languages import language
from .me import office

pages = Blueprint("home", __name__)

MATCHES = 12


@pages.get("/")
def index() -> Any:
    tournaments = office().tournaments()
    matches = the_ledger().matches(limit=MATCHES)
    titles = {slug: game.titles[language()] for slug, game in GAMES.items()}
    return render_template("home/index.html", tournaments=tournaments, matches=matches, titles=titles)
