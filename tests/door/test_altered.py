"""Somebody with the database file in hand: whatever is changed, taken away or swapped is noticed and named."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ledger import JUDGE, TABLE, BadRecord, Ledger, UnknownMatch
from ledger.errors import NotNow
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, bids, told, toll
from tests.toy.pieces import Bid, PayTribute, Roll

READERS = ("look", "audit", "export")


@pytest.fixture
def two(ledger: Ledger) -> tuple[str, str]:
    """A match to spoil and one that stays."""
    for name in ("spoilt", "sound"):
        toll(ledger, match=name, key="o")
        bids(ledger, name)
        ledger.record(name, ANN, PayTribute(), key="k")
        ledger.note(name, "a note")
    return "spoilt", "sound"


@contextmanager
def by_hand(file: Path) -> Iterator[sqlite3.Connection]:
    """The database without its guards against changes."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("DROP TRIGGER IF EXISTS stored_events_no_update")
        database.execute("DROP TRIGGER IF EXISTS stored_events_no_delete")
        yield database


def must_be_noticed(another: Ledgers, position: int, sound: tuple[Any, ...]) -> None:
    fresh = another()
    for reader in READERS:
        with pytest.raises(BadRecord, match=f"spoilt, event {position}") as fault:
            getattr(fresh, reader)("spoilt", JUDGE)
        assert "\n" not in str(fault.value)
    assert told(fresh, "sound") == sound
    listed = {one.match: one.fault for one in fresh.matches()}
    assert listed["sound"] is None and f"event {position}" in listed["spoilt"]


def spoil(database: sqlite3.Connection, position: int, column: str, value: Any) -> None:
    where = "WHERE originator_id = 'spoilt' AND originator_version = ?"
    assert database.execute(f"UPDATE stored_events SET {column} = ? {where}", (value, position)).rowcount == 1


@pytest.mark.parametrize("position", range(1, 7))
def test_a_byte_of_what_was_stored(ledger: Ledger, another: Ledgers, file: Path, two: Any, position: int) -> None:
    sound, random = told(ledger, "sound"), Random(position)
    column = ledger.journal.read("spoilt")[position - 1].column
    places = [0, 31, 32, 33, len(column) - 1, *random.sample(range(len(column)), 5)]
    with by_hand(file) as database:
        for place in places:
            spoilt = bytearray(column)
            spoilt[place] ^= random.choice((1, 2, 4, 8, 16, 32, 64, 128))
            spoil(database, position, "state", bytes(spoilt))
            must_be_noticed(another, position, sound)
        spoil(database, position, "state", column)
    assert another().audit("spoilt", JUDGE).length == 6, "put back, it is what it was"


@pytest.mark.parametrize(
    "value",
    [b"x" * 33, b"{" * 60, bytes(32) + b"[" * 50_000, bytes(32) + b'{"a":' * 50_000, bytes(32) + b'{"previous": 1}'],
)
@pytest.mark.parametrize("position", [2, 6])
def test_anything_in_the_place_of_an_event(
    ledger: Ledger, another: Ledgers, file: Path, two: Any, position: int, value: bytes
) -> None:
    sound = told(ledger, "sound")
    with by_hand(file) as database:
        spoil(database, position, "state", value)
    must_be_noticed(another, position, sound)


@pytest.mark.parametrize("value", [None, "", "text", 7, b"", b"short"], ids=repr)
def test_no_event_at_all_in_its_place(ledger: Ledger, another: Ledgers, file: Path, two: Any, value: Any) -> None:
    sound = told(ledger, "sound")
    with by_hand(file) as database:
        spoil(database, 3, "state", value)
    must_be_noticed(another, 3, sound)


@pytest.mark.parametrize("topic", ["Noted", "", "Ruled", None, "actionrecorded"])
@pytest.mark.parametrize("position", [2, 5])
def test_the_kind_of_an_event(ledger: Ledger, another: Ledgers, file: Path, two: Any, position: int, topic: str | None) -> None:
    sound = told(ledger, "sound")
    with by_hand(file) as database:
        spoil(database, position, "topic", topic)
    must_be_noticed(another, position, sound)


@pytest.mark.parametrize("position", range(2, 6))
def test_an_event_taken_away(ledger: Ledger, another: Ledgers, file: Path, two: Any, position: int) -> None:
    sound = told(ledger, "sound")
    with by_hand(file) as database:
        database.execute("DELETE FROM stored_events WHERE originator_id = 'spoilt' AND originator_version = ?", (position,))
    must_be_noticed(another, position, sound)


@pytest.mark.parametrize("one, other", [(2, 3), (3, 6), (4, 5)])
def test_two_events_swapped(ledger: Ledger, another: Ledgers, file: Path, two: Any, one: int, other: int) -> None:
    sound = told(ledger, "sound")
    with by_hand(file) as database:
        for was, now in ((one, 99), (other, one), (99, other)):
            spoil(database, was, "originator_version", now)
    must_be_noticed(another, one, sound)


def test_an_event_of_another_match(ledger: Ledger, another: Ledgers, file: Path, two: Any) -> None:
    sound = told(ledger, "sound")
    with by_hand(file) as database:
        spoil(database, 6, "state", ledger.journal.read("sound")[5].column)
    must_be_noticed(another, 6, sound)


def test_a_whole_match_under_another_name(ledger: Ledger, another: Ledgers, file: Path, two: Any) -> None:
    with by_hand(file) as database:
        database.execute("UPDATE stored_events SET originator_id = 'copy' WHERE originator_id = 'spoilt'")
    with pytest.raises(BadRecord, match="copy, event 1"):
        another().look("copy", JUDGE)
    with pytest.raises(UnknownMatch):
        another().look("spoilt", JUDGE)


def test_a_tail_cut_off_shows_by_the_published_head(ledger: Ledger, another: Ledgers, file: Path, two: Any) -> None:
    published, sound = ledger.head("spoilt", JUDGE), told(ledger, "sound")
    with by_hand(file) as database:
        database.execute("DELETE FROM stored_events WHERE originator_id = 'spoilt' AND originator_version = 6")
    fresh = another()
    assert fresh.audit("spoilt", JUDGE).length == 5 and fresh.head("spoilt", JUDGE) != published
    assert told(fresh, "sound") == sound
    with pytest.raises(NotNow, match="ahead"):
        ledger.note("spoilt", "who has seen more does not write over it")


def test_a_tail_written_anew_is_noticed_by_whoever_saw_the_old_one(
    ledger: Ledger, another: Ledgers, file: Path, two: Any
) -> None:
    published = ledger.head("spoilt", JUDGE)
    with by_hand(file) as database:
        database.execute("DELETE FROM stored_events WHERE originator_id = 'spoilt' AND originator_version > 1")
    forger = another()
    for seat, action in ((ANN, Bid(2)), (BEN, Bid(1)), (TABLE, Roll((6, 6)))):
        forger.record("spoilt", seat, action)
    for _ in range(4):
        forger.clock("spoilt", "started")
    assert another().audit("spoilt", JUDGE).report("en")["head"] != published
    with pytest.raises(BadRecord, match="spoilt, event 7"):
        ledger.look("spoilt", JUDGE)
    assert ledger.look("sound", JUDGE).length == 6


def test_words_beside_the_chain_are_those_that_were_said(ledger: Ledger, another: Ledgers, file: Path, two: Any) -> None:
    sound = told(ledger, "sound")
    for column, value in (("words", "another note"), ("salt", "00" * 16), ("salt", "no salt")):
        with by_hand(file) as database:
            database.execute(f"UPDATE words SET {column} = ? WHERE stream = 'spoilt'", (value,))
        must_be_noticed(another, 6, sound)
