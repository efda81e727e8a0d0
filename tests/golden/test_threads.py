"""Golden matches give the same in eight threads at once as in one: the rules keep nothing between calls."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ledger import JUDGE, finding_json, read_match
from ledger.core.canon import canonical, plain
from tests.golden.expected import EVERY
from tests.golden.test_golden import RECORDS

THREADS = 8
INTERVAL = 1e-6  # seconds after which a thread may be stopped: as good as anywhere
ROUNDS = 3  # of those matches that the rules have most to work out for
BUSY = ("measured", "joust-", "judged", "keywords", "joined-and-timed", "one-leaves")


class Audited(NamedTuple):
    """What a match gives: its findings in words, and states along it, each by position, as bytes."""

    findings: dict[str, bytes]
    states: dict[str, bytes]


def audited(record: Path) -> Audited:
    match = read_match(record)
    findings = {
        f"finding {number} ({one.ref})": canonical(finding_json(match, one, "en", JUDGE))
        for number, one in enumerate(match.audit())
    }
    last = len(match.events)
    positions = sorted({*range(1, last, EVERY * 2), last})
    states = {f"state {position}": canonical(plain(match.state_at(as_of=position))) for position in positions}
    return Audited(findings, states)


def compared(record: Path, alone: Audited) -> list[str]:
    """Where a match that is audited beside others gives anything else than alone."""
    name = f"{record.parent.name}/{record.stem}"
    try:
        beside = audited(record)
    except Exception as error:
        return [f"{name}: {type(error).__name__}: {error}"]
    was, now = {**alone.findings, **alone.states}, {**beside.findings, **beside.states}
    return [f"{name}: {place}" for place in dict.fromkeys((*was, *now)) if was.get(place) != now.get(place)]


@contextmanager
def threads_stopped_anywhere() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(INTERVAL)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def test_matches_audited_in_eight_threads_give_what_each_gives_alone() -> None:
    alone = {record: audited(record) for record in RECORDS}
    busy = [record for record in RECORDS if record.stem.startswith(BUSY)]
    with threads_stopped_anywhere(), ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(lambda record: compared(record, alone[record]), (*RECORDS, *busy * ROUNDS)))
    assert [difference for each in found for difference in each] == []
