"""What a hall prints, as a browser prints it: PDF pages of either size, black on white, with nothing to click."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from re import findall

import pytest
from playwright.sync_api import Browser

from ledger import Ledger
from tests.thorough import later
from tests.web.hall import Hall
from tests.web.scenes import closed, new_ledger
from tests.web.serving import served
from tournament.web.me import COOKIE

A4, LETTER = (595, 842), (612, 792)  # points
PAPERS = {
    "/tournaments/spring/print/pairings": 1,
    "/tournaments/spring/print/names": 1,
    "/tournaments/spring/print/standings": 1,
    "/tournaments/spring/print/clock": 1,
    "/tournaments/spring/print/slips": 1,  # two tables, four to a page
    "/matches/closed/print": 1,
}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Where it is served, and the session of its judge."""
    path = Path(tmp_path_factory.mktemp("paper")) / "maester.db"
    with new_ledger(path) as ledger:
        found = Hall(ledger)
        closed(ledger)
        token = found.app.extensions["sessions"].begin(found.ids["judge"])
    with Ledger.at(path) as ledger, served(ledger) as server:
        yield server.address.rstrip("/"), token


@pytest.mark.parametrize(("paper", "size"), [("A4", A4), later("letter", LETTER)])
def test_paper_comes_out_whole(browser: Browser, hall: tuple[str, str], paper: str, size: tuple[int, int]) -> None:
    address, token = hall
    context = browser.new_context(color_scheme="dark")
    context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
    for path, pages in PAPERS.items():
        page = context.new_page()
        page.goto(f"{address}{path}?paper={paper}")
        page.emulate_media(media="print")
        assert page.locator("nav:visible, button:visible").count() == 0, path
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") in (
            "rgb(255, 255, 255)",
            "rgba(0, 0, 0, 0)",
        )
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
        printed = page.pdf(prefer_css_page_size=True, print_background=False)
        boxes = {tuple(round(float(one)) for one in box.split()) for box in findall(rb"/MediaBox \[0 0 ([\d. ]+)\]", printed)}
        assert boxes == {size}, path
        assert len(findall(rb"/Type /Page\b", printed)) == pages, path
        page.close()
    context.close()


@pytest.mark.parametrize("paper", ["A4", later("letter")])
def test_a_slip_keeps_long_names_inside_its_edges(browser: Browser, hall: tuple[str, str], paper: str) -> None:
    address, token = hall
    context = browser.new_context(viewport={"width": 794, "height": 1123})
    context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
    page = context.new_page()
    page.goto(f"{address}/tournaments/spring/print/slips?paper={paper}&language=pl")
    page.emulate_media(media="print")
    name = "Aleksandra Wiśniewska-Brzęczyszczykiewicz"
    page.evaluate("name => document.querySelectorAll('.slip bdi').forEach(one => { one.textContent = name })", name)
    wide = page.evaluate("[...document.querySelectorAll('.slip')].map(one => one.scrollWidth - one.clientWidth)")
    sign = page.evaluate("document.querySelector('.slip td:last-child').getBoundingClientRect().width")
    assert wide and set(wide) == {0} and sign > 70  # room enough to sign
    context.close()
