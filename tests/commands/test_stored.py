"""Stored matches on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ledger import Ledger
from ledger.journal import START, Addition
from tests.commands.shell import SLUG, alter, data, fill, record, refused, run
from tests.commands.test_commands import TYPED


def test_migrate_says_each_migration_and_then_that_there_is_nothing_to_do(nowhere: Path) -> None:
    first = run("migrate")
    assert first.exit_code == 0 and "ran 1 (journal)" in first.stdout and "ran 2 (beside)" in first.stdout
    second = run("migrate")
    assert second.exit_code == 0 and "ran" not in second.stdout and "nothing to do" in second.stdout
    assert data("migrate")["ran"] == []


def test_without_an_address_the_store_is_in_var(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert data("migrate")["database"] == "sqlite:///var/maester.db"
    assert (tmp_path / "var" / "maester.db").is_file() and data("matches") == []


def test_the_password_of_a_database_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ann:hunter2@127.0.0.1:9/none")
    assert "hunter2" not in run("migrate").output


def test_matches_are_listed_newest_first(store: Path) -> None:
    names = fill(store, *range(1, 56))  # more than a page
    with Ledger.at(store) as ledger:
        ledger.load(record(90, closed=False))
    rows = data("matches")
    assert [row["match"] for row in rows] == [f"{SLUG}-90", *reversed(names)]
    assert rows[0]["state"] == "running" and rows[1]["state"] == "closed" and rows[1]["winners"]
    assert set(rows[1]["winners"]) < set(rows[1]["players"]) and rows[1]["events"] > 10 and rows[1]["game"] == SLUG
    lines = run("matches").stdout.splitlines()
    assert len(lines) == 56 and "running" in lines[0] and "closed (played out), won by" in lines[1]


def test_an_empty_store_says_so(store: Path) -> None:
    assert "no matches" in run("matches").stdout and "no names" in run("people").stdout
    assert run("audit", "--all").stdout == "0 matches: 0 clean, 0 with findings, 0 broken\n"


def test_a_stored_match_and_its_file_are_shown_alike(store: Path) -> None:
    (name,) = fill(store, 3)
    assert run("export", name, "--out", "x.jsonl").exit_code == 0
    action = '{"do": "Pass"}'
    for command, *options in (
        ("replay", "--log"),
        ("replay", "--at", "7", "--json"),
        ("replay", "--as", "spectator", "--language", "pl"),
        ("what-if", "--at", "5", "--action", action),
        ("what-if", "--at", "5", "--action", action, "--json"),
    ):
        shown, read = run(command, name, *options), run(command, "x.jsonl", *options)
        assert shown.exit_code == read.exit_code == 0 and shown.stdout == read.stdout != ""
    stored, filed = data("audit", name), data("audit", "x.jsonl")
    assert stored.pop("match") == name and filed.pop("file") == "x.jsonl" and stored == filed
    for arguments in (("replay", name, "--at", "0"), ("replay", name, "--as", "Zoe")):
        assert run(*arguments).exit_code == 2


def test_the_audit_of_a_stored_match_shows_its_head(store: Path) -> None:
    (name,) = fill(store, 4)
    head = json.loads(record(4)[-1])["head"]
    result = run("audit", name)
    assert result.exit_code == 0 and head in result.stdout and data("audit", name)["head"] == head


def test_of_a_file_and_a_match_with_one_name_the_file_wins_and_it_says_so(store: Path) -> None:
    (name,) = fill(store, 5)
    lines = record(6)
    Path(name).write_bytes(b"\n".join(lines) + b"\n")
    result = run("audit", name)
    assert json.loads(lines[-1])["head"] in result.stdout and "stored match is called so too" in result.stderr
    Path("other").write_bytes(b"\n".join(lines) + b"\n")
    assert run("audit", "other").stderr == ""


def test_a_file_needs_no_database(nowhere: Path) -> None:
    Path("plain").write_bytes(b"\n".join(record(6)) + b"\n")
    result = run("audit", "plain")
    assert result.exit_code == 0 and result.stderr == "" and not nowhere.exists()


def test_a_name_that_is_neither_is_one_clear_line(store: Path) -> None:
    Path("folder").mkdir()
    for command in (("replay",), ("audit",), ("what-if", "--at", "2", "--action", "{}")):
        refused(command[0], "nothing", *command[1:], says="nothing: no file is called so, and no match is called so")
        refused(command[0], "folder", *command[1:], says="folder: a folder, not a file")
        refused(command[0], "gone.jsonl", *command[1:], says="gone.jsonl: No such file")


def test_audit_of_everything_goes_on_after_a_broken_match(store: Path) -> None:
    names = fill(store, *range(1, 6))
    with Ledger.at(store) as ledger:
        ledger.journal.append(Addition("cup", START, (("TournamentOpened", b"[]"),)))
    assert run("audit", "--all").exit_code == 0
    alter(
        store,
        "UPDATE stored_events SET state = CAST(state || ' ' AS BLOB) "
        f"WHERE originator_id = '{names[1]}' AND originator_version = 4",
        f"UPDATE stored_events SET state = 'x' WHERE originator_id = '{names[2]}' AND originator_version = 1",
        f"DELETE FROM stored_events WHERE originator_id = '{names[3]}' AND originator_version = 1",
        "UPDATE stored_events SET topic = 'Altered' WHERE originator_id = 'cup'",
    )
    result = run("audit", "--all")
    assert result.exit_code == 2 and "5 matches" not in result.stdout
    errors = [line for line in result.stderr.splitlines() if line.startswith("maester: ")]
    assert [line.split(": ")[1] for line in errors] == [
        "cup, event 1", f"{names[1]}, event 4", f"{names[2]}, event 1", f"{names[3]}, event 1",
    ]  # fmt: skip
    assert result.stdout.count("no findings") == 2 and "2 clean, 0 with findings, 4 broken" in result.stdout
    reports = data("audit", "--all")
    assert [report["match"] for report in reports if "error" not in report] == [names[0], names[4]]


def test_findings_in_a_stored_match_are_exit_1(store: Path) -> None:
    fill(store, 1)
    with Ledger.at(store) as ledger:
        ledger.load(json.dumps(line).encode() for line in TYPED)  # its last move is illegal
    result = run("audit", "--all")
    assert result.exit_code == 1 and "1 clean, 1 with findings, 0 broken" in result.stdout


def test_audit_wants_names_or_everything(store: Path) -> None:
    refused("audit", says="--all")
    refused("audit", "x", "--all", says="--all")
