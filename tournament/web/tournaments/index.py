"""The list of tournaments: those that run, those that are coming, those that are over."""

from __future__ import annotations

from typing import Any

from flask import current_app, render_template

from ledger import MaesterError

from ..me import me, office
from ..query_args import number
from .blueprint import pages
from .one_moment import Seen

A_PAGE = 50  # tournaments
GROUPS = ("running", "coming", "finished")  # of the list, in order


@pages.get("")
def index() -> Any:
    """The list of tournaments, newest first, a page at a time."""
    before = number("before")
    found = office().streams.list(before, A_PAGE + 1)
    rows = [row for _, name in found[:A_PAGE] if (row := _row(name)) is not None]
    groups = [(where, [row for row in rows if row.where == where]) for where in GROUPS]
    older = found[A_PAGE - 1][0] if len(found) > A_PAGE else None
    return render_template("tournaments/list.html", groups=groups, rows=rows, older=older, before=before, may_open=me().admin)


def _row(name: str) -> Seen | None:
    """One tournament of the list; None if it cannot be read, which is no reason to have no list."""
    try:
        return Seen(name)
    except MaesterError as fault:
        current_app.logger.error("%s: %s", name, fault)
        return None
