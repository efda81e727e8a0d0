"""The journal in PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Lock
from time import sleep
from typing import Any, TypeVar

import psycopg
from eventsourcing.persistence import InterfaceError, OperationalError, StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore, PostgresFactory
from eventsourcing.utils import Environment
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import tuple_row
from psycopg.sql import SQL, Identifier

from .contract import Statement
from .eventsourced import EventsourcedJournal, Streams
from .faults import faults_named
from .place import PostgresDatabase
from .rows import Row

T = TypeVar("T")
LOST = (OperationalError, InterfaceError)  # the connection, or the patience for another writer
TRIES, PAUSE = 3, 0.3
PATIENCE = 5  # seconds to wait for another writer, or for a connection
POOL = 5  # connections kept open; twice as many more when it is busy


class Recorder(PostgresApplicationRecorder):
    """Writes what lies beside the chain in the transaction that writes the events, and never tries again by itself.

    The library does when a connection is lost, though the commit may have arrived: then it finds its own events in the
    way. `PostgresJournal` looks first.
    """

    insert_events = PostgresApplicationRecorder.insert_events.__wrapped__
    select_events = PostgresApplicationRecorder.select_events.__wrapped__
    select_notifications = PostgresApplicationRecorder.select_notifications.__wrapped__
    max_notification_id = PostgresApplicationRecorder.max_notification_id.__wrapped__

    def _insert_events(
        self, curs: Any, stored_events: Sequence[StoredEvent], beside: Sequence[Statement] = (), **kwargs: Any
    ) -> None:
        for sql, parameters in beside:
            curs.execute(_marked(sql), parameters)


class Datastore(PostgresDatastore):
    def __init__(self, place: PostgresDatabase) -> None:
        known = conninfo_to_dict(place.address)
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
            schema=place.schema,
            originator_id_type="text",
        )
        self.pool.kwargs.update(known)  # sslmode and its like

    def after_connect_func(self) -> Callable[[psycopg.Connection[Any]], None]:
        configure = super().after_connect_func()
        here = SQL("SET search_path TO {}").format(Identifier(self.schema))

        def after_connect(connection: psycopg.Connection[Any]) -> None:
            configure(connection)
            connection.execute(here)

        return after_connect


class Factory(PostgresFactory):
    application_recorder_class = Recorder

    def __init__(self, env: Environment, place: PostgresDatabase) -> None:
        super(PostgresFactory.__base__, self).__init__(env)  # not the library's own: it would make another datastore
        self.datastore = Datastore(place)


class PostgresStreams(Streams):
    def __init__(self, place: PostgresDatabase) -> None:
        self.place = place
        super().__init__()

    def construct_factory(self, env: Environment) -> Factory:
        return Factory(env, self.place)


class PostgresJournal(EventsourcedJournal):
    number = "notification_id"

    def __init__(self, place: PostgresDatabase) -> None:
        super().__init__()
        self.place = place
        with faults_named():
            self.app = PostgresStreams(place)
        self._ear: psycopg.Connection[Any] | None = None
        self._ear_lock = Lock()

    def _put(self, rows: Sequence[Row], beside: Sequence[Statement]) -> None:
        for left in reversed(range(TRIES)):
            try:
                return super()._put(rows, beside)
            except LOST:
                if rows and self._landed(rows[-1]):
                    return None
                if not left:
                    raise
                sleep(PAUSE)

    def _landed(self, row: Row) -> bool:
        """Whether a write whose answer was lost had arrived all the same. All rows of a write arrive, or none."""
        with suppress(*LOST):
            return list(self.app.events.get(row.stream, gt=row.position - 1, limit=1)) == [row]
        return False

    def _asked(self, question: Callable[[], T]) -> T:
        with faults_named():
            for _ in range(TRIES - 1):
                with suppress(*LOST):
                    return question()
                sleep(PAUSE)
            return question()

    @contextmanager
    def _transaction(self, commit: bool) -> Iterator[Any]:
        with (
            faults_named(),
            self.app.factory.datastore.get_connection() as connection,
            connection.transaction(force_rollback=not commit),
            connection.cursor(row_factory=tuple_row) as cursor,
        ):
            yield Marked(cursor)

    @contextmanager
    def snapshot(self) -> Iterator[Any]:
        with self._transaction(False) as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")  # what is read may go to a slow disk
            yield cursor

    @contextmanager
    def refill(self) -> Iterator[Any]:
        with self._transaction(True) as cursor:
            cursor.execute(f"SET LOCAL lock_timeout = '{PATIENCE}s'")
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
            cursor.execute("LOCK TABLE stored_events, people, words, proposals, people_changes IN EXCLUSIVE MODE")
            yield cursor

    def _look(self, seconds: float) -> bool:
        try:
            with self._ear_lock:
                if self._ear is None or self._ear.closed:
                    self._ear = psycopg.connect(self.place.address, autocommit=True, connect_timeout=PATIENCE)
                    self._ear.execute(SQL("LISTEN {}").format(Identifier(self.app.recorder.channel_name)))
                    return True  # what was written before the ear was there, it has not heard
                return any(True for _ in self._ear.notifies(timeout=seconds, stop_after=1))
        except psycopg.Error:
            with self._ear_lock:
                self._ear = None
            sleep(min(seconds, PAUSE))
            return True  # whoever waits asks for itself, and hears what is wrong

    def close(self) -> None:
        with self._ear_lock:
            if self._ear is not None:
                self._ear.close()
        super().close()


class Marked:
    """A cursor that takes `?` where a value goes."""

    def __init__(self, cursor: psycopg.Cursor[Any]) -> None:
        self._cursor = cursor

    def execute(self, sql: str, parameters: tuple[Any, ...] = ()) -> None:
        self._cursor.execute(_marked(sql), parameters)

    def executemany(self, sql: str, many: Sequence[tuple[Any, ...]]) -> None:
        self._cursor.executemany(_marked(sql), many)

    def fetchall(self) -> list[tuple[Any, ...]]:
        return self._cursor.fetchall()

    @property
    def rowcount(self) -> int:
        return self._cursor.rowcount


def _marked(sql: str) -> str:
    return sql.replace("?", "%s")
