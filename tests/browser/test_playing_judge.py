"""A judge who plays, in a real browser: sees no hand, takes and rules nothing at the own table, is told why; another can."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ledger import JUDGE, Ledger
from tests.browser.patience import PATIENCE
from tests.tournament.disputes.stories import STORIES, Table
from tests.web.hall import QUICK
from tests.web.scenes import new_ledger
from tests.web.serving import served
from tournament import Applicant, Office, People, Plan
from tournament.accounts.sessions import Sessions
from tournament.web.limits import Limits
from tournament.web.me import COOKIE

T = "/tournaments/spring"
OWN = {"en": "You sit at this table yourself", "pl": "Siedzisz przy tym stole"}
Sit = Callable[[str], Page]


class Club:
    """A game of hidden hands runs at the table of Ann, who is the head judge as well; Joan judges and does not play."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger, self.office, people = ledger, Office(ledger), People(ledger.journal)
        people._hasher = QUICK
        self.ids = {name: people.add(name, "long enough 1", name.title()).id for name in ("ann", "ben", "joan")}
        joan, office = self.ids["joan"], self.office
        office.tournaments.open("spring", "Spring Open", Plan(game="thrones-hbo"), seed="5eed5eed", by=joan)
        for name in ("ann", "ben"):
            office.entries.enter("spring", Applicant((name.title(),), (self.ids[name],)), by=joan)
        office.tournaments.name_staff("spring", self.ids["ann"], "head judge", by=joan)
        office.tournaments.start("spring", by=joan)
        office.rounds.pair("spring", by=joan)
        office.rounds.publish("spring", by=joan)
        self.match = office.matches.begin_match("spring", 1, 1, by=joan)
        played = Table(ledger, self.match, STORIES[1])
        while not self.hidden():
            assert played.act(), "nobody ever held a card"
        mine = office.queries.tournament("spring").entry_of(self.ids["ann"])
        assert mine is not None
        self.seat = office.queries.tournament("spring").published[0].tables[0].seats.index(mine.id)

    def hidden(self) -> list[str]:
        """What the judge knows of both hands, by the names of the cards: only once both hold something."""
        hands = [one["hand"]["known"] for one in self.ledger.look(self.match, JUDGE).view()["players"]]
        return [card for hand in hands for card in hand] if all(hands) else []

    def of_the_other(self) -> list[str]:
        """The cards in the hand of whoever sits opposite Ann, as a page names them."""
        whole = self.ledger.look(self.match, JUDGE)
        [hand] = [one["hand"]["known"] for seat, one in enumerate(whole.view()["players"]) if seat != self.seat]
        own = self.ledger.look(self.match, self.seat)
        seen = str(own.view())
        return self.ledger.peek(
            self.match, lambda one: [one.game.card_name(card, "en", one.opened.cards) for card in hand if card not in seen]
        )


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with new_ledger(tmp_path / "maester.db") as ledger:
        yield Club(ledger)


@pytest.fixture
def sit(browser: Browser, club: Club) -> Iterator[Sit]:
    contexts: list[Any] = []
    with served(club.ledger, limits=Limits(burst=10_000)) as server:
        house = server.address.rstrip("/")

        def opened(who: str) -> Page:
            context = browser.new_context(locale="en-GB", viewport={"width": 1180, "height": 820}, base_url=house)
            context.set_default_timeout(PATIENCE)
            token = Sessions(club.ledger.journal).begin(club.ids[who])
            context.add_cookies([{"name": COOKIE, "value": token, "url": house}])
            contexts.append(context)
            return context.new_page()

        yield opened
        for context in contexts:
            context.close()


def test_a_judge_who_plays_is_a_player_at_the_own_table(club: Club, sit: Sit) -> None:
    ann, joan = sit("ann"), sit("joan")
    secret = club.of_the_other()
    assert secret
    joan.goto(f"/matches/{club.match}?as=judge")
    assert all(card in shown(joan) for card in secret)  # who does not play sees all of it
    for path in ("", f"?as={club.seat + 1}"):
        ann.goto(f"/matches/{club.match}{path}")
        assert not [card for card in secret if card in shown(ann)]
    ann.goto(f"/matches/{club.match}/console")
    assert not [card for card in secret if card in shown(ann)]
    for path in (f"?as={2 - club.seat}", "?as=judge", "/record?as=judge", "/print?as=judge"):
        ann.goto(f"/matches/{club.match}{path}")
        expect(ann.locator("body")).to_contain_text(OWN["en"])
    raised(ann)
    refused(ann)
    answered(joan)
    ann.goto(f"{T}/disputes/d1")
    expect(ann.locator(".ruled")).to_contain_text("so the rules say")
    expect(ann.get_by_role("button", name="Nobody appeals: final")).to_have_count(0)
    expect(ann.get_by_text("Appeal to the head judge").first).to_be_visible()  # as the player that she is


def shown(page: Page) -> str:
    """What a page shows; the lists from which every card of the box can be chosen are left out."""
    script = """() => {
      const page = document.body.cloneNode(true)
      page.querySelectorAll("datalist, option").forEach((one) => one.remove())
      return page.outerHTML
    }"""
    return str(page.evaluate(script))


def raised(page: Page) -> None:
    page.goto(f"{T}/disputes/new")
    page.get_by_label("What is wrong?").fill("I should have won")
    page.get_by_role("button", name="Raise a dispute").click()
    expect(page.locator("main")).to_contain_text("The dispute is raised")


def refused(page: Page) -> None:
    """No form, no record of the table, and the reason in both languages."""
    for language, words in (("pl", OWN["pl"]), ("en", OWN["en"])):
        page.goto(f"{T}/disputes/d1?language={language}")
        expect(page.locator(".kept-out")).to_contain_text(words)
        expect(page.locator('button[name="play"], .near, form.ruling')).to_have_count(0)
    for part in ("case", "bundle"):
        page.goto(f"{T}/disputes/d1/{part}")
        expect(page.locator("body")).to_contain_text(OWN["en"])


def answered(page: Page) -> None:
    """Another judge takes it, sees what it changes, and rules."""
    page.goto(f"{T}/disputes/d1")
    page.get_by_role("button", name="Take it, play pauses").click()
    page.get_by_label("What happened").fill("the match goes on")
    page.get_by_label("Why it is ruled so").fill("so the rules say")
    page.get_by_label("Other rules, by their ids").fill("policy.play-error")
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.locator("#shown")).to_contain_text("Nothing is recorded yet")
    page.get_by_role("button", name="Record the ruling").click()
    expect(page.locator(".ruled")).to_contain_text("so the rules say")
