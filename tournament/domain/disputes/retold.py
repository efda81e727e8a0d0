"""A dispute from its own events alone, without the tournament around it."""

from __future__ import annotations

from collections.abc import Sequence

from ledger.values import evolve

from ..events import TournamentEvent
from . import events as b
from .cases import ActionAddress, Appeal, Dispute, Ruling


def dispute_in(name: str, events: Sequence[TournamentEvent]) -> Dispute | None:
    """The dispute of that id as the events tell it."""
    found: Dispute | None = None
    for event in events:
        if getattr(event.body, "dispute", None) == name:
            found = _after(found, event)
    return found


def _after(found: Dispute | None, event: TournamentEvent) -> Dispute | None:
    body = event.body
    if isinstance(body, b.DisputeRaised):
        return Dispute(
            body.dispute, body.round, body.table, body.raised, body.claim, event.by, event.at, event.position,
            ActionAddress(body.match, body.position, body.part, body.as_of), body.rules, body.entry,
        )  # fmt: skip
    if found is None:
        return None
    match body:
        case b.DisputeTaken():
            address = evolve(found.address, match=body.match) if body.match else found.address
            return evolve(found, state="taken", play=body.play, taken_by=event.by, taken_at=event.at, address=address)
        case b.RulingMade():
            return evolve(found, state="ruled", rulings=(*found.rulings, ruling_from(event, body)))
        case b.RulingAppealed():
            return evolve(found, appeal=Appeal(body.claim, body.entry, event.by, event.at, event.position))
    return found


def ruling_from(event: TournamentEvent, body: b.RulingMade) -> Ruling:
    """The ruling that an event makes."""
    return Ruling(
        body.ruling, body.dispute, event.by, event.at, body.remedy, body.finding, body.reason, body.rules, body.policy,
        ActionAddress(body.match, body.position, body.part, body.as_of), body.corrections, body.head, event.position,
        body.hears, body.verdict,
    )  # fmt: skip
