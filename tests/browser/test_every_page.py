"""Every main page in a real browser: no complaint of axe, nothing wider than the screen, light to load, no other host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from ledger import Ledger, migrate, place_of
from tests.browser.patience import PATIENCE
from tests.thorough import later
from tests.web.serving import served
from tournament.commands.keeping.demo import PEOPLE, add_demo

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
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    path = Path(tmp_path_factory.mktemp("demo")) / "maester.db"
    migrate(place_of(path))
    with Ledger.at(path) as ledger:
        add_demo(ledger)
        with served(ledger, everyone_is_judge=True, demo_people=PEOPLE) as server:
            yield server.address.rstrip("/")


@pytest.mark.parametrize("look", [later("tablet"), "phone"])
def test_a_page_is_within_reach_of_everybody(browser: Browser, demo: str, look: str) -> None:
    faults: list[str] = []
    contexts: dict[str, Any] = {}
    for who, path in PAGES:
        if who not in contexts:
            contexts[who] = _signed_in(browser, demo, who, LOOKS[look])
        faults += [f"{look} {who or 'anybody'} {path}: {fault}" for fault in _faults(contexts[who], demo, path)]
    for context in contexts.values():
        context.close()
    assert faults == []


def _signed_in(browser: Browser, demo: str, who: str, settings: dict[str, Any]) -> Any:
    context = browser.new_context(**settings)
    context.set_default_timeout(PATIENCE)
    if who:
        page = context.new_page()
        page.goto(f"{demo}/sign-in")
        page.click(f'button[value="{who}"]')
        page.wait_for_load_state()
        page.close()
    return context


def _faults(context: Any, demo: str, path: str) -> list[str]:
    page = context.new_page()
    found: list[str] = []
    weight: list[int] = []
    page.on("console", lambda said: found.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda fault: found.append(str(fault)))
    page.on("request", lambda asked: found.extend(_elsewhere(asked.url, demo)))
    page.on("requestfinished", lambda asked: weight.append(_weight(asked)))
    answer = page.goto(f"{demo}{path}", wait_until="load")
    if answer is None or answer.status != 200:
        found.append(f"status {answer and answer.status}")
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    if wide > screen:
        found.append(f"{wide} pixels wide on a screen of {screen}")
    axe = Axe().run(page).response["violations"]
    found += [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in axe if one["impact"] in SERIOUS]
    if sum(weight) > MOST_BYTES and not path.startswith(LARGE):
        found.append(f"{sum(weight)} bytes")
    page.close()
    return found


def _elsewhere(url: str, demo: str) -> list[str]:
    return [] if url.startswith((demo, "data:", "blob:")) else [f"asks {urlsplit(url).netloc}"]


def _weight(asked: Any) -> int:
    try:
        answer = asked.response()
        return len(answer.body()) if answer and "event-stream" not in answer.headers.get("content-type", "") else 0
    except Exception:  # a stream that goes on has no body yet
        return 0
