"""Sealed files: events with their stored bytes verbatim, chained by digests; names and words beside them; a seal over all.

Whoever has the file can verify it with nothing else at hand. A file that was forged from end to end verifies too; only its
head, compared with the published one, tells them apart.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..core.canon import canonical
from ..core.errors import BadRecord
from ..core.event import Body, Event, MatchOpened, PenPassed
from ..core.game import AnyGame
from ..core.match import Match, must_be_names
from ..core.record import MOST_EVENTS
from ..core.seats import RESERVED
from ..core.wording.places import line_place
from .atomic_file import whole_file
from .chain import GENESIS, link, seal_of
from .codec import must_suit
from .events import EventCodec
from .journal.rows import START, Addition, Row, Words
from .jsonl import FORMAT, Lines, parse
from .texts import Texts, fits, marks_in

HEADER = {"maester", "sealed", "game", "match", "events"}  # the fields of the header
FIELDS = {"position", "topic", "bytes", "digest"}  # the fields of an event


class Sealed(NamedTuple):
    """What a sealed file holds, verified."""

    match: Match
    rows: list[Row]
    names: dict[str, str]  # of people, by id
    words: list[Words]


def sealed_lines(match: Match, salt: Callable[[], str]) -> list[bytes]:
    """The lines of a sealed file for a match that is kept nowhere else."""
    texts = Texts(salt)
    codec = EventCodec(match.game, texts)
    name = match.opened.match
    rows = Addition(name, START, tuple(codec.write(event) for event in match.events)).rows()
    words = [Words(digest, name, "", salted, words) for digest, (salted, words) in texts.known.items()]
    return sealed_rows(match.opened.game, rows, dict(zip(match.opened.seats, match.names, strict=True)), words)


def sealed_rows(game: str, rows: Sequence[Row], names: Mapping[str, str], words: Iterable[Words]) -> list[bytes]:
    """The lines of a sealed file for rows as they are stored."""
    header = {"maester": FORMAT, "sealed": True, "game": game, "match": rows[0].stream, "events": len(rows)}
    return sealed_under(header, rows, names, words)


def sealed_under(header: dict[str, Any], rows: Sequence[Row], names: Mapping[str, str], words: Iterable[Words]) -> list[bytes]:
    """The lines of a sealed file with that header."""
    lines = [canonical(header)]
    for row in rows:
        event = {"position": row.position, "topic": row.topic, "bytes": row.stored.decode(), "digest": row.digest.hex()}
        lines.append(canonical(event))
    lines.append(canonical({"names": dict(names)}))
    lines += [canonical({"text": one.digest, "salt": one.salt, "words": one.words}) for one in words]
    return [*lines, canonical({"seal": seal_of(lines), "head": rows[-1].digest.hex()})]


def write_sealed(match: Match, path: Path, salt: Callable[[], str]) -> str:
    """Write the file and return the head of its chain."""
    return write_lines(sealed_lines(match, salt), path)


def write_lines(lines: list[bytes], path: Path) -> str:
    """Write a sealed file, whole or not at all, and return the head of its chain."""
    with whole_file(path) as file:
        file.write(b"\n".join(lines) + b"\n")
    return str(json.loads(lines[-1])["head"])


def read_sealed(game: AnyGame, header: dict[str, Any], lines: Lines) -> Sealed:
    """The match in a sealed file, every digest verified."""
    seal, count, name = seal_in(lines), events_in(header, lines), str(header.get("match"))
    rows = rows_in(name, lines[1 : 1 + count])
    names, words = beside_in(lines[1 + count : -1], name)
    must_be_sealed(lines, seal, rows[-1].digest)
    codec = EventCodec(game, Texts(known={one.digest: (one.salt, one.words) for one in words}))
    events = [codec.read(row, line_place(number)) for row, (number, _) in zip(rows, lines[1:], strict=False)]
    match = _match(game, header, events, names)
    match.head = rows[-1].digest.hex()
    return Sealed(match, rows, names, with_authors(words, rows, events))


def seal_in(lines: Lines) -> dict[str, Any]:
    """The last line: the seal, and the head of the chain."""
    number, last = lines[-1]
    seal = parse(last, line_place(number))
    if not isinstance(seal, dict) or set(seal) != {"seal", "head"}:
        raise BadRecord(line_place(number), "store.the-seal-is-missing-the-file-is")
    return seal


def events_in(header: dict[str, Any], lines: Lines) -> int:
    """How many lines are events, as the header says; raises BadRecord if the file has fewer lines."""
    count = header.get("events")
    if type(count) is not int or not 1 <= count <= min(len(lines) - 2, MOST_EVENTS):
        raise BadRecord(line_place(1), "store.events-announced-lines-follow", count=count, lines=len(lines) - 2)
    return count


def must_be_sealed(lines: Lines, seal: dict[str, Any], head: bytes) -> None:
    """Raise unless the seal is over exactly these lines, and names the head that they lead to."""
    number = lines[-1][0]
    if head.hex() != seal["head"]:
        raise BadRecord(line_place(number), "store.the-head-is-not-the-digest")
    if seal_of([line for _, line in lines[:-1]]) != seal["seal"] or canonical(seal) != lines[-1][1]:
        raise BadRecord(line_place(number), "store.the-seal-is-broken-the-file-was")


def with_authors(words: Sequence[Words], rows: Sequence[Row], events: Sequence[Event[object]]) -> list[Words]:
    """The words, each with its author: whoever wrote the event that refers to it."""
    authors = {mark: event.by for row, event in zip(rows, events, strict=True) for mark in marks_in(row.stored)}
    if any(one.digest not in authors for one in words):
        raise BadRecord("words", "store.there-are-words-that-no-event")
    return [one._replace(author=authors[one.digest]) for one in words]


def _match(game: AnyGame, header: dict[str, Any], events: list[Event[Body]], names: dict[str, str]) -> Match:
    """The match that a sealed file holds; raises BadRecord if header, names and events do not fit together."""
    opened = events[0].body
    if not isinstance(opened, MatchOpened):
        raise BadRecord(line_place(2), "store.the-first-event-must-open-the")
    must_suit(game, opened, line_place(2))
    if opened.match != header.get("match") or set(header) != HEADER:
        raise BadRecord(line_place(1), "store.the-header-is-not-that-of")
    if set(names) - people_in(events):
        raise BadRecord("names", "store.a-name-for-somebody-who-is")
    must_be_names(opened.seats)  # whoever has no name goes by the id
    if any(name in opened.seats for one, name in names.items() if name != one):
        raise BadRecord("names", "store.somebody-goes-by-the-id-of")
    return Match(game, distinct(opened.seats, names), events[0], events[1:])


def distinct(ids: Sequence[str], names: Mapping[str, str]) -> tuple[str, ...]:
    """A name for each id that no other seat and no role has; an id without a name is its own name."""
    found: list[str] = []
    for one in ids:
        name = names.get(one, one)
        while name in found or name in RESERVED:
            name = f"{name} ({one})"
        found.append(name)
    return tuple(found)


def people_in(events: Iterable[Event[Body]]) -> set[str]:
    """The ids of everybody whom a record names: who sits, who writes, who was given the pen."""
    found: set[str] = set()
    for event in events:
        found.add(event.by)
        if isinstance(event.body, MatchOpened):
            found.update(event.body.seats)
        elif isinstance(event.body, PenPassed):
            found.add(event.body.to)
    return found


def rows_in(stream: str, lines: Lines) -> list[Row]:
    """The rows on these lines. Digests are verified before any event is read, so that a fault is reported with its line."""
    rows, previous = [], GENESIS
    for position, (number, line) in enumerate(lines, start=1):
        rows.append(row_in(stream, position, line_place(number), line, previous))
        previous = rows[-1].digest
    return rows


def row_in(match: str, position: int, where: str, line: bytes, previous: bytes) -> Row:
    """The row on a line of a sealed file; raises BadRecord if it was altered or does not follow the one before it."""
    data = parse(line, where)
    if not isinstance(data, dict) or data.get("position") != position or not isinstance(data.get("bytes"), str):
        raise BadRecord(where, "store.expected-event", position=position)
    if set(data) != FIELDS or not isinstance(data["topic"], str) or not isinstance(data["digest"], str):
        raise BadRecord(where, "store.event-holds-something-that-does-not", position=position)
    topic, stored = data["topic"], data["bytes"].encode("utf-8", "surrogatepass")
    digest = link(previous, match, position, topic, stored)
    if digest.hex() != data["digest"]:
        raise BadRecord(where, "store.event-was-altered-or-does-not", position=position)
    return Row(match, position, topic, stored, digest)


def beside_in(lines: Lines, match: str) -> tuple[dict[str, str], list[Words]]:
    """The names and words on the lines after the events."""
    names: dict[str, str] = {}
    words: list[Words] = []
    for number, line in lines:
        match parse(line, line_place(number)):
            case {"names": dict(found), **rest} if not names and not rest and all(map(_is_name, found.values())):
                names.update(found)
            case {"text": str(digest), "salt": str(salt), "words": str(said), **rest} if not rest:
                if not fits(digest, salt, said):
                    raise BadRecord(line_place(number), "store.the-words-are-not-those-that")
                words.append(Words(digest, match, "", salt, said))
            case _:
                raise BadRecord(line_place(number), "store.expected-names-or-words-beside-the")
    return names, words


def _is_name(name: Any) -> bool:
    """Whether it can be the name of a person: printable, not blank, not too long."""
    return isinstance(name, str) and 0 < len(name.strip()) <= len(name) <= 120 and name.isprintable()
