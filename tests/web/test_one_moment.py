"""One moment a request: a page is made of what was there when it was asked for, and asks the store for it once."""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps
from pathlib import Path
from typing import Any

import pytest

from ledger import GAMES, SPECTATOR, Ledger
from ledger.cards import cards_of
from ledger.simulate import simulate_match
from tests.web.counting import Counter
from tests.web.hall import Browser, Hall
from tests.web.scenes import new_ledger
from tournament import Applicant, Plan

SEATS = {"hand-of-the-king": 3, "thrones-hbo": 2, "thrones-2e": 2, "btwixt": 3, "asoiaf-tmg": 2}
MOST_CATCH_UPS, MOST_STATEMENTS, MOST_OF_A_STEP = 2, 15, 8
PART = {"X-Console": "part"}
BEGUN, TAPS = 12, 6


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    return Counter(monkeypatch)


@pytest.fixture
def ledger(counter: Counter, tmp_path: Path) -> Iterator[Ledger]:
    """Made after the counter, which hears every connection of it."""
    with new_ledger(tmp_path / "maester.db") as found:
        yield found


@pytest.fixture
def hall(ledger: Ledger) -> Hall:
    return Hall(ledger)


def seated(hall: Hall, game: str, where: str) -> tuple[str, list[tuple[int, Any]]]:
    """A match with some actions, outside any tournament or at a table of one; and what is done next. The judge has the pen."""
    played = simulate_match(game, SEATS[game], 1, cards=cards_of(game))
    judge = hall.ids["judge"]
    options, cards = played.opened.options, played.opened.cards
    if where == "alone":
        match = hall.ledger.open(game, played.names, options, cards=cards, by=judge)
    else:
        match = at_a_table(hall, game, SEATS[game], options, cards)
    acts = [(one.body.seat, played.game.codec.write(one.body.action)) for one in played.events[1:]]
    begun = min(BEGUN, len(acts) // 2)
    for seat, action in acts[:begun]:
        hall.ledger.record(match, seat, action)
    return match, acts[begun : begun + TAPS]


def at_a_table(hall: Hall, game: str, seats: int, options: Any, cards: Any) -> str:
    office, org = hall.office, hall.ids["org"]
    office.tournaments.open("cup", "Cup", Plan(game=game, format="pods" if seats > 2 else "swiss"), seed="5eed5eed5eed", by=org)
    office.tournaments.name_staff("cup", hall.ids["judge"], "judge", by=org)
    for name in ("Ann", "Ben", "Cat", "Dov", "Eva", "Fin")[: 2 * seats if seats == 2 else seats]:
        office.entries.enter("cup", Applicant(names=(name,)), by=org)
    office.tournaments.start("cup", by=org)
    office.rounds.pair("cup", by=org)
    office.rounds.publish("cup", by=org)
    (table, *_) = (one.number for one in office.queries.tournament("cup").published[0].tables if len(one.seats) == seats)
    return office.matches.begin_match("cup", 1, table, options=options, cards=cards, by=hall.ids["judge"])


def tapped(browser: Browser, match: str, proof: str, seat: int, action: Any, key: str) -> Any:
    form = {"proof": proof, "seat": seat, "action": dumps(action), "key": key}
    return browser.client.post(f"/matches/{match}/console/actions", data=form, headers=PART)


@pytest.mark.parametrize("where", ["alone", "at a table"])
@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_tap_asks_for_one_moment(hall: Hall, counter: Counter, game: str, where: str) -> None:
    match, acts = seated(hall, game, where)
    browser = hall.browser("judge")
    proof = browser.proof()
    browser.get(f"/matches/{match}/console")
    for number, (seat, action) in enumerate(acts):
        with counter.counted() as asked:
            answer = tapped(browser, match, proof, seat, action, f"tap{number:08}")
        assert answer.status_code == 200, answer.text
        assert answer.json["position"] == hall.ledger.look(match, SPECTATOR).length
        assert len(asked.catch_ups) <= MOST_CATCH_UPS, asked.catch_ups
        assert len(asked.statements) <= MOST_STATEMENTS, asked.statements


@pytest.mark.parametrize("where", ["alone", "at a table"])
@pytest.mark.parametrize("game", GAMES)
def test_a_step_of_a_replay_asks_for_one_moment(hall: Hall, counter: Counter, game: str, where: str) -> None:
    match, _ = seated(hall, game, where)
    browser = hall.browser("judge")
    browser.get(f"/matches/{match}")
    for at in (4, 5, 4):
        with counter.counted() as asked:
            answer = browser.get(f"/matches/{match}/{at}/step?as=judge")
        assert answer.status_code == 200, answer.text
        assert len(asked.catch_ups) <= MOST_CATCH_UPS, asked.catch_ups
        assert len(asked.statements) <= MOST_OF_A_STEP, asked.statements
