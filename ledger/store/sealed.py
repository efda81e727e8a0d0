"""Sealed files: events with their stored bytes verbatim, chained by digests; names and words beside them; a seal over all.

Whoever has the file can verify it with nothing else at hand. A file made anew from end to end verifies too: that it is the
one that was published shows only by its head.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..core.canon import canonical
from ..core.errors import BadRecord
from ..core.event import Event, MatchOpened
from ..core.game import Game
from ..core.match import Match, must_be_names
from ..core.record import MOST_EVENTS
from .chain import GENESIS, event_digest, seal_of, text_digest
from .codec import body_codec, must_suit
from .jsonl import Lines, parse, short_word
from .texts import Texts

FORMAT = 1
ENVELOPE = {"by", "at", "played_at", "key", "state", "previous", "body"}


def sealed_lines(match: Match, salt: Callable[[], str]) -> list[bytes]:
    """The lines of a sealed file."""
    texts = Texts(salt)
    codec = body_codec(match.game, texts)
    opened = match.opened
    lines = [
        canonical(
            {"maester": FORMAT, "sealed": True, "game": opened.game, "match": opened.match, "events": len(match.events)}
        )
    ]
    previous = GENESIS
    for event in match.events:
        topic = type(event.body).__name__
        stored = canonical(_stored(event, codec.write_fields(event.body), previous))
        previous = event_digest(opened.match, event.position, topic, stored)
        lines.append(
            canonical({"position": event.position, "topic": topic, "bytes": stored.decode(), "digest": previous})
        )
    lines.append(canonical({"names": dict(zip(opened.seats, match.names, strict=True))}))
    for digest, (salted, words) in texts.known.items():
        lines.append(canonical({"text": digest, "salt": salted, "words": words}))
    return [*lines, canonical({"seal": seal_of(lines), "head": previous})]


def _stored(event: Event, body: dict[str, Any], previous: str) -> dict[str, Any]:
    envelope = {
        "by": event.by,
        "at": event.at,
        "played_at": event.played_at,
        "key": event.key,
        "state": event.state,
    }
    return {**{name: value for name, value in envelope.items() if value}, "previous": previous, "body": body}


def write_sealed(match: Match, path: Path, salt: Callable[[], str]) -> str:
    """Write the file and return the head of its chain."""
    lines = sealed_lines(match, salt)
    draft = path.with_name(f"{path.name}.part")
    draft.write_bytes(b"\n".join(lines) + b"\n")
    draft.replace(path)  # whole or not at all
    return json.loads(lines[-1])["head"]


def read_sealed(game: Game, header: dict[str, Any], lines: Lines) -> Match:
    """The match in a sealed file, every digest verified."""
    number, last = lines[-1]
    seal = parse(last, f"line {number}")
    if not isinstance(seal, dict) or set(seal) != {"seal", "head"}:
        raise BadRecord(f"line {number}", "the seal is missing: the file is cut short")
    count = header.get("events")
    if type(count) is not int or not 1 <= count <= min(len(lines) - 2, MOST_EVENTS):
        raise BadRecord("line 1", f"{count} events announced, {len(lines) - 2} lines follow")
    names, texts = _beside(lines[1 + count : -1])
    codec = body_codec(game, texts)
    events, previous = [], GENESIS
    for place, (number, line) in enumerate(lines[1 : 1 + count], start=1):
        event, previous = _sealed_event(codec, str(header.get("match")), place, number, line, previous)
        events.append(event)
    if previous != seal.get("head"):
        raise BadRecord(f"line {lines[-1][0]}", "the head is not the digest of the last event")
    if seal_of([line for _, line in lines[:-1]]) != seal["seal"]:
        raise BadRecord(f"line {lines[-1][0]}", "the seal is broken: the file was altered")
    opened = events[0].body
    if not isinstance(opened, MatchOpened):
        raise BadRecord("line 2", "the first event must open the match")
    must_suit(game, opened, "line 2")
    if opened.match != header.get("match") or set(header) != {"maester", "sealed", "game", "match", "events"}:
        raise BadRecord("line 1", "the header is not that of the match that was opened")
    if set(names) - set(opened.seats):
        raise BadRecord("names", "a name for a seat that is not there")
    known = tuple(names.get(seat, seat) for seat in opened.seats)
    must_be_names(known)
    found = Match(game, known, events[0], events[1:])
    found.head = previous
    return found


def _sealed_event(codec: Any, match: str, place: int, number: int, line: bytes, previous: str) -> tuple[Event, str]:
    where = f"line {number}"
    data = parse(line, where)
    if not isinstance(data, dict) or data.get("position") != place or not isinstance(data.get("bytes"), str):
        raise BadRecord(where, f"expected event {place}")
    topic, stored = str(data.get("topic")), data["bytes"].encode("utf-8", "surrogatepass")
    if event_digest(match, place, topic, stored) != data.get("digest"):
        raise BadRecord(where, f"event {place} was altered: its digest does not fit")
    inside = parse(stored, where)
    if not isinstance(inside, dict) or set(data) != {"position", "topic", "bytes", "digest"} or set(inside) - ENVELOPE:
        raise BadRecord(where, f"event {place} holds something that does not belong there")
    if inside.get("previous") != previous:
        raise BadRecord(where, f"event {place} does not follow the one before it")
    body = codec.read({"do": topic, **inside["body"]} if isinstance(inside.get("body"), dict) else None, where=where)
    envelope = {
        name: short_word(inside.get(name), f"{where}.{name}") for name in ("by", "at", "played_at", "key", "state")
    }
    envelope["by"], envelope["at"] = envelope["by"] or "", envelope["at"] or ""
    return Event(place, body, **envelope), data["digest"]


def _beside(lines: Lines) -> tuple[dict[str, str], Texts]:
    """Names and words that stand beside the chain."""
    names: dict[str, str] = {}
    texts = Texts()
    for number, line in lines:
        match parse(line, f"line {number}"):
            case {"names": dict(found)} if not names and all(isinstance(name, str) for name in found.values()):
                names.update(found)
            case {"text": str(digest), "salt": str(salt), "words": str(words)}:
                if not _fits(digest, salt, words):
                    raise BadRecord(f"line {number}", "the words are not those that were recorded")
                texts.known[digest] = salt, words
            case _:
                raise BadRecord(f"line {number}", "expected names or words beside the events")
    return names, texts


def _fits(digest: str, salt: str, words: str) -> bool:
    try:
        return text_digest(salt, words) == digest
    except ValueError:
        return False
