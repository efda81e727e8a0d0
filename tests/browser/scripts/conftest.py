"""The modules of the pages, imported by Chromium from a running application: one context for all of these tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.patience import PATIENCE
from tests.web.scenes import closed, new_ledger
from tests.web.serving import served

VERSION = "/static/v-under-test"  # the server answers for any version with the modules that it has


class Scripts:
    """Calls what modules export. The page stays the same, so that each module is loaded once."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def run(self, module: str, body: str, given: Any = None) -> Any:
        """What `body`, a function of the module and of a value, returns."""
        late = f'new Promise((_, no) => setTimeout(() => no(new Error("no answer")), {PATIENCE}))'
        imported = f"async ([address, given]) => Promise.race([({body})(await import(address), given), {late}])"
        return self.page.evaluate(imported, [f"{VERSION}/{module}", given])


@pytest.fixture(scope="session")
def scripts(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scripts]:
    with new_ledger(Path(tmp_path_factory.mktemp("scripts")) / "maester.db") as ledger:
        closed(ledger)
        with served(ledger, everyone_is_judge=True) as server:
            context = browser.new_context(locale="en-GB", viewport={"width": 800, "height": 600})
            context.set_default_timeout(PATIENCE)
            page = context.new_page()
            page.goto(f"{server.address.rstrip('/')}/sign-in")
            yield Scripts(page)
            context.close()
