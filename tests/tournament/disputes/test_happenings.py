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
    records = [read_record(lines_of(GOLDEN / name)) for name in ("disputed.jsonl", "folded.jsonl")]
    told = {
        type(event.body): sentence(event, record.called, language)
        for record in records
        for event in record.events
        if isinstance(event.body, BODIES)
    }
    assert set(told) == set(BODIES) and all(told.values())
    assert [one for one in told.values() if "{" in one or "None" in one or "()" in one] == []
