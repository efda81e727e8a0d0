"""Turns errors of the databases into Unavailable, with a sentence that says what to do."""

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
CLOSED = "store.the-journal-is-closed"
BUSY = "store.the-database-is-busy-another-program-is"
FULL = "store.the-disk-is-full-nothing-was-written"

SAYS = (  # a part of what a database says, and the sentence that tells whoever runs it what to do
    ("pool is closed", CLOSED),
    ("cannot be reused", CLOSED),
    ("closed database", CLOSED),
    ("locked", BUSY),
    ("lock timeout", BUSY),
    ("timed out waiting for", BUSY),
    (
        "couldn't get a connection",
        "store.the-database-gave-no-connection-in-time",
    ),
    ("too many clients", "store.the-database-gave-no-connection-too-many"),
    ("remaining connection slots", "store.the-database-gave-no-connection-too-many"),
    ("disk is full", FULL),
    ("no space left", FULL),
    ("disk i/o", "store.the-disk-failed-nothing-was-acknowledged"),
    ("readonly", "store.the-database-may-not-be-written-here"),
    ("unable to open", "store.there-is-no-database-run-maester-migrate"),
    ("no such table", "store.the-database-is-not-set-up-run"),
    ("fatal: database", "store.the-server-has-no-such-database-make"),
    ("fatal: role", "store.the-server-knows-no-such-user-make"),
    ("authentication failed", "store.the-server-refused-user-and-password-correct"),
    ("does not exist", "store.the-database-is-not-set-up-run"),
    ("composite type", "store.the-database-is-not-set-up-run"),
    ("not a database", "store.the-file-is-not-a-database"),
    ("malformed", "store.the-database-file-is-damaged-restore-a"),
    ("connection", "store.the-database-cannot-be-reached-is-it"),
)


def known_faults() -> tuple[type[Exception], ...]:
    """The exceptions that the databases raise; those of psycopg only once it is loaded."""
    psycopg = sys.modules.get("psycopg")
    return FAULTS if psycopg is None else (*FAULTS, psycopg.Error)


def unavailable(fault: Exception) -> Unavailable:
    """The error to raise in place of a database's own."""
    said = " ".join(str(fault).split()) or "the pool is closed"  # the only fault for which the library has no words
    if setting := re.search(r'invalid URI query parameter: "([^"]*)"', said):
        return Unavailable("store.database-url-has-which-no-database", setting=setting[1])
    said = re.sub(r"//\S*@", "//", said)  # the message may quote the address, and with it the password
    known = next((words for sign, words in SAYS if sign in said.lower()), None)
    return Unavailable(known) if known else Unavailable("store.the-database-failed", said=said[:120])


@contextmanager
def faults_named(location: JournalLocation | None = None) -> Iterator[None]:
    """Raise faults of a database as Unavailable; with a location, each says which store it is about."""
    try:
        try:
            yield
        except known_faults() as fault:
            raise unavailable(fault) from fault
    except Unavailable as fault:
        if location is None or str(location) in str(fault):
            raise
        raise Unavailable("store.said", location=location, fault=fault.says) from fault.__cause__
