"""The fold: a tournament after one more event. It judges nothing but whether the event can follow at all."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

from ledger import Malformed
from ledger.streams import Stream, StreamKind
from ledger.values import evolve

from ..scoring.profiles import BadProfile, ScoringProfile, from_data
from ..scoring.results import BadResult
from ..scoring.tiebreaks import TIE_BREAKS
from . import events as e
from .disputes import fold as rulings
from .disputes.events import BODIES as OF_RULINGS
from .disputes.evidence_events import JudgeNoted
from .events import TournamentEvent
from .refusals import says
from .tables.falling import absences
from .tables.fold_tables import TABLE_STEPS, Step, round_of, with_result_event, with_round, with_statement
from .tables.late_changes import what_counts
from .tables.statements import LOSSES
from .tournament import Absence, ClockTick, Cut, Entry, HandedList, Penalty, RoundTable, Tournament, TournamentRound

# the kinds of event that may follow the close: what a ruling may still have to change
AFTER_CLOSE = (
    e.ResultCorrected, e.ResultReported, e.ResultConfirmed, e.ResultContested, e.MatchBegun, e.MatchTaken, e.PenaltyGiven,
    e.EntryLeft, e.EntryRejoined, e.Noted, *OF_RULINGS,
)  # fmt: skip


def hash_of(seed: str) -> str:
    """The hash of a seed, which is published before the seed itself."""
    return blake2b(seed.encode(), digest_size=32).hexdigest()


def fold(state: Tournament | None, event: TournamentEvent) -> Tournament:
    """The tournament after the event; raises Malformed if it cannot follow."""
    body = event.body
    if state is None and isinstance(body, e.TournamentOpened):
        return _opened(body)
    if state is None or isinstance(body, e.TournamentOpened):
        raise Malformed("event", says("opens-once"))
    if state.closed and not isinstance(body, AFTER_CLOSE):
        raise Malformed("event", says("closed"))
    try:
        after = STEPS[type(body)](state, event, body)
    except BadResult as fault:
        raise Malformed("result", fault.says) from None
    changes = state.closed is not None and what_counts(after) != what_counts(state)
    late = event.position if changes else state.changed_late
    return evolve(after, position=event.position, changed_late=late)


def _opened(body: e.TournamentOpened) -> Tournament:
    """The tournament as its first event opens it."""
    return Tournament(
        body.tournament, body.game, body.format, pinned_profile(body.terms), body.seed_hash, body.rounds, body.cut,
        body.best_of, body.lists, body.team_size, body.drawing, body.list_terms,
        body.time_zone,
    )  # fmt: skip


def pinned_profile(terms: str) -> ScoringProfile:
    """The profile that an event holds with all its data; raises Malformed if it cannot be read or used."""
    try:
        return usable(from_data(json.loads(terms)))
    except BadProfile as fault:
        raise Malformed("terms", fault.says) from None
    except (ValueError, RecursionError):
        raise Malformed("terms", says("profile")) from None


def usable(profile: ScoringProfile) -> ScoringProfile:
    """The profile, if all its tie-breaks are known; raises BadProfile otherwise."""
    if strangers := [name for name in profile.tie_breaks if name not in TIE_BREAKS]:
        raise BadProfile("tie-break", found=repr(strangers[0]), known=", ".join(TIE_BREAKS))
    return profile


# ---- staff and entries


def _staff(state: Tournament, event: TournamentEvent, body: e.StaffNamed | e.StaffReleased) -> Tournament:
    """The tournament with a person in a role and the clubs that they declared, or without their role."""
    others = tuple(one for one in state.staff if one[0] != body.person)
    declared = tuple(one for one in state.staff_groups if one[0] != body.person)
    if isinstance(body, e.StaffReleased):
        return evolve(state, staff=others, staff_groups=declared)
    declared = (*declared, (body.person, body.groups)) if body.groups else declared
    return evolve(state, staff=(*others, (body.person, body.role)), staff_groups=declared)


def _added(state: Tournament, event: TournamentEvent, body: e.EntryAdded) -> Tournament:
    """The tournament with one more entry; rounds that it missed count as the event says."""
    if state.entry(body.entry) is not None:
        raise Malformed("entry", says("entry-twice", entry=body.entry))
    absences = _absences(state, 1, body.missed, event.position)
    entry = Entry(body.entry, body.players, body.team, body.groups, body.table, absences=absences, source=event.position)
    return evolve(state, entries=(*state.entries, entry))


def _absences(state: Tournament, since: int, missed: str | None, source: int) -> tuple[Absence, ...]:
    """The published rounds since that one, as rounds that an entry missed."""
    return () if missed is None else absences(state, since, missed == "byes", source)


def _entry(state: Tournament, event: TournamentEvent, name: str, **changes: Any) -> Tournament:
    """The tournament with one entry changed; raises Malformed if it is not there."""
    if state.entry(name) is None:
        raise Malformed("entry", says("no-such", name=name))
    return evolve(state, entries=tuple(evolve(one, **changes) if one.id == name else one for one in state.entries))


def _changed_entry(state: Tournament, event: TournamentEvent, body: e.EntryChanged) -> Tournament:
    return _entry(state, event, body.entry, groups=body.groups, table=body.table)


def _listed(state: Tournament, event: TournamentEvent, body: e.ListAttached) -> Tournament:
    """The entry with that list instead of an earlier one of the same player."""
    known = state.entry(body.entry)
    others = tuple(one for one in known.lists if one.player != body.player) if known else ()
    return _entry(state, event, body.entry, lists=(*others, HandedList(body.words, body.player, body.faults, event.position)))


def _checked_in(state: Tournament, event: TournamentEvent, body: e.CheckedIn) -> Tournament:
    return _entry(state, event, body.entry, present=body.present)


def _started(state: Tournament, event: TournamentEvent, body: e.Started) -> Tournament:
    """The tournament begun; raises Malformed if it has begun already."""
    if state.started:
        raise Malformed("event", says("started"))
    return evolve(state, started=event.position)


def _left(state: Tournament, event: TournamentEvent, body: e.EntryLeft) -> Tournament:
    """The entry out; if it is disqualified, with what it was before."""
    known = state.entry(body.entry)
    was = (known.status, known.left) if known and body.why == "disqualified" else ("in", 0)
    return _entry(state, event, body.entry, status=body.why, left=len(state.published), out_by=body.ruling, was=was)


def _rejoined(state: Tournament, event: TournamentEvent, body: e.EntryRejoined) -> Tournament:
    """The entry back in; the rounds in between count as the event says."""
    known = state.entry(body.entry)
    before = known.absences if known else ()
    since = known.left + 1 if known else 1
    missed = _absences(state, since, body.missed, event.position)
    return _entry(state, event, body.entry, status="in", left=0, absences=(*before, *missed), out_by=None)


# ---- rounds


def _drafted(state: Tournament, event: TournamentEvent, body: e.RoundDrafted) -> Tournament:
    """The tournament with that draft, in the place of an earlier one."""
    if body.round != len(state.published) + 1:
        raise Malformed("round", says("expected", wanted=len(state.published) + 1))
    drawn = TournamentRound(
        body.round, body.stage, tables_of(body.tables), body.byes, body.criteria, body.costs, body.optimal, body.held,
        event.position,
    )  # fmt: skip
    _must_be_seated_once(state, drawn)
    return evolve(state, rounds=(*state.published, drawn))


def tables_of(seatings: tuple[e.Seating, ...]) -> tuple[RoundTable, ...]:
    """Tables nobody has played at yet, from their seatings."""
    return tuple(RoundTable(one.table, one.seats, one.costs) for one in seatings)


def _must_be_seated_once(state: Tournament, drawn: TournamentRound) -> None:
    """Raise Malformed if an entry or a table number is there twice, or an entry is none of this tournament."""
    seated = [*drawn.byes, *(seat for table in drawn.tables for seat in table.seats)]
    numbers = [table.number for table in drawn.tables]
    if len(set(seated)) != len(seated) or len(set(numbers)) != len(numbers):
        raise Malformed("tables", says("seated-twice"))
    if strangers := set(seated) - {entry.id for entry in state.entries}:
        raise Malformed("tables", says("no-such", name=sorted(strangers)[0]))


def _changed(state: Tournament, event: TournamentEvent, body: e.RoundChanged) -> Tournament:
    """The draft with other tables in the place of some."""
    drawn = _draft(state, body.round)
    new = {one.table for one in body.tables} | set(body.without)
    kept = tuple(table for table in drawn.tables if table.number not in new)
    tables = tuple(sorted((*kept, *tables_of(body.tables)), key=lambda table: table.number))
    costs = body.costs or drawn.costs
    changed = (*drawn.changed, event.position)
    drawn = evolve(drawn, tables=tables, byes=body.byes, costs=costs, optimal=False, changed=changed)
    _must_be_seated_once(state, drawn)
    return evolve(state, rounds=(*state.published, drawn))


def _published(state: Tournament, event: TournamentEvent, body: e.RoundPublished) -> Tournament:
    """The tournament with its draft published as a round."""
    drawn = _draft(state, body.round)
    return evolve(state, rounds=(*state.published, evolve(drawn, published=event.position)))


def _draft(state: Tournament, number: int) -> TournamentRound:
    """The draft of that number; raises Malformed if there is none."""
    if state.draft is None or state.draft.number != number:
        raise Malformed("round", says("not-drafted", round=number))
    return state.draft


def _clock(state: Tournament, event: TournamentEvent, body: e.ClockChanged) -> Tournament:
    """The round with one more change of its clock."""
    tick = ClockTick(event.at, body.change, body.seconds, body.table)
    found = round_of(state, body.round)
    return with_round(state, evolve(found, clock=(*found.clock, tick)))


def _penalty(state: Tournament, event: TournamentEvent, body: e.PenaltyGiven) -> Tournament:
    """The tournament with one more penalty; one that was given at a table is a statement about that table."""
    if state.entry(body.entry) is None:
        raise Malformed("entry", says("no-such", name=body.entry))
    given = Penalty(
        body.entry, body.kind, body.infraction, body.reason, body.player, body.round, body.table, body.ruling,
        event.position, ends=body.ends, instead=body.instead,
    )  # fmt: skip
    state = evolve(state, penalties=(*state.penalties, given))
    round_ = state.round(body.round or 0)
    if round_ is None or round_.published is None or body.table is None or round_.table(body.table) is None:
        return state
    add = with_result_event if body.folds and body.kind in LOSSES else with_statement
    return add(state, event, e.Place(round_.number, body.table), body.ruling)


# ---- the end


def _cut(state: Tournament, event: TournamentEvent, body: e.CutMade) -> Tournament:
    """The tournament after the cut: only these play on."""
    if len(set(body.entries)) != len(body.entries) or any(state.entry(one) is None for one in body.entries):
        raise Malformed("entries", says("each-once"))
    return evolve(state, cut=Cut(body.entries, len(state.published), event.position, points=body.points))


def _filled(state: Tournament, event: TournamentEvent, body: e.CutFilled) -> Tournament:
    """The cut with the next in the standings instead of somebody who left."""
    if state.cut is None or body.out not in state.cut.entries or body.into in state.cut.entries:
        raise Malformed("out", says("cut-filled"))
    entries = (*(one for one in state.cut.entries if one != body.out), body.into)
    return evolve(state, cut=evolve(state.cut, entries=entries, filled=(*state.cut.filled, body.into)))


def _closed(state: Tournament, event: TournamentEvent, body: e.TournamentClosed) -> Tournament:
    """The tournament closed, its seed published; raises Malformed if that is not the seed it was opened with."""
    if hash_of(body.seed) != state.seed_hash:
        raise Malformed("seed", says("seed"))
    return evolve(state, seed=body.seed, closed=event.position, disputes=rulings.closed(state.disputes))


STEPS: dict[type, Step] = {
    e.StaffNamed: _staff,
    e.StaffReleased: _staff,
    e.EntryAdded: _added,
    e.EntryChanged: _changed_entry,
    e.ListAttached: _listed,
    e.CheckedIn: _checked_in,
    e.Started: _started,
    e.EntryLeft: _left,
    e.EntryRejoined: _rejoined,
    e.RoundDrafted: _drafted,
    e.RoundChanged: _changed,
    e.RoundPublished: _published,
    e.PenaltyGiven: _penalty,
    e.ClockChanged: _clock,
    e.CutMade: _cut,
    e.CutFilled: _filled,
    e.Noted: lambda state, event, body: state,
    e.TournamentClosed: _closed,
    **TABLE_STEPS,
    **rulings.STEPS,
}

TOURNAMENT: StreamKind[Tournament, e.TournamentBody] = StreamKind(
    "t", "tournament", e.BODIES, fold, e.people_in, private=(JudgeNoted,)
)
TournamentStream = Stream[Tournament, e.TournamentBody]
