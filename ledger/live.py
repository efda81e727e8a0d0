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

from .core.errors import BadRecord, UnknownMatch
from .core.event import Event, MatchOpened
from .core.match import Match
from .games import game_of
from .look import Findings
from .people import distinct, shelf_id
from .store.codec import must_suit
from .store.envelope import opened_in
from .store.events import EventCodec
from .store.file import collector_paused
from .store.journal.contract import Journal
from .store.journal.rows import Addition, Beside, Words, verify
from .store.texts import Texts

MOST = 128  # matches in memory

Games = Mapping[str, Any]


class Live:
    """One match, and how far its stream was seen."""

    def __init__(self, journal: Journal, games: Games, name: str) -> None:
        self.name, self.lock = name, RLock()
        self._journal = journal
        rows = journal.read(name)
        if not rows or rows[0].topic != MatchOpened.__name__:
            raise UnknownMatch(name)
        head = verify(rows, name)
        opened = opened_in(rows[0])
        beside = journal.shelf.of(name, [shelf_id(name, one) for one in opened.seats])
        self.changes = beside.changes
        self._texts = Texts(lambda: token_hex(16), known=beside.texts)
        game = games[opened.game] if opened.game in games else game_of(opened.game)
        self._codec = EventCodec(game, self._texts)
        names = distinct(opened.seats, {one: beside.names.get(shelf_id(name, one), one) for one in opened.seats})
        try:
            with collector_paused():
                first, *later = map(self._codec.read_verified, rows)
                must_suit(game, first.body, "event 1")
                self.match = Match(game, names, first, later)
        except BadRecord as fault:
            raise BadRecord(f"{name}, {fault.where}", fault.expected) from None
        self._went_on(head)
        self.match.write = self._write
        self.also: tuple[Addition, ...] = ()
        self.findings = Findings(self.match)

    def _went_on(self, head: Any) -> None:
        self.head, self.match.head = head, str(head)

    def catch_up(self) -> bool:
        """Take in what others wrote; whether there was anything."""
        rows = self._journal.read(self.name, after=self.head.position)
        if rows:
            head = verify(rows, self.name, self.head)
            for row in rows:
                self.match.add(self._codec.read_verified(row))
            self._went_on(head)
        return bool(rows)

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


class Lives:
    """The matches in memory, the one that was used longest ago leaving first."""

    def __init__(self, journal: Journal, games: Games, most: int = MOST) -> None:
        self._journal, self._games, self._most = journal, games, most
        self._kept: OrderedDict[str, Live] = OrderedDict()
        self._lock = Lock()

    @contextmanager
    def held(self, name: str) -> Iterator[Live]:
        """The match, for this thread alone; it may be behind."""
        live = self._take(name)
        with live.lock:
            yield live

    @contextmanager
    def current(self, name: str) -> Iterator[Live]:
        """The match with everything that anybody wrote before now."""
        live = self._take(name)
        if live.changes != self._journal.shelf.changes():
            self.forget(name)
            live = self._take(name)
        with live.lock:
            live.catch_up()
            yield live

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


def words_of(texts: Texts, stream: str, author: str) -> list[Beside]:
    """What was put since the last time, as it lies beside the chain."""
    return [Words(digest, stream, author, salt, words) for digest, salt, words in texts.take()]
