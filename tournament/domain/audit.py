"""The audit of a tournament: remarks wherever it is not what its own events and its seed say it is.

The chain is verified by whoever reads the record. Here every round is drawn again from the seed, once that is published, and
matches are compared with the heads that were chained in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ledger import MaesterError
from ledger.values import evolve
from ledger.wording import Language, Phrasebook

from .draws import draw
from .events import (
    CutMade,
    EntryAdded,
    ListAttached,
    MatchTaken,
    ResultCorrected,
    RoundChanged,
    RoundDrafted,
    TournamentEvent,
    TournamentOpened,
)
from .fold import fold
from .plan import DRAWING
from .results import qualified
from .tournament import Tournament

PHRASES = Phrasebook(__package__, file="audit.toml")
HasHead = Callable[[str, str], bool | None]  # (match, head): whether that match ever had that head; None if it is not here


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark of an audit. A `serious` one says that the record claims something that its seed or its matches contradict."""

    position: int
    kind: str
    facts: tuple[tuple[str, Any], ...]
    serious: bool

    def words(self, language: Language) -> str:
        return PHRASES.to(language)(self.kind, **dict(self.facts))


def audit(events: Sequence[TournamentEvent], seed: str | None, has_head: HasHead | None = None) -> list[Remark]:
    """Every remark about a tournament, in the order of its events. Heads of matches are compared where there is `has_head`."""
    state: Tournament | None = None
    found: list[Remark] = []
    first = events[0].body if events else None
    if isinstance(first, TournamentOpened) and first.drawing != DRAWING:
        found.append(_remark(events[0], "drawing", version=first.drawing, ours=DRAWING))
        seed = None
    for event in events:
        if state is not None:
            found += _remarks_on(state, event)
            found += _drawn_again(state, event, seed) if seed else []
            found += _matches(event, has_head) if has_head else []
        state = fold(state, event)
    return found


def _remarks_on(state: Tournament, event: TournamentEvent) -> list[Remark]:
    """Remarks on one event that an auditor has to know of: a changed draft, a corrected result, a faulty list, a late entry."""
    match event.body:
        case RoundChanged(round=number, reason=reason):
            return [_remark(event, "hand", round=number, reason=reason)]
        case ResultCorrected(round=number, table=table, reason=reason):
            return [_remark(event, "corrected", round=number, table=table, reason=reason)]
        case ListAttached(faults=faults, reason=reason) if faults:
            return [_remark(event, "list", reason=reason)]
        case EntryAdded(entry=entry, missed=missed) if missed:
            return [_remark(event, "late", entry=entry)]
    return []


def _drawn_again(state: Tournament, event: TournamentEvent, seed: str) -> list[Remark]:
    """A serious remark if the seed gives another round, or another cut, than the event has."""
    body = event.body
    try:
        if isinstance(body, RoundDrafted):
            again = draw(evolve(state, rounds=state.published), seed, body.held)
            same = {one.seats for one in again.tables} == {one.seats for one in body.tables}
            same = same and set(again.byes) == set(body.byes)
            return [] if same else [_remark(event, "pairing", True, round=body.round)]
        if isinstance(body, CutMade):
            same = qualified(state, seed, body.top, body.points) == body.entries
            return [] if same else [_remark(event, "cut", True)]
    except MaesterError:
        return [_remark(event, "pairing", True, round=len(state.published) + 1)]
    return []


def _matches(event: TournamentEvent, has_head: HasHead) -> list[Remark]:
    """A serious remark if the head that the event took in is not a head of its match; the match may have gone on since."""
    body = event.body
    if not isinstance(body, MatchTaken):
        return []
    known = has_head(body.match, body.head)
    if known is None:
        return [_remark(event, "match-missing", match=body.match)]
    return [] if known else [_remark(event, "match", True, match=body.match)]


def _remark(event: TournamentEvent, kind: str, serious: bool = False, **facts: Any) -> Remark:
    return Remark(event.position, kind, tuple(facts.items()), serious)
