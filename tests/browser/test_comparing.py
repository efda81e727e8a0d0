"""In a real browser: two records made one, an act tried on a phone by a link, and where accounts part in a few taps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import ceil, log2
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ledger import JUDGE
from ledger.events import Amended
from tests.browser.patience import PATIENCE
from tests.web.hall import Hall
from tests.web.scenes import GRID, SIX, dealt, move, new_ledger
from tests.web.serving import served
from tournament.web.limits import Limits
from tournament.web.me import COOKIE

GOLDEN = Path(__file__).parents[1] / "golden"
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1180, "height": 820}
Sit = Callable[..., Page]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """The hall with a wrong move in its running match, the sheet that somebody else wrote, and a closed match to look at."""
    with new_ledger(tmp_path_factory.mktemp("comparing") / "maester.db") as ledger:
        found = Hall(ledger)
        ledger.record(found.match, -1, {"do": "DealGrid", "lines": GRID})
        ledger.record(found.match, -1, {"do": "DealCompanions", "companions": SIX})
        dealt(ledger, "sheet", ledger.look(found.match, JUDGE).names)
        for match in (found.match, "sheet"):
            move(ledger, match, 0, "left", "stark")
        move(ledger, found.match, 1, "up", "stark", protest=True, to="a5")
        move(ledger, "sheet", 1, "up", "stark")
        ledger.close("sheet", how="abandoned")
        yield found


@pytest.fixture(scope="module")
def golden(hall: Hall) -> str:
    lines = (GOLDEN / "hand-of-the-king" / "two-players.jsonl").read_bytes().splitlines()
    return hall.ledger.load(lines).match


@pytest.fixture
def sit(browser: Browser, hall: Hall) -> Iterator[Sit]:
    """The page of somebody, signed in or not. Whatever the browser complains about fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []
    with served(hall.ledger, limits=Limits(burst=10_000)) as server:
        house = server.address.rstrip("/")

        def opened(login: str | None, size: dict[str, int], touch: bool = False) -> Page:
            context = browser.new_context(locale="en-GB", viewport=size, base_url=house, has_touch=touch)  # type: ignore[arg-type]
            context.set_default_timeout(PATIENCE)
            if login:
                token = hall.app.extensions["sessions"].begin(hall.ids[login])
                context.add_cookies([{"name": COOKIE, "value": token, "url": house}])
            contexts.append(context)
            page = context.new_page()
            page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
            page.on("pageerror", lambda fault: complaints.append(str(fault)))
            return page

        yield opened
        for context in contexts:
            context.close()
    assert complaints == []


def fits(page: Page) -> bool:
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return bool(wide <= screen)


def test_two_records_are_reconciled_side_by_side(hall: Hall, sit: Sit) -> None:
    ledger, match = hall.ledger, hall.match
    sheet, length = ledger.export("sheet", JUDGE), ledger.look(match, JUDGE).length
    page = sit("judge", TABLET)
    page.goto(f"/matches/{match}/5?as=judge")
    page.get_by_role("link", name="Compare with another record").click()
    page.get_by_label("Another match that is recorded here").fill("sheet")
    page.get_by_role("button", name="Compare").first.click()
    first = page.locator(".difference.first")
    expect(first).to_contain_text("The first difference, after event 4")
    expect(first).to_contain_text("hotk.move.farthest")
    page.locator('input[name="choice-1"][value="other"]').check()
    page.get_by_label("Reason").fill("Both say now that Varys went on.")
    page.get_by_role("button", name="See what follows").click()
    expect(page.locator("#shown")).to_contain_text("Nothing is recorded yet")
    expect(page.locator("#shown .differs").first).to_be_visible()
    assert ledger.look(match, JUDGE).length == length
    page.get_by_role("button", name="Record the merge").click()
    expect(page.locator(".said")).to_contain_text("The record is amended")
    body = ledger.look(match, JUDGE).event(length + 1).body
    assert isinstance(body, Amended) and "sheet, head " in str(body.reason)
    assert ledger.look(match, JUDGE).view() == ledger.look("sheet", JUDGE).view()
    assert ledger.export("sheet", JUDGE) == sheet
    page.goto(f"/matches/{match}/records?with=sheet")
    expect(page.locator("main")).to_contain_text("Both records tell the same")


def test_an_act_is_tried_on_a_phone_and_the_link_keeps_it(golden: str, hall: Hall, sit: Sit) -> None:
    before = hall.ledger.journal.latest()
    page = sit(None, PHONE, touch=True)
    page.goto(f"/matches/{golden}/13")
    page.get_by_role("link", name="What if?").tap()
    expect(page.get_by_role("heading", name="What if?")).to_be_visible()
    page.locator("#pick").select_option(index=1)
    page.get_by_role("button", name="See what follows").tap()
    expect(page.locator("#shown")).to_be_visible()
    expect(page.locator("#shown .side-by-side .board:visible > svg")).to_have_count(4)
    assert fits(page)
    link = page.locator("#permanent").get_attribute("href")
    told = page.locator("#shown").inner_text()
    other = sit(None, PHONE)
    other.goto(str(link))
    assert other.locator("#shown").inner_text() == told
    other.get_by_role("link", name="Nothing instead").click()
    expect(other.locator("#shown .fate").first).to_be_visible()
    assert hall.ledger.journal.latest() == before


@pytest.mark.parametrize("parts_at", [9, 22, 30])
def test_a_few_taps_find_where_accounts_part(golden: str, sit: Sit, parts_at: int) -> None:
    page = sit(None, PHONE, touch=True)
    page.goto(f"/matches/{golden}")
    page.get_by_role("link", name="Find where we part").tap()
    page.get_by_label("We agree at event").fill("6")
    page.get_by_label("We do not agree any more at event").fill("30")
    with page.expect_navigation():
        page.get_by_role("button", name="Begin").tap()
    taps = 0
    while page.locator("#question").count():
        asked = int(re.findall(r"\d+", page.locator("#question-title").inner_text())[0])
        assert fits(page)
        expect(page.locator("#question .board:visible > svg")).to_have_count(1)
        with page.expect_navigation():
            page.locator(f'[data-answer="{"y" if asked < parts_at else "n"}"]').tap()
        taps += 1
    expect(page.locator("#found-title")).to_have_text(f"Your accounts part at event {parts_at}")
    assert taps <= ceil(log2(30 - 6)) and fits(page)


def test_who_plays_goes_from_the_found_event_to_the_dispute(hall: Hall, sit: Sit) -> None:
    page = sit("ann", PHONE, touch=True)
    page.goto(f"/matches/{hall.match}/part?agree=3&disagree=5")
    while page.locator("#question").count():
        with page.expect_navigation():
            page.get_by_role("link", name="No, it was not").tap()
    page.get_by_role("link", name="Dispute this event").first.tap()
    expect(page.get_by_label("What is wrong?")).to_be_visible()
