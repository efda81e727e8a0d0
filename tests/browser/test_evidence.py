"""A photo from a phone: handed in, seen by the judge, in the bundle, erased."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.patience import PATIENCE
from tests.tournament.disputes.pictures import drawn
from tests.web.hall import LOGINS, Hall
from tests.web.scenes import new_ledger
from tests.web.serving import served
from tournament import verify_bundle
from tournament.web.limits import Limits
from tournament.web.me import COOKIE

CASE = "/tournaments/spring/disputes/d1"
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1180, "height": 820}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A dispute at Ann's table, which a judge has taken."""
    with new_ledger(tmp_path / "maester.db") as ledger:
        hall = Hall(ledger)
        hall.office.disputes.raise_dispute("spring", 1, hall.table, "that was not allowed", by=hall.ids["ann"])
        hall.office.disputes.take_dispute("spring", "d1", by=hall.ids["judge"])
        yield hall


@pytest.fixture
def sit(browser: Browser, hall: Hall) -> Iterator[Any]:
    """The page of somebody who is signed in, on a phone or at a desk. Whatever the browser complains about fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []
    with served(hall.ledger, limits=Limits(burst=10_000)) as server:
        house = server.address.rstrip("/")

        def opened(who: str, locale: str = "en-GB") -> Page:
            size: Any = PHONE if who == "player" else DESK
            context = browser.new_context(locale=locale, viewport=size, base_url=house)
            context.set_default_timeout(PATIENCE)
            token = hall.app.extensions["sessions"].begin(hall.ids[LOGINS[who]])
            context.add_cookies([{"name": COOKIE, "value": token, "url": house}])
            contexts.append(context)
            page = context.new_page()
            page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
            page.on("pageerror", lambda fault: complaints.append(str(fault)))
            return page

        yield opened
        for context in contexts:
            context.close()
    assert [one for one in complaints if "409" not in one] == []


def file(content: bytes, name: str = "IMG_1.jpg", kind: str = "image/jpeg") -> Any:
    return {"name": name, "mimeType": kind, "buffer": content}


def test_a_photo_from_the_phone_to_the_bundle_and_away(hall: Hall, sit: Any, tmp_path: Path) -> None:
    phone, judge = sit("player"), sit("judge")
    phone.goto(CASE)
    phone.get_by_text("Add a photo or a sheet").click()
    phone.get_by_label("Take a photo").set_input_files(file(drawn((1_200, 900))))
    phone.get_by_label("What does it show?").first.fill("The table after the move")
    phone.get_by_role("button", name="Hand in the evidence").first.click()
    expect(phone.locator("main, body").first).to_contain_text("It is handed in")
    expect(phone.locator(".files img")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"

    judge.goto(CASE)
    shown = judge.locator(".files img")
    expect(shown).to_be_visible()
    assert shown.evaluate("async one => { await one.decode(); return one.naturalWidth; }") == 1_200
    expect(judge.locator(".files")).to_contain_text("The table after the move")
    with judge.expect_download() as download:
        judge.get_by_role("link", name="Sealed bundle with the files").click()
    download.value.save_as(tmp_path / "case.jsonl")
    lines = list(enumerate((tmp_path / "case.jsonl").read_bytes().splitlines(), start=1))
    found = verify_bundle(lines)
    assert (found.findings, found.files) == ((), ("d1-1",))
    judge.goto(f"{CASE}/case")
    expect(judge.locator("img.evidence")).to_be_visible()

    phone.get_by_text("Erase this file").first.click()
    phone.get_by_label("Why? The reason is recorded.").fill("my child is in it")
    phone.get_by_role("button", name="Erase this file").click()
    expect(phone.locator(".files")).to_contain_text("my child is in it")
    judge.goto(CASE)
    expect(judge.locator(".files")).to_contain_text("my child is in it")
    expect(judge.locator(".files img")).to_have_count(0)
    assert hall.ledger.journal.rows("SELECT count(*) FROM evidence") == [(0,)]


@pytest.mark.parametrize(
    ("locale", "summary", "button", "large", "wrong"),
    [
        ("en-GB", "Add a photo or a sheet", "Hand in the evidence", "too large: at most 8 MB", "no picture"),
        ("pl-PL", "Dodaj zdjęcie lub kartę wyników", "Złóż dowód", "za duży: najwyżej 8 MB", "nie jest obraz"),
    ],
)
def test_what_cannot_be_taken_is_said_on_the_spot(
    hall: Hall, sit: Any, tmp_path: Path, locale: str, summary: str, button: str, large: str, wrong: str
) -> None:
    phone = sit("player", locale)
    phone.goto(CASE)
    phone.get_by_text(summary).click()
    phone.locator("#evidence-title").fill("x")
    told = phone.locator("form.upload .refusal")
    send = phone.get_by_role("button", name=button).first
    phone.locator("#evidence-photo").set_input_files(file(bytes(8_000_001)))
    send.click()
    expect(told).to_contain_text(large)
    phone.locator("#evidence-photo").set_input_files(file(b"<svg/>", "x.svg", "image/svg+xml"))
    send.click()
    expect(told).to_contain_text(wrong)
    phone.locator("#evidence-photo").set_input_files(file(b"only called so"))  # what only the server can know
    send.click()
    expect(told).to_contain_text(wrong)
    expect(send).to_be_enabled()
    assert hall.office.queries.tournament("spring").disputes[0].evidence == ()
