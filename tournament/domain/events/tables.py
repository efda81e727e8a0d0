"""Events of the tables of a round: matches begun and taken in, results reported, confirmed, contested, corrected."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.values import Text

from ...scoring.results import ResultSide


@dataclass(frozen=True, slots=True)
class MatchBegun:
    """A match of the ledger is played at this table."""

    round: int
    table: int
    match: str


@dataclass(frozen=True, slots=True)
class MatchTaken:
    """The end of a recorded match was taken in: the head of its stream is chained in here."""

    round: int
    table: int
    match: str
    head: str
    how: str  # the match was closed
    ranking: tuple[tuple[str, ...], ...]  # entries from first to last
    scored: tuple[int, ...] = ()  # in the order of the seats
    ruling: str | None = None  # that has left the match so
    after: int | None = None  # the event that it says again for a changed match: it counts in its stead, while that one does


@dataclass(frozen=True, slots=True)
class ResultReported:
    """A result was reported: by a side, and then the others have to confirm it, or by staff, and then it stands."""

    round: int
    table: int
    kind: str
    sides: tuple[ResultSide, ...]
    entry: str | None = None
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """A result was confirmed: by a side for itself, or by staff for all of them."""

    round: int
    table: int
    entry: str | None = None


@dataclass(frozen=True, slots=True)
class ResultContested:
    """A side says that the result is wrong; a judge decides."""

    round: int
    table: int
    reason: Text
    entry: str | None = None


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """A result was put right: what was said at position `instead` does not count any more."""

    round: int
    table: int
    kind: str
    sides: tuple[ResultSide, ...]
    reason: Text
    instead: int
    ruling: str | None = None
