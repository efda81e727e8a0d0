"""Many writers at once: every acknowledged event is there exactly once, and no position is empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from ledger.core.errors import PositionTaken
from ledger.store.journal.contract import Journal
from ledger.store.journal.rows import START, verify

from .homes import Home, addition, head_of, payloads, write
from .writer import race

THREADS, EACH = 8, 15


def check_stream(journal: Journal, stream: str, acknowledged: Sequence[str]) -> None:
    """`acknowledged` are `position payload`: each at its position, and nothing besides."""
    rows = journal.read(stream)
    assert verify(rows, stream).position == len(rows)
    assert sorted(f"{row.position} {row.stored.decode()}" for row in rows) == sorted(acknowledged)
    assert max(Counter(payloads(rows)).values()) == 1


def test_threads_with_a_stream_each(journal: Journal) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        told = list(pool.map(lambda n: race(journal, f"m{n}", f"t{n}", EACH), range(THREADS)))
    for number, acknowledged in enumerate(told):
        check_stream(journal, f"m{number}", acknowledged)
    numbers = [number for number, _ in journal.log(limit=10_000)]
    assert len(numbers) == len(set(numbers)) == THREADS * EACH
    assert numbers == sorted(numbers)


def test_threads_in_one_stream(journal: Journal) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        told = list(pool.map(lambda n: race(journal, "m", f"t{n}", EACH), range(THREADS)))
    check_stream(journal, "m", [line for lines in told for line in lines])


def test_threads_with_a_journal_each_in_one_stream(home: Home) -> None:
    def one(number: int) -> list[str]:
        with home.open() as journal:
            return race(journal, "m", f"t{number}", EACH)

    with ThreadPoolExecutor(4) as pool:
        told = list(pool.map(one, range(4)))
    with home.open() as journal:
        check_stream(journal, "m", [line for lines in told for line in lines])


def test_processes_in_one_stream(home: Home, journal: Journal) -> None:
    processes = [home.writer("race", "m", f"p{number}", "25") for number in range(3)]
    told = []
    try:
        for process in processes:
            assert process.stdout and process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin
            print("go", file=process.stdin, flush=True)
        for process in processes:
            out, _ = process.communicate(timeout=60)
            assert process.returncode == 0
            told += out.split("\n")[:-1]
    finally:
        for process in processes:
            process.kill()
            process.communicate()
    assert len(told) == 75
    check_stream(journal, "m", told)


def test_of_writers_at_one_position_one_wins_and_all_others_are_told(journal: Journal) -> None:
    head = write(journal, "m", "opened")

    def one(number: int) -> str:
        try:
            write(journal, "m", str(number), after=head)
        except PositionTaken as taken:
            return "lost to " + taken.missed[0].stored.decode()
        return "won"

    with ThreadPoolExecutor(THREADS) as pool:
        said = list(pool.map(one, range(THREADS)))
    (winner,) = [number for number, word in enumerate(said) if word == "won"]
    assert set(said) == {"won", f"lost to {winner}"}


def test_who_reads_while_others_write_sees_all_of_an_append_or_nothing(journal: Journal, other: Journal) -> None:
    def write_pairs() -> None:
        for _ in range(30):
            other.append(*(addition(stream, head_of(other, stream), "1", "2", "3") for stream in ("a", "b")))

    with ThreadPoolExecutor(1) as pool:
        writing = pool.submit(write_pairs)
        lengths = []
        while not writing.done():
            lengths.append(len(journal.read("a")))
        writing.result()
    assert {length % 3 for length in lengths} == {0}
    assert len(set(lengths)) > 2  # it did read in between


def test_whoever_pages_through_the_log_while_others_write_misses_nothing(journal: Journal, home: Home) -> None:
    """Numbers must appear in order: a page that ends at 7 may never be followed by a late 6."""

    def one(number: int) -> list[str]:
        with home.open() as mine:
            return race(mine, f"m{number}", f"t{number}", 30)

    seen: list[str] = []
    after, end = 0, monotonic() + 60
    with ThreadPoolExecutor(4) as pool:
        writing = [pool.submit(one, number) for number in range(4)]
        while len(seen) < 120 and monotonic() < end:
            if page := journal.log(after=after, limit=7):
                after = page[-1][0]
                seen += payloads([row for _, row in page])
            elif all(one.done() for one in writing) and journal.latest() == after:
                break
        for one_writing in writing:
            one_writing.result()
    assert Counter(seen) == Counter(f"t{n}-{m}" for n in range(4) for m in range(30))


def test_thirty_threads_share_the_connections(journal: Journal) -> None:
    def one(number: int) -> int:
        head = START
        for _ in range(4):
            head = write(journal, f"m{number}", "x", after=head)
            assert len(journal.read(f"m{number}")) == head.position
            journal.shelf.names([f"p{number}"])
        return head.position

    with ThreadPoolExecutor(30) as pool:
        assert list(pool.map(one, range(30))) == [4] * 30
