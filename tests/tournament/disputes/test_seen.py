"""What a dispute tells whom: staff and the table read all of it, others that there is one."""

from __future__ import annotations

import pytest

from ledger import Ledger
from tests.tournament.event import STRANGER

from .court import HEAD, JUDGE, ORG, Court, T, answer

SECRETS = ("he cheats", "it was an accident", "the rule is clear", "I disagree", "heard and weighed")


@pytest.fixture
def court(ledger: Ledger) -> Court:
    court = Court(ledger)
    court.office.disputes.raise_dispute(T, 1, 1, "he cheats", by=court.player(1, 0))
    court.office.disputes.take_dispute(T, "d1", by=JUDGE)
    court.ruled("d1", finding="it was an accident", reason="the rule is clear")
    court.office.rulings.appeal(T, "d1", "I disagree", by=court.player(1, 0))
    court.office.rulings.hear(T, "d1", "confirmed", answer(reason="heard and weighed"), by=HEAD)
    court.office.rulings.mark_precedent(T, "spring:d1.1", by=HEAD)
    return court


def told(court: Court, who: str | None) -> str:
    return " ".join(str(event.body) for event in court.office.queries.events_seen(T, who))


def test_staff_and_both_sides_read_everything(court: Court) -> None:
    for who in (ORG, HEAD, JUDGE, court.player(1, 0), court.player(1, 1)):
        assert all(secret in told(court, who) for secret in SECRETS), who


@pytest.mark.parametrize("other", ["another table", STRANGER, None])
def test_others_read_that_there_is_a_dispute(court: Court, other: str | None) -> None:
    who = court.player(2, 0) if other == "another table" else other
    shown = told(court, who)
    assert [secret for secret in SECRETS if secret in shown] == []
    assert "DisputeRaised" in shown and "RulingMade" not in shown and "spring:d1.1" not in shown
    found = court.office.disputes.disputes(T, who)[0]
    assert (found.state, found.round, found.table, found.rulings) == ("final", 1, 1, ())
    assert "cheats" not in str(found)


def test_after_the_close_everybody_reads_all(court: Court) -> None:
    court.win(1), court.win(2)
    court.office.tournaments.close(T, by=ORG)
    assert all(secret in told(court, None) for secret in SECRETS)
    assert court.office.disputes.disputes(T, None)[0].claim == "he cheats"
