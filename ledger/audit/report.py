"""Findings, outcomes and the log in words and as JSON, for one viewer."""

from __future__ import annotations

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
from .said import seat_word, who_did
from .shapes import CorrectionJson, FindingJson, JudgeActJson, OutcomeJson

KINDS = {
    "illegal": ("illegal", "nielegalne"),
    "protest": ("under protest", "pod protestem"),
    "omitted": ("omitted", "pominięte"),
    "not recorded": ("not recorded", "nie zapisano"),
    "gap": ("gap", "luka"),
    "unplayable": ("cannot be carried out", "niewykonalne"),
    "drift": ("state drifted", "stan się nie zgadza"),
    "outcome": ("outcome differs", "wynik się nie zgadza"),
    "record": ("record differs", "zapis się nie zgadza"),
    "conservation": ("pieces do not add up", "elementy się nie zgadzają"),
    "ruled": ("ruled", "rozstrzygnięte"),
}

GAP = {
    "en": "The table is declared here as it lay; what was played before is not judged.",
    "pl": "Tu podano stan stołu; tego, co zagrano wcześniej, nie ocenia się.",
}


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


POLISH = {  # what the core says of a record, in the other language
    "drift": "stan po tym zdarzeniu nie jest tym, który zapisano",
    "outcome": "wynik zapisany przy zamknięciu nie jest tym, który wynika z zasad",
    "record": "zapisano co innego, niż wynika z zasad",
    "unplayable": "nie da się tego wykonać",
    "conservation": "coś zginęło albo wzięło się znikąd",
}


def finding_words(match: Match, finding: Finding, language: Language, viewer: Viewer) -> str:
    """One finding of an audit as a sentence."""
    if finding.violation is not None:
        return words_for(match, finding.violation, language, viewer)
    if finding.kind == "gap":
        return GAP[language]
    return POLISH.get(finding.kind, finding.words) if language == "pl" else finding.words


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


def log_line(match: Match, event: Event[Body], language: Language, viewer: Viewer) -> str:
    """One event as one line, with nothing in it that the viewer may not know.

    That it breaks a rule is for the marks beside it, and why it was written is `why_words`: a page shows both elsewhere.
    """
    pl, body = language == "pl", event.body
    match body:
        case ActionRecorded(seat, action, implied):
            who = ", ".join(seat_word(passer, match.names, language) for passer, _ in implied)
            passes = f" [{'pasy' if pl else 'passes'}: {who}]" if implied else ""
            return who_did(match, seat, action, language, viewer) + passes
        case MatchOpened():
            return "otwarto partię" if pl else "the match is opened"
        case Rewound() | Amended() | Undone():
            return correction_words(match, body, language, viewer)
        case Noted(text):
            return f"{'uwaga' if pl else 'note'}: {tidy(text)}"
        case PenPassed(to):
            return f"pióro: {to}" if pl else f"the pen goes to {to}"
        case ClockChanged(change, seconds):
            return f"zegar: {CLOCK[change]} {seconds} s" if pl else f"clock: {change} {seconds} s"
        case MatchClosed(how):
            return f"zamknięto partię ({how_word(how, language)})" if pl else f"the match is closed ({how})"
        case Reopened():
            return "otwarto ponownie" if pl else "reopened"
    return type(body).__name__


CLOCK = {"started": "ruszył", "paused": "wstrzymany", "extended": "przedłużony"}
HOW = {
    "played out": "rozegrana do końca",
    "time": "koniec czasu",
    "concession": "poddanie",
    "forfeit": "walkower",
    "ruling": "orzeczenie",
    "abandoned": "przerwana",
}


def how_word(how: str, language: Language) -> str:
    """How a match was closed."""
    return HOW[how] if language == "pl" else how


def kind_word(kind: str, language: Language) -> str:
    """The word for a kind of finding."""
    return KINDS[kind][language == "pl"]


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
