"""The list of tournaments: those that run, those that are coming, those that are over."""

from __future__ import annotations

from typing import Any

from flask import render_template

from ledger import GAMES

from ..languages import language
from ..me import me, office
from . import pages

GROUPS = (("running", "running"), ("coming", "open"), ("finished", "closed"))  # words, and what the office calls it


@pages.get("")
def index() -> Any:
    rows = office().tournaments()
    groups = [(words, [row for row in rows if row["state"] == state]) for words, state in GROUPS]
    titles = {slug: game.titles[language()] for slug, game in GAMES.items()}
    return render_template("tournaments/list.html", groups=groups, rows=rows, titles=titles, may_open=me().admin)
