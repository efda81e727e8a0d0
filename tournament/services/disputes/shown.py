"""What a preview was made of, as a digest: whoever records a ruling says what they were shown."""

from __future__ import annotations

from dataclasses import asdict
from hashlib import blake2b
from typing import NamedTuple

from ledger.values import canonical

from .pending_answer import Answer


class StreamsRead(NamedTuple):
    """How far the streams went that a preview was made from; streams only grow, so that says what they held."""

    tournament: int
    match: int


def shown_digest(dispute: str, answer: Answer, verdict: str | None, read: StreamsRead) -> str:
    """A digest of everything that a preview depends on. Finding and reason are words: nothing that is shown follows from them."""
    remedy = {name: value for name, value in asdict(answer.remedy).items() if value is not None}
    asked = {
        "dispute": dispute, "remedy": remedy, "rules": list(answer.rules), "extension": answer.extension,
        "penalties": [asdict(one) for one in answer.penalties], "verdict": verdict, "read": list(read),
        "cites": list(answer.cites),
    }  # fmt: skip
    return blake2b(canonical(asked), digest_size=16).hexdigest()
