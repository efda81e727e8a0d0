"""Who is known, and erasing them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger import Ledger
from tests.commands.shell import SLUG, data, refused, run


@pytest.fixture
def friday(store: Path) -> Path:
    with Ledger.at(store) as ledger:
        ledger.open(SLUG, ["Ann", "Ben"], match="friday", seats=["p-ann", "p-ben"], by="p-ann")
        ledger.note("friday", "Ben hums all the time", by="p-ann")
    return store


def test_people_are_listed_with_their_ids(friday: Path) -> None:
    assert data("people") == [
        {"id": "p-ann", "name": "Ann", "erased": False},
        {"id": "p-ben", "name": "Ben", "erased": False},
    ]
    assert run("people").stdout == "p-ann  Ann\np-ben  Ben\n"


def test_erasing_takes_name_and_words_and_leaves_the_chain(friday: Path) -> None:
    head = data("audit", "friday")["head"]
    result = run("erase", "p-ann", "--yes")
    assert result.exit_code == 0 and "1 texts, 0 files and 0 proposals" in result.stdout and "backups" in result.stdout
    assert "hums" not in run("replay", "friday", "--log").stdout and data("audit", "friday")["head"] == head
    assert [(row["erased"], row["name"] == "Ann") for row in data("people")] == [(True, False), (False, False)]
    with Ledger.at(friday) as ledger:
        assert not any(one.author == "p-ann" for one in ledger.journal.shelf.texts())


@pytest.mark.parametrize("typed", ["n\n", "\n", ""])
def test_nobody_is_erased_unless_somebody_agrees(friday: Path, typed: str) -> None:
    result = run("erase", "p-ann", typed=typed)
    assert result.exit_code == 2 and result.stdout == "" and "Ann" in result.stderr
    assert result.stderr.endswith("maester: nothing was erased\n")
    assert data("people")[0]["name"] == "Ann" and "hums" in run("replay", "friday", "--log").stdout


def test_agreeing_erases(friday: Path) -> None:
    assert run("erase", "p-ben", typed="y\n").exit_code == 0 and data("people")[1]["erased"]


def test_an_erasure_is_told_as_json(friday: Path) -> None:
    result = data("erase", "p-ann", "--yes")
    assert result["person"] == "p-ann" and result["texts"] == 1 and result["pseudonym"] == data("people")[0]["name"]


def test_only_an_id_that_is_known_is_erased(friday: Path) -> None:
    refused("erase", "p-zoe", "--yes", says="manage.py people")
    refused("erase", "Ann", "--yes", says="give the id, p-ann")
    assert len(data("people")) == 2


def test_somebody_who_only_proposed_can_be_erased(friday: Path) -> None:
    with Ledger.at(friday) as ledger:
        ledger.propose("friday", 0, {"do": "Pass"}, by="p-cat")
    assert data("erase", "p-cat", "--yes")["proposals"] == 1
