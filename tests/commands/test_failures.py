"""What goes wrong outside: one line with the next step, exit code 2, nothing half-done, no stack trace."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ledger import JUDGE, Ledger, Malformed
from tests.commands.shell import SLUG, data, fill, record, refused, run

ROOT = Path(__file__).parents[2]
NEED_A_STORE = (
    ("matches",),
    ("people",),
    ("erase", "p-1", "--yes"),
    ("export", "m-1"),
    ("export", "--all", "--out", "all"),
    ("import", "x.jsonl"),
    ("backup", "x.gz"),
    ("audit", "--all"),
    ("audit", "m-1"),
    ("replay", "m-1"),
    ("what-if", "m-1", "--at", "2", "--action", "{}"),
)


@pytest.mark.parametrize("arguments", NEED_A_STORE, ids=" ".join)
def test_without_a_store_every_command_says_how_to_make_one(nowhere: Path, arguments: tuple[str, ...]) -> None:
    refused(*arguments, says="run manage.py migrate")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("arguments", NEED_A_STORE, ids=" ".join)
def test_a_store_that_is_not_set_up_is_said_to_be_so(nowhere: Path, arguments: tuple[str, ...]) -> None:
    nowhere.parent.mkdir()
    sqlite3.connect(nowhere).close()
    refused(*arguments, says="run manage.py migrate")


@pytest.mark.parametrize("command", ["matches", "migrate"])
def test_a_file_that_is_no_database_is_said_to_be_none(nowhere: Path, command: str) -> None:
    nowhere.parent.mkdir()
    nowhere.write_bytes(b"something else altogether, and long enough to look like a page" * 20)
    refused(command, says="not a database")


def test_an_address_that_is_none_is_refused(nowhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for address in ("mysql://host/name", "nonsense", "postgresql://ann:hunter2[@host/name"):
        monkeypatch.setenv("DATABASE_URL", address)
        for command in ("matches", "migrate"):
            refused(command, says="DATABASE_URL: ")
            assert "hunter2" not in run(command).output
    assert list(Path().iterdir()) == []  # a slip makes no file


@pytest.mark.parametrize("address", ["here.db", "sqlite:///here", "./here", "store/here"])
def test_a_file_may_be_named_by_its_path_or_with_an_ending(nowhere: Path, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    assert run("migrate").exit_code == 0 and run("matches").exit_code == 0


def test_a_folder_is_no_store(nowhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{nowhere.parents[1]}")
    for command in ("matches", "migrate"):
        refused(command, says=f"{nowhere.parents[1]} is a folder: name a file")


def test_a_folder_that_cannot_be_made_is_named(nowhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("file").touch()
    monkeypatch.setenv("DATABASE_URL", "sqlite:///file/in/it.db")
    refused("migrate", says="sqlite:///file/in/it.db: the folder file/in cannot be made (Not a directory)")


def test_a_failing_store_is_named_without_its_password(nowhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("matches", "people", "audit --all"):
        refused(*command.split(), says=f"sqlite:///{nowhere}: there is no database: run manage.py migrate")
    for address, says in (
        ("postgresql://ann:hunter2@127.0.0.1:9/none", "postgresql://127.0.0.1:9/none (public): "),
        ("postgresql://ann:hun/ter2@127.0.0.1:9/none?schema=x", "postgresql://127.0.0.1:9/none (x): "),
        ("postgresql://127.0.0.1:9/none?password=hunter2", "postgresql://127.0.0.1:9/none (public): "),
    ):
        monkeypatch.setenv("DATABASE_URL", address)
        refused("matches", says=says)
        output = run("matches").output
        assert [part for part in ("hunter2", "ter2", "hun/") if part in output] == []


def test_an_unknown_setting_in_the_address_is_named(nowhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://127.0.0.1:9/none?shema=x")
    for command in ("matches", "migrate"):
        refused(command, says='"?shema=", which no database knows: the schema is ?schema=NAME')


def test_a_server_that_cannot_be_reached_is_one_line(nowhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody@127.0.0.1:9/none")
    for command in ("matches", "migrate"):
        refused(command, says="DATABASE_URL")


def test_a_store_that_another_program_writes_is_busy(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(store, 1)
    monkeypatch.setattr("ledger.store.journal.sqlite.PATIENCE", 0.05)
    monkeypatch.setattr("ledger.store.migrate.PATIENCE", 0.05)
    Path("x.jsonl").write_bytes(b"\n".join(record(2)))
    with closing(sqlite3.connect(store, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused("erase", "hand-of-the-king-1:seat-1", "--yes", says="busy")
        refused("import", "x.jsonl", says=f"sqlite:///{store}: the database is busy")
        assert run("backup", "y").exit_code == 0  # which only reads
        monkeypatch.setenv("DATABASE_URL", "sqlite:///other.db")
        run("migrate")
        with closing(sqlite3.connect("other.db", isolation_level=None)) as another:
            another.execute("BEGIN IMMEDIATE")
            refused("restore", "y", says="busy")
            refused("migrate", says="busy")
    assert data("matches") == [] and run("restore", "y").exit_code == 0


def manage(*arguments: str, most: int | None = None, **streams: object) -> subprocess.CompletedProcess[bytes]:
    """The real program in a process of its own; no file may grow beyond `most` bytes."""
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({most}, {most})); " if most else ""
    start = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {limit}from manage import cli; cli()"
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.run([sys.executable, "-c", start, *arguments], timeout=60, **settings)


@pytest.mark.parametrize(
    "arguments", [("export", "long", "--out", "x"), ("backup", "x"), ("export", "--all", "--out", ".")], ids=" ".join
)
def test_a_full_disk_leaves_no_file_behind(store: Path, arguments: tuple[str, ...]) -> None:
    with Ledger.at(store) as ledger:
        ledger.open(SLUG, ["Ann", "Ben"], match="long")
        for _ in range(40):
            ledger.note("long", "a long story " * 100)
    before = sorted(path.name for path in Path().iterdir())
    result = manage(*arguments, most=40_000)  # enough for SQLite to read with
    assert result.returncode == 2 and b"File too large" in result.stderr and b"Traceback" not in result.stderr
    assert result.stderr.count(b"\n") == 1
    assert sorted(path.name for path in Path().iterdir()) == before


@pytest.mark.parametrize("arguments", [("export", "hand-of-the-king-1", "--out", "-"), ("matches",)])
def test_a_reader_that_has_seen_enough_is_no_error(store: Path, arguments: tuple[str, ...]) -> None:
    fill(store, 1)
    reader, writer = os.pipe()
    os.close(reader)
    try:
        result = manage(*arguments, stdout=writer)
    finally:
        os.close(writer)
    assert result.stderr == b"" and result.returncode == 1


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_one_line(store: Path) -> None:
    for path in (Path("x.jsonl"), Path("y")):
        path.touch(mode=0o000)
    for arguments in (("import", "x.jsonl"), ("audit", "x.jsonl"), ("replay", "x.jsonl"), ("restore", "y")):
        refused(*arguments, says="Permission denied")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("audit", "--bogus"), "No such option '--bogus': see "),
        (("nothing",), "No such command 'nothing': see "),
        (("replay",), "Missing argument 'MATCH|FILE': see "),
        (("replay", "x", "--at", "y"), "Invalid value for '--at'"),
        (("simulate", "chess"), "Invalid value for 'GAME'"),
    ],
    ids=str,
)
def test_wrong_use_is_one_line_with_where_to_read_on(nowhere: Path, arguments: tuple[str, ...], says: str) -> None:
    refused(*arguments, says=says)
    refused(*arguments, says="--help")


def test_without_a_command_the_help_is_shown() -> None:
    result = run()
    assert "Commands:" in result.output and result.exit_code == 2 and "maester: " not in result.output


def test_simulated_files_are_not_written_over_unless_told(nowhere: Path) -> None:
    assert run("simulate", SLUG, "--seed", "2", "--out", "x").exit_code == 0
    (file,) = Path("x").iterdir()
    file.write_text("mine")
    refused("simulate", SLUG, "--matches", "3", "--out", "x", says=f"{file} is there already")
    assert list(Path("x").iterdir()) == [file] and file.read_text() == "mine"  # not even those before it
    assert run("simulate", SLUG, "--matches", "3", "--out", "x", "--force").exit_code == 0
    assert len(list(Path("x").iterdir())) == 3 and file.read_text() != "mine"


@pytest.mark.parametrize("words", ["", "  ", "\n"])
def test_a_note_without_words_is_refused(store: Path, words: str) -> None:
    with Ledger.at(store) as ledger:
        ledger.open(SLUG, ["Ann", "Ben"], match="m")
        with pytest.raises(Malformed, match="a note needs words"):
            ledger.note("m", words)
        assert ledger.look("m", JUDGE).length == 1


def test_an_environment_that_is_older_than_the_code_is_told_what_to_do() -> None:
    """Without its packages a program of Python would show where it stumbled, which helps nobody at a table."""
    found = subprocess.run([sys.executable, "-S", "manage.py", "games"], cwd=ROOT, capture_output=True, text=True)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "maester: click is not installed here; `make setup` brings the environment up to date\n"
