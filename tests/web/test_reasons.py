"""Why a ruling was made is for those concerned until the tournament ends: on every page of its match, and in its file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger import JUDGE, TABLE
from ledger.files import match_from
from tests.web.hall import Hall
from tests.web.scenes import GRID, SIX, new_ledger
from tournament import Plan
from tournament.rulings.remedies import Remedy
from tournament.services.disputes.pending_answer import Answer

SECRET = "because he always does it"
PAGES = ("/{}", "/{}/5", "/{}/5/step", "/{}/print", "/{}/compare", "/{}/charts", "/{}/record?as=judge")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A ruling has closed the match at Ann's table."""
    with new_ledger(tmp_path / "maester.db") as ledger:
        hall = Hall(ledger)
        by = {"by": hall.ids["judge"]}
        ledger.record(hall.match, TABLE, {"do": "DealGrid", "lines": GRID}, **by)
        ledger.record(hall.match, TABLE, {"do": "DealCompanions", "companions": SIX}, **by)
        ledger.record(hall.match, 0, {"do": "MoveVarys", "direction": "left", "house": "stark"}, **by)
        office, seats = hall.office, hall.office.queries.tournament("spring").published[0].table(hall.table).seats
        for remedy in (Remedy("rewind", to="3"), Remedy("award", ranking=tuple((one,) for one in seats))):
            name = office.disputes.raise_dispute("spring", 1, hall.table, "look", **by).body.dispute
            office.disputes.take_dispute("spring", name, **by)
            office.rulings.rule("spring", name, Answer("it happened", SECRET, remedy, ("policy.late",)), **by)
        yield hall


def told(hall: Hall, who: str) -> str:
    length = hall.ledger.look(hall.match, JUDGE).length
    paths = [*PAGES, *(f"/{{}}/{at}" for at in range(1, length + 1))]
    found = [hall.browser(who).get(f"/matches{path.format(hall.match)}") for path in paths]
    assert all(one.status_code in (200, 403) for one in found), [one.status_code for one in found]
    return " ".join(one.text for one in found)


def test_staff_and_the_table_read_it_and_nobody_else(hall: Hall) -> None:
    for who in ("judge", "player"):
        assert SECRET in told(hall, who) and "spring:d1.1" in told(hall, who)
    for who in ("nobody", "stranger"):
        shown = told(hall, who)
        assert SECRET not in shown and "its reason is not public until the end of the tournament" in shown


def test_staff_of_another_event_is_nobody_here(hall: Hall) -> None:
    stranger = hall.ids["stranger"]
    hall.office.tournaments.open("other", "Other", Plan(game="hand-of-the-king"), seed="5eed5eed5eed", by=stranger)
    assert SECRET not in told(hall, "stranger") and SECRET not in hall.browser("stranger").get("/rulings").text
    assert SECRET in hall.browser("judge").get("/rulings").text


def test_after_the_end_everybody_reads_it(hall: Hall) -> None:
    hall.office.tournaments.close("spring", unfinished=True, by=hall.ids["org"])
    assert SECRET in told(hall, "nobody")


def test_the_file_without_reasons_verifies_and_has_everything_else(hall: Hall) -> None:
    data = hall.browser("nobody").get(f"/matches/{hall.match}/record?as=judge").data
    match = match_from(list(enumerate(data.splitlines(), start=1)))
    whole = hall.ledger.look(hall.match, JUDGE)
    assert match.head == whole.head and len(match.events) == whole.length
    reasons = {str(getattr(one.body, "reason", None)) for one in match.events} - {"None"}
    assert reasons == {"(erased)"} and SECRET.encode() not in data


def test_a_match_that_a_ruling_made_void_keeps_its_reason_as_well(hall: Hall) -> None:
    by = {"by": hall.ids["judge"]}
    hall.office.disputes.raise_dispute("spring", 1, hall.table, "look", **by)
    hall.office.disputes.take_dispute("spring", "d3", **by)
    hall.office.rulings.rule("spring", "d3", Answer("so", SECRET, Remedy("void"), ("policy.late",)), **by)
    assert hall.match in hall.office.queries.tournament("spring").published[0].table(hall.table).voided
    assert SECRET not in told(hall, "nobody") and SECRET in told(hall, "judge")
