"""A real dispute of every game in a real browser: from the event of the record to the corrected standings, and an appeal."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ledger import Ledger
from tests.browser.patience import PATIENCE
from tests.thorough import later
from tests.tournament.disputes.forging import opened, sealed
from tests.tournament.disputes.stories import STORIES, Story, Table
from tests.web.hall import QUICK
from tests.web.scenes import new_ledger
from tests.web.serving import served
from tournament import Applicant, Office, People, Plan, is_bundle, verify_bundle
from tournament.accounts.sessions import Sessions
from tournament.domain.reported import ReportedResult
from tournament.web.limits import Limits
from tournament.web.me import COOKIE

T = "/tournaments/spring"
NAMES = ("Ann", "Ben", "Cat", "Dov", "Eva", "Fin", "Gil", "Hal")
Sit = Callable[[str], Page]


class Court:
    """A tournament of one game, its first round out: the disputed match played to its end, the other tables decided."""

    def __init__(self, ledger: Ledger, story: Story) -> None:
        self.ledger, self.story = ledger, story
        self.people, self.office = People(ledger.journal), Office(ledger)
        self.people._hasher = QUICK
        self.ids = {name: self.people.add(name, "long enough 1", name.title()).id for name in ("org", "judge", "head")}
        org = self.ids["org"]
        self.office.tournaments.open("spring", "Spring Open", Plan(game=story.slug, format=story.shape), seed="5eed5eed", by=org)
        self.office.tournaments.name_staff("spring", self.ids["judge"], "judge", by=org)
        self.office.tournaments.name_staff("spring", self.ids["head"], "head judge", by=org)
        for name in NAMES[: story.players]:
            self.office.entries.enter("spring", Applicant((name,)), by=org)
        self.office.tournaments.start("spring", by=org)
        self.office.rounds.pair("spring", by=org)
        self.office.rounds.publish("spring", by=org)
        self._play()

    def _play(self) -> None:
        judge, tables = self.ids["judge"], self.office.queries.tournament("spring").published[0].tables
        self.seats = tables[0].seats
        self.match = self.office.matches.begin_match("spring", 1, 1, by=judge)
        self.played = Table(self.ledger, self.match, self.story)
        self.wrong = self.played.wrong().position
        self.end()
        for table in tables[1:]:
            ranking = tuple((seat,) for seat in table.seats)
            told = ReportedResult(winner=table.seats[0]) if len(table.seats) == 2 else ReportedResult("placing", ranking=ranking)
            self.office.results.report("spring", 1, table.number, told, by=judge)

    def end(self) -> None:
        """The match is played to its end, and its result is taken."""
        self.played.play_out()
        self.office.matches.close_match("spring", self.match, by=self.ids["judge"])

    def token(self, who: str) -> str:
        """A session: of somebody on the staff, or of the player in that seat who came with a code."""
        sessions = Sessions(self.ledger.journal)
        return sessions.begin(self.ids[who]) if who in self.ids else sessions.begin_for_entry("spring", who)


@pytest.fixture(params=[STORIES[0], *map(later, STORIES[1:])], ids=[story.slug for story in STORIES])
def court(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Court]:
    with new_ledger(tmp_path / "maester.db") as ledger:
        yield Court(ledger, request.param)


@pytest.fixture
def sit(browser: Browser, court: Court) -> Iterator[Sit]:
    """The page of somebody who is signed in. Whatever the browser complains about fails the test."""
    contexts: list[Any] = []
    complaints: list[str] = []
    with served(court.ledger, limits=Limits(burst=10_000)) as server:
        house = server.address.rstrip("/")

        def opened(who: str) -> Page:
            size = {"width": 1180, "height": 820} if who in court.ids else {"width": 390, "height": 844}
            context = browser.new_context(locale="en-GB", viewport=size, base_url=house)  # type: ignore[arg-type]
            context.set_default_timeout(PATIENCE)
            context.add_cookies([{"name": COOKIE, "value": court.token(who), "url": house}])
            contexts.append(context)
            page = context.new_page()
            page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
            page.on("pageerror", lambda fault: complaints.append(str(fault)))
            return page

        yield opened
        for context in contexts:
            context.close()
    assert complaints == []


def test_from_the_event_to_the_corrected_standings(court: Court, sit: Sit) -> None:
    judge, accused, head = sit("judge"), sit(court.seats[0]), sit("head")
    before = standings(judge)
    raised(sit(court.seats[1]), court)
    case = taken(judge)
    played_on = ruled(judge, court)
    if played_on:
        court.end()
    corrected = standings(judge)
    assert corrected != before
    appealed(accused, case)
    overturned(head, case)
    assert played_on or standings(judge) == before
    filed(head, case)


def standings(page: Page) -> list[str]:
    page.goto(f"{T}/standings")
    return page.locator(".standings tbody tr").all_inner_texts()


def raised(page: Page, court: Court) -> None:
    """At the exact event, on a phone."""
    page.goto(f"/matches/{court.match}/{court.wrong}")
    page.get_by_role("link", name="Dispute this event").click()
    page.get_by_label("What is wrong?").fill(court.story.claim)
    page.locator(f'input[name=rule][value="{court.story.rule}"]').check()  # the rule that was broken there is offered
    page.get_by_role("button", name="Raise a dispute").click()
    expect(page.locator("main")).to_contain_text("The dispute is raised")


def taken(page: Page) -> str:
    """The judge finds it among the disputes and takes it; the address of the case."""
    page.goto(f"{T}/disputes")
    page.get_by_role("link", name=re.compile("d1")).first.click()
    page.get_by_role("button", name="Take it, play pauses").click()
    expect(page.get_by_role("heading", name="Rule", exact=True)).to_be_visible(timeout=PATIENCE)
    return page.url


def ruled(page: Page, court: Court) -> bool:
    """Previewed, then recorded; whether the match goes on from where it went wrong."""
    story, length = court.story, court.ledger.look(court.match, -2).length
    page.get_by_label("What happened").fill(story.claim)
    page.get_by_label("Why it is ruled so").fill("so the rules say")
    page.locator(f'input[name=remedy][value="{story.remedy}"]').check()
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    if story.remedy == "rewind":
        page.locator("input[name=to]").fill(str(court.wrong - 1))
    else:
        page.locator("select[name=falling]").select_option("strike")
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.locator("#shown")).to_contain_text("Nothing is recorded yet")
    expect(page.locator("#shown .fate").first).to_be_visible()
    assert court.ledger.look(court.match, -2).length == length
    page.get_by_role("button", name="Record the ruling").click()
    expect(page.locator("section.ruled")).to_contain_text("so the rules say")
    assert court.ledger.look(court.match, -2).length > length
    return court.office.queries.tournament("spring").published[0].tables[0].final is None


def appealed(page: Page, case: str) -> None:
    page.goto(case)
    page.locator("summary", has_text="Appeal to the head judge").click()
    page.get_by_label("Why is the ruling wrong?").fill("it was waived")
    page.get_by_role("button", name="Appeal to the head judge").click()
    expect(page.locator("main")).to_contain_text("it was waived")
    expect(page.locator("summary", has_text="Appeal to the head judge")).to_have_count(0)  # once


def overturned(page: Page, case: str) -> None:
    page.goto(case)
    page.locator("input[name=verdict][value=overturned]").check()
    page.get_by_label("What happened").fill("both had agreed")
    page.get_by_label("Why it is ruled so").fill("nobody may go back on that")
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    page.locator("select[name=falling]").select_option("strike")
    page.get_by_role("button", name="Show what it changes").click()
    page.get_by_role("button", name="Record the ruling").click()
    expect(page.locator("h1")).to_contain_text("final")
    expect(page.locator("section.ruled")).to_have_count(2)  # the first is history, and stays


def filed(page: Page, case: str) -> None:
    """The case file on paper, and the bundle that anybody can verify."""
    page.goto(f"{case}/case")
    expect(page.locator("body")).to_contain_text("nobody may go back on that")
    answer = page.request.get(f"{case}/bundle")
    lines = list(enumerate(answer.body().splitlines(), start=1))
    assert is_bundle(lines) and verify_bundle(lines).findings == ()
    parts = opened(answer.body().splitlines())
    parts[1]["page"]["en"]["dispute"]["rulings"][0]["reason"] = "because I say so"
    forged = sealed(parts, json.loads(lines[-1][1])["head"])
    assert [one.kind for one in verify_bundle(list(enumerate(forged, start=1))).findings] == ["case-field"]
