"""What both journals on the eventsourcing library share: the application, its mapper, reading and appending through it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar, cast

from eventsourcing.application import Application
from eventsourcing.persistence import IntegrityError, JSONTranscoder, Mapper, Notification, StoredEvent
from eventsourcing.utils import Environment

from .contract import Conflict, Journal, Seen, Statement
from .faults import faults_named, known_faults, unavailable
from .rows import Row

T = TypeVar("T")


class RowMapper(Mapper[str]):
    """Hands rows to the library and back as they are: it keeps bytes and knows nothing of games."""

    # The library wants events with names of its own for the same columns; nothing but rows ever goes in or comes out.
    def to_stored_event(self, row: Row) -> StoredEvent:  # type: ignore[override]
        return StoredEvent(row.stream, row.position, row.topic, row.column)

    def to_domain_event(self, stored: StoredEvent | Row) -> Row:  # type: ignore[override]
        """The row that the library stored; a row is handed on as it is."""
        if isinstance(stored, Row):
            return stored
        return Row.read(str(stored.originator_id), stored.originator_version, stored.topic, stored.state)


class EventStore(Application[str]):
    """The library's application, configured by its arguments alone and never by variables of the environment.

    Its name is empty: in PostgreSQL the library would put a name into those of its tables.
    """

    mapper: RowMapper

    def construct_env(self, name: str, env: Mapping[str, str] | None = None) -> Environment:
        return Environment("", {"CREATE_TABLE": "n", "ORIGINATOR_ID_TYPE": "text", **(env or {})})

    def construct_mapper(self) -> Mapper[str]:
        return RowMapper(JSONTranscoder())


class EventsourcedJournal(Journal):
    """A journal whose events the library writes and reads."""

    app: EventStore

    def _insert(self, rows: Sequence[Row], beside: Sequence[Statement], seen: Sequence[Seen]) -> None:
        """Write the rows; raises Conflict if the database refuses them, Unavailable if it cannot be reached."""
        try:
            self._put(rows, beside, seen)
        except IntegrityError as refused:
            raise Conflict(str(refused)) from None
        except known_faults() as fault:
            raise unavailable(fault) from fault

    def _put(self, rows: Sequence[Row], beside: Sequence[Statement], seen: Sequence[Seen]) -> None:
        """Write the rows through the library's recorder."""
        stored = [self.app.mapper.to_stored_event(row) for row in rows]
        self.app.recorder.insert_events(stored, beside=beside, seen=seen)

    def _asked(self, question: Callable[[], T]) -> T:
        """The answer of the database; its faults are raised as our own errors."""
        with faults_named():
            return question()

    def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Row]:
        return self._asked(lambda: self._get(stream, gt=after or None, limit=limit))

    def last(self, stream: str) -> Row | None:
        return self._asked(lambda: next(iter(self._get(stream, desc=True, limit=1)), None))

    def _get(self, stream: str, gt: int | None = None, desc: bool = False, limit: int | None = None) -> list[Row]:
        """Rows as the library reads them; the cast says that `RowMapper` makes nothing but rows."""
        return cast(list[Row], list(self.app.events.get(stream, gt=gt, desc=desc, limit=limit)))

    def log(self, after: int = 0, limit: int = 500) -> list[tuple[int, Row]]:
        """The rows of all streams in the order in which they were written, each with its number."""
        recorder = self.app.recorder
        found = self._asked(lambda: recorder.select_notifications(after, limit, inclusive_of_start=False))
        return [(one.id, _row_of(one)) for one in found]

    def latest(self) -> int:
        return self._asked(self.app.recorder.max_notification_id) or 0

    def close(self) -> None:
        self.app.close()


def _row_of(one: Notification) -> Row:
    """The row in a notification of the library."""
    return Row.read(str(one.originator_id), one.originator_version, one.topic, one.state)
