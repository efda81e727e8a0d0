"""Every main page in a real browser: no complaint of axe, nothing wider than the screen, light to load, no other host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from ledger import Ledger
from tests.browser.patience import PATIENCE
from tests.thorough import later
from tests.web.serving import served
from tournament.commands.keeping.demo import PEOPLE

T = "/tournaments/winter-joust"
PAGES = [  # who looks, and where; of the demo
    ("", "/"),
    ("", "/sign-in"),
    ("", "/matches"),
    ("", "/matches/demo-3/9"),
    ("", "/matches/demo-9/150"),
    ("", "/matches/demo-11/100"),
    ("", "/matches/demo-10/charts"),
    ("", "/matches/demo-1/compare?a=5&b=20"),
    ("", "/matches/demo-1/9/what-if?way=strike"),
    ("", "/matches/demo-1/part?agree=5&disagree=20"),
    ("", "/matches/demo-1/records?with=demo-4"),
    ("", "/rules/btwixt"),
    ("", "/rules/hand-of-the-king/hotk.move.farthest"),
    ("", "/catalogue/thrones-2e"),
    ("", "/tournaments"),
    ("", T),
    ("", f"{T}/standings"),
    ("", f"{T}/hall/pairings"),
    ("", f"{T}/hall/clock"),
    ("", f"{T}/watch"),
    ("player", f"{T}/me"),
    ("judge", "/matches/winter-joust-r3-t1/console"),
    ("judge", "/matches/iron-muster-r2-t1/console"),
    ("judge", f"{T}/disputes/new"),
    ("judge", f"{T}/print/slips"),
    ("maester", "/matches/new"),
    ("maester", f"{T}/desk"),
    ("maester", f"{T}/desk/entries"),
    ("maester", "/people"),
]
MOST_BYTES = 150_000  # of a first page with everything that it loads
LARGE = (
    "/rules/",
    "/catalogue/",
    "/matches/",
)  # an index, a list of cards, a match with its log: as long as what they show
LOOKS: dict[str, dict[str, Any]] = {
    "tablet": {"viewport": {"width": 1180, "height": 820}, "color_scheme": "light", "locale": "en-GB"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark", "locale": "pl-PL"},
}
SERIOUS = ("serious", "critical")


@pytest.fixture(scope="module")
def demo(demo_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    path = copyfile(demo_store, tmp_path_factory.mktemp("demo") / "maester.db")
    with Ledger.at(path) as ledger, served(ledger, everyone_is_judge=True, demo_people=PEOPLE) as server:
        yield server.address.rstrip("/")


@pytest.mark.parametrize("look", [later("tablet"), "phone"])
@pytest.mark.parametrize("half", [0, 1])
def test_a_page_is_within_reach_of_everybody(browser: Browser, demo: str, look: str, half: int) -> None:
    """Two halves, so that two workers share what takes longest of all tests."""
    faults: list[str] = []
    readers: dict[str, Reader] = {}
    for who, path in PAGES[half::2]:
        if who not in readers:
            readers[who] = Reader(browser, demo, who, LOOKS[look])
        faults += [f"{look} {who or 'anybody'} {path}: {fault}" for fault in readers[who].faults(path)]
    for reader in readers.values():
        reader.page.context.close()
    assert faults == []


class Reader:
    """Somebody with one tab, which goes from page to page: opening a tab takes longer than most pages."""

    def __init__(self, browser: Browser, demo: str, who: str, settings: dict[str, Any]) -> None:
        context = browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        self.demo, self.page = demo, context.new_page()
        if who:
            self.page.goto(f"{demo}/sign-in")
            self.page.click(f'button[value="{who}"]')
            self.page.wait_for_load_state()
        self.found: list[str] = []
        self.weight: list[int] = []
        self.page.on("console", lambda said: self.found.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda fault: self.found.append(str(fault)))
        self.page.on("request", lambda asked: self.found.extend(_elsewhere(asked.url, demo)))
        self.page.on("requestfinished", lambda asked: self.weight.append(_weight(asked)))

    def faults(self, path: str) -> list[str]:
        """What is wrong with a page, loaded as by a browser that has nothing of it."""
        self._forget()
        answer = self.page.goto(f"{self.demo}{path}", wait_until="load")
        if answer is None or answer.status != 200:
            self.found.append(f"status {answer and answer.status}")
        wide, screen = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        if wide > screen:
            self.found.append(f"{wide} pixels wide on a screen of {screen}")
        axe = Axe().run(self.page).response["violations"]
        self.found += [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in axe if one["impact"] in SERIOUS]
        if not any(self.weight):
            self.found.append("nothing of it was weighed")
        if sum(self.weight) > MOST_BYTES and not path.startswith(LARGE):
            self.found.append(f"{sum(self.weight)} bytes")
        return [*self.found]

    def _forget(self) -> None:
        """Leave the page before, with whatever it still says, and what the browser kept of it."""
        self.page.goto("about:blank")
        self.page.context.new_cdp_session(self.page).send("Network.clearBrowserCache")
        self.found.clear()
        self.weight.clear()


def _elsewhere(url: str, demo: str) -> list[str]:
    return [] if url.startswith((demo, "data:", "blob:")) else [f"asks {urlsplit(url).netloc}"]


def _weight(asked: Any) -> int:
    try:
        answer = asked.response()
        return len(answer.body()) if answer and "event-stream" not in answer.headers.get("content-type", "") else 0
    except Exception:  # a stream that goes on has no body yet
        return 0
