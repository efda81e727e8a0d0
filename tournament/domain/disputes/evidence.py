"""What lies before the judge besides the record: files, statements of the sides, notes of the judges. Values, and their fold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ledger import Event
from ledger.values import evolve

from .evidence_events import EvidenceAdded, EvidenceErased, EvidenceKind, JudgeNoted, Media, StatementMade


class EvidenceLimits(NamedTuple):
    """How much may be handed in."""

    sent: int = 8_000_000  # bytes of one file, as it is sent
    files: int = 20  # kept for one dispute
    stored: int = 200_000_000  # bytes kept for one tournament
    pixels: int = 50_000_000  # of one picture: more is not even decoded
    side: int = 2_000  # pixels of the longer side, once it is made anew
    picture: int = 1_000_000  # bytes, once it is made anew; no number in a record is larger
    text: int = 100_000  # bytes of a plain text


@dataclass(frozen=True, slots=True)
class Evidence:
    """A file that was handed in. `why_erased` is the reason for which it is gone."""

    id: str
    kind: EvidenceKind
    title: str
    digest: str
    media: Media
    size: int
    entry: str | None
    by: str
    at: str
    source: int
    erased_by: str | None = None
    erased_at: str | None = None
    why_erased: str | None = None

    @property
    def kept(self) -> bool:
        """Whether nobody has erased it; it goes as well, without a word here, if whoever handed it in is erased."""
        return self.erased_at is None


@dataclass(frozen=True, slots=True)
class SideStatement:
    """What a side says about the dispute. `by` is who wrote it down."""

    entry: str
    words: str
    by: str
    at: str
    source: int


@dataclass(frozen=True, slots=True)
class JudgeNote:
    """A note of a judge for the other judges."""

    words: str
    by: str
    at: str
    source: int


def evidence_from(event: Event[Any], body: EvidenceAdded) -> Evidence:
    """The file that an event hands in."""
    what = (body.evidence, body.kind, body.title, body.digest, body.media, body.size, body.entry)
    return Evidence(*what, event.by, event.at, event.position)


def without_file(evidence: Iterable[Evidence], event: Event[Any], body: EvidenceErased) -> tuple[Evidence, ...]:
    """All that was handed in, one of them marked as erased."""
    gone = {"erased_by": event.by, "erased_at": event.at, "why_erased": body.reason}
    return tuple(evolve(one, **gone) if one.id == body.evidence else one for one in evidence)


def statement_from(event: Event[Any], body: StatementMade) -> SideStatement:
    """The statement that an event makes."""
    return SideStatement(body.entry, body.words, event.by, event.at, event.position)


def note_from(event: Event[Any], body: JudgeNoted) -> JudgeNote:
    """The note that an event holds."""
    return JudgeNote(body.words, event.by, event.at, event.position)
