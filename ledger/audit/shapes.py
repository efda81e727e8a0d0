"""The types of the JSON that describes a match. Their fields are part of the API: names never change."""

from __future__ import annotations

from typing import TypedDict


class OutcomeJson(TypedDict):
    """How a match ended, in names of seats."""

    winners: list[str]
    ranking: list[list[str]]
    score: dict[str, int]
    ended_by: str


class FindingJson(TypedDict):
    """One finding of an audit."""

    position: int
    part: int
    kind: str
    severity: str
    ruling: str | None
    rule: str | None
    words: str
    seat: str | None


class RemarkJson(TypedDict):
    """Something that looks odd and accuses nobody."""

    position: int
    kind: str
    severity: str
    words: str


class JudgeActJson(TypedDict):
    """What a judge did to the table."""

    position: int
    part: int
    words: str


class CorrectionJson(TypedDict):
    """A correction, or a decision by a ruling."""

    position: int
    words: str
    by: str
    cause: str | None
    ruling: str | None
    reason: str | None


class FateJson(TypedDict):
    """What becomes of one action when the line before it is corrected."""

    position: int
    part: int
    place: str
    new: bool
    verdict: str
    action: str
    rules: list[str]
    words: list[str]


class DifferenceJson(TypedDict):
    """One value inside a view that is not the same before and after."""

    what: str
    before: object
    after: object


class OutcomeChangeJson(TypedDict):
    """The outcome before and after a correction."""

    before: OutcomeJson | None
    after: OutcomeJson | None


class ScoreChangeJson(TypedDict):
    """The score before and after a correction, by name."""

    before: dict[str, int]
    after: dict[str, int]


class PreviewJson(TypedDict):
    """What a correction would change."""

    fates: list[FateJson]
    said: list[str]
    changes: list[DifferenceJson]
    outcome: OutcomeChangeJson
    score: ScoreChangeJson


class DueJson(TypedDict):
    """Whose input the table waits for, and which actions would answer."""

    seat: str
    actions: list[str]


class MomentJson(TypedDict):
    """The table after so many events."""

    position: int
    state: dict[str, object]
    awaiting: list[DueJson]
    score: dict[str, int]
    outcome: OutcomeJson | None


class ReportJson(TypedDict):
    """What an audit says of one record."""

    sealed: bool
    head: str | None
    events: int
    findings: list[FindingJson]
    remarks: list[RemarkJson]
    by_judge: list[JudgeActJson]
    corrections: list[CorrectionJson]
    outcome: OutcomeJson | None
