"""Disputes, rulings and appeals as values, made from their events; the fold and case files both use this."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.values import evolve

from ..events import TournamentEvent
from . import events as b
from .cases import Acceptance, ActionAddress, Appeal, Dispute, ProposedRuling, PublishedCase, Ruling


def dispute_in(name: str, events: Sequence[TournamentEvent]) -> Dispute | None:
    """The dispute of that id from its own events alone, without the tournament around it."""
    found: Dispute | None = None
    for event in events:
        if getattr(event.body, "dispute", None) == name:
            found = _after(found, event)
    return found


def _after(found: Dispute | None, event: TournamentEvent) -> Dispute | None:
    """The dispute after one more event that names it."""
    body = event.body
    if isinstance(body, b.DisputeRaised):
        return dispute_from(event, body)
    if found is None:
        return None
    match body:
        case b.DisputeTaken():
            return taken_from(found, event, body)
        case b.RulingMade():
            return evolve(found, state="ruled", rulings=(*with_fallen(found, body), ruling_from(event, body)))
        case b.RulingLapsed():
            return lapsed_from(found, body)
        case b.RulingProposed():
            return evolve(found, proposed=proposed_from(event, body))
        case b.RulingCosigned() if found.proposed is not None:
            return evolve(found, proposed=cosigned_from(found.proposed, body))
        case b.CasePublished():
            return published_from(found, event, body)
        case b.RulingAppealed() | b.RevisionAsked():
            return evolve(found, appeal=appeal_from(event, body))
        case b.AppealWithdrawn():
            return withdrawn_from(found)
        case b.RulingAccepted():
            return accepted_from(found, event, body)
    return found


def dispute_from(event: TournamentEvent, body: b.DisputeRaised) -> Dispute:
    """The dispute that an event raises."""
    return Dispute(
        body.dispute, body.round, body.table, body.raised, body.claim, event.by, event.at, event.position,
        ActionAddress(body.match, body.position, body.part, body.as_of), body.rules, body.entry,
    )  # fmt: skip


def taken_from(found: Dispute, event: TournamentEvent, body: b.DisputeTaken) -> Dispute:
    """The dispute once a judge has taken it; where a record was opened for it, the dispute is about that match."""
    address = evolve(found.address, match=body.match) if body.match else found.address
    return evolve(found, state="taken", play=body.play, taken_by=event.by, taken_at=event.at, address=address)


def appeal_from(event: TournamentEvent, body: b.RulingAppealed | b.RevisionAsked) -> Appeal:
    """The appeal that an event makes, or what is said for looking at a ruling again."""
    revision = isinstance(body, b.RevisionAsked)
    return Appeal(body.claim, body.entry, event.by, event.at, event.position, revision=revision)


def withdrawn_from(found: Dispute) -> Dispute:
    """The dispute with its appeal let go: as it was before, ruled or final."""
    if found.appeal is None:
        return found
    return evolve(found, state="final" if found.appeal.revision else "ruled", appeal=evolve(found.appeal, withdrawn=True))


def accepted_from(found: Dispute, event: TournamentEvent, body: b.RulingAccepted) -> Dispute:
    """The dispute with one more side that accepts its ruling."""
    new = Acceptance(body.ruling, body.entry, event.by, event.at, event.position)
    return evolve(found, acceptances=(*found.acceptances, new))


def ruling_from(event: TournamentEvent, body: b.RulingMade) -> Ruling:
    """The ruling that an event makes."""
    return Ruling(
        body.ruling, body.dispute, event.by, event.at, body.remedy, body.finding, body.reason, body.rules, body.policy,
        ActionAddress(body.match, body.position, body.part, body.as_of), body.corrections, body.head, event.position,
        body.hears, body.verdict, folds=body.folds, window=body.window, ties=body.ties, cosigned=body.cosigned, cites=body.cites,
    )  # fmt: skip


def proposed_from(event: TournamentEvent, body: b.RulingProposed) -> ProposedRuling:
    """The proposal that an event makes, signed by the side of whoever makes it."""
    return ProposedRuling(event.by, event.at, body.digest, body.terms, body.finding, body.reason, (body.entry,), event.position)


def cosigned_from(proposed: ProposedRuling, body: b.RulingCosigned) -> ProposedRuling:
    """The proposal with one more signature."""
    return evolve(proposed, signed=(*proposed.signed, body.entry))


def with_fallen(found: Dispute, body: b.RulingMade) -> tuple[Ruling, ...]:
    """The earlier rulings on the dispute, those marked that a hearing has changed or overturned.

    Where the one that is heard had confirmed another, both fall.
    """
    falls: set[str | None] = set()
    heard = body.hears if body.verdict in ("changed", "overturned") else None
    for one in reversed(found.rulings):
        if one.id == heard:
            falls.add(one.id)
            heard = one.hears if one.verdict == "confirmed" else None
    return tuple(evolve(one, fallen=body.ruling) if one.id in falls else one for one in found.rulings)


def lapsed_from(found: Dispute, body: b.RulingLapsed) -> Dispute:
    """The dispute whose ruling has lapsed: it waits for the judge who had taken it."""
    rulings = tuple(evolve(one, fallen=body.because, gone=body.place) if one.id == body.ruling else one for one in found.rulings)
    return evolve(found, state="taken", settled=None, rulings=rulings, published=None)


def published_from(found: Dispute, event: TournamentEvent, body: b.CasePublished) -> Dispute:
    """The dispute with its case published, or not any more."""
    case = PublishedCase(body.case, body.claim, body.finding, body.reason, event.position)
    return evolve(found, published=case if body.published else None)
