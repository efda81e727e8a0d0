"""Opening the journal at a place."""

from __future__ import annotations

from pathlib import Path

from ..migrate import must_be_current
from .contract import Journal
from .place import PostgresDatabase, place_of
from .postgres import PostgresJournal
from .sqlite import SqliteJournal


def open_journal(address: str | Path) -> Journal:
    """The journal at an address; raises Unavailable if it is not there, or not set up by this program."""
    place = place_of(address)
    must_be_current(place)
    return PostgresJournal(place) if isinstance(place, PostgresDatabase) else SqliteJournal(place)
