"""A dispute as it stands, with its rulings: frozen values, folded from the events (`fold.py`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..match_clock import parse_time
from .events import Play, RemedyWord, SignedThing, Verdict
from .evidence import Evidence, JudgeNote, SideStatement

DisputeState = Literal["open", "taken", "ruled", "appealed", "final"]
STATES: tuple[DisputeState, ...] = ("open", "taken", "ruled", "appealed", "final")


@dataclass(frozen=True, slots=True)
class ActionAddress:
    """An action of a match, by its name (`position.part`), as the stream stood so many events long."""

    match: str | None = None
    position: int = 0
    part: int = 0
    as_of: int = 0

    @property
    def place(self) -> str:
        """`17` or `17.2`; empty where no action is meant."""
        if not self.position:
            return ""
        return f"{self.position}.{self.part}" if self.part else str(self.position)


@dataclass(frozen=True, slots=True)
class Ruling:
    """A judge's answer. `source` is its event in the tournament's stream."""

    id: str
    dispute: str
    judge: str
    at: str
    remedy: RemedyWord
    finding: str
    reason: str
    rules: tuple[str, ...]
    policy: int
    address: ActionAddress
    corrections: tuple[int, ...]
    head: str | None
    source: int
    hears: str | None = None
    verdict: Verdict | None = None
    precedent: bool = False
    folds: bool = False
    fallen: str | None = None  # the ruling by which it does not hold any more
    window: int | None = None  # minutes to appeal; none: until it is accepted, or the tournament is closed
    gone: str | None = None  # the action that it rests on and that went with another ruling: it has lapsed
    ties: tuple[str, ...] = ()  # clubs and families that the judge shares with a side
    cosigned: tuple[str, ...] = ()  # sides that agreed to it before it was made
    cites: tuple[str, ...] = ()  # earlier rulings, of any tournament


@dataclass(frozen=True, slots=True)
class PublishedCase:
    """A case as everybody may read it: the words of the head judge who took the names out."""

    case: str
    claim: str
    finding: str
    reason: str
    source: int


@dataclass(frozen=True, slots=True)
class ProposedRuling:
    """A ruling that waits for the signature of every side: whoever proposes it sits at the table."""

    by: str
    at: str
    digest: str
    terms: str  # the answer as JSON, without its words
    finding: str
    reason: str
    signed: tuple[str, ...]  # entries, that of whoever proposes it first
    source: int


@dataclass(frozen=True, slots=True)
class Appeal:
    """What a side says against a ruling, and who said it when."""

    claim: str
    entry: str | None
    by: str
    at: str
    source: int
    withdrawn: bool = False
    revision: bool = False  # on new evidence, after the dispute was over


@dataclass(frozen=True, slots=True)
class Acceptance:
    """That a side accepts a ruling, and who said so."""

    ruling: str
    entry: str
    by: str
    at: str
    source: int


@dataclass(frozen=True, slots=True)
class Dispute:
    """A dispute about one table: who raised it, where it stands, and every ruling on it."""

    id: str
    round: int
    table: int
    raised: str
    claim: str
    by: str
    at: str
    source: int
    address: ActionAddress = ActionAddress()
    rules: tuple[str, ...] = ()
    entry: str | None = None
    state: DisputeState = "open"
    play: Play | None = None
    taken_by: str | None = None
    taken_at: str | None = None
    rulings: tuple[Ruling, ...] = ()
    appeal: Appeal | None = None
    settled: str | None = None
    acceptances: tuple[Acceptance, ...] = ()  # of every ruling on it
    settled_for: str | None = None  # the side that accepted or withdrew it
    proposed: ProposedRuling | None = None
    published: PublishedCase | None = None
    evidence: tuple[Evidence, ...] = ()
    statements: tuple[SideStatement, ...] = ()
    notes: tuple[JudgeNote, ...] = ()  # for the judges alone

    @property
    def ruling(self) -> Ruling | None:
        """The ruling that holds now; none while one that has lapsed waits for a judge."""
        return self.rulings[-1] if self.rulings and self.rulings[-1].gone is None else None

    @property
    def standing(self) -> Ruling | None:
        """The ruling whose remedy holds: a confirmed one is that of the first judge."""
        found = self.ruling
        while found is not None and found.verdict == "confirmed":
            found = next(one for one in self.rulings if one.id == found.hears)
        return found

    @property
    def accepted(self) -> tuple[str, ...]:
        """The sides that accept the ruling that holds."""
        return tuple(one.entry for one in self.acceptances if self.ruling and one.ruling == self.ruling.id)

    @property
    def lapsed(self) -> Ruling | None:
        """The ruling in whose place a judge has to rule anew, because what it rests on is gone."""
        return self.rulings[-1] if self.rulings and self.rulings[-1].gone is not None else None


@dataclass(frozen=True, slots=True)
class PublishedKey:
    """A public key of the event, and the event that published it."""

    key: str
    source: int


@dataclass(frozen=True, slots=True)
class Signature:
    """What the published key has signed, and the event that says so."""

    what: SignedThing
    of: str
    digest: str
    key: str
    signature: str
    source: int


def seconds_spent(dispute: Dispute, now: str) -> int:
    """How long play has been held up: since it was raised, until the ruling or now; nothing where play went on."""
    if dispute.play == "goes on":
        return 0
    until = dispute.rulings[0].at if dispute.rulings else now
    return max(0, int((parse_time(until) - parse_time(dispute.at)).total_seconds()))
