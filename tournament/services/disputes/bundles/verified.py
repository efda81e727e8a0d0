"""What verifying a case file comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...audits.checks import Check
from ...signing.vouching import Vouching


@dataclass(frozen=True, slots=True)
class Verified:
    """What is true of a bundle. `findings` are what the page or the events claim and the records do not bear out;
    `pages` are told anew from the records, whatever stands in the file (of the first format: as they stand there)."""

    case: str
    tournament: str
    match: str | None
    head: str
    pages: Mapping[str, Any]
    signed: tuple[str, ...]  # what a key of the file has signed in it
    keys: tuple[str, ...]  # the keys that the file names: whether they were published, the wall says
    findings: tuple[Check, ...]
    remarks: tuple[Check, ...]
    vouching: Vouching
    format: int = 2
    files: tuple[str, ...] = ()  # evidence that lies in it
