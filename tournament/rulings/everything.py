"""Auditing many streams of a store at once, on every core: each process has a ledger of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

from ledger import JUDGE, Ledger, MaesterError, UnknownMatch, verify

from ..replay import TOURNAMENT
from .auditing import Auditing

FEW = 24  # fewer streams are audited sooner than another process is ready
CHUNK = 4

_ledger: Ledger | None = None  # of this process


def cores_here() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def audit_streams(
    ledger: Ledger, address: str, names: Sequence[str], language: str, cores: int
) -> Iterator[dict[str, Any] | None]:
    """The report on every stream, in order; nothing for a stream that is neither a match nor a tournament."""
    if cores < 2 or len(names) < FEW:
        yield from (report_on(ledger, name, language) for name in names)
        return
    # a forked child would share the open connections of its parent: each begins afresh
    with ProcessPoolExecutor(min(cores, len(names)), get_context("spawn"), _open, (address,)) as pool:
        yield from pool.map(partial(_report, language=language), names, chunksize=CHUNK)


def _open(address: str) -> None:
    global _ledger
    _ledger = Ledger.at(address)


def _report(name: str, language: str) -> dict[str, Any] | None:
    if _ledger is None:
        raise RuntimeError("this process has no ledger")
    return report_on(_ledger, name, language)


def report_on(ledger: Ledger, name: str, language: Any) -> dict[str, Any] | None:
    """The report on a stream. What is no match has no play to judge, but its chain must hold all the same."""
    try:
        try:
            return {"match": name, **ledger.audit(name, JUDGE).report(language)}
        except UnknownMatch:
            if name.startswith(f"{TOURNAMENT.word}:"):
                return tournament_report(Auditing(ledger), name.partition(":")[2], language)
            verify(ledger.journal.read(name), name)
            return None
    except MaesterError as fault:
        return {"match": name, "error": str(fault)}


def tournament_report(office: Auditing, name: str, language: str) -> dict[str, Any]:
    """The report on a tournament of the store: its matches are compared, and judged by themselves elsewhere."""
    found = office.audit_whole(name, None, language, matches=False)
    found.pop("matches")
    return {"subject": name, **found}
