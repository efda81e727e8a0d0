"""Case law on the pages: beside a dispute, cited, compared, counted, and published without names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from re import search

import pytest

from tests.web.hall import GAME, Hall
from tests.web.scenes import new_ledger
from tournament import Applicant, Plan

T = "/tournaments/spring/disputes"
SLOW = {"remedy": "warning only", "finding": "Ten minutes for one move", "reason": "The clock runs for both",
        "rules": "policy.slow-play", "infraction": "policy.slow-play", "act": "record"}  # fmt: skip


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    with new_ledger(tmp_path / "maester.db") as ledger:
        yield Hall(ledger)


def seats(hall: Hall, table: int) -> tuple[str, ...]:
    return hall.office.queries.tournament("spring").published[0].table(table).seats


def taken(hall: Hall, table: int, claim: str = "He is slow") -> str:
    judge = hall.browser("judge")
    assert judge.post(f"{T}/new", {"where": f"1/{table}", "claim": claim}).status_code == 303
    case = f"{T}/{hall.office.queries.tournament('spring').disputes[-1].id}"
    assert judge.post(f"{case}/take", {"play": "goes on"}).status_code == 303
    return case


def ruled(hall: Hall, table: int, kind: str = "warning", **more: str) -> str:
    case = taken(hall, table)
    form = {**SLOW, "for": seats(hall, table)[0], "penalty": kind, **more}
    assert hall.browser("judge").post(f"{case}/rule", form).status_code == 303
    return case


def test_rulings_on_the_same_stand_beside_a_dispute_with_their_outcome(hall: Hall) -> None:
    ruled(hall, 1)
    case = taken(hall, 2)
    page = hall.browser("judge").post(f"{case}/rule", {**SLOW, "act": "preview", "penalty": ""}).text
    beside = page[page.index('class="law-beside"') :]
    assert "spring:d1.1" in beside and "in force" in beside and 'name="cite" value="spring:d1.1"' in page
    assert "Cite earlier rulings" in page


def test_a_ruling_is_cited_and_links_lead_both_ways(hall: Hall) -> None:
    first, second = ruled(hall, 1), ruled(hall, 2, cite="spring:d1.1")
    judge = hall.browser("judge")
    assert search(rf'class="cites-rulings">.*href="{first}"', judge.get(second).text)
    assert search(rf'class="cited-by">.*href="{second}"', judge.get(first).text)
    wrong = judge.post(f"{taken(hall, 1)}/rule", {**SLOW, "penalty": "", "cites": "spring:d9.1"})
    assert wrong.status_code == 409 and "There is no ruling spring:d9.1" in wrong.text


def test_unequal_penalties_are_flagged_before_they_are_recorded(hall: Hall) -> None:
    ruled(hall, 1)
    case, judge = taken(hall, 2), hall.browser("judge")
    form = {**SLOW, "act": "preview", "for": seats(hall, 2)[0]}
    page = judge.post(f"{case}/rule", {**form, "penalty": "game loss"}).text
    assert "Unequal: others were given something else than game loss" in page and "warning 1×" in page
    assert "Unequal" not in judge.post(f"{case}/rule", {**form, "penalty": "warning"}).text


def test_the_policy_counts_other_events_where_the_judge_wants_it(hall: Hall) -> None:
    org, ann = hall.ids["org"], hall.ids["ann"]
    hall.office.tournaments.open("autumn", "Autumn Open", Plan(game=GAME), by=org)
    hall.office.tournaments.name_staff("autumn", hall.ids["judge"], "judge", by=org)
    hall.office.entries.enter("autumn", Applicant(("Ann",), (ann,)), by=org)
    for _ in range(2):
        hall.office.penalties.penalize("autumn", "e1", "warning", "slow-play", "slow", by=org)
    case, judge = taken(hall, hall.table), hall.browser("judge")
    mine = hall.office.queries.tournament("spring").entry_of(ann).id
    assert "with other events Ann: match loss" in judge.get(case).text
    form = {**SLOW, "for": mine}
    judge.post(f"{case}/rule", {**form, "act": "preview", "penalty": "proposed"})
    here = judge.post(f"{case}/rule", {**form, "act": "preview", "penalty": "proposed"}).text
    there = judge.post(f"{case}/rule", {**form, "act": "preview", "penalty": "proposed everywhere"}).text
    assert "<b>warning</b>" in here and "<b>match loss</b>" in there


def test_figures_name_judges_to_a_head_judge_alone(hall: Hall) -> None:
    ruled(hall, 1)
    for role, counted, named in (("head judge", True, True), ("judge", True, False), ("nobody", False, False)):
        page = hall.browser(role).get("/rulings/statistics").text
        assert ("policy.slow-play" in page, "By judge" in page) == (counted, named), role


def test_a_case_is_published_and_names_nobody(hall: Hall) -> None:
    case, head = ruled(hall, hall.table, finding="Ann took ten minutes, says Ben"), hall.browser("head judge")
    assert "Publish without names" not in head.get(case).text
    hall.office.appeals.settle_dispute("spring", "d1", reason="both agree", by=hall.ids["head"])
    hall.office.tournaments.close("spring", unfinished=True, by=hall.ids["org"])
    assert (
        f'href="{case}/publish"' in head.get(case).text and f'href="{case}/publish"' not in hall.browser("judge").get(case).text
    )
    form = head.get(f"{case}/publish").text
    assert "player" in form and "Ann took" not in form
    words = {"claim": "Player A is slow", "finding": "Ann took ten minutes", "reason": "The clock runs for both"}
    refused = head.post(f"{case}/publish", words)
    assert refused.status_code == 409 and "name somebody: Ann" in refused.text and "Ann took ten minutes" in refused.text
    assert head.post(f"{case}/publish", {**words, "finding": "Ten minutes for one move"}).status_code == 303
    found = hall.office.queries.tournament("spring").disputes[0].published.case
    page = hall.browser("nobody").get(f"/rulings/published/{found}").text
    assert (
        "Ten minutes for one move" in page
        and f"/rulings/published/{found}" in hall.browser("nobody").get("/rulings/published").text
    )
    names = (*hall.office.queries.names("spring").values(), *hall.ids.values(), "spring", "e1", "e2", "e3", "e4")
    assert [one for one in names if search(rf"\b{one}\b", page)] == []
    assert head.post(f"{case}/publish", {"act": "withdraw"}).status_code == 303
    assert hall.browser("nobody").get(f"/rulings/published/{found}").status_code == 404
