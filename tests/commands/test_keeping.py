"""Backup and restore on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger import location_of, migrate
from tests.commands.shell import alter, data, fill, refused, run


@pytest.mark.parametrize("file", ["all.jsonl", "all.jsonl.gz"])
def test_a_store_goes_into_a_file_and_back(store: Path, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    fill(store, 1, 2, 3)
    result = run("backup", file)
    assert result.exit_code == 0 and "of 3 streams, 6 people" in result.stdout and "verified" in result.stdout
    before = {command: data(*command.split()) for command in ("matches", "people", "audit --all")}
    monkeypatch.setenv("DATABASE_URL", "sqlite:///fresh/other.db")
    result = run("restore", file)
    assert result.exit_code == 0 and "verified again" in result.stdout
    assert {command: data(*command.split()) for command in before} == before
    assert (Path(file).read_bytes()[:2] == b"\x1f\x8b") is file.endswith(".gz")


def test_backup_and_restore_answer_with_json(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(store, 1)
    taken = data("backup", "x")
    assert taken["counts"]["stream"] == 1 and taken["file"] == "x" and len(taken["seal"]) == 64
    monkeypatch.setenv("DATABASE_URL", "sqlite:///other.db")
    assert data("restore", "x") == taken


def test_a_backup_never_writes_over_a_file_unless_told(store: Path) -> None:
    Path("x").write_text("precious")
    refused("backup", "x", says="--force")
    assert Path("x").read_text() == "precious"
    assert run("backup", "x", "--force").exit_code == 0 and Path("x").read_text().startswith('{"line":"backup"')
    refused("backup", "store", "--force", says="not a file")
    refused("backup", "no/such/folder", says="there is no folder no/such: make it first")


def test_an_altered_store_is_not_backed_up(store: Path) -> None:
    name, *_ = fill(store, 1, 2)
    alter(store, "UPDATE stored_events SET state = CAST(state || ' ' AS BLOB) WHERE originator_version = 3")
    refused("backup", "x", says=f"{name}, event 3: was altered: its digest does not fit; no backup was written")
    assert [path.name for path in Path().iterdir()] == ["store"]


def test_a_restore_wants_an_empty_store(store: Path) -> None:
    fill(store, 1)
    run("backup", "x")
    before = data("audit", "--all")
    refused("restore", "x", says=f"{before[0]['events']} events and 2 rows beside them")
    assert data("audit", "--all") == before


def test_a_restore_goes_into_a_store_that_was_only_set_up(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(store, 1)
    run("backup", "x")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///empty.db")
    migrate(location_of("sqlite:///empty.db"))
    assert run("restore", "x").exit_code == 0 and len(data("matches")) == 1


def test_what_is_no_backup_makes_no_store(nowhere: Path) -> None:
    Path("record").write_text('{"maester": 1, "game": "hand-of-the-king", "seats": ["Ann", "Ben"]}\n')
    refused("restore", "record", says="manage.py import")
    refused("restore", "gone", says="gone: No such file: name one that manage.py backup wrote")
    Path("folder").mkdir()
    refused("restore", "folder", says="a folder")
    Path("noise").write_bytes(b"\x1f\x8b\x08 noise")
    refused("restore", "noise", says="cannot be unpacked")
    assert not nowhere.exists()
