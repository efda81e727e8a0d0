"""A sentence for every event of a tournament (`words/<language>/event_text.toml`).

Facts are the fields of the event. Ids are said as names by whoever asks (`called`), words of ours in the reader's language,
and what people wrote as they wrote it. A viewer's events (`domain/redaction.py`) are said like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

from ledger import GAMES
from ledger.wording import ENGLISH, Language, Phrasebook

from ..domain import events as e
from ..domain.disputes import events as b
from ..domain.disputes.evidence_events import EvidenceAdded
from ..domain.events import TournamentEvent
from ..domain.redaction import HIDDEN
from ..domain.refusals import our_word
from ..domain.series import places_of
from ..rulings.policy import PREFIX, policies
from ..scoring.results import ResultSide

Called = Callable[[str], str]  # the name of an entry, a person, a club; the id itself where there is none
PHRASES = Phrasebook(__package__, file="event_text.toml")


def sentence(event: TournamentEvent, called: Called, language: Language) -> str:
    """The event in one sentence, with the reason that was given for it."""
    body = event.body
    name = type(body).__name__
    variant_of = VARIANTS.get(type(body))
    variant = variant_of(body) if variant_of else ""
    told = Telling(called, language)
    facts = {one.name: told.fact(one.type, getattr(body, one.name)) for one in fields(body)}
    more = MORE.get(type(body))
    facts |= more(body, told) if more else {}
    what = told.say(f"{name}.{variant}" if variant else name, **facts)
    return told.say("part.why", what=what, ruling=facts.get("ruling") or None, reason=facts.get("reason") or None)


def offence(infraction: str, language: Language) -> str:
    """The name of an offence: by the policy where it is one of it, and as it was written otherwise."""
    known = policies().get(infraction) or policies().get(f"{PREFIX}{infraction}")
    return known.title(language) if known else infraction


class Telling:
    """One reader's names and language, by which facts of events are put into words."""

    def __init__(self, called: Called, language: Language) -> None:
        self.called, self.language, self.say = called, language, PHRASES.to(language)

    def fact(self, kind: Any, value: Any) -> Any:
        """A field as its reader sees it: what people wrote as it is, names for ids, stored words in the reader's language."""
        if isinstance(value, str):
            return value if "Text" in str(kind) and value != HIDDEN else self.word(value)
        if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
            return ", ".join(map(self.word, value))
        return value

    def word(self, value: str) -> str:
        """A name for an id, or a stored word in the reader's language."""
        name = self.called(value)
        if name != value:
            return name
        return our_word(value, self.language)

    def places(self, ranked: Sequence[tuple[int, str, int]]) -> str:
        """The places of a result in words: `1. Ann (11), 2. Ben (7)`."""
        return ", ".join(
            self.say("part.place", place=place, entry=self.called(entry), scored=scored or None)
            for place, entry, scored in sorted(ranked, key=lambda one: one[0])
        )

    def seated(self, tables: Sequence[e.Seating], byes: Sequence[str], without: Sequence[int] = ()) -> str:
        """Tables with those who sit there, by name; then tables that are gone, and byes."""
        parts = [self.say("part.seated", table=one.table, seats=" - ".join(map(self.called, one.seats))) for one in tables]
        parts += [self.say("part.without", table=number) for number in without]
        parts += [self.say("part.byes", byes=", ".join(map(self.called, byes)))] if byes else []
        return "; ".join(parts)


# ---- which of several sentences an event has


VARIANTS: dict[type, Callable[[Any], str]] = {
    e.EntryAdded: lambda body: "late" if body.missed else "",
    e.ListAttached: lambda body: "fails" if body.faults else "",
    e.CheckedIn: lambda body: "" if body.present else "absent",
    e.RoundDrafted: lambda body: "held" if body.held else "",
    e.ResultReported: lambda body: "side" if body.entry else "",
    e.ResultConfirmed: lambda body: "side" if body.entry else "",
    e.ResultContested: lambda body: "side" if body.entry else "",
    e.ClockChanged: lambda body: "" if body.change != "extended" else "all" if body.table is None else "table",
    e.CutMade: lambda body: "points" if body.top is None else "",
    b.DisputeRaised: lambda body: "side" if body.entry else "",
    b.RulingMade: lambda body: "heard" if body.hears else "",
    EvidenceAdded: lambda body: "side" if body.entry else "",
    b.DisputeSettled: lambda body: body.how,
    e.PenaltyGiven: lambda body: "" if body.instead is None else "instead",
    b.PrecedentMarked: lambda body: "" if body.marked else "not",
    b.CasePublished: lambda body: "" if body.published else "not",
    b.TableReopened: lambda body: "void" if body.void else "",
    b.KeyPublished: lambda body: "new" if body.instead else "",
}


# ---- facts that are made of several fields


def _opened(body: e.TournamentOpened, told: Telling) -> dict[str, Any]:
    title = GAMES[body.game].titles if body.game in GAMES else {}
    return {"game": title.get(told.language) or title.get(ENGLISH) or body.game}


def _groups(body: e.EntryAdded | e.EntryChanged, told: Telling) -> dict[str, Any]:
    groups = [told.say("part.group", group=told.called(group.name), hard=group.hard) for group in body.groups]
    return {"groups": ", ".join(groups), "table": body.table or None}


def _added(body: e.EntryAdded, told: Telling) -> dict[str, Any]:
    players = ", ".join(map(told.called, body.players))
    who = told.say("part.team", team=told.called(body.team), players=players) if body.team else players
    return {**_groups(body, told), "who": who, "entry": body.entry}


def _drafted(body: e.RoundDrafted, told: Telling) -> dict[str, Any]:
    held = "; ".join(told.say("part.held", round=one.round, table=one.table) for one in body.held)
    return {"seated": told.seated(body.tables, body.byes), "held": held}


def _changed(body: e.RoundChanged, told: Telling) -> dict[str, Any]:
    return {"seated": told.seated(body.tables, body.byes, body.without)}


def _sides(body: e.ResultReported | e.ResultCorrected, told: Telling) -> dict[str, Any]:
    return {"places": told.places([_ranked(side) for side in body.sides])}


def _ranked(side: ResultSide) -> tuple[int, str, int]:
    return side.place, side.entry, side.scored


def _taken(body: e.MatchTaken, told: Telling) -> dict[str, Any]:
    return {"places": told.places([(place, entry, 0) for entry, place in places_of(body.ranking).items()])}


def _clock(body: e.ClockChanged, told: Telling) -> dict[str, Any]:
    return {"minutes": f"{body.seconds // 60}:{body.seconds % 60:02}"}


def _penalty(body: e.PenaltyGiven, told: Telling) -> dict[str, Any]:
    return {"infraction": offence(body.infraction, told.language)}


MORE: dict[type, Callable[[Any, Telling], dict[str, Any]]] = {
    e.TournamentOpened: _opened,
    e.EntryAdded: _added,
    e.EntryChanged: _groups,
    e.RoundDrafted: _drafted,
    e.RoundChanged: _changed,
    e.ResultReported: _sides,
    e.ResultCorrected: _sides,
    e.MatchTaken: _taken,
    e.ClockChanged: _clock,
    e.PenaltyGiven: _penalty,
}
