"""Processor time of one request through the whole application, with its store on the disk: a tap in the console, a step of a
replay. Every tap changes the board and every step shows another one, so that each of them is drawn.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from json import dumps
from pathlib import Path
from re import search
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple

from benchmarks.played import acts_of
from ledger import SPECTATOR, Ledger, location_of, migrate
from ledger.cards import cards_of
from ledger.journal import open_journal
from ledger.simulate import simulate_match
from ledger.values import Seat
from tournament import create_app

SEATS = {"hand-of-the-king": 3, "thrones-hbo": 2, "thrones-2e": 2, "btwixt": 3, "asoiaf-tmg": 2}
FIRST = 5  # requests before those that count: templates are compiled, statements are known
EACH = 40  # requests that count
PART = {"X-Console": "part", "X-Board": "wide"}  # what the script of the console asks for, on a tablet
PASSWORD = "long enough 1"


class Judge(NamedTuple):
    """A browser that is signed in, and the proof that its forms are ours."""

    ledger: Ledger
    client: Any
    person: str
    proof: str


@contextmanager
def _signed_in() -> Iterator[Judge]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        migrate(location_of(path))
        with Ledger(open_journal(path)) as ledger:
            app = create_app(ledger)
            person = app.extensions["people"].add("judge", PASSWORD, "Judge", admin=True).id
            client = app.test_client()
            client.set_cookie("session", app.extensions["sessions"].begin(person))
            proof = search(r'name="proof" value="(\w+)"', client.get("/sign-in").text)
            assert proof is not None
            yield Judge(ledger, client, person, proof[1])


def _opened(judge: Judge, slug: str, seed: int, share: float) -> tuple[str, list[tuple[Seat, Any]]]:
    """A running match of which a share is recorded, the deals at least, and what is done in the rest of it."""
    played = simulate_match(slug, SEATS[slug], seed, cards=cards_of(slug))
    match = judge.ledger.open(slug, played.names, played.opened.options, cards=cards_of(slug), by=judge.person)
    acts = acts_of(played)
    begun = max(2, int(len(acts) * share))
    for seat, action in acts[:begun]:
        judge.ledger.record(match, seat, action)
    return match, acts[begun:]


def _processor(request: Callable[[], Any]) -> float:
    start = process_time()
    answer = request()
    took = process_time() - start
    assert answer.status_code == 200, answer.text
    return took


def _told(times: list[float]) -> dict[str, Any]:
    return {"value": 1000 * median(times[FIRST:]), "unit": "ms of processor time a request, median"}


def console_tap(slug: str) -> Callable[[], dict[str, Any]]:
    """An action is logged and answered with the next page, by a judge who holds the pen."""

    def row() -> dict[str, Any]:
        with _signed_in() as judge:
            times: list[float] = []
            for seed in count(1):
                match, acts = _opened(judge, slug, seed, 0.25)
                gc.collect()
                for seat, action in acts:
                    form = {"proof": judge.proof, "seat": seat, "action": dumps(action), "key": f"tap{len(times):08}"}
                    tap = partial(judge.client.post, f"/matches/{match}/console/actions", data=form, headers=PART)
                    times.append(_processor(tap))
                    if len(times) == FIRST + EACH:
                        return _told(times)
            raise AssertionError("there is always another match")

    return row


def replay_step(slug: str) -> Callable[[], dict[str, Any]]:
    """The next position of a match, each of them for the first time."""

    def row() -> dict[str, Any]:
        with _signed_in() as judge:
            times: list[float] = []
            for seed in count(1):
                match, _ = _opened(judge, slug, seed, 1.0)
                length = judge.ledger.look(match, SPECTATOR).length
                gc.collect()
                for at in range(4, length + 1):
                    times.append(_processor(partial(judge.client.get, f"/matches/{match}/{at}/step")))
                    if len(times) == FIRST + EACH:
                        return _told(times)
            raise AssertionError("there is always another match")

    return row


ROWS = {
    **{f"console-tap-{slug}": console_tap(slug) for slug in SEATS},
    **{f"replay-step-{slug}": replay_step(slug) for slug in SEATS},
}
