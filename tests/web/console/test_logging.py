"""Logging: what is on offer, what was refused and how that helps, undo, notes and the clock."""

from __future__ import annotations

from json import dumps
from typing import Any

import pytest

from ledger import JUDGE, Event
from tests.web.console.pressing import forms_of
from tests.web.hall import Hall

UP = {"do": "MoveVarys", "direction": "up", "house": "stark"}
TOO_EARLY = {"do": "MoveVarys", "direction": "up", "house": "tully", "to": "f4"}
PART = {"X-Console": "part"}


def events(hall: Hall) -> tuple[Event, ...]:
    return hall.ledger.look(hall.match, JUDGE).events()


def sent(hall: Hall, console: str, role: str, action: dict[str, Any], seat: int = 0, headers: Any = None, **more: str) -> Any:
    form = {"seat": str(seat), "action": dumps(action), "key": "0123456789ab", **more}
    return hall.browser(role).post(f"{console}/actions", form, headers=headers)


def test_an_offer_is_one_press(hall: Hall, console: str) -> None:
    page = hall.browser("judge").get(console).text
    moves = next(one for one in forms_of(page) if ("action", dumps(UP, separators=(",", ":"))) in one.buttons)
    assert len(moves.buttons) == 6
    form = {**{name: values for name, values in moves.fields.items()}, "action": moves.buttons[0][1]}
    answer = hall.browser("judge").post(moves.action, form)
    assert (answer.status_code, answer.location) == (303, console)
    last = events(hall)[-1]
    assert (last.position, last.by, last.body.action.house) == (4, hall.ids["judge"], "stark")


def test_the_same_key_logs_once(hall: Hall, console: str) -> None:
    for _ in range(2):
        assert sent(hall, console, "judge", UP, expected="4").status_code == 303
    assert len(events(hall)) == 4


def test_whoever_was_late_is_shown_what_they_missed(hall: Hall, console: str) -> None:
    sent(hall, console, "judge", UP)
    late = sent(hall, console, "judge", {**UP, "house": "tully"}, expected="4", key="another12345")
    assert late.status_code == 409
    assert "Somebody was quicker" in late.text
    assert "Events written meanwhile: 1." in late.text
    assert len(events(hall)) == 4


def test_a_note_between_is_no_miss(hall: Hall, console: str) -> None:
    hall.browser("player").post(f"{console}/notes", {"text": "one moment"})
    assert sent(hall, console, "judge", UP, expected="4").status_code == 303
    assert events(hall)[-1].position == 5


def test_a_refusal_cites_the_rule_and_says_what_is_legal(hall: Hall, console: str) -> None:
    answer = sent(hall, console, "judge", TOO_EARLY)
    assert answer.status_code == 409
    assert 'href="/rules/hand-of-the-king/hotk.move.farthest"' in answer.text
    refusal = answer.text[answer.text.index('id="refusal"') :]
    nearest = forms_of(refusal)[0].buttons[0][1]
    assert nearest == '{"do":"MoveVarys","direction":"up","house":"tully"}'
    polish = sent(hall, f"{console}", "judge", TOO_EARLY)
    assert "Log as played, under protest" in polish.text
    assert len(events(hall)) == 3


def test_what_is_legal_instead_is_logged_for_whoever_is_due(hall: Hall, console: str) -> None:
    sent(hall, console, "judge", UP)
    again = sent(hall, console, "judge", {**UP, "house": "tully"}, key="another12345")  # it is the other's turn
    assert again.status_code == 409
    form = forms_of(again.text[again.text.index('id="refusal"') :])[0]
    assert form.fields["seat"] == ["1"]
    data = {**form.fields, "action": form.buttons[0][1]}
    assert hall.browser("judge").post(form.action, data).status_code == 303
    assert events(hall)[-1].body.seat == 1


def test_the_refusal_is_in_the_readers_language(hall: Hall, console: str) -> None:
    hall.browser("judge").get(f"{console}?language=pl")
    answer = sent(hall, console, "judge", TOO_EARLY)
    assert "To łamie regułę" in answer.text
    assert "Zapisz, jak zagrano, pod protestem" in answer.text


def test_a_judge_logs_it_as_it_was_played(hall: Hall, console: str) -> None:
    assert sent(hall, console, "judge", TOO_EARLY, protest="yes").status_code == 303
    last = events(hall)[-1]
    assert last.body.protest
    assert [one.rule for one in last.body.violations] == ["hotk.move.farthest"]


def test_a_player_flags_it_for_a_judge(hall: Hall, console: str) -> None:
    hall.browser("player").post(f"{console}/pen")
    answer = sent(hall, console, "player", TOO_EARLY)
    assert "Play on, flagged for a judge" in answer.text
    assert sent(hall, console, "player", TOO_EARLY, protest="yes").status_code == 303
    action, note = events(hall)[-2:]
    assert (action.body.protest, action.by) == (True, hall.ids["ann"])
    assert (note.body.text, note.body.about.position, note.by) == (
        "flagged for a judge",
        action.position,
        hall.ids["ann"],
    )
    assert "A judge is called (event 6)" in hall.browser("judge").get(console).text
    hall.browser("judge").post(f"{console}/notes", {"text": "seen"})
    assert "A judge is called" not in hall.browser("judge").get(console).text


@pytest.mark.parametrize("action", ({"do": "CallTime"}, {"do": "Adjust", "reason": "because"}))
def test_what_a_judge_does_no_player_writes(hall: Hall, console: str, action: dict[str, Any]) -> None:
    hall.browser("player").post(f"{console}/pen")
    assert sent(hall, console, "player", action, seat=JUDGE).status_code == 403
    assert sent(hall, console, "player", action, seat=JUDGE, protest="yes").status_code == 403
    assert len(events(hall)) == 4


@pytest.mark.parametrize(
    ("form", "field"),
    (
        ({"seat": "0", "do": "Nothing"}, "Do"),
        ({"seat": "9", "do": "Pass"}, "Seat"),
        ({"seat": "0", "action": "{"}, "Action"),
        ({"seat": "0", "action": "[]"}, "Action"),
        ({"seat": "0", "do": "MoveVarys", "one.house": '"bolton"'}, "House"),
        ({"seat": "-1", "do": "DealGrid"}, "Lines"),
    ),
)
def test_what_is_filled_in_wrong_is_named(hall: Hall, console: str, form: dict[str, str], field: str) -> None:
    answer = hall.browser("judge").post(f"{console}/actions", form)
    assert answer.status_code == 409
    assert f"“{field}” is not filled in right" in answer.text


def test_a_script_gets_the_parts_at_once(hall: Hall, console: str) -> None:
    answer = sent(hall, console, "judge", UP, headers=PART)
    assert answer.json["position"] == 4
    assert "Ann: moves Varys up for Stark" in answer.json["html"] or "Cat: moves Varys up for Stark" in answer.json["html"]
    assert "<html" not in answer.json["html"]
    refused = sent(hall, console, "judge", UP, headers=PART, key="another12345")
    assert (refused.status_code, refused.json["refused"]) == (409, "illegal")


def test_what_was_played_on_paper_says_when(hall: Hall, console: str) -> None:
    page = hall.browser("judge").get(f"{console}?played_at=2026-03-01T10:30").text
    assert "1 Mar 2026, 10:30 UTC" in page
    form = next(one for one in forms_of(page) if one.buttons and one.buttons[0][0] == "action")
    assert form.fields["played_at"] == ["2026-03-01T10:30"]
    answer = sent(hall, console, "judge", UP, played_at="2026-03-01T10:30")
    assert answer.location.endswith("?played_at=2026-03-01T10:30")
    assert events(hall)[-1].played_at == "2026-03-01T10:30:00Z"


def test_undo_sets_the_last_action_aside(hall: Hall, console: str) -> None:
    sent(hall, console, "judge", UP)
    assert hall.browser("judge").post(f"{console}/undo", {"expected": "5"}).status_code == 303
    assert type(events(hall)[-1].body).__name__ == "Rewound"
    assert "<s>" in hall.browser("judge").get(console).text


def test_only_words_become_a_note_and_the_rest_an_action(hall: Hall, console: str) -> None:
    browser = hall.browser("judge")
    browser.post(f"{console}/actions", {"seat": "0", "free.do": "", "free.card": "Bronn", "free.words": "took too long"})
    assert events(hall)[-1].body.text.endswith(": Bronn · took too long")
    refused = browser.post(f"{console}/actions", {"seat": "0", "free.do": "UseCompanion", "free.card": "Bronn", "free.words": ""})
    assert refused.status_code == 409
    assert "That breaks a rule" in refused.text  # nothing says that a companion is due


def test_the_clock_keeps_what_is_left(hall: Hall, console: str) -> None:
    browser = hall.browser("judge")
    browser.post(f"{console}/clock", {"change": "extended", "minutes": "50"})
    browser.post(f"{console}/clock", {"change": "paused"})
    assert [(one.body.change, one.body.seconds) for one in events(hall)[-2:]] == [("extended", 3000), ("paused", 3000)]
    assert 'data-seconds="3000"' in browser.get(console).text


def test_a_judge_sees_what_lies_open_until_they_want_more(hall: Hall, console: str) -> None:
    browser = hall.browser("judge")
    assert "Show what is hidden" in browser.get(console).text
    assert "Hide it again" in browser.get(f"{console}?hidden=show").text
    assert "Hide it again" not in hall.browser("player").get(f"{console}?hidden=show").text
