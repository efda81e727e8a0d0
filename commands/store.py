"""Where the commands find the journal."""

from __future__ import annotations

import os
from pathlib import Path

from ledger import Ledger

DEFAULT = "sqlite:///var/maester.db"


def address() -> str:
    """DATABASE_URL, or a file in var/."""
    return os.environ.get("DATABASE_URL") or DEFAULT


def ledger_here() -> Ledger:
    """The ledger at that address; raises Unavailable with the next step if there is none."""
    return Ledger.at(address())


def is_file(name: str) -> bool:
    """Whether a name on the command line means a file rather than a stored match."""
    return Path(name).exists() or "/" in name or name.endswith(".jsonl")
