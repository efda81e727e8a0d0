"""A judge who plays: on every page a player at the own table and a spectator of others, and told so in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ledger import TABLE
from tests.web.hall import LOGINS, Browser, Hall
from tests.web.scenes import GRID, SIX, new_ledger
from tournament import Applicant

T = "/tournaments/spring/disputes"
API = "/api/v1/tournaments/spring"
OWN, PLAYS = "You sit at this table yourself", "You play in this tournament"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """Ann, who sits at the recorded table, is a judge as well, and so is a stranger who came late and sits at no table yet."""
    with new_ledger(tmp_path / "maester.db") as ledger:
        hall = Hall(ledger)
        ledger.record(hall.match, TABLE, {"do": "DealGrid", "lines": GRID}, by=hall.ids["judge"])
        ledger.record(hall.match, TABLE, {"do": "DealCompanions", "companions": SIX}, by=hall.ids["judge"])
        late = Applicant(names=("Late",), ids=(hall.ids["stranger"],))
        hall.office.entries.enter("spring", late, missed="losses", by=hall.ids["org"])
        for one in ("ann", "stranger"):
            hall.office.tournaments.name_staff("spring", hall.ids[one], "judge", by=hall.ids["org"])
        yield hall


def raised(hall: Hall) -> str:
    form = {"where": f"1/{hall.table}", "match": hall.match, "claim": "Look at this"}
    assert hall.browser("player").post(f"{T}/new", form).status_code == 303
    return f"{T}/d1"


def api(hall: Hall, who: str, method: str, path: str, **more: Any) -> Any:
    token = hall.people.new_token(LOGINS[who], "tests")
    return hall.app.test_client().open(path, method=method, headers={"Authorization": f"Bearer {token}"}, **more)


@pytest.mark.parametrize("path", ["/1?as=judge", "/record?as=judge", "/print?as=judge", "/1/step?as=judge", "/events?as=judge"])
def test_no_page_of_a_running_match_shows_it_to_a_player_as_to_a_judge(hall: Hall, path: str) -> None:
    own = hall.browser("player").get(f"/matches/{hall.match}{path}")
    other = hall.browser("stranger").get(f"/matches/{hall.match}{path}")
    assert (own.status_code, other.status_code) == (403, 403) and OWN in own.text and PLAYS in other.text
    assert hall.browser("judge").get(f"/matches/{hall.match}{path}&poll=yes").status_code == 200
    polish = hall.browser("player").get(f"/matches/{hall.match}{path}&language=pl").text
    assert "Siedzisz przy tym stole" in polish
    assert hall.browser("player").get(f"/matches/{hall.match}").status_code == 200


def test_the_api_shows_and_lets_write_no_more(hall: Hall) -> None:
    for who in ("player", "stranger"):
        assert api(hall, who, "GET", f"{API}/matches/{hall.match}?as=judge").status_code == 403
        judges = {"seat": "JUDGE", "action": {"do": "CallTime"}, "protest": True}
        assert api(hall, who, "POST", f"{API}/matches/{hall.match}/actions", json=judges).status_code == 403
    assert api(hall, "stranger", "POST", f"{API}/matches/{hall.match}/pen").status_code == 403
    assert api(hall, "player", "POST", f"{API}/matches/{hall.match}/pen").status_code == 200  # one's own, as a player
    assert api(hall, "judge", "GET", f"{API}/matches/{hall.match}?as=judge").status_code == 200


def test_the_console_of_the_own_table_is_a_players_and_that_of_others_is_closed(hall: Hall) -> None:
    page = hall.browser("player").get(f"/matches/{hall.match}/console")
    assert page.status_code == 200 and "Log as played, under protest" not in page.text
    assert hall.browser("player").get(f"/matches/{hall.match}/console/events/2").status_code == 403
    assert hall.browser("stranger").get(f"/matches/{hall.match}/console").status_code == 403


def test_the_own_dispute_has_no_form_for_its_judge_and_says_why(hall: Hall) -> None:
    case, ann = raised(hall), hall.browser("player")
    page = ann.get(case).text
    assert OWN in page and "Take it, play pauses" not in page and "The record there" not in page
    assert "Siedzisz przy tym stole" in ann.get(f"{case}?language=pl").text and ann.get(f"{case}?language=en")
    assert "Withdraw" in page  # as the player who raised it
    refused = ann.post(f"{case}/take", {"play": "paused"})
    assert refused.status_code in (403, 409) and OWN in refused.text
    assert ann.get(f"{case}/declare").status_code == 403
    assert hall.browser("judge").post(f"{case}/take", {"play": "paused"}).status_code == 303
    page = ann.get(case).text
    assert "Record the ruling" not in page and 'name="finding"' not in page and "Case file" not in page
    award = {"remedy": "stands", "finding": "I won", "reason": "I say so", "rules": "policy.late"}
    for act in ("preview", "record", "propose"):
        answer = ann.post(f"{case}/rule", {**award, "act": act})
        assert answer.status_code in (403, 409) and "What it would change" not in answer.text
    for part in ("case", "bundle"):
        assert ann.get(f"{case}/{part}").status_code == 403
    judge = hall.browser("judge")
    assert judge.post(f"{case}/rule", {**award, "act": "record"}).status_code == 303
    ends = "End the time for appeals"
    assert (
        ends not in ann.get(case).text and ends not in judge.get(case).text and ends in hall.browser("head judge").get(case).text
    )
    assert ann.post(f"{case}/settle").status_code in (403, 409)
    assert hall.office.queries.tournament("spring").disputes[0].state == "ruled"


def test_a_judge_of_another_table_sees_the_match_once_it_is_taken_and_until_it_is_ruled(hall: Hall) -> None:
    case, late = raised(hall), hall.browser("stranger")
    look = f"/matches/{hall.match}/1?as=judge"
    page = late.get(case).text
    assert PLAYS in page and "The record there" not in page and "Take it, play pauses" in page
    assert late.get(look).status_code == 403 and late.get(f"{case}/bundle").status_code == 403
    assert late.post(f"{case}/take", {"play": "paused"}).status_code == 303
    page = late.get(case).text
    assert late.get(look).status_code == 200 and "The record there" in page and "Show what it changes" in page
    ruled = {"remedy": "stands", "finding": "Fine", "reason": "It is", "rules": "policy.late", "act": "record"}
    assert late.post(f"{case}/rule", ruled).status_code == 303
    assert late.get(look).status_code == 403 and late.get(f"{case}/case").status_code == 403


def test_an_audit_tells_a_player_no_secret_of_a_running_match(hall: Hall) -> None:
    head = hall.ledger.head(hall.match, -2)
    assert head in str(hall.browser("judge").get("/tournaments/spring/audit?as=json").json)
    for who in ("player", "stranger"):
        answer = hall.browser(who).get("/tournaments/spring/audit?as=json")
        assert answer.status_code == 200 and head not in str(answer.json)


def test_what_a_playing_judge_enters_at_the_desk_the_other_side_confirms(hall: Hall) -> None:
    desk = f"/tournaments/spring/desk/rounds/1/tables/{hall.table}"
    page = hall.browser("player").get(desk)
    assert page.status_code == 200 and "the other side has to confirm" in page.text
    assert "penalties here are for another judge" in page.text and "Give the penalty" not in page.text
    assert "Give the penalty" in hall.browser("judge").get(desk).text


def test_a_plain_judge_sees_no_form_of_the_head_judge(hall: Hall) -> None:
    case, judge = raised(hall), hall.browser("judge")
    judge.post(f"{case}/take", {"play": "paused"})
    assert 'value="disqualification"' not in judge.get(case).text
    assert 'value="disqualification"' in hall.browser("head judge").get(case).text
    org = hall.ids["org"]
    hall.office.rounds.pair("spring", hold=True, by=org)
    hall.office.rounds.publish("spring", over_disputes=True, by=org)
    assert "Show what it changes" not in judge.get(case).text  # an old round by now
    assert "Show what it changes" in hall.browser("head judge").get(case).text
    assert "Withdraw" in judge.get(case).text and "Mark as precedent" not in judge.get(case).text


def test_where_nobody_else_is_there_every_side_signs_on_its_own_phone(hall: Hall) -> None:
    case, org = raised(hall), hall.ids["org"]
    hall.office.tournaments.name_staff("spring", hall.ids["ann"], "organizer", by=org)
    for one in ("judge", "head", "stranger", "org"):
        hall.office.tournaments.release_staff("spring", hall.ids[one], by=hall.ids["ann"])
    ann = hall.browser("player")
    assert ann.post(f"{case}/take", {"play": "paused"}).status_code == 303
    page = ann.get(case).text
    assert "Propose it: every side has to sign" in page and "Show what it changes" not in page
    assert 'value="amend"' not in page and 'value="rewind"' in page and "The record there" not in page
    form = {"remedy": "stands", "finding": "We agree", "reason": "Both say so", "rules": "policy.late", "act": "propose"}
    assert ann.post(f"{case}/rule", form).status_code == 303
    assert ann.post(f"{case}/signed").status_code == 409
    code = slip(hall)
    assert "A ruling waits for your signature" in code.get("/tournaments/spring/me").text
    page = code.get(case).text
    assert "Proposed ruling" in page and "We agree" in page
    digest = hall.office.queries.tournament("spring").disputes[0].proposed.digest
    assert code.post(f"{case}/sign", {"digest": digest}).status_code == 303
    assert ann.post(f"{case}/signed").status_code == 303
    assert "Signed by" in ann.get(case).text
    assert hall.office.queries.tournament("spring").disputes[0].ruling.cosigned


def slip(hall: Hall) -> Any:
    """The phone of who sits opposite Ann, with the code of their slip."""
    state = hall.office.queries.tournament("spring")
    mine = state.entry_of(hall.ids["ann"]).id
    other = next(one for one in state.published[0].table(hall.table).seats if one != mine)
    code = hall.people.new_codes("spring", [other])[other]
    client = hall.app.test_client()
    browser = Browser(client)
    assert browser.post("/sign-in", {"tournament": "spring", "code": code}).status_code == 303
    return browser


def test_a_program_proposes_signs_and_records_as_well(hall: Hall) -> None:
    raised(hall)
    hall.office.tournaments.name_staff("spring", hall.ids["ann"], "organizer", by=hall.ids["org"])
    for one in ("judge", "head", "stranger", "org"):
        hall.office.tournaments.release_staff("spring", hall.ids[one], by=hall.ids["ann"])
    hall.office.disputes.take_dispute("spring", "d1", by=hall.ids["ann"])
    proposal = {"finding": "We agree", "reason": "Both say so", "remedy": "rewind", "to": "2", "rules": ["policy.late"]}
    assert api(hall, "player", "POST", f"{API}/disputes/d1/proposal", json=proposal).status_code == 200
    [told] = api(hall, "player", "GET", f"{API}/disputes").json["disputes"]
    assert told["proposed"]["terms"]["remedy"]["to"] == "2" and len(told["proposed"]["signed"]) == 1
    [hidden] = hall.app.test_client().get(f"{API}/disputes").json["disputes"]
    assert hidden["proposed"] is None and hidden["claim"] == "(hidden)"
    assert api(hall, "player", "POST", f"{API}/disputes/d1/ruling").status_code == 409
    state = hall.office.queries.tournament("spring")
    mine = state.entry_of(hall.ids["ann"]).id
    other = next(one for one in state.published[0].table(hall.table).seats if one != mine)
    code = {"X-Table-Code": hall.people.new_codes("spring", [other])[other]}
    signed = hall.app.test_client().post(
        f"{API}/disputes/d1/signature", headers=code, json={"digest": told["proposed"]["digest"]}
    )
    assert signed.status_code == 200
    assert api(hall, "player", "POST", f"{API}/disputes/d1/ruling").status_code == 200
    [told] = api(hall, "player", "GET", f"{API}/disputes").json["disputes"]
    assert told["state"] == "final" and len(told["rulings"][0]["cosigned"]) == 2
