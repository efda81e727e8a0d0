"""SQLite in trouble: locked, full, short of connections."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any

import pytest

from ledger.core.errors import Unavailable
from ledger.store.journal import sqlite
from ledger.store.journal.rows import START, Person, verify
from tests.store.journal import plain

from .homes import Home, addition, head_of, payloads, write

SOON = 0.3


@pytest.fixture(params=["sqlite", "plain"])
def home(request: pytest.FixtureRequest, sqlite_home: Home, monkeypatch: pytest.MonkeyPatch) -> Home:
    """One whose journals have little patience."""
    monkeypatch.setattr(sqlite, "PATIENCE", SOON)
    monkeypatch.setattr(plain, "PATIENCE", SOON)
    return sqlite_home._replace(kind=request.param)


def test_a_locked_database_is_busy_and_then_works_again(home: Home) -> None:
    with home.open() as journal, home.connected() as connection:
        head = write(journal, "m", "1")
        connection.execute("BEGIN EXCLUSIVE")
        start = monotonic()
        with pytest.raises(Unavailable, match="the database is busy: another program is writing; try again"):
            write(journal, "m", "2", after=head)
        assert SOON <= monotonic() - start < SOON + 3
        with pytest.raises(Unavailable, match="busy"):
            journal.shelf.rename(Person("p1", "Ann"))
        assert payloads(journal.read("m")) == ["1"]  # reading goes on
        connection.execute("COMMIT")
        write(journal, "m", "2", after=head)
        assert payloads(journal.read("m")) == ["1", "2"]


def test_a_writer_that_comes_in_time_does_not_notice(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 10)
    monkeypatch.setattr(plain, "PATIENCE", 10)
    locked, release = Event(), Event()

    def hold() -> None:
        with home.connected() as connection:
            connection.execute("BEGIN EXCLUSIVE")
            locked.set()
            release.wait(0.5)
            connection.execute("COMMIT")

    holder = Thread(target=hold)
    holder.start()
    with home.open() as journal:
        assert locked.wait(10)
        start = monotonic()
        write(journal, "m", "1")
        assert monotonic() - start > 0.2
        assert payloads(journal.read("m")) == ["1"]
    holder.join()


def limit_pages(monkeypatch: pytest.MonkeyPatch, pages: int) -> None:
    """From now on every connection finds the disk full after so many pages: SQLite fails as it does on a full disk."""
    connect = sqlite3.connect

    def small(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        connection = connect(*args, **kwargs)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    monkeypatch.setattr(sqlite3, "connect", small)


def test_on_a_full_disk_nothing_half_is_written(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    (pages,) = home.run("PRAGMA page_count")[0]
    with monkeypatch.context() as patched:
        limit_pages(patched, pages + 20)
        with home.open() as journal:
            head, count = START, 0
            with pytest.raises(Unavailable, match="the disk is full: nothing was written; make room and try again"):
                while count < 1_000:
                    (head,) = journal.append(addition("m", head, "x" * 500, "y" * 500), beside=[Person(f"p{count}", "somebody")])
                    count += 1
            assert count > 5
            assert verify(journal.read("m"), "m") == head
            assert head.position == 2 * count == 2 * len(journal.shelf.people())
            with pytest.raises(Unavailable, match="full"):
                write(journal, "m", "x" * 5_000, after=head)
    with home.open() as journal:
        write(journal, "m", "room again" * 500, after=head)
        assert verify(journal.read("m"), "m").position == head.position + 1
    assert home.run("PRAGMA integrity_check") == [("ok",)]


def test_a_full_disk_does_not_keep_a_journal_from_writing_later(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    with home.open() as journal:
        head = write(journal, "m", "1")
        for connection in open_connections(journal):
            connection.execute("PRAGMA max_page_count = 1")  # as small as it is now
        with pytest.raises(Unavailable, match="full"):
            write(journal, "m", "x" * 100_000, after=head)
        for connection in open_connections(journal):
            connection.execute("PRAGMA max_page_count = 100000")
        write(journal, "m", "2", after=head)
        assert payloads(journal.read("m")) == ["1", "2"]


def open_connections(journal: Any) -> list[sqlite3.Connection]:
    if isinstance(journal, plain.PlainJournal):
        return [journal._connection]
    pool = journal.app.factory.datastore.pool
    return [*([pool._pen] if pool._pen else []), *(one._sqlite_conn for one in pool._pool)]


def test_a_connection_that_cannot_be_made_does_not_lock_writers_out(sqlite_home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", SOON)
    with sqlite_home.open() as journal:
        with monkeypatch.context() as patched:

            def refuse(*_: Any, **__: Any) -> None:
                raise sqlite3.OperationalError("unable to open database file")

            patched.setattr(sqlite3, "connect", refuse)
            with pytest.raises(Unavailable, match="there is no database"):
                write(journal, "m", "1")
        write(journal, "m", "1")
        assert payloads(journal.read("m")) == ["1"]


def test_reading_goes_on_while_writers_wait(sqlite_home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two writers wait for another program; whoever reads must not queue up behind them."""
    monkeypatch.setattr(sqlite, "PATIENCE", 2)
    with sqlite_home.open() as journal, sqlite_home.connected() as connection:
        write(journal, "m", "1")
        connection.execute("BEGIN EXCLUSIVE")
        with ThreadPoolExecutor(3) as pool:
            writing = [pool.submit(write, journal, f"n{n}", "x") for n in range(3)]
            Event().wait(0.3)
            start = monotonic()
            assert payloads(journal.read("m")) == ["1"]
            assert monotonic() - start < 1
            connection.execute("COMMIT")
            assert [one.result(20).position for one in writing] == [1, 1, 1]


def test_when_all_connections_are_in_use_reading_says_busy_and_writing_goes_on(
    sqlite_home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "POOL", 1)
    monkeypatch.setattr(sqlite, "PATIENCE", SOON)
    with sqlite_home.open() as journal:
        with journal._transaction(False), journal._transaction(False):
            with pytest.raises(Unavailable, match="the database is busy"):
                journal.latest()
            head = write(journal, "m", "1")
        assert head_of(journal, "m") == head


def test_a_writer_whose_turn_does_not_come_says_busy(sqlite_home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", SOON)
    with sqlite_home.open() as journal:
        with journal._transaction(True), pytest.raises(Unavailable, match="the database is busy"):
            write(journal, "m", "1")
        assert write(journal, "m", "1").position == 1


def test_a_damaged_file_is_named(sqlite_home: Home, tmp_path: Path) -> None:
    with sqlite_home.open() as journal:
        write(journal, "m", *["x" * 1000] * 200)
    path = tmp_path / "journal.db"
    sqlite_home.run("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = bytearray(path.read_bytes())
    for page in range(8, len(whole) // 4096):
        whole[page * 4096 : page * 4096 + 200] = b"\xff" * 200
    path.write_bytes(whole)
    with sqlite_home.open() as journal, pytest.raises(Unavailable, match="damaged: restore a backup"):
        journal.read("m")


def test_every_commit_is_on_the_disk_before_it_is_acknowledged(sqlite_home: Home) -> None:
    """FULL: the log is synced at each commit. NORMAL would lose acknowledged events in a power cut."""
    with sqlite_home.open() as journal:
        write(journal, "m", "1")
        assert [one.execute("PRAGMA synchronous").fetchone()[0] for one in open_connections(journal)] == [2]
        assert [one.execute("PRAGMA journal_mode").fetchone()[0] for one in open_connections(journal)] == ["wal"]
    with sqlite_home._replace(kind="plain").open() as journal:
        assert [one.execute("PRAGMA synchronous").fetchone()[0] for one in open_connections(journal)] == [2]
