"""One pen: others propose, whoever holds it decides; taking it over and agreeing are in the record."""

from __future__ import annotations

from json import dumps
from re import findall

from tests.web.console.test_logging import TOO_EARLY, UP, events, sent
from tests.web.hall import Hall


def proposal(hall: Hall, console: str) -> str:
    """What Ann would write, by its id."""
    assert sent(hall, console, "player", UP).status_code == 303
    [found] = set(findall(rf"{console}/proposals/(\w+)", hall.browser("judge").get(console).text))
    return found


def test_without_the_pen_it_is_proposed(hall: Hall, console: str) -> None:
    assert "Propose" in hall.browser("player").get(f"{console}/entry?do=MoveVarys").text
    one = proposal(hall, console)
    assert len(events(hall)) == 3
    page = hall.browser("judge").get(f"{console}/proposals").text
    assert "moves Varys up for Stark" in page.replace("Moves", "moves")
    hall.browser("judge").post(f"{console}/proposals/{one}", {"how": "recorded"})
    last = events(hall)[-1]
    assert (last.by, last.body.action.house) == (hall.ids["judge"], "stark")
    assert one not in hall.browser("judge").get(console).text


def test_pressed_twice_it_is_recorded_once(hall: Hall, console: str) -> None:
    one = proposal(hall, console)
    answers = [hall.browser("judge").post(f"{console}/proposals/{one}", {"how": "recorded"}).status_code for _ in range(2)]
    assert answers == [303, 404]
    assert len(events(hall)) == 4


def test_an_illegal_proposal_waits_with_the_reason(hall: Hall, console: str) -> None:
    assert sent(hall, console, "player", TOO_EARLY).status_code == 303
    [one] = set(findall(rf"{console}/proposals/(\w+)", hall.browser("judge").get(console).text))
    answer = hall.browser("judge").post(f"{console}/proposals/{one}", {"how": "recorded"})
    assert answer.status_code == 409
    assert "hotk.move.farthest" in answer.text
    assert len(events(hall)) == 3
    assert one in hall.browser("judge").get(console).text


def test_whoever_made_it_takes_it_back_and_nobody_else(hall: Hall, console: str) -> None:
    one = proposal(hall, console)
    address = f"{console}/proposals/{one}"
    assert hall.browser("other player").post(address, {"how": "withdrawn"}).status_code == 403
    assert hall.browser("player").post(address, {"how": "recorded"}).status_code == 403
    assert one not in hall.browser("other player").get(console).text
    assert hall.browser("player").post(address, {"how": "withdrawn"}).status_code == 303
    assert one not in hall.browser("judge").get(console).text


def test_taking_the_pen_is_recorded(hall: Hall, console: str) -> None:
    hall.browser("player").post(f"{console}/pen")
    last = events(hall)[-1]
    assert (last.body.to, last.by) == (hall.ids["ann"], hall.ids["ann"])
    assert "Ann takes the pen" in hall.browser("judge").get(console).text
    assert sent(hall, console, "player", UP).status_code == 303
    assert events(hall)[-1].by == hall.ids["ann"]


def test_an_opponent_agrees_in_the_record(hall: Hall, console: str) -> None:
    assert hall.browser("other player").post(f"{console}/agreed").status_code == 303
    last = events(hall)[-1]
    assert (last.body.text, last.by) == ("agreed up to event 3", hall.ids["cat"])
    page = hall.browser("judge").get(console).text
    assert "agrees with the record up to event 3" in page
    assert "zgadza się z zapisem do zdarzenia 3" in hall.browser("judge").get(f"{console}?language=pl").text


def test_a_player_at_an_open_table_logs_for_both_seats(hall: Hall, console: str) -> None:
    """Nothing is hidden in this game, so the offers of both seats tell a player nothing."""
    page = hall.browser("player").get(console).text
    assert dumps(UP, separators=(",", ":")).replace('"', "&#34;") in page
    sent(hall, console, "judge", UP)
    assert "moves Varys" in hall.browser("player").get(console).text
    assert "moves Varys" in hall.browser("other player").get(console).text
