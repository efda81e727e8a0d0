"""What is handed in and written down for a dispute, as events. Names and fields are stored for ever.

A file lies beside the chain and can be erased: the event holds its salted digest. Titles, statements and notes are words of
people.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from ledger.values import Text

EvidenceKind = Literal["photo", "sheet", "video", "text"]
Media = Literal["image/jpeg", "text/plain"]
EVIDENCE_KINDS: tuple[EvidenceKind, ...] = get_args(EvidenceKind)
PICTURES: tuple[EvidenceKind, ...] = ("photo", "sheet")


@dataclass(frozen=True, slots=True)
class EvidenceAdded:
    """Somebody hands in a file. `digest` and `size` are of what is stored, which is not what was sent: pictures are made anew."""

    dispute: str
    evidence: str
    kind: EvidenceKind
    title: Text
    digest: str
    media: Media
    size: int
    entry: str | None = None  # the side that it is from


@dataclass(frozen=True, slots=True)
class EvidenceErased:
    """The file is gone; that it was there, and why it is not any more, stays."""

    dispute: str
    evidence: str
    reason: Text


@dataclass(frozen=True, slots=True)
class StatementMade:
    """What a side says about the dispute, in its own words."""

    dispute: str
    entry: str
    words: Text


@dataclass(frozen=True, slots=True)
class JudgeNoted:
    """A note for the judges of the tournament alone: its words leave the store in no file and on no page of others."""

    dispute: str
    words: Text


EVIDENCE_BODIES = (EvidenceAdded, EvidenceErased, StatementMade, JudgeNoted)
EvidenceBody = EvidenceAdded | EvidenceErased | StatementMade | JudgeNoted
