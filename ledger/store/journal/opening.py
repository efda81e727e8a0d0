"""Opening the journal at a place."""

from __future__ import annotations

from pathlib import Path

from ..migrate import must_be_current
from .contract import Journal
from .place import PostgresDatabase, place_of
from .sqlite import SqliteJournal


def open_journal(address: str | Path) -> Journal:
    """The journal at an address; raises Unavailable if it is not there, or not set up by this program."""
    place = place_of(address)
    must_be_current(place)
    if isinstance(place, PostgresDatabase):
        from .postgres import PostgresJournal  # here: whoever keeps a file does not wait for a driver of servers

        return PostgresJournal(place)
    return SqliteJournal(place)
