"""What follows a ruling through the pages and the API: accepted, withdrawn, opened again, held, lifted, warned about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from re import findall
from typing import Any

import pytest

from tests.web.hall import Hall
from tests.web.scenes import new_ledger, stopped_too_early

from .test_disputes import REWIND, T, raised, taken
from .test_playing_judge import API, api

DESK = "/tournaments/spring/desk"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(tmp_path / "maester.db") as ledger:
        hall = Hall(ledger)
        stopped_too_early(hall.match, ledger, hall.ids["judge"])
        yield hall


def dispute(hall: Hall, number: int = 0) -> Any:
    return hall.office.queries.tournament("spring").disputes[number]


def seats_of(hall: Hall) -> tuple[str, ...]:
    """Who sits at the disputed table."""
    return hall.office.queries.tournament("spring").published[0].table(hall.table).seats


def ruled(hall: Hall) -> str:
    case = taken(hall)
    assert hall.browser("judge").post(f"{case}/rule", {**REWIND, "act": "record"}).status_code == 303
    return case


# ---- accepting and appeals


def test_sides_accept_and_whoever_ruled_is_not_asked(hall: Hall) -> None:
    case = ruled(hall)
    assert "accepts it" not in hall.browser("judge").get(case).text  # it is their own ruling
    player = hall.browser("player")
    assert "May be appealed until" in player.get(case).text and "We accept the ruling" in player.get(case).text
    assert player.post(f"{case}/accept").status_code == 303
    page = player.get(case).text
    assert "We accept the ruling" not in page and "Appeal to the head judge" not in page
    missing = [seat for seat in seats_of(hall) if seat not in dispute(hall).accepted]
    head = hall.browser("head judge")
    assert all(f'value="{seat}"' in head.get(case).text for seat in missing)
    for seat in missing:
        assert head.post(f"{case}/accept", {"side": seat}).status_code == 303
    assert dispute(hall).state == "final" and "accepted" in head.get(case).text


def test_the_judge_who_ruled_has_no_button_to_end_it(hall: Hall) -> None:
    case = ruled(hall)
    assert "End the time for appeals" not in hall.browser("judge").get(case).text
    assert hall.browser("judge").post(f"{case}/settle", {"reason": "me"}).status_code == 409
    head = hall.browser("head judge")
    assert "End the time for appeals" in head.get(case).text
    assert head.post(f"{case}/settle", {"reason": "both have left"}).status_code == 303
    assert dispute(hall).state == "final"


def test_an_appeal_is_withdrawn_and_a_final_dispute_is_opened_again(hall: Hall) -> None:
    case, player, head = ruled(hall), hall.browser("player"), hall.browser("head judge")
    assert player.post(f"{case}/appeal", {"claim": "no"}).status_code == 303
    assert "Withdraw the appeal" in player.get(case).text and "Withdraw the appeal" not in head.get(case).text
    assert player.post(f"{case}/appeal/withdraw").status_code == 303
    assert dispute(hall).state == "ruled" and "withdrawn" in player.get(case).text
    head.post(f"{case}/settle", {"reason": "they agree"})
    assert "There is new evidence" in head.get(case).text and "There is new evidence" not in player.get(case).text
    assert head.post(f"{case}/revision", {"claim": "a film"}).status_code == 303
    assert dispute(hall).state == "appealed" and "New evidence" in head.get(case).text


def test_the_head_judge_sets_the_time_and_closes_what_has_run_out(hall: Hall) -> None:
    head = hall.browser("head judge")
    assert head.post(f"{T}/window", {"minutes": "30"}).status_code == 303
    assert "30 minutes" in head.get(T).text and hall.office.queries.tournament("spring").appeal_window == 30
    assert "Minutes to appeal" not in hall.browser("judge").get(T).text
    assert head.post(f"{T}/window", {"minutes": "0"}).status_code == 409
    assert head.post(f"{T}/run-out").status_code == 409  # nothing has


# ---- what is shown


def test_three_more_acts_are_shown_before_the_ruling_is_recorded(hall: Hall) -> None:
    case, judge = taken(hall), hall.browser("judge")
    [shown] = findall(r'name="shown" value="(\w+)"', judge.post(f"{case}/rule", {**REWIND, "act": "preview"}).text)
    for text in ("one", "two", "three"):
        hall.ledger.note(hall.match, text, by=hall.ids["judge"])
    before = hall.ledger.journal.latest()
    page = judge.post(f"{case}/rule", {**REWIND, "act": "record", "shown": shown})
    assert "Something has changed since" in page.text and hall.ledger.journal.latest() == before
    [again] = findall(r'name="shown" value="(\w+)"', page.text)
    assert judge.post(f"{case}/rule", {**REWIND, "act": "record", "shown": again}).status_code == 303


def test_several_penalties_are_given_with_one_ruling(hall: Hall) -> None:
    case, judge = taken(hall), hall.browser("judge")
    seats = seats_of(hall)
    more = judge.post(f"{case}/rule", {**REWIND, "act": "more", "for": seats[0], "penalty": "warning", "infraction": ""}).text
    assert more.count('name="penalty"') == 2 and "Penalty 2" in more
    both = {"for": list(seats), "penalty": ["warning", "caution"], "infraction": ["policy.late", "policy.slow-play"]}
    page = judge.post(f"{case}/rule", {**REWIND, **both, "act": "preview"}).text
    assert "policy.late" in page and "policy.slow-play" in page
    assert judge.post(f"{case}/rule", {**REWIND, **both, "act": "record"}).status_code == 303
    given = hall.office.queries.tournament("spring").penalties
    assert [(one.entry, one.kind) for one in given] == list(zip(seats, ("warning", "caution"), strict=True))


def test_the_legal_acts_are_listed_when_a_rewind_becomes_an_amendment(hall: Hall) -> None:
    case = ruled(hall)
    hall.browser("player").post(f"{case}/appeal", {"claim": "no"})
    page = hall.browser("head judge").post(
        f"{case}/rule", {**REWIND, "verdict": "changed", "remedy": "amend", "act": "fields", "finding": "typed before"}
    )
    assert 'name="instead"' in page.text and "typed before" in page.text


# ---- a held match


def test_a_held_match_takes_no_entries_but_the_judges(hall: Hall) -> None:
    hall.ledger.pass_pen(hall.match, hall.ids["ann"], by=hall.ids["judge"])
    case, player = taken(hall), hall.browser("player")
    length = hall.ledger.look(hall.match, -1).length
    act = {"seat": "0", "action": '{"do": "MoveVarys", "direction": "left", "house": "stark"}'}
    page = player.post(f"/matches/{hall.match}/console/actions", act)
    assert page.status_code == 409 and "A judge has taken dispute d1" in page.text
    assert player.post(f"/matches/{hall.match}/console/undo").status_code == 409
    assert hall.ledger.look(hall.match, -1).length == length
    assert player.post(f"/matches/{hall.match}/console/call").status_code == 303  # they may still call somebody
    hall.browser("judge").post(f"{case}/withdraw")
    assert player.post(f"/matches/{hall.match}/console/undo").status_code == 303


# ---- the desk


def test_going_on_over_open_disputes_wants_a_tick(hall: Hall) -> None:
    raised(hall)
    org = hall.browser("organizer")
    page = org.get(f"{DESK}/close").text
    assert "Not decided yet:" in page and "/disputes/d1" in page and 'name="over_disputes"' in page
    assert org.post(f"{DESK}/close", {"unfinished": "yes"}).status_code == 409
    assert org.post(f"{DESK}/close", {"unfinished": "yes", "over_disputes": "yes"}).status_code == 303
    assert hall.office.queries.tournament("spring").closed


def test_a_penalty_is_lifted_and_corrected_at_the_desk(hall: Hall) -> None:
    judge = hall.browser("judge")
    first = hall.office.penalties.penalize("spring", "e1", "warning", "policy.late", "late", by=hall.ids["judge"])[0].position
    assert "Lift or correct it" in judge.get(f"{DESK}/entries/e1").text
    form = {"reason": "slow, not late", "kind": "caution", "policy": "policy.slow-play"}
    assert judge.post(f"{DESK}/entries/e1/penalties/{first}", form).status_code == 303
    second = hall.office.queries.tournament("spring").penalties[-1]
    assert (second.kind, second.instead) == ("caution", first)
    assert judge.post(f"{DESK}/entries/e1/penalties/{second.source}", {"reason": "neither"}).status_code == 303
    assert all(one.lifted for one in hall.office.queries.tournament("spring").penalties)


# ---- addresses


def test_an_event_that_was_set_aside_can_be_disputed(hall: Hall) -> None:
    hall.ledger.rewind(hall.match, 4, by=hall.ids["judge"])
    form = hall.browser("player").get(f"/matches/{hall.match}/5/dispute").text
    [as_of] = findall(r'name="as_of" value="(\d+)"', form)
    sent = {"where": f"1/{hall.table}", "match": hall.match, "place": "5", "as_of": as_of, "claim": "it counted"}
    assert hall.browser("player").post(f"{T}/new", sent).status_code == 303
    assert (dispute(hall).address.place, dispute(hall).address.as_of) == ("5", int(as_of))


# ---- the API


def test_programs_rule_as_it_was_shown(hall: Hall) -> None:
    taken(hall)
    said = {"finding": "nearer", "reason": "farthest", "remedy": "rewind", "to": "4", "rules": ["hotk.move.farthest"]}
    seen = api(hall, "judge", "POST", f"{API}/disputes/d1/rulings/preview", json=said).json
    hall.ledger.note(hall.match, "look", by=hall.ids["judge"])
    refused = api(hall, "judge", "POST", f"{API}/disputes/d1/rulings", json={**said, "shown": seen["shown"]})
    assert refused.status_code == 409 and refused.json["code"] == "preview-changed" and refused.json["detail_pl"]
    again = refused.json["preview"]["shown"]
    both = [{"entry": seat, "kind": "caution", "infraction": "policy.late"} for seat in seats_of(hall)]
    other = api(hall, "judge", "POST", f"{API}/disputes/d1/rulings", json={**said, "penalties": both, "shown": again})
    assert other.status_code == 409  # the penalties were not shown
    made = api(
        hall, "judge", "POST", f"{API}/disputes/d1/rulings",
        json={**said, "penalties": both, "shown": other.json["preview"]["shown"]},
    )  # fmt: skip
    assert made.status_code == 200 and dispute(hall).state == "ruled"
    assert len(hall.office.queries.tournament("spring").penalties) == 2


def test_programs_accept_appeal_withdraw_and_open_again(hall: Hall) -> None:
    ruled(hall)
    one = f"{API}/disputes/d1"
    assert api(hall, "player", "POST", f"{one}/appeal", json={"claim": "no"}).status_code == 200
    assert api(hall, "judge", "DELETE", f"{one}/appeal").status_code == 409  # it is not theirs
    assert api(hall, "player", "DELETE", f"{one}/appeal").status_code == 200
    assert api(hall, "player", "POST", f"{one}/accept", json={}).status_code == 200
    assert api(hall, "judge", "POST", f"{one}/settle", json={}).json["code"] == "appeal-time"
    assert api(hall, "judge", "POST", f"{API}/disputes/run-out").json["code"] == "nothing-changes"
    for seat in seats_of(hall):
        if seat not in dispute(hall).accepted:
            assert api(hall, "head judge", "POST", f"{one}/accept", json={"entry": seat}).status_code == 200
    assert dispute(hall).state == "final"
    assert api(hall, "judge", "POST", f"{one}/revision", json={"claim": "a film"}).status_code == 403
    assert api(hall, "head judge", "POST", f"{one}/revision", json={"claim": "a film"}).status_code == 200
    assert api(hall, "head judge", "PUT", f"{API}/appeal-window", json={"minutes": 40}).status_code == 200
    assert hall.office.queries.tournament("spring").appeal_window == 40


def test_programs_meet_the_hold_and_the_warnings(hall: Hall) -> None:
    hall.ledger.pass_pen(hall.match, hall.ids["ann"], by=hall.ids["judge"])
    taken(hall)
    act = {"seat": 0, "action": {"do": "MoveVarys", "direction": "left", "house": "stark"}}
    refused = api(hall, "player", "POST", f"{API}/matches/{hall.match}/actions", json=act)
    assert (refused.status_code, refused.json["code"]) == (409, "match-held") and "d1" in refused.json["detail_pl"]
    close = {"unfinished": True}
    assert api(hall, "organizer", "POST", f"{API}/close", json=close).json["facts"] == {"disputes": ["d1"]}
    assert api(hall, "organizer", "POST", f"{API}/close", json={**close, "over_disputes": True}).status_code == 200


def test_programs_lift_and_correct_penalties(hall: Hall) -> None:
    penalize = hall.office.penalties.penalize
    first = penalize("spring", "e1", "warning", "policy.late", "late", by=hall.ids["judge"])[0].position
    other = {"kind": "caution", "infraction": "policy.slow-play", "reason": "slow"}
    assert api(hall, "judge", "PUT", f"{API}/penalties/{first}", json=other).status_code == 200
    second = hall.office.queries.tournament("spring").penalties[-1].source
    assert api(hall, "player", "POST", f"{API}/penalties/{second}/lift", json={"reason": "no"}).status_code == 403
    assert api(hall, "judge", "POST", f"{API}/penalties/{second}/lift", json={"reason": "no"}).status_code == 200
    assert all(one.lifted for one in hall.office.queries.tournament("spring").penalties)
