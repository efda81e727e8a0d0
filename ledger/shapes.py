"""The shapes of the JSON that a `MatchView` and `ledger.report` give: types for whoever hands it on."""

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

__all__ = [
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
    "RemarkJson",
    "ReportJson",
    "ScoreChangeJson",
]
