"""The expectation that is kept beside a golden match: digests along the way, the outcome, the findings."""

from __future__ import annotations

from typing import Any

from ledger import JUDGE, Match
from ledger.core.canon import digest
from ledger.report import finding_json, outcome_json

EVERY = 5


def expectation(match: Match) -> dict[str, Any]:
    """The expectation of a match as JSON: a digest of every fifth state and of the last, score, outcome and findings."""
    last = len(match.events)
    positions = sorted({*range(1, last, EVERY), last})
    findings = [finding_json(match, finding, "en", JUDGE) for finding in match.audit()]
    return {
        "events": last,
        "line": match.line.head.length,
        "states": {str(position): digest(match.state_at(as_of=position)) for position in positions},
        "score": list(match.game.score(match.state)),
        "outcome": outcome_json(match, match.outcome),
        "findings": [[one["position"], one["part"], one["kind"], one["rule"]] for one in findings],
    }
