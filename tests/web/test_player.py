"""A player's phone: from the first look to the confirmed result, and calling for a judge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.hall import Browser, Hall
from tests.web.scenes import new_ledger
from tournament.web.me import COOKIE

ME = "/tournaments/spring/me"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(tmp_path / "maester.db") as ledger:
        yield Hall(ledger)


def unrecorded(hall: Hall) -> tuple[int, list[str], list[Browser]]:
    """The table whose match nobody writes down: its number, its seats, and who sits there, in with the codes on their slips."""
    tables = hall.office.queries.tournament("spring").published[0].tables
    table = next(one for one in tables if one.number != hall.table)
    return table.number, list(table.seats), [entered(hall, seat) for seat in table.seats]


def entered(hall: Hall, entry: str) -> Browser:
    client = hall.app.test_client()
    client.set_cookie(COOKIE, hall.app.extensions["sessions"].begin_for_entry("spring", entry))
    return Browser(client)


def test_a_player_sees_the_table_and_what_is_next(hall: Hall) -> None:
    number, _, (one, _other) = unrecorded(hall)
    page = one.get(ME).text
    assert f"Table {number}" in page and "Play, then tell the result." in page and "Tell the result" in page
    assert "Graj, potem podaj wynik." in one.get(f"{ME}?language=pl").text
    recorded = hall.browser("player").get(ME).text
    assert f"Table {hall.table}" in recorded and "Tell the result" not in recorded  # it comes from the record


def test_a_result_is_told_by_one_and_confirmed_by_the_other(hall: Hall) -> None:
    number, seats, (one, other) = unrecorded(hall)
    assert one.post(f"{ME}/report", {"outcome": f"win:{seats[1]}", "how_won": "win"}).status_code == 303
    assert _table(hall, number).state == "reported" and "Waiting for the others" in one.get(ME).text
    assert "is it right?" in other.get(ME).text
    assert one.post(f"{ME}/confirm").status_code == 409  # one's own word is no confirmation
    assert other.post(f"{ME}/confirm").status_code == 303
    assert _table(hall, number).state == "final" and "Your result is in" in other.get(ME).text


def _table(hall: Hall, number: int) -> Any:
    return hall.office.queries.tournament("spring").published[0].table(number)


def test_a_result_that_is_wrong_waits_for_a_judge(hall: Hall) -> None:
    _number, seats, (one, other) = unrecorded(hall)
    one.post(f"{ME}/report", {"outcome": f"win:{seats[1]}", "how_won": "win"})
    assert other.post(f"{ME}/contest", {"reason": ""}).status_code == 409
    assert other.post(f"{ME}/contest", {"reason": "It was the other way round"}).status_code == 303
    assert "A judge is on the way" in other.get(ME).text
    assert hall.office.queries.board("spring")[0].state == "dispute"


def test_a_form_that_is_not_filled_in_comes_back_with_the_reason(hall: Hall) -> None:
    _number, _seats, (one, _other) = unrecorded(hall)
    answer = one.post(f"{ME}/report", {})
    assert answer.status_code == 409 and 'role="alert"' in answer.text and "Tell the result" in answer.text


def test_a_call_for_a_judge_stands_on_the_live_board_until_it_is_settled(hall: Hall) -> None:
    ann = hall.browser("player")
    assert ann.post(f"{ME}/call", {"claim": "May Varys stop here?"}).status_code == 303
    [dispute] = hall.office.queries.tournament("spring").disputes
    assert (dispute.round, dispute.table) == (1, hall.table)
    rows = hall.office.queries.board("spring")
    assert (rows[0].table, rows[0].state) == (hall.table, "dispute") and rows[1].state != "dispute"
    assert "A judge is on the way" in ann.get(ME).text


def test_leaving_is_asked_about_first(hall: Hall) -> None:
    ann = hall.browser("player")
    assert "Yes, I leave" in ann.get(f"{ME}/drop").text
    entry = hall.office.queries.tournament("spring").entry_of(hall.ids["ann"])
    assert entry.status == "in"
    ann.post(f"{ME}/drop")
    assert hall.office.queries.tournament("spring").entry(entry.id).status == "dropped"
    assert "You have left the tournament" in ann.get(ME).text


def test_whoever_follows_the_slip_types_its_code_in_right_there(hall: Hall) -> None:
    entry = hall.office.queries.tournament("spring").entry_of(hall.ids["ann"]).id
    code = hall.people.new_codes("spring", [entry])[entry]
    page = hall.browser("nobody")
    assert 'href="/tournaments/spring/me">My table' in page.get("/tournaments/spring").text
    asked = page.get("/tournaments/spring/me")
    assert asked.status_code == 401 and "Spring Open" in asked.text and 'name="code"' in asked.text
    assert 'name="password"' not in asked.text
    assert "401" not in re.sub(r"<[^>]*>", " ", asked.text)  # what is read; a hidden token may well hold these digits
    wrong = page.post("/sign-in", {"tournament": "spring", "code": "WRONG234"})
    assert wrong.status_code == 403 and 'role="alert"' in wrong.text and "Spring Open" in wrong.text
    answer = page.post("/sign-in", {"tournament": "spring", "code": f" {code[:4].lower()} {code[4:]}"})
    assert answer.headers["Location"] == "/tournaments/spring/me"
    assert "My table" not in hall.browser("stranger").get("/tournaments/spring").text


def test_a_table_whose_match_is_recorded_is_not_asked_for_its_result(hall: Hall) -> None:
    shown = hall.browser("player").get("/tournaments/spring/me").text
    assert "Play: your match is being recorded." in shown and "Play, then tell the result." not in shown


def test_who_does_not_play_is_told_so(hall: Hall) -> None:
    answer = hall.browser("judge").get(ME)
    assert answer.status_code == 403 and "You do not play here" in answer.text
    assert hall.browser("nobody").get(ME).status_code == 401


def test_the_way_to_the_record_opens_one_match_however_often_it_is_pressed(hall: Hall) -> None:
    ann = hall.browser("player")
    for _ in range(2):
        assert ann.post(f"{ME}/match").headers["Location"] == f"/matches/{hall.match}/console"


def test_spectators_see_running_matches_without_their_secrets(hall: Hall) -> None:
    page = hall.browser("nobody").get("/tournaments/spring/watch").text
    assert f'href="/matches/{hall.match}"' in page and "Running" in page


def test_spectators_read_the_name_of_a_judge_who_took_the_pen(hall: Hall) -> None:
    judge = hall.ids["judge"]
    hall.ledger.pass_pen(hall.match, judge, by=judge)
    page = hall.browser("nobody").get("/tournaments/spring/watch").text
    name = hall.office.queries.names_of("spring", [judge])[judge]
    assert f"the pen goes to {name}" in page and judge not in page
