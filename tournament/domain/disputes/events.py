"""What happens to a dispute, as events of the tournament's stream. Names and fields are stored for ever.

Claims, findings and reasons are words of people: they lie beside the chain.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from ledger.streams import Document
from ledger.values import Text

from .appeal_events import AppealWindowSet as AppealWindowSet
from .appeal_events import AppealWithdrawn as AppealWithdrawn
from .appeal_events import RevisionAsked as RevisionAsked
from .appeal_events import RulingAccepted as RulingAccepted
from .appeal_events import RulingAppealed as RulingAppealed
from .evidence_events import EVIDENCE_BODIES, EvidenceBody

Raised = Literal["player", "judge", "audit"]
Play = Literal["paused", "goes on"]
RemedyWord = Literal[
    "stands", "legal as played", "warning only", "rewind", "amend", "adjust", "award", "void", "reopen"
]  # fmt: skip
Verdict = Literal["confirmed", "changed", "overturned"]
Settling = Literal["accepted", "withdrawn", "time", "ended"]
SignedThing = Literal["match", "ruling", "standings", "record"]
RAISED: tuple[Raised, ...] = get_args(Raised)
PLAYS: tuple[Play, ...] = get_args(Play)
REMEDIES: tuple[RemedyWord, ...] = get_args(RemedyWord)
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)


@dataclass(frozen=True, slots=True)
class DisputeRaised:
    """Somebody says that something is wrong at a table; `position`, `part` and `as_of` are the address in the match.

    Without a match it is about a table that has no record, or none yet.
    """

    dispute: str
    round: int
    table: int
    raised: Raised
    claim: Text
    match: str | None = None
    position: int = 0
    part: int = 0
    as_of: int = 0  # how many events the match had by then
    rules: tuple[str, ...] = ()
    entry: str | None = None  # the side that raised it


@dataclass(frozen=True, slots=True)
class DisputeTaken:
    """A judge has come. `match` is the record that was opened for it, from a declared state."""

    dispute: str
    play: Play = "paused"
    match: str | None = None


@dataclass(frozen=True, slots=True)
class RulingMade:
    """A judge's answer. `corrections` are the events of the match that carry it out, `head` is the match after them.

    A ruling that `hears` another one answers an appeal against it: its remedy and penalty stand in the place of the other's,
    unless it confirms them. With `folds` whatever the other one said about its table, and its penalties, do not count from
    then on: nothing is written to bring back what was there before.
    """

    dispute: str
    ruling: str
    remedy: RemedyWord
    finding: Text
    reason: Text
    rules: tuple[str, ...] = ()  # of the game's index, of the policy
    policy: int = 0  # the version of the policy that was in force
    match: str | None = None
    position: int = 0
    part: int = 0
    as_of: int = 0
    corrections: tuple[int, ...] = ()
    head: str | None = None
    hears: str | None = None
    verdict: Verdict | None = None
    folds: bool = False
    window: int | None = None  # minutes to appeal; none: until it is accepted, or the tournament is closed
    ties: tuple[str, ...] = ()  # clubs and families that the judge shares with a side
    cosigned: tuple[str, ...] = ()  # sides that agreed to it before: the judge sits at the table, and nobody else was there
    cites: tuple[str, ...] = ()  # earlier rulings, of any tournament, that it follows or tells itself apart from


@dataclass(frozen=True, slots=True)
class RulingProposed:
    """A judge who sits at the table proposes a ruling, because nobody else is there: it counts once every side has signed.

    `terms` are the answer as JSON without its words, and `digest` stands for them: that is what the sides sign.
    """

    dispute: str
    entry: str  # the side of whoever proposes it
    digest: str
    terms: Document
    finding: Text
    reason: Text


@dataclass(frozen=True, slots=True)
class RulingCosigned:
    """A side of the table agrees to the ruling that is proposed."""

    dispute: str
    entry: str
    digest: str


@dataclass(frozen=True, slots=True)
class RulingLapsed:
    """A ruling rests on another one that has fallen: the action at `place` is gone, and a judge has to rule anew."""

    dispute: str
    ruling: str
    because: str  # the ruling that has fallen
    place: str


@dataclass(frozen=True, slots=True)
class DisputeSettled:
    """The dispute is over: its ruling cannot be appealed any more, or it was withdrawn before there was one.

    With `time` the time for an appeal has passed; a head judge who did not rule may end it before, and says why.
    """

    dispute: str
    how: Settling
    entry: str | None = None  # the side that wants it so, whoever says it
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class PrecedentMarked:
    """A head judge says that others should rule likewise, or not any more."""

    ruling: str
    marked: bool = True


@dataclass(frozen=True, slots=True)
class CasePublished:
    """A head judge publishes a case without names, as `case`, in words that they have edited; or takes it back.

    The address says nothing about the tournament. What is taken back has no words.
    """

    dispute: str
    case: str
    claim: Text
    finding: Text
    reason: Text
    published: bool = True


@dataclass(frozen=True, slots=True)
class TableReopened:
    """What a table had come to does not count any more. A `void` match leaves the series; another is played on."""

    round: int
    table: int
    ruling: str
    match: str | None = None
    void: bool = False
    after: int | None = None  # says that event again for a changed match: it counts in its place, as long as that one does


@dataclass(frozen=True, slots=True)
class GameForfeited:
    """One game of a series is lost by a penalty, without a match."""

    round: int
    table: int
    entry: str
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class PenaltyLifted:
    """The penalty that was given at that position does not count any more.

    A ruling lifts it, or whoever may give it, with a reason: then an entry that it took out is back.
    """

    penalty: int
    ruling: str | None = None
    reason: Text | None = None


@dataclass(frozen=True, slots=True)
class KeyPublished:
    """The public key of the event, as hex. A later one is signed by the one before it: `proof`."""

    key: str
    instead: str | None = None
    proof: str | None = None


@dataclass(frozen=True, slots=True)
class Signed:
    """The key has signed the digest of a match, of a ruling's event, of the final standings, or of the record until then."""

    what: SignedThing
    of: str
    digest: str
    key: str
    signature: str


BODIES = (
    DisputeRaised, DisputeTaken, RulingMade, RulingAppealed, DisputeSettled, PrecedentMarked, TableReopened, GameForfeited,
    PenaltyLifted, KeyPublished, Signed, RulingLapsed, RulingProposed, RulingCosigned, AppealWindowSet, RulingAccepted,
    AppealWithdrawn, RevisionAsked, CasePublished, *EVIDENCE_BODIES,
)  # fmt: skip
DisputeBody = (
    DisputeRaised
    | DisputeTaken
    | RulingMade
    | RulingProposed
    | RulingCosigned
    | RulingAppealed
    | DisputeSettled
    | PrecedentMarked
    | TableReopened
    | GameForfeited
    | PenaltyLifted
    | KeyPublished
    | Signed
    | RulingLapsed
    | AppealWindowSet
    | RulingAccepted
    | AppealWithdrawn
    | RevisionAsked
    | CasePublished
    | EvidenceBody
)
