"""What would have followed from another act: fates of later actions, the new outcome, what differs on the table."""

from __future__ import annotations

from typing import Any

from ..core.event import Ref
from ..core.fates import Preview
from ..core.game import Language
from ..core.match import Match
from ..core.seats import Viewer, seat_name
from .difference import MOST, differences
from .report import outcome_json, said_of, words_for

VERDICTS = {
    "stands": ("stands", "zostaje w mocy"),
    "protested": ("stands under protest", "zostaje pod protestem"),
    "falls": ("falls", "upada"),
    "again": ("has to be done again", "trzeba powtórzyć"),
    "unplayable": ("cannot be carried out any more", "nie da się wykonać"),
    "new": ("instead", "zamiast tego"),
    "lapses": ("lapses", "wygasa"),
}


def preview_json(match: Match, preview: Preview, language: Language, viewer: Viewer) -> dict[str, Any]:
    """The whole preview as data; nothing is recorded."""
    entries = {entry.ref: entry for entry in preview.entries}
    before, after = match.game.view(match.state, viewer), match.game.view(preview.state, viewer)
    return {
        "fates": [
            {
                "position": fate.ref.position,
                "part": fate.ref.part,
                "verdict": fate.verdict,
                "action": _said(match, entries.get(fate.ref), language, viewer),
                "rules": [one.rule for one in fate.violations],
                "words": [words_for(match, one, language, viewer) for one in fate.violations],
            }
            for fate in preview.fates
        ],
        "changes": [
            {"what": path, "before": was, "after": now} for path, was, now in list(differences(before, after))[:MOST]
        ],
        "outcome": {
            "before": outcome_json(match, match.game.outcome(match.state)),
            "after": outcome_json(match, match.game.outcome(preview.state)),
        },
        "score": {
            "before": dict(zip(match.names, match.game.score(match.state), strict=True)),
            "after": dict(zip(match.names, match.game.score(preview.state), strict=True)),
        },
    }


def _said(match: Match, entry: Any, language: Language, viewer: Viewer) -> str:
    if entry is None:
        return ""
    said = said_of(match, entry.seat, entry.action, language, viewer)
    return f"{seat_name(entry.seat, match.names)}: {said}"


def ref_of(match: Match, text: str) -> Ref:
    """The action on the line that `17` or `17.2` names."""
    ref = Ref.read(text, "at")
    match.step(ref)
    return ref


def verdict_word(verdict: str, language: Language) -> str:
    return VERDICTS[verdict][language == "pl"]
