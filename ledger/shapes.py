"""The types of the JSON that a `MatchView` and `ledger.report` return."""

from .audit.shapes import (
    CorrectionJson,
    DifferenceJson,
    DueJson,
    FateJson,
    FindingJson,
    JudgeActJson,
    MomentJson,
    OutcomeChangeJson,
    OutcomeJson,
    PreviewJson,
    RemarkJson,
    ReportJson,
    ScoreChangeJson,
)
from .reading.comparing.difference_json import ComparedActJson, ComparisonJson, RecordDifferenceJson

__all__ = [
    "ComparedActJson",
    "ComparisonJson",
    "CorrectionJson",
    "DifferenceJson",
    "DueJson",
    "FateJson",
    "FindingJson",
    "JudgeActJson",
    "MomentJson",
    "OutcomeChangeJson",
    "OutcomeJson",
    "PreviewJson",
    "RecordDifferenceJson",
    "RemarkJson",
    "ReportJson",
    "ScoreChangeJson",
]
