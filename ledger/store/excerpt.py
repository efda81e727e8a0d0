"""Excerpts: some events of a stream, each with the digest before it, so that they can be verified by themselves.

Whoever has an excerpt can tell that an event is the one whose digest was published or signed, but not what lies between two
events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..core.canon import canonical
from ..core.errors import BadRecord
from ..core.event import Event
from ..core.wording.places import event_place, line_place
from .chain import GENESIS, seal_of
from .journal.rows import Head, Row, Words, verify
from .jsonl import Lines, parse
from .sealed import beside_in
from .streams import B, S, StreamKind
from .texts import Texts, marks_in

FIELDS = {"position", "previous", "topic", "bytes", "digest"}  # of an event in an excerpt


def excerpt(rows: Sequence[Row], wanted: Iterable[int], words: Iterable[Words]) -> list[bytes]:
    """The lines of an excerpt: some events of a stream, and the words that they refer to."""
    chosen = sorted(set(wanted))
    lines = [
        canonical({
            "position": at,
            "previous": (rows[at - 2].digest if at > 1 else GENESIS).hex(),
            "topic": rows[at - 1].topic,
            "bytes": rows[at - 1].stored.decode(),
            "digest": rows[at - 1].digest.hex(),
        })
        for at in chosen
    ]  # fmt: skip
    said = words_of_rows([rows[at - 1] for at in chosen], words)
    return [*lines, *(canonical({"text": one.digest, "salt": one.salt, "words": one.words}) for one in said)]


def words_of_rows(rows: Iterable[Row], words: Iterable[Words]) -> list[Words]:
    """Those of the words that these rows refer to."""
    marks = {mark for row in rows for mark in marks_in(row.stored)}
    return [one for one in words if one.digest in marks]


def without_words(rows: Iterable[Row], words: Iterable[Words]) -> list[int]:
    """The positions of rows that refer to words that are not there, because they were erased or left out."""
    known = {one.digest for one in words}
    return [row.position for row in rows if any(mark not in known for mark in marks_in(row.stored))]


def read_excerpt(kind: StreamKind[S, B], stream: str, lines: Lines) -> tuple[list[Event[B]], list[Row]]:
    """The events of an excerpt and their rows, every digest verified."""
    rows, beside = [], []
    for number, line in lines:
        data = parse(line, line_place(number))
        if isinstance(data, dict) and set(data) == FIELDS:
            rows.append(_row(stream, data, line_place(number)))
        else:
            beside.append((number, line))
    _, words = beside_in(beside, stream)
    texts = Texts(known={one.digest: (one.salt, one.words) for one in words})
    spoken = {mark for row in rows for mark in marks_in(row.stored)}
    if any(one.digest not in spoken for one in words):
        raise BadRecord("words", "store.there-are-words-that-no-event")
    return [kind.read(row, event_place(row.position, stream), texts) for row in rows], rows


def _row(stream: str, data: dict[str, Any], where: str) -> Row:
    """The row that a line of an excerpt holds; raises BadRecord if its digest does not fit."""
    at, topic, stored = data["position"], data["topic"], data["bytes"]
    if type(at) is not int or at < 1 or not all(isinstance(data[one], str) for one in FIELDS - {"position"}):
        raise BadRecord(where, "store.expected-an-event-with-the-digest")
    try:
        previous, digest = bytes.fromhex(data["previous"]), bytes.fromhex(data["digest"])
    except ValueError:
        raise BadRecord(where, "store.expected-digests") from None
    if data["previous"] != previous.hex() or data["digest"] != digest.hex():
        raise BadRecord(where, "store.expected-digests-in-small-letters")
    row = Row(stream, at, topic, stored.encode("utf-8", "surrogatepass"), digest)
    try:
        verify([row], stream, Head(at - 1, previous))
    except BadRecord as fault:
        raise BadRecord(where, "store.event-was-altered-its-digest-does", at=at) from fault
    return row


def seal_lines(lines: list[bytes], head: str) -> list[bytes]:
    """The lines with a seal over all of them, and over the head that it names."""
    return [*lines, canonical({"seal": seal_of([*lines, head.encode()]), "head": head})]


def unseal_lines(lines: Lines) -> tuple[Lines, str]:
    """The lines under a seal, and the head that it names; raises BadRecord if it is broken."""
    number, last = lines[-1] if lines else (1, b"")
    seal = parse(last, line_place(number))
    if not isinstance(seal, dict) or set(seal) != {"seal", "head"} or not isinstance(seal["head"], str):
        raise BadRecord(line_place(number), "store.the-seal-is-missing-the-file-is")
    over = seal_of([*(line for _, line in lines[:-1]), seal["head"].encode("utf-8", "surrogatepass")])
    if over != seal["seal"] or canonical(seal) != last:
        raise BadRecord(line_place(number), "store.the-seal-is-broken-the-file-was")
    return lines[:-1], seal["head"]
