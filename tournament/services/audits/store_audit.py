"""Auditing many streams of a store at once, on every core: each process has a ledger of its own."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from multiprocessing.context import BaseContext
from threading import active_count
from typing import Any

from ledger import JUDGE, Ledger, MaesterError, UnknownMatch
from ledger.journal import verify
from ledger.wording import Language

from ...domain.fold import TOURNAMENT
from ..desk import Desk
from .audits import Audits

FEW = 24  # fewer streams are audited in this process: another one would not be ready sooner
CHUNK = 2_000  # events that a process audits at once: a second's work or less, so that the progress bar moves
SHARES = 4  # chunks for each core that what is left is divided into: the last ones are small, and all cores end together

Report = dict[str, Any] | None
_ledger: Ledger | None = None  # of this process


def cores_here() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def audit_streams(
    address: str, lengths: Mapping[str, int], language: Language, cores: int, done: Callable[[int], None] = lambda _: None
) -> list[Report]:
    """The report on every stream, in their order; None for one that is neither a match nor a tournament.

    `done` hears how many more are audited. Nobody here may have the store open: processes that begin as copies of this
    one must find no connection in their hands.
    """
    if cores < 2 or len(lengths) < FEW:
        with Ledger.at(address) as ledger:
            return [_alone(ledger, name, language, done) for name in lengths]
    found: dict[str, Report] = {}
    chunks = list(in_chunks(lengths, cores))
    with ProcessPoolExecutor(min(cores, len(chunks)), _beginning(), _open, (address,)) as pool:
        try:
            for one in as_completed([pool.submit(_reports, chunk, language) for chunk in chunks]):
                found.update(one.result())
                done(len(one.result()))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return [found[name] for name in lengths]


def in_chunks(lengths: Mapping[str, int], cores: int) -> Iterator[list[str]]:
    """The longest streams first, then more and more of the shorter ones at once, until little is left to share."""
    names = sorted(lengths, key=lambda name: -lengths[name])
    left = sum(lengths.values())
    while names:
        most = min(CHUNK, left // (cores * SHARES))
        chunk, weight = [names[0]], lengths[names[0]]
        for name in names[1:]:
            if weight + lengths[name] > most:
                break
            chunk.append(name)
            weight += lengths[name]
        yield chunk
        names, left = names[len(chunk) :], left - weight


def _beginning() -> BaseContext:
    """How processes begin: as copies of this one, with everything loaded, unless other threads run, which copies cut off."""
    return get_context("fork" if sys.platform == "linux" and active_count() == 1 else "spawn")


def _open(address: str) -> None:
    """Prepare a process: open its ledger, leave Ctrl-C to its parent, keep the collector from what it was born with."""
    global _ledger
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    _ledger = Ledger.at(address)


def _reports(names: list[str], language: Language) -> dict[str, Report]:
    """The reports on some streams, made in a process that `_open` has prepared."""
    if _ledger is None:
        raise RuntimeError("this process has no ledger")
    return {name: report_on(_ledger, name, language) for name in names}


def _alone(ledger: Ledger, name: str, language: Language, done: Callable[[int], None]) -> Report:
    """The report on one stream, made in this process; `done` hears of it."""
    report = report_on(ledger, name, language)
    done(1)
    return report


def report_on(ledger: Ledger, name: str, language: Language) -> Report:
    """The report on a stream. What is no match has no play to judge, but its chain must hold all the same."""
    try:
        try:
            return {"match": name, **ledger.audit(name, JUDGE).report(language)}
        except UnknownMatch:
            if name.startswith(f"{TOURNAMENT.word}:"):
                return tournament_report(Audits(Desk(ledger)), name.partition(":")[2], language)
            verify(ledger.journal.read(name), name)
            return None
    except MaesterError as fault:
        return {"match": name, "error": fault.to(language)}


def tournament_report(audits: Audits, name: str, language: Language) -> dict[str, Any]:
    """The report on a tournament of the store: its matches are compared, and judged by themselves elsewhere."""
    found = audits.audit_whole(name, None, language, matches=False)
    found.pop("matches")
    return {"subject": name, **found}
