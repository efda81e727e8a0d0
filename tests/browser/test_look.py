"""What pages look like, as far as a program can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from ledger import Ledger
from tests.web.scenes import dealt, move

Open = Callable[..., Page]
PATHS = ("/matches", "/matches/wrong/5?as=judge", "/matches/corrected/5", "/matches/running")
SIZES = {
    "phone": (390, 844), "small phone": (320, 640), "on its side": (844, 390), "small on its side": (667, 375),
    "tablet": (1024, 768), "desktop": (1440, 900), "low": (1366, 625), "low tablet": (1024, 600),
}  # fmt: skip
LOW = ((1366, 625), (1280, 600), (1024, 600), (932, 430), (844, 390), (667, 375))
# Whatever of the steps, the slider and the place does not lie whole in the window, or has something lying on it.
COVERED = """() => [...document.querySelectorAll("#controls .steps .button, #position, #where")]
  .filter(one => one.checkVisibility()).filter(one => {
    const box = one.getBoundingClientRect();
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !inside || !one.contains(top);
  }).map(one => one.outerHTML)"""

NAMELESS = """() => [...document.querySelectorAll("a, button, input:not([type=hidden]), select")]
  .filter(one => one.checkVisibility())
  .filter(one => !(one.getAttribute("aria-label") || one.textContent.trim() || (one.labels && one.labels.length)))
  .map(one => one.outerHTML)"""

SMALL = """() => [...document.querySelectorAll("a, button, input:not([type=hidden])")]
  .filter(one => one.checkVisibility() && !one.matches(".skip, .finding a, .flag a, #position"))
  .map(one => [one, (one.matches(".match a") ? one.closest(".match") : one).getBoundingClientRect()])
  .filter(([_, box]) => box.height < 44 || box.width < 44).map(([one, box]) => `${one.outerHTML} ${box.width}x${box.height}`)"""

# Contrast of every visible text outside the board against the nearest background that is not see-through.
PALE = """() => {
  const light = (colour) => colour.slice(0, 3).map(v => v / 255)
    .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, n) => sum + v * [.2126, .7152, .0722][n], 0);
  const read = (text) => text.match(/[\\d.]+/g).map(Number);
  const behind = (one) => {
    for (; one; one = one.parentElement) {
      const colour = read(getComputedStyle(one).backgroundColor);
      if (colour.length < 4 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  };
  return [...document.querySelectorAll("body *:not(svg *)")]
    .filter(one => one.checkVisibility() && !one.closest("[aria-disabled=true]"))
    .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))
    .map(one => {
      const [a, b] = [light(read(getComputedStyle(one).color)), light(behind(one))].sort((x, y) => y - x);
      return [(a + 0.05) / (b + 0.05), one.outerHTML.slice(0, 120)];
    }).filter(([ratio]) => ratio < 4.5);
}"""


@pytest.fixture(scope="module")
def reader(browser: Browser, address: str) -> Iterator[Page]:
    with browser.new_context(locale="en-GB", base_url=address) as context:
        yield context.new_page()


@pytest.fixture(scope="module", params=PATHS)
def page(request: pytest.FixtureRequest, reader: Page) -> Page:
    """Each page in turn, opened once for all that only look at it."""
    reader.emulate_media(color_scheme="light")
    reader.goto(request.param)
    return reader


def test_no_page_scrolls_sideways(page: Page) -> None:
    for wide, high in SIZES.values():
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate("document.documentElement.scrollWidth") <= wide


def test_every_control_has_a_name_and_is_large_enough_for_a_thumb(page: Page) -> None:
    for wide, high in SIZES.values():
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate(NAMELESS) == []
        assert page.evaluate(SMALL) == []


def test_text_stands_out_from_what_is_behind_it(page: Page) -> None:
    for scheme, background in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(20, 23, 26)")):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == background
        assert page.evaluate(PALE) == []


def test_on_a_tablet_the_board_takes_sixty_of_a_hundred_and_nothing_needs_scrolling(open_page: Open) -> None:
    page = open_page("/matches/wrong/5", viewport={"width": 1024, "height": 768})
    left, right = page.locator(".left").bounding_box(), page.locator(".right").bounding_box()
    assert left and right and left["x"] < right["x"]
    assert 0.57 <= left["width"] / (left["width"] + right["width"]) <= 0.63
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    board, seal = page.locator(".board-wide svg").bounding_box(), page.locator("#seal").bounding_box()
    assert board and board["height"] > 380 and seal and seal["y"] + seal["height"] <= 768
    log = page.locator("#log .scroll").bounding_box()
    assert log and log["height"] > 100


@pytest.mark.parametrize("path", ["/matches/wrong/5", "/matches/running?as=judge"])
def test_a_low_window_has_the_steps_whole_and_a_board_to_look_at(open_page: Open, path: str) -> None:
    page = open_page(path)
    for wide, high in LOW:
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate(COVERED) == []
        assert page.evaluate("document.documentElement.scrollHeight") <= high
        board = page.locator(".board-wide svg").bounding_box()
        assert board and board["height"] > 0.55 * high and board["y"] + board["height"] <= high
        words = page.locator("#facts .words").bounding_box()
        assert words and words["y"] + words["height"] <= high


def test_a_phone_has_the_words_of_the_event_and_its_flag_at_the_steps(open_page: Open) -> None:
    page = open_page("/matches/wrong/5", viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    now, slider = page.locator("#now").bounding_box(), page.locator("#position").bounding_box()
    assert now and slider and now["y"] > 500 and 0 <= slider["y"] - now["y"] - now["height"] < 20
    assert "under protest" in page.locator("#now .flag-violation").inner_text()
    page.locator("#now a").tap()
    title, bar = page.locator("#details-title").bounding_box(), page.locator("#controls").bounding_box()
    assert title and bar and 0 <= title["y"] < bar["y"]
    page.set_viewport_size({"width": 1280, "height": 800})
    assert not page.locator("#now").is_visible()  # there the facts are in sight


def test_a_long_note_leaves_room_for_the_board(open_page: Open, ledger: Ledger) -> None:
    dealt(ledger, "wordy")
    ledger.note("wordy", "and then " * 100)
    page = open_page("/matches/wordy", viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    bar = page.locator("#controls").bounding_box()
    assert bar and bar["height"] < 200


def test_news_lie_on_no_control(open_page: Open, ledger: Ledger) -> None:
    match = dealt(ledger, "news")
    page = open_page(f"/matches/{match}/2")
    move(ledger, match, 0, "left", "stark")
    page.locator("#news a").hover()  # so that they stay
    for wide, high in ((390, 844), (844, 390), (1366, 625), (1024, 768)):
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate(COVERED) == []
        box = page.locator("#news a").bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= wide and box["y"] >= 0


def test_the_board_is_styled_by_its_own_sheet_and_by_no_other(open_page: Open) -> None:
    """A Content-Security-Policy that shut it out would leave black rectangles."""
    page = open_page("/matches/wrong/5")
    fill = "getComputedStyle(document.querySelector('.board-wide .page')).fill"
    assert page.evaluate(fill) == "rgb(255, 255, 255)"
    page.keyboard.press("ArrowLeft")
    page.locator("#details-title", has_text="4").wait_for()
    assert page.evaluate(fill) == "rgb(255, 255, 255)"


def test_paper_gets_black_on_white_numbers_and_the_head_of_the_chain(open_page: Open) -> None:
    page = open_page("/matches/closed/4", color_scheme="dark")
    page.emulate_media(media="print")
    for name in (".top", ".viewers", ".controls", ".ways"):
        assert not page.locator(name).first.is_visible()
    assert page.locator("#seal code").is_visible() and page.locator(".log .number").count() == 6
    assert page.locator(".board-wide").is_visible() and not page.locator(".board-narrow").is_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("document.querySelector('.scroll').scrollHeight <= document.querySelector('.scroll').clientHeight")


def test_the_focus_is_seen(open_page: Open) -> None:
    page = open_page("/matches/wrong/5")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    for _ in range(12):
        page.keyboard.press("Tab")
        style = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert style == "solid"
