"""How the desk and the public pages look, as far as a program can tell: sizes, names, contrast, axe."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from ledger import Ledger
from tests.browser.test_look import NAMELESS, PALE
from tests.thorough import daily_or, later
from tests.web.hall import Hall
from tests.web.scenes import new_ledger
from tests.web.serving import served
from tournament.domain.reported import ReportedResult
from tournament.web.me import COOKIE

T, D = "/tournaments/spring", "/tournaments/spring/desk"
PATHS = (
    "/tournaments", "/tournaments/new?game=thrones-2e&players=20&advise=yes", T, f"{T}/standings", f"{T}/standings/e1",
    f"{T}/rounds/1/why/1", f"{T}/entries", f"{T}/log", D, f"{D}/entries", f"{D}/entries/e1", f"{D}/entries/import",
    f"{D}/staff", f"{D}/codes", f"{D}/draft", f"{D}/draft/seat", f"{D}/draft/change?how=swap&one=e1&other=e3",
    f"{D}/rounds/1/tables/1", f"{D}/standings", f"{D}/cut?top=2", f"{D}/close", f"{D}/log",
)  # fmt: skip
SIZES = daily_or(((320, 640), (1024, 768)), ((390, 844), (320, 640), (1024, 768), (1440, 900)))
# Controls that are smaller than a thumb; links inside a sentence may be.
SMALL = """() => [...document.querySelectorAll("a, button, input:not([type=hidden]), select, summary")]
  .filter(one => one.checkVisibility() && !one.matches(".skip, .terms a, [type=checkbox], [type=radio]"))
  .filter(one => !one.matches("p a:not(.button, .table-number)"))
  .map(one => [one, one.getBoundingClientRect()]).filter(([_, box]) => box.height < 43.5 || box.width < 43.5)
  .map(([one, box]) => `${one.outerHTML} ${box.width}x${box.height}`)"""


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ledger]:
    """A round that is over, one result of it contested and corrected, and a draft of the next."""
    with new_ledger(Path(tmp_path_factory.mktemp("desk")) / "maester.db") as found:
        hall = Hall(found)
        org = hall.ids["org"]
        for table in hall.office.queries.tournament("spring").published[0].tables:
            hall.office.results.report("spring", 1, table.number, ReportedResult(winner=table.seats[0]), by=org)
        hall.office.rounds.pair("spring", by=org)
        yield found


@pytest.fixture(scope="module")
def page(browser: Browser, ledger: Ledger) -> Iterator[Page]:
    """Signed in as somebody who may do everything, on the staff."""
    with served(ledger) as server:
        hall = Hall(ledger)
        hall.people.set_admin("org", True)
        token = hall.app.extensions["sessions"].begin(hall.ids["org"])
        context = browser.new_context(locale="en-GB", base_url=server.address.rstrip("/"))
        context.add_cookies([{"name": COOKIE, "value": token, "url": server.address.rstrip("/")}])
        yield context.new_page()
        context.close()


@pytest.mark.parametrize("path", PATHS)
def test_a_page_fits_every_screen_and_every_hand(page: Page, path: str) -> None:
    answer = page.goto(path)
    assert answer is not None and answer.status == 200
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
        assert page.evaluate(NAMELESS) == []
        assert page.evaluate(SMALL) == []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(PALE) == []
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []


@pytest.mark.parametrize("colours", ["light", later("dark")])
def test_a_button_can_be_read_under_the_pointer(page: Page, colours: str) -> None:
    page.emulate_media(color_scheme=colours)
    page.goto(f"{D}/draft")
    for button in page.locator(".button:visible").all():
        button.hover()
        page.wait_for_timeout(50)
        assert page.evaluate(PALE) == [], button.inner_text()
    page.emulate_media(color_scheme="light")


def test_a_tap_that_is_refused_is_answered_on_the_same_page(page: Page) -> None:
    page.goto(f"{D}/entries")
    page.evaluate("document.querySelector('#e1 [name=proof]').value = 'another visit'")
    page.get_by_role("button", name="Check in Ann").click()
    expect(page.locator("#refused")).to_contain_text("This form is too old")
    expect(page.get_by_role("button", name="Check in Ann")).to_be_visible()


def test_the_language_changes_on_the_same_page(page: Page) -> None:
    page.goto(f"{D}/draft/change?how=swap&one=e1&other=e3")
    page.get_by_role("link", name="Polski").click()
    expect(page.locator("#change-title")).to_have_text("Zmiana rozpiski rundy 2")
    page.get_by_role("link", name="English").click()
    expect(page.locator("#change-title")).to_have_text("Change the draft of round 2")


def test_without_a_script_a_check_in_is_a_form_like_any_other(browser: Browser, page: Page) -> None:
    context = browser.new_context(locale="en-GB", java_script_enabled=False, storage_state=page.context.storage_state())
    plain = context.new_page()
    plain.goto(f"{page.url.partition('/tournaments')[0]}{D}/entries")
    plain.get_by_role("button", name="Check in Ben").click()
    expect(plain.get_by_role("button", name="there Ben")).to_be_visible()
    context.close()
