"""Rulings that are looked at again, in a real browser: an appeal after the close, two rulings and an overturn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.tournament.disputes.stories import STORIES
from tests.web.scenes import new_ledger

from .test_disputes import Court, Sit, T, appealed, overturned, sit, standings  # noqa: F401 (a fixture)

DISPUTES = f"{T}/disputes"


@pytest.fixture
def court(tmp_path: Path) -> Iterator[Court]:
    """Hand of the King: the first table has a record that is closed."""
    with new_ledger(tmp_path / "maester.db") as ledger:
        yield Court(ledger, STORIES[0])


def raised_by_staff(page: Page, claim: str) -> str:
    """A dispute about the first table, raised and taken by whoever sits there; the address of its case."""
    page.goto(f"{DISPUTES}/new")
    page.locator("#where").select_option("1/1")
    page.get_by_label("What is wrong?").fill(claim)
    page.locator("input[name=rules]").fill("policy.play-error")
    page.get_by_role("button", name="Raise a dispute").click()
    page.get_by_role("link", name=claim).click()
    page.get_by_role("button", name="Take it, play pauses").click()
    expect(page.get_by_role("heading", name="Rule", exact=True)).to_be_visible()
    return page.url


def awarded(page: Page, court: Court, winner: str) -> None:
    """The match is given to somebody: shown first, then recorded."""
    page.get_by_label("What happened").fill("it was seen")
    page.get_by_label("Why it is ruled so").fill(f"{winner} should have won")
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.locator('input[name=remedy][value="award"]').check()
    for seat in court.seats:
        page.locator(f"input[name=place-{seat}]").fill("1" if seat == winner else "2")
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.locator("#shown")).to_contain_text("Nothing is recorded yet")
    page.get_by_role("button", name="Record the ruling").click()
    expect(page.locator("section.ruled")).to_contain_text("should have won")


def result(court: Court) -> list[int]:
    found = court.office.queries.tournament("spring").published[0].tables[0].final
    return [side.place for side in found.sides] if found else []


def test_an_appeal_after_the_close(court: Court, sit: Sit) -> None:  # noqa: F811
    org, head = sit("org"), sit("head")
    before = result(court)
    loser = court.seats[before.index(2)]
    org.goto(f"{T}/desk/close")
    org.get_by_role("checkbox").check()
    org.get_by_role("button", name="Close it").click()
    assert court.office.queries.tournament("spring").closed
    case = raised_by_staff(head, "the last card was counted twice")
    awarded(head, court, loser)
    assert result(court) != before
    expect(head.locator(".time-left")).to_contain_text("May be appealed until")
    expect(head.get_by_text("End the time for appeals")).to_have_count(0)  # it is their own ruling
    head.goto(f"{T}/standings")
    expect(head.locator(".late")).to_contain_text("changed after the close")
    winner = sit(court.seats[before.index(1)])
    appealed(winner, case)
    overturned(org, case)
    assert result(court) == before


def test_a_match_reopened_after_the_close_gets_a_result(court: Court, sit: Sit) -> None:  # noqa: F811
    court.office.tournaments.close("spring", unfinished=True, by=court.ids["org"])
    head = sit("head")
    raised_by_staff(head, "it was never finished")
    head.get_by_label("What happened").fill("they stopped too early")
    head.get_by_label("Why it is ruled so").fill("they play on")
    head.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    head.locator('input[name=remedy][value="void"]').check()
    head.get_by_role("button", name="Show what it changes").click()
    head.get_by_role("button", name="Record the ruling").click()
    expect(head.locator("section.ruled")).to_contain_text("they play on")
    assert result(court) == []
    head.goto(f"{T}/desk/rounds/1/tables/1")
    expect(head.get_by_role("heading", name="Enter the result")).to_be_visible()
    head.locator("form", has=head.get_by_role("button", name="Record the result")).locator("input[type=radio]").first.check()
    head.get_by_role("button", name="Record the result").click()
    assert sorted(result(court)) == [1, 2]


def test_two_rulings_and_an_overturn(court: Court, sit: Sit) -> None:  # noqa: F811
    """The first is overturned; what the second decided stands."""
    judge, head, org = sit("judge"), sit("head"), sit("org")
    one, other = court.seats
    first = raised_by_staff(judge, "the first doubt")
    awarded(judge, court, one)
    second = raised_by_staff(head, "the second doubt")
    awarded(head, court, other)
    decided, shown = result(court), standings(judge)
    assert decided == [2, 1]
    appealed(sit(other), first)
    overturned(org, first)
    assert result(court) == decided and standings(judge) == shown
    org.goto(second)
    org.get_by_role("button", name="accepts it").first.click()
    expect(org.locator(".accepted")).to_have_count(1)
    org.get_by_role("button", name="accepts it").first.click()
    expect(org.locator("h1")).to_contain_text("final")
