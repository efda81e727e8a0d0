"""Every event about a dispute is a sentence in both languages, with the same facts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ledger.files import lines_of
from tournament.domain.disputes.events import BODIES
from tournament.words.dispute_events import event_words, sentences
from tournament.words.named import read_record

GOLDEN = Path(__file__).parents[1] / "golden" / "disputed.jsonl"


def test_every_event_has_a_sentence_with_the_same_facts_in_both_languages() -> None:
    assert set(sentences()) == {body.__name__ for body in BODIES}
    for one in sentences().values():
        english, polish = (set(re.findall(r"{(\w+)}", one[language])) for language in ("en", "pl"))
        assert english == polish and one["en"] != one["pl"]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_golden_day_of_disputes_is_told(language: str) -> None:
    record = read_record(lines_of(GOLDEN))
    told = {
        type(event.body): event_words(event, lambda one: f"<{one}>", language)
        for event in record.events
        if isinstance(event.body, BODIES)
    }
    assert set(told) == set(BODIES) and all(told.values()) and not any("{" in one for one in told.values())
