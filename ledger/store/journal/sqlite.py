"""The journal in one SQLite file: write-ahead log, every commit on the disk before it is acknowledged."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from time import monotonic, sleep
from typing import Any

from eventsourcing.persistence import StoredEvent
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteFactory,
)
from eventsourcing.utils import Environment

from .contract import Statement
from .eventsourced import EventsourcedJournal, Streams
from .faults import faults_named
from .place import SqliteFile

PATIENCE = 5  # seconds to wait for another writer
GLANCE = 0.04  # seconds between two looks at whether somebody wrote
POOL = 10  # connections kept open, and as many more when it is busy


class Recorder(SQLiteApplicationRecorder):
    """Writes what lies beside the chain in the transaction that writes the events."""

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], beside: Sequence[Statement] = (), **kwargs: Any
    ) -> Sequence[int] | None:
        for sql, parameters in beside:
            c.execute(sql, parameters)
        return super()._insert_events(c, stored_events, **kwargs)


class Pool(SQLiteConnectionPool):
    def _create_connection(self) -> SQLiteConnection:
        connection = super()._create_connection()
        connection.cursor().execute("PRAGMA synchronous=FULL")
        return connection


class Datastore(SQLiteDatastore):
    def __init__(self, uri: str) -> None:
        super().__init__(uri, originator_id_type="text")
        self.pool.close()
        self.pool = Pool(db_name=uri, lock_timeout=PATIENCE, pool_size=POOL, max_overflow=POOL)


class Factory(SQLiteFactory):
    application_recorder_class = Recorder

    def __init__(self, env: Environment) -> None:
        super(SQLiteFactory, self).__init__(env)  # not the library's own: it would make another datastore
        self.datastore = Datastore(env["SQLITE_DBNAME"])


class SqliteStreams(Streams):
    def construct_factory(self, env: Environment) -> Factory:
        return Factory(env)


class SqliteJournal(EventsourcedJournal):
    number = "rowid"

    def __init__(self, place: SqliteFile) -> None:
        super().__init__()
        self.place = place
        with faults_named():
            self.app = SqliteStreams({"SQLITE_DBNAME": place.uri()})
        self._eye: sqlite3.Connection | None = None
        self._eye_lock = Lock()
        self._version: int | None = None

    @contextmanager
    def _transaction(self, commit: bool) -> Iterator[Any]:
        with faults_named(), self.app.factory.datastore.transaction(commit=commit) as cursor:
            yield Plain(cursor)

    def _look(self, seconds: float) -> bool:
        """SQLite tells nobody; a connection of our own sees a number change when somebody else commits."""
        end = monotonic() + seconds
        try:
            while True:
                if self._somebody_wrote():
                    return True
                if monotonic() >= end:
                    return False
                sleep(GLANCE)
        except sqlite3.Error:
            sleep(min(seconds, GLANCE))
            return True  # whoever waits asks for itself, and hears what is wrong

    def _somebody_wrote(self) -> bool:
        with self._eye_lock:
            if self._eye is None:
                self._eye = sqlite3.connect(self.place.uri(), uri=True, check_same_thread=False, timeout=PATIENCE)
            version = self._eye.execute("PRAGMA data_version").fetchone()[0]
            changed, self._version = version != self._version, version
            return changed

    def close(self) -> None:
        with self._eye_lock:
            if self._eye is not None:
                self._eye.close()
                self._eye = None
        super().close()


class Plain:
    """The library's cursor, with rows as tuples."""

    def __init__(self, cursor: SQLiteCursor) -> None:
        self._cursor = cursor

    def execute(self, sql: str, parameters: tuple[Any, ...] = ()) -> None:
        self._cursor.execute(sql, parameters)

    def executemany(self, sql: str, many: Sequence[tuple[Any, ...]]) -> None:
        self._cursor.executemany(sql, many)

    def fetchall(self) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in self._cursor.fetchall()]

    @property
    def rowcount(self) -> int:
        return self._cursor.sqlite_cursor.rowcount
