"""What a journal holds: rows of streams, and the heads by which writers say what they have seen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from ...core.errors import BadRecord, Malformed
from ...core.wording.places import event_place
from ..chain import GENESIS, link, tail_of

LONGEST_NAME = 120
DIGEST = 32  # bytes of a digest, at the front of the stored column


class Row(msgspec.Struct, frozen=True, gc=False):
    """One event as it is stored, with its digest, which covers all earlier events of the stream."""

    stream: str
    position: int
    topic: str
    stored: bytes
    digest: bytes

    @property
    def column(self) -> bytes:
        return self.digest + self.stored

    @classmethod
    def read(cls, stream: str, position: int, topic: str, column: bytes) -> Row:
        """The row from its columns; raises BadRecord if somebody tampered with them."""
        if not isinstance(column, bytes) or len(column) < DIGEST or not isinstance(topic, str):
            raise altered(stream, position)
        return cls(stream, position, topic, column[DIGEST:], column[:DIGEST])

    @classmethod
    def read_all(cls, stream: str, found: Iterable[tuple[int, str, bytes]]) -> list[Row]:
        """The rows of one stream from position, topic and state columns."""
        return [
            cls(stream, position, topic, column[DIGEST:], column[:DIGEST])
            if type(column) is bytes and len(column) > DIGEST and type(topic) is str
            else cls.read(stream, position, topic, column)
            for position, topic, column in found
        ]


class Head(NamedTuple):
    """How far a stream goes: the position of its last event and the digest over all of it."""

    position: int = 0
    digest: bytes = GENESIS

    def __str__(self) -> str:
        return self.digest.hex()


START = Head()  # the head of a stream that has no event yet


class News(NamedTuple):
    """The new rows of a stream, and how often names were changed anywhere, read in one statement."""

    changes: int  # how often a name was changed or erased, anywhere: see Shelf.changes
    rows: list[Row]


class Addition(NamedTuple):
    """What one stream gains: topics and bytes, after the head that the writer has seen."""

    stream: str
    after: Head
    events: tuple[tuple[str, bytes], ...]

    def rows(self) -> list[Row]:
        """The rows to store, each linked to the one before it; raises Malformed if they could not be read again."""
        must_be_named("stream", self.stream)
        if not self.events:
            raise Malformed("append", "store.an-addition-adds-something")
        head = self.after
        found = []
        for topic, stored in self.events:
            row = next_row(self.stream, head, topic, stored)
            head = Head(row.position, row.digest)
            found.append(row)
        return found

    def head(self) -> Head:
        """The head that the stream will have."""
        last = self.rows()[-1]
        return Head(last.position, last.digest)


def next_row(stream: str, after: Head, topic: str, stored: bytes) -> Row:
    """The row to store after that head; raises Malformed if it could not be read again."""
    _must_be_a_topic(topic)
    position = after[0] + 1
    digest = link(after[1], stream, position, topic, stored)
    if not digest:
        raise Malformed(event_place(position, stream), "store.an-object-is-the-first-format")
    return Row(stream, position, topic, stored, digest)


def must_be_named(what: str, name: str) -> None:
    """Raise unless a stream or topic may be so called: a digest covers the names with zeros between them."""
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Malformed(what, "store.expected-a-name-of-1-to", longest_name=LONGEST_NAME)


@lru_cache(maxsize=256, typed=True)  # there are few topics, and each is asked for every event
def _must_be_a_topic(topic: str) -> None:
    must_be_named("topic", topic)


class Person(NamedTuple):
    """Who an id stands for. Lives beside the chain, so that it can be erased."""

    id: str
    name: str


class Words(NamedTuple):
    """Words of a person, by the digest that an event holds. They live beside the chain as well."""

    digest: str
    stream: str
    author: str
    salt: str
    words: str


class Seed(NamedTuple):
    """The seed of a stream's draws: a secret until it is published, while the stream holds its digest."""

    stream: str
    seed: str


class EvidencePiece(NamedTuple):
    """A piece of a file that somebody handed in, by the digest that an event holds of the whole."""

    id: str  # digest and number
    digest: str
    stream: str
    author: str
    salt: str
    number: int
    piece: bytes


class EvidenceDropped(NamedTuple):
    """A file that is erased: all of its pieces go, with the event that says so."""

    stream: str
    digest: str


Beside = Person | Words | Seed | EvidencePiece | EvidenceDropped


def verify(rows: Iterable[Row], stream: str, after: Head = START) -> Head:
    """The head after these rows; raises BadRecord with the position at which they are not what was written."""
    position, digest = after
    tails: dict[str, bytes] = {}
    for row in rows:
        position += 1
        if row.position != position or row.stream != stream:
            raise BadRecord(event_place(position, stream), "store.missing-event-comes-next", position=row.position)
        topic, stored = row.topic, row.stored
        if stored[:1] == b"{":
            digest = link(digest, stream, position, topic, stored)
        else:  # `link`, without a call for every event
            tail = tails.get(topic)
            if tail is None:
                tail = tails[topic] = tail_of(stream, topic)
            digest = blake2b(b"%b%d%b%b" % (digest, position, tail, stored), digest_size=DIGEST).digest()
        if digest != row.digest:
            raise altered(stream, position)
    return Head(position, digest)


def altered(stream: str, position: int) -> BadRecord:
    return BadRecord(event_place(position, stream), "store.was-altered-its-digest-does-not")
