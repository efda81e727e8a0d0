"""A whole Swiss event, run by clicking: of four every day, of eight and on both stores in `make test-all`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ledger import GAMES, Ledger, location_of, migrate
from ledger.journal import open_journal
from tests.browser.patience import PATIENCE
from tests.postgres import schema_of_its_own
from tests.thorough import daily_or
from tests.web.hall import QUICK
from tests.web.serving import served
from tournament import People
from tournament.accounts.sessions import Sessions
from tournament.web.limits import Limits
from tournament.web.me import COOKIE

NAMES = ("Ada", "Ben", "Cat", "Dov", "Eva", "Fin", "Gil", "Hal")[: daily_or(4, 8)]
ROUNDS, CUT, FINALS = daily_or((2, 2, 1), (3, 4, 2))
REFUSED = "409"  # a form that was refused on purpose: the browser reports its status


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Any]:
    if request.param == "sqlite":
        yield tmp_path / "maester.db"
        return
    with schema_of_its_own(request.getfixturevalue("postgres_server")) as found:
        yield found


@pytest.fixture
def ledger(store: Any) -> Iterator[Ledger]:
    migrate(location_of(store))
    with Ledger(open_journal(store), games=GAMES) as found:
        yield found


@pytest.fixture
def organizer(browser: Browser, ledger: Ledger) -> Iterator[Page]:
    """The page of somebody who may open tournaments, signed in. Whatever the console complains about fails the test."""
    people = People(ledger.journal)
    people._hasher = QUICK
    token = Sessions(ledger.journal).begin(people.add("org", "long enough 1", "Olga", admin=True).id)
    with served(ledger, limits=Limits(burst=10_000)) as server:
        context = browser.new_context(locale="en-GB", viewport={"width": 1024, "height": 768})
        context.set_default_timeout(PATIENCE)
        context.add_cookies([{"name": COOKIE, "value": token, "url": server.address.rstrip("/")}])
        page, complaints = context.new_page(), []
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        page.goto(f"{server.address.rstrip('/')}/tournaments")
        yield page
        context.close()
    assert [one for one in complaints if REFUSED not in one] == []


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def follow(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("link", name=name).first.click()


def tab(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Desk").get_by_role("link", name=name, exact=True).click()


def said(page: Page, words: str) -> None:
    expect(page.locator(".said")).to_have_text(words)


def test_a_whole_event_is_run_by_clicking(organizer: Page, ledger: Ledger) -> None:
    page = organizer
    opened(page)
    entered(page)
    started(page)
    watching = page.context.new_page()
    watching.goto(page.url.partition("/desk")[0])
    expect(watching.locator(".empty")).to_contain_text("No round has been published yet")
    for number in range(1, ROUNDS + 1):
        paired(page, number, changed=number == 2)
        expect(watching.locator("#round-title")).to_have_text(f"Round {number}")  # by itself
        played(page, number)
        if number == 2:
            contested_and_corrected(page)
    cut_and_played_out(page)
    closed(page)
    watching.close()


def opened(page: Page) -> None:
    expect(page.locator(".empty")).to_contain_text("There is no tournament yet")
    follow(page, "Open a tournament")
    follow(page, "Hand of the King")
    page.get_by_label("Players expected").fill(str(len(NAMES)))
    press(page, "Advise")
    expect(page.get_by_label("Rounds", exact=True)).to_have_value("3")
    page.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    page.get_by_label("Title").fill("Spring Open '27")
    page.get_by_label("Cut to").fill(str(CUT))
    page.get_by_label("Games of a series").fill("2")
    press(page, "Open it")
    expect(page.locator("#fault-best_of")).to_contain_text("odd number")  # beside its field, and nothing is lost
    expect(page.get_by_label("Title")).to_have_value("Spring Open '27")
    page.get_by_label("Games of a series").fill("")
    press(page, "Open it")
    expect(page).to_have_url(re.compile("/tournaments/spring-open-27/desk$"))
    said(page, "The tournament is open.")


def entered(page: Page) -> None:
    follow(page, "Add entries")
    follow(page, "From a spreadsheet")
    lines = [f"{name},{'Ravens' if at % 2 else 'Wolves'}," for at, name in enumerate(NAMES)]
    page.get_by_label("Paste the lines").fill(
        "\n".join(["name,club,table", *lines[:-1], f"{NAMES[-1]},Ravens,first", ",Ravens,2"])
    )
    press(page, "Look it through")
    expect(page.locator(".faults li")).to_have_count(2)  # every fault at once
    page.get_by_label("Paste the lines").fill("\n".join(["name,club,table", *lines]))
    press(page, "Look it through")
    press(page, f"Add {len(NAMES)} entries")
    said(page, "The entries were added.")
    page.evaluate("window.same = true")
    for name in NAMES:
        page.get_by_role("button", name=f"Check in {name}").click()
        expect(page.get_by_role("button", name=f"there {name}")).to_be_visible()
    expect(page.locator("#entries-title")).to_contain_text(f"{len(NAMES)}, {len(NAMES)} of them there")
    assert page.evaluate("window.same") is True  # one tap each, and no new page


def started(page: Page) -> None:
    follow(page, "Start the tournament")
    expect(page.locator("main")).to_contain_text("Lists are locked")
    press(page, "Start")
    said(page, "The tournament has begun.")


def paired(page: Page, number: int, changed: bool = False) -> None:
    tab(page, "Pairing")
    press(page, f"Draft round {number}")
    if changed:
        swapped(page)
    press(page, f"Publish round {number}")
    said(page, "The round is out.")
    press(page, "Start")
    said(page, "The clock runs.")
    expect(page.locator(".clock")).to_contain_text("running")


def swapped(page: Page) -> None:
    """By hand: the effect first, then the reason, then the record."""
    page.get_by_label("One", exact=True).select_option(index=1)
    page.get_by_label("The other").select_option(index=4)
    press(page, "Show the effect")
    expect(page.locator("table.costs, .soft").first).to_be_visible()
    page.get_by_label("Reason").fill("They share a car")
    press(page, "Change the draft")
    said(page, "The draft was changed.")
    expect(page.locator("main")).to_contain_text("This draft was changed by hand.")


def played(page: Page, number: int) -> None:
    """Every table: the first of the outcomes."""
    while page.locator(".table-card.is-running").count():
        page.locator(".table-card.is-running").first.get_by_role("link", name="Enter the result").click()
        page.locator(".outcome").first.click()
        press(page, "Record the result")
        said(page, "The result is recorded.")
    expect(page.locator("#board-title")).to_have_text(f"Round {number}")
    expect(page.locator(".table-card.is-running")).to_have_count(0)


def contested_and_corrected(page: Page) -> None:
    page.locator(".table-card").first.get_by_role("link", name="Look").click()
    page.get_by_label("Reason (it is recorded)").fill("The banners were counted wrong")
    press(page, "Contest the result")
    follow(page, "All tables")
    card = page.locator(".table-card").first
    expect(card).to_have_class(re.compile("is-dispute"))
    expect(page.locator(".next .first")).to_contain_text("Settle the dispute")
    follow(page, re.compile("Settle the dispute"))
    page.locator(".outcome").nth(1).click()
    press(page, "Show what would change")
    expect(page.locator("#effect-title")).to_be_visible()
    expect(page.locator("main table tbody tr").first).to_contain_text("place")
    page.get_by_label("Reason").fill("Counted again at the table")
    press(page, "Record the correction")
    said(page, "The correction is recorded.")
    expect(page.locator(".happened")).to_contain_text("Counted again at the table")


def cut_and_played_out(page: Page) -> None:
    tab(page, "Standings")
    expect(page.locator(".standings tbody tr")).to_have_count(len(NAMES))
    follow(page, "Cut")
    expect(page.locator(".seeds li")).to_have_count(CUT)
    press(page, f"Cut to {CUT}")
    said(page, "The cut is made.")
    for number in range(ROUNDS + 1, ROUNDS + FINALS + 1):
        paired(page, number)
        played(page, number)


def closed(page: Page) -> None:
    expect(page.locator(".next .first")).to_contain_text("Close the tournament")
    follow(page, "Close the tournament")
    expect(page.locator("main")).to_contain_text("the seed, so that anybody can draw every pairing again")
    press(page, "Close it")
    said(page, "The tournament is closed.")
    expect(page.locator("main")).to_contain_text("Seed")
    page.locator(".standings tbody tr").first.locator("td.number a").first.click()
    expect(page.locator("#points .terms li")).to_have_count(ROUNDS)  # every round of Swiss, down to its events
    expect(page.locator("#points .terms")).to_contain_text("event")
