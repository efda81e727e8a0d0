"""Backups: one moment of the store, verified, whole or not there, the same file for both databases."""

from __future__ import annotations

import gzip
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from ledger import BadRecord, Ledger, location_of, migrate
from ledger.errors import NotNow
from ledger.files import backup, examine, is_backup, restore
from ledger.journal import START, Addition, open_journal, verify
from ledger.store.backup import BESIDE
from ledger.store.backup_lines import Seal, SealLine, encode
from tests.postgres import schema_of_its_own
from tests.store.journal.plain import PlainJournal

SLUG = "hand-of-the-king"
AT = "2026-11-16T10:00:00Z"


@pytest.fixture
def postgres_address(postgres_server: str) -> Iterator[str]:
    """The address of a fresh schema in a real PostgreSQL."""
    with schema_of_its_own(postgres_server) as address:
        yield address


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Two matches, one after the other and then in turns, with a note, a proposal, a new name and somebody erased."""
    return furnished(tmp_path / "store.db")


def furnished(address: Any) -> Any:
    migrate(location_of(address))
    with Ledger.at(address) as ledger:
        for match in ("b", "a"):
            ledger.open(SLUG, ["Ann", "Żółw"], match=match, seats=[f"{match}-1", f"{match}-2"], by="judge", at=AT)
        for text in ("a zażółć \U0001f409", 'b "quoted"\n', "a again"):
            ledger.note(text[0], text, by="judge", at=AT)
        ledger.note("b", "Ann sighs", by="b-2", at=AT)
        ledger.propose("a", 0, {"do": "Pass"}, by="a-1")
        ledger.journal.shelf.rename(next(one for one in ledger.journal.shelf.people() if one.id == "a-1"))
        ledger.erase("b-2")
        with ledger.journal.beside(True) as cursor:
            cursor.execute("INSERT INTO accounts VALUES (?, ?, ?, ?, ?)", ("a-1", "ann", "$argon2$", 1, AT))
            cursor.execute("INSERT INTO tokens VALUES (?, ?, ?, ?, ?)", ("d1", "a-1", "scripts", AT, None))
            cursor.execute("INSERT INTO codes VALUES (?, ?, ?, ?)", ("d2", "t:spring", "e1", AT))
            cursor.execute("INSERT INTO attempts VALUES (?, ?, ?)", ("ann", 3, AT))
            cursor.execute("INSERT INTO seeds VALUES (?, ?)", ("t:spring", "5eed"))
            invited = ("d3", "a-1", 0, "t:spring", "judge", AT, AT, None)
            cursor.execute("INSERT INTO invitations VALUES (?, ?, ?, ?, ?, ?, ?, ?)", invited)
            cursor.execute("INSERT INTO one_time VALUES (?)", ("a-1",))
            photo = ("d4/0000", "d4", "t:spring", "a-1", "00", 0, b"\xff\xd8\x00")
            cursor.execute("INSERT INTO evidence VALUES (?, ?, ?, ?, ?, ?, ?)", photo)
            act = (AT, "a-1", "invited", "t:spring")
            cursor.execute("INSERT INTO acts (at, person, what, about) VALUES (?, ?, ?, ?)", act)
    return address


def contents(address: Any) -> dict[str, Any]:
    """Everything in a store, read through the journal."""
    with open_journal(address) as journal:
        with journal.snapshot() as cursor:
            beside = {}
            for table, columns in (
                ("people", "id, name"),
                ("words", "digest, stream, author, salt, words"),
                ("proposals", "id, stream, position, author, at, seat, action, settled"),
                ("people_changes", "person, what"),
                ("accounts", "id, login, password, admin, made_at"),
                ("tokens", "digest, account, label, made_at, ends_at"),
                ("codes", "digest, stream, entry, made_at"),
                ("attempts", "whom, failed, until"),
                ("seeds", "stream, seed"),
                ("invitations", "digest, maker, admin, stream, role, made_at, ends_at, used_by"),
                ("one_time", "account"),
                ("acts", "at, person, what, about"),
                ("evidence", "id, digest, stream, author, salt, number, piece"),
            ):
                cursor.execute(f"SELECT {columns} FROM {table}")
                beside[table] = sorted(cursor.fetchall())
        return {"log": [row for _, row in journal.log()], **beside}


def taken(address: Any, path: Path) -> Path:
    with open_journal(address) as journal:
        backup(journal, path, AT)
    return path


def lines_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def resealed(path: Path, change: Callable[[list[dict[str, Any]]], None]) -> None:
    """Alter a backup and seal it anew, as somebody who knows the format would."""
    lines = lines_in(path)[:-1]
    change(lines)
    seal, written = Seal(), []
    for line in lines:
        written.append(encode(line))
        seal.add(written[-1])
    path.write_bytes(b"\n".join([*written, encode(SealLine(str(seal)))]) + b"\n")


# ---- taking one


def test_a_backup_holds_every_stored_byte_in_the_order_of_the_log(store: Path, tmp_path: Path) -> None:
    lines = lines_in(taken(store, tmp_path / "x"))
    log = contents(store)["log"]
    events = [line for line in lines if line["line"] == "event"]
    assert [(one["stream"], one["position"], one["bytes"].encode(), one["digest"]) for one in events] == [
        (row.stream, row.position, row.stored, row.digest.hex()) for row in log
    ]
    assert [row.stream for row in log] == ["b", "a", "a", "b", "a", "b"]
    assert lines[0]["counts"] == {
        "stream": 2, "event": 6, "person": 4, "words": 3, "proposal": 1, "change": 2,
        "account": 1, "token": 1, "code": 1, "attempt": 1, "seed": 1,
        "invitation": 1, "one_time": 1, "act": 1, "evidence": 1,
    }  # fmt: skip
    assert lines[0]["at"] == AT and lines[-1]["line"] == "seal"


def test_a_packed_backup_holds_the_same(store: Path, tmp_path: Path) -> None:
    plain, packed = taken(store, tmp_path / "x"), taken(store, tmp_path / "x.gz")
    assert gzip.decompress(packed.read_bytes()) == plain.read_bytes()
    assert examine(packed).seal == examine(plain).seal and is_backup(packed) and is_backup(plain)


def test_bytes_that_are_no_text_come_back_as_they_were(tmp_path: Path) -> None:
    address = tmp_path / "store.db"
    migrate(location_of(address))
    with open_journal(address) as journal:
        journal.append(Addition("odd", START, (("Odd", b"\xff\x00\xfe"), ("Odd", b"plain"))))
    restore(taken(address, tmp_path / "x"), tmp_path / "other.db")
    assert contents(tmp_path / "other.db") == contents(address)


def test_an_empty_store_is_backed_up_and_restored_too(tmp_path: Path) -> None:
    migrate(location_of(tmp_path / "store.db"))
    found = restore(taken(tmp_path / "store.db", tmp_path / "x"), tmp_path / "other.db")
    assert set(found.counts.values()) == {0}


def writing(address: Any, stop: Event) -> None:
    """Matches of one event and two names, which are written together: any moment has all three of a match, or none."""
    with Ledger.at(address) as ledger:
        number = 0
        while not stop.is_set():
            number += 1
            ledger.open(SLUG, ["Ann", "Ben"], match=f"m-{number}", seats=[f"{number}-1", f"{number}-2"])


def consistent_while_others_write(address: Any, folder: Path) -> None:
    migrate(location_of(address))
    stop = Event()
    writer = Thread(target=writing, args=(address, stop))
    writer.start()
    sizes = []
    try:
        with open_journal(address) as journal:
            while writer.is_alive() and (len(sizes) < 12 or sizes[-1] < 30):
                found = backup(journal, folder / f"{len(sizes)}", AT, progress=lambda what, done, whole: stop.wait(0.01))
                assert found.counts["person"] == 2 * found.counts["event"] == 2 * found.counts["stream"]
                sizes.append(found.counts["event"])
    finally:
        stop.set()
        writer.join()
    assert sizes == sorted(sizes) and len(set(sizes)) > 5 and sizes[-1] >= 30  # somebody did write


def test_names_and_events_fit_together_while_others_write(tmp_path: Path) -> None:
    consistent_while_others_write(tmp_path / "store.db", tmp_path)


def test_names_and_events_fit_together_while_others_write_to_postgres(postgres_address: str, tmp_path: Path) -> None:
    consistent_while_others_write(postgres_address, tmp_path)


@pytest.mark.parametrize("kind", ["sqlite", "plain"])
def test_what_is_written_after_a_backup_began_is_not_in_it(store: Path, tmp_path: Path, kind: str) -> None:
    place = location_of(store)
    late = iter([True])

    def told(what: str, done: int, whole: int) -> None:
        if next(late, False):
            with Ledger.at(store) as ledger:
                ledger.note("a", "too late", by="judge")

    with open_journal(store) if kind == "sqlite" else PlainJournal(place) as journal:
        first, second = backup(journal, tmp_path / "1", AT, told), backup(journal, tmp_path / "2", AT)
    assert (first.counts["event"], second.counts["event"]) == (6, 7)


def test_memory_does_not_grow_with_the_store(tmp_path: Path) -> None:
    address = tmp_path / "store.db"
    migrate(location_of(address))
    event = ("Big", b"x" * 4000)
    with open_journal(address) as journal:
        for number in range(12):
            journal.append(Addition(f"s-{number}", START, (event,) * 250))
        tracemalloc.start()
        try:
            backup(journal, tmp_path / "x", AT)
            restore(tmp_path / "x", tmp_path / "other.db")
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
    assert (tmp_path / "x").stat().st_size > 12_000_000 and peak < 8_000_000, peak


def test_a_backup_that_fails_leaves_what_was_there(store: Path, tmp_path: Path) -> None:
    path = taken(store, tmp_path / "x")
    before = path.read_bytes()

    def told(what: str, done: int, whole: int) -> None:
        if what == "writing" and done == whole:
            (tmp_path / "x.part").write_bytes(b"another program writes the same file\n" * 1000)

    with open_journal(store) as journal, pytest.raises(BadRecord):
        backup(journal, path, AT, told)
    with open_journal(store) as journal, pytest.raises(KeyboardInterrupt):
        backup(journal, path, AT, _interrupt)
    assert path.read_bytes() == before and not (tmp_path / "x.part").exists()


def _interrupt(what: str, done: int, whole: int) -> None:
    raise KeyboardInterrupt


# ---- putting it back


def test_a_restored_store_holds_the_same_and_goes_on(store: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    restore(taken(store, tmp_path / "x.gz"), other)
    assert contents(other) == contents(store)
    with Ledger.at(other) as ledger:
        ledger.note("a", "on it goes", by="judge")
        assert ledger.journal.shelf.erased() == {"b-2"} and len(ledger.proposals("a")) == 1
        ledger.erase("a-1")
        assert ledger.journal.shelf.changes() == 3


def test_a_backup_of_sqlite_restores_into_postgres_and_back(store: Path, postgres_address: str, tmp_path: Path) -> None:
    restore(taken(store, tmp_path / "one.gz"), postgres_address)
    assert contents(postgres_address) == contents(store)
    restore(taken(postgres_address, tmp_path / "two"), tmp_path / "other.db")
    assert contents(tmp_path / "other.db") == contents(store)
    with Ledger.at(postgres_address) as ledger:  # its counters go on behind what was restored
        ledger.note("a", "on it goes", by="judge")
        ledger.erase("a-1")
        assert ledger.journal.shelf.changes() == 3 and ledger.journal.latest() == 7
    with pytest.raises(NotNow, match="7 events"):
        restore(tmp_path / "one.gz", postgres_address)


@pytest.mark.parametrize("only", ["INSERT INTO people (id, name) VALUES ('p', 'Ann')", "a match"])
def test_a_store_with_anything_in_it_is_refused(store: Path, tmp_path: Path, only: str) -> None:
    other = tmp_path / "other.db"
    migrate(location_of(other))
    if only == "a match":
        with Ledger.at(other) as ledger:
            ledger.open(SLUG, ["Ann", "Ben"])
    else:
        with closing(sqlite3.connect(other)) as connection:
            connection.execute(only)
            connection.commit()
    before = contents(other)
    with pytest.raises(NotNow, match=r"not empty: it has \d events and \d rows"):
        restore(taken(store, tmp_path / "x"), other)
    assert contents(other) == before


def other_position(lines: list[dict[str, Any]]) -> None:
    lines[3]["position"] += 1


def other_bytes(lines: list[dict[str, Any]]) -> None:
    lines[3]["bytes"] += " "


def other_stream(lines: list[dict[str, Any]]) -> None:
    lines[2]["stream"] = "c"


def fewer_events(lines: list[dict[str, Any]]) -> None:
    del lines[6]


def fewer_people(lines: list[dict[str, Any]]) -> None:
    del lines[7]


def other_order(lines: list[dict[str, Any]]) -> None:
    lines[6], lines[7] = lines[7], lines[6]


def no_bytes(lines: list[dict[str, Any]]) -> None:
    del lines[1]["bytes"]


def no_digest(lines: list[dict[str, Any]]) -> None:
    lines[1]["digest"] = "zz"


def another_field(lines: list[dict[str, Any]]) -> None:
    lines[7]["age"] = "7"


def newer_format(lines: list[dict[str, Any]]) -> None:
    lines[0]["maester"] = 2


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (other_position, "a, event 2: missing"),
        (other_bytes, "a, event 2: was altered"),
        (other_stream, "c, event 1: was altered"),
        (fewer_events, "line 1: announces other counts"),
        (fewer_people, "line 1: announces other counts"),
        (other_order, "line 8: does not belong here"),
        (no_bytes, "line 2: expected an event with its bytes"),
        (no_digest, "line 2: expected an event with its bytes"),
        (another_field, "line 8: not a line of a backup"),
        (newer_format, "line 1: a backup of format 2"),
    ],
    ids=lambda one: getattr(one, "__name__", None),
)
def test_a_backup_made_anew_with_something_else_in_it_is_refused(
    store: Path, tmp_path: Path, change: Callable[..., None], says: str
) -> None:
    path = taken(store, tmp_path / "x")
    resealed(path, lambda lines: None)
    examine(path)  # sealing it anew is not what makes it wrong
    resealed(path, change)
    with pytest.raises(BadRecord, match=says):
        restore(path, tmp_path / "other.db")
    assert not (tmp_path / "other.db").exists()


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "packed"])
def test_no_byte_of_a_backup_can_be_altered_or_lost(store: Path, tmp_path: Path, packed: bool) -> None:
    path = taken(store, tmp_path / ("x.gz" if packed else "x"))
    whole = path.read_bytes()
    for place in range(10 if packed else 0, len(whole), 37):  # of the head of a packed file nothing depends on some bytes
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with pytest.raises(BadRecord):
            examine(path)
        path.write_bytes(whole[:place])
        with pytest.raises(BadRecord):
            examine(path)
    path.write_bytes(whole)
    examine(path)


def test_a_file_that_changes_between_the_two_readings_is_not_restored(store: Path, tmp_path: Path) -> None:
    path, another, other = taken(store, tmp_path / "x"), taken(store, tmp_path / "y"), tmp_path / "other.db"

    def told(what: str, done: int, whole: int) -> None:
        if what == "verifying" and done == whole:
            resealed(another, lambda lines: lines[7].update(name="Somebody"))
            another.replace(path)

    with pytest.raises(BadRecord, match="changed while it was read"):
        restore(path, other, told)
    assert contents(other)["log"] == [] and contents(other)["people"] == []


KILLED = """
import os, signal, sys
from pathlib import Path
from ledger.files import restore
def told(what, done, whole):
    if what == "restoring" and done >= 1000:  # one page is written, the next one is not
        os.kill(os.getpid(), signal.SIGKILL)
restore(Path(sys.argv[1]), sys.argv[2], told)
"""


def killed_restore_leaves_nothing(folder: Path, address: str) -> None:
    source = folder / "source.db"
    migrate(location_of(source))
    with open_journal(source) as journal:
        for number in range(4):
            journal.append(Addition(f"s-{number}", START, (("Some", b"[]"),) * 250))
    path = taken(source, folder / "x")
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(path), address],
        env={**os.environ, "PYTHONPATH": str(root)}, timeout=60,
    )  # fmt: skip
    assert done.returncode == -signal.SIGKILL
    assert contents(address)["log"] == []
    restore(path, address)
    with open_journal(address) as journal:
        assert journal.streams() == [f"s-{number}" for number in range(4)]
        assert all(verify(journal.read(name), name).position == 250 for name in journal.streams())


def test_a_restore_that_is_killed_leaves_nothing_and_is_begun_anew(tmp_path: Path) -> None:
    killed_restore_leaves_nothing(tmp_path, f"sqlite:///{tmp_path}/other.db")


def test_a_restore_into_postgres_that_is_killed_leaves_nothing(tmp_path: Path, postgres_address: str) -> None:
    killed_restore_leaves_nothing(tmp_path, postgres_address)


def test_a_store_that_keeps_something_else_is_found_out(store: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    migrate(location_of(other))
    with closing(sqlite3.connect(other)) as connection:
        connection.execute(
            "CREATE TRIGGER spoil AFTER INSERT ON people WHEN NEW.id = 'a-1' BEGIN "
            "UPDATE people SET name = 'Bob' WHERE id = NEW.id; END"
        )
    with pytest.raises(BadRecord, match="does not hold what the backup holds"):
        restore(taken(store, tmp_path / "x"), other)


def test_a_backup_from_before_there_were_accounts_is_restored(store: Path, tmp_path: Path) -> None:
    path = taken(store, tmp_path / "x")
    later = ("account", "token", "code", "attempt", "seed", "evidence")

    def as_it_was(lines: list[dict[str, Any]]) -> None:
        lines[:] = [line for line in lines if line["line"] not in later]
        lines[0]["counts"] = {name: count for name, count in lines[0]["counts"].items() if name not in later}

    resealed(path, as_it_was)
    found = restore(path, tmp_path / "other.db")
    assert (found.counts["event"], found.counts["account"]) == (6, 0)
    assert contents(tmp_path / "other.db")["log"] == contents(store)["log"]


def test_every_table_of_the_store_is_in_a_backup(store: Path) -> None:
    """A table that a later migration makes must not be left out in silence; sessions are, for whoever was in signs in again."""
    with closing(sqlite3.connect(store)) as database:
        tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    kept = {"stored_events", *(table for table, _ in BESIDE.values())}
    assert {name for name in tables if not name.startswith("sqlite_")} - {"migrations", "sessions"} == kept
