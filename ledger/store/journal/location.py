"""Where a journal lies: a SQLite file, or a PostgreSQL database, by its address.

sqlite:///var/maester.db        a file, relative to where the program runs; sqlite:////absolute/path.db likewise
postgresql://user:password@host:5432/name?schema=maester
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, quote, unquote, urlsplit, urlunsplit

from ...core.errors import Malformed

WHERE = "DATABASE_URL"  # the variable that errors about an address name


@dataclass(frozen=True, slots=True)
class SqliteFile:
    """A SQLite file."""

    path: Path

    def __str__(self) -> str:
        return f"sqlite:///{self.path}"

    def uri(self, mode: str = "rw") -> str:
        """The address that sqlite3 takes; with `rw` it never makes a file that was not there."""
        return f"file:{quote(str(self.path))}?mode={mode}"


@dataclass(frozen=True, slots=True)
class PostgresDatabase:
    """A schema of a PostgreSQL database; `address` is as the driver takes it, without the schema."""

    address: str = field(repr=False)
    schema: str = "public"

    def __str__(self) -> str:
        rest = self.address.partition("://")[2].rpartition("@")[2]  # no user, no password, however it was written
        return f"postgresql://{rest.partition('?')[0]} ({self.schema})"


JournalLocation = SqliteFile | PostgresDatabase  # where a journal lies, as `location_of` reads it from an address


def location_of(address: str | Path) -> JournalLocation:
    """The location that an address names; raises Malformed with what is wrong.

    >>> print(location_of("sqlite:///var/club.db"))
    sqlite:///var/club.db
    """
    if isinstance(address, Path):
        return SqliteFile(address)
    scheme, _, rest = address.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return SqliteFile(Path(unquote(rest[1:])))
    if scheme in ("postgresql", "postgres"):
        return _postgres(address)
    path = Path(address)
    if "://" in address or not address.strip() or (path.name == address and not path.suffix):  # a bare word is a slip
        raise Malformed(WHERE, "store.expected-sqlite-file-a-path-or")
    return SqliteFile(path)


def _postgres(address: str) -> PostgresDatabase:
    """The database that a PostgreSQL address names. All but the schema goes to the driver as it was written.

    The driver reads `+` and `%20` in its own way.
    """
    try:
        parts = urlsplit(address)
    except ValueError:  # without the address: there may be a password in it
        raise Malformed(WHERE, "store.cannot-be-read-write-in-a") from None
    query = [pair for pair in parts.query.split("&") if pair]
    schema = dict(parse_qsl(parts.query)).get("schema", "public")
    if not schema.isidentifier() or not schema.isascii() or schema != schema.lower() or len(schema) > 63:
        raise Malformed(WHERE, "store.schema-takes-small-letters-digits-and")
    rest = "&".join(pair for pair in query if not pair.startswith("schema="))
    after = urlunsplit(parts._replace(scheme="", netloc="", query=rest))
    return PostgresDatabase(f"postgresql://{parts.netloc}{after}", schema)  # by hand: urlunsplit drops "//" before no host
