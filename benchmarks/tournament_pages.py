"""Pages of a tournament of 300: what a reader costs while nothing changes, and right after a result came in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple

from ledger import Ledger, location_of, migrate
from tournament import Applicant, Office, Plan, ReportedResult, create_app

NAME, BY = "bench", "console"
PLAYERS, ROUNDS, TIMES = 300, 5, 15


def standings_page() -> dict[str, Any]:
    """Milliseconds of processor time for the standings."""
    return _page(f"/tournaments/{NAME}/standings")


def tournament_page() -> dict[str, Any]:
    """The same for the page of the tournament itself."""
    return _page(f"/tournaments/{NAME}")


class Hall(NamedTuple):
    """`result` puts one more result down."""

    client: Any
    result: Callable[[], None]


def _page(path: str) -> dict[str, Any]:
    with _hall() as hall:
        tag = _asked(hall, path, 200).headers["ETag"]
        _asked(hall, path, 304, tag)
        unchanged = median(_took(lambda: _asked(hall, path, 200)) for _ in range(TIMES))
        conditional = median(_took(lambda: _asked(hall, path, 304, tag)) for _ in range(TIMES))
        changed = []
        for _ in range(TIMES):
            hall.result()
            changed.append(_took(lambda: _asked(hall, path, 200, tag)))
    return {
        "value": unchanged,
        "unit": f"ms of processor time, nothing changed; {conditional:.1f} for a 304; {median(changed):.1f} after a result",
    }


def _took(work: Callable[[], Any]) -> float:
    start = process_time()
    work()
    return (process_time() - start) * 1000


def _asked(hall: Hall, path: str, status: int, tag: str | None = None) -> Any:
    answer = hall.client.get(path, headers={"If-None-Match": tag} if tag else {})
    if answer.status_code != status:
        raise RuntimeError(f"{path}: {answer.status_code} instead of {status}")
    return answer


@contextmanager
def _hall() -> Iterator[Hall]:
    """Three hundred in their fifth round; in every one before it the first seat won."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "bench.db"
        migrate(location_of(path))
        with Ledger.at(path) as ledger:
            office = Office(ledger, trusted=[BY])
            office.tournaments.open(NAME, "Bench", Plan("hand-of-the-king", rounds=ROUNDS), seed="0123456789abcdef", by=BY)
            office.entries.enter_all(NAME, [Applicant((f"Player {number}",)) for number in range(PLAYERS)], by=BY)
            office.tournaments.start(NAME, by=BY)
            for number in range(1, ROUNDS + 1):
                office.rounds.pair(NAME, by=BY)
                office.rounds.publish(NAME, by=BY)
                if number < ROUNDS:
                    for table in office.queries.tournament(NAME).published[-1].tables:
                        office.results.report(NAME, number, table.number, _won(table.seats), by=BY)
            left = iter(office.queries.tournament(NAME).published[-1].tables)

            def result() -> None:
                table = next(left)
                office.results.report(NAME, ROUNDS, table.number, _won(table.seats), by=BY)

            yield Hall(create_app(ledger).test_client(), result)


def _won(seats: tuple[str, ...]) -> ReportedResult:
    """Somebody scored as nobody else did, so that the numbers differ."""
    scored = {seat: {"scored": int(seat[1:]) % 11} for seat in seats}
    return ReportedResult(winner=seats[0], counted=scored)
