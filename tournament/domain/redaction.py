"""What an event tells somebody who is not on the staff. All events that players and spectators read pass through here."""

from __future__ import annotations

from ledger.values import evolve

from . import events as e
from .disputes.events import BODIES as OF_RULINGS
from .disputes.evidence_events import JudgeNoted
from .disputes.redaction import note_is_for, ruling_seen
from .events import TournamentEvent
from .lists import lists_seen
from .tournament import Entry, Tournament

HIDDEN = "(hidden)"


def event_seen(state: Tournament, event: TournamentEvent, person: str | None, staff: bool) -> TournamentEvent | None:
    """The event as somebody may read it now, or nothing if it is not for them. After the close everybody may read all.

    Notes of the judges stay among them for ever.
    """
    if isinstance(event.body, JudgeNoted) and not note_is_for(state, event.body, person, staff):
        return None
    if staff or state.closed is not None:
        return event
    body = _body(state, event.body, person)
    return None if body is None else evolve(event, body=body, key=None, asked=None)


def _body(state: Tournament, body: e.TournamentBody, person: str | None) -> e.TournamentBody | None:
    """The body without what is for staff or for others, or nothing if all of it is."""
    mine = state.entry_of(person) if person else None
    if isinstance(body, OF_RULINGS):
        return ruling_seen(state, body, mine, HIDDEN)
    match body:
        case e.RoundDrafted(round=number) | e.RoundChanged(round=number) if state.draft and state.draft.number == number:
            return None
        case e.RoundChanged():
            return evolve(body, reason=HIDDEN)
        case e.Noted():
            return None
        case e.PenaltyGiven(entry=entry):
            return body if mine and mine.id == entry else None
        case e.ListAttached(entry=entry):
            return _list(state, body, person, bool(mine and mine.id == entry))
        case e.EntryLeft(entry=entry) if body.reason and not (mine and mine.id == entry):
            return evolve(body, reason=HIDDEN)
        case e.ResultContested() | e.ResultCorrected() if not _sat_there(state, body, mine):
            return evolve(body, reason=HIDDEN)
    return body


def _list(state: Tournament, body: e.ListAttached, person: str | None, mine: bool) -> e.ListAttached:
    """A list that was handed in, as somebody may read it: its faults are for staff, its words for whom the tournament says."""
    entry = state.entry(body.entry)
    shown = {one.words for one in lists_seen(state, entry, person, False)} if entry else set()
    words = body.words if mine or body.words in shown else HIDDEN
    return evolve(body, words=words, faults=(), reason=HIDDEN if body.reason else None)


def _sat_there(state: Tournament, body: e.ResultContested | e.ResultCorrected, mine: Entry | None) -> bool:
    """Whether an entry sat at the table that the event is about."""
    round_ = state.round(body.round)
    table = round_.table(body.table) if round_ else None
    return bool(mine and table and mine.id in table.seats)
