"""`maester compare`: two records of one match, in files and in the store."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger.files import plain_lines
from tests.commands.shell import data, fill, refused, run
from tests.comparing.records import LEFT_OUT, acts_of, golden, written_again

GOLDEN = Path(__file__).parents[1] / "golden" / "hand-of-the-king"


pytestmark = pytest.mark.usefixtures("store")


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """The golden match of two players, typed by somebody who left one act out."""
    match = golden()
    acts = acts_of(match)
    path = tmp_path / "sheet.jsonl"
    path.write_bytes(b"\n".join(plain_lines(written_again(match, [*acts[:LEFT_OUT], *acts[LEFT_OUT + 1 :]]))) + b"\n")
    return path


def test_what_differs_is_told_with_its_place_in_either_language(sheet: Path) -> None:
    for language, words in (("en", "difference 1, after 12"), ("pl", "różnica 1, po 12")):
        told = run("compare", GOLDEN / "two-players.jsonl", sheet, "--language", language)
        assert told.exit_code == 1 and words in told.stdout
        assert " <    13  " in told.stdout and told.stdout.count("\n >") == 1
    found = data("compare", GOLDEN / "two-players.jsonl", sheet)
    assert found["first"]["one"][0]["place"] == "13" and found["first"]["other"] == [] and not found["same"]


def test_the_same_record_twice_is_no_difference(store: Path) -> None:
    (name,) = fill(store, 1)
    same = run("compare", name, name)
    assert same.exit_code == 0 and "0 differences" in same.stdout
    assert data("compare", name, name)["same"]


def test_records_of_two_games_are_refused() -> None:
    refused("compare", GOLDEN / "two-players.jsonl", GOLDEN / "three-players.jsonl", says="3 seats")
