"""Rulings after they are made: both sides accept, the time passes, or it is appealed; new evidence opens a dispute again."""

from __future__ import annotations

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from tests.tournament.event import STRANGER
from tournament.domain.disputes.appeals import appeal_until, as_read
from tournament.domain.roles import may
from tournament.rulings.losses import Penalized
from tournament.services.office import Office

from .court import HEAD, JUDGE, ORG, Court, T, answer
from .test_appeals import table_now
from .test_rulings import protested

LATER = "2026-11-16T11:59:00Z"  # the clock of the tests begins at ten


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


def ruled(court: Court, word: str = "stands", **more: object) -> str:
    """A dispute with a ruling; its id."""
    dispute = court.taken(**({"place_": "4"} if word == "rewind" else {}))
    court.ruled(dispute, word, **more)
    return dispute


def sides(court: Court) -> tuple[str, str]:
    return court.player(1, 0), court.player(1, 1)


# ---- accepting


def test_both_sides_accept_and_the_dispute_is_over(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    one, other = sides(court)
    event = court.office.appeals.accept_ruling(T, dispute, by=one)
    assert (event.body.ruling, event.body.entry) == ("spring:d1.1", court.seats(1)[0])
    assert court.dispute().state == "ruled" and court.dispute().accepted == (court.seats(1)[0],)
    court.refuses("accepted", "accept_ruling", dispute, by=one)
    court.refuses("accepted", "appeal", dispute, "after all not", by=one)
    court.office.appeals.accept_ruling(T, dispute, by=other)
    assert (court.dispute().state, court.dispute().settled) == ("final", "accepted")
    court.refuses("dispute-state", "appeal", dispute, "late", by=other)


def test_the_other_side_may_still_appeal(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    one, other = sides(court)
    court.office.appeals.accept_ruling(T, dispute, by=one)
    court.office.rulings.appeal(T, dispute, "no", by=other)
    assert court.dispute().state == "appealed"


def test_staff_accepts_for_a_side_but_not_whoever_ruled(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    one, other = court.seats(1)
    court.refuses("own-ruling", "accept_ruling", dispute, entry=one, by=JUDGE)
    court.refuses("which-side", "accept_ruling", dispute, by=HEAD)
    court.refuses("not-at-table", "accept_ruling", dispute, entry=court.seats(2)[0], by=HEAD)
    court.refuses("not-yours-to-say", "accept_ruling", dispute, entry=other, by=court.player(1, 0))
    court.office.appeals.accept_ruling(T, dispute, entry=one, by=HEAD)
    found = court.dispute().acceptances[0]
    assert (found.entry, found.by) == (one, HEAD)


def test_a_new_ruling_after_an_appeal_was_never_accepted(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    court.office.appeals.accept_ruling(T, dispute, by=sides(court)[0])
    court.heard(dispute, "changed", "void")
    assert court.dispute().accepted == () and court.dispute().state == "final"


# ---- time


def test_the_ruling_judge_cannot_end_the_time_for_appeals(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    court.refuses("role", "settle_dispute", dispute, by=court.player(1, 0))
    court.refuses("appeal-time", "settle_dispute", dispute, by=JUDGE)
    court.refuses("role", "settle_dispute", dispute, reason="they left", by=JUDGE)
    court.office.appeals.settle_dispute(T, dispute, by=JUDGE, at=LATER)
    assert (court.dispute().state, court.dispute().settled) == ("final", "time")


def test_a_head_judge_who_did_not_rule_ends_it_with_a_reason(court: Court) -> None:
    protested(court)
    dispute = ruled(court, by=HEAD)
    court.refuses("appeal-time", "settle_dispute", dispute, reason="mine", by=HEAD)
    court.refuses("appeal-time", "settle_dispute", dispute, by=ORG)
    court.refuses("reason", "settle_dispute", dispute, reason=" ", by=ORG)
    court.office.appeals.settle_dispute(T, dispute, reason="both went home and said so", by=ORG)
    assert (court.dispute().state, court.dispute().settled) == ("final", "ended")
    stored = b"".join(row.stored for row in court.ledger.journal.read(f"t:{T}"))
    assert b"went home" not in stored


def test_once_the_time_has_passed_it_is_final_for_everybody_who_reads(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    late = Office(court.ledger, lambda: LATER)
    assert appeal_until(court.dispute()) is not None
    assert [one.state for one in court.office.disputes.disputes(T, JUDGE)] == ["ruled"]
    for who in (JUDGE, court.player(1, 0), STRANGER):
        assert [one.state for one in late.disputes.disputes(T, who)] == ["final"]
    assert late.disputes.dispute_named(T, dispute).settled == "time"
    court.refuses("appeal-late", "appeal", dispute, "too late", by=court.player(1, 0), at=LATER)
    court.refuses("appeal-late", "accept_ruling", dispute, by=court.player(1, 0), at=LATER)
    assert court.dispute().state == "ruled"  # nothing was written


def test_the_desk_closes_what_has_run_out(court: Court) -> None:
    protested(court)
    first, second = ruled(court), ruled(court)
    court.office.rulings.appeal(T, second, "no", by=court.player(1, 0))
    court.refuses("nothing-changes", "settle_run_out", by=JUDGE)
    court.office.appeals.settle_run_out(T, by=JUDGE, at=LATER)
    assert [(one.id, one.state) for one in court.state.disputes] == [(first, "final"), (second, "appealed")]


def test_the_window_is_a_setting_and_does_not_reach_back(court: Court) -> None:
    protested(court)
    assert court.state.appeal_window == 15
    ruled(court)
    court.refuses("role", "set_appeal_window", 5, by=JUDGE)
    court.refuses("number", "set_appeal_window", 0, by=HEAD)
    court.refuses("nothing-changes", "set_appeal_window", 15, by=HEAD)
    court.office.appeals.set_appeal_window(T, 60, by=HEAD)
    ruled(court)
    first, second = court.state.disputes
    assert (first.ruling.window, second.ruling.window) == (15, 60)
    assert as_read(first, "2026-11-16T10:40:00Z").state == "final" and as_read(second, "2026-11-16T10:40:00Z").state == "ruled"


# ---- appeals withdrawn


def test_whoever_appealed_withdraws_the_appeal(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    one, other = sides(court)
    court.office.rulings.appeal(T, dispute, "no", by=one)
    court.refuses("not-your-appeal", "withdraw_appeal", dispute, by=other)
    court.refuses("not-your-appeal", "withdraw_appeal", dispute, by=JUDGE)
    court.office.appeals.withdraw_appeal(T, dispute, by=one)
    assert court.dispute().state == "ruled" and court.dispute().appeal.withdrawn
    court.refuses("dispute-state", "hear", dispute, "confirmed", answer(), by=HEAD)
    court.refuses("appealed-once", "appeal", dispute, "yes after all", by=one)
    court.office.rulings.appeal(T, dispute, "mine", by=other)
    assert court.dispute().state == "appealed"


def test_a_withdrawn_appeal_gives_no_more_time(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    court.office.rulings.appeal(T, dispute, "no", by=court.player(1, 0))
    assert as_read(court.dispute(), LATER).state == "appealed"
    court.office.appeals.withdraw_appeal(T, dispute, by=court.player(1, 0), at=LATER)
    assert as_read(court.dispute(), LATER).state == "final"


# ---- new evidence


def test_new_evidence_opens_a_final_dispute_again(court: Court) -> None:
    match = protested(court)
    before = table_now(court)
    dispute = ruled(court, "award", ranking=(court.seats(1)[1:], court.seats(1)[:1]))
    court.refuses("dispute-state", "ask_revision", dispute, "a film", by=HEAD)
    court.heard(dispute, "confirmed")
    court.refuses("role", "ask_revision", dispute, "a film", by=JUDGE)
    court.office.appeals.ask_revision(T, dispute, "a film shows it", entry=court.seats(1)[0], by=HEAD)
    assert court.dispute().state == "appealed" and court.dispute().appeal.revision
    court.refuses("own-appeal", "hear", dispute, "overturned", answer(), by=HEAD)
    court.office.rulings.hear(T, dispute, "overturned", answer(), by=ORG)
    assert court.dispute().state == "final" and table_now(court) == before
    assert court.ledger.look(match, JUDGES_EYES).closed is None
    assert [one.fallen for one in court.dispute().rulings] == ["spring:d1.3", "spring:d1.3", None]


def test_what_has_run_out_is_said_so_when_it_is_opened_again(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    court.office.appeals.ask_revision(T, dispute, "a film shows it", by=HEAD, at=LATER)
    assert [type(one.body).__name__ for one in court.office.queries.events(T)[-2:]] == ["DisputeSettled", "RevisionAsked"]
    assert court.dispute().state == "appealed"


def test_a_revision_can_be_let_go_and_the_dispute_is_final_as_before(court: Court) -> None:
    protested(court)
    dispute = ruled(court)
    court.office.appeals.ask_revision(T, dispute, "a film shows it", by=HEAD, at=LATER)
    court.office.appeals.withdraw_appeal(T, dispute, by=HEAD, at=LATER)
    assert court.dispute().state == "final"


def test_what_was_overturned_is_not_overturned_again(court: Court) -> None:
    protested(court)
    dispute = ruled(court, "void")
    court.heard(dispute, "overturned")
    court.office.appeals.ask_revision(T, dispute, "a film shows it", by=ORG)
    court.refuses("overturned-already", "hear", dispute, "overturned", answer(), by=ORG)
    court.office.rulings.hear(T, dispute, "changed", answer("void"), by=ORG)
    assert court.seat().voided


def test_a_confirmed_penalty_falls_with_the_revision(court: Court) -> None:
    court.win(1, 0)
    before, one = table_now(court), court.seats(1)[0]
    court.ruled(court.taken(), penalty=Penalized(one, "match loss", "policy.outside-advice"))
    court.heard("d1", "confirmed")
    court.office.appeals.ask_revision(T, "d1", "it was somebody else", by=ORG)
    court.office.rulings.hear(T, "d1", "overturned", answer(), by=ORG)
    assert court.state.penalties[0].lifted and table_now(court) == before


# ---- after the close


def test_closing_the_tournament_leaves_the_time_for_appeals(court: Court) -> None:
    court.win(1), court.win(2)
    court.ruled(court.taken())
    court.office.tournaments.close(T, by=ORG)
    assert court.dispute().state == "ruled" and as_read(court.dispute(), LATER).state == "final"
    court.office.rulings.appeal(T, "d1", "no", by=court.player(1, 0))
    court.office.rulings.hear(T, "d1", "confirmed", answer(), by=HEAD)
    assert court.dispute().state == "final"


def test_a_ruling_after_the_close_can_be_appealed(court: Court) -> None:
    court.win(1), court.win(2)
    court.office.tournaments.close(T, by=ORG)
    court.office.disputes.raise_dispute(T, 1, 1, "late", by=HEAD)
    court.office.disputes.take_dispute(T, "d1", by=HEAD)
    court.ruled("d1", by=HEAD)
    assert court.dispute().state == "ruled"
    court.office.rulings.appeal(T, "d1", "no", by=court.player(1, 0))
    court.office.rulings.hear(T, "d1", "overturned", answer(), by=ORG)
    assert court.dispute().state == "final"


def test_everybody_at_the_table_may_accept(court: Court) -> None:
    assert may(court.state, court.player(1, 0), "accept_ruling", court.seats(1))
    assert not may(court.state, court.player(2, 0), "accept_ruling", court.seats(1))
