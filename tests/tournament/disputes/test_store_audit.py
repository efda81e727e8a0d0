"""Auditing a whole store on several cores: the same reports in the same order, the work shared out evenly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ledger import Ledger, location_of, migrate
from ledger.journal import START, Addition
from tests.commands.shell import alter, fill, record
from tests.postgres import schema_of_its_own
from tournament import audit_streams
from tournament.services.audits.store_audit import CHUNK, FEW, SHARES, in_chunks

ROOT = Path(__file__).parents[3]
MIXED = {f"m-{number}": (number * 7919) % 600 + 1 for number in range(1000)}


@pytest.mark.parametrize("cores", [1, 2, 3, 64])
@pytest.mark.parametrize("lengths", [MIXED, {"one": 50_000}, {}, dict.fromkeys("abcdefgh", 900)], ids=len)
def test_every_stream_is_handed_out_once_the_longest_first(lengths: dict[str, int], cores: int) -> None:
    chunks = list(in_chunks(lengths, cores))
    handed = [name for chunk in chunks for name in chunk]
    assert sorted(handed) == sorted(lengths) and all(chunks)
    assert [lengths[name] for name in handed] == sorted(lengths.values(), reverse=True)
    for chunk in chunks:
        assert len(chunk) == 1 or sum(lengths[name] for name in chunk) <= CHUNK


@pytest.mark.parametrize("cores", [2, 3, 8])
def test_no_chunk_is_more_than_a_share_of_what_is_left(cores: int) -> None:
    """So no core works on alone for long: the last one has at most a small part to do while the others have nothing."""
    left = sum(MIXED.values())
    for chunk in in_chunks(MIXED, cores):
        weight = sum(MIXED[name] for name in chunk)
        assert len(chunk) == 1 or weight <= left // (cores * SHARES)
        left -= weight
    assert left == 0 and weight < 10


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Matches enough for several processes, one of them altered, and a stream that is no match."""
    path = tmp_path_factory.mktemp("everything") / "store.db"
    migrate(location_of(path))
    broken, *_ = fill(path, *range(FEW))
    alter(path, f"UPDATE stored_events SET topic = 'Noted' WHERE originator_id = '{broken}' AND originator_version = 4")
    with Ledger.at(path) as ledger:
        ledger.journal.append(Addition("other", START, (("Counted", b"[1]"),)))
    return path


def test_the_reports_of_two_cores_are_those_of_one_in_the_same_order(store: Path) -> None:
    address = f"sqlite:///{store}"
    with Ledger.at(address) as ledger:
        lengths = ledger.journal.lengths()
    heard: list[int] = []
    alone, together = audit_streams(address, lengths, "en", 1), audit_streams(address, lengths, "en", 2, heard.append)
    assert alone == together and sum(heard) == len(lengths) == FEW + 1
    assert [one and one["match"] for one in alone] == [name if name != "other" else None for name in lengths]
    assert sum("error" in one for one in alone if one) == 1


STARTED = """
import sys
from threading import Event, Thread
from tournament.services.audits import store_audit
from ledger import Ledger
began, end = [], Event()
get_context = store_audit.get_context
store_audit.get_context = lambda how: began.append(how) or get_context(how)
if sys.argv[2] == "threads":
    Thread(target=end.wait).start()
with Ledger.at(sys.argv[1]) as ledger:
    lengths = ledger.journal.lengths()
found = store_audit.audit_streams(sys.argv[1], lengths, "pl", 2)
end.set()
print(began, len(found), sum("error" in one for one in found if one))
"""


COPY = "fork" if sys.platform == "linux" else "spawn"  # elsewhere every process begins afresh


@pytest.mark.parametrize(("others", "how"), [("none", COPY), ("threads", "spawn")])
def test_processes_are_copies_only_where_no_thread_could_be_cut_off(store: Path, others: str, how: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", STARTED, f"sqlite:///{store}", others],
        cwd=ROOT, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert (ran.stderr, ran.stdout) == ("", f"['{how}'] {FEW + 1} 1\n")


def test_a_store_on_a_server_is_shared_out_as_well(postgres_server: str) -> None:
    with schema_of_its_own(postgres_server) as address:
        migrate(location_of(address))
        with Ledger.at(address) as ledger:
            for seed in range(FEW):
                ledger.load(record(seed))
        ran = subprocess.run(
            [sys.executable, "-c", STARTED, address, "none"], cwd=ROOT, capture_output=True, text=True, timeout=120
        )
    assert (ran.stderr, ran.stdout) == ("", f"['{COPY}'] {FEW} 0\n")
