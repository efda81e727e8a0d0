"""Disputes: what a judge waits for before a ruling, and how long a whole store takes to audit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from ledger import GAMES, Ledger, Match, cards_of, evolve, migrate, place_of, sealed_lines, simulate_match
from tournament import Answer, Applicant, Office, Plan, Remedy, audit_streams, cores_here, report_on

SLUG, SEED, LENGTH = "thrones-hbo", 23, 600  # a random match that is long enough
MATCHES = 1_000
DISPUTED = 40  # early: nearly the whole match has to be judged anew


@contextmanager
def _store() -> Iterator[tuple[Path, Ledger]]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        migrate(place_of(path))
        with Ledger.at(path) as ledger:
            yield path, ledger


def ruling_preview() -> dict[str, Any]:
    """Milliseconds for the preview of a ruling on an early action of a match of 600 events, in an event of sixteen."""
    with _store() as (_, ledger):
        office, dispute, place = _disputed(ledger)
        answer = Answer("it was struck", "so the rule says", Remedy("amend", place), ("policy.play-error",))
        times = []
        for _ in range(9):
            start = process_time()
            seen = office.preview_ruling("bench", dispute, answer, by="console")
            times.append(process_time() - start)
        if len(seen.fates) < LENGTH - DISPUTED - 5:
            raise RuntimeError("the preview judged too little")
    return {"value": sorted(times)[4] * 1000, "unit": "ms of processor time for 600 events, median of 9"}


def _disputed(ledger: Ledger) -> tuple[Office, str, str]:
    """An event of sixteen in its second round; a match of 600 events at one of its tables, and a dispute about it."""
    office = Office(ledger, trusted=["console"])
    office.open("bench", "Bench", Plan(SLUG), seed="0123456789abcdef", by="console")
    for number in range(16):
        office.enter("bench", Applicant((f"Player {number}",)), by="console")
    office.start("bench", by="console")
    office.pair("bench", by="console")
    office.publish("bench", by="console")
    match = office.begin_match("bench", 1, 1, cards=cards_of(SLUG), by="console")
    played = simulate_match(SLUG, 2, SEED, None, cards_of(SLUG))
    for event in played.events[1:LENGTH]:
        ledger.record(match, event.body.seat, event.body.action, by="console")
    place = next(at for at in range(DISPUTED, LENGTH) if type(played.events[at - 1].body.action).__name__ == "Pass")
    dispute = office.raise_dispute("bench", 1, 1, "hm", place_=str(place), by="console").body.dispute
    office.take_dispute("bench", dispute, by="console")
    return office, dispute, str(place)


def store_audit() -> dict[str, Any]:
    """Matches a second when a whole store of mixed games is audited on all cores, against one by one in this process.

    The ratio is to the speed of one core times the cores; starting the processes is counted.
    """
    with _store() as (path, ledger):
        _fill(ledger)
        names = list(_names(ledger))
        cores = cores_here()
        some = names[:: max(1, len(names) // 100)]
        alone, together = [], []
        for _ in range(2):
            start = perf_counter()
            for name in some:
                report_on(ledger, name, "en")
            alone.append((perf_counter() - start) / len(some))
            start = perf_counter()
            found = list(audit_streams(ledger, f"sqlite:///{path}", names, "en", cores))
            together.append((perf_counter() - start) / len(names))
        if len(found) != len(names) or any("error" in one for one in found if one):
            raise RuntimeError("the audit left something out")
    return {
        "value": 1 / min(together),
        "unit": "matches/s",
        "ratio": min(alone) / cores / min(together),
        "against": f"one after the other, times {cores} cores",
    }


def _fill(ledger: Ledger) -> None:
    """A thousand matches of all five games; each simulated one is stored under many names."""
    tables = {"hand-of-the-king": 2, "thrones-hbo": 2, "thrones-2e": 2, "btwixt": 3, "asoiaf-tmg": 2}
    kinds = [(slug, tables[slug], seed) for slug in GAMES for seed in range(4)]
    matches = [simulate_match(slug, seats, seed, None, cards_of(slug)) for slug, seats, seed in kinds]
    for number in range(MATCHES):
        one = matches[number % len(matches)]
        named = _renamed(one, f"m-{number}")
        ledger.load(sealed_lines(named, lambda: "00" * 16))


def _renamed(match: Any, name: str) -> Any:
    """The same match under another name."""
    first, *later = match.events
    return Match(match.game, match.names, evolve(first, body=evolve(first.body, match=name)), later)


def _names(ledger: Ledger) -> Iterator[str]:
    after = ""
    while found := ledger.journal.streams(after):
        yield from found
        after = found[-1]
