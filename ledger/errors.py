"""Every error that Maester raises on purpose; the tree is drawn in `ledger.core.errors`.

The door has those that most callers catch. Catch `MaesterError` at an edge to answer with one clear line.
"""

from .core.errors import (
    BadRecord,
    FlowStuck,
    IllegalAction,
    InvalidAction,
    InvalidCorrection,
    InvalidOptions,
    JudgeOnly,
    KeyReused,
    MaesterError,
    Malformed,
    NotNow,
    PenHeld,
    PositionTaken,
    Unavailable,
    Unfinished,
    UnknownGame,
    UnknownMatch,
    Unplayable,
    Unsettled,
)
from .service.streams import UnknownStream

__all__ = [
    "BadRecord",
    "FlowStuck",
    "IllegalAction",
    "InvalidAction",
    "InvalidCorrection",
    "InvalidOptions",
    "JudgeOnly",
    "KeyReused",
    "MaesterError",
    "Malformed",
    "NotNow",
    "PenHeld",
    "PositionTaken",
    "Unavailable",
    "Unfinished",
    "UnknownGame",
    "UnknownMatch",
    "UnknownStream",
    "Unplayable",
    "Unsettled",
]
