"""`make pictures`: the main pages of the demo as pictures for the documents, in docs/images."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from ledger import Ledger, location_of, migrate
from tests.web.serving import served
from tournament.commands.keeping.demo import PEOPLE, add_demo

IMAGES = Path(__file__).parents[2] / "docs" / "images"
T = "/tournaments/winter-joust"
PICTURES = {  # name: who looks, where, how wide and high, in which colours and language
    "console": ("judge", "/matches/iron-muster-r2-t1/console", (1180, 820), "dark", "en-GB"),
    "console-phone": ("judge", "/matches/winter-joust-r3-t2/console", (390, 844), "light", "pl-PL"),
    "desk": ("maester", f"{T}/desk", (1280, 900), "light", "en-GB"),
    "hall-names": ("", f"{T}/hall/names", (1920, 1080), "light", "pl-PL"),
    "hall-clock": ("", f"{T}/hall/clock", (1920, 1080), "dark", "en-GB"),
    "player": ("player", f"{T}/me", (390, 844), "light", "en-GB"),
    "replay-cards": ("", "/matches/demo-9/150", (1280, 800), "light", "en-GB"),
    "compare": ("", "/matches/demo-3/compare?a=12@12&b=12", (1280, 900), "dark", "en-GB"),
    "charts": ("", "/matches/demo-9/charts", (1024, 900), "light", "en-GB"),
    "standings": ("", f"{T}/standings", (1024, 768), "light", "pl-PL"),
    "slips": ("judge", f"{T}/print/slips", (900, 1200), "light", "en-GB"),
}


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = Path(folder) / "maester.db"
        migrate(location_of(path))
        chromium = shutil.which(os.environ.get("CHROMIUM", "chromium"))
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"] if os.getuid() == 0 else [])
        with Ledger.at(path) as ledger:
            add_demo(ledger)
            with served(ledger, everyone_is_judge=True, demo_people=PEOPLE) as server:
                for name, (who, place, (wide, high), colours, locale) in PICTURES.items():
                    context = browser.new_context(viewport={"width": wide, "height": high}, color_scheme=colours, locale=locale)
                    page = context.new_page()
                    if who:
                        page.goto(f"{server.address}sign-in")
                        page.click(f'button[value="{who}"]')
                        page.wait_for_load_state()
                    page.goto(server.address.rstrip("/") + place)
                    page.wait_for_timeout(500)
                    page.screenshot(path=str(IMAGES / f"{name}.png"))
                    print(IMAGES / f"{name}.png")
                    context.close()
        browser.close()


if __name__ == "__main__":
    main()
