"""Audits as pages: a tournament with everything in it, or one round."""

from __future__ import annotations

from typing import Any

from flask import jsonify, render_template, request

from ..languages import language
from ..me import must_be_allowed, office
from ..query_args import number
from ..tournaments.one_moment import Seen, facts_of
from .blueprint import pages


@pages.get("/tournaments/<tournament>/audit")
def audit(tournament: str) -> Any:
    """Everything read anew: chain, legality, results, lists, rulings, signatures. Open to all once it is closed.

    `round` narrows it to one round, `as=json` gives it as data.
    """
    seen = Seen(tournament)
    if seen.state.closed is None:
        must_be_allowed(seen.state, "audit")
    round_ = number("round")
    report = office().audits.audit_whole(tournament, round_, language())
    if request.args.get("as") == "json":
        return jsonify(report)
    rounds = [one.number for one in seen.state.published]
    return render_template("disputes/audit.html", report=report, round=round_, rounds=rounds, **facts_of(seen))
