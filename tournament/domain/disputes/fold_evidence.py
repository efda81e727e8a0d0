"""The part of the fold that is about evidence, statements and notes."""

from __future__ import annotations

from ledger import Malformed
from ledger.values import evolve

from ..events import TournamentEvent
from ..refusals import says
from ..tables.fold_tables import Step
from ..tournament import Tournament
from .cases import Dispute
from .evidence import evidence_from, note_from, statement_from, without_file
from .evidence_events import EvidenceAdded, EvidenceBody, EvidenceErased, JudgeNoted, StatementMade


def _dispute(state: Tournament, body: EvidenceBody) -> Dispute:
    """The dispute that an event is about; raises Malformed if there is none."""
    found = state.dispute(body.dispute)
    if found is None:
        raise Malformed("dispute", says("no-such", name=body.dispute))
    return found


def _with(state: Tournament, changed: Dispute) -> Tournament:
    return evolve(state, disputes=tuple(changed if one.id == changed.id else one for one in state.disputes))


def _must_sit(state: Tournament, dispute: Dispute, entry: str) -> None:
    """Raise Malformed unless an entry is a side of the disputed table."""
    round_ = state.round(dispute.round)
    table = round_.table(dispute.table) if round_ else None
    if table is None or entry not in table.seats:
        raise Malformed("entry", says("not-seated", entry=entry))


def evidence_id(dispute: Dispute) -> str:
    """The id of the next file that is handed in for a dispute."""
    return f"{dispute.id}-{len(dispute.evidence) + 1}"


def _added(state: Tournament, event: TournamentEvent, body: EvidenceAdded) -> Tournament:
    """The dispute with one more file."""
    found = _dispute(state, body)
    if body.evidence != evidence_id(found):
        raise Malformed("evidence", says("expected", wanted=evidence_id(found)))
    if body.entry is not None:
        _must_sit(state, found, body.entry)
    return _with(state, evolve(found, evidence=(*found.evidence, evidence_from(event, body))))


def _erased(state: Tournament, event: TournamentEvent, body: EvidenceErased) -> Tournament:
    """The dispute with a file less: that it was there stays."""
    found = _dispute(state, body)
    if not any(one.id == body.evidence and one.kept for one in found.evidence):
        raise Malformed("evidence", says("no-such", name=body.evidence))
    return _with(state, evolve(found, evidence=without_file(found.evidence, event, body)))


def _stated(state: Tournament, event: TournamentEvent, body: StatementMade) -> Tournament:
    """The dispute with one more statement of a side."""
    found = _dispute(state, body)
    _must_sit(state, found, body.entry)
    return _with(state, evolve(found, statements=(*found.statements, statement_from(event, body))))


def _noted(state: Tournament, event: TournamentEvent, body: JudgeNoted) -> Tournament:
    """The dispute with one more note of the judges."""
    found = _dispute(state, body)
    return _with(state, evolve(found, notes=(*found.notes, note_from(event, body))))


EVIDENCE_STEPS: dict[type, Step] = {
    EvidenceAdded: _added,
    EvidenceErased: _erased,
    StatementMade: _stated,
    JudgeNoted: _noted,
}
