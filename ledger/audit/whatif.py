"""What would follow from a correction, as data: the fates of later actions, the new outcome, what differs on the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.correction_preview import CorrectionPreview
from ..core.event import Change, Fate, Insert, LineEntry, Replace
from ..core.game import AnyState, Language
from ..core.match import Match
from ..core.seats import Viewer
from ..core.wording.phrasebook import Speaker
from .difference import MOST, Difference, differences
from .report import outcome_json, words_for
from .said import PHRASES, seat_word, who_did
from .shapes import FateJson, PreviewJson

SAID = ("score", "turn", "awaiting", "over", "winners")  # parts of a view that the sentences say, so they are not counted


def preview_json(
    match: Match, preview: CorrectionPreview, language: Language, viewer: Viewer, changes: Sequence[Change] = ()
) -> PreviewJson:
    """The whole preview as data; nothing is recorded. `changes` are those of the correction that was asked about."""
    entries = {entry.ref: entry for entry in preview.entries}
    before, after = match.game.view(match.state, viewer), match.game.view(preview.state, viewer)
    found = list(differences(before, after))
    return {
        "fates": [_fate(match, fate, entries.get(fate.ref), language, viewer, changes) for fate in preview.fates],
        "said": _said(match, preview.state, found, language),
        "changes": [{"what": path, "before": was, "after": now} for path, was, now in found[:MOST]],
        "outcome": {
            "before": outcome_json(match, match.game.outcome(match.state)),
            "after": outcome_json(match, match.game.outcome(preview.state)),
        },
        "score": {
            "before": dict(zip(match.names, match.game.score(match.state), strict=True)),
            "after": dict(zip(match.names, match.game.score(preview.state), strict=True)),
        },
    }


def _fate(
    match: Match, fate: Fate, entry: LineEntry | None, language: Language, viewer: Viewer, changes: Sequence[Change]
) -> FateJson:
    """The fate of one action as data. `place` is the ref by which a reader finds it, since a new one has no position yet."""
    new = fate.ref.position > len(match.events)
    return {
        "position": fate.ref.position,
        "part": fate.ref.part,
        "place": _place(changes[fate.ref.part - 1]) if new and fate.ref.part <= len(changes) else str(fate.ref),
        "new": new,
        "verdict": fate.verdict,
        "action": who_did(match, entry.seat, entry.action, language, viewer) if entry is not None else "",
        "rules": [one.rule for one in fate.violations],
        "words": [words_for(match, one, language, viewer) for one in fate.violations],
    }


def _place(change: Change) -> str:
    """The ref at which a new action comes: `17` for a replacement, `17+` for one that is inserted after it."""
    match change:
        case Replace(target):
            return str(target)
        case Insert(after):
            return f"{after}+"
    return ""


def _said(match: Match, after: AnyState, found: Sequence[Difference], language: Language) -> list[str]:
    """Sentences that say what differs: scores and who is due by name, and how many other things."""
    say = PHRASES.to(language)
    scores = zip(match.names, match.game.score(match.state), match.game.score(after), strict=True)
    lines = [say("whatif.score", name=name, was=was, now=now) for name, was, now in scores if was != now]
    due, due_after = _due(match, match.state, say), _due(match, after, say)
    if due != due_after:
        lines.append(say("whatif.due", was=due, now=due_after))
    others = sum(path.partition(".")[0].partition("[")[0] not in SAID for path, _, _ in found)
    return [*lines, say("whatif.more" if lines else "whatif.things", n=others)] if others else lines


def _due(match: Match, state: AnyState, say: Speaker) -> str:
    """The names of those whose input is due, or the word for nobody."""
    seats = dict.fromkeys(due.seat for due in match.game.awaiting(state))
    return ", ".join(seat_word(seat, match.names, say.language) for seat in seats) or say("whatif.nobody")


def verdict_word(verdict: str, language: Language, new: bool = False) -> str:
    """The word for what becomes of an action; `new` for one that the correction itself brings."""
    return PHRASES.to(language).term("verdict", "impossible" if new and verdict == "unplayable" else verdict)
