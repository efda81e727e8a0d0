"""Our migrations make the tables that the eventsourcing library expects: a new version of it that changes them turns this red."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
from eventsourcing.postgres import PostgresApplicationRecorder
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteDatastore
from psycopg.sql import SQL, Identifier

from ledger.store.journal.location import PostgresDatabase, location_of
from ledger.store.journal.postgres import JournalPostgres
from tests.postgres import schema_of_its_own

from .homes import Home

OURS = {"stored_events_first"}  # indexes that the library knows nothing of


def sqlite_shape(home: Home) -> dict[str, Any]:
    (kind,) = home.run("SELECT type, wr FROM pragma_table_list('stored_events') WHERE schema = 'main'")
    indexes = home.run("SELECT name, [unique], origin, partial FROM pragma_index_list('stored_events')")
    return {
        "table": kind,
        "columns": home.run("SELECT * FROM pragma_table_info('stored_events')"),
        "indexes": {
            (*one, *home.run(f"SELECT name FROM pragma_index_info('{one[0]}')")) for one in indexes if one[0] not in OURS
        },
    }


def test_sqlite_has_the_tables_of_the_library(sqlite_home: Home, tmp_path: Path) -> None:
    scratch = Home("sqlite", str(tmp_path / "scratch.db"))
    with closing(SQLiteDatastore(scratch.address, originator_id_type="text")) as datastore:
        for statement in SQLiteApplicationRecorder(datastore).create_table_statements:
            scratch.run(statement)
    assert scratch.run("SELECT name FROM sqlite_master WHERE type = 'table'") == [("stored_events",)]
    assert sqlite_shape(sqlite_home) == sqlite_shape(scratch)


def postgres_shape(home: Home) -> dict[str, Any]:
    place = home.place
    assert isinstance(place, PostgresDatabase)

    def ask(sql: str) -> list[tuple[Any, ...]]:
        return [tuple(_plain(value, place.schema) for value in row) for row in home.run(sql, [place.schema])]

    return {
        "columns": ask(
            "SELECT column_name, ordinal_position, data_type, is_nullable, column_default FROM information_schema.columns "
            "WHERE table_schema = ? AND table_name = 'stored_events' ORDER BY ordinal_position"
        ),
        "type": ask(
            "SELECT udt_name, attribute_name, ordinal_position, data_type FROM information_schema.attributes "
            "WHERE udt_schema = ? ORDER BY udt_name, ordinal_position"
        ),
        "indexes": {
            row
            for row in ask("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = ? AND tablename = 'stored_events'")
            if row[0] not in OURS
        },
        "settings": ask(
            "SELECT array_to_string(reloptions, ' ') FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace "
            "WHERE nspname = ? AND relname = 'stored_events'"
        ),
        "keys": ask(
            "SELECT conname, contype::text, pg_get_constraintdef(c.oid) FROM pg_constraint c "
            "JOIN pg_namespace n ON n.oid = connamespace JOIN pg_class t ON t.oid = conrelid "
            "WHERE nspname = ? AND relname = 'stored_events' ORDER BY conname"
        ),
    }


def _plain(value: Any, schema: str) -> Any:
    return value.replace(f"{schema}.", "") if isinstance(value, str) else value


def test_postgres_has_the_tables_of_the_library(postgres_home: Home, postgres_server: str) -> None:
    with schema_of_its_own(postgres_server) as address:
        place = location_of(address)
        assert isinstance(place, PostgresDatabase)
        with (
            psycopg.connect(place.address, autocommit=True) as connection,
            closing(JournalPostgres(place)) as datastore,
        ):
            connection.execute(SQL("CREATE SCHEMA {}").format(Identifier(place.schema)))
            for statement in PostgresApplicationRecorder(datastore).sql_create_statements:
                connection.execute(statement)
        theirs, ours = postgres_shape(Home("postgres", address)), postgres_shape(postgres_home)
        assert len(theirs["columns"]) == 5 and len(theirs["type"]) == 4
        assert ours == theirs


def test_a_changed_column_would_be_seen(database: Home) -> None:
    shape = {"sqlite": sqlite_shape, "postgres": postgres_shape}[database.kind]
    before = shape(database)
    database.run("ALTER TABLE stored_events ADD COLUMN more TEXT")
    assert shape(database)["columns"] != before["columns"]
    database.run("CREATE UNIQUE INDEX another ON stored_events (topic)")
    assert shape(database)["indexes"] != before["indexes"]
