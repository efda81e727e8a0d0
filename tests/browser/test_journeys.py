"""What readers do, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from ledger import JUDGE, SPECTATOR, Ledger
from tests.web.scenes import dealt, move

Open = Callable[..., Page]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def at(page: Page, position: int, length: int) -> None:
    """The page stands there: label, slider, log, address, board and facts agree."""
    expect(page.locator("#where")).to_have_text(f"Event {position} of {length}")
    expect(page.locator("#details-title .number")).to_have_text(str(position))
    expect(page.locator("#position")).to_have_value(str(position))
    expect(page.locator('#log [aria-current="step"] .number')).to_have_text(str(position))


def cards(page: Page) -> int:
    """How many cards the board that is seen has."""
    return page.locator(".board:visible [data-card]").count()


def test_from_the_list_to_a_match_and_back(open_page: Open) -> None:
    page = open_page("/matches")
    expect(page.locator("h1")).to_have_text("Matches")
    page.locator(".match", has_text="1 under protest").first.click()
    expect(page).to_have_url(re.compile("/matches/wrong$"))
    at(page, 6, 6)
    page.keyboard.press("ArrowLeft")
    at(page, 5, 6)
    expect(page).to_have_url(re.compile("/matches/wrong/5$"))
    page.go_back()  # steps leave no trail: one step back is the list
    expect(page.locator("h1")).to_have_text("Matches")


def test_keys_step_through_the_record(open_page: Open, ledger: Ledger) -> None:
    page = open_page("/matches/wrong/3")
    before = cards(page)
    page.keyboard.press("ArrowRight")
    at(page, 4, 6)
    assert cards(page) < before  # Varys took cards
    for key, position in (
        ("ArrowRight", 5),
        ("Home", 1),
        ("ArrowLeft", 1),
        ("End", 6),
        ("ArrowRight", 6),
        ("p", 5),
        ("Home", 1),
        ("n", 5),
        ("n", 5),
        ("PageUp", 5),
        ("End", 6),
        ("PageUp", 5),
        ("Home", 1),
        ("PageDown", 5),
    ):
        page.keyboard.press(key)
        at(page, position, 6)
    assert "hotk.move.farthest" in page.locator("#facts").inner_text()
    assert page.evaluate("location.pathname") == "/matches/wrong/5"


def test_keys_work_while_the_slider_has_the_focus(open_page: Open) -> None:
    page = open_page("/matches/wrong/3")
    page.locator("#position").focus()
    for key, position in (
        ("ArrowRight", 4),
        ("ArrowRight", 5),
        ("ArrowLeft", 4),
        ("End", 6),
        ("PageUp", 5),
        ("Home", 1),
    ):
        page.keyboard.press(key)
        at(page, position, 6)


def test_the_question_mark_opens_the_help(open_page: Open) -> None:
    page = open_page("/matches/wrong/3")
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("ArrowRight")
    at(page, 3, 6)  # not while it is open
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.get_by_role("button", name="Keyboard").click()
    page.get_by_role("button", name="Close").click()
    expect(page.locator("#keys")).to_be_hidden()


def test_the_slider_the_log_and_the_links_go_there(open_page: Open) -> None:
    page = open_page("/matches/corrected/7")
    page.locator("#position").fill("2")
    at(page, 2, 7)
    page.locator("#e5 a").click()
    at(page, 5, 7)
    page.locator("#facts a", has_text="7").click()  # the correction that set it aside
    at(page, 7, 7)
    page.get_by_role("link", name="First event").click()
    at(page, 1, 7)
    page.get_by_role("link", name="Next mark").click()
    at(page, 7, 7)
    assert page.get_by_role("link", name="Next event").get_attribute("aria-disabled") == "true"
    assert page.evaluate("document.title").endswith("7/7 · Maester")


def test_stepping_loads_no_new_page_and_asks_once(open_page: Open) -> None:
    page = open_page("/matches/wrong/3")
    page.evaluate("window.same = true")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    for key, position in (("ArrowRight", 4), ("ArrowLeft", 3), ("ArrowRight", 4), ("ArrowLeft", 3)):
        page.keyboard.press(key)
        at(page, position, 6)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.same") is True
    steps = [path for path in asked if path.endswith("/step")]
    assert sorted(steps) == sorted(set(steps))
    assert {int(path.split("/")[3]) for path in steps} == {2, 3, 4, 5}  # those beside are there before they are wanted


def test_the_last_of_many_quick_steps_is_shown(open_page: Open, ledger: Ledger) -> None:
    page = open_page("/matches/corrected/1")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    at(page, 7, 7)
    expect(page.locator("#facts .words")).to_contain_text("amended")
    shown = page.locator(".board-wide svg desc").text_content()
    assert shown is not None and shown.split("a1:")[1] in ledger.look("corrected", SPECTATOR).svg("en", 7)


def test_an_answer_that_comes_late_does_not_turn_the_page_back(open_page: Open) -> None:
    page = open_page("/matches/corrected/1")
    held: list[Route] = []
    page.route("**/2/step?*", lambda route: held.append(route))
    page.keyboard.press("ArrowRight")
    for _ in range(250):  # the question for the second place is under way, and its answer is held back
        if held:
            break
        page.wait_for_timeout(20)
    page.keyboard.press("ArrowRight")
    at(page, 3, 7)
    with page.expect_response("**/2/step?*"):
        held[0].continue_()
    page.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    at(page, 3, 7)


def test_a_reader_switches_the_language_and_keeps_it(open_page: Open) -> None:
    page = open_page("/matches/wrong/5?as=judge")
    page.get_by_role("link", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("#where")).to_have_text("Zdarzenie 5 z 6")
    expect(page.locator(".notice")).to_contain_text("Widok sędziego")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#facts")).to_contain_text("Stan gry")
    page.locator(".brand").click()
    expect(page.locator("h1")).to_contain_text("Co się działo przy stole")


def test_the_browsers_language_is_the_default(open_page: Open) -> None:
    expect(open_page("/matches", locale="pl-PL").locator("h1")).to_have_text("Partie")


def test_a_reader_looks_with_other_eyes_at_the_same_place(open_page: Open) -> None:
    page = open_page("/matches/wrong/3")
    page.keyboard.press("ArrowRight")
    at(page, 4, 6)
    expect(page.locator(".notice")).to_have_count(0)
    page.get_by_role("navigation", name="View as").get_by_role("link", name="Ben").click()
    at(page, 4, 6)
    expect(page.locator(".notice")).to_contain_text("View of Ben")
    page.keyboard.press("ArrowRight")
    at(page, 5, 6)
    assert page.evaluate("location.pathname + location.search") == "/matches/wrong/5?as=2"
    page.get_by_role("navigation", name="View as").get_by_role("link", name="Judge").click()
    expect(page.locator(".notice")).to_contain_text("Judge's view")


def test_new_events_of_a_running_match_appear_by_themselves(open_page: Open, ledger: Ledger) -> None:
    dealt(ledger, "live")
    watching, reading = open_page("/matches/live"), open_page("/matches/live/2")
    at(watching, 3, 3)
    move(ledger, "live", 0, "left", "stark")
    at(watching, 4, 4)
    expect(watching.locator("#log li")).to_have_count(4)
    expect(watching.locator("#news")).to_contain_text("4")
    at(reading, 2, 4)  # who reads on is not carried off
    reading.locator("#news").get_by_role("link", name="The last is 4").click()
    at(reading, 4, 4)
    expect(reading.locator("#news")).to_be_empty()
    reading.keyboard.press("ArrowLeft")
    move(ledger, "live", 1, "up", "stark", protest=True, to="a5")
    at(watching, 5, 5)
    expect(watching.locator("[data-mark]")).to_have_count(1)
    expect(watching.locator("#e5")).to_contain_text("under protest")
    reading.keyboard.press("n")
    at(reading, 5, 5)
    ledger.record("live", JUDGE, {"do": "SeatLeft", "seat": "Ann", "how": "concession"})
    ledger.close("live")
    at(watching, 7, 7)
    expect(watching.locator("#status")).to_contain_text("concession")
    expect(watching.locator("#status")).to_contain_text("Won by Ben")
    expect(watching.locator("#seal code")).to_have_text(ledger.head("live", JUDGE))
    expect(watching.get_by_role("button", name="Copy the head")).to_be_visible()


def test_everything_works_without_a_script(open_page: Open) -> None:
    page = open_page("/matches/wrong?as=judge", java_script_enabled=False)
    at(page, 6, 6)
    page.get_by_role("link", name="Previous event").click()
    at(page, 5, 6)
    assert "hotk.move.farthest" in page.locator("#facts").inner_text()
    page.locator("#e2 a").click()
    at(page, 2, 6)
    page.locator("#position").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Show").click()
    at(page, 3, 6)
    page.get_by_role("link", name="Next mark").click()
    at(page, 5, 6)
    expect(page.locator(".notice")).to_contain_text("Judge's view")
    expect(page.get_by_role("button", name="Keyboard")).to_have_count(0)
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)
    page.get_by_role("link", name="Permanent link").click()
    at(page, 5, 6)
    page.get_by_role("link", name="Polski").click()
    expect(page.locator("#where")).to_have_text("Zdarzenie 5 z 6")


def test_a_phone_steps_with_the_thumb_and_sees_the_narrow_board(open_page: Open) -> None:
    page = open_page("/matches/wrong/3", **PHONE)
    expect(page.locator(".board-narrow")).to_be_visible()
    expect(page.locator(".board-wide")).to_be_hidden()
    before = cards(page)
    page.get_by_role("link", name="Next event").tap()
    at(page, 4, 6)
    expect(page.locator("#now")).to_contain_text("Ann: moves Varys left for Stark")
    assert cards(page) < before
    bar = page.locator("#controls").bounding_box()
    assert bar is not None and bar["y"] + bar["height"] == pytest.approx(844, abs=2)  # under the thumb
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".board-wide")).to_be_visible()
    expect(page.locator('.board-wide [data-cell="a6"]')).to_have_attribute("data-card", "varys")
