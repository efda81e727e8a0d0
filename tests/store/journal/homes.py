"""Databases for the journals under test, and helpers that write into them."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
from psycopg.sql import SQL, Identifier

from ledger.store.journal.contract import Journal
from ledger.store.journal.location import JournalLocation, PostgresDatabase, SqliteFile, location_of
from ledger.store.journal.postgres import PostgresJournal
from ledger.store.journal.rows import START, Addition, Head, Row, Words
from ledger.store.journal.sqlite import SqliteJournal
from tests.store.journal.plain import PlainJournal

ROOT = Path(__file__).parents[3]
JOURNALS: dict[str, Any] = {"sqlite": SqliteJournal, "postgres": PostgresJournal, "plain": PlainJournal}
TOPIC = "Counted"
REFUSED = (sqlite3.IntegrityError, psycopg.errors.IntegrityError)  # by the database itself


class Home(NamedTuple):
    """A migrated database and the kind of journal to open on it."""

    kind: str
    address: str

    @property
    def place(self) -> JournalLocation:
        return location_of(self.address)

    def open(self) -> Journal:
        return JOURNALS[self.kind](self.place)

    def run(self, sql: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Raw SQL on a connection of its own, past the journal."""
        with self.connected() as connection:
            mark = "%s" if self.kind == "postgres" else "?"
            cursor = connection.execute(sql.replace("?", mark), tuple(parameters))
            return cursor.fetchall() if cursor.description else []

    @contextmanager
    def connected(self) -> Iterator[Any]:
        """A connection of its own to the database, past the journal."""
        place = self.place
        if isinstance(place, SqliteFile):
            with closing(sqlite3.connect(place.path, isolation_level=None, timeout=10)) as connection:
                yield connection
        else:
            with psycopg.connect(place.address, autocommit=True) as connection:
                connection.execute(SQL("SET search_path TO {}").format(Identifier(place.schema)))
                yield connection

    def unguarded(self) -> None:
        """Take the triggers away, as somebody who owns the database can."""
        if isinstance(self.place, PostgresDatabase):
            self.run("ALTER TABLE stored_events DISABLE TRIGGER USER")
        else:
            for (name,) in self.run("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
                self.run(f"DROP TRIGGER {name}")

    def stored(self) -> list[tuple[Any, ...]]:
        """Every stored row, as the database has it."""
        return self.run("SELECT originator_id, originator_version, topic, state FROM stored_events ORDER BY 1, 2")

    def writer(self, *arguments: str) -> subprocess.Popen[str]:
        """Another process that writes here: see `writer.py`."""
        return subprocess.Popen(
            [sys.executable, "-m", "tests.store.journal.writer", self.kind, self.address, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )


def addition(stream: str, after: Head, *payloads: str, topic: str = TOPIC) -> Addition:
    """Events to append to a stream, after its head."""
    return Addition(stream, after, tuple((topic, payload.encode()) for payload in payloads))


def write(journal: Journal, stream: str, *payloads: str, after: Head = START, topic: str = TOPIC) -> Head:
    """Append to one stream; its new head."""
    (head,) = journal.append(addition(stream, after, *payloads, topic=topic))
    return head


def payloads(rows: Sequence[Row]) -> list[str]:
    """The stored text of each row."""
    return [row.stored.decode() for row in rows]


def head_of(journal: Journal, stream: str) -> Head:
    """The head of a stream as the journal has it."""
    last = journal.last(stream)
    return Head(last.position, last.digest) if last else START


def words(digest: str, stream: str = "m", author: str = "p1") -> Words:
    return Words(digest, stream, author, "00" * 16, f"said {digest}")
