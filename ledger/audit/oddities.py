"""What an audit looks for besides legality: pieces lost or made from nothing, and times that cannot be, or look odd."""

from __future__ import annotations

from datetime import datetime

from ..core.event import ActionRecorded, ClockChanged, Ref
from ..core.game import Language
from ..core.line import entries
from ..core.match import Match
from ..core.replay import Finding, carry_on
from ..core.wording.sentence import Sentence
from .said import PHRASES
from .shapes import RemarkJson

LONG = 45 * 60  # seconds between two actions that an auditor wants to hear of


def unbalanced(match: Match) -> list[Finding]:
    """The first action after which something is lost, or there from nothing. Declared tables are counted anew."""
    line = entries(match.line.head)
    if any(getattr(entry.action, "gap", False) for entry in line):
        return []
    game, start = match.game, match.kept.state(match.line.root)
    counted = game.census(start)
    if game.census(match.state) == counted:
        return []
    state = start
    for entry in line:
        state = carry_on(game, state, entry)
        if (now := game.census(state)) != counted:
            words = ", ".join(f"{what} {count}" for what, count in now if (what, count) not in counted)
            return [Finding(entry.ref, "conservation", None, Sentence("core.lost-or-made", {"words": words}), entry.seat)]
    return [Finding(Ref(len(match.events)), "conservation", None, Sentence("core.lost-or-made", {"words": ""}))]


def odd_times(match: Match, language: Language) -> list[RemarkJson]:
    """Times that look odd. Nobody is accused: a record may be typed from paper."""
    found: list[RemarkJson] = []
    before: datetime | None = None
    paused = False
    for event in match.events:
        now = _moment(event.at)
        if isinstance(event.body, ClockChanged):
            paused = event.body.change == "paused" or (paused and event.body.change == "extended")
        if now is None or event.played_at is not None:
            continue
        gap = int((now - before).total_seconds()) if before is not None else 0
        kind = ""
        if gap < 0:
            kind, gap = "backwards", -gap
        elif paused and isinstance(event.body, ActionRecorded):
            kind = "paused"
        elif gap > LONG and not paused and isinstance(event.body, ActionRecorded):
            kind = "long"
        if kind:
            words = PHRASES.to(language)(f"odd.{kind}", seconds=gap)
            found.append({"position": event.position, "kind": f"clock {kind}", "severity": "note", "words": words})
        before = now
    return found


def _moment(at: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(at.replace("Z", "+00:00"))
    except ValueError:
        return None
    return found if found.tzinfo else None
