"""Bringing a database up to date, and refusing one that is not."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier, Timer

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from ledger.core.errors import Malformed, Unavailable
from ledger.store import migrate as module
from ledger.store.journal.location import PostgresDatabase, location_of
from ledger.store.journal.opening import open_journal
from ledger.store.migrate import Migration, is_empty, migrate, migrations_for
from tests.postgres import schema_of_its_own

from .homes import ROOT, Home, payloads, write

TABLES = {"stored_events", "people", "words", "proposals", "people_changes", "migrations"} | {
    "accounts", "tokens", "codes", "attempts", "seeds", "sessions", "invitations", "one_time", "acts", "evidence",
}  # fmt: skip
AT_ONCE = """
import sys
from ledger.store.journal.location import location_of
from ledger.store.migrate import migrate
place = location_of(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
print(migrate(place))
"""

ALL = len(migrations_for(location_of(Path("any.db"))))  # of either database


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Home]:
    """A place where nothing is yet."""
    if request.param == "sqlite":
        yield Home("sqlite", f"sqlite:///{tmp_path / 'new folder' / 'journal.db'}")
    else:
        with schema_of_its_own(request.getfixturevalue("postgres_server")) as address:
            yield Home("postgres", address)


def tables(home: Home) -> set[str]:
    if isinstance(home.place, PostgresDatabase):
        found = home.run("SELECT table_name FROM information_schema.tables WHERE table_schema = ?", [home.place.schema])
    else:
        found = home.run("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    return {name for (name,) in found}


def test_from_nothing_each_runs_once_and_in_order(empty: Home) -> None:
    done: list[Migration] = []
    wanted = migrations_for(empty.place)
    assert migrate(empty.place, done.append) == len(wanted) >= 2
    assert done == wanted
    assert tables(empty) == TABLES
    assert empty.run("SELECT number, name, checksum FROM migrations ORDER BY number") == [
        (one.number, one.name, one.checksum) for one in wanted
    ]


def test_twice_does_nothing(empty: Home) -> None:
    migrate(empty.place)
    with open_journal(empty.address) as journal:
        write(journal, "m", "kept")
    assert migrate(empty.place, lambda one: pytest.fail(f"{one.name} ran again")) == 0
    with open_journal(empty.address) as journal:
        assert payloads(journal.read("m")) == ["kept"]


@pytest.mark.parametrize("threads", [2, 8])
def test_of_threads_that_migrate_at_once_each_migration_runs_in_one(empty: Home, threads: int) -> None:
    start = Barrier(threads)

    def one(_: int) -> int:
        start.wait()
        return migrate(empty.place)

    with ThreadPoolExecutor(threads) as pool:
        counts = list(pool.map(one, range(threads)))
    assert sum(counts) == len(migrations_for(empty.place))
    assert tables(empty) == TABLES


@pytest.mark.parametrize("count", [2, pytest.param(8, marks=pytest.mark.slow)])
def test_of_processes_that_migrate_at_once_each_migration_runs_in_one(empty: Home, count: int) -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", AT_ONCE, empty.address],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(count)
    ]
    try:
        for process in processes:
            assert process.stdout and process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin
            print("go", file=process.stdin, flush=True)
        counts = [int(process.communicate(timeout=60)[0]) for process in processes]
    finally:
        for process in processes:
            process.kill()
            process.communicate()
    assert sum(counts) == len(migrations_for(empty.place))


def test_one_that_was_changed_after_it_ran_is_refused(database: Home) -> None:
    database.run("UPDATE migrations SET checksum = 'another' WHERE number = 2")
    for attempt in (lambda: migrate(database.place), lambda: open_journal(database.address)):
        with pytest.raises(Unavailable, match=r"migration 2 \(beside\) is not the one that this database has run"):
            attempt()


def test_line_ends_do_not_change_a_checksum() -> None:
    assert Migration(1, "a", "x;\ny;\n").checksum == Migration(1, "a", "x;\r\ny;\r\n").checksum
    assert Migration(1, "a", "x;\ny;\n").checksum != Migration(1, "a", "x;\nz;\n").checksum


def test_a_database_newer_than_the_program_is_refused(database: Home) -> None:
    number = len(migrations_for(database.place)) + 1
    database.run(f"INSERT INTO migrations VALUES ({number}, 'later', 'checksum')")
    for attempt in (lambda: migrate(database.place), lambda: open_journal(database.address)):
        with pytest.raises(Unavailable, match="newer than this program: update the program"):
            attempt()


BROKEN = {
    "in its last statement": "CREATE TABLE half (a integer);\nINSERT INTO half VALUES (1);\nINSERT INTO nowhere VALUES (1);\n",
    "in its syntax": "CREATE TABLE half (a integer);\nCREATE NONSENSE;\n",
    "in the middle of a statement": "CREATE TABLE half (a integer);\nCREATE TABLE other (a integer\n",
}


@pytest.mark.parametrize("where", BROKEN)
def test_a_migration_that_fails_leaves_nothing_behind(empty: Home, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    good = migrations_for(empty.place)
    broken = Migration(len(good) + 1, "broken", BROKEN[where])
    monkeypatch.setattr(module, "migrations_for", lambda place: [*good, broken])
    with pytest.raises(Unavailable):
        migrate(empty.place)
    assert tables(empty) == TABLES
    assert empty.run("SELECT max(number) FROM migrations") == [(len(good),)]
    mended = Migration(broken.number, "mended", "CREATE TABLE whole (a integer);\n")
    monkeypatch.setattr(module, "migrations_for", lambda place: [*good, mended])
    assert migrate(empty.place) == 1
    assert tables(empty) == {*TABLES, "whole"}


def test_a_first_migration_that_fails_leaves_not_even_the_list(empty: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "migrations_for", lambda place: [Migration(1, "broken", "CREATE NONSENSE;\n")])
    with pytest.raises(Unavailable):
        migrate(empty.place)
    assert tables(empty) == set()


def test_a_journal_is_not_opened_before_its_database_was_migrated(empty: Home) -> None:
    with pytest.raises(Unavailable, match=r"run maester migrate"):
        open_journal(empty.address)


def test_opening_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match=r"there is no database: run maester migrate"):
        open_journal(tmp_path / "none.db")
    assert list(tmp_path.iterdir()) == []


def test_opening_makes_no_schema(postgres_server: str) -> None:
    with schema_of_its_own(postgres_server) as address:
        with pytest.raises(Unavailable):
            open_journal(address)
        schema = address.rpartition("=")[2]
        with psycopg.connect(postgres_server) as connection:
            assert not connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", (schema,)).fetchone()


def test_an_empty_file_is_a_database_to_migrate(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    with pytest.raises(Unavailable, match=r"not up to date: run maester migrate"):
        open_journal(path)
    assert migrate(location_of(path)) == ALL
    open_journal(path).close()


def test_half_migrated_is_not_enough(empty: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    first = migrations_for(empty.place)[:1]
    with monkeypatch.context() as patched:
        patched.setattr(module, "migrations_for", lambda place: first)
        migrate(empty.place)
    with pytest.raises(Unavailable, match=r"not up to date: run maester migrate"):
        open_journal(empty.address)
    migrate(empty.place)
    open_journal(empty.address).close()


def test_a_file_of_another_kind_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("not a database, " * 100)
    for attempt in (open_journal, lambda path: migrate(location_of(path))):
        with pytest.raises(Unavailable, match="the file is not a database"):
            attempt(path)
    assert path.read_text() == "not a database, " * 100


def test_every_database_has_the_same_migrations() -> None:
    names = [
        [(one.number, one.name) for one in migrations_for(location_of(address))]
        for address in ("sqlite:///x.db", "postgresql://host/x")
    ]
    assert names[0] == names[1]


def test_migrating_waits_for_whoever_migrates(sqlite_home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)
    with sqlite_home.connected() as connection:
        connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="busy"):
            migrate(sqlite_home.place)
    assert migrate(sqlite_home.place) == 0


@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE"])
def test_switching_to_the_write_ahead_log_waits_too(tmp_path: Path, lock: str) -> None:
    """SQLite gives that up at once when somebody else holds the file, however long it was told to wait."""
    path = tmp_path / "fresh.db"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as holder:
        holder.execute(f"BEGIN {lock}")
        holder.execute("CREATE TABLE held (a)")
        release = Timer(0.4, holder.rollback)
        release.start()
        assert migrate(location_of(path)) == ALL
        release.join()


def test_a_user_who_owns_a_schema_and_nothing_else_can_migrate(postgres_server: str) -> None:
    """Nobody needs the right to make schemas where the schema is there."""
    with schema_of_its_own(postgres_server) as address, psycopg.connect(postgres_server, autocommit=True) as owner:
        schema = address.rpartition("=")[2]
        role = f"r{schema}"
        owner.execute(SQL("CREATE ROLE {} LOGIN PASSWORD 'x'").format(Identifier(role)))
        try:
            owner.execute(SQL("CREATE SCHEMA {} AUTHORIZATION {}").format(Identifier(schema), Identifier(role)))
            owners = owner.info.user
            assert migrate(location_of(address.replace(f"{owners}@", f"{role}:x@"))) == ALL
            owner.execute(SQL("DROP OWNED BY {} CASCADE").format(Identifier(role)))
        finally:
            owner.execute(SQL("DROP ROLE {}").format(Identifier(role)))


def test_a_schema_name_that_the_server_would_fold_is_refused() -> None:
    for name in ("Upper", "zażółć", "a-b", "a.b", "1a", "x" * 64, 'a"b'):
        with pytest.raises(Malformed, match="schema"):
            location_of(f"postgresql://host/name?schema={name}")


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("postgresql:///name?host=/run/sock", "postgresql:///name?host=/run/sock"),
        ("postgresql://h/name?schema=s&password=a+b%20c", "postgresql://h/name?password=a+b%20c"),
        ("postgres://u:p@host:5433/name?schema=s&sslmode=require", "postgresql://u:p@host:5433/name?sslmode=require"),
        ("postgresql://host/name", "postgresql://host/name"),
    ],
)
def test_an_address_without_its_schema_is_one_the_driver_takes(given: str, address: str) -> None:
    place = location_of(given)
    assert isinstance(place, PostgresDatabase) and place.address == address
    assert psycopg.conninfo.conninfo_to_dict(place.address)["dbname"] == "name"


def test_sqlite_leaves_the_write_ahead_log_on(sqlite_home: Home) -> None:
    with sqlite3.connect(sqlite_home.place.path) as connection:  # type: ignore[union-attr]
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_a_place_is_empty_until_there_is_anything(empty: Home) -> None:
    assert is_empty(empty.place)
    migrate(empty.place)
    assert not is_empty(empty.place)


def test_a_file_of_another_program_is_not_empty(tmp_path: Path) -> None:
    file = tmp_path / "songs.db"
    file.touch()
    assert is_empty(location_of(file))
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    assert not is_empty(location_of(file))
