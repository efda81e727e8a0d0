"""Which action a reader means by `17` or `17.2`, and what to say if it is none that counts."""

from __future__ import annotations

from ..core.errors import BadRecord, Malformed
from ..core.event import (
    ActionRecorded,
    Amended,
    Body,
    ClockChanged,
    MatchClosed,
    MatchOpened,
    Noted,
    PenPassed,
    Ref,
    Reopened,
    Replace,
    Rewound,
    Undone,
)
from ..core.game import Language
from ..core.line import find
from ..core.match import Match

NO_ACTION = {
    MatchOpened: ("the opening of the match", "otwarcie partii"),
    Rewound: ("a correction", "poprawka"),
    Amended: ("a correction", "poprawka"),
    Undone: ("a correction", "poprawka"),
    Noted: ("a note", "uwaga"),
    PenPassed: ("the passing of the pen", "przekazanie pióra"),
    ClockChanged: ("a change of the clock", "zmiana zegara"),
    MatchClosed: ("the close of the match", "zamknięcie partii"),
    Reopened: ("the reopening of the match", "ponowne otwarcie partii"),
}
WHERE = "at"


def ref_of(match: Match, text: str, language: Language = "en") -> Ref:
    """The action on the line that `17` or `17.2` names; raises Malformed with what to name instead."""
    pl = language == "pl"
    try:
        ref = Ref.read(text, WHERE)
    except BadRecord:
        raise Malformed(
            WHERE, "podaj miejsce działania, na przykład 17 albo 17.2" if pl else "name an action such as 17 or 17.2"
        ) from None
    length = len(match.events)
    if not 1 <= ref.position <= length:
        raise Malformed(WHERE, f"pozycje są od 1 do {length}" if pl else f"positions are 1 to {length}")
    if find(match.line.head, ref) is None:
        raise Malformed(WHERE, _why_not(match, ref, language))
    return ref


def _why_not(match: Match, ref: Ref, language: Language) -> str:
    """Why no action that counts has that ref."""
    pl, body = language == "pl", match.events[ref.position - 1].body
    if (gone := _gone_at(match, ref)) is not None:
        return _set_aside(match, ref, gone, pl)
    if ref.part:
        return f"{ref.position} nie ma części {ref.part}" if pl else f"{ref.position} has no part {ref.part}"
    own = _brought(match, ref.position, body)
    there = f": {'podaj' if pl else 'use'} {' / '.join(map(str, own))}" if own else ""
    return f"{ref} to {NO_ACTION[type(body)][1]}{there}" if pl else f"{ref} is {NO_ACTION[type(body)][0]}{there}"


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


def _set_aside(match: Match, ref: Ref, gone: int, pl: bool) -> str:
    if (instead := _instead(match, ref, gone)) is not None:
        while instead is not None and find(match.line.head, instead) is None:  # that one may be replaced as well
            later = _gone_at(match, instead)
            instead = None if later is None else _instead(match, instead, later)
        use = "" if instead is None else f": {'podaj' if pl else 'use'} {instead}"
        return f"{ref} zastąpiono w {gone}{use}" if pl else f"{ref} was replaced by {gone}{use}"
    return f"{ref} odłożono w {gone}: już się nie liczy" if pl else f"{ref} was set aside by {gone}: it does not count"


def _instead(match: Match, ref: Ref, gone: int) -> Ref | None:
    """What the correction at that position put in the place of an action."""
    changes = getattr(match.events[gone - 1].body, "changes", ())
    found = (part for part, one in enumerate(changes, start=1) if isinstance(one, Replace) and one.target == ref)
    part = next(found, None)
    return None if part is None else Ref(gone, part)
