"""Takes the record of a file into the journal. Everything is verified before anything is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import NamedTuple

from ..core.canon import digest
from ..core.errors import BadRecord
from ..core.event import Body, Event, MatchClosed
from ..core.evolve import evolve
from ..core.game import AnyGame
from ..core.match import Match, must_be_short
from ..core.replay import EVERY
from ..core.wording.places import event_place
from ..store.events import EventCodec
from ..store.file import read_lines
from ..store.journal.contract import Journal
from ..store.journal.rows import START, Addition, Beside, Head, Row, Words
from ..store.jsonl import Lines
from ..store.sealed import Sealed
from ..store.texts import Texts
from .match_cache import new_words
from .people import fresh_id, is_match_name, must_be_match_name, people_from_file, people_of, shelf_id


class Loaded(NamedTuple):
    """The match that was taken in, and how many of its events were new here."""

    match: str  # its name in this journal
    events: int  # how many the file has
    new: int  # how many of them the journal did not have


def load_record(journal: Journal, lines: Lines, games: Mapping[str, AnyGame], by: str, at: str) -> Loaded:
    """Take the record in the lines of a file into the journal, as a stream."""
    found = read_lines([(number, line.rstrip(b"\r\n")) for number, line in lines if line.strip()], games)
    return _sealed(journal, found) if isinstance(found, Sealed) else _typed(journal, found, by, at)


def _sealed(journal: Journal, found: Sealed) -> Loaded:
    """Take in a sealed record."""
    must_be_match_name(found.rows[0].stream)
    return take_in(journal, found.rows, found.names, found.words)


def take_in(journal: Journal, rows: Sequence[Row], names: Mapping[str, str], said: Sequence[Words]) -> Loaded:
    """Store the verified rows of a file. If the journal has the stream already, only the rows beyond its end are added."""
    name = rows[0].stream
    here = journal.read(name)
    for ours, theirs in zip(here, rows, strict=False):
        if ours != theirs:
            raise BadRecord(event_place(ours.position, name), "service.the-record-that-is-here-goes")
    new = rows[len(here) :]
    after = Head(here[-1].position, here[-1].digest) if here else START
    erased = journal.shelf.erased()
    words = [one._replace(author=shelf_id(name, one.author)) for one in said]
    words = [one for one in words if one.author not in erased]
    beside: list[Beside] = [*people_from_file(name, names, erased), *words]
    if new:
        journal.append(Addition(name, after, tuple((row.topic, row.stored) for row in new)), beside=beside)
    return Loaded(name, len(rows), len(new))


def _typed(journal: Journal, found: Match, by: str, at: str) -> Loaded:
    """Take in a match that somebody typed from paper: its events are written as a new stream, under a name that is free."""
    must_be_short("by", by)
    name = found.opened.match
    if name == "match" or not is_match_name(name) or journal.last(name) is not None:
        name = f"m-{token_hex(5)}"
    seats = tuple(fresh_id() for _ in found.names)
    texts = Texts(lambda: token_hex(16))
    codec = EventCodec(found.game, texts)
    first, *later = (evolve(event, by=by, at=at, state=_mark(found, event)) for event in found.events)
    first = evolve(first, body=evolve(first.body, match=name, seats=seats))
    written = tuple(codec.write(event) for event in (first, *later))
    people = people_of(name, dict(zip(seats, found.names, strict=True)))
    journal.append(Addition(name, START, written), beside=[*people, *new_words(texts, name, by)])
    return Loaded(name, len(written), len(written))


def _mark(found: Match, event: Event[Body]) -> str | None:
    """The digest of the state that the event has to hold; None for most events."""
    marked = event.position % EVERY == 0 or isinstance(event.body, MatchClosed)
    return digest(found.state_at(as_of=event.position)) if marked else None
