"""Corrections and rulings in words: what each changed, by whom, by which ruling and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

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
    Reopened,
    Replace,
    Rewound,
    Strike,
    Undone,
)
from ..core.game import Language
from ..core.match import Match
from ..core.seats import Viewer
from ..kit.text import tidy
from .said import who_did


def correction_words(match: Match, body: Rewound | Amended | Undone, language: Language, viewer: Viewer) -> str:
    """What a correction does to the line, with nothing in it that the viewer may not know."""
    pl = language == "pl"
    match body:
        case Rewound(to) if to == START:
            return "cofnięto do początku" if pl else "rewound to the start"
        case Rewound(to):
            return f"cofnięto do {to}" if pl else f"rewound to {to}"
        case Undone(target):
            undone = f"odwołano poprawkę {target}" if pl else f"the correction at {target} is undone"
            return "; ".join([undone, *_changes(match, body.changes, language, viewer)])
    amended = "; ".join(_changes(match, body.changes, language, viewer))
    return f"poprawiono: {amended}" if pl else f"amended: {amended}"


def _changes(match: Match, changes: Sequence[Change], language: Language, viewer: Viewer) -> Iterator[str]:
    """Each change; strikes that follow one another, and what is kept, are said together."""
    pl = language == "pl"
    for kind, group in groupby(changes, type):
        some: list[Any] = list(group)
        named = ", ".join(str(one.target) for one in some) if kind in (Strike, Keep) else ""
        if kind is Strike:
            yield f"wykreśla {named}" if pl else f"strikes {named}"
        elif kind is Keep:
            yield f"zostawia {named} pod protestem" if pl else f"keeps {named} under protest"
        else:
            for one in some:
                yield _change(match, one, language, viewer)


def _change(match: Match, change: Change, language: Language, viewer: Viewer) -> str:
    pl = language == "pl"
    match change:
        case Replace(target, seat, action):
            said = who_did(match, seat, action, language, viewer)
            return f"zamiast {target}: {said}" if pl else f"replaces {target} with {said}"
        case Insert(after, seat, action):
            said = who_did(match, seat, action, language, viewer)
            if after == START:
                return f"wstawia na początku: {said}" if pl else f"inserts at the start: {said}"
            return f"wstawia po {after}: {said}" if pl else f"inserts after {after}: {said}"
        case Move(target, after) if after == START:
            return f"przenosi {target} na początek" if pl else f"moves {target} to the start"
        case Move(target, after):
            return f"przenosi {target} za {after}" if pl else f"moves {target} after {after}"
    return type(change).__name__


def why_words(ruling: str | None, reason: str | None, language: Language) -> str:
    """By which ruling, and for which reason; empty where neither was written."""
    pl = language == "pl"
    parts = [f"{'orzeczenie' if pl else 'ruling'} {tidy(ruling)}"] if ruling else []
    parts += [f"{'powód' if pl else 'reason'}: {tidy(reason)}"] if reason else []
    return "; ".join(parts)


def is_correction(event: Event[Body]) -> bool:
    """Whether it changed what counts, or was decided by a ruling: an auditor wants to see either."""
    body = event.body
    return isinstance(body, (Rewound, Amended, Undone, Reopened)) or (isinstance(body, MatchClosed) and bool(body.ruling))
