"""Going on over open disputes only with a warning that names them; disputes about what was set aside or voided."""

from __future__ import annotations

import pytest

from ledger import Ledger

from .court import HEAD, JUDGE, ORG, Court, T
from .test_rulings import protested


@pytest.fixture
def court(ledger: Ledger) -> Court:
    court = Court(ledger)
    court.win(1), court.win(2)
    return court


@pytest.mark.parametrize("state", ["open", "taken", "appealed"])
def test_a_tournament_is_closed_over_disputes_only_when_somebody_says_so(court: Court, state: str) -> None:
    court.office.disputes.raise_dispute(T, 1, 1, "look", by=JUDGE)
    if state != "open":
        court.office.disputes.take_dispute(T, "d1", by=JUDGE)
    if state == "appealed":
        court.ruled("d1")
        court.office.rulings.appeal(T, "d1", "no", by=JUDGE)
    refused = court.refuses("disputes-open", "close", by=ORG)
    assert refused.facts["disputes"] == ("d1",) and "d1" in refused.sentence("pl")
    court.office.tournaments.close(T, over_disputes=True, by=ORG)
    assert court.state.closed and court.dispute().state == state


def test_a_round_is_published_over_disputes_only_when_somebody_says_so(court: Court) -> None:
    court.taken()
    court.office.rounds.pair(T, by=ORG)
    assert court.refuses("disputes-open", "publish", by=HEAD).facts["disputes"] == ("d1",)
    court.office.rounds.publish(T, over_disputes=True, by=HEAD)
    assert len(court.state.published) == 2


def test_a_ruling_that_may_be_appealed_keeps_nobody_waiting(court: Court) -> None:
    court.ruled(court.taken())
    court.office.tournaments.close(T, by=ORG)


# ---- addresses


def test_a_voided_match_can_be_disputed(ledger: Ledger) -> None:
    court = Court(ledger)
    match = protested(court)
    court.ruled(court.taken(), "void")
    court.office.disputes.raise_dispute(T, 1, 1, "it was void for nothing", match=match, place_="4", by=JUDGE)
    assert (court.dispute(2).address.match, court.dispute(2).address.place) == (match, "4")
    court.office.disputes.take_dispute(T, "d2", by=JUDGE)
    court.ruled("d2", "reopen")
    assert court.seat().running == match and court.seat().voided == ()
