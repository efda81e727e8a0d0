"""Opens the journal at an address."""

from __future__ import annotations

from pathlib import Path

from ..migrate import must_be_current
from .contract import Journal
from .location import PostgresDatabase, location_of
from .sqlite import SqliteJournal


def open_journal(address: str | Path) -> Journal:
    """The journal at an address; raises Unavailable if it is not there, or not set up by this program."""
    location = location_of(address)
    must_be_current(location)
    if isinstance(location, PostgresDatabase):
        from .postgres import PostgresJournal  # imported only here: who uses SQLite need not wait for the driver to load

        return PostgresJournal(location)
    return SqliteJournal(location)
