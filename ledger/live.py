"""Matches in memory: the latest used ones, each as far as this process has seen its stream.

The journal decides who was first. A match here may be behind; whoever reads catches up before, whoever writes after it was
refused. So any number of threads and of processes may keep the same match.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from secrets import token_hex
from threading import Lock, RLock
from typing import Any

from .core.errors import BadRecord, IllegalAction, Malformed, UnknownMatch
from .core.event import Event, MatchOpened
from .core.match import Match
from .games import game_of
from .look import Findings
from .people import names_in, shelf_id
from .store.codec import must_suit
from .store.envelope import unpack
from .store.events import EventCodec
from .store.file import collector_paused
from .store.journal.contract import Journal
from .store.journal.rows import Addition, Beside, Row, Words, verify
from .store.sealed import distinct
from .store.texts import Texts, fits, marks_in

MOST = 128  # matches in memory

Games = Mapping[str, Any]


class Live:
    """One match, and how far its stream was seen."""

    def __init__(self, journal: Journal, games: Games, name: str) -> None:
        self.name, self.lock = name, RLock()
        self._journal = journal
        self.changes = journal.shelf.changes()  # before names and words are read: what changes after is noticed
        rows = journal.read(name)
        if not rows or rows[0].topic != MatchOpened.__name__:
            raise UnknownMatch(name)
        self._start(games, rows)

    def _start(self, games: Games, rows: Sequence[Row]) -> None:
        shelf = self._journal.shelf
        head = verify(rows, self.name)
        self._texts = Texts(lambda: token_hex(16))
        self._hear(rows)
        opened = opened_in(rows[0])
        game = games[opened["game"]] if opened["game"] in games else game_of(opened["game"])
        self._codec = EventCodec(game, self._texts)
        with faults_of(self.name), collector_paused():
            first, *later = map(self._codec.read_verified, rows)
            must_suit(game, first.body, "event 1")
            names = names_in(shelf, self.name, first.body.seats)
            self.match = Match(game, distinct(first.body.seats, names), first, later)
        self._went_on(head)
        self.match.write = self._write
        self.also: tuple[Addition, ...] = ()
        self.findings = Findings(self.match)

    def _went_on(self, head: Any) -> None:
        self.head, self.match.head = head, str(head)

    def catch_up(self) -> bool:
        """Take in what others wrote; whether there was anything."""
        rows = self._journal.read(self.name, after=self.head.position)
        self._hear(rows)
        for row in rows:
            head = verify((row,), self.name, self.head)
            with faults_of(self.name):
                self.match.add(self._codec.read_verified(row))
            self._went_on(head)
        return bool(rows)

    def _hear(self, rows: Sequence[Row]) -> None:
        """Fetch the words that rows speak of: they lie beside the chain, which has a digest of each."""
        wanted = {mark: row.position for row in rows for mark in marks_in(row.stored) if mark not in self._texts.known}
        for one in self._journal.shelf.texts(self.name) if wanted else ():
            if one.digest in wanted and not fits(one.digest, one.salt, one.words):
                raise BadRecord(f"{self.name}, event {wanted[one.digest]}", "the words are not those that were said")
            self._texts.known[one.digest] = one.salt, one.words

    @contextmanager
    def together_with(self, also: Sequence[Addition]) -> Iterator[None]:
        """What is written meanwhile lands in one transaction with these, or none of it does."""
        self.also = tuple(also)
        try:
            yield
        finally:
            self.also = ()

    def _write(self, event: Event) -> None:
        self._texts.take()
        addition = Addition(self.name, self.head, (self._codec.write(event),))
        head, *_ = self._journal.append(addition, *self.also, beside=words_of(self._texts, self.name, event.by))
        self._went_on(head)


@contextmanager
def faults_of(match: str) -> Iterator[None]:
    """What cannot be read in a stored record is a fault of that record, and says so."""
    try:
        yield
    except Malformed as fault:
        raise BadRecord(f"{match}, {fault.where}", fault.expected) from None
    except IllegalAction as fault:
        raise BadRecord(f"{match}, event 1", f"opened against the rules: {fault}") from None


class Lives:
    """The matches in memory, the one that was used longest ago leaving first."""

    def __init__(self, journal: Journal, games: Games, most: int = MOST) -> None:
        self._journal, self._games, self._most = journal, games, most
        self._kept: OrderedDict[str, Live] = OrderedDict()
        self._lock = Lock()

    @contextmanager
    def held(self, name: str) -> Iterator[Live]:
        """The match, for this thread alone; it may be behind."""
        live = self._valid(name)
        with live.lock:
            yield live

    @contextmanager
    def current(self, name: str) -> Iterator[Live]:
        """The match with everything that anybody wrote before now."""
        live = self._valid(name)
        with live.lock:
            live.catch_up()
            yield live

    def _valid(self, name: str) -> Live:
        """The match with no name or words that were changed or erased since it was read."""
        live = self._take(name)
        while live.changes != self._journal.shelf.changes():
            self.forget(name)
            live = self._take(name)
        return live

    def fresh(self, name: str) -> Live:
        """The match read anew, all of it verified; nobody else has it."""
        return Live(self._journal, self._games, name)

    def forget(self, name: str | None = None) -> None:
        with self._lock:
            if name is None:
                self._kept.clear()
            else:
                self._kept.pop(name, None)

    def _take(self, name: str) -> Live:
        with self._lock:
            if (live := self._kept.get(name)) is not None:
                self._kept.move_to_end(name)
                return live
        live = self.fresh(name)  # two may load the same at once: the journal tells them apart from nothing
        with self._lock:
            live = self._kept.setdefault(name, live)
            self._kept.move_to_end(name)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return live


def opened_in(row: Row) -> dict[str, Any]:
    """The body of a first event, as plain data."""
    body = unpack(row.stored, f"{row.stream}, event 1").body
    if not isinstance(body.get("game"), str):
        raise BadRecord(f"{row.stream}, event 1", "expected a match that opens")
    return body


def words_of(texts: Texts, stream: str, author: str) -> list[Beside]:
    """What was put since the last time, as it lies beside the chain."""
    return [Words(digest, stream, shelf_id(stream, author), salt, words) for digest, salt, words in texts.take()]
