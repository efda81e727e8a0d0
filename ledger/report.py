"""Findings, log lines, corrections and outcomes as sentences in both languages, and as JSON, for one viewer."""

from .audit.corrections import why_words
from .audit.report import finding_json, finding_words, is_action, judge_acts, kind_word, log_line, outcome_json
from .audit.whatif import preview_json, verdict_word
from .core.correction_preview import CorrectionPreview
from .core.redaction import event_seen, finding_seen, preview_seen
from .core.replay import Finding
from .core.rulebook import Violation
from .reading.handbook import page as handbook_page
from .reading.reference import reference_page

__all__ = [
    "CorrectionPreview",
    "Finding",
    "Violation",
    "event_seen",
    "finding_json",
    "finding_seen",
    "finding_words",
    "handbook_page",
    "is_action",
    "judge_acts",
    "kind_word",
    "log_line",
    "outcome_json",
    "preview_json",
    "preview_seen",
    "reference_page",
    "verdict_word",
    "why_words",
]
