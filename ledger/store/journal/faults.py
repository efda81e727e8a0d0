"""Errors of the databases as Unavailable, with a sentence that says what to do."""

from __future__ import annotations

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from eventsourcing.persistence import ConnectionPoolClosedError, PersistenceError

from ...core.errors import Unavailable
from .location import JournalLocation

FAULTS = (PersistenceError, ConnectionPoolClosedError, sqlite3.Error)
CLOSED = "the journal is closed"
BUSY = "the database is busy: another program is writing; try again"
FULL = "the disk is full: nothing was written; make room and try again"

SAYS = (  # what a database says, and what that means to whoever runs it
    ("pool is closed", CLOSED),
    ("cannot be reused", CLOSED),
    ("closed database", CLOSED),
    ("locked", BUSY),
    ("lock timeout", BUSY),
    ("timed out waiting for", BUSY),
    (
        "couldn't get a connection",
        "the database gave no connection in time: it is not running, or very busy; try again",
    ),
    ("too many clients", "the database gave no connection: too many are in use; try again"),
    ("remaining connection slots", "the database gave no connection: too many are in use; try again"),
    ("disk is full", FULL),
    ("no space left", FULL),
    ("disk i/o", "the disk failed; nothing was acknowledged"),
    ("readonly", "the database may not be written here: check who owns the file and its folder"),
    ("unable to open", "there is no database: run maester migrate"),
    ("no such table", "the database is not set up: run maester migrate"),
    ("fatal: database", "the server has no such database: make it (createdb), or correct DATABASE_URL"),
    ("fatal: role", "the server knows no such user: make one (createuser), or correct DATABASE_URL"),
    ("authentication failed", "the server refused user and password: correct DATABASE_URL"),
    ("does not exist", "the database is not set up: run maester migrate"),
    ("composite type", "the database is not set up: run maester migrate"),
    ("not a database", "the file is not a database"),
    ("malformed", "the database file is damaged: restore a backup"),
    ("connection", "the database cannot be reached: is it running, and is DATABASE_URL right?"),
)


def known_faults() -> tuple[type[Exception], ...]:
    """What the databases raise; psycopg can have raised nothing before somebody loaded it."""
    psycopg = sys.modules.get("psycopg")
    return FAULTS if psycopg is None else (*FAULTS, psycopg.Error)


def unavailable(fault: Exception) -> Unavailable:
    """The error to raise in its place."""
    said = " ".join(str(fault).split()) or "the pool is closed"  # the library says nothing when it is
    if setting := re.search(r'invalid URI query parameter: "([^"]*)"', said):
        return Unavailable(f'DATABASE_URL has "?{setting[1]}=", which no database knows: the schema is ?schema=NAME')
    said = re.sub(r"//\S*@", "//", said)  # an address that cannot be read is said whole, password and all
    known = next((words for sign, words in SAYS if sign in said.lower()), None)
    return Unavailable(known or f"the database failed: {said[:120]}")


@contextmanager
def faults_named(location: JournalLocation | None = None) -> Iterator[None]:
    """Faults as Unavailable; with a location, every one of them says which store it is about."""
    try:
        try:
            yield
        except known_faults() as fault:
            raise unavailable(fault) from fault
    except Unavailable as fault:
        if location is None or str(location) in str(fault):
            raise
        raise Unavailable(f"{location}: {fault}") from fault.__cause__
