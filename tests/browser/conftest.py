"""Real Chromium on a real server with a real file."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from ledger import Ledger
from tests.browser.patience import PATIENCE
from tests.web.compiled import compile_once
from tests.web.scenes import closed, corrected, dealt, move, new_ledger, wrong
from tests.web.serving import served

CHROMIUM = shutil.which(os.environ.get("CHROMIUM", "chromium"))
expect.set_options(timeout=PATIENCE)
compile_once()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        if "WITHOUT_BROWSER" in os.environ:
            pytest.skip("WITHOUT_BROWSER is set")
        why = "no Chromium: install it (Debian: apt install chromium), set CHROMIUM to its path, or WITHOUT_BROWSER=1"
        pytest.fail(why, pytrace=False)
    with sync_playwright() as playwright:
        flags = ["--no-sandbox"] if os.getuid() == 0 else []
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield found
        found.close()


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ledger]:
    with new_ledger(Path(tmp_path_factory.mktemp("browser")) / "maester.db") as found:
        closed(found)
        wrong(found)
        corrected(found)
        dealt(found, "running", ("Ann", "Ben", "Cat"))
        move(found, "running", 0, "left", "stark")
        yield found


@pytest.fixture(scope="module")
def address(ledger: Ledger) -> Iterator[str]:
    with served(ledger, everyone_is_judge=True) as server:
        yield server.address.rstrip("/")


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """Opens a path in a context of its own. Whatever the console complains about fails the test."""
    contexts, complaints = [], []

    def opened(path: str, **settings: Any) -> Page:
        context = browser.new_context(**{"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, **settings})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        page.goto(f"{address}{path}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
