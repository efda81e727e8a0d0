"""Every event about a dispute is a sentence, with names and without a hole."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger.files import lines_of
from tournament.domain.disputes.events import BODIES
from tournament.words.event_text import sentence
from tournament.words.named import read_record

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_golden_days_of_disputes_are_told(language: str) -> None:
    records = [read_record(lines_of(path)) for path in sorted(GOLDEN.glob("*.jsonl"))]
    told = [
        (type(event.body), sentence(event, record.called, language))
        for record in records
        for event in record.events
        if isinstance(event.body, BODIES)
    ]
    assert {kind for kind, _ in told} == set(BODIES) and all(words for _, words in told)
    assert [words for _, words in told if "{" in words or "None" in words or "()" in words] == []
