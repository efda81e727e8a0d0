"""The journal in one SQLite file: write-ahead log, every commit on the disk before it is acknowledged."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from threading import Lock
from time import monotonic, sleep
from typing import Any

from eventsourcing.persistence import (
    ConnectionPoolClosedError,
    ConnectionUnavailableError,
    IntegrityError,
    InterfaceError,
    StoredEvent,
)
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteFactory,
)
from eventsourcing.utils import Environment

from ...core.errors import Unavailable
from .contract import Conflict, Seen, Statement
from .eventsourced import EventsourcedJournal, EventStore
from .faults import CLOSED, FAULTS, faults_named, unavailable
from .location import SqliteFile
from .rows import Row
from .side_tables import Columns, Cursor

EventColumns = tuple[str, int, str, bytes]  # stream, position, topic, digest and bytes

PATIENCE = 5  # seconds to wait for another writer
SELECT = """SELECT originator_version, topic, state FROM stored_events
    WHERE originator_id = ? AND originator_version > ? AND originator_version <= ? ORDER BY originator_version """
HEAD = "SELECT substr(state, 1, 32) FROM stored_events WHERE originator_id = ? AND originator_version = ?"
# Writes one event after the head that was seen, in one statement instead of four. If the head is another one, the rowid would be
# a text, which SQLite refuses even where somebody removed the triggers.
APPEND = """INSERT INTO stored_events (rowid, originator_id, originator_version, topic, state)
    VALUES (CASE (SELECT substr(state, 1, 32) FROM stored_events WHERE originator_id = ?1 AND originator_version = ?2 - 1)
        WHEN ?5 THEN NULL ELSE 'not the head that was seen' END, ?1, ?2, ?3, ?4)"""
GLANCE = 0.04  # seconds between two looks for writes of others
POOL = 10  # connections kept open, and as many more when it is busy


class SQLiteRecorder(SQLiteApplicationRecorder):
    """Writes names and words in the same transaction as their events."""

    datastore: JournalSQLite

    def insert_events(
        self,
        stored_events: Sequence[StoredEvent],
        *,
        beside: Sequence[Statement] = (),
        seen: Sequence[Seen] = (),
        **_: Any,
    ) -> None:
        """Write events as the library gives them, with the names and words beside them."""
        columns = [(str(one.originator_id), one.originator_version, one.topic, one.state) for one in stored_events]
        self.put(columns, beside, seen)

    def put(self, rows: Sequence[EventColumns], beside: Sequence[Statement], seen: Sequence[Seen]) -> None:
        """Write rows, names and words in one transaction, straight on the driver; raises IntegrityError if a head is another."""
        pool = self.datastore.pool
        raw = pool.take_turn()
        try:
            raw.execute("BEGIN IMMEDIATE")
            for sql, parameters in beside:
                raw.execute(sql, parameters)
            for row in rows:
                raw.execute(self.insert_events_statement, row)
            for stream, head in seen:
                found = raw.execute(HEAD, (stream, head.position)).fetchone()
                if found is None or found[0] != head.digest:
                    raise sqlite3.IntegrityError("not the head that was seen")
            raw.commit()
        except sqlite3.IntegrityError as refused:
            raw.rollback()
            raise IntegrityError(refused) from refused
        except BaseException:
            pool.drop_pen()
            raise
        finally:
            pool.turn.release()

    # The library's own takes ids of another kind too, and gives events that would at once be made into rows.
    def select_events(  # type: ignore[override]
        self,
        originator_id: str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> list[Row]:
        """The rows, made straight from the columns: the library would build two more objects for each."""
        select = SELECT + ("DESC LIMIT ?" if desc else "LIMIT ?")
        bounds = (originator_id, gt or 0, 2**62 if lte is None else lte, -1 if limit is None else limit)
        return Row.read_all(originator_id, self.datastore.pool.asked(select, bounds))


class Pool(SQLiteConnectionPool):
    """Connections for one writer at a time and many readers. Events are written on one connection, the pen, that is kept."""

    _pen: sqlite3.Connection | None = None

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.turn = self._writer_lock

    def take_turn(self) -> sqlite3.Connection:
        """The connection that writes events, for this thread alone until it releases `turn`."""
        turn = self.turn
        if not turn.acquire(False) and not turn.acquire(timeout=self.pool_timeout):
            raise ConnectionUnavailableError("Timed out waiting for return of writer")
        try:
            if self._closed:
                raise ConnectionPoolClosedError
            pen = self._pen
            if pen is None:
                pen = self._pen = self._connect()
            elif pen.in_transaction:  # its last writer was interrupted
                pen.rollback()
            return pen
        except BaseException:
            turn.release()
            raise

    def asked(self, select: str, parameters: Columns) -> list[Columns]:
        """The rows that one SELECT finds, as tuples; it is a transaction by itself."""
        connection = self.get_connection()
        try:
            cursor = connection.cursor().sqlite_cursor
            cursor.row_factory = None
            found: list[Columns] = cursor.execute(select, parameters).fetchall()
            return found
        finally:
            self.put_connection(connection)

    def drop_pen(self) -> None:
        """Close the connection that writes, which rolls back: after a fault its state is unknown."""
        if self._pen is not None:
            self._pen.close()
            self._pen = None

    def close(self) -> None:
        """Close every connection, the one for writing too."""
        super().close()
        with self._writer_lock:
            self.drop_pen()

    def get_connection(self, timeout: float | None = None, *, is_writer: bool | None = None) -> SQLiteConnection:
        """A connection from the pool, for a reader or for the one writer.

        In the library's own version readers queue up behind a writer that waits for its turn, and a writer that then gets no
        connection keeps the turn for ever.
        """
        end = monotonic() + (self.pool_timeout if timeout is None else timeout)
        if is_writer and not self._writer_lock.acquire(timeout=max(0.0, end - monotonic())):
            raise ConnectionUnavailableError("Timed out waiting for return of writer")
        try:
            connection = super().get_connection(max(0.0, end - monotonic()))
        except BaseException:
            if is_writer:
                self._writer_lock.release()
            raise
        if connection._sqlite_conn.in_transaction:  # its last user was interrupted
            connection.rollback()
        if is_writer:
            self._num_writers += 1
            connection.is_writer = True  # so that putting it back releases the turn
        return connection

    def _create_connection(self) -> SQLiteConnection:
        """A new connection for the library's pool."""
        raw = self._connect()
        raw.row_factory = sqlite3.Row
        return SQLiteConnection(raw, max_age=self.max_age)

    def _connect(self) -> sqlite3.Connection:
        """A new connection of the driver. The library's own remembers one compiled statement and compiles every other anew."""
        try:
            raw = sqlite3.connect(
                self.db_name,
                uri=True,
                check_same_thread=False,
                isolation_level=None,
                timeout=float(self.lock_timeout or PATIENCE),
            )
            raw.execute("PRAGMA journal_mode=WAL")
            raw.execute("PRAGMA synchronous=FULL")
            raw.execute("PRAGMA secure_delete=ON")  # what is erased is not left lying in free pages
        except sqlite3.Error as fault:
            raise InterfaceError(fault) from fault
        return raw


class JournalSQLite(SQLiteDatastore):
    """The library's datastore, with connections of our own kind."""

    pool: Pool

    def __init__(self, uri: str) -> None:
        super().__init__(uri, originator_id_type="text")
        self.pool.close()
        self.pool = Pool(db_name=uri, lock_timeout=PATIENCE, pool_size=POOL, max_overflow=POOL, pool_timeout=PATIENCE)


class SQLiteJournalFactory(SQLiteFactory):
    """Makes the recorder and the datastore that the application works with."""

    datastore: JournalSQLite
    application_recorder_class = SQLiteRecorder

    def __init__(self, env: Environment) -> None:
        super(SQLiteFactory, self).__init__(env)  # not the library's own: it would make another datastore
        self.datastore = JournalSQLite(env["SQLITE_DBNAME"])


class SqliteStreams(EventStore):
    """The application over a SQLite file."""

    factory: SQLiteJournalFactory  # type: ignore[assignment]  # see below
    recorder: SQLiteRecorder

    # The library's own factories are of this type as little: each has a recorder of its own kind.
    def construct_factory(self, env: Environment) -> SQLiteJournalFactory:  # type: ignore[override]
        return SQLiteJournalFactory(env)


class SqliteJournal(EventsourcedJournal):
    """The journal in a SQLite file."""

    app: SqliteStreams
    number = "rowid"

    def __init__(self, location: SqliteFile) -> None:
        super().__init__()
        self.location = location
        with faults_named():
            self.app = SqliteStreams({"SQLITE_DBNAME": location.uri()})
        self._pool = self.app.recorder.datastore.pool
        self._eye: sqlite3.Connection | None = None
        self._eye_lock = Lock()
        self._version: int | None = None
        self._closed = False

    def _insert(self, rows: Sequence[Row], beside: Sequence[Statement], seen: Sequence[Seen]) -> None:
        """Write the rows; one row after a known head goes in one statement."""
        if beside or not len(rows) == len(seen) == 1:
            super()._insert(rows, beside, seen)
            return
        pool = self._pool  # one event after that head, in one statement, which is a transaction of its own
        (row,), ((_, head),) = rows, seen
        try:
            pen = pool.take_turn()
            try:
                pen.execute(APPEND, (row.stream, row.position, row.topic, row.digest + row.stored, head.digest))
            except sqlite3.IntegrityError as refused:  # the statement took itself back
                raise Conflict(str(refused)) from None
            except BaseException:
                pool.drop_pen()
                raise
            finally:
                pool.turn.release()
        except FAULTS as fault:
            raise unavailable(fault) from fault

    def _put(self, rows: Sequence[Row], beside: Sequence[Statement], seen: Sequence[Seen]) -> None:
        self.app.recorder.put([(row.stream, row.position, row.topic, row.column) for row in rows], beside, seen)

    def rows(self, select: str, parameters: Columns = ()) -> list[Columns]:
        with faults_named():
            return self._pool.asked(select, parameters)

    @contextmanager
    def _transaction(self, commit: bool) -> Iterator[Cursor]:
        with faults_named(), self.app.factory.datastore.transaction(commit=commit) as cursor:
            yield TupleCursor(cursor)

    def _look(self, seconds: float) -> bool:
        """Poll `data_version`, which changes when another connection commits: SQLite itself notifies nobody."""
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
            return True  # whoever waits then asks the database and gets the error

    def _somebody_wrote(self) -> bool:
        """Whether another connection has changed the file since the last look."""
        with self._eye_lock:
            if self._closed:
                raise Unavailable(CLOSED)
            if self._eye is None:
                self._eye = sqlite3.connect(self.location.uri(), uri=True, check_same_thread=False, timeout=PATIENCE)
            version = self._eye.execute("PRAGMA data_version").fetchone()[0]
            changed, self._version = bool(version != self._version), version
            return changed

    def wipe(self) -> None:
        """Fold the write-ahead log into the file and empty it, unless somebody reads: erased words may still be in it."""
        with (
            suppress(sqlite3.Error),
            closing(sqlite3.connect(self.location.uri(), uri=True, timeout=PATIENCE)) as connection,
        ):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Stop watching the file, and close every connection."""
        with self._eye_lock:
            self._closed = True
            if self._eye is not None:
                self._eye.close()
                self._eye = None
        super().close()


class TupleCursor:
    """The library's cursor, with rows as tuples."""

    def __init__(self, cursor: SQLiteCursor) -> None:
        self._cursor = cursor

    def execute(self, sql: str, parameters: Columns = ()) -> None:
        self._cursor.execute(sql, parameters)

    def executemany(self, sql: str, many: Sequence[Columns]) -> None:
        self._cursor.executemany(sql, many)

    def fetchall(self) -> list[Columns]:
        return [tuple(row) for row in self._cursor.fetchall()]

    @property
    def rowcount(self) -> int:
        return self._cursor.sqlite_cursor.rowcount
