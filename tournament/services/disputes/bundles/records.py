"""What a case file is made from: the whole record of the tournament, and of the match if there is one.

The page is worked out from these records alone, both when a case file is made and when it is verified, so there is nothing on
it that they do not say. The chain of a tournament can only be followed to its head with every event in hand; that is why the
record is whole, and no excerpt. What people said about other disputes, and their lists, lie beside the chain and stay out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

from ledger import JUDGE, MatchView
from ledger.files import Sealed
from ledger.streams import SealedStream

from ....domain.disputes import events as b
from ....domain.disputes.cases import Dispute
from ....domain.disputes.evidence_events import JudgeNoted
from ....domain.events import MatchTaken, TournamentBody, TournamentEvent
from ....domain.fold import fold
from ....domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class CaseRecords:
    """The records that a case file is made from. `view` is the match as a judge sees it."""

    tournament: SealedStream[TournamentBody]
    match: Sealed | None
    view: MatchView | None

    @property
    def stream(self) -> str:
        """The name of the tournament's stream."""
        return self.tournament.rows[0].stream

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of both chains, the tournament's first."""
        return (self.tournament.head, *((self.match.rows[-1].digest.hex(),) if self.match else ()))


def case_records(tournament: SealedStream[TournamentBody], match: Sealed | None) -> CaseRecords:
    """The records with a view of the match, which is kept: each language is told from the same one."""
    return CaseRecords(tournament, match, MatchView.over(match.match, JUDGE) if match else None)


def state_after(events: Sequence[TournamentEvent]) -> Tournament:
    """What events come to, from the first one on; there is at least that one."""
    first, *others = events
    return reduce(fold, others, fold(None, first))


def events_of(events: Sequence[TournamentEvent], dispute: Dispute) -> list[int]:
    """The events of the tournament's stream that tell a dispute, its rulings and the signatures over them.

    Notes of the judges are for the judges alone: no case file speaks of them.
    """
    rulings = {one.id for one in dispute.rulings}
    found = []
    for event in events:
        body = event.body
        if isinstance(body, JudgeNoted):
            continue
        mine = getattr(body, "dispute", None) == dispute.id or getattr(body, "ruling", None) in rulings
        signed = isinstance(body, b.Signed) and (body.of in rulings or body.of == dispute.address.match)
        taken = isinstance(body, MatchTaken) and body.match == dispute.address.match
        if mine or signed or taken or isinstance(body, b.KeyPublished):
            found.append(event.position)
    return found


class AskedNames(Mapping[str, str]):
    """Names by id that remember which of them were asked for: a case file holds those, and no others."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        self.asked: dict[str, str] = {}

    def __getitem__(self, one: str) -> str:
        self.asked[one] = self._names[one]
        return self._names[one]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
