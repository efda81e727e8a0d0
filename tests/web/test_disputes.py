"""A dispute through the pages: raised at an event, taken, previewed, ruled, appealed, heard; and who reads what of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from re import findall

import pytest

from tests.tournament.disputes.forging import opened, sealed
from tests.web.hall import Hall
from tests.web.scenes import GRID, SIX, new_ledger, stopped_too_early
from tournament import is_bundle, verify_bundle

T = "/tournaments/spring/disputes"


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """At Ann's table Varys was stopped too early, under protest: event 5."""
    with new_ledger(tmp_path / "maester.db") as ledger:
        hall = Hall(ledger)
        stopped_too_early(hall.match, ledger, hall.ids["judge"])
        yield hall


def raised(hall: Hall, who: str = "player") -> str:
    form = {
        "where": f"1/{hall.table}", "match": hall.match, "place": "5", "claim": "Varys stopped too early",
        "rules": "hotk.move.farthest",
    }  # fmt: skip
    assert hall.browser(who).post(f"{T}/new", form).status_code == 303
    return f"{T}/{hall.office.queries.tournament('spring').disputes[-1].id}"


def taken(hall: Hall) -> str:
    case = raised(hall)
    assert hall.browser("judge").post(f"{case}/take", {"play": "paused"}).status_code == 303
    return case


REWIND = {"remedy": "rewind", "to": "4", "finding": "He stopped on the nearer card", "reason": "It is the farthest",
          "rules": "hotk.move.farthest"}  # fmt: skip


def test_the_log_beside_a_dispute_names_a_judge_who_took_the_pen(hall: Hall) -> None:
    judge = hall.ids["judge"]
    hall.ledger.pass_pen(hall.match, judge, by=judge)
    page = hall.browser("judge").get(raised(hall)).text
    name = hall.office.queries.names_of("spring", [judge])[judge]
    assert f"the pen goes to {name}" in page and f"the pen goes to {judge}" not in page


def test_a_dispute_is_raised_at_the_event_that_is_looked_at(hall: Hall) -> None:
    page = hall.browser("player").get(f"/matches/{hall.match}/5").text
    assert f'href="/matches/{hall.match}/5/dispute"' in page
    form = hall.browser("player").get(f"/matches/{hall.match}/5/dispute").text
    assert 'value="5"' in form and f'value="{hall.match}"' in form
    case = raised(hall)
    shown = hall.browser("judge").get(case).text
    assert "Varys stopped too early" in shown and "hotk.move.farthest" in shown and 'class="disputed"' in shown


def test_the_words_are_for_the_table_and_the_judges(hall: Hall) -> None:
    case = raised(hall)
    for role in ("nobody", "stranger"):
        assert "Varys stopped" not in hall.browser(role).get(T).text
        assert "The words are for the table" in hall.browser(role).get(T).text
        assert hall.browser(role).get(case).status_code == 403
        assert hall.browser(role).get(f"{case}/case").status_code == 403
    assert hall.browser("player").get(case).status_code == 200


def test_a_preview_changes_nothing_and_the_record_follows_the_ruling(hall: Hall) -> None:
    case, judge = taken(hall), hall.browser("judge")
    before = hall.ledger.journal.latest()
    page = judge.post(f"{case}/rule", {**REWIND, "act": "preview"})
    assert page.status_code == 200 and "What it would change" in page.text and "set aside" in page.text
    assert hall.ledger.journal.latest() == before
    assert 'value="He stopped' not in page.text and "He stopped on the nearer card" in page.text  # still in the form
    assert judge.post(f"{case}/rule", {**REWIND, "act": "record"}).status_code == 303
    lines = hall.ledger.look(hall.match, -2).log("en")
    assert (lines[4].set_aside and lines[-1].topic != "ActionRecorded") or any(line.topic == "Rewound" for line in lines)
    [dispute] = hall.office.queries.tournament("spring").disputes
    assert dispute.state == "ruled" and dispute.ruling.remedy == "rewind"


def test_the_table_is_drawn_as_it_was_as_it_lies_and_as_it_would_lie(hall: Hall) -> None:
    case = taken(hall)
    page = hall.browser("judge").post(f"{case}/rule", {**REWIND, "act": "preview"}).text
    assert page.count('<svg class="hotk') + page.count("<svg ") >= 3
    for words in ("The table when it happened", "The table now", "The table after the ruling"):
        assert words in page


def test_what_was_not_looked_at_is_shown_before_it_is_recorded(hall: Hall) -> None:
    case, judge = taken(hall), hall.browser("judge")
    [shown] = findall(r'name="shown" value="(\w+)"', judge.post(f"{case}/rule", {**REWIND, "act": "preview"}).text)
    before = hall.ledger.journal.latest()
    other = {**REWIND, "remedy": "stands", "act": "record", "shown": shown}
    assert "Something has changed since" in judge.post(f"{case}/rule", other).text
    assert hall.ledger.journal.latest() == before
    assert judge.post(f"{case}/rule", {**REWIND, "act": "record", "shown": shown}).status_code == 303


def test_the_table_is_put_right_by_fields_and_not_by_json(hall: Hall) -> None:
    case, judge = taken(hall), hall.browser("judge")
    adjust = {**REWIND, "remedy": "adjust", "typed.effects": "Swap"}
    fields = judge.post(f"{case}/rule", {**adjust, "act": "fields"}).text
    assert 'name="typed.effects.one"' in fields and 'name="typed.effects.other"' in fields
    filled = {**adjust, "typed.effects.one": "b1", "typed.effects.other": "c1"}
    page = judge.post(f"{case}/rule", {**filled, "act": "preview"})
    assert page.status_code == 200 and 'value="b1"' in page.text
    assert judge.post(f"{case}/rule", {**filled, "act": "record"}).status_code == 303
    assert hall.office.queries.tournament("spring").disputes[0].ruling.remedy == "adjust"


def test_a_repeated_offence_proposes_a_heavier_penalty_and_names_what_was_given(hall: Hall) -> None:
    offence = {"penalty": "proposed", "for": "e1", "infraction": "policy.play-error", "rules": "policy.play-error"}
    stands = {"remedy": "stands", "finding": "Slow", "reason": "Too slow", **offence, "act": "record"}
    given = []
    for _ in range(3):
        case = taken(hall)
        page = hall.browser("judge").get(case).text
        if given:
            assert f"{given[-1]}: Slip in play" in page
        assert hall.browser("judge").post(f"{case}/rule", stands).status_code == 303
        given.append(hall.office.queries.tournament("spring").penalties[-1].kind)
    assert given == ["caution", "caution", "warning"] and "warning ↑" in page  # the third time is one rung up


def test_another_act_is_chosen_from_what_was_legal_there(hall: Hall) -> None:
    case, judge = taken(hall), hall.browser("judge")
    options = findall(r'<option value="(\{&#34;[^"]*MoveVarys[^"]*)"', judge.get(case).text)
    assert options
    instead = options[0].replace("&#34;", '"')
    form = {**REWIND, "remedy": "amend", "instead": instead, "falling": "strike", "act": "record"}
    assert judge.post(f"{case}/rule", form).status_code == 303
    assert hall.office.queries.tournament("spring").disputes[0].ruling.remedy == "amend"


@pytest.mark.parametrize("action", ["{", "[1]", '{"do": "Fly"}', "x" * 200_000])
def test_an_action_that_is_none_is_refused_with_the_reason(hall: Hall, action: str) -> None:
    case, before = taken(hall), hall.ledger.journal.latest()
    answer = hall.browser("judge").post(f"{case}/rule", {**REWIND, "remedy": "amend", "action": action, "act": "record"})
    assert answer.status_code in (409, 422) and "alert" in answer.text
    assert hall.ledger.journal.latest() == before


def test_a_ruling_without_words_is_previewed_but_not_recorded(hall: Hall) -> None:
    case, judge = taken(hall), hall.browser("judge")
    empty = {"remedy": "rewind", "to": "4", "rules": "hotk.move.farthest"}
    assert judge.post(f"{case}/rule", {**empty, "act": "preview"}).status_code == 200
    assert judge.post(f"{case}/rule", {**empty, "act": "record"}).status_code == 409


def test_an_appeal_goes_to_the_head_judge_once_and_overturning_undoes(hall: Hall) -> None:
    case = taken(hall)
    hall.browser("judge").post(f"{case}/rule", {**REWIND, "act": "record"})
    ann = hall.browser("player")
    assert "Appeal to the head judge" in ann.get(case).text
    assert ann.post(f"{case}/appeal", {"claim": "The card was gone"}).status_code == 303
    assert ann.post(f"{case}/appeal", {"claim": "again"}).status_code == 409
    assert "Hear the appeal" not in hall.browser("judge").get(case).text
    heard = {"verdict": "overturned", "finding": "It was gone", "reason": "See event 3", "rules": "hotk.move.farthest"}
    assert hall.browser("head judge").post(f"{case}/rule", {**heard, "act": "record"}).status_code == 303
    assert hall.office.queries.tournament("spring").disputes[0].state == "final"
    assert not hall.ledger.look(hall.match, -2).log("en")[4].set_aside  # it counts again


def test_a_ruling_is_found_under_its_rule_and_marked_as_precedent(hall: Hall) -> None:
    case = taken(hall)
    hall.browser("judge").post(f"{case}/rule", {**REWIND, "act": "record"})
    ruling = hall.office.queries.tournament("spring").disputes[0].ruling.id
    rule = "/rules/hand-of-the-king/hotk.move.farthest"
    assert "How it was ruled before" in hall.browser("judge").get(rule).text
    assert "How it was ruled before" not in hall.browser("nobody").get(rule).text  # the event is running
    assert hall.browser("judge").post(f"{case}/precedent", {"ruling": ruling, "precedent": "yes"}).status_code == 409
    assert hall.browser("head judge").post(f"{case}/precedent", {"ruling": ruling, "precedent": "yes"}).status_code == 303
    found = hall.browser("judge").get("/rulings?find=nearer&precedents=yes").text
    assert ruling in found and "Precedent" in found
    assert "No ruling fits" in hall.browser("judge").get("/rulings?find=zzz").text


def test_case_law_is_read_while_a_dispute_waits_for_its_ruling(hall: Hall) -> None:
    raised(hall)
    assert "No ruling fits" in hall.browser("judge").get("/rulings").text
    assert hall.browser("judge").get("/rules/hand-of-the-king/hotk.move.farthest").status_code == 200


def test_the_case_file_is_printed_and_verifies_without_a_database(hall: Hall) -> None:
    case = taken(hall)
    hall.browser("judge").post(f"{case}/rule", {**REWIND, "act": "record"})
    page = hall.browser("judge").get(f"{case}/case").text
    assert "He stopped on the nearer card" in page and "hotk.move.farthest" in page and 'class="qr"' in page
    data = hall.browser("judge").get(f"{case}/bundle").data
    lines = [(number, line) for number, line in enumerate(data.splitlines(), start=1)]
    assert is_bundle(lines) and verify_bundle(lines).findings == ()


def test_a_bundle_that_was_taken_away_and_forged_is_found(hall: Hall) -> None:
    case = taken(hall)
    hall.browser("judge").post(f"{case}/rule", {**REWIND, "act": "record"})
    lines, head = hall.browser("judge").get(f"{case}/bundle").data.splitlines(), hall.office.queries.head("spring")
    parts = opened(lines)
    assert sealed(parts, head) == lines
    parts[1]["page"]["en"]["dispute"]["rulings"][0]["judge_name"] = "Somebody Else"
    (found,) = verify_bundle(list(enumerate(sealed(parts, head), start=1)), heads=[head]).findings
    assert found.words("en") == "page (en), dispute.rulings.0.judge_name: not what the records say"


def test_an_audit_lists_what_was_ruled_and_finds_nothing_wrong(hall: Hall) -> None:
    case = taken(hall)
    hall.browser("judge").post(f"{case}/rule", {**REWIND, "act": "record"})
    page = hall.browser("judge").get("/tournaments/spring/audit").text
    assert "Nothing is wrong." in page and hall.match in page


def test_a_table_without_a_record_gets_one_from_the_state_that_the_judge_finds(hall: Hall) -> None:
    tables = hall.office.queries.tournament("spring").published[0].tables
    other = next(one.number for one in tables if one.number != hall.table)
    form = {"where": f"1/{other}", "claim": "Varys moved twice"}
    assert hall.browser("judge").post(f"{T}/new", form).status_code == 303
    judge, case = hall.browser("judge"), f"{T}/d1"
    assert f'href="{case}/declare"' in judge.get(case).text
    assert 'name="typed.lines"' in judge.get(f"{case}/declare").text
    assert hall.browser("player").get(f"{case}/declare").status_code == 403
    bad = judge.post(f"{case}/declare", {"typed.lines": "SG", "play": "paused"})
    assert bad.status_code == 409 and "alert" in bad.text
    found = {"typed.lines": "\n".join(GRID), "typed.companions": ", ".join(SIX), "typed.turn": "0", "play": "paused"}
    assert judge.post(f"{case}/declare", found).status_code == 303
    dispute = hall.office.queries.tournament("spring").disputes[0]
    assert dispute.state == "taken" and dispute.address.match == f"spring-r1-t{other}"
    assert hall.ledger.look(dispute.address.match, -2).view()["turn"] == 0


def test_an_audit_is_read_by_round_and_as_data(hall: Hall) -> None:
    audit, judge = "/tournaments/spring/audit", hall.browser("judge")
    assert f'href="{audit}?round=1"' in judge.get(audit).text
    assert "hotk.move.farthest" in judge.get(f"{audit}?round=1").text
    found = judge.get(f"{audit}?round=1&as=json").get_json()
    rules = [one["rule"] for match in found["matches"] for one in match["findings"]]
    assert rules == ["hotk.move.farthest"] and found["head"]


def test_what_a_ruling_would_change_is_seen_before_its_rule_is_looked_up(hall: Hall) -> None:
    form = {"where": f"1/{hall.table}", "match": hall.match, "place": "5", "claim": "Too early"}
    hall.browser("player").post(f"{T}/new", form)
    judge, bare = hall.browser("judge"), {"remedy": "rewind", "to": "4", "finding": "So", "reason": "So"}
    judge.post(f"{T}/d1/take", {"play": "paused"})
    assert "What it would change" in judge.post(f"{T}/d1/rule", {**bare, "act": "preview"}).text
    assert judge.post(f"{T}/d1/rule", {**bare, "act": "record"}).status_code == 409
