"""The journal: durable appends beside the raw driver, loading beside merely fetching the rows, bytes on the disk."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import msgspec
import psycopg

from benchmarks.played import acts_of
from ledger import JUDGE, Ledger, game_of, location_of, migrate
from ledger.cards import cards_of
from ledger.core.event import Event
from ledger.core.evolve import evolve
from ledger.core.match import Match
from ledger.journal import START, Addition, Journal, open_journal
from ledger.simulate import simulate_match
from ledger.store.events import EventCodec
from ledger.store.texts import Texts
from ledger.values import Seat

from .hand_of_the_king import SLUG, go_on

ROUNDS, EACH = 120, 10  # rounds in turns, commits in each: so short that both meet the disk in the same mood
FIRST = 50  # rounds before that, until both write-ahead logs have their full length and no commit makes a file longer
LOADS = 20
RAW = "INSERT INTO raw_events VALUES (?, ?, ?, ?)"
TABLE_OF_RAW = """CREATE TABLE raw_events (originator_id TEXT, originator_version INTEGER, topic TEXT, state BLOB,
    PRIMARY KEY (originator_id, originator_version))"""


@contextmanager
def _sqlite() -> Iterator[tuple[Path, Journal]]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        migrate(location_of(path))
        with open_journal(path) as journal:
            yield path, journal


def _typical() -> tuple[str, bytes]:
    """One action of Hand of the King as it is stored, with who, when and an idempotency key."""
    match = simulate_match(SLUG, 2, 1, cards=cards_of(SLUG))
    event = match.events[6]
    event = Event(event.position, event.body, "u-7f3k2p", "2026-11-16T10:02:41Z", None, "k3hP9sQmWc2dX7vB1nLt0w", "c2dX7vB1")
    return EventCodec(match.game, Texts()).write(event)


def _in_turns(mine: Callable[[], None], theirs: Callable[[], None], against: str) -> dict[str, Any]:
    """Both in turns: the ratio is the median of the ratios of neighbouring rounds. The one of the quickest rounds, when nobody
    else wanted the disk, is told beside it: a slow disk flatters whoever computes more.
    """
    for _ in range(FIRST):
        theirs()
        mine()
    ours: list[float] = []
    raw: list[float] = []
    for _ in range(ROUNDS):
        for work, found in ((theirs, raw), (mine, ours)):
            start = perf_counter()
            work()
            found.append((perf_counter() - start) / EACH)
    ratio = median(their / our for our, their in zip(ours, raw, strict=True))
    against = f"{against} (quickest rounds: {min(raw) / min(ours):.2f})"
    return {"value": 1 / median(ours), "unit": "events/s", "ratio": ratio, "against": against}


def append_sqlite() -> dict[str, Any]:
    """One event a commit, on the disk before it is acknowledged, beside the driver doing just that."""
    topic, stored = _typical()
    with _sqlite() as (path, journal), closing(_raw_sqlite(path)) as raw:
        return _in_turns(_appends(journal, topic, stored), _raw_inserts(raw, topic, stored), "sqlite3, one insert a commit")


def _raw_sqlite(path: Path) -> sqlite3.Connection:
    raw = sqlite3.connect(path.with_name("raw.db"), isolation_level=None)
    raw.execute("PRAGMA journal_mode=WAL")
    raw.execute("PRAGMA synchronous=FULL")
    raw.execute(TABLE_OF_RAW)
    return raw


def _raw_inserts(raw: sqlite3.Connection, topic: str, stored: bytes) -> Callable[[], None]:
    numbers = iter(range(1, 10**9))
    column = bytes(32) + stored

    def work() -> None:
        for _ in range(EACH):
            raw.execute("BEGIN")
            raw.execute(RAW, ("m-0123456789", next(numbers), topic, column))
            raw.commit()

    return work


def _appends(journal: Journal, topic: str, stored: bytes) -> Callable[[], None]:
    head = START

    def work() -> None:
        nonlocal head
        for _ in range(EACH):
            (head,) = journal.append(Addition("m-0123456789", head, ((topic, stored),)))

    return work


def record_sqlite() -> dict[str, Any]:
    """The same through the door: checked by the rules, carried out, appended."""
    topic, stored = _typical()
    with _sqlite() as (path, journal), closing(_raw_sqlite(path)) as raw:
        return _in_turns(_records(Ledger(journal)), _raw_inserts(raw, topic, stored), "sqlite3, one insert a commit")


def append_postgres() -> dict[str, Any]:
    """One event a commit in PostgreSQL, beside the driver doing just that. The library locks the table and notifies."""
    topic, stored = _typical()
    with _postgres() as (address, journal), _raw_postgres(address) as raw:
        return _in_turns(
            _appends(journal, topic, stored), _raw_postgres_inserts(raw, topic, stored), "psycopg, one insert a commit"
        )


def record_postgres() -> dict[str, Any]:
    """The same through the door."""
    topic, stored = _typical()
    with _postgres() as (address, journal), _raw_postgres(address) as raw:
        return _in_turns(_records(Ledger(journal)), _raw_postgres_inserts(raw, topic, stored), "psycopg, one insert a commit")


@contextmanager
def _postgres() -> Iterator[tuple[str, Journal]]:
    """A server of its own, which ends with the measurement."""
    from tests.postgres import Keeper  # here: it brings pytest, which no other command needs

    with Keeper() as keeper:
        migrate(location_of(keeper.address))
        with open_journal(keeper.address) as journal:
            yield keeper.address, journal


@contextmanager
def _raw_postgres(address: str) -> Iterator[psycopg.Connection[Any]]:
    with psycopg.connect(address, autocommit=True) as raw:
        raw.execute(
            "CREATE TABLE raw_events (originator_id text, originator_version bigint, topic text, state bytea,"
            " PRIMARY KEY (originator_id, originator_version))"
        )
        yield raw


def _raw_postgres_inserts(raw: psycopg.Connection[Any], topic: str, stored: bytes) -> Callable[[], None]:
    numbers = iter(range(1, 10**9))
    column = bytes(32) + stored

    def work() -> None:
        for _ in range(EACH):
            insert = "INSERT INTO raw_events VALUES (%s, %s, %s, %s)"
            raw.execute(insert, ("m-0123456789", next(numbers), topic, column), prepare=True)

    return work


def _records(ledger: Ledger) -> Callable[[], None]:
    """Every action of random matches, each with an idempotency key. The matches are opened and looked at before."""
    moves: list[tuple[str, Seat, Any]] = []
    seed = 0
    while len(moves) < (FIRST + ROUNDS) * EACH:
        played = simulate_match(SLUG, 2 + seed % 3, seed, cards=cards_of(SLUG))
        match = ledger.open(SLUG, played.names, played.opened.options, by="u-7f3k2p")
        ledger.look(match, JUDGE)  # a table that plays is in memory
        moves += [(match, seat, action) for seat, action in acts_of(played)]
        seed += 1
    numbered = iter(enumerate(moves))

    def work() -> None:
        for _ in range(EACH):
            number, (match, seat, action) = next(numbered)
            ledger.record(match, seat, action, key=f"k3hP9sQmWc2dX7vB{number:06}")

    return work


def load_long() -> dict[str, Any]:
    """Load one match of 10,000 events from SQLite, verify its chain and replay what counts, beside fetching the rows."""
    long = go_on(Match.open(game_of(SLUG), ("Ann", "Ben", "Cat"), cards=cards_of(SLUG), match="long"), 10_000, Random(5))
    return _load([long])


def load_matches() -> dict[str, Any]:
    """The same for 10,000 events in matches of ordinary length, in which every single action is carried out again."""
    matches: list[Match] = []
    seed = 0
    while sum(len(match.events) for match in matches) < 10_000:
        played = simulate_match(SLUG, 2 + seed % 3, seed, cards=cards_of(SLUG))
        played.close()
        matches.append(played)
        seed += 1
    return _load(matches)


def _load(matches: list[Match]) -> dict[str, Any]:
    with _sqlite() as (path, journal):
        names = [_stored(journal, match, f"m-{number:010}") for number, match in enumerate(matches)]
        ledger = Ledger(journal)
        events = sum(len(match.events) for match in matches)
        decode = msgspec.json.Decoder().decode
        select = "SELECT originator_version, topic, state FROM stored_events WHERE originator_id = ? ORDER BY originator_version"
        with closing(sqlite3.connect(path)) as raw:

            def fetched() -> None:
                for name in names:
                    for _, _, state in raw.execute(select, (name,)).fetchall():
                        decode(state[32:])

            def loaded() -> None:
                for name in names:
                    ledger.audit(name, JUDGE).view()

            mine, theirs = [], []
            for _ in range(LOADS):
                theirs.append(_processor(fetched))
                mine.append(_processor(loaded))
    against = "sqlite3 fetchall and msgspec, nothing else"
    return {"value": events / min(mine), "unit": "events/s", "ratio": min(theirs) / min(mine), "against": against}


def _processor(work: Callable[[], None]) -> float:
    gc.collect()
    start = process_time()
    work()
    return process_time() - start


def _stored(journal: Journal, match: Match, name: str) -> str:
    """The match in the journal under that name, each event with who, when and a key, as a console would send it."""
    codec = EventCodec(match.game, Texts(lambda: "00" * 16))
    written = []
    for event in match.events:
        body = evolve(event.body, match=name) if event.position == 1 else event.body
        key = f"k3hP9sQmWc2dX7vB{event.position:06}"
        written.append(codec.write(evolve(event, body=body, by="u-7f3k2p", at="2026-11-16T10:02:41Z", key=key, asked="c2dX7vB1")))
    journal.append(Addition(name, START, tuple(written)))
    return name


def bytes_per_action() -> dict[str, Any]:
    """Bytes of one stored action: name of the match, position (8), topic, digest, and the body with who, when and key."""
    with _sqlite() as (_, journal):
        rows = [row for name in _many(journal) for row in journal.read(name) if row.topic == "ActionRecorded"]
    sizes = [len(row.stream) + 8 + len(row.topic) + len(row.column) for row in rows]
    return {"value": sum(sizes) / len(sizes), "unit": "bytes"}


def file_bytes_per_action() -> dict[str, Any]:
    """What one action adds to the database file: the same with the index, and the empty room in every page."""
    with _sqlite() as (path, journal):
        rows = [row for name in _many(journal) for row in journal.read(name)]
        opened = sum(len(row.column) for row in rows if row.position == 1)
        with closing(sqlite3.connect(path)) as raw:
            raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return {
            "value": (path.stat().st_size - opened) / sum(row.position > 1 for row in rows),
            "unit": "bytes in the file",
        }


def _many(journal: Journal) -> list[str]:
    """Three hundred matches in the journal."""
    matches = (simulate_match(SLUG, 2 + seed % 3, seed, cards=cards_of(SLUG)) for seed in range(300))
    return [_stored(journal, match, f"m-{number:010}") for number, match in enumerate(matches)]
