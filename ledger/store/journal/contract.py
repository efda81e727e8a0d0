"""The interface of a journal. `tests/store/journal` runs the same tests against every implementation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager

from ...core.errors import BadRecord, Malformed, NotNow, PositionTaken, Unavailable
from ...core.wording.places import event_place
from .rows import Addition, Beside, Head, News, Row, next_row
from .side_tables import CHANGES, Columns, Cursor, Shelf, put
from .watch import Watch

Statement = tuple[str, Columns]  # SQL and its parameters
Seen = tuple[str, Head]  # a stream, and the head that its writer has seen
# The count of changes and the newer rows in one statement, so that both are of one moment; without newer rows it gives one row
# with the count alone.
NEWS = f"""SELECT counted.changes, originator_version, topic, state FROM ({CHANGES}) counted LEFT JOIN stored_events
    ON originator_id = ? AND originator_version > ? ORDER BY originator_version"""

_tuple = tuple.__new__


class Conflict(Exception):
    """The database refused rows: a position is taken, or the one before it is empty."""


class Journal(ABC):
    """An append-only store of event streams, with names and words beside them that can be erased."""

    def __init__(self) -> None:
        self.watch = Watch(self._look)
        self.shelf = Shelf(self._transaction, self.rows)  # names and words, beside the chain

    def append(self, *additions: Addition, beside: Sequence[Beside] = ()) -> tuple[Head, ...]:
        """Add to one or more streams, all or nothing; returns the new heads.

        Raises PositionTaken with the rows that the writer had not seen, NotNow if a position would be skipped, Unavailable if
        the store cannot be written.
        """
        if len(additions) > 1 and len({addition.stream for addition in additions}) < len(additions):
            raise Malformed("append", "store.one-addition-for-each-stream")
        rows: list[Row] = []
        seen: list[Seen] = []
        heads: list[Head] = []
        for addition in additions:
            rows += addition.rows()
            heads.append(Head(rows[-1].position, rows[-1].digest))
            if addition.after.position:
                seen.append((addition.stream, addition.after))
        if rows or beside:
            try:
                self._insert(rows, [put(one) for one in beside] if beside else (), seen)
            except Conflict as refused:
                self._explain(additions)
                raise Unavailable("store.the-database-refused-it", refused=refused) from None
            self.watch.ring()
        return tuple(heads)

    def append_one(self, stream: str, after: Head, topic: str, stored: bytes) -> Head:
        """Add one event, without words, to a stream that was read before: a faster `append`, since it runs for every action."""
        row = next_row(stream, after, topic, stored)
        try:
            self._insert((row,), (), ((stream, after),))
        except Conflict as refused:
            self._explain((Addition(stream, after, ((topic, stored),)),))
            raise Unavailable("store.the-database-refused-it", refused=refused) from None
        self.watch.ring()
        return _tuple(Head, (row.position, row.digest))

    def _explain(self, additions: Sequence[Addition]) -> None:
        """Raise the reason why an append failed: somebody wrote first, a position was skipped, or the head is another one."""
        for addition in additions:
            expected = addition.after.position + 1
            if missed := self.read(addition.stream, after=addition.after.position):
                raise PositionTaken(expected, tuple(missed), addition.stream) from None
            last = self.last(addition.stream)
            length = last.position if last else 0
            if length < addition.after.position:
                raise NotNow(
                    "store.position-is-ahead-of-which-has", expected=expected, stream=addition.stream, length=length
                ) from None
            if last is not None and last.digest != addition.after.digest:
                where = event_place(length, addition.stream)
                raise BadRecord(where, "store.is-not-the-one-that-the") from None

    def wait(self, after: int, timeout: float) -> int:
        """Wait until an event has a number past `after`, or the time is over; returns the number of the latest event."""
        self.watch.until(lambda: self.latest() > after, timeout)
        return self.latest()

    def follow(self, stream: str, after: int = 0, timeout: float = 60.0) -> Iterator[Row]:
        """The rows of a stream after a position, and then each new one, until none has come for `timeout` seconds."""
        while True:
            seen = self.latest()
            rows = self.read(stream, after=after)
            yield from rows
            after = rows[-1].position if rows else after
            if not rows and not self.comes(stream, after, seen, timeout):
                return

    def comes(self, stream: str, after: int, since: int, timeout: float) -> bool:
        """Wait for a row of the stream past a position; returns whether one came. `since` is the latest number seen so far."""
        return bool(self.watch.until(lambda: self.latest() > since and self.has(stream, after + 1), timeout))

    # ---- what each journal has in its own way

    @abstractmethod
    def _insert(self, rows: Sequence[Row], beside: Sequence[Statement], seen: Sequence[Seen]) -> None:
        """Write rows and statements in one durable transaction, if the streams have the heads that were seen.

        Raises Conflict or Unavailable, and then nothing is written.
        """

    @abstractmethod
    def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Row]:
        """The rows of a stream after a position, in order and unverified: `verify` checks their digests."""

    def news(self, stream: str, after: int) -> News:
        """The rows of a stream after a position, and how often names were changed by then. This runs for every request."""
        found = self.rows(NEWS, (stream, after))
        return News(found[0][0], Row.read_all(stream, [row[1:] for row in found if row[1] is not None]))

    @abstractmethod
    def last(self, stream: str) -> Row | None:
        """The last row of a stream, or None if there is none."""

    @abstractmethod
    def log(self, after: int = 0, limit: int = 500) -> list[tuple[int, Row]]:
        """Rows of every stream in the order in which they were written, numbered; numbers may leave gaps."""

    @abstractmethod
    def latest(self) -> int:
        """The number of the latest row."""

    number: str  # the column that numbers rows in the order in which they were written

    def openings(self, topic: str, before: int | None = None, limit: int = 50) -> list[tuple[int, str]]:
        """The streams that open with such an event, newest first, with the numbers of their first rows."""
        with self._transaction(False) as cursor:
            cursor.execute(
                f"SELECT {self.number}, originator_id FROM stored_events "
                f"WHERE originator_version = 1 AND topic = ? AND {self.number} < ? ORDER BY {self.number} DESC LIMIT ?",
                (topic, 2**62 if before is None else before, limit),
            )
            return [(number, name) for number, name in cursor.fetchall()]

    def rows(self, select: str, parameters: Columns = ()) -> list[Columns]:
        """The rows that one SELECT finds. One statement sees one moment, so it needs no transaction around it."""
        with self._transaction(False) as cursor:
            cursor.execute(select, parameters)
            return cursor.fetchall()

    @abstractmethod
    def _transaction(self, commit: bool) -> AbstractContextManager[Cursor]:
        """A transaction beside the chain, with `execute(sql, parameters)` and `fetchall()`."""

    def beside(self, commit: bool) -> AbstractContextManager[Cursor]:
        """A transaction on what is kept beside the streams (accounts, codes): `?` stands for a value in both databases."""
        return self._transaction(commit)

    def snapshot(self) -> AbstractContextManager[Cursor]:
        """A cursor that sees everything as it was at one moment, however long it is read; others write on meanwhile."""
        return self._transaction(False)

    def refill(self) -> AbstractContextManager[Cursor]:
        """A cursor to write a whole store with: all of it lands, or nothing, and nobody else writes meanwhile."""
        return self._transaction(True)

    def streams(self, after: str = "", limit: int = 500) -> list[str]:
        """The names of streams after a name, in order, even of those whose rows were tampered with."""
        with self._transaction(False) as cursor:
            cursor.execute(
                "SELECT DISTINCT originator_id FROM stored_events WHERE originator_id > ? ORDER BY originator_id LIMIT ?",
                (after, limit),
            )
            return [name for (name,) in cursor.fetchall()]

    def lengths(self) -> dict[str, int]:
        """How many rows every stream has, in the order of the streams' names."""
        with self._transaction(False) as cursor:
            cursor.execute("SELECT originator_id, count(*) FROM stored_events GROUP BY originator_id ORDER BY originator_id", ())
            return dict(cursor.fetchall())

    @abstractmethod
    def _look(self, seconds: float) -> bool:
        """Wait at most so many seconds for somebody to write; False only if certainly nobody did."""

    def wipe(self) -> None:  # noqa: B027 (most have nothing to do)
        """Overwrite what was erased in logs and free pages, where the database may have left a copy."""

    @abstractmethod
    def close(self) -> None:
        """Close every connection."""

    def has(self, stream: str, position: int) -> bool:
        """Whether the stream goes as far as that position."""
        return bool(self.read(stream, after=position - 1, limit=1))

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
