"""Golden matches give the same in eight threads at once as in one: the rules keep nothing between calls."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from ledger import JUDGE, Match
from ledger.core.canon import canonical, digest
from ledger.files import read_match
from ledger.report import finding_json
from tests.golden.test_golden import RECORDS
from tests.thorough import daily_or

THREADS = 8
INTERVAL = 1e-5  # seconds after which a thread may be stopped, in the middle of whatever it does
STATES = 16  # of the states that a golden match is known by, one in so many is encoded: that takes longer than an audit
ROUNDS = daily_or(2, 5)  # of the measured matches, for whose acts there is most to work out
TOGETHER = ("measured",)


class Alone:
    """What a match gives to one thread: its states as written in the golden files, its findings in words."""

    def __init__(self, record: Path) -> None:
        expected = json.loads(record.with_suffix(".expected.json").read_text(encoding="utf-8"))
        self.states = dict([*expected["states"].items()][::-STATES])
        # a match that is known to have no findings has none in words either
        self.findings = findings_of(read_match(record)) if expected["findings"] else []


def findings_of(match: Match) -> list[bytes]:
    """Every finding as it is shown, with its position, in the order of the audit."""
    return [canonical(finding_json(match, one, "en", JUDGE)) for one in match.audit()]


def differences(alone: dict[Path, Alone], record: Path) -> list[str]:
    """Where a match that is audited beside others gives anything else than alone."""
    name, wanted = f"{record.parent.name}/{record.stem}", alone[record]
    try:
        match = read_match(record)
        findings = findings_of(match)
        states = {place: digest(match.state_at(as_of=int(place))) for place in wanted.states}
    except Exception as error:
        return [f"{name}: {type(error).__name__}: {error}"]
    found = [f"{name}: not alone: {one.decode()}" for one in findings if one not in wanted.findings]
    found += [f"{name}: only alone: {one.decode()}" for one in wanted.findings if one not in findings]
    if not found and findings != wanted.findings:
        found = [f"{name}: the findings come in another order"]
    return found + [f"{name}: another state after event {place}" for place in states if states[place] != wanted.states[place]]


@contextmanager
def threads_stopped_anywhere() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(INTERVAL)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def test_matches_audited_in_eight_threads_give_what_each_gives_alone() -> None:
    alone = {record: Alone(record) for record in RECORDS}
    together = [record for record in RECORDS if record.stem.startswith(TOGETHER)]
    work = (*RECORDS, *together * ROUNDS)
    with threads_stopped_anywhere(), ThreadPoolExecutor(THREADS) as pool:
        found = list(pool.map(partial(differences, alone), work))
    wrong = [one for each in found for one in each]
    assert not wrong, f"{sum(map(bool, found))} of {len(work)} audits are wrong:\n" + "\n".join(wrong)
