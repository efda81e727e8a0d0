"""What one viewer may read of the record: events, fates, previews and findings without their secrets.

A game's own `view`, `offers` and `describe` hide what lies on the table; these hide what the record says about it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from .correction_preview import CorrectionPreview
from .event import ActionRecorded, Amended, Change, Event, Fate, Insert, LineEntry, Replace, Undone
from .evolve import evolve, maker
from .game import AnyGame, View
from .replay import Finding
from .rulebook import Violation
from .seats import Viewer
from .secrets import redact

_event = maker(Event)
B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class SeenPreview:
    """The preview of a correction as one viewer may read it: instead of the state, the view that the game gives them."""

    fates: tuple[Fate, ...]
    line: tuple[LineEntry, ...]
    view: View


def event_seen(event: Event[B], viewer: Viewer) -> Event[B]:
    """The event as the viewer may read it. Digests are left out: from one, a secret with few values could be guessed."""
    body: Any = event.body
    if type(body) is ActionRecorded and not body.implied and not body.violations:  # what most events are
        shown = redact(body.action, body.seat, viewer)
        seen = body if shown is body.action else evolve(body, action=shown)
    else:
        seen = _body_seen(body, viewer)
    return _event(event.position, seen, event.by, event.at, event.played_at, None, None, None)


def _body_seen(body: Any, viewer: Viewer) -> Any:
    """The body without what the viewer may not know."""
    match body:
        case ActionRecorded(seat, action, implied, _, violations):
            passes = tuple((who, redact(passed, who, viewer)) for who, passed in implied)
            return evolve(body, action=redact(action, seat, viewer), implied=passes, violations=_rules_seen(violations, viewer))
        case Amended(changes=changes, fates=fates) | Undone(changes=changes, fates=fates):
            changes = tuple(_change_seen(change, viewer) for change in changes)
            return evolve(body, changes=changes, fates=tuple(fate_seen(fate, viewer) for fate in fates))
    return body


def _change_seen(change: Change, viewer: Viewer) -> Change:
    """The change without the private fields of the action that it brings."""
    if isinstance(change, (Replace, Insert)):
        return evolve(change, action=redact(change.action, change.seat, viewer))
    return change


def entry_seen(entry: LineEntry, viewer: Viewer) -> LineEntry:
    """The entry of a line without private fields that the viewer may not read."""
    return entry._replace(action=redact(entry.action, entry.seat, viewer))


def fate_seen(fate: Fate, viewer: Viewer) -> Fate:
    """The fate without facts that the viewer may not know."""
    return evolve(fate, violations=_rules_seen(fate.violations, viewer)) if fate.violations else fate


def finding_seen(finding: Finding, viewer: Viewer) -> Finding:
    """The finding without facts that the viewer may not know."""
    return evolve(finding, violation=finding.violation.seen_by(viewer)) if finding.violation is not None else finding


def preview_seen(preview: CorrectionPreview, game: AnyGame, viewer: Viewer) -> SeenPreview:
    """What a correction would do, without what the viewer may not know."""
    return SeenPreview(
        tuple(fate_seen(fate, viewer) for fate in preview.fates),
        tuple(entry_seen(entry, viewer) for entry in preview.line),
        game.view(preview.state, viewer),
    )


def _rules_seen(violations: tuple[Violation, ...], viewer: Viewer) -> tuple[Violation, ...]:
    """The violations without facts that the viewer may not know."""
    return tuple(violation.seen_by(viewer) for violation in violations)
