"""The store that commands work on: its address, and the ledger opened there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ledger import Ledger, location_of

DEFAULT = "sqlite:///var/maester.db"  # the address of the store where the environment names none


def address() -> str:
    """The address of the store: DATABASE_URL, or a file in var/."""
    return os.environ.get("DATABASE_URL") or DEFAULT


def where() -> str:
    """The address as it may be shown: without a password."""
    return str(location_of(address()))


def ledger_here() -> Ledger:
    """The ledger at that address; raises Unavailable with the next step if there is none."""
    return Ledger.at(address())


def is_file(name: str) -> bool:
    """Whether a name on the command line means a file rather than a stored match."""
    path = Path(name)
    return (path.exists() and not path.is_dir()) or "/" in name or name.endswith(".jsonl")


class Store:
    """The ledger of one command, opened when it is first needed: files are read without any database."""

    def __init__(self) -> None:
        self._ledger: Ledger | None = None

    @property
    def ledger(self) -> Ledger:
        """The ledger of the store, opened when it is first asked for."""
        if self._ledger is None:
            self._ledger = ledger_here()
        return self._ledger

    def names(self) -> Iterator[str]:
        """The name of every stream in the store, of those that cannot be read as well."""
        after = ""
        while names := self.ledger.journal.streams(after):
            yield from names
            after = names[-1]

    def close(self) -> None:
        """Close the ledger, if it was opened."""
        if self._ledger is not None:
            self._ledger.close_journal()
            self._ledger = None


@contextmanager
def store_here() -> Iterator[Store]:
    """The store that the environment names, closed at the end."""
    store = Store()
    try:
        yield store
    finally:
        store.close()
