"""Findings, outcomes and the log in words and as JSON, for one viewer."""

from __future__ import annotations

from collections.abc import Callable

from ..core.event import (
    ActionRecorded,
    Amended,
    Body,
    ClockChanged,
    Event,
    MatchClosed,
    MatchOpened,
    Noted,
    PenPassed,
    Reopened,
    Rewound,
    Undone,
)
from ..core.game import Language, Outcome
from ..core.line import entries
from ..core.match import Match
from ..core.replay import Finding
from ..core.rulebook import Violation
from ..core.seats import JUDGE, Viewer, seat_name
from ..kit.text import tidy
from ..rules import index_for
from .corrections import correction_words, is_correction
from .ruled import SEVERITY
from .said import PHRASES, seat_word, who_did
from .shapes import CorrectionJson, FindingJson, JudgeActJson, OutcomeJson


def words_for(match: Match, violation: Violation, language: Language, viewer: Viewer) -> str:
    """The sentence that says which rule was broken and why.

    >>> match = open_match("hand-of-the-king", ["Ann", "Ben"])
    >>> try:
    ...     match.play("Ann", {"do": "MoveVarys", "direction": "up", "house": "stark"})
    ... except IllegalAction as refusal:
    ...     print(words_for(match, refusal.violations[0], "en", JUDGE))
    King's Landing must be six full rows of six cards before anyone moves. ...
    """
    index = index_for(match.game.__name__)
    cards = match.state.table.cards
    return index.why(violation.seen_by(viewer), language, match.names, lambda card, lang: match.game.card_name(card, lang, cards))


def finding_words(match: Match, finding: Finding, language: Language, viewer: Viewer) -> str:
    """One finding of an audit as a sentence."""
    if finding.violation is not None:
        return words_for(match, finding.violation, language, viewer)
    if finding.says is None:
        return PHRASES.to(language).maybe(f"finding.{finding.kind}")
    cards = match.state.table.cards
    known = {card.id for card in cards}
    return finding.says.to(language, lambda word: match.game.card_name(word, language, cards) if word in known else word)


def finding_json(match: Match, finding: Finding, language: Language, viewer: Viewer, ruling: str | None = None) -> FindingJson:
    """One finding as data; one that a ruling has settled is `ruled`, whatever it was."""
    seat, kind = finding.seat, "ruled" if ruling else finding.kind
    return {
        "position": finding.ref.position,
        "part": finding.ref.part,
        "kind": kind,
        "severity": SEVERITY[kind],
        "ruling": ruling,
        "rule": finding.violation.rule if finding.violation else None,
        "words": finding_words(match, finding, language, viewer),
        "seat": seat_name(seat, match.names) if seat is not None else None,
    }


def outcome_json(match: Match, outcome: Outcome | None) -> OutcomeJson | None:
    """The outcome in seat names."""
    if outcome is None:
        return None
    names = match.names
    return {
        "winners": [seat_name(seat, names) for seat in outcome.winners],
        "ranking": [[seat_name(seat, names) for seat in level] for level in outcome.ranking],
        "score": {seat_name(seat, names): score for seat, score in enumerate(outcome.scores)},
        "ended_by": outcome.ended_by,
    }


def log_line(match: Match, event: Event[Body], language: Language, viewer: Viewer, people: Callable[[str], str] = str) -> str:
    """One event as one line, with nothing in it that the viewer may not know; `people` names whoever has no seat.

    That it breaks a rule is for the marks beside it, and why it was written is `why_words`: a page shows both elsewhere.
    """
    say, body = PHRASES.to(language), event.body
    match body:
        case ActionRecorded(seat, action, implied):
            passes = [seat_word(passer, match.names, language) for passer, _ in implied] or None
            return say("log.ActionRecorded", said=who_did(match, seat, action, language, viewer), passes=passes)
        case Rewound() | Amended() | Undone():
            return correction_words(match, body, language, viewer)
        case Noted(text):
            return say("log.Noted", text=tidy(text))
        case PenPassed(to):
            return say("log.PenPassed", to=_person(match, to, people))
        case ClockChanged(change, seconds):
            return say(f"log.ClockChanged.{change}", seconds=seconds or None)
        case MatchClosed(how):
            return say("log.MatchClosed", how=how)
        case MatchOpened() | Reopened():
            return say(f"log.{type(body).__name__}")
    return type(body).__name__


def _person(match: Match, person: str, people: Callable[[str], str]) -> str:
    """The name of somebody who sits at the table, or what else they are known by; nothing if nobody may know."""
    seated = dict(zip(match.opened.seats, match.names, strict=True))
    return seated[person] if person in seated else tidy(people(person))


def kind_word(kind: str, language: Language) -> str:
    """The word for a kind of finding."""
    return PHRASES.to(language).term("kind", kind)


def is_action(event: Event[Body]) -> bool:
    """Whether the event brought an action, and not a note, a correction or the like."""
    return isinstance(event.body, ActionRecorded)


def judge_acts(match: Match, language: Language, viewer: Viewer) -> list[JudgeActJson]:
    """What a judge did to the table, on the line: no findings, but an auditor wants to see them."""
    return [
        {
            "position": entry.ref.position,
            "part": entry.ref.part,
            "words": who_did(match, JUDGE, entry.action, language, viewer),
        }
        for entry in entries(match.line.head)
        if entry.seat == JUDGE
    ]


def corrections_json(match: Match, language: Language, viewer: Viewer) -> list[CorrectionJson]:
    """What was corrected or decided by a ruling, in the order in which it was written: no findings either."""
    return [
        {
            "position": event.position,
            "words": log_line(match, event, language, viewer),
            "by": event.by,
            "cause": getattr(event.body, "cause", None),
            "ruling": getattr(event.body, "ruling", None),
            "reason": getattr(event.body, "reason", None),
        }
        for event in match.events
        if is_correction(event)
    ]
