"""Packs one event for storing, its body and its notes, as a short JSON list.

    ["u-7f3k", "2026-11-16T10:02:41Z", {"seat": 0, "action": {...}}, key, asked, played_at, state]

Notes that are absent at the end are left out. The list is text, so that a sealed file can hold the very same bytes. The first
format was an object with the same parts and the digest of the event before; such files are still read.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from ..core.codec import is_whole
from ..core.errors import BadRecord
from ..core.event import Event
from ..core.wording.places import event_place
from .journal.rows import Row
from .jsonl import LONGEST_LINE, parse

ORDER = ("by", "at", "body", "key", "asked", "played_at", "state")  # what stands where in the list
FIRST_FORMAT = {"by", "at", "played_at", "key", "state", "previous", "body"}  # the fields of the object in the first format
LONGEST_WORD = 120  # characters of each note
FAULTS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)  # raised for bytes that are not an event


class PackedEvent(msgspec.Struct, array_like=True, forbid_unknown_fields=True, frozen=True, gc=False):
    """One stored event whose body is not parsed yet."""

    by: str
    at: str
    body: msgspec.Raw
    key: str | None = None
    asked: str | None = None
    played_at: str | None = None
    state: str | None = None


class Unpacked(NamedTuple):
    """One stored event with its body parsed; `previous` is a digest in the first format, else None."""

    notes: dict[str, Any]
    body: dict[str, Any]
    previous: str | None


_decode = msgspec.json.Decoder(PackedEvent).decode
_encode = msgspec.json.Encoder().encode


def pack(event: Event[object], body: dict[str, Any] | msgspec.Raw) -> bytes:
    """The bytes to store: the list that the module describes, without what is absent at its end."""
    parts = [event.by, event.at, body, event.key, event.asked, event.played_at, event.state]
    while parts[-1] is None:
        parts.pop()
    return _encode(parts)


def peek(row: Row) -> PackedEvent:
    """The event of a row with its body unparsed; only for rows in today's format whose chain was verified."""
    try:
        return _decode(row.stored)
    except FAULTS as fault:
        raise BadRecord(event_place(row.position), "store.not-an-event", fault=str(fault)[:80]) from None


class _OpenedHead(msgspec.Struct):
    """The parts of a match's first event that say which game it is and who sits where."""

    game: str
    seats: tuple[str, ...]


def opened_in(row: Row) -> _OpenedHead:
    """The game and the seats of a match, from its first event alone."""
    where = event_place(1, row.stream)
    try:
        return msgspec.convert(unpack(row.stored, where).body, _OpenedHead)
    except msgspec.ValidationError as fault:
        raise BadRecord(where, str(fault)[:80]) from None


def unpack(stored: bytes, where: str) -> Unpacked:
    """The parts of a stored event, read strictly: for bytes from anywhere, in either format."""
    data = parse(stored, where)
    if isinstance(data, list) and 3 <= len(data) <= len(ORDER):
        notes = dict(zip(ORDER, data, strict=False))
        body, previous = notes.pop("body"), None
    elif isinstance(data, dict) and not set(data) - FIRST_FORMAT:
        notes = {name: data.get(name) for name in ORDER if name != "body"}
        notes["by"], notes["at"] = notes["by"] or "", notes["at"] or ""
        body, previous = data.get("body"), data.get("previous")
    else:
        raise BadRecord(where, "store.holds-something-that-does-not-belong")
    if not isinstance(body, dict):
        raise BadRecord(where, "store.expected-a-body")
    for name, word in notes.items():
        must_be_word(word, f"{where}.{name}", name in ("by", "at"))
    return Unpacked(notes, body, previous)


def must_be_word(word: object, where: str, needed: bool = False) -> None:
    """Raise unless it is a short text; None is allowed unless it is `needed`."""
    if word is None and not needed:
        return
    if not isinstance(word, str) or len(word) > LONGEST_WORD or not is_whole(word):
        raise BadRecord(where, "store.expected-a-short-text")


def must_be_storable(stored: bytes, where: str) -> None:
    """Raise unless a file could hold these bytes as one line."""
    if len(stored) > LONGEST_LINE // 2:
        raise BadRecord(where, "store.an-event-holds-at-most-bytes", longest_line=LONGEST_LINE // 2)
