"""Copying the address of a position and the head of the chain."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ledger import JUDGE, Ledger

Open = Callable[..., Page]
CLIPBOARD = "navigator.clipboard.readText()"
NO_CLIPBOARD = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }"


def test_the_permanent_link_is_copied_and_says_so(open_page: Open, address: str) -> None:
    page = open_page("/matches/wrong/4?as=2", permissions=["clipboard-read", "clipboard-write"])
    page.keyboard.press("ArrowRight")
    expect(page.locator("#details-title .number")).to_have_text("5")
    link = page.locator("#permanent")
    link.click()
    expect(link).to_have_text("Copied")
    expect(page.locator("#copied")).to_have_text("Copied")  # for those who hear the page
    assert page.evaluate(CLIPBOARD) == f"{address}/matches/wrong/5?as=2"
    expect(link).to_have_text("Permanent link")
    expect(page.locator("#copied")).to_be_empty()


def test_the_head_is_seen_whole_and_copied(open_page: Open, ledger: Ledger) -> None:
    page = open_page("/matches/closed/4", permissions=["clipboard-read", "clipboard-write"])
    head = page.locator("#seal code")
    for wide, high in ((1440, 900), (1024, 768), (1366, 625), (390, 844)):
        page.set_viewport_size({"width": wide, "height": high})
        assert head.evaluate("one => one.scrollWidth <= one.clientWidth || getComputedStyle(one).display === 'inline'")
        box = head.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= wide
    page.get_by_role("button", name="Copy the head of the chain").click()
    expect(page.locator(".head .button")).to_have_text("Copied")
    assert page.evaluate(CLIPBOARD) == ledger.head("closed", JUDGE)


def test_without_a_clipboard_the_old_way_copies(open_page: Open, ledger: Ledger) -> None:
    """As on the network, where a page without https has none."""
    page = open_page("/matches/closed/4", permissions=["clipboard-read"])
    page.evaluate(NO_CLIPBOARD)
    page.get_by_role("button", name="Copy the head").click()
    expect(page.locator(".head .button")).to_have_text("Copied")
    assert page.evaluate(CLIPBOARD) == ledger.head("closed", JUDGE)
    assert page.evaluate("document.querySelectorAll('textarea').length") == 0


def test_where_nothing_can_be_copied_the_page_says_so(open_page: Open) -> None:
    page = open_page("/matches/closed/4")
    page.evaluate(NO_CLIPBOARD)
    page.evaluate("() => { document.execCommand = () => false; }")
    page.locator("#permanent").click()
    expect(page.locator("#permanent")).to_have_text("Cannot copy here")
