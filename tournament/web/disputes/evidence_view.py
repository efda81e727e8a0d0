"""What the page of a dispute shows of its evidence."""

from __future__ import annotations

from typing import Any

from ledger import MaesterError

from ...domain.disputes.cases import Dispute
from ...domain.disputes.evidence_events import EVIDENCE_KINDS, PICTURES
from ...words.evidence import evidence_json, note_json, statement_json
from ..languages import language
from ..me import me, office
from ..tournaments.one_moment import Seen


def evidence_shown(seen: Seen, found: Dispute) -> dict[str, Any]:
    """The evidence of a dispute for its page: each file with whether it is still there, and whether whoever asks may erase it."""
    kept, limits = office().evidence.files_kept(seen.name), office().evidence.limits
    files = [
        {
            **evidence_json(seen.state, seen.names, one, language()),
            "there": one.kept and one.digest in kept,
            "erasable": one.digest in kept and office().evidence.may_erase(seen.state, found, one, me().person),
            "text": _text(seen.name, found.id, one.id) if one.kept and one.media == "text/plain" and one.digest in kept else None,
        }
        for one in found.evidence
    ]
    return {
        "files": files,
        "statements": [statement_json(seen.state, seen.names, one) for one in found.statements],
        "notes": [note_json(seen.names, one) for one in found.notes],
        "kinds": EVIDENCE_KINDS,
        "pictures": PICTURES,
        "most": limits.sent,
        "room": sum(one.kept for one in found.evidence) < limits.files,
    }


def _text(tournament: str, dispute: str, evidence: str) -> str | None:
    """The words of a file that is a text; nothing where it is not what was handed in."""
    try:
        return office().evidence.evidence_file(tournament, dispute, evidence, me().person)[1].content.decode()
    except MaesterError:
        return None
