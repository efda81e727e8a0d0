"""Audits as pages: a tournament with everything in it, or one round."""

from __future__ import annotations

from typing import Any

from flask import render_template

from ..asked import number
from ..languages import language
from ..me import JUDGES, must_be, office
from ..tournaments.seen import Seen, facts_of
from . import pages


@pages.get("/tournaments/<tournament>/audit")
def audit(tournament: str) -> Any:
    """Everything read anew: chain, legality, results, lists, rulings, signatures. Open to all once it is closed."""
    seen = Seen(tournament)
    if seen.state.closed is None:
        must_be(seen.state, JUDGES)
    report = office().audit_whole(tournament, number("round"), language())
    return render_template("disputes/audit.html", report=report, **facts_of(seen))
