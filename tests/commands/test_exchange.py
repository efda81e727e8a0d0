"""Records out of the store and into it."""

from __future__ import annotations

import json
from pathlib import Path

from ledger import Ledger
from tests.commands.shell import SLUG, alter, data, fill, record, refused, run


def write(path: str, lines: list[bytes]) -> str:
    Path(path).write_bytes(b"\n".join(lines) + b"\n")
    return path


def test_an_export_has_the_very_events_that_were_imported(store: Path) -> None:
    (name,) = fill(store, 1)
    result = run("export", name)
    *events, names, seal = record(1)
    assert result.exit_code == 0 and json.loads(seal)["head"] in result.stdout
    *exported, exported_names, _ = Path(f"{name}.jsonl").read_bytes().splitlines()
    assert exported == events and json.loads(exported_names) == json.loads(names)
    assert run("audit", f"{name}.jsonl").exit_code == 0
    assert run("export", name, "--out", "-").stdout_bytes == Path(f"{name}.jsonl").read_bytes()
    row = data("export", name, "--out", "y.jsonl")
    assert row["match"] == name and row["file"] == "y.jsonl" and row["events"] == len(record(1)) - 3


def test_an_export_never_writes_over_a_file_unless_told(store: Path) -> None:
    (name,) = fill(store, 1)
    Path("x").write_text("precious")
    refused("export", name, "--out", "x", says="--force")
    assert Path("x").read_text() == "precious"
    assert run("export", name, "--out", "x", "--force").exit_code == 0 and "maester" in Path("x").read_text()
    refused("export", name, "--out", "/dev/null", "--force", says="not a file")
    refused("export", name, "--out", "store", "--force", says="not a file")
    refused("export", name, "--out", "no/such/folder", says="there is no folder no/such: make it first")
    assert sorted(path.name for path in Path().iterdir()) == ["store", "x"]


def test_what_cannot_be_exported_is_one_line(store: Path) -> None:
    refused("export", "nothing", says='no match is called "nothing": manage.py matches')
    refused("export", says="--all")
    refused("export", "x", "--all", says="--all")
    refused("export", "--all", says="--out DIR")
    refused("export", "x", "--out", "-", "--json", says="--json")
    with Ledger.at(store) as ledger:
        ledger.load(record(7, closed=False))
    refused("export", f"{SLUG}-7", "--as", "spectator", says="only a judge")
    assert not Path(f"{SLUG}-7.jsonl").exists()
    assert run("export", f"{SLUG}-7").exit_code == 0


def test_everything_is_exported_and_one_broken_match_does_not_stop_the_rest(store: Path) -> None:
    names = fill(store, 1, 2, 3)
    assert [row["match"] for row in data("export", "--all", "--out", "all")] == names
    assert sorted(path.name for path in Path("all").iterdir()) == [f"{name}.jsonl" for name in names]
    assert run("export", "--all", "--out", "all").exit_code == 2  # they are there already
    assert run("export", "--all", "--out", "all", "--force").exit_code == 0
    alter(store, f"UPDATE stored_events SET state = CAST(state || ' ' AS BLOB) WHERE originator_id = '{names[1]}'")
    result = run("export", "--all", "--out", "some")
    assert result.exit_code == 2 and f"{names[1]}, event 1" in result.stderr and result.stderr.count("\n") == 1
    assert sorted(path.name for path in Path("some").iterdir()) == [f"{names[0]}.jsonl", f"{names[2]}.jsonl"]


def test_an_import_says_what_was_new(store: Path) -> None:
    one, two = write("one.jsonl", record(1)), write("two.jsonl", record(2))
    first = run("import", one, two)
    assert first.exit_code == 0 and first.stdout.count("new, ") == 2
    assert run("import", one).stdout == f"one.jsonl: {SLUG}-1, already there, {len(record(1)) - 3} events\n"
    assert {row["new"] for row in data("import", one, two)} == {0}


def test_an_import_adds_what_goes_beyond_what_is_there(store: Path) -> None:
    with Ledger.at(store) as ledger:
        ledger.load(record(1, closed=False))
    result = run("import", write("whole.jsonl", record(1)))
    assert result.exit_code == 0 and f"1 of {len(record(1)) - 3} events new" in result.stdout
    assert data("matches")[0]["state"] == "closed"


def test_a_record_that_parts_from_the_stored_one_is_refused_with_the_position(store: Path) -> None:
    fill(store, 1)
    with Ledger.at(store) as ledger:
        ledger.load(record(2, closed=False))
        ledger.note(f"{SLUG}-2", "she sighed")
    events = len(record(2, closed=False)) - 3
    result = run("import", write("a.jsonl", record(3)), write("b.jsonl", record(2)), write("c.jsonl", record(4)))
    assert result.exit_code == 2 and result.stderr.count("\n") == 1
    assert f"b.jsonl: {SLUG}-2, event {events + 1}: the record that is here goes on otherwise" in result.stderr
    assert [row["match"] for row in data("matches")] == [f"{SLUG}-{seed}" for seed in (4, 3, 2, 1)]
    rows = data("import", "a.jsonl", "b.jsonl")
    assert rows[0]["new"] == 0 and "error" in rows[1]


def test_nothing_of_an_altered_file_is_taken_in(store: Path) -> None:
    lines = record(1)
    lines[9] = lines[9].replace(b"scribe", b"scribf")
    refused("import", write("bad.jsonl", [b"", *lines]), says="bad.jsonl: line 11: event 9 was altered")
    assert data("matches") == []


def test_what_is_no_record_is_not_imported(store: Path) -> None:
    fill(store, 1)
    run("backup", "all.gz")
    refused("import", "all.gz", says="manage.py restore")
    Path("folder").mkdir()
    refused("import", "folder", says="folder: a folder, not a file: name a file in it")
    refused("import", "gone", says="gone: No such file: import takes files")
    Path("noise").write_bytes(b"\x00\xff\n")
    refused("import", "noise", says="noise: line 1: not JSON")


def test_a_typed_match_is_imported_under_a_name_of_its_own(store: Path) -> None:
    Path("t.jsonl").write_text(json.dumps({"maester": 1, "game": SLUG, "seats": ["Ann", "Ben"], "match": "friday"}))
    assert data("import", "t.jsonl")[0]["match"] == "friday"
    assert data("import", "t.jsonl")[0]["match"] not in ("friday", "match")
    assert len(data("matches")) == 2
