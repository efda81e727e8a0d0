"""Matches in memory: those used last, each as far as this process has read its stream.

The journal decides who wrote first. A match in memory may be behind: whoever reads catches up before, and whoever writes
catches up after a refusal. So any number of threads and of processes may keep the same match.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from secrets import token_hex
from threading import Lock, RLock
from time import monotonic

from ..core.errors import BadRecord, IllegalAction, Malformed, UnknownMatch
from ..core.event import Body, Event, MatchOpened
from ..core.game import AnyGame
from ..core.match import EventNotes, Match
from ..core.wording.places import event_place, place_in_match
from ..games import game_of
from ..reading.drawings import Drawings
from ..reading.snapshot import MatchSnapshot
from ..store.codec import must_suit
from ..store.envelope import opened_in
from ..store.events import EventCodec
from ..store.file import collector_paused
from ..store.journal.contract import Journal
from ..store.journal.rows import Addition, Beside, Head, Row, Words, verify
from ..store.sealed import distinct
from ..store.texts import Texts, fits, marks_in
from .people import is_match_name, named, shelf_id, shelf_ids

MEMORY = 512 * 1024 * 1024  # bytes that the matches in memory may take, as far as they can be dropped
SETTING = "MAESTER_MATCH_MEMORY"  # the variable of the environment that sets another number, in megabytes
LARGEST = 1_000_000  # megabytes that it may say at most
WRITTEN = 600.0  # seconds after the last write in which a match is not dropped
# Bytes of memory that a match takes, as measured: for the match itself, for each event (with its step on the line and its share
# of the kept states), for each byte that is stored of it, and for each step that a correction laid again.
ONE, EVENT, STORED, LAID = 20_000, 650, 2, 80

Games = Mapping[str, AnyGame]


class CachedMatch:
    """One match in memory, and the head of its stream as far as this process has read it."""

    written_at: float | None = None  # when this process last wrote to it or saw that somebody had

    def __init__(
        self,
        journal: Journal,
        games: Games,
        name: str,
        drawings: Drawings | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.name, self.lock = name, RLock()
        self._journal, self._drawings, self._clock = journal, drawings, clock
        with collector_paused():
            self._read(games, name)

    def _read(self, games: Games, name: str) -> None:
        """Read the whole match from the journal, verify its chain, and replay it."""
        journal = self._journal
        rows = journal.read(name)
        self._stored = sum(len(row.stored) for row in rows)
        if not rows or rows[0].topic != MatchOpened.__name__:
            raise UnknownMatch(name)
        head = verify(rows, name)
        opened = opened_in(rows[0])
        beside = journal.shelf.of(name, [shelved for one in opened.seats for shelved in shelf_ids(name, one)])
        self.changes = beside.changes
        self._texts = Texts(lambda: token_hex(16))
        self._take_in_words(rows, beside.words)
        game = games[opened.game] if opened.game in games else game_of(opened.game)
        self._codec = EventCodec(game, self._texts)
        names = distinct(opened.seats, named(name, opened.seats, beside.names))
        with faults_of(name):
            first, *later = self._codec.read_all(rows)
            must_suit(game, first.body, "event 1")
            self.match = Match(game, names, first, later)
        self._went_on(head)
        self._snapshot: MatchSnapshot | None = None

    def _went_on(self, head: Head) -> None:
        """Remember the new head of the stream, here and in the match."""
        self.head, self.match.head = head, head.digest.hex()

    @property
    def size(self) -> int:
        """About how many bytes of memory the match takes."""
        line = self.match.line
        return ONE + EVENT * len(line.events) + STORED * self._stored + LAID * line.laid

    def snapshot(self) -> MatchSnapshot:
        """A copy of the match as it is in memory now; the same copy until something is added. The caller holds the lock."""
        known = self._snapshot
        if known is None or known.length != len(self.match.line.events):
            known = self._snapshot = MatchSnapshot(self.match.copied(), self._drawings, known)
        return known

    def catch_up(self) -> bool:
        """Take in what others wrote; returns whether there was anything."""
        return self.take_in(self._journal.read(self.name, after=self.head.position))

    def take_in(self, rows: Sequence[Row]) -> bool:
        """Take in the rows that follow those already read; returns whether there are any."""
        if any(marks_in(row.stored) for row in rows):
            self._take_in_words(rows, self._journal.shelf.of(self.name, ()).words)
        for row in rows:
            head = verify((row,), self.name, self.head)
            with faults_of(self.name):
                self.match.add(self._codec.read_verified(row))
            self._went_on(head)
            self._stored += len(row.stored)
        if rows:
            self.written_at = self._clock()
        return bool(rows)

    def _take_in_words(self, rows: Sequence[Row], words: Mapping[str, tuple[str, str]]) -> None:
        """Take in the words that rows refer to; raises BadRecord for words that do not fit the digest in the chain."""
        for row in rows if words else ():
            for mark in marks_in(row.stored):
                if mark in words and not fits(mark, *words[mark]):
                    raise BadRecord(event_place(row.position, self.name), "service.the-words-are-not-those-that")
        self._texts.known.update(words)

    def write(self, verb: Callable[[Match, EventNotes], Event[Body]], notes: EventNotes) -> Event[Body]:
        """Run a verb: the event is decided, then stored, then counted. The same key gives the same event again."""
        event, decided = self.match.decide(verb, notes)
        if decided is not None:
            self._store(event)
            self.match.count(decided)
        return event

    def _store(self, event: Event[Body]) -> None:
        """Write an event that was decided to the journal, with the words in it."""
        texts = self._texts
        if texts.fresh:
            texts.take()  # drops the words of an earlier event that was decided and never stored
        topic, stored = self._codec.write(event)
        if texts.fresh:
            addition = Addition(self.name, self.head, ((topic, stored),))
            (head,) = self._journal.append(addition, beside=new_words(texts, self.name, event.by))
        else:
            head = self._journal.append_one(self.name, self.head, topic, stored)
        self.head, self.match.head = head, head[1].hex()
        self._stored += len(stored)
        self.written_at = self._clock()


@contextmanager
def faults_of(match: str) -> Iterator[None]:
    """Raise what is wrong in a stored record as BadRecord, with the name of the match."""
    try:
        yield
    except Malformed as fault:
        raise BadRecord(place_in_match(match, fault.place), fault.says) from None
    except IllegalAction as fault:
        raise BadRecord(event_place(1, match), "service.opened-against-the-rules", fault=fault) from None


class MatchCache:
    """The matches in memory. Above the budget of bytes, those used longest ago are dropped first.

    A match that is being played stays, since whoever writes to it next would have to read and replay all of it. Dropping one
    that somebody holds does no harm: it is read anew beside that one, and the journal decides between the two.
    """

    def __init__(self, journal: Journal, games: Games, memory: int = MEMORY, clock: Callable[[], float] = monotonic) -> None:
        self._journal, self._games, self._memory, self._clock = journal, games, memory, clock
        self.drawings = Drawings()
        self._kept: OrderedDict[str, CachedMatch] = OrderedDict()
        self._lock = Lock()

    def hold(self, name: str) -> CachedMatch:
        """The match, locked for this thread until it releases `cached.lock`.

        It may be behind and hold words that were erased meanwhile, so nothing of it may be shown. A match whose writer was
        interrupted between storing and counting is read anew.
        """
        while True:
            with self._lock:
                cached = self._kept.get(name)
                if cached is not None:
                    self._kept.move_to_end(name)
            if cached is None:
                cached = self._read(name)
            cached.lock.acquire()
            try:
                if cached.head[0] == len(cached.match.line.events):  # memory has exactly what it believes to be written
                    return cached
                self.forget(name)
            except BaseException:
                cached.lock.release()
                raise
            cached.lock.release()

    @contextmanager
    def held(self, name: str) -> Iterator[CachedMatch]:
        """The match as `hold` gives it, as a context that releases its lock at the end."""
        cached = self.hold(name)
        try:
            yield cached
        finally:
            cached.lock.release()

    @contextmanager
    def current(self, name: str) -> Iterator[CachedMatch]:
        """The match with everything that was written before now, and without names or words that were changed or erased."""
        while True:
            cached = self.hold(name)
            try:
                news = self._journal.news(name, cached.head[0])
                if cached.changes == news.changes:
                    cached.take_in(news.rows)
                    yield cached
                    return
            finally:
                cached.lock.release()
            self.forget(name)

    def fresh(self, name: str) -> CachedMatch:
        """The match read anew, all of it verified; nobody else has it."""
        if not is_match_name(name):
            raise UnknownMatch(name)
        return CachedMatch(self._journal, self._games, name, self.drawings, self._clock)

    def forget(self, name: str | None = None) -> None:
        """Drop one match, or all of them and every drawn board: there may be names on a board that were erased."""
        with self._lock:
            if name is None:
                self._kept.clear()
                self.drawings.clear()
            else:
                self._kept.pop(name, None)

    def _read(self, name: str) -> CachedMatch:
        """The match read anew, and kept. Two threads may read the same one at once: one of the two is kept."""
        cached = self.fresh(name)
        with self._lock:
            cached = self._kept.setdefault(name, cached)
            self._kept.move_to_end(name)
            self._make_room(cached)
        return cached

    def _make_room(self, wanted: CachedMatch) -> None:
        """Drop matches until the others fit; not the one that is wanted now, and none that was written to lately."""
        used = sum(cached.size for cached in self._kept.values())
        if used <= self._memory:
            return
        since = self._clock() - WRITTEN
        for name, cached in list(self._kept.items()):
            if used <= self._memory:
                return
            if cached is not wanted and (cached.written_at is None or cached.written_at < since):
                del self._kept[name]
                used -= cached.size


def memory_of(environment: Mapping[str, str]) -> int:
    """The bytes that the environment allows matches in memory; raises Malformed unless it says a number of megabytes."""
    said = environment.get(SETTING, "").strip()
    if not said:
        return MEMORY
    if not (said.isascii() and said.isdigit() and len(said) <= len(str(LARGEST)) and 1 <= int(said) <= LARGEST):
        raise Malformed(SETTING, "service.expected-a-number-of-megabytes-from", largest=LARGEST)
    return int(said) * 1024 * 1024


def new_words(texts: Texts, stream: str, author: str) -> list[Beside]:
    """The words of people put into `texts` since the last call, as rows to keep beside the chain."""
    return [Words(digest, stream, shelf_id(stream, author), salt, words) for digest, salt, words in texts.take()]
