"""Audits as pages: a tournament with everything in it, or one round."""

from __future__ import annotations

from typing import Any

from flask import jsonify, render_template, request

from ...domain.refusals import Refused
from ...domain.roles import kept_from_match
from ...services.matches import place_of_match
from ..languages import language
from ..me import me, must_be_allowed, office, people, role_in
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
    report = office().audits.audit_whole(tournament, round_, language(), sees=lambda match, running: _sees(seen, match, running))
    if request.args.get("as") == "json":
        return jsonify(report)
    rounds = [one.number for one in seen.state.published]
    return render_template(
        "disputes/audit.html", report=report, round=round_, rounds=rounds, writers=_writers(seen, report), **facts_of(seen)
    )


def _writers(seen: Seen, report: dict[str, Any]) -> dict[str, str]:
    """The names of those who wrote corrections: as the tournament knows them, or by their accounts."""
    wanted = {one["by"] for match in report["matches"] for one in match["corrections"] if one["by"]}
    strangers = sorted(wanted - set(seen.names))
    accounts = {user.id: user.name for user in people().by_ids(strangers).values()} if strangers else {}
    return {one: seen.names.get(one) or accounts.get(one) or one for one in wanted}


def _sees(seen: Seen, match: str, running: bool) -> bool:
    """Whether whoever asks may know all of a match: not of a running one while they play in the tournament."""
    if not running:
        return True
    try:
        _, table = place_of_match(seen.state, match)
    except Refused:  # it was voided: nobody plays it any more
        return True
    return kept_from_match(seen.state, me().person, role_in(seen.state), table, match, running) is None
