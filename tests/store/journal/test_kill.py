"""Writers killed at any moment: what was acknowledged is there, once, whole, and the chain holds."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import sleep

from ledger.store.journal.contract import Journal
from ledger.store.journal.opening import open_journal
from ledger.store.journal.rows import Head, verify
from ledger.store.migrate import migrate
from tests.postgres import Keeper, schema_of_its_own
from tests.thorough import daily_or

from .homes import Home, payloads
from .writer import PAIR

SQLITE_KILLS, CLIENT_KILLS, SERVER_KILLS = daily_or((50, 10, 3), (200, 40, 10))


class Nursery:
    """A process that bears writers, one at a time, and tells what each was promised."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.promised: list[tuple[int, int, str, str]] = []  # positions and heads of both streams
        assert self._line() == ["ready"]

    def bear(self) -> int:
        assert self._process.stdin
        print("go", file=self._process.stdin, flush=True)
        word, pid = self._line()
        assert word == "born"
        return int(pid)

    def kill(self, pid: int) -> None:
        """End it without a word, and hear what it had been promised until then."""
        os.kill(pid, signal.SIGKILL)
        while (line := self._line())[0] != "dead":
            if line[0] == "kept":
                self.promised.append((int(line[1]), int(line[2]), line[3], line[4]))
        assert int(line[1]) == -signal.SIGKILL  # by us, and not of itself

    def _line(self) -> list[str]:
        assert self._process.stdout
        line = self._process.stdout.readline().split()
        assert line, "the nursery died"
        return line


@contextmanager
def nursery(home: Home) -> Iterator[Nursery]:
    with home.writer("nursery") as process:
        try:
            yield Nursery(process)
        finally:
            assert process.stdin
            process.stdin.close()
            process.kill()


def check_promises(journal: Journal, promised: list[tuple[int, int, str, str]], seen: Head) -> Head:
    """Everything acknowledged is there; both streams and the texts beside them have the same length. The head of the left."""
    left, right = (journal.read(stream) for stream in PAIR)
    head = verify(left, "left")
    verify(right, "right")
    assert len(left) == len(right) == len(journal.shelf.texts()) == len(journal.shelf.people())
    numbers = range(1, len(left) + 1)
    assert payloads(left) == [f"left {n}" for n in numbers] and payloads(right) == [f"right {n}" for n in numbers]
    for at_left, at_right, left_head, right_head in promised:
        assert left[at_left - 1].digest.hex() == left_head and right[at_right - 1].digest.hex() == right_head
    positions = [one[0] for one in promised]
    assert len(positions) == len(set(positions))
    assert head.position >= seen.position
    return head


def test_a_writer_to_sqlite_is_killed_again_and_again(sqlite_home: Home) -> None:
    chance, head, written = Random(20_260_101), Head(), 0
    with nursery(sqlite_home) as born:
        for _ in range(SQLITE_KILLS):
            pid = born.bear()
            sleep(chance.uniform(0.0, 0.12))
            born.kill(pid)
            with open_journal(sqlite_home.address) as journal:
                before, head = head, check_promises(journal, born.promised, head)
            written += head.position > before.position
    assert sqlite_home.run("PRAGMA integrity_check") == [("ok",)]
    assert written > SQLITE_KILLS // 4  # many were killed in the middle of their work, not before it


def test_a_client_of_postgres_is_killed_again_and_again(postgres_home: Home) -> None:
    chance, head, written = Random(20_260_102), Head(), 0
    with nursery(postgres_home) as born:
        for _ in range(CLIENT_KILLS):
            pid = born.bear()
            sleep(chance.uniform(0.05, 0.5))
            born.kill(pid)
            with open_journal(postgres_home.address) as journal:
                before, head = head, check_promises(journal, born.promised, head)
            written += head.position > before.position
    assert written >= CLIENT_KILLS // 3


def test_postgres_itself_crashes_again_and_again_under_a_writer() -> None:
    """The writer lives on: it must be told the truth about every event, whatever happened to its connection."""
    chance, head = Random(20_260_103), Head()
    with Keeper() as keeper, schema_of_its_own(keeper.address) as address:
        home = Home("postgres", address)
        migrate(home.place)
        with nursery(home) as born:
            for _ in range(SERVER_KILLS):
                pid = born.bear()
                sleep(chance.uniform(0.5, 1.0))
                keeper.crash()
                keeper.start()
                sleep(chance.uniform(0.5, 1.0))
                born.kill(pid)
                with open_journal(address) as journal:
                    before, head = head, check_promises(journal, born.promised, head)
                assert head.position > before.position
