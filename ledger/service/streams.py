"""Streams that are no matches, in memory and in the journal: read, fold, write, export, load.

As with matches, the journal decides who was first. A stream in memory may be behind: whoever decides something catches up
first, and if others were quicker all the same the journal refuses, and it is decided anew.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from threading import Lock, RLock
from typing import Generic, Required, TypedDict, Unpack, cast

from ..core.codec import ERASED
from ..core.errors import BadRecord, KeyReused, MaesterError, Malformed, NotNow, PositionTaken
from ..core.event import Event
from ..core.idempotency import asked_digest
from ..core.match import must_be_short
from ..core.record import MOST_EVENTS
from ..core.wording.places import event_place
from ..core.words_of_people import words_in
from ..store.journal.contract import Journal
from ..store.journal.rows import START, Addition, Beside, Head, Row, verify
from ..store.jsonl import Lines
from ..store.streams import B, S, StreamKind, fold_all, seal_stream, unseal_stream
from ..store.texts import Texts, fits, marks_in
from .loading import Loaded, take_in
from .match_cache import words_of
from .people import named, names_in, places_of, shelf_id
from .requests import must_be_record_args
from .unit_of_work import StreamWrite, append_all

Openings = list[tuple[int, str]]  # ids of streams, with the numbers of their first events
FileLines = list[bytes]
MOST = 64  # streams in memory
MOST_TRIES = 50  # times that somebody else may have been quicker


class UnknownStream(MaesterError):
    """No stream of that kind is called so."""

    def __init__(self, what: str, name: str) -> None:
        super().__init__(f'no {what} is called "{name[:60]}"')
        self.name = name


class Stream(Generic[S, B]):
    """One stream in memory, as far as this process has read it, and the state that its events fold into."""

    def __init__(self, journal: Journal, kind: StreamKind[S, B], name: str) -> None:
        self.kind, self.name, self.lock = kind, kind.stream(name), RLock()
        self._journal, self._texts = journal, Texts(lambda: token_hex(16))
        self.events: list[Event[B]] = []
        self.head: Head = START
        self._folded: S | None = None
        self._keys: dict[str, Event[B]] = {}
        self._people: frozenset[str] = frozenset()
        self._shelved: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self.changes, rows = journal.news(self.name, 0)
        if not self.take_in(rows) or type(self.events[0].body).__name__ != kind.opening:
            raise UnknownStream(kind.what, name)

    @property
    def state(self) -> S:
        """What the events fold into."""
        assert self._folded is not None, "a stream has its first event from the start"
        return self._folded

    def catch_up(self) -> bool:
        """Take in what others wrote; whether there was anything."""
        return self.take_in(self._journal.read(self.name, after=self.head.position))

    def take_in(self, rows: Sequence[Row]) -> bool:
        """Take in the rows after those that are known; whether there are any."""
        head = verify(rows, self.name, self.head)
        if any(marks_in(row.stored) for row in rows):
            self._hear(rows)
        self._add([self.kind.read(row, event_place(row.position, self.name), self._texts) for row in rows], head)
        return bool(rows)

    def _hear(self, rows: Sequence[Row]) -> None:
        """Learn the words that belong to these rows; raises BadRecord if some are not those that were said."""
        said = self._journal.shelf.of(self.name, ()).texts
        for row in rows:
            for mark in marks_in(row.stored):
                if mark in said and not fits(mark, *said[mark]):
                    raise BadRecord(event_place(row.position, self.name), "service.the-words-are-not-those-that")
        self._texts.known.update(said)

    def _add(self, events: Sequence[Event[B]], head: Head) -> None:
        """Let events count that are in the journal."""
        self._folded, self.head = fold_all(self.kind, events, self.name, self._folded), head
        self.events += events
        self._keys |= {event.key: event for event in events if event.key}
        self._people = self._people.union(*(self.kind.people(event) for event in events))

    def state_at(self, position: int) -> S:
        """The state after so many events, which are at least one."""
        if position == len(self.events):
            return self.state
        found = fold_all(self.kind, self.events[:position], self.name)
        if found is None:
            raise Malformed("position", "core.from-1-to", events=len(self.events))
        return found

    def answer_to(self, key: str | None, asked: object, said: Sequence[str] = ()) -> Event[B] | None:
        """The event that the same key brought before; raises KeyReused if something else was asked then."""
        known = self._keys.get(key) if key else None
        if known is None:
            return None
        words = list(words_in(known.body))
        if known.asked != asked_digest(asked) or (ERASED not in words and words != [one for one in said if one]):
            raise KeyReused("core.key-was-used-for-another-entry", key=key)
        return known

    def must_be_next(self, expected: int | None) -> None:
        """Raise unless that is the position that comes next."""
        after = len(self.events) + 1
        if expected is not None and expected > after:
            raise NotNow("core.position-is-ahead-of-the-record", expected=expected, events=after - 1)
        if expected is not None and expected != after:
            raise PositionTaken(expected, tuple(self.events[max(expected, 1) - 1 :]))

    def draft(self, bodies: Sequence[B], **notes: Unpack[DraftNotes]) -> StreamWrite:
        """Bodies as the events that would come next; raises Malformed if they cannot follow. Nothing is written."""
        return draft(self.kind, self.name, self, bodies, **notes)

    def names(self) -> dict[str, str]:
        """The names that are known of everybody whom the stream names.

        A name once said here stays until a change is counted, and then the stream is read anew; so only those who had none
        are asked for again.
        """
        unnamed = [one for one in self._people if shelf_id(self.name, one) not in self._shelved]
        if unnamed:
            found = self._journal.shelf.names(place for one in unnamed for place in places_of(self.name, one))
            if not found.items() <= self._shelved.items():
                self._shelved |= found
                self._names = named(self.name, sorted(self._people), self._shelved)
        return dict(self._names)

    def people(self) -> frozenset[str]:
        """Everybody whom the stream names."""
        return self._people

    def rows(self) -> list[Row]:
        """The rows of the stream, as far as it was seen."""
        return self._journal.read(self.name, limit=len(self.events))


class DraftNotes(TypedDict, total=False):
    """Who writes events of a stream and when; the key, and what was asked with it, stand in the first of them."""

    by: Required[str]
    at: Required[str]
    key: str | None
    asked: object
    played_at: str | None


def draft(
    kind: StreamKind[S, B], name: str, before: Stream[S, B] | None, bodies: Sequence[B], **notes: Unpack[DraftNotes]
) -> StreamWrite:
    """Bodies as events of a stream that is there, or that they begin."""
    by, at, key, played_at = notes["by"], notes["at"], notes.get("key"), notes.get("played_at")
    must_be_record_args({"by": by, "at": at, **({"played_at": played_at} if played_at else {})})
    must_be_short("key", key)
    length = len(before.events) if before else 0
    if length + len(bodies) > MOST_EVENTS:
        raise NotNow("service.a-stream-holds-at-most-events", most=MOST_EVENTS)
    known = (key, asked_digest(notes.get("asked"))) if key else (None, None)
    events = [
        Event(length + number, body, by, at, played_at, *(known if number == 1 else (None, None)))
        for number, body in enumerate(bodies, start=1)
    ]
    state = before.state if before else None
    for event in events:
        state = kind.fold(state, event)
    texts = Texts(lambda: token_hex(16))
    stored = tuple(kind.write(event, texts) for event in events)
    return StreamWrite(Addition(name, before.head if before else START, stored), words_of(texts, name, by), tuple(events))


class Streams(Generic[S, B]):
    """All streams of one kind in a journal, the latest used ones in memory."""

    def __init__(self, journal: Journal, kind: StreamKind[S, B]) -> None:
        self.journal, self.kind = journal, kind
        self._kept: OrderedDict[str, Stream[S, B]] = OrderedDict()
        self._lock = Lock()

    @contextmanager
    def current(self, name: str) -> Iterator[Stream[S, B]]:
        """The stream with everything that anybody wrote before now, for this thread alone."""
        while True:
            stream = self._take(name)
            with stream.lock:
                news = self.journal.news(stream.name, stream.head.position)
                if stream.changes == news.changes:
                    stream.take_in(news.rows)
                    yield stream
                    return
            self._let_go(name, stream)  # a name or words were changed or erased

    def _take(self, name: str) -> Stream[S, B]:
        """The stream of that name from memory, or read anew; those used longest ago are let go."""
        with self._lock:
            stream = self._kept.get(name)
        stream = stream or Stream(self.journal, self.kind, name)
        with self._lock:
            stream = self._kept.setdefault(name, stream)
            self._kept.move_to_end(name)
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)
        return stream

    def _let_go(self, name: str, stream: Stream[S, B]) -> None:
        """Forget a stream, so that whoever asks next reads it anew."""
        with self._lock:
            if self._kept.get(name) is stream:
                del self._kept[name]

    def names_of(self, name: str, some: Iterable[str]) -> dict[str, str]:
        """The known names of some of the people whom a stream names."""
        return names_in(self.journal.shelf, self.kind.stream(name), some)

    def fresh(self, name: str) -> Stream[S, B]:
        """The stream read anew, all of it verified; nobody else has it."""
        return Stream(self.journal, self.kind, name)

    def begin(
        self, name: str, bodies: Sequence[B], beside: Sequence[Beside] = (), **notes: Unpack[DraftNotes]
    ) -> tuple[Event[B], ...]:
        """Begin a stream; raises PositionTaken if there is one of that name."""
        written = draft(self.kind, self.kind.stream(name), None, bodies, **notes)
        self.journal.append(written.addition, beside=[*beside, *written.beside])
        return cast(tuple[Event[B], ...], written.events)  # made of these bodies

    def write(self, name: str, decide: Callable[[Stream[S, B]], Sequence[StreamWrite] | Event[B]]) -> tuple[Event[B], ...]:
        """What `decide` makes of the stream as it is now, written down; decided anew if others were quicker.

        The first of what it makes is for this stream; the others, for other streams, land in the same transaction, or none
        does. An event means that it was there already.
        """
        with self.current(name) as stream:
            for _ in range(MOST_TRIES):
                made = decide(stream)
                if isinstance(made, Event):
                    return (made,)
                try:
                    append_all(self.journal, (*made[1:], made[0]))  # what an event speaks of comes before it
                except PositionTaken as taken:
                    _must_be_decided_anew(stream, made[1:], taken)
                    continue
                stream.catch_up()
                return cast(tuple[Event[B], ...], made[0].events)  # the first is for this stream
            raise NotNow("service.too-many-are-writing-at-once")

    def list(self, before: int | None = None, limit: int = 50) -> Openings:
        """The ids of streams, newest first, with the numbers of their first events."""
        found = self.journal.openings(self.kind.opening, before, limit)
        mine = f"{self.kind.word}:"
        return [(number, name.removeprefix(mine)) for number, name in found if name.startswith(mine)]

    def export(self, name: str) -> FileLines:
        """The lines of a sealed file: the whole record, every digest verified on the way."""
        stream = self.fresh(name)
        return seal_stream(self.kind, stream.rows(), stream.names(), self.journal.shelf.texts(stream.name))

    def load(self, lines: Iterable[tuple[int, bytes]]) -> Loaded:
        """Take in the record of a sealed file: verified from end to end before anything is written."""
        numbered: Lines = [(number, line.rstrip(b"\r\n")) for number, line in lines if line.strip()]
        found = unseal_stream(self.kind, numbered)
        return take_in(self.journal, found.rows, found.names, found.words)


def _must_be_decided_anew(stream: Stream[S, B], others: Sequence[StreamWrite], taken: PositionTaken) -> None:
    """Take in what others wrote to the stream; raises if there is nothing new, so that deciding anew would bring the same."""
    if stream.catch_up():
        return
    other = next((one.addition for one in others if one.addition.stream == taken.stream), None)
    if other is None:
        raise taken
    if other.after == START:
        raise NotNow("service.a-match-called-is-there-already", name=other.stream) from None
