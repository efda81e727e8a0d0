"""A cup at a desk: eight players who have not started, and the browsers of its staff."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from re import findall
from shutil import copyfile
from typing import Any

import pytest

from ledger import Ledger
from tests.web.hall import Browser, Hall
from tests.web.scenes import new_ledger
from tournament import Applicant, Plan
from tournament.domain.reported import ReportedResult
from tournament.domain.tournament import Tournament

NAMES = ("Ada", "Ben", "Cat", "Dov", "Eva", "Fin", "Gil", "Hal")
T = "/tournaments/cup"
D = f"{T}/desk"


class Cup:
    """The tournament `cup`, and short words for what a test does to it."""

    def __init__(self, ledger: Ledger) -> None:
        self.hall = Hall(ledger)
        self.office, self.org = self.hall.office, self.hall.ids["org"]

    def open(self, players: int = 8, **plan: Any) -> Cup:
        self.office.tournaments.open("cup", "Winter Cup", Plan(**{"game": "hand-of-the-king", "rounds": 3, **plan}), by=self.org)
        for login, role in (("judge", "judge"), ("head", "head judge")):
            self.office.tournaments.name_staff("cup", self.hall.ids[login], role, by=self.org)
        for name in NAMES[:players]:
            self.office.entries.enter("cup", Applicant((name,)), by=self.org)
        return self

    def start(self) -> Cup:
        self.office.tournaments.start("cup", by=self.org)
        return self

    def round(self) -> Cup:
        """The next round, drawn and published."""
        self.office.rounds.pair("cup", by=self.org)
        self.office.rounds.publish("cup", by=self.org)
        return self

    def play(self, but: int = 0) -> Cup:
        """Every table of the latest round but that one: the first seat wins."""
        for table in self.state.published[-1].tables:
            if table.number != but and table.state == "open":
                self.office.results.report(
                    "cup", len(self.state.published), table.number, ReportedResult(winner=table.seats[0]), by=self.org
                )
        return self

    @property
    def state(self) -> Tournament:
        return self.office.queries.tournament("cup")

    @property
    def length(self) -> int:
        return self.office.queries.length("cup")

    def seats(self, table: int = 1) -> tuple[str, ...]:
        return self.state.rounds[-1].table(table).seats

    def name(self, entry: str) -> str:
        return self.office.queries.record("cup").name(entry)

    def by(self, role: str = "organizer") -> Browser:
        return self.hall.browser(role)

    def page(self, path: str, role: str = "organizer") -> str:
        answer = self.by(role).get(path)
        assert answer.status_code == 200, answer.text[:2000]
        return answer.text

    def done(self, path: str, form: dict[str, Any] | None = None, role: str = "organizer") -> str:
        """The form is taken; where it leads."""
        answer = self.by(role).post(path, form)
        assert answer.status_code == 303, answer.text[:3000]
        return answer.location

    def refused(self, path: str, form: dict[str, Any] | None = None, role: str = "organizer", status: int = 409) -> str:
        """The form is refused, nothing is written, and the page says why."""
        before = self.length
        answer = self.by(role).post(path, form)
        assert answer.status_code == status and self.length == before, answer.text[:2000]
        return answer.text


def hidden(page: str, name: str) -> list[str]:
    """The values that a page carries along under a name."""
    return findall(rf'type="hidden" name="{name}" value="([^"]*)"', page)


@pytest.fixture(scope="session")
def set_up_hall(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("desk") / "hall.db"
    with new_ledger(path) as ledger:
        Hall(ledger)
    return path


@pytest.fixture
def cup(set_up_hall: Path, tmp_path: Path) -> Iterator[Cup]:
    with new_ledger(copyfile(set_up_hall, tmp_path / "hall.db")) as ledger:
        yield Cup(ledger)
