"""The journal in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Lock
from time import sleep
from typing import Any, TypeVar

import psycopg
from eventsourcing.persistence import IntegrityError, InterfaceError, OperationalError, StoredEvent
from eventsourcing.postgres import BasePostgresFactory, PostgresApplicationRecorder, PostgresDatastore, PostgresFactory
from eventsourcing.utils import Environment
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import dict_row, tuple_row
from psycopg.sql import SQL, Identifier

from ...core.errors import Unavailable
from .contract import Seen, Statement
from .eventsourced import EventsourcedJournal, EventStore
from .faults import CLOSED, faults_named
from .location import PostgresDatabase
from .rows import Row
from .side_tables import Columns, Cursor

T = TypeVar("T")
LOST = (OperationalError, InterfaceError)  # the connection, most likely: worth another try
WAITED = ("couldn't get a connection", "lock timeout")  # the patience is used up, and nothing was written
TRIES, PAUSE = 3, 0.3
PATIENCE = 5  # seconds to wait for another writer, or for a connection
APPEND = "SELECT stored_events_append(%s, %s, %s, %s, %s)"
POOL = 5  # connections kept open; twice as many more when it is busy


class PostgresRecorder(PostgresApplicationRecorder):
    """Writes what lies beside the chain in the transaction that writes the events, and never tries again by itself.

    The library does when a connection is lost, though the commit may have arrived: then it finds its own events in the
    way. `PostgresJournal` looks first.
    """

    insert_events = PostgresApplicationRecorder.insert_events.__wrapped__
    select_events = PostgresApplicationRecorder.select_events.__wrapped__
    select_notifications = PostgresApplicationRecorder.select_notifications.__wrapped__
    max_notification_id = PostgresApplicationRecorder.max_notification_id.__wrapped__

    def append_one(self, row: Row, seen: Sequence[Seen]) -> None:
        """One event at the end of its stream, in one statement, which is a transaction of its own."""
        columns = (row.stream, row.position, row.topic, row.column, seen[0][1].digest if seen else None)
        with self.datastore.get_connection() as connection:
            connection.execute(APPEND, columns, prepare=True, binary=True)

    def _insert_events(
        self,
        curs: Any,
        stored_events: Sequence[StoredEvent],
        beside: Sequence[Statement] = (),
        seen: Sequence[Seen] = (),
        **kwargs: Any,
    ) -> None:
        """Write events in one pipeline: check the heads, write what lies beside them, then the events."""
        for stream, head in seen:  # in the pipeline, so it costs no round trip; what is stored never changes
            curs.execute("SELECT stored_events_seen(%s, %s, %s)", (stream, head.position, head.digest))
        for sql, parameters in beside:
            curs.execute(_marked(sql), parameters)


def _state_or_nothing(cursor: psycopg.Cursor[Any]) -> Callable[[Sequence[Any]], dict[str, Any]]:
    """Rows as the library takes them; a state that somebody took away is empty, and so found to be altered."""
    row_of = dict_row(cursor)

    def row(values: Sequence[Any]) -> dict[str, Any]:
        found = row_of(values)
        if "state" in found and found["state"] is None:
            found["state"] = b""
        return found

    return row


class JournalPostgres(PostgresDatastore):
    """The library's datastore, at a location of ours and with our patience."""

    def __init__(self, location: PostgresDatabase) -> None:
        known = conninfo_to_dict(location.address)
        super().__init__(
            dbname=str(known.pop("dbname", "")),
            host=str(known.pop("host", "")),
            port=str(known.pop("port", "5432")),
            user=str(known.pop("user", "")),
            password=str(known.pop("password", "")),
            connect_timeout=PATIENCE,
            idle_in_transaction_session_timeout=PATIENCE,
            pool_size=POOL,
            max_overflow=2 * POOL,
            lock_timeout=PATIENCE,
            schema=location.schema,
            originator_id_type="text",
        )
        assert isinstance(self.pool.kwargs, dict)
        self.pool.kwargs.update(known, row_factory=_state_or_nothing)  # known: sslmode and its like
        self.pool.reconnect_timeout = PATIENCE  # then whoever asks tries anew; the pool itself would pause ever longer

    def after_connect_func(self) -> Callable[[psycopg.Connection[Any]], None]:
        """What is done with each new connection: the library's own, then the schema and how long a lock is waited for."""
        configure = super().after_connect_func()
        here = SQL("SET search_path TO {}").format(Identifier(self.schema))
        patient = f"SET lock_timeout = '{PATIENCE}s'"

        def after_connect(connection: psycopg.Connection[Any]) -> None:
            configure(connection)
            connection.execute(here)
            connection.execute(patient)

        return after_connect


class PostgresJournalFactory(PostgresFactory):
    """Makes the recorder and the datastore that the application works with."""

    datastore: JournalPostgres
    application_recorder_class = PostgresRecorder

    def __init__(self, env: Environment, location: PostgresDatabase) -> None:
        super(BasePostgresFactory, self).__init__(env)  # not the library's own: it would make another datastore
        self.datastore = JournalPostgres(location)


class PostgresStreams(EventStore):
    """The application over a PostgreSQL database."""

    factory: PostgresJournalFactory  # type: ignore[assignment]  # see below
    recorder: PostgresRecorder

    def __init__(self, location: PostgresDatabase) -> None:
        self.location = location
        super().__init__()

    # The library's own factories are of this type as little: each has a recorder of its own kind.
    def construct_factory(self, env: Environment) -> PostgresJournalFactory:  # type: ignore[override]
        return PostgresJournalFactory(env, self.location)


TABLES = (
    "stored_events, people, words, proposals, people_changes, accounts, tokens, codes, attempts, seeds, "
    "sessions, invitations, one_time, acts, evidence"
)


class PostgresJournal(EventsourcedJournal):
    """The journal in a PostgreSQL database."""

    app: PostgresStreams
    number = "notification_id"

    def __init__(self, location: PostgresDatabase) -> None:
        super().__init__()
        self.location = location
        with faults_named():
            self.app = PostgresStreams(location)
        self._ear: psycopg.Connection[Any] | None = None
        self._ear_lock = Lock()
        self._closed = False

    def _put(self, rows: Sequence[Row], beside: Sequence[Statement], seen: Sequence[Seen]) -> None:
        """Write the rows, and again where the connection was lost and they have not arrived."""
        for number in range(1, TRIES + 1):
            try:
                if len(rows) == 1 and not beside:
                    self.app.recorder.append_one(rows[0], seen)
                else:
                    super()._put(rows, beside, seen)
                return
            except IntegrityError:
                if number > 1 and self._landed(rows):
                    return
                raise
            except LOST as fault:
                if isinstance(fault.__cause__, psycopg.errors.PipelineAborted):
                    # an earlier statement was refused, and its own words came too late: another try may hear them
                    if number == TRIES:
                        raise IntegrityError(str(fault)) from fault
                    continue
                self._recover(fault)
                if self._landed(rows):
                    return
                if number == TRIES:
                    raise
            sleep(PAUSE)
        raise AssertionError("the last try returns or raises")

    def _landed(self, rows: Sequence[Row]) -> bool:
        """Whether a write whose answer was lost had arrived all the same. All rows of a write arrive, or none."""
        last = rows[-1] if rows else None
        with suppress(*LOST):
            return last is not None and [last] == self._get(last.stream, gt=last.position - 1, limit=1)
        return False

    def _asked(self, question: Callable[[], T]) -> T:
        """The answer to a question; where the connection was lost it is asked again."""
        with faults_named():
            for _ in range(TRIES - 1):
                try:
                    return question()
                except LOST as fault:
                    self._recover(fault)
                sleep(PAUSE)
            return question()

    def _recover(self, fault: Exception) -> None:
        """Throw out every lost connection before the next try: where one is lost, all may be. Raises if there is no use."""
        if self._closed or any(words in str(fault) for words in WAITED):
            raise fault
        with suppress(psycopg.Error):
            self.app.factory.datastore.pool.check()

    @contextmanager
    def _connected(self) -> Iterator[psycopg.Connection[Any]]:
        """A connection that was there a moment ago: what happens on it cannot be tried again from here."""
        datastore = self.app.factory.datastore
        for number in range(1, TRIES + 1):
            with datastore.get_connection() as connection:
                try:
                    datastore.pool.check_connection(connection)
                except psycopg.OperationalError:
                    if number == TRIES:
                        raise
                else:
                    yield connection
                    return
            with suppress(psycopg.Error):
                datastore.pool.check()

    def rows(self, select: str, parameters: Columns = ()) -> list[Columns]:
        """One round trip: a question that was lost with its connection is asked again."""

        def asked() -> list[Columns]:
            with (
                self.app.factory.datastore.get_connection() as connection,
                connection.cursor(row_factory=tuple_row) as cursor,
            ):
                return cursor.execute(_marked(select), parameters).fetchall()

        return self._asked(asked)

    @contextmanager
    def _transaction(self, commit: bool) -> Iterator[Cursor]:
        """One transaction, committed or rolled back at its end."""
        with (
            faults_named(),
            self._connected() as connection,
            connection.transaction(force_rollback=not commit),
            connection.cursor(row_factory=tuple_row) as cursor,
        ):
            yield MarkedCursor(cursor)

    @contextmanager
    def snapshot(self) -> Iterator[Cursor]:
        """A cursor that reads everything as it is at this moment, however long that takes."""
        with self._transaction(False) as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")  # what is read may go to a slow disk
            yield cursor

    @contextmanager
    def refill(self) -> Iterator[Cursor]:
        """A cursor that writes while nobody else does: for restoring a backup."""
        with self._transaction(True) as cursor:
            cursor.execute(f"SET LOCAL lock_timeout = '{PATIENCE}s'")
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
            cursor.execute(f"LOCK TABLE {TABLES} IN EXCLUSIVE MODE")
            yield cursor

    def _look(self, seconds: float) -> bool:
        """Wait for a notification; True where something may have been written since the last look."""
        try:
            with self._ear_lock:
                if self._closed:
                    raise Unavailable(CLOSED)
                if self._ear is None or self._ear.closed:
                    self._ear = psycopg.connect(self.location.address, autocommit=True, connect_timeout=PATIENCE)
                    self._ear.execute(SQL("LISTEN {}").format(Identifier(self.app.recorder.channel_name)))
                    return True  # what was written before the ear was there, it has not heard
                return any(True for _ in self._ear.notifies(timeout=seconds, stop_after=1))
        except psycopg.Error:
            self._deafen()
            sleep(min(seconds, PAUSE))
            return True  # whoever waits asks for itself, and hears what is wrong

    def close(self) -> None:
        """Stop listening, and close every connection."""
        self._closed = True  # first: whoever waits listens no more
        self._deafen()
        super().close()

    def _deafen(self) -> None:
        """Close the connection that listens."""
        with self._ear_lock:
            if self._ear is not None:
                self._ear.close()
                self._ear = None


class MarkedCursor:
    """A cursor that takes `?` where a value goes."""

    def __init__(self, cursor: psycopg.Cursor[Any]) -> None:
        self._cursor = cursor

    def execute(self, sql: str, parameters: Columns = ()) -> None:
        self._cursor.execute(_marked(sql), parameters)

    def executemany(self, sql: str, many: Sequence[Columns]) -> None:
        self._cursor.executemany(_marked(sql), many)

    def fetchall(self) -> list[Columns]:
        return self._cursor.fetchall()

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount


def _marked(sql: str) -> str:
    return sql.replace("?", "%s")
