"""The screens of a hall on a projector: nobody scrolls there, so a sheet fits or its last rows are never seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from ledger import Ledger, location_of, migrate
from tests.thorough import later
from tests.web.serving import served
from tournament import Applicant, Office, Plan

ORG = "organizer"
FIRST = ("Aleksandra", "Bartłomiej", "Katarzyna", "Maximilian", "Wojciech", "Zuzanna", "Krzysztof", "Magdalena")
LAST = ("Brzęczyszczykiewicz", "Wiśniewska-Kowalczyk", "Nowak", "Zieliński", "Lewandowska-Mazur")
NAMES = [f"{FIRST[number % 8]} {LAST[number % 5]} {number}" for number in range(47)]
# The lowest edge of what a shown sheet has, and the size of its letters.
LOWEST = "Math.max(...[...document.querySelectorAll('.sheet.shown tr')].map(row => row.getBoundingClientRect().bottom))"
LETTERS = "Math.min(...[...document.querySelectorAll('.sheet.shown td')].map(one => parseFloat(getComputedStyle(one).fontSize)))"


@pytest.fixture(scope="module")
def screen(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    path = Path(tmp_path_factory.mktemp("hall")) / "maester.db"
    migrate(location_of(path))
    with Ledger.at(path) as ledger:
        office = Office(ledger, trusted=[ORG])
        for name, plan in {"pods": Plan("btwixt", "pods"), "swiss": Plan("hand-of-the-king")}.items():
            office.tournaments.open(name, "Winter in the great hall", plan, by=ORG)
            office.entries.enter_all(name, [Applicant((one,)) for one in NAMES], by=ORG)
            office.tournaments.start(name, by=ORG)
            office.rounds.pair(name, by=ORG)
            office.rounds.publish(name, by=ORG)
        with served(ledger) as server:
            context = browser.new_context(
                base_url=server.address.rstrip("/"), viewport={"width": 1920, "height": 1080}, locale="pl-PL"
            )
            yield context.new_page()
            context.close()


@pytest.mark.parametrize("tournament", ["pods", later("swiss")])
@pytest.mark.parametrize("kind", ["pairings", "names", "standings"])
def test_every_row_of_every_sheet_is_on_the_screen(screen: Page, tournament: str, kind: str) -> None:
    screen.goto(f"/tournaments/{tournament}/hall/{kind}")
    for _ in range(screen.locator(".sheet").count()):
        assert screen.evaluate(LOWEST) <= 1080 and screen.evaluate(LETTERS) >= 32
        screen.keyboard.press("ArrowRight")
    assert screen.locator(".clock .time").is_visible()
    assert screen.evaluate("document.documentElement.scrollHeight") <= 1080
