"""Migrations of a PostgreSQL database: taking a turn of their own, which have run, running the next."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

from .journal.location import PostgresDatabase
from .migration_files import PATIENCE, TABLE, Migration

TURN = 7_462_110_921  # the number of the advisory lock that a migrating program holds


@contextmanager
def connected(location: PostgresDatabase) -> Iterator[Postgres]:
    """A connection to the database, for migrations."""
    with closing(psycopg.connect(location.address, autocommit=True, connect_timeout=5)) as connection:
        yield Postgres(connection, location.schema)


class Postgres:
    """A PostgreSQL database, as far as migrations need it."""

    def __init__(self, connection: psycopg.Connection[Any], schema: str) -> None:
        self._connection, self._schema = connection, schema
        connection.execute(SQL("SET search_path TO {}").format(Identifier(schema)))

    @contextmanager
    def turn(self) -> Iterator[None]:
        """One transaction that no other process can take at the same time; makes the schema where it is missing."""
        with self._connection.transaction():
            self._connection.execute(f"SET LOCAL lock_timeout = '{PATIENCE}s'")
            self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (TURN,))
            if not self._knows("to_regnamespace", self._schema):  # asked first: making one takes a right of its own
                self._connection.execute(SQL("CREATE SCHEMA {}").format(Identifier(self._schema)))
            self._connection.execute(TABLE)
            yield

    def is_empty(self) -> bool:
        """Whether the schema has no table."""
        tables = "SELECT 1 FROM pg_tables WHERE schemaname = %s LIMIT 1"
        return self._connection.execute(tables, (self._schema,)).fetchone() is None

    def ran(self) -> list[tuple[int, str]]:
        """The migrations that have run: number and checksum of each."""
        select = "SELECT number, checksum FROM migrations ORDER BY number"
        known = self._knows("to_regclass", f"{self._schema}.migrations")
        return self._connection.execute(select).fetchall() if known else []

    def _knows(self, function: str, name: str) -> bool:
        """Whether the database has a schema or table of that name, by the function that looks for it."""
        known = self._connection.execute(SQL("SELECT {}(%s)").format(Identifier(function)), (name,)).fetchone()
        return bool(known and known[0])

    def run(self, one: Migration) -> None:
        """Run one migration, and write down that it ran."""
        self._connection.execute(one.sql)
        self._connection.execute("INSERT INTO migrations VALUES (%s, %s, %s)", (one.number, one.name, one.checksum))
