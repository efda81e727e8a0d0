"""Taking in the record of a file. Everything is verified before anything is written."""

from __future__ import annotations

from secrets import token_hex
from typing import NamedTuple

from .core.errors import BadRecord
from .core.evolve import evolve
from .core.match import Match
from .people import fresh_id, people_of, shelf_id
from .store.events import EventCodec
from .store.file import read_lines
from .store.journal.contract import Journal
from .store.journal.rows import START, Addition, Beside, Head, Person, Words
from .store.jsonl import Lines
from .store.sealed import Sealed
from .store.texts import Texts


class Loaded(NamedTuple):
    """The match that was taken in, and how many of its events were new here."""

    match: str
    events: int
    new: int


def load_record(journal: Journal, lines: Lines, games: dict, by: str, at: str) -> Loaded:
    """The record in the lines of a file, as a stream of the journal."""
    found = read_lines([(number, line) for number, line in lines if line.strip()], games)
    return _sealed(journal, found) if isinstance(found, Sealed) else _typed(journal, found, by, at)


def _sealed(journal: Journal, found: Sealed) -> Loaded:
    """The rows as they are. If the stream is here already, only what goes beyond it is new."""
    name, rows = found.rows[0].stream, found.rows
    here = journal.read(name)
    for ours, theirs in zip(here, rows, strict=False):
        if ours != theirs:
            raise BadRecord(f"{name}, event {ours.position}", "the record that is here goes on otherwise than the file")
    new = rows[len(here) :]
    after = Head(here[-1].position, here[-1].digest) if here else START
    erased = journal.shelf.erased()
    words = [one for one in found.words if shelf_id(name, one.author) not in erased]
    beside: list[Beside] = [*people_of(name, found.names), *words]
    if new:
        journal.append(Addition(name, after, tuple((row.topic, row.stored) for row in new)), beside=beside)
    return Loaded(name, len(rows), len(new))


def _typed(journal: Journal, found: Match, by: str, at: str) -> Loaded:
    """A match that somebody typed from paper: its events are written as a record of its own, under a name that is free."""
    name = found.opened.match
    if name == "match" or journal.last(name) is not None:
        name = f"m-{token_hex(5)}"
    seats = tuple(fresh_id() for _ in found.names)
    texts = Texts(lambda: token_hex(16))
    codec = EventCodec(found.game, texts)
    first, *later = (evolve(event, by=by, at=at) for event in found.events)
    first = evolve(first, body=evolve(first.body, match=name, seats=seats))
    written = tuple(codec.write(event) for event in (first, *later))
    people = people_of(name, dict(zip(seats, found.names, strict=True)))
    words = [Words(digest, name, by, salt, said) for digest, salt, said in texts.take()]
    beside: list[Person | Words] = [*people, *words]
    journal.append(Addition(name, START, written), beside=beside)
    return Loaded(name, len(written), len(written))
