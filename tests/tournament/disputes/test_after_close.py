"""After the close: what a ruling opens then can be finished then, and the standings say that they changed."""

from __future__ import annotations

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from tournament.domain.reported import ReportedResult
from tournament.rulings.losses import Penalized

from .court import HEAD, JUDGE, ORG, Court, T, answer
from .test_appeals import table_now


@pytest.fixture
def court(ledger: Ledger) -> Court:
    """A tournament that is over; its first table has a record."""
    court = Court(ledger)
    court.played(1)
    court.win(2)
    court.office.tournaments.close(T, by=ORG)
    return court


MATCH = f"{T}-r1-t1"


def ruled_late(court: Court, word: str, table: int = 1, **more: object) -> str:
    dispute = court.office.disputes.raise_dispute(T, 1, table, "late", by=HEAD).body.dispute
    court.office.disputes.take_dispute(T, dispute, by=HEAD)
    court.ruled(dispute, word, by=HEAD, **more)
    return dispute


@pytest.mark.parametrize(("word", "more"), [("rewind", {"to": "9"}), ("reopen", {})])
def test_a_match_that_is_opened_after_the_close_is_played_to_its_end(court: Court, word: str, more: dict[str, str]) -> None:
    ruled_late(court, word, **more)
    assert court.seat().state == "open" and court.ledger.look(MATCH, JUDGES_EYES).closed is None
    if word == "rewind":
        court.play_on(MATCH, 5)
    court.office.matches.close_match(T, MATCH, by=JUDGE)
    assert court.seat().state == "final" and court.state.changed_late


def test_a_match_that_was_closed_elsewhere_is_taken_after_the_close(court: Court) -> None:
    ruled_late(court, "rewind", to="9")
    court.play_on(MATCH, 5)
    court.ledger.close(MATCH, by=JUDGE)
    court.office.matches.take_matches(T, by=JUDGE)
    assert court.seat().state == "final"


def test_another_match_is_played_for_one_that_is_void(court: Court) -> None:
    ruled_late(court, "void")
    match = court.office.matches.begin_match(T, 1, 1, by=JUDGE)
    court.play_on(match, 3)
    court.office.matches.close_match(T, match, by=JUDGE)
    assert court.seat().state == "final" and court.seat().voided == (MATCH,)


def test_an_opened_table_is_reported_confirmed_and_corrected(court: Court) -> None:
    ruled_late(court, "void")
    one, other = court.seats(1)
    court.office.results.report(T, 1, 1, ReportedResult(winner=one), by=court.player(1, 0))
    court.office.results.confirm(T, 1, 1, by=court.player(1, 1))
    assert court.seat().final.sides[0].place == 1
    court.refuses("role", "correct", 1, 1, ReportedResult(winner=other), "wrong slip", by=JUDGE)
    court.office.results.correct(T, 1, 1, ReportedResult(winner=other), "wrong slip", by=HEAD)
    court.refuses("closed", "report", 1, 1, ReportedResult(winner=one), by=JUDGE)


def test_an_opened_table_is_awarded_by_another_ruling(court: Court) -> None:
    before = table_now(court)
    first = ruled_late(court, "reopen")
    ruled_late(court, "award", ranking=tuple((one,) for one in court.seats(1)))
    assert court.seat().state == "final"
    court.office.rulings.appeal(T, "d2", "no", by=court.player(1, 1))
    court.office.rulings.hear(T, "d2", "overturned", answer(), by=ORG)
    assert court.seat().state == "open"
    court.office.rulings.appeal(T, first, "no", by=court.player(1, 0))
    court.office.rulings.hear(T, first, "overturned", answer(), by=ORG)
    assert table_now(court) == before


def test_nothing_else_is_opened_by_it(court: Court) -> None:
    ruled_late(court, "reopen")
    court.refuses("closed", "report", 1, 2, ReportedResult("draw"), by=JUDGE)
    court.refuses("closed", "begin_match", 1, 2, by=JUDGE)
    court.refuses("closed", "contest", 1, 2, "no", by=court.player(2, 0))


def test_a_table_that_was_left_unfinished_stays_so(ledger: Ledger) -> None:
    court = Court(ledger)
    court.win(1)
    court.office.tournaments.close(T, unfinished=True, by=ORG)
    court.refuses("closed", "report", 1, 2, ReportedResult("draw"), by=JUDGE)


def test_a_disqualification_after_the_close_takes_the_entry_out(court: Court) -> None:
    out = Penalized(court.seats(1)[0], "disqualification", "policy.cheating")
    ruled_late(court, "stands", penalty=out)
    assert court.state.entry(out.entry).status == "disqualified" and court.state.changed_late
    court.office.penalties.lift_penalty(T, court.state.penalties[0].source, "it was somebody else", by=HEAD)
    assert court.state.entry(out.entry).status == "in"


def test_standings_that_nobody_changed_say_nothing(court: Court) -> None:
    assert court.state.changed_late is None
    ruled_late(court, "stands")
    assert court.state.changed_late is None
