"""One minute to the truth in a real browser: from event 17 every answer is said or is one click away, on phone and desk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from ledger.simulate import play_out
from tests.browser.patience import PATIENCE
from tests.tournament.disputes.court import answer
from tests.web.hall import Hall
from tests.web.scenes import new_ledger
from tests.web.serving import served
from tournament.accounts.sessions import Sessions
from tournament.web.limits import Limits
from tournament.web.me import COOKIE

EVENT = 17
SIZES = {"phone": (390, 844), "desk": (1180, 820)}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A match is played out at Ann's table; event 17 was disputed, and stands by a ruling."""
    with new_ledger(Path(tmp_path_factory.mktemp("truth")) / "maester.db") as ledger:
        hall = Hall(ledger)
        one, judge = ledger._cache.fresh(hall.match).match.copied(), hall.ids["judge"]
        start = len(one.events)
        play_out(one, Random(1))
        for event in one.events[start:]:
            ledger.record(hall.match, event.body.seat, event.body.action, by=judge)
        hall.office.matches.close_match("spring", hall.match, by=judge)
        disputes, rulings = hall.office.disputes, hall.office.rulings
        disputes.raise_dispute("spring", 1, hall.table, "not so", match=hall.match, place_=str(EVENT), by=hall.ids["ann"])
        disputes.take_dispute("spring", "d1", "goes on", by=judge)
        rulings.rule("spring", "d1", answer("stands"), by=judge)
        yield hall


@pytest.fixture(params=SIZES)
def ask(request: pytest.FixtureRequest, browser: Browser, hall: Hall) -> Iterator[Page]:
    """The judge's page at event 17. Whatever the browser complains about fails the test."""
    width, height = SIZES[request.param]
    complaints: list[str] = []
    with served(hall.ledger, limits=Limits(burst=10_000)) as server:
        house = server.address.rstrip("/")
        context = browser.new_context(locale="en-GB", viewport={"width": width, "height": height}, base_url=house)
        context.set_default_timeout(PATIENCE)
        token = Sessions(hall.ledger.journal).begin(hall.ids["judge"])
        context.add_cookies([{"name": COOKIE, "value": token, "url": house}])
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        yield page
        context.close()
    assert complaints == []


def test_from_event_17_every_answer_is_one_click_away(ask: Page, hall: Hall) -> None:
    here = f"/matches/{hall.match}/{EVENT}"
    ask.goto(here)
    truth = ask.locator("#facts .truth")
    names = hall.ledger.look(hall.match, -3).names
    expect(truth.locator(".who")).to_have_text(re.compile("|".join(map(re.escape, names))))
    expect(truth.locator(".legal")).to_have_text("Yes: it breaks no rule")
    expect(truth.locator(".ruled-on")).to_contain_text("stands")
    assert ask.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    for name in names:
        truth.locator(".knew").get_by_role("link", name=name).click()
        expect(ask.locator(".notice")).to_contain_text(f"View of {name}")
        expect(ask.locator("#where")).to_have_text(re.compile(f"Event {EVENT - 1} of"))
        ask.goto(here)
    truth.get_by_role("link", name="d1").click()
    expect(ask.get_by_role("heading", level=1)).to_contain_text("Dispute d1")
    ask.goto(here)
    ask.get_by_role("link", name="What if?").click()
    expect(ask).to_have_url(re.compile(f"/{EVENT}/what-if"))


def test_the_answers_follow_the_slider(ask: Page, hall: Hall) -> None:
    ask.goto(f"/matches/{hall.match}/{EVENT - 1}")
    expect(ask.locator("#facts .ruled-on")).to_have_text("Nothing that you may read")
    ask.locator('[data-go="next"]').click()
    expect(ask.locator("#facts .ruled-on")).to_contain_text("stands")
    expect(ask.locator(f"#e{EVENT}")).to_contain_text("dispute d1")
