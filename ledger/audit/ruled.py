"""Findings that a ruling has settled: a judge let the act stand, so it is no fault of the record any more."""

from __future__ import annotations

from ..core.event import Amended, Keep, Ref, Undone
from ..core.match import Match
from ..core.replay import Finding

SETTLED = ("illegal", "protest", "omitted", "not recorded")  # kinds of finding that a judge can let stand
SEVERITY = {  # how serious each kind of finding is
    "illegal": "serious",
    "unplayable": "serious",
    "drift": "serious",
    "outcome": "serious",
    "record": "serious",
    "conservation": "serious",
    "protest": "warning",
    "omitted": "warning",
    "not recorded": "note",
    "gap": "note",
    "ruled": "settled",
}


def rulings_on(match: Match) -> dict[Ref, str]:
    """The ruling by which each action stands as it was played, as far as the correction that says so still counts."""
    cancelled = match.line.cancelled
    return {
        change.target: event.body.ruling
        for event in match.events
        if isinstance(event.body, (Amended, Undone)) and event.body.ruling and event.position not in cancelled
        for change in event.body.changes
        if isinstance(change, Keep)
    }


def ruling_on(found: dict[Ref, str], finding: Finding) -> str | None:
    """The ruling that settles a finding, or None."""
    return found.get(finding.ref) if finding.kind in SETTLED else None
