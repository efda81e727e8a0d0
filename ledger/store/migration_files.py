"""The migrations of this program: numbered SQL files, and the table in which a database remembers which have run."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from ..core.errors import Unavailable
from .journal.location import JournalLocation, PostgresDatabase

# the folder of the SQL files in an installed package, and in a clone
INSTALLED, CLONED = Path(__file__).with_name("migrations"), Path(__file__).parents[2] / "migrations"
SCRIPTS = INSTALLED if INSTALLED.is_dir() else CLONED
PATIENCE = 30  # seconds to wait for another program that migrates
TABLE = "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL)"


class Migration(NamedTuple):
    """One numbered SQL file."""

    number: int
    name: str
    sql: str

    @property
    def checksum(self) -> str:
        """A digest of the SQL, whatever its line ends: a migration that has run must not change."""
        return blake2b("\n".join(self.sql.splitlines()).encode(), digest_size=16).hexdigest()


def migrations_for(location: JournalLocation) -> list[Migration]:
    """The migrations for that kind of database, in order; raises Unavailable if a number is missing."""
    folder = SCRIPTS / ("postgres" if isinstance(location, PostgresDatabase) else "sqlite")
    found = []
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        number, _, name = file.name.removesuffix(".sql").partition("_")
        if file.name.endswith(".sql"):
            found.append(Migration(int(number), name, file.read_text(encoding="utf-8")))
    if [one.number for one in found] != list(range(1, len(found) + 1)):
        raise Unavailable("store.migrations-are-numbered-from-1-without")
    return found
