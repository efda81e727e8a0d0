"""Correcting a slip of the pen: seen first, then recorded; and closing with the result."""

from __future__ import annotations

from ledger import JUDGE
from tests.web.console.pressing import forms_of
from tests.web.console.test_logging import UP, events, sent
from tests.web.hall import Hall


def test_a_slip_is_replaced_after_its_consequences_were_seen(hall: Hall, console: str) -> None:
    browser = hall.browser("judge")
    sent(hall, console, "judge", UP)
    hall.ledger.record(hall.match, 1, {"do": "MoveVarys", "direction": "up", "house": "tully"})
    address = f"{console}/events/4"
    page = browser.get(address).text
    assert "Replace it" in page
    form = {
        "way": "replace",
        "seat": "0",
        "do": "MoveVarys",
        "typed.direction": '"left"',
        "typed.house": '"greyjoy"',
        "reason": "misheard",
    }
    preview = browser.post(address, form).text
    assert "What would follow" in preview
    assert len(events(hall)) == 5  # nothing is recorded before it is seen
    [again] = [one for one in forms_of(preview) if one.fields.get("seen") == ["yes"]]
    assert browser.post(address, {**again.fields}).status_code == 409  # event 5 falls: it has to be said what becomes of it
    answer = browser.post(address, {**again.fields, "key": "abcdef012345", "falling": "strike"})
    assert answer.status_code == 303, answer.text
    last = events(hall)[-1].body
    assert (type(last).__name__, last.cause, last.reason) == ("Amended", "scribe", "misheard")
    assert hall.ledger.look(hall.match, JUDGE).set_aside_by(5) == 6


def test_an_event_is_struck_out_or_something_added(hall: Hall, console: str) -> None:
    browser = hall.browser("judge")
    sent(hall, console, "judge", UP)
    seen = browser.post(f"{console}/events/4", {"way": "strike"}).text
    [again] = [one for one in forms_of(seen) if one.fields.get("seen") == ["yes"]]
    assert browser.post(f"{console}/events/4", again.fields).status_code == 303
    assert hall.ledger.look(hall.match, JUDGE).set_aside_by(4) == 5
    form = {"way": "insert", "seat": "0", "do": "MoveVarys", "typed.direction": '"left"', "typed.house": '"stark"'}
    seen = browser.post(f"{console}/events/3", form).text
    [again] = [one for one in forms_of(seen) if one.fields.get("seen") == ["yes"]]
    assert browser.post(f"{console}/events/3", again.fields).status_code == 303
    assert "left for Stark" in hall.ledger.look(hall.match, JUDGE).log("en")[-1].words


def test_only_actions_can_be_corrected(hall: Hall, console: str) -> None:
    assert hall.browser("judge").get(f"{console}/events/1").status_code == 404
    assert hall.browser("judge").get(f"{console}/events/99").status_code == 404
    assert hall.browser("judge").get(f"{console}/events/2").status_code == 200


def test_a_concession_is_closed_into_the_tournament(hall: Hall, console: str) -> None:
    browser = hall.browser("judge")
    assert "The rules know no result yet" in browser.get(f"{console}/close").text
    browser.post(f"{console}/actions", {"seat": "-2", "do": "SeatLeft", "typed.seat": "0", "typed.how": '"concession"'})
    page = browser.get(f"{console}/close").text
    assert "Close with this result" in page
    answer = browser.post(f"{console}/close", {"how": "concession"})
    assert (answer.status_code, answer.location) == (303, f"/matches/{hall.match}")
    state = hall.office.queries.tournament("spring")
    table = next(one for one in state.published[0].tables if one.number == hall.table)
    assert table.state == "final"
    assert hall.ledger.look(hall.match, JUDGE).closed.body.how == "concession"
    assert "The match is closed" in browser.get(console).text


def test_a_table_without_a_tournament_can_be_left_without_a_result(hall: Hall) -> None:
    browser = hall.browser("stranger")
    match = browser.post("/matches/new", {"game": "hand-of-the-king", "name": ["Ann", "Ben"]}).location.split("/")[2]
    assert browser.post(f"/matches/{match}/console/close").status_code == 409
    assert browser.post(f"/matches/{match}/console/close", {"how": "abandoned"}).status_code == 303
    assert hall.ledger.look(match, JUDGE).closed.body.how == "abandoned"
