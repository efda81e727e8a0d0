"""Many at once, on one match and on several: every acknowledged event is there exactly once, and everybody agrees."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from threading import Barrier, Event
from typing import Any

import pytest

from ledger import JUDGE, SPECTATOR, IllegalAction, Ledger
from tests.door.conftest import Ledgers
from tests.door.tables import ANN, BEN, stored, told, toll
from tests.door.workers import read_many, talker, write_many, writer
from tests.toy.pieces import Bid

SPAWN = get_context("spawn")
PATIENCE = 120  # seconds until a process that says nothing is given up


def must_hold(ledger: Ledger, fresh: Ledger, matches: list[str], found: list[tuple[str, int, str]]) -> None:
    """Everything acknowledged is there once, nothing else is, and a fresh ledger verifies and agrees."""
    assert len(set(found)) == len(found) == len({(match, position) for match, position, _ in found})
    for match in matches:
        events = fresh._cache.fresh(match).match.events
        keys = {position: key for name, position, key in found if name == match}
        assert {event.position: event.key for event in events[1:]} == keys
        assert [event.position for event in events] == list(range(1, len(keys) + 2))
        assert told(ledger, match) == told(fresh, match)
        assert len(fresh.journal.shelf.texts(match)) == sum(
            1 for event in events[1:] if type(event.body).__name__ != "ClockChanged"
        )


@pytest.mark.parametrize("count", [1, 3], ids=["one match", "three matches"])
def test_eight_threads_on_one_ledger(ledger: Ledger, another: Ledgers, count: int) -> None:
    matches = [toll(ledger) for _ in range(count)]
    over, other = Event(), another()
    with ThreadPoolExecutor(10) as pool:
        readers = [pool.submit(read_many, one, matches, over.is_set, Random(7)) for one in (ledger, other)]
        writers = [pool.submit(write_many, ledger, matches, f"w{n}", 8) for n in range(8)]
        try:
            found = [one for job in writers for one in job.result(PATIENCE)]
        finally:
            over.set()
        assert all(job.result(PATIENCE) > 0 for job in readers)
    must_hold(ledger, another(), matches, found)
    assert told(other, matches[0]) == told(ledger, matches[0])


def test_of_two_who_play_the_same_action_at_once_one_is_refused_by_the_rules(ledger: Ledger, another: Ledgers) -> None:
    ledgers = [ledger, another()]
    for _ in range(10):
        match, start = toll(ledger), Barrier(2)

        def bids(one: Ledger, match: str = match, start: Barrier = start) -> Any:
            one.look(match, JUDGE)
            start.wait(10)
            try:
                return one.record(match, ANN, Bid(1)).position
            except IllegalAction as refused:
                return [violation.rule for violation in refused.violations]

        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(bids, ledgers))
        assert 2 in answers and len(stored(ledger, match)) == 2 and ["toy.bid.due"] in answers


def test_with_one_key_many_writers_write_one_event(ledger: Ledger, another: Ledgers) -> None:
    match, ledgers = toll(ledger), [ledger, another(), another()]

    def bids(number: int) -> Any:
        return ledgers[number % 3].record(match, BEN, Bid(1), key="k")

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(bids, range(18)))
    assert len({repr(one) for one in answers}) == 1 and len(stored(ledger, match)) == 2


def test_opening_at_once_with_one_key_opens_one_match(ledger: Ledger, another: Ledgers) -> None:
    ledgers = [ledger, another(), another()]
    with ThreadPoolExecutor(6) as pool:
        names = set(pool.map(lambda number: toll(ledgers[number % 3], key="o"), range(12)))
    assert len(names) == 1 == len(ledger.matches())


def started(what: Any, *given: Any) -> tuple[Any, Connection]:
    here, there = SPAWN.Pipe()
    process = SPAWN.Process(target=what, args=(*given, there), daemon=True)
    process.start()
    there.close()
    return process, here


def ended(processes: list[Any]) -> None:
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
    assert [process.exitcode for process in processes] == [0] * len(processes)


def test_four_processes_on_one_file(ledger: Ledger, another: Ledgers, file: Path) -> None:
    matches = [toll(ledger) for _ in range(2)]
    jobs = [started(writer, file, matches, f"p{n}", 12) for n in range(4)]
    pipes = [pipe for _, pipe in jobs]
    looks = read_many(ledger, matches, lambda: len(wait(pipes, timeout=0.01)) == 4, Random(3))
    reports = [pipe.recv() for pipe in pipes]
    ended([process for process, _ in jobs])
    found = [one for acknowledged, _ in reports for one in acknowledged]
    assert looks > 0 and Counter(name for name, _, _ in found).keys() == set(matches)
    must_hold(ledger, another(), matches, found)
    for _, seen in reports:
        for match in matches:
            events, _ = seen[match]
            assert events == ledger.look(match, JUDGE).events()[: len(events)], "each saw a beginning of the truth"


def test_what_was_acknowledged_in_one_process_is_seen_in_another(ledger: Ledger, file: Path) -> None:
    match = toll(ledger)
    process, pipe = started(talker, file, match, 15)
    for _ in range(15):
        assert pipe.poll(PATIENCE)
        position, words = pipe.recv()
        last = ledger.look(match, SPECTATOR).events()[-1]
        assert (last.position, last.body.text) == (position, words)
        pipe.send("seen")
    ended([process])
