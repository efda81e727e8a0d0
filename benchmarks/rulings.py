"""Disputes: what a judge waits for before a ruling, and how long a whole store takes to audit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import times
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, NamedTuple

from benchmarks.played import recorded
from ledger import Ledger, Match, location_of, migrate
from ledger.cards import cards_of
from ledger.journal import START, Addition, Person
from ledger.service.people import people_of
from ledger.simulate import simulate_match
from ledger.store.events import EventCodec
from ledger.store.texts import Texts
from ledger.values import evolve
from tournament import Answer, Applicant, Office, Plan, Remedy, audit_streams, cores_here, report_on

SLUG, SEED, LENGTH = "thrones-hbo", 23, 600  # a random match that is long enough
TABLES = {"hand-of-the-king": 2, "thrones-hbo": 2, "thrones-2e": 2, "btwixt": 3, "asoiaf-tmg": 2}  # and their seats
MATCHES, PLAYED, ROUNDS = 1_000, 100, 2
DISPUTED = 40  # early: nearly the whole match has to be judged anew


@contextmanager
def _store() -> Iterator[Ledger]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        migrate(location_of(path))
        with Ledger.at(path) as ledger:
            yield ledger


def ruling_preview() -> dict[str, Any]:
    """Milliseconds for the preview of a ruling on an early action of a match of 600 events, in an event of sixteen."""
    with _store() as ledger:
        office, dispute, place = _disputed(ledger)
        answer = Answer("it was struck", "so the rule says", Remedy("amend", place), ("policy.play-error",))
        times = []
        for _ in range(9):
            start = process_time()
            seen = office.rulings.preview_ruling("bench", dispute, answer, by="console")
            times.append(process_time() - start)
        if len(seen.fates) < LENGTH - DISPUTED - 5:
            raise RuntimeError("the preview judged too little")
    return {"value": sorted(times)[4] * 1000, "unit": "ms of processor time for 600 events, median of 9"}


def _disputed(ledger: Ledger) -> tuple[Office, str, str]:
    """An event of sixteen in its second round; a match of 600 events at one of its tables, and a dispute about it."""
    office = Office(ledger, trusted=["console"])
    office.tournaments.open("bench", "Bench", Plan(SLUG), seed="0123456789abcdef", by="console")
    for number in range(16):
        office.entries.enter("bench", Applicant((f"Player {number}",)), by="console")
    office.tournaments.start("bench", by="console")
    office.rounds.pair("bench", by="console")
    office.rounds.publish("bench", by="console")
    match = office.matches.begin_match("bench", 1, 1, cards=cards_of(SLUG), by="console")
    played = simulate_match(SLUG, 2, SEED, None, cards_of(SLUG))
    acts = recorded(played)[: LENGTH - 1]
    for one in acts:
        ledger.record(match, one.seat, one.action, by="console")
    place = next(at for at in range(DISPUTED, LENGTH) if type(acts[at - 2].action).__name__ == "Pass")
    dispute = office.disputes.raise_dispute("bench", 1, 1, "hm", place_=str(place), by="console").body.dispute
    office.disputes.take_dispute("bench", dispute, by="console")
    return office, dispute, str(place)


def store_audit() -> dict[str, Any]:
    """Matches a second when a whole store of mixed games is audited on all cores, against one by one in this process.

    The ratio is to the speed of one core times the cores, in the processor time of all processes, their start included. By
    the clock it depends on what else the cores do: that ratio is told beside it, of the best round, with one by one measured
    right before and after.
    """
    with TemporaryDirectory() as folder:
        address = f"sqlite:///{folder}/bench.db"
        migrate(location_of(address))
        with Ledger.at(address) as ledger:
            _fill(ledger)
            lengths = ledger.journal.lengths()
        cores = cores_here()
        rounds = [_round(address, lengths, cores) for _ in range(ROUNDS)]
    clock = max(alone.clock / cores / together.clock for alone, together in rounds)
    return {
        "value": 1 / min(together.clock for _, together in rounds),
        "unit": f"matches/s, {clock:.2f} by the clock",
        "ratio": min(alone.work for alone, _ in rounds) / min(together.work for _, together in rounds),
        "against": f"one after the other, times {cores} cores",
    }


class Took(NamedTuple):
    """Seconds for a match: by the clock, and of processor time in all processes."""

    clock: float
    work: float


def _round(address: str, lengths: dict[str, int], cores: int) -> tuple[Took, Took]:
    before = _took(PLAYED, lambda: _one_by_one(address))
    together = _took(MATCHES, lambda: _on_all_cores(address, lengths, cores))
    after = _took(PLAYED, lambda: _one_by_one(address))
    return Took(*((one + other) / 2 for one, other in zip(before, after, strict=True))), together


def _took(matches: int, run: Callable[[], None]) -> Took:
    clock, before = perf_counter(), times()
    run()
    after = times()
    return Took((perf_counter() - clock) / matches, (sum(after[:4]) - sum(before[:4])) / matches)


def _one_by_one(address: str) -> None:
    """Each match that was played, once."""
    with Ledger.at(address) as ledger:
        for number in range(PLAYED):
            report_on(ledger, f"m-{number}", "en")


def _on_all_cores(address: str, lengths: dict[str, int], cores: int) -> None:
    found = audit_streams(address, lengths, "en", cores)
    if len(found) != MATCHES or any(one is None or "error" in one or one["findings"] for one in found):
        raise RuntimeError("the audit left something out, or found what is not there")


def _fill(ledger: Ledger) -> None:
    """A thousand matches of all five games: a hundred that were played, each under ten names."""
    kinds = [(slug, seed) for seed in range(PLAYED // len(TABLES)) for slug in TABLES]
    played = [_written(simulate_match(slug, TABLES[slug], seed, None, cards_of(slug))) for slug, seed in kinds]
    for first in range(0, MATCHES, PLAYED):
        named = [one(f"m-{number}") for number, one in enumerate(played, start=first)]
        people = [person for _, people in named for person in people]
        ledger.journal.append(*(addition for addition, _ in named), beside=people)


def _written(match: Match) -> Callable[[str], tuple[Addition, list[Person]]]:
    """The match as it is stored under any name: only its first event knows how it is called."""
    codec = EventCodec(match.game, Texts(lambda: "00" * 16))
    opened, *later = match.events
    stored = tuple(map(codec.write, later))

    def under(name: str) -> tuple[Addition, list[Person]]:
        first = codec.write(evolve(opened, body=evolve(opened.body, match=name)))
        people = people_of(name, dict(zip(match.opened.seats, match.names, strict=True)))
        return Addition(name, START, (first, *stored)), people

    return under
