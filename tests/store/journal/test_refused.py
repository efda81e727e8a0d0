"""The database itself refuses to change, delete, skip or write twice, whoever asks it in SQL."""

from __future__ import annotations

import psycopg
import pytest

from ledger.store.journal.rows import verify

from .homes import REFUSED, Home, write

COLUMNS = "(originator_id, originator_version, topic, state)"
INSERT = f"INSERT INTO stored_events {COLUMNS} VALUES ('m', 2, 'Forged', 'x')"


@pytest.fixture
def written(database: Home) -> Home:
    with database.open() as journal:
        write(journal, "m", "1", "2", "3")
        write(journal, "n", "1")
    return database


EVERYWHERE = {
    "update": "UPDATE stored_events SET topic = 'Forged'",
    "update one": "UPDATE stored_events SET state = 'x' WHERE originator_id = 'm' AND originator_version = 3",
    "update the stream": "UPDATE stored_events SET originator_id = 'other' WHERE originator_id = 'm'",
    "update to itself": "UPDATE stored_events SET topic = topic",
    "delete": "DELETE FROM stored_events",
    "delete the last": "DELETE FROM stored_events WHERE originator_id = 'm' AND originator_version = 3",
    "write twice": INSERT,
    "write over": f"{INSERT} ON CONFLICT (originator_id, originator_version) DO UPDATE SET topic = 'Forged'",
    "write or not": f"{INSERT} ON CONFLICT DO NOTHING",
    "skip": f"INSERT INTO stored_events {COLUMNS} VALUES ('m', 5, 'Forged', 'x')",
    "begin at 2": f"INSERT INTO stored_events {COLUMNS} VALUES ('new', 2, 'Forged', 'x')",
    "begin at 0": f"INSERT INTO stored_events {COLUMNS} VALUES ('new', 0, 'Forged', 'x')",
    "before the first": f"INSERT INTO stored_events {COLUMNS} VALUES ('m', -1, 'Forged', 'x')",
    "no position": f"INSERT INTO stored_events {COLUMNS} VALUES ('m', NULL, 'Forged', 'x')",
    "two, with a gap": f"INSERT INTO stored_events {COLUMNS} VALUES ('m', 4, 'Forged', 'x'), ('m', 6, 'Forged', 'x')",
}
SQLITE = {
    "or replace": INSERT.replace("INSERT", "INSERT OR REPLACE"),
    "replace": INSERT.replace("INSERT", "REPLACE"),
    "or ignore": INSERT.replace("INSERT", "INSERT OR IGNORE"),
    "update or replace": "UPDATE OR REPLACE stored_events SET originator_version = 1 WHERE originator_id = 'm'",
    "update or ignore": "UPDATE OR IGNORE stored_events SET topic = 'Forged'",
    "change the number": "UPDATE stored_events SET rowid = rowid + 100",
}
POSTGRES = {
    "truncate": "TRUNCATE stored_events",
    "truncate cascade": "TRUNCATE stored_events RESTART IDENTITY CASCADE",
    "merge": (
        "MERGE INTO stored_events t USING (VALUES ('m', 2)) AS s (id, v) "
        "ON t.originator_id = s.id AND t.originator_version = s.v WHEN MATCHED THEN DELETE"
    ),
}


def refused(home: Home, sql: str) -> None:
    before = home.stored()
    with pytest.raises(REFUSED):
        home.run(sql)
    assert home.stored() == before
    with home.open() as journal:
        assert verify(journal.read("m"), "m").position == 3


@pytest.mark.parametrize("what", EVERYWHERE)
def test_the_database_refuses_to(written: Home, what: str) -> None:
    refused(written, EVERYWHERE[what])


@pytest.mark.parametrize("what", SQLITE)
def test_sqlite_refuses_to(sqlite_home: Home, what: str) -> None:
    with sqlite_home.open() as journal:
        write(journal, "m", "1", "2", "3")
    refused(sqlite_home, SQLITE[what])


@pytest.mark.parametrize("what", POSTGRES)
def test_postgres_refuses_to(postgres_home: Home, what: str) -> None:
    with postgres_home.open() as journal:
        write(journal, "m", "1", "2", "3")
    refused(postgres_home, POSTGRES[what])


def test_sqlite_refuses_to_replace_a_row_by_its_number(sqlite_home: Home) -> None:
    """A new stream may open with any event, but not on the number of another row: that row would be gone."""
    with sqlite_home.open() as journal:
        write(journal, "m", "1", "2", "3")
    columns = COLUMNS.replace("(", "(rowid, ")
    refused(sqlite_home, f"INSERT OR REPLACE INTO stored_events {columns} VALUES (2, 'new', 1, 'Forged', 'x')")


def test_what_follows_is_taken_by_the_database(written: Home) -> None:
    """The guards refuse what is wrong, not everything."""
    written.run(f"INSERT INTO stored_events {COLUMNS} VALUES ('m', 4, 'Next', 'x'), ('m', 5, 'Next', 'x')")
    assert [row[1] for row in written.stored() if row[0] == "m"] == [1, 2, 3, 4, 5]


def test_a_transaction_that_is_refused_takes_back_what_came_before(written: Home) -> None:
    before = written.stored()
    with pytest.raises(REFUSED), written.connected() as connection:
        connection.execute("BEGIN")
        connection.execute(f"INSERT INTO stored_events {COLUMNS} VALUES ('m', 4, 'Next', 'x')")
        connection.execute(f"INSERT INTO stored_events {COLUMNS} VALUES ('m', 6, 'Next', 'x')")
        connection.execute("COMMIT")
    assert written.stored() == before


def test_two_connections_cannot_write_the_same_position(postgres_home: Home) -> None:
    """Each looks before the other commits: the key decides, not the trigger."""
    with postgres_home.connected() as one, postgres_home.connected() as two:
        one.execute("BEGIN")
        one.execute(INSERT.replace("2", "1"))
        two.execute("SET lock_timeout = '300ms'")
        with pytest.raises(psycopg.errors.LockNotAvailable):
            two.execute(INSERT.replace("2", "1"))
        one.execute("COMMIT")
        with pytest.raises(REFUSED):
            two.execute(INSERT.replace("2", "1"))
