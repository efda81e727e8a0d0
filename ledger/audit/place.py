"""Which action a reader means by `17` or `17.2`, and what to say if it is none that counts."""

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

WHERE = "at"


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
    """Why no action that counts has that ref."""
    body = match.events[ref.position - 1].body
    if (gone := _gone_at(match, ref)) is not None:
        return _set_aside(match, ref, gone, say)
    if ref.part:
        return say("place.part", position=ref.position, part=ref.part)
    own = " / ".join(map(str, _brought(match, ref.position, body)))
    return say("place.other", ref=str(ref), what=type(body).__name__, own=own)


def _brought(match: Match, position: int, body: Body) -> list[Ref]:
    """The actions that a correction brought, as far as they still count."""
    return [] if isinstance(body, ActionRecorded) else [ref for ref in match.refs() if ref.position == position]


def _gone_at(match: Match, ref: Ref) -> int | None:
    """The position of the event by which an action stopped counting; None if it never did count."""
    corrections = (event for event in match.events[ref.position :] if isinstance(event.body, (Rewound, Amended, Undone)))
    for event in reversed(list(corrections)):  # nothing else takes an action off the line
        if find(match.line.heads[event.position - 1], ref) is not None:
            return event.position
    return None


def _set_aside(match: Match, ref: Ref, gone: int, say: Speaker) -> str:
    if (instead := _instead(match, ref, gone)) is not None:
        while instead is not None and find(match.line.head, instead) is None:  # that one may be replaced as well
            later = _gone_at(match, instead)
            instead = None if later is None else _instead(match, instead, later)
        use = None if instead is None else str(instead)
        return say("place.replaced", ref=str(ref), gone=gone, instead=use)
    return say("place.aside", ref=str(ref), gone=gone)


def _instead(match: Match, ref: Ref, gone: int) -> Ref | None:
    """What the correction at that position put in the place of an action."""
    changes = getattr(match.events[gone - 1].body, "changes", ())
    found = (part for part, one in enumerate(changes, start=1) if isinstance(one, Replace) and one.target == ref)
    part = next(found, None)
    return None if part is None else Ref(gone, part)
