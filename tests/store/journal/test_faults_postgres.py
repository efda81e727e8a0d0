"""PostgreSQL in trouble: connections lost before, during and after a write, locks, no server at all."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from time import monotonic, sleep

import psycopg
import pytest

from ledger.core.errors import PositionTaken, Unavailable
from ledger.store.journal import postgres
from ledger.store.journal.location import PostgresDatabase
from ledger.store.journal.postgres import PostgresJournal
from ledger.store.journal.rows import START, Person, verify
from ledger.store.migrate import migrate
from tests.postgres import Keeper, schema_of_its_own

from .homes import Home, addition, head_of, payloads, write
from .proxy import Proxy

NAMED = "journal_under_test"


@pytest.fixture
def home(postgres_home: Home) -> Home:
    """Its connections carry a name, by which their backends are found."""
    return postgres_home._replace(address=f"{postgres_home.address}&application_name={NAMED}")


@pytest.fixture
def journal(home: Home, opened: ExitStack) -> PostgresJournal:
    return opened.enter_context(home.open())  # type: ignore[return-value]


def backends(home: Home, where: str = "true") -> list[int]:
    select = f"SELECT pid FROM pg_stat_activity WHERE application_name = ? AND pid <> pg_backend_pid() AND {where}"
    return [pid for (pid,) in home.run(select, [NAMED])]


def terminate(home: Home, where: str = "true") -> int:
    """End the server's side of the journal's connections; how many there were."""
    gone = backends(home, where)
    for pid in gone:
        home.run("SELECT pg_terminate_backend(?, 5000)", [pid])
    return len(gone)


def all_connected(home: Home) -> None:
    end = monotonic() + 20
    while len(backends(home)) < postgres.POOL:
        assert monotonic() < end
        sleep(0.02)


def test_connections_lost_between_two_writes_are_not_noticed(home: Home, journal: PostgresJournal) -> None:
    head = write(journal, "m", "1")
    all_connected(home)
    assert terminate(home) >= postgres.POOL
    head = write(journal, "m", "2", after=head)
    assert payloads(journal.read("m")) == ["1", "2"]
    assert verify(journal.read("m"), "m") == head


@pytest.mark.parametrize("question", ["latest", "log", "read", "openings", "people", "rename"])
def test_connections_lost_before_a_question_are_not_noticed(home: Home, journal: PostgresJournal, question: str) -> None:
    write(journal, "m", "1")
    all_connected(home)
    assert terminate(home) >= postgres.POOL
    asked = {
        "latest": lambda: journal.latest() == 1,
        "log": lambda: len(journal.log()) == 1,
        "read": lambda: payloads(journal.read("m")) == ["1"],
        "openings": lambda: len(journal.openings("Counted")) == 1,
        "people": lambda: journal.shelf.people() == [],
        "rename": lambda: journal.shelf.rename(Person("p1", "Ann")) is None,
    }
    assert asked[question]()


def test_a_connection_lost_during_a_write_is_mended_and_the_event_lands_once(home: Home, journal: PostgresJournal) -> None:
    head = write(journal, "m", "1")
    with ThreadPoolExecutor(1) as pool, home.connected() as holder:
        holder.execute("BEGIN")
        holder.execute("LOCK TABLE stored_events IN EXCLUSIVE MODE")
        writing = pool.submit(write, journal, "m", "2", after=head)
        end = monotonic() + 4
        while not terminate(home, "wait_event_type = 'Lock'"):
            assert monotonic() < end and not writing.done()
            sleep(0.02)
        holder.execute("COMMIT")
        assert writing.result(20).position == 2
    assert payloads(journal.read("m")) == ["1", "2"]


def test_whoever_waits_hears_again_after_its_ear_was_cut_off(home: Home, journal: PostgresJournal) -> None:
    journal.wait(after=0, timeout=0.1)
    with ThreadPoolExecutor(1) as pool, home.open() as other:
        waiting = pool.submit(journal.wait, 0, 20)
        sleep(0.3)
        assert terminate(home, "left(query, 6) = 'LISTEN'") == 1
        sleep(0.2)
        write(other, "m", "1")
        start = monotonic()
        assert waiting.result(20) == 1
        assert monotonic() - start < 3


# ---- the answer to a commit is lost


@pytest.fixture
def wire(home: Home) -> Iterator[Proxy]:
    assert isinstance(home.place, PostgresDatabase)
    with Proxy(home.place.address) as proxy:
        yield proxy


@pytest.fixture
def far(home: Home, wire: Proxy, opened: ExitStack) -> PostgresJournal:
    """A journal at the other end of the wire."""
    assert isinstance(home.place, PostgresDatabase)
    return opened.enter_context(PostgresJournal(PostgresDatabase(wire.conninfo, home.place.schema)))  # type: ignore[return-value]


def test_a_commit_whose_answer_was_lost_is_found_and_acknowledged_once(
    journal: PostgresJournal, far: PostgresJournal, wire: Proxy
) -> None:
    head = write(far, "m", "1")
    wire.lose_reply()
    heads = far.append(addition("m", head, "2", "3"), addition("n", START, "1"), beside=[Person("p1", "Ann")])
    assert wire.lost == 1
    assert heads == (head_of(journal, "m"), head_of(journal, "n"))
    assert payloads(journal.read("m")) == ["1", "2", "3"]
    assert journal.shelf.people() == [Person("p1", "Ann")]
    assert write(far, "m", "4", after=heads[0]).position == 4


def test_a_commit_that_never_arrived_is_sent_again(journal: PostgresJournal, far: PostgresJournal, wire: Proxy) -> None:
    head = write(far, "m", "1")
    wire.lose_commit()
    assert write(far, "m", "2", after=head) == head_of(journal, "m")
    assert wire.lost == 1
    assert payloads(journal.read("m")) == ["1", "2"]


def test_a_commit_that_arrives_late_is_still_our_own(journal: PostgresJournal, far: PostgresJournal, wire: Proxy) -> None:
    """The second try finds the position taken, by the first: nobody else's event is in the way."""
    head = write(far, "m", "1")
    wire.delay_commit(1.0)
    assert write(far, "m", "2", after=head) == head_of(journal, "m")
    assert wire.lost == 1
    assert payloads(journal.read("m")) == ["1", "2"]


def test_whoever_lost_the_line_and_the_position_is_told(
    journal: PostgresJournal, far: PostgresJournal, wire: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PAUSE", 1)
    head = write(far, "m", "1")
    wire.lose_commit()
    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(write, far, "m", "far", after=head)
        while not wire.lost:
            sleep(0.01)
        write(journal, "m", "near", after=head)
        with pytest.raises(PositionTaken) as taken:
            writing.result(20)
    assert payloads(taken.value.missed) == ["near"]
    assert payloads(journal.read("m")) == ["1", "near"]


# ---- waiting in vain


def test_a_table_that_another_program_holds_is_busy(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 1)
    with home.open() as journal, home.connected() as holder:
        head = write(journal, "m", "1")
        holder.execute("BEGIN")
        holder.execute("LOCK TABLE stored_events IN EXCLUSIVE MODE")
        start = monotonic()
        with pytest.raises(Unavailable, match="the database is busy: another program is writing; try again"):
            write(journal, "m", "2", after=head)
        assert 1 <= monotonic() - start < 4
        assert payloads(journal.read("m")) == ["1"]  # reading goes on
        holder.execute("COMMIT")
        assert write(journal, "m", "2", after=head).position == 2


def test_when_all_connections_are_in_use_it_says_so(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "POOL", 1)
    monkeypatch.setattr(postgres, "PATIENCE", 1)
    with home.open() as journal:
        with ExitStack() as held:
            for _ in range(3):
                held.enter_context(journal._transaction(False))
            with pytest.raises(Unavailable, match="gave no connection in time"):
                journal.latest()
            with pytest.raises(Unavailable, match="gave no connection in time"):
                write(journal, "m", "1")
        assert write(journal, "m", "1").position == 1


def test_without_a_server_it_says_so_soon_and_works_again_when_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 1)  # of the 5 seconds that it has outside of tests
    with Keeper() as keeper, schema_of_its_own(keeper.address) as address:
        home = Home("postgres", address)
        migrate(home.place)
        with home.open() as journal:
            head = write(journal, "m", "1")
            keeper.crash()
            for attempt in (
                lambda: write(journal, "m", "2", after=head),
                lambda: journal.latest(),
                journal.shelf.people,
            ):
                start = monotonic()
                with pytest.raises(Unavailable, match=r"no connection|cannot be reached"):
                    attempt()
                assert monotonic() - start < 4  # so 20 seconds at most
            with pytest.raises(Unavailable, match="cannot be reached: is it running"):
                migrate(home.place)
            keeper.start()
            start = monotonic()
            assert write(journal, "m", "2", after=head).position == 2
            assert monotonic() - start < 5
            assert payloads(journal.read("m")) == ["1", "2"]


@pytest.mark.parametrize(
    ("part", "other", "words"),
    [("dbname", "nowhere", "no such database: make it"), ("user", "stranger", "no such user: make one")],
)
def test_a_database_or_user_that_is_not_there_is_not_sent_to_migrate(
    postgres_server: str, part: str, other: str, words: str
) -> None:
    """Migrating could not help: it makes tables, neither databases nor users."""
    known = {**psycopg.conninfo.conninfo_to_dict(postgres_server), part: other}
    with pytest.raises(Unavailable, match=words):
        migrate(PostgresDatabase(psycopg.conninfo.make_conninfo("", **known)))
