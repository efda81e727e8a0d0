"""The same journal in plain SQL, without the eventsourcing library: proof that the library can be left."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from time import sleep
from typing import Any

from ledger.store.journal.contract import Conflict, Journal, Seen, Statement
from ledger.store.journal.faults import faults_named
from ledger.store.journal.location import SqliteFile
from ledger.store.journal.rows import Row

PATIENCE = 5  # seconds to wait for another writer
HEAD = "SELECT substr(state, 1, 32) FROM stored_events WHERE originator_id = ? AND originator_version = ?"
COLUMNS = "originator_id, originator_version, topic, state"


class PlainJournal(Journal):
    """One connection, one writer at a time."""

    number = "rowid"

    def __init__(self, place: SqliteFile) -> None:
        super().__init__()
        with faults_named():
            self._connection = sqlite3.connect(
                place.uri(), uri=True, check_same_thread=False, isolation_level=None, timeout=PATIENCE
            )
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute("PRAGMA synchronous=FULL")
        self._lock = RLock()

    def _insert(self, rows: Sequence[Row], beside: Sequence[Statement], seen: Sequence[Seen]) -> None:
        insert = f"INSERT INTO stored_events ({COLUMNS}) VALUES (?, ?, ?, ?)"
        with self._transaction(True) as cursor:
            try:
                for sql, parameters in beside:
                    cursor.execute(sql, parameters)
                cursor.executemany(insert, [(row.stream, row.position, row.topic, row.column) for row in rows])
                for stream, head in seen:
                    if cursor.execute(HEAD, (stream, head.position)).fetchall() != [(head.digest,)]:
                        raise sqlite3.IntegrityError("not the head that was seen")
            except sqlite3.IntegrityError as refused:
                raise Conflict(str(refused)) from None

    @contextmanager
    def _transaction(self, commit: bool) -> Iterator[sqlite3.Cursor]:
        with self._lock, faults_named():
            cursor = self._connection.cursor()
            cursor.execute("BEGIN IMMEDIATE" if commit else "BEGIN")
            try:
                yield cursor
            except BaseException:
                self._connection.rollback()
                raise
            if commit:
                self._connection.commit()
            else:
                self._connection.rollback()

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Row]:
        select = f"SELECT {COLUMNS} FROM stored_events WHERE originator_id = ? AND originator_version > ?"
        return self._rows(f"{select} ORDER BY originator_version LIMIT ?", (stream, after, -1 if limit is None else limit))

    def last(self, stream: str) -> Row | None:
        select = f"SELECT {COLUMNS} FROM stored_events WHERE originator_id = ? ORDER BY originator_version DESC LIMIT 1"
        return next(iter(self._rows(select, (stream,))), None)

    def _rows(self, select: str, parameters: tuple[Any, ...]) -> list[Row]:
        with self._transaction(False) as cursor:
            return [Row.read(*columns) for columns in cursor.execute(select, parameters).fetchall()]

    def log(self, after: int = 0, limit: int = 500) -> list[tuple[int, Row]]:
        select = f"SELECT rowid, {COLUMNS} FROM stored_events WHERE rowid > ? ORDER BY rowid LIMIT ?"
        with self._transaction(False) as cursor:
            found = cursor.execute(select, (after, limit)).fetchall()
        return [(number, Row.read(*columns)) for number, *columns in found]

    def latest(self) -> int:
        with self._transaction(False) as cursor:
            return cursor.execute("SELECT max(rowid) FROM stored_events").fetchone()[0] or 0

    def _look(self, seconds: float) -> bool:
        before = self.latest()
        sleep(min(seconds, 0.05))
        return self.latest() != before

    def close(self) -> None:
        with self._lock:
            self._connection.close()
