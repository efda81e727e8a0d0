"""Brings a database up to date: numbered SQL files run once each, in order, each in a transaction of its own.

What has run is kept with a checksum in the table `migrations`. Two programs that migrate at once wait for each other.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Protocol

from ..core.errors import Unavailable
from .journal.faults import faults_named
from .journal.location import JournalLocation, SqliteFile
from .migration_files import PATIENCE, TABLE, Migration, migrations_for


def migrate(location: JournalLocation, done: Callable[[Migration], None] = lambda _: None) -> int:
    """Set a store up or bring it up to date, and return how many migrations ran; `done` is called after each of them.

    >>> migrate(location_of(store)) > 0, migrate(location_of(store))
    (True, 0)
    """
    wanted = migrations_for(location)
    count = 0
    with faults_named(location), _connected(location, make=True) as database:
        while True:
            with database.turn():
                ran = database.ran()
                _must_agree(ran, wanted)
                if len(ran) == len(wanted):
                    return count
                one = wanted[len(ran)]
                database.run(one)
            done(one)
            count += 1


def is_empty(location: JournalLocation) -> bool:
    """Whether there is no database, or one without a table: then a store may be made there without asking."""
    if isinstance(location, SqliteFile) and not location.path.exists():
        return True
    with faults_named(location), _connected(location, make=False) as database:
        return database.is_empty()


def must_be_current(location: JournalLocation) -> None:
    """Raise Unavailable unless the database is there and has run exactly what this program has."""
    with faults_named(location), _connected(location, make=False) as database:
        ran, wanted = database.ran(), migrations_for(location)
        _must_agree(ran, wanted)
        if len(ran) < len(wanted):
            raise Unavailable("store.the-database-is-not-up-to")


def _must_agree(ran: list[tuple[int, str]], wanted: list[Migration]) -> None:
    """Raise Unavailable unless the migrations that ran are the first of those that this program has."""
    if len(ran) > len(wanted):
        raise Unavailable("store.the-database-is-newer-than-this")
    for (number, checksum), one in zip(ran, wanted, strict=False):
        if number != one.number or checksum != one.checksum:
            raise Unavailable("store.migration-is-not-the-one-that", number=one.number, name=one.name)


class Database(Protocol):
    """What a migration needs of a database: `_Sqlite` here, and `Postgres` in `migrate_postgres`."""

    def turn(self) -> AbstractContextManager[None]: ...
    def is_empty(self) -> bool: ...
    def ran(self) -> list[tuple[int, str]]: ...
    def run(self, one: Migration) -> None: ...


class _Sqlite:
    """A SQLite file, as far as migrations need it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    @contextmanager
    def turn(self) -> Iterator[None]:
        """One transaction that no other process can take at the same time."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._connection.execute(TABLE)
            yield
        except BaseException:
            self._connection.rollback()
            raise
        self._connection.commit()

    def is_empty(self) -> bool:
        """Whether the file has no table."""
        return self._connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None

    def ran(self) -> list[tuple[int, str]]:
        """The migrations that have run: number and checksum of each."""
        known = self._connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchone()
        select = "SELECT number, checksum FROM migrations ORDER BY number"
        return self._connection.execute(select).fetchall() if known else []

    def run(self, one: Migration) -> None:
        """Run one migration, statement by statement, and write down that it ran."""
        statement = ""
        for line in one.sql.splitlines(keepends=True):
            statement += line
            if sqlite3.complete_statement(statement):
                self._connection.execute(statement)
                statement = ""
        if statement.strip():
            raise Unavailable("store.migration-ends-in-the-middle-of", number=one.number, name=one.name)
        self._connection.execute("INSERT INTO migrations VALUES (?, ?, ?)", (one.number, one.name, one.checksum))


@contextmanager
def _connected(location: JournalLocation, make: bool) -> Iterator[Database]:
    """A connection to the store for migrations; with `make` the file and its folder are made."""
    if isinstance(location, SqliteFile):
        if location.path.is_dir():
            raise Unavailable("store.is-a-folder-name-a-file", path=location.path)
        if make:
            _make_folder(location.path.parent)
        uri = location.uri("rwc" if make else "rw")
        with closing(sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE)) as connection:
            if make:
                _log_ahead(connection)
            yield _Sqlite(connection)
    else:
        from .migrate_postgres import connected  # imported only here: who uses SQLite need not wait for the driver to load

        with connected(location) as database:
            yield database


def _make_folder(folder: Path) -> None:
    """Make the folder; raises Unavailable if it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Unavailable("store.the-folder-cannot-be-made-correct", folder=folder, strerror=fault.strerror) from None


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Switch the write-ahead log on. SQLite gives up at once while somebody holds the file, so this tries until PATIENCE ends."""
    end = monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as fault:
            if "locked" not in str(fault) or monotonic() > end:
                raise
            sleep(0.02)
