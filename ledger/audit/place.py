"""Finds the action that a reader names as `17` or `17.2`, and says what is wrong if none that counts has that name."""

from __future__ import annotations

from ..core.errors import BadRecord, Malformed
from ..core.event import (
    ActionRecorded,
    Amended,
    Body,
    Ref,
    Replace,
    Rewound,
    Undone,
)
from ..core.game import Language
from ..core.line import find
from ..core.match import Match
from ..core.wording.phrasebook import Speaker
from .said import PHRASES

WHERE = "at"  # the argument that errors name


def ref_of(match: Match, text: str, language: Language = "en") -> Ref:
    """The action on the line that `17` or `17.2` names; raises Malformed with what to name instead."""
    say = PHRASES.to(language)
    try:
        ref = Ref.read(text, WHERE)
    except BadRecord:
        raise Malformed(WHERE, say("place.name")) from None
    length = len(match.events)
    if not 1 <= ref.position <= length:
        raise Malformed(WHERE, say("place.range", length=length))
    if find(match.line.head, ref) is None:
        raise Malformed(WHERE, _why_not(match, ref, say))
    return ref


def _why_not(match: Match, ref: Ref, say: Speaker) -> str:
    """The sentence that says why no action that counts has that ref."""
    body = match.events[ref.position - 1].body
    if (gone := _gone_at(match, ref)) is not None:
        return _set_aside(match, ref, gone, say)
    if ref.part:
        return say("place.part", position=ref.position, part=ref.part)
    own = " / ".join(map(str, _brought(match, ref.position, body)))
    return say("place.other", ref=str(ref), what=type(body).__name__, own=own)


def _brought(match: Match, position: int, body: Body) -> list[Ref]:
    """The refs of the actions that a correction brought and that still count."""
    return [] if isinstance(body, ActionRecorded) else [ref for ref in match.refs() if ref.position == position]


def _gone_at(match: Match, ref: Ref) -> int | None:
    """The position of the correction by which an action stopped counting; None if it never counted."""
    corrections = (event for event in match.events[ref.position :] if isinstance(event.body, (Rewound, Amended, Undone)))
    for event in reversed(list(corrections)):  # nothing else takes an action off the line
        if find(match.line.heads[event.position - 1], ref) is not None:
            return event.position
    return None


def _set_aside(match: Match, ref: Ref, gone: int, say: Speaker) -> str:
    """The sentence that says by which correction an action stopped counting, and what counts in its place now."""
    if (instead := _instead(match, ref, gone)) is not None:
        while instead is not None and find(match.line.head, instead) is None:  # that one may be replaced as well
            later = _gone_at(match, instead)
            instead = None if later is None else _instead(match, instead, later)
        use = None if instead is None else str(instead)
        return say("place.replaced", ref=str(ref), gone=gone, instead=use)
    return say("place.aside", ref=str(ref), gone=gone)


def _instead(match: Match, ref: Ref, gone: int) -> Ref | None:
    """The ref of the action that the correction at that position put in place of another; None if it put none."""
    changes = getattr(match.events[gone - 1].body, "changes", ())
    found = (part for part, one in enumerate(changes, start=1) if isinstance(one, Replace) and one.target == ref)
    part = next(found, None)
    return None if part is None else Ref(gone, part)
