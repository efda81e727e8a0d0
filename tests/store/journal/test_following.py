"""Waiting for what somebody else writes."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from statistics import median
from threading import Event, Thread
from time import monotonic, sleep

import pytest

from ledger.core.errors import Unavailable
from ledger.store.journal.contract import Journal
from ledger.store.journal.watch import Watch

from .homes import Home, head_of, payloads, write

PROMPT = {
    "sqlite": 0.3,
    "plain": 0.3,
    "postgres": 0.2,
}  # seconds from the acknowledgement to whoever waits, in the middle
ROUNDS = 5


def test_what_is_there_already_is_told_at_once(journal: Journal) -> None:
    write(journal, "m", "a", "b")
    start = monotonic()
    assert journal.wait(after=1, timeout=30) == journal.latest()
    assert monotonic() - start < 5


def test_when_nobody_writes_the_wait_ends_in_time(journal: Journal) -> None:
    write(journal, "m", "a")
    start = monotonic()
    assert journal.wait(after=journal.latest(), timeout=0.4) == journal.latest()
    assert 0.4 <= monotonic() - start < 2


def test_no_time_to_wait_is_a_question(journal: Journal) -> None:
    start = monotonic()
    assert journal.wait(after=0, timeout=0) == 0
    assert monotonic() - start < 1


def latencies(journal: Journal, write_one: Callable[[], float]) -> list[float]:
    """How long after each write the wait returned, in seconds."""
    found = []
    journal.wait(after=journal.latest(), timeout=0.1)  # the first wait opens its connection
    with ThreadPoolExecutor(1) as pool:
        for _ in range(ROUNDS):
            before = journal.latest()
            waiting = pool.submit(lambda before=before: (journal.wait(before, timeout=20), monotonic()))
            sleep(0.15)
            assert not waiting.done()
            written = write_one()
            number, woken = waiting.result(30)
            assert number > before
            found.append(woken - written)
    return found


def test_a_wait_ends_soon_after_another_journal_writes(home: Home, journal: Journal, other: Journal) -> None:
    def write_one() -> float:
        write(other, "m", "x", after=head_of(other, "m"))
        return monotonic()

    assert median(latencies(journal, write_one)) < PROMPT[home.kind]


def test_a_wait_ends_soon_after_the_same_journal_writes(home: Home, journal: Journal) -> None:
    def write_one() -> float:
        write(journal, "m", "x", after=head_of(journal, "m"))
        return monotonic()

    assert median(latencies(journal, write_one)) < PROMPT[home.kind]


@contextmanager
def told(home: Home, stream: str) -> Iterator[Callable[[], float]]:
    """Another process, and how to make it write: returns when it was acknowledged."""
    with home.writer("told", stream) as process:
        assert process.stdin and process.stdout
        assert process.stdout.readline() == "ready\n"

        def write_one() -> float:
            print("x", file=process.stdin, flush=True)
            return float(process.stdout.readline())

        try:
            yield write_one
        finally:
            process.stdin.close()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def test_a_wait_ends_soon_after_another_process_writes(home: Home, journal: Journal) -> None:
    with told(home, "m") as write_one:
        assert median(latencies(journal, write_one)) < PROMPT[home.kind]
    assert payloads(journal.read("m")) == ["x"] * ROUNDS


def test_everybody_who_waits_is_woken(home: Home, journal: Journal, other: Journal) -> None:
    with ThreadPoolExecutor(8) as pool:
        waiting = [pool.submit(journal.wait, 0, 20) for _ in range(8)]
        sleep(0.3)
        start = monotonic()
        write(other, "m", "x")
        assert {one.result(30) for one in waiting} == {1}
    assert monotonic() - start < 3


def test_follow_yields_what_is_there_and_then_what_comes(journal: Journal, other: Journal) -> None:
    head = write(journal, "m", "1", "2")
    got_two, seen = Event(), []

    def follow() -> None:
        for row in journal.follow("m", after=1, timeout=3):
            seen.append(row.stored.decode())
            got_two.set()
            if row.stored == b"end":
                return

    follower = Thread(target=follow)
    follower.start()
    assert got_two.wait(10)
    assert seen == ["2"]
    for payload in ("3", "4"):
        head = write(other, "m", payload, after=head)
        write(other, f"another stream {payload}", "noise")
    write(other, "m", "5", "end", after=head)
    follower.join(20)
    assert seen == ["2", "3", "4", "5", "end"]


def test_follow_ends_when_nothing_has_come_for_long_enough(journal: Journal, other: Journal) -> None:
    write(journal, "m", "1")
    start = monotonic()
    assert payloads(list(journal.follow("m", timeout=0.4))) == ["1"]
    assert 0.4 <= monotonic() - start < 3


def test_noise_in_other_streams_does_not_keep_a_follower(journal: Journal, other: Journal) -> None:
    stop = Event()

    def noise() -> None:
        while not stop.wait(0.03):
            write(other, "noise", "x", after=head_of(other, "noise"))

    noisy = Thread(target=noise)
    noisy.start()
    start = monotonic()
    try:
        assert list(journal.follow("m", timeout=0.5)) == []
    finally:
        stop.set()
        noisy.join()
    assert 0.5 <= monotonic() - start < 3


def test_whoever_waits_on_a_journal_that_is_closed_is_told(home: Home, opened: ExitStack) -> None:
    journal = home.open()
    with ThreadPoolExecutor(3) as pool:
        waiting = [pool.submit(journal.wait, 0, 15) for _ in range(3)]
        sleep(0.3)
        journal.close()
        for one in waiting:
            with pytest.raises(Unavailable):
                one.result(14)
    with pytest.raises(Unavailable, match="closed"):
        journal.latest()
    with pytest.raises(Unavailable, match="closed"):
        write(journal, "m", "x")
    with pytest.raises(Unavailable, match="closed"):
        journal.shelf.people()


def test_a_closed_journal_opens_no_new_connection_to_look(home: Home) -> None:
    journal = home.open()
    journal.wait(after=0, timeout=0.1)
    journal.close()
    with pytest.raises(Unavailable, match="closed"):
        journal._look(0)


def test_what_is_written_here_wakes_those_who_wait_for_the_one_who_looks() -> None:
    let_go, written = Event(), Event()
    watch = Watch(lambda seconds: let_go.wait(5) and False)
    with ThreadPoolExecutor(2) as pool:
        looking = pool.submit(watch.until, let_go.is_set, 10)
        sleep(0.1)
        waiting = pool.submit(watch.until, lambda: written.is_set() and monotonic(), 10)
        sleep(0.1)
        written.set()
        start = monotonic()
        watch.ring()
        try:
            assert waiting.result(4) - start < 0.5
        finally:
            let_go.set()
        assert looking.result(10)


def test_a_look_that_fails_lets_the_others_look() -> None:
    """Whoever looks may be thrown out; nobody else may then wait for it to come back."""
    looks = []

    def look(seconds: float) -> bool:
        looks.append(seconds)
        if len(looks) == 1:
            raise Unavailable("gone")
        sleep(0.01)
        return True

    watch = Watch(look)
    with pytest.raises(Unavailable):
        watch.until(lambda: False, 1)
    assert watch.until(lambda: len(looks) > 2, 5)


def test_one_looks_for_all() -> None:
    looking = []

    def look(seconds: float) -> bool:
        looking.append(1)
        assert len(looking) == 1
        sleep(0.02)
        looking.pop()
        return False

    watch = Watch(look)
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(lambda _: watch.until(lambda: None, 0.3), range(6))) == [None] * 6
