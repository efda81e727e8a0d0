"""Compares and merges two records of a match, finds where accounts part, and says what would have followed from another act."""

from .reading.comparing.difference_json import comparison_json
from .reading.comparing.halving import ANSWERS, Halving, halved
from .reading.comparing.merging import MERGE_CHOICES, MergeChoice, merge_changes
from .reading.comparing.places import ActOnLine, acts_on_line, view_after, words_of_act
from .reading.comparing.supposing import (
    WAYS,
    LegalAct,
    Supposed,
    Supposition,
    Way,
    later_acts,
    legal_acts,
    preview_with_table,
    suppose,
    supposed,
)
from .reading.comparing.two_records import RecordComparison, RecordDifference, compare_records

__all__ = [
    "ANSWERS",
    "MERGE_CHOICES",
    "WAYS",
    "ActOnLine",
    "Halving",
    "LegalAct",
    "MergeChoice",
    "RecordComparison",
    "RecordDifference",
    "Supposed",
    "Supposition",
    "Way",
    "acts_on_line",
    "compare_records",
    "comparison_json",
    "halved",
    "later_acts",
    "legal_acts",
    "merge_changes",
    "preview_with_table",
    "suppose",
    "supposed",
    "view_after",
    "words_of_act",
]
