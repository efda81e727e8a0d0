"""Corrections and rulings in words: what each changed, by whom, by which ruling and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from ..core.codec import Text
from ..core.event import (
    START,
    Amended,
    Body,
    Change,
    Event,
    Insert,
    Keep,
    MatchClosed,
    Move,
    Ref,
    Reopened,
    Replace,
    Rewound,
    Strike,
    Undone,
)
from ..core.evolve import evolve
from ..core.game import Language
from ..core.match import Match
from ..core.seats import Viewer
from ..core.wording.phrasebook import Speaker
from ..kit.text import tidy
from .said import PHRASES, who_did


def correction_words(match: Match, body: Rewound | Amended | Undone, language: Language, viewer: Viewer) -> str:
    """The words for what a correction does to the line, without what the viewer may not know."""
    say = PHRASES.to(language)
    match body:
        case Rewound(to):
            return say("correction.rewound", to=_after(to))
        case Undone(target):
            return say("correction.undone", target=target, changes="; ".join(_changes(match, body.changes, say, viewer)))
    return say("correction.amended", changes="; ".join(_changes(match, body.changes, say, viewer)))


def _after(ref: Ref) -> str | None:
    """The ref of an action as text; None for the start of the line."""
    return None if ref == START else str(ref)


def _changes(match: Match, changes: Sequence[Change], say: Speaker, viewer: Viewer) -> Iterator[str]:
    """The changes in words; strikes in a row are one sentence, and so are acts that are kept."""
    for kind, group in groupby(changes, type):
        some: list[Any] = list(group)
        if kind in (Strike, Keep):
            key = "correction.strikes" if kind is Strike else "correction.keeps"
            yield say(key, targets=[str(one.target) for one in some])
        else:
            for one in some:
                yield _change(match, one, say, viewer)


def _change(match: Match, change: Change, say: Speaker, viewer: Viewer) -> str:
    """One change in words."""
    match change:
        case Replace(target, seat, action):
            said = who_did(match, seat, action, say.language, viewer)
            return say("correction.replaces", target=str(target), said=said)
        case Insert(after, seat, action):
            said = who_did(match, seat, action, say.language, viewer)
            return say("correction.inserts", after=_after(after), said=said)
        case Move(target, after):
            return say("correction.moves", target=str(target), after=_after(after))
    return type(change).__name__


WITHHELD = "(hidden)"  # stands in place of a ruling's id and reason that the reader may not have


def why_words(ruling: str | None, reason: str | None, language: Language) -> str:
    """The words for by which ruling and for which reason something was done; empty where neither was written."""
    say = PHRASES.to(language)
    if ruling == WITHHELD:
        return say("correction.withheld")
    parts = [say("correction.ruling", ruling=tidy(ruling))] if ruling else []
    parts += [say("correction.reason", reason=tidy(reason))] if reason else []
    return "; ".join(parts)


def is_correction(event: Event[Body]) -> bool:
    """Whether the event changed what counts, or a ruling decided it: an auditor wants to see both."""
    body = event.body
    return isinstance(body, (Rewound, Amended, Undone, Reopened)) or (isinstance(body, MatchClosed) and bool(body.ruling))


def without_reason(event: Event[Body]) -> Event[Body]:
    """The event without the id and the reason of the ruling that ordered it; that there was a ruling stays."""
    body: Any = event.body
    if not getattr(body, "ruling", None):
        return event
    hidden = {"ruling": WITHHELD, **({"reason": Text(WITHHELD)} if hasattr(body, "reason") else {})}
    return evolve(event, body=evolve(body, **hidden))
