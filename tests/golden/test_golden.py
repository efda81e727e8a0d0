"""Recorded matches replay for ever: to the same states, outcomes and findings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ledger import GAMES
from ledger.files import read_match
from tests.golden.expected import expectation

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.jsonl"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_old_record_gives_what_it_gave(record: Path) -> None:
    expected = json.loads(record.with_suffix(".expected.json").read_text(encoding="utf-8"))
    assert expectation(read_match(record)) == expected


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_every_game_has_golden_matches_with_every_kind_of_its_own_actions(slug: str) -> None:
    records = [record for record in RECORDS if record.parent.name == slug]
    assert len(records) >= 8
    text = "".join(record.read_text(encoding="utf-8") for record in records).replace("\\", "")
    assert [name for name in GAMES[slug].codec.kinds if f'"do":"{name}"' not in text] == []
