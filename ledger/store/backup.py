"""The whole store in one file, and back: the same file for SQLite and for PostgreSQL.

A backup is one moment of the store, taken while others write. It is read back and verified before it takes its name.
A restore verifies the whole file before it writes anything, and writes in one transaction: all of it is there, or nothing.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO, NamedTuple

from ..core.errors import BadRecord, NotNow
from ..core.wording.places import line_place
from .atomic_file import whole_file
from .backup_lines import (
    FORMAT,
    KINDS,
    AccountLine,
    ActLine,
    AttemptLine,
    BackupTally,
    Body,
    ChangeLine,
    CodeLine,
    EventLine,
    EvidenceLine,
    HeaderLine,
    InvitationLine,
    OneTimeLine,
    PersonLine,
    ProposalLine,
    Seal,
    SealLine,
    SeedLine,
    TokenLine,
    WordsLine,
    encode,
    kind,
    read_line,
)
from .journal.contract import Journal
from .journal.location import location_of
from .journal.opening import open_journal
from .journal.rows import START, Head, Row, verify
from .journal.side_tables import Columns, Cursor
from .migrate import migrate

PAGE = 500  # rows in memory
LONGEST = 64_000_000  # bytes of a line
GZIP = b"\x1f\x8b"
OPENING = b'{"line":"backup"'
EVENTS = ("originator_id", "originator_version", "topic", "state")
BESIDE: dict[
    type[Body], tuple[str, str]
] = {  # table and the column that orders it; sessions are not kept: whoever was signed in signs in again
    PersonLine: ("people", "id"),
    WordsLine: ("words", "digest"),
    ProposalLine: ("proposals", "id"),
    ChangeLine: ("people_changes", "number"),
    AccountLine: ("accounts", "id"),
    TokenLine: ("tokens", "digest"),
    CodeLine: ("codes", "digest"),
    AttemptLine: ("attempts", "whom"),
    SeedLine: ("seeds", "stream"),
    InvitationLine: ("invitations", "digest"),
    OneTimeLine: ("one_time", "account"),
    ActLine: ("acts", "number"),
    EvidenceLine: ("evidence", "id"),
}

Progress = Callable[[str, int, int], None]  # called with what is being done, how many lines of how many


def unreported(what: str, done: int, whole: int) -> None:
    """Progress that nobody asked for."""


class Backup(NamedTuple):
    """What a backup holds, verified."""

    at: str
    counts: dict[str, int]
    seal: str
    tally: BackupTally
    heads: dict[str, Head]


# ---- taking one


def backup(journal: Journal, path: Path, at: str, progress: Progress = unreported) -> Backup:
    """Write the store into a file; raises BadRecord if the store itself was altered, and then leaves no file."""
    with whole_file(path) as file:
        with _packed(file, path.name.endswith(".gz")) as packed, journal.snapshot() as cursor:
            _write(packed, cursor, journal.number, at, progress)
        file.flush()
        return examine(Path(file.name), progress)


@contextmanager
def _packed(file: BinaryIO, pack: bool) -> Iterator[BinaryIO | gzip.GzipFile]:
    """The file, packed on the way if that is wanted."""
    if not pack:
        yield file
        return
    with gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=6, mtime=0) as packed:
        yield packed


def _write(file: BinaryIO | gzip.GzipFile, cursor: Cursor, number: str, at: str, progress: Progress) -> None:
    """Write the header, every stored row and the seal, verifying each chain on the way."""
    counts = _counts(cursor)
    whole = _lines(counts)
    seal, heads = Seal(), Heads()
    for done, line in enumerate(chain([HeaderLine(FORMAT, at, counts)], _stored(cursor, number))):
        if isinstance(line, EventLine):
            heads.add(line.row(line.stream))
        written = encode(line)
        seal.add(written)
        file.write(written + b"\n")
        _report(progress, "writing", done, whole)
    file.write(encode(SealLine(str(seal))) + b"\n")


def _counts(cursor: Cursor) -> dict[str, int]:
    """How many rows of each kind are there, and how many streams."""
    found = {"stream": _one(cursor, "SELECT count(DISTINCT originator_id) FROM stored_events")}
    found[kind(EventLine)] = _one(cursor, "SELECT count(*) FROM stored_events")
    return found | {kind(line): _one(cursor, f"SELECT count(*) FROM {table}") for line, (table, _) in BESIDE.items()}


def _lines(counts: dict[str, int]) -> int:
    return sum(count for what, count in counts.items() if what != "stream")


def _one(cursor: Cursor, select: str) -> int:
    cursor.execute(select)
    return int(cursor.fetchall()[0][0])


def _stored(cursor: Cursor, number: str) -> Iterator[Body]:
    """Everything in the store, as lines, a page at a time."""
    for columns in _pages(cursor, "stored_events", number, EVENTS):
        yield EventLine.of(Row.read(*columns))
    for line, (table, order) in BESIDE.items():
        for columns in _pages(cursor, table, order, line.__struct_fields__):
            yield line(*columns)


def _pages(cursor: Cursor, table: str, order: str, columns: tuple[str, ...]) -> Iterator[Columns]:
    """The rows of a table, read page by page in their order."""
    select, page = f"SELECT {order}, {', '.join(columns)} FROM {table}", f"ORDER BY {order} LIMIT {PAGE}"
    cursor.execute(f"{select} {page}")
    while rows := cursor.fetchall():
        yield from (row[1:] for row in rows)
        cursor.execute(f"{select} WHERE {order} > ? {page}", (rows[-1][0],))


class Heads(dict[str, Head]):
    """The head of every stream, by name. Each event that is added is verified against the one before it."""

    def add(self, row: Row) -> None:
        """Take in the next event of a stream; raises BadRecord if it does not follow."""
        self[row.stream] = verify((row,), row.stream, self.get(row.stream, START))


def _report(progress: Progress, what: str, done: int, whole: int) -> None:
    if done % PAGE == 0 or done == whole:
        progress(what, done, whole)


# ---- reading one


def examine(path: Path, progress: Progress = unreported) -> Backup:
    """What a backup holds; raises BadRecord with the line at which it is not what was written."""
    reader = Reader(path, "verifying", progress)
    for _ in reader:
        pass
    return reader.found()


def is_backup(path: Path) -> bool:
    """Whether a file begins as a backup does, packed or not; False if it cannot be read."""
    try:
        return path.is_file() and next(_numbered(path), (1, b""))[1].startswith(OPENING)
    except (OSError, BadRecord):
        return False


class Reader:
    """Reads the lines of a backup one by one. Only at the end is everything verified, so act on nothing before."""

    def __init__(self, path: Path, what: str, progress: Progress) -> None:
        self._path, self._what, self._progress = path, what, progress
        self._seal, self._tally, self._heads = Seal(), BackupTally(), Heads()

    def __iter__(self) -> Iterator[Body]:
        lines = _numbered(self._path)
        self._header = self._begin(*next(lines, (1, b"")))
        whole, rank = _lines(self._header.counts), 0
        for number, line in lines:
            found = read_line(line, line_place(number))
            if isinstance(found, SealLine):
                return self._end(found, number, lines)
            if isinstance(found, HeaderLine) or type(found) not in KINDS[rank:]:
                raise BadRecord(line_place(number), "store.does-not-belong-here")
            rank = KINDS.index(type(found))
            self._take(found, line, line_place(number))
            _report(self._progress, self._what, number - 1, whole)
            yield found
        raise BadRecord(str(self._path), "store.the-seal-is-missing-the-file")

    def _begin(self, number: int, line: bytes) -> HeaderLine:
        """The header on the first line; raises BadRecord if this is no backup that the program reads."""
        if not line.startswith(OPENING):
            raise BadRecord(line_place(number), "store.not-a-backup-of-this-program")
        header = read_line(line, line_place(number))
        if not isinstance(header, HeaderLine) or header.maester != FORMAT:
            found = getattr(header, "maester", None)
            raise BadRecord(line_place(number), "store.a-backup-of-format-this-program", found=found, format=FORMAT)
        self._seal.add(line)
        return header

    def _take(self, found: Body, line: bytes, where: str) -> None:
        """Count one line: into the seal, the tally, and the chain of its stream if it is an event."""
        self._seal.add(line)
        self._tally.add(found)
        if isinstance(found, EventLine):
            self._heads.add(found.row(where))

    def _end(self, found: SealLine, number: int, rest: Iterator[object]) -> None:
        """Raise BadRecord unless the seal is the last line, fits, and the header announced as much as there was."""
        if next(rest, None) is not None:
            raise BadRecord(line_place(number + 1), "store.nothing-may-follow-the-seal")
        if found.seal != str(self._seal):
            raise BadRecord(line_place(number), "store.the-seal-is-broken-the-file")
        counts = {"stream": len(self._heads), **self._tally.counts}
        if dict.fromkeys(counts, 0) | self._header.counts != counts:  # an older backup has fewer kinds of lines
            raise BadRecord(line_place(1), "store.announces-other-counts-than-the-lines")

    def found(self) -> Backup:
        """What the backup holds, once all of it was read."""
        counts = {"stream": len(self._heads), **self._tally.counts}
        return Backup(self._header.at, counts, str(self._seal), self._tally, dict(self._heads))


def _numbered(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines of a file, packed or not."""
    try:
        with path.open("rb") as file:
            packed = file.peek(2)[:2] == GZIP
            lines = gzip.GzipFile(fileobj=file, mode="rb") if packed else file
            number = 0
            while line := lines.readline(LONGEST):
                number += 1
                if not line.endswith(b"\n"):
                    raise BadRecord(line_place(number), "store.cut-short-or-too-long")
                yield number, line[:-1]
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise BadRecord(str(path), "store.cut-short-or-altered-it-cannot") from None


# ---- putting it back


def restore(path: Path, address: str | Path, progress: Progress = unreported) -> Backup:
    """Fill an empty store from a backup, making it if need be; raises NotNow if anything is in it."""
    known = examine(path, progress)
    migrate(location_of(address))
    with open_journal(address) as journal:
        with journal.refill() as cursor:
            _must_be_empty(cursor)
            reader = Reader(path, "restoring", progress)
            _fill(cursor, iter(reader))
            if reader.found().seal != known.seal:
                raise BadRecord(str(path), "store.changed-while-it-was-read-nothing")
        _must_hold(journal, known, progress)
    return known


def _must_be_empty(cursor: Cursor) -> None:
    """Raise NotNow unless nothing at all is stored."""
    counts = _counts(cursor)
    events = counts[kind(EventLine)]
    if rows := _lines(counts):
        raise NotNow("store.the-store-is-not-empty-it", events=events, rows=rows - events)


def _fill(cursor: Cursor, lines: Iterator[Body]) -> None:
    """Write the lines of a backup into their tables, page by page."""
    while batch := list(islice(lines, PAGE)):
        for one in KINDS:
            if rows := [_columns(line) for line in batch if type(line) is one]:
                cursor.executemany(_insert(one), rows)


def _insert(line: type[Body]) -> str:
    table, columns = ("stored_events", EVENTS) if line is EventLine else (BESIDE[line][0], line.__struct_fields__)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def _columns(line: Body) -> Columns:
    """The columns in which a line is stored."""
    if isinstance(line, EventLine):
        row = line.row(line.stream)
        return row.stream, row.position, row.topic, row.column
    return tuple(getattr(line, name) for name in line.__struct_fields__)


def _must_hold(journal: Journal, known: Backup, progress: Progress) -> None:
    """Raise unless the store has exactly what the backup has, read anew and every chain verified."""
    tally, heads, whole = BackupTally(), Heads(), _lines(known.counts)
    with journal.snapshot() as cursor:
        for done, line in enumerate(_stored(cursor, journal.number), start=1):
            tally.add(line)
            if isinstance(line, EventLine):
                heads.add(line.row(line.stream))
            _report(progress, "verifying again", done, whole)
    if tally != known.tally or heads != known.heads:
        raise BadRecord("store", "store.does-not-hold-what-the-backup")
