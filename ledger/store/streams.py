"""Streams that are no matches: a kind says which events they hold, and the rest is as for matches.

Each is called by the word of its kind and an id (`t:spring`), so none has the name of a match. The envelope, the chain, the
words beside it and the sealed file are the very same; the header of a file has the kind in the place of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, NewType, TypeVar

from ..core.codec import Codec, Plain, Reader, Text, Where, Writer, is_whole
from ..core.errors import BadRecord, Malformed
from ..core.event import Event
from ..core.wording.places import event_place, line_place, place_inside
from ..core.words_of_people import with_words
from .envelope import must_be_storable, pack, unpack
from .journal.rows import Row, Words
from .jsonl import FORMAT, Lines, parse
from .sealed import beside_in, events_in, must_be_sealed, rows_in, seal_in, sealed_under, with_authors
from .texts import Texts, marks_in

Document = NewType("Document", str)  # a long text that belongs into the chain: data, never words of people
LONGEST_LIST, LONGEST_TEXT, LONGEST_DOCUMENT = 20_000, 20_000, 100_000
IN_AN_ID = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")
LONGEST_ID = 48


S = TypeVar("S")  # the state that a kind of stream folds into
B = TypeVar("B")  # the bodies of its events


class StreamKind(Generic[S, B]):
    """A kind of stream: its word, the bodies of its events, how they fold into a state, whom an event names."""

    def __init__(
        self,
        word: str,
        what: str,
        bodies: Sequence[type],
        fold: Callable[[S | None, Event[B]], S],
        people: Callable[[Event[B]], Iterable[str]],
        families: Mapping[type, Sequence[type]] | None = None,
        private: Sequence[type] = (),
    ) -> None:
        """`private` are bodies whose words stay in the store: a sealed file has the events, and not what people wrote there."""
        self.private = frozenset(one.__name__ for one in private)
        self.word, self.what, self.fold, self.people = word, what, fold, people
        self.opening = bodies[0].__name__
        special: dict[object, tuple[Reader, Writer]] = {
            Text: (_text_reader(LONGEST_TEXT), lambda words, _: words),
            Document: (_text_reader(LONGEST_DOCUMENT), lambda words, _: words),
        }
        self._codec = Codec(bodies, families, BadRecord, special, longest=LONGEST_LIST)

    def stream(self, name: str) -> str:
        """The stream of an id; raises Malformed if none may be so called."""
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_ID or not set(name) <= IN_AN_ID:
            raise Malformed(self.what, "store.expected-1-to-small-letters-digits", longest_id=LONGEST_ID)
        return f"{self.word}:{name}"

    def write(self, event: Event[B], texts: Texts) -> tuple[str, bytes]:
        """The topic and the bytes to store; raises Malformed for what could never be read again."""
        self._must_be_readable(event.body)
        stored = pack(event, self._codec.write_fields(with_words(event.body, texts.put)))
        must_be_storable(stored, event_place(event.position))
        return type(event.body).__name__, stored

    def _must_be_readable(self, body: B) -> None:
        """Raise unless the body can be read again: one event that cannot would make its stream unreadable for ever."""
        try:
            self._codec.read(self._codec.write(body), where="")
        except BadRecord as fault:
            raise Malformed(fault.where.removeprefix("."), fault.says) from None

    def read(self, row: Row, where: str, texts: Texts) -> Event[B]:
        """The event, read strictly."""
        found = unpack(row.stored, where)
        body: B = self._codec.read({"do": row.topic, **found.body}, where=where)
        return Event(row.position, with_words(body, texts.get), **found.notes)

    def plain(self, body: B) -> dict[str, Plain]:
        """A body as JSON, words as they stand."""
        return self._codec.write(body)


class SealedStream(NamedTuple, Generic[B]):
    """The verified contents of a sealed file of such a stream."""

    events: list[Event[B]]
    rows: list[Row]
    names: dict[str, str]
    words: list[Words]

    @property
    def head(self) -> str:
        return self.rows[-1].digest.hex()


def seal_stream(kind: StreamKind[S, B], rows: Sequence[Row], names: Mapping[str, str], words: Iterable[Words]) -> list[bytes]:
    """The lines of a sealed file for rows as they are stored, without words that are private."""
    header = {"maester": FORMAT, "sealed": True, kind.what: rows[0].stream, "events": len(rows)}
    hidden = {mark for row in rows if row.topic in kind.private for mark in marks_in(row.stored)}
    return sealed_under(header, rows, names, [one for one in words if one.digest not in hidden])


def is_sealed_stream(kind: StreamKind[S, B], lines: Lines) -> bool:
    """Whether a file begins as one of that kind does."""
    try:
        header = parse(lines[0][1], line_place(1)) if lines else None
    except BadRecord:
        return False
    return isinstance(header, dict) and kind.what in header


def unseal_stream(kind: StreamKind[S, B], lines: Lines) -> SealedStream[B]:
    """The events of a sealed file, every digest and the seal verified, folded once so that they are known to make sense."""
    header = parse(lines[0][1], line_place(lines[0][0])) if lines else None
    if not isinstance(header, dict) or set(header) != {"maester", "sealed", kind.what, "events"}:
        raise BadRecord(line_place(1), "store.not-the-sealed-record-of-a", what=kind.what)
    if header["maester"] is True or header["maester"] != FORMAT or header["sealed"] is not True:
        raise BadRecord(line_place(1), "store.expected-a-header-with-maester", format=FORMAT)
    name = header[kind.what]
    if not isinstance(name, str) or name != kind.stream(name.removeprefix(f"{kind.word}:")):
        raise BadRecord(line_place(1), "store.no-is-called-so", what=kind.what)
    seal, count = seal_in(lines), events_in(header, lines)
    rows = rows_in(name, lines[1 : 1 + count])
    names, words = beside_in(lines[1 + count : -1], name)
    must_be_sealed(lines, seal, rows[-1].digest)
    texts = Texts(known={one.digest: (one.salt, one.words) for one in words})
    events = [kind.read(row, line_place(number), texts) for row, (number, _) in zip(rows, lines[1:], strict=False)]
    if set(names) - {one for event in events for one in kind.people(event)}:
        raise BadRecord("names", "store.a-name-for-somebody-who-is")
    fold_all(kind, events, name)
    return SealedStream(events, rows, names, with_authors(words, rows, events))


def fold_all(kind: StreamKind[S, B], events: Iterable[Event[B]], name: str, state: S | None = None) -> S | None:
    """The state after these events; an event that cannot follow the others is a fault of the record."""
    for event in events:
        try:
            state = kind.fold(state, event)
        except Malformed as fault:
            raise BadRecord(place_inside(event_place(event.position, name), fault.place), fault.says) from None
    return state


def _text_reader(longest: int) -> Reader:
    """How a text of at most so many characters is read."""

    def read(value: object, where: Where, names: Sequence[str]) -> str:
        if not isinstance(value, str) or len(value) > longest or not is_whole(value):
            raise BadRecord(where, "store.expected-text-of-at-most-characters", longest_text=longest)
        return value

    return read
