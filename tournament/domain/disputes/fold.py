"""The part of the fold that is about disputes: it judges nothing but whether an event can follow at all."""

from __future__ import annotations

from ledger import Malformed
from ledger.values import evolve

from ..events import TournamentEvent
from ..refusals import says
from ..tables.falling import with_entry_back, without_penalty, without_rulings
from ..tables.fold_tables import Step, table_of, with_result_event
from ..tournament import Tournament
from . import events as b
from .cases import Dispute, DisputeState, PublishedKey, Signature
from .fold_evidence import EVIDENCE_STEPS
from .from_events import (
    accepted_from,
    appeal_from,
    cosigned_from,
    dispute_from,
    lapsed_from,
    proposed_from,
    published_from,
    ruling_from,
    taken_from,
    with_fallen,
    withdrawn_from,
)

OfDispute = (
    b.DisputeTaken
    | b.RulingMade
    | b.RulingAppealed
    | b.DisputeSettled
    | b.RulingLapsed
    | b.RulingProposed
    | b.RulingCosigned
    | b.RulingAccepted
    | b.AppealWithdrawn
    | b.RevisionAsked
    | b.CasePublished
)
MAY_FOLLOW: dict[type, tuple[DisputeState, ...]] = {  # the states of a dispute in which each can come
    b.DisputeTaken: ("open",),
    b.RulingProposed: ("taken", "appealed"),
    b.RulingCosigned: ("taken", "appealed"),
    b.RulingAppealed: ("ruled",),
    b.DisputeSettled: ("open", "taken", "ruled"),
    b.RulingAccepted: ("ruled",),
    b.AppealWithdrawn: ("appealed",),
    b.RevisionAsked: ("final",),
    b.CasePublished: ("final",),
}


def _dispute(state: Tournament, body: OfDispute) -> Dispute:
    """The dispute that an event is about; raises Malformed if there is none, or the event cannot follow in its state."""
    found = state.dispute(body.dispute)
    if found is None:
        raise Malformed("dispute", says("no-such", name=body.dispute))
    allowed = MAY_FOLLOW.get(type(body))
    if allowed and found.state not in allowed:
        raise Malformed("dispute", says("dispute-state", dispute=body.dispute, state=found.state))
    return found


def _with(state: Tournament, changed: Dispute) -> Tournament:
    return evolve(state, disputes=tuple(changed if one.id == changed.id else one for one in state.disputes))


# ---- disputes


def _raised(state: Tournament, event: TournamentEvent, body: b.DisputeRaised) -> Tournament:
    """One more dispute, about a table that is there and an entry that sits at it."""
    if body.dispute != f"d{len(state.disputes) + 1}":
        raise Malformed("dispute", says("expected", wanted=f"d{len(state.disputes) + 1}"))
    table = table_of(state, body)
    if body.match is not None and body.match not in {*table.voided, *(game.match for game in table.games)}:
        raise Malformed("match", says("not-played-there", match=body.match))
    if body.entry is not None and body.entry not in table.seats:
        raise Malformed("entry", says("not-seated", entry=body.entry))
    return evolve(state, disputes=(*state.disputes, dispute_from(event, body)))


def _taken(state: Tournament, event: TournamentEvent, body: b.DisputeTaken) -> Tournament:
    return _with(state, taken_from(_dispute(state, body), event, body))


def _ruled(state: Tournament, event: TournamentEvent, body: b.RulingMade) -> Tournament:
    """The dispute with one more ruling: on an appeal it is final, otherwise it can still be appealed.

    Older rulings, which say nothing of the time for an appeal, were final once the tournament was closed.
    """
    found = _dispute(state, body)
    before = found.ruling
    if found.state != ("appealed" if body.hears else "taken") or (body.hears or None) != (before and before.id):
        raise Malformed("dispute", says("dispute-state", dispute=body.dispute, state=found.state))
    if bool(body.hears) != bool(body.verdict):
        raise Malformed("verdict", says("verdict"))
    if body.ruling != f"{state.id}:{found.id}.{len(found.rulings) + 1}":
        raise Malformed("ruling", says("expected", wanted=f"{state.id}:{found.id}.{len(found.rulings) + 1}"))
    ruling = ruling_from(event, body)
    signed = bool(body.cosigned)  # who has signed it does not appeal
    where = "final" if body.hears or signed or (state.closed and body.window is None) else "ruled"
    earlier = with_fallen(found, body)
    state = _with(state, evolve(found, state=where, rulings=(*earlier, ruling), proposed=None, published=None))
    falls = [one.id for one in earlier if one.fallen == body.ruling] if body.folds else []
    return without_rulings(state, falls, event.position) if falls else state


def _lapsed(state: Tournament, event: TournamentEvent, body: b.RulingLapsed) -> Tournament:
    """The dispute before a judge again, and the tournament without the ruling that has lapsed."""
    found = _dispute(state, body)
    if found.ruling is None or body.ruling not in {one.id for one in found.rulings if one.fallen is None}:
        raise Malformed("ruling", says("not-in-force", ruling=body.ruling))
    return without_rulings(_with(state, lapsed_from(found, body)), [body.ruling], event.position)


def _proposed(state: Tournament, event: TournamentEvent, body: b.RulingProposed) -> Tournament:
    """The dispute with a ruling that waits for signatures, in the place of one that was proposed before."""
    found = _dispute(state, body)
    _must_sit(state, found, body.entry)
    return _with(state, evolve(found, proposed=proposed_from(event, body)))


def _cosigned(state: Tournament, event: TournamentEvent, body: b.RulingCosigned) -> Tournament:
    """The proposed ruling with the signature of one more side."""
    found = _dispute(state, body)
    _must_sit(state, found, body.entry)
    if found.proposed is None or found.proposed.digest != body.digest or body.entry in found.proposed.signed:
        raise Malformed("digest", says("cosigned"))
    return _with(state, evolve(found, proposed=cosigned_from(found.proposed, body)))


def _must_sit(state: Tournament, dispute: Dispute, entry: str) -> None:
    """Raise Malformed unless the entry is a side of the disputed table."""
    round_ = state.round(dispute.round)
    table = round_.table(dispute.table) if round_ else None
    if table is None or entry not in table.seats:
        raise Malformed("entry", says("not-seated", entry=entry))


def _accepted(state: Tournament, event: TournamentEvent, body: b.RulingAccepted) -> Tournament:
    """The dispute with one more side that accepts the ruling that holds; over once all of them do."""
    found = _dispute(state, body)
    _must_hold(found, body.ruling)
    seats = table_of(state, found).seats
    if body.entry not in seats or body.entry in found.accepted:
        raise Malformed("entry", says("accepts-once"))
    after = accepted_from(found, event, body)
    over = set(after.accepted) == set(seats)
    return _with(state, evolve(after, state="final", settled="accepted") if over else after)


def _appealed(state: Tournament, event: TournamentEvent, body: b.RulingAppealed | b.RevisionAsked) -> Tournament:
    """The dispute with an appeal against the ruling that holds, or opened again because there is new evidence."""
    found = _dispute(state, body)
    _must_hold(found, body.ruling)
    return _with(state, evolve(found, state="appealed", settled=None, appeal=appeal_from(event, body)))


def _must_hold(found: Dispute, ruling: str) -> None:
    """Raise Malformed unless that is the ruling which holds."""
    if found.ruling is None or found.ruling.id != ruling:
        raise Malformed("ruling", says("other-in-force", ruling=ruling))


def _appeal_withdrawn(state: Tournament, event: TournamentEvent, body: b.AppealWithdrawn) -> Tournament:
    return _with(state, withdrawn_from(_dispute(state, body)))


def _window(state: Tournament, event: TournamentEvent, body: b.AppealWindowSet) -> Tournament:
    """The tournament with another time for appeals; rulings that are made already keep theirs."""
    if body.minutes < 1:
        raise Malformed("minutes", says("one-or-more"))
    return evolve(state, appeal_window=body.minutes)


def _settled(state: Tournament, event: TournamentEvent, body: b.DisputeSettled) -> Tournament:
    """The dispute over: its ruling cannot be appealed any more, or it was withdrawn before there was one."""
    found = _dispute(state, body)
    if (body.how == "withdrawn") != (found.ruling is None):
        raise Malformed("how", says("settled-how"))
    return _with(state, evolve(found, state="final", settled=body.how, settled_for=body.entry))


def _precedent(state: Tournament, event: TournamentEvent, body: b.PrecedentMarked) -> Tournament:
    """The ruling marked as a precedent, or not any more."""
    found = next((one for one in state.disputes if body.ruling in {ruling.id for ruling in one.rulings}), None)
    if found is None:
        raise Malformed("ruling", says("no-such", name=body.ruling))
    rulings = tuple(evolve(one, precedent=body.marked) if one.id == body.ruling else one for one in found.rulings)
    return _with(state, evolve(found, rulings=rulings))


def _published(state: Tournament, event: TournamentEvent, body: b.CasePublished) -> Tournament:
    """The dispute with its case published without names, or not any more."""
    return _with(state, published_from(_dispute(state, body), event, body))


# ---- what a ruling does to a table


def _reopened(state: Tournament, event: TournamentEvent, body: b.TableReopened) -> Tournament:
    """The table without the result of one match, or without the match itself if that is void."""
    table = table_of(state, body)
    if body.match is not None and body.match not in {*table.voided, *(game.match for game in table.games)}:
        raise Malformed("match", says("not-played-there", match=body.match))
    return with_result_event(state, event, body, body.ruling, body.after)


def _forfeited(state: Tournament, event: TournamentEvent, body: b.GameForfeited) -> Tournament:
    """The table with one more game of its series, won by the other side without a match."""
    table = table_of(state, body)
    if body.entry not in table.seats or len(table.seats) != 2:
        raise Malformed("entry", says("one-of-two"))
    return with_result_event(state, event, body, body.ruling)


def _lifted(state: Tournament, event: TournamentEvent, body: b.PenaltyLifted) -> Tournament:
    """The tournament in which that penalty does not count any more; lifted at the desk, whom it took out is back."""
    given = next((one for one in state.penalties if one.source == body.penalty), None)
    if given is None:
        raise Malformed("penalty", says("no-penalty", position=body.penalty))
    penalties = tuple(evolve(one, lifted=True) if one.source == body.penalty else one for one in state.penalties)
    state = without_penalty(evolve(state, penalties=penalties), given, event.position)
    return with_entry_back(state, given, event.position) if body.reason is not None else state


# ---- signing


def _key(state: Tournament, event: TournamentEvent, body: b.KeyPublished) -> Tournament:
    """The tournament with another published key in the place of the last one."""
    before = state.keys[-1].key if state.keys else None
    if body.instead != before:
        raise Malformed("instead", says("last-key"))
    return evolve(state, keys=(*state.keys, PublishedKey(body.key, event.position)))


def _signed(state: Tournament, event: TournamentEvent, body: b.Signed) -> Tournament:
    """The tournament with one more signature by the key that was published last."""
    if not state.keys or state.keys[-1].key != body.key:
        raise Malformed("key", says("last-key"))
    one = Signature(body.what, body.of, body.digest, body.key, body.signature, event.position)
    return evolve(state, signatures=(*state.signatures, one))


STEPS: dict[type, Step] = {
    b.DisputeRaised: _raised,
    b.DisputeTaken: _taken,
    b.RulingMade: _ruled,
    b.RulingProposed: _proposed,
    b.RulingCosigned: _cosigned,
    b.RulingLapsed: _lapsed,
    b.AppealWindowSet: _window,
    b.RulingAccepted: _accepted,
    b.RulingAppealed: _appealed,
    b.AppealWithdrawn: _appeal_withdrawn,
    b.RevisionAsked: _appealed,
    b.DisputeSettled: _settled,
    b.PrecedentMarked: _precedent,
    b.CasePublished: _published,
    b.TableReopened: _reopened,
    b.GameForfeited: _forfeited,
    b.PenaltyLifted: _lifted,
    b.KeyPublished: _key,
    b.Signed: _signed,
    **EVIDENCE_STEPS,
}


def closed(disputes: tuple[Dispute, ...]) -> tuple[Dispute, ...]:
    """Disputes once the tournament is closed: an older ruling that nobody appealed is final; others keep their time."""
    return tuple(evolve(one, state="final") if _ends_with_close(one) else one for one in disputes)


def _ends_with_close(dispute: Dispute) -> bool:
    return dispute.state == "ruled" and dispute.ruling is not None and dispute.ruling.window is None
