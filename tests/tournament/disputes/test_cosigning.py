"""Where nobody else is there, a judge at the own table proposes a ruling, and every side signs before it counts."""

from __future__ import annotations

import pytest

from ledger import Ledger
from tests.tournament.event import Hall
from tournament.rulings.losses import Penalized
from tournament.services.disputes.cosigning import WITHOUT_SECRETS, answer_from

from .court import HEAD, JUDGE, ORG, SHORT, Court, T, answer


@pytest.fixture
def court(ledger: Ledger) -> Court:
    """A club: Ann, who plays, is the only one of the staff; the machine opened the tournament."""
    court = Court.__new__(Court)
    Hall.__init__(court, ledger, players=4)
    court.office.tournaments.name_staff(T, "p-1", "organizer", by=ORG)
    court.office.tournaments.name_staff(T, "console", "organizer", by=ORG)
    court.round()
    for one in (HEAD, JUDGE, ORG):
        court.office.tournaments.release_staff(T, one, by="p-1")
    return court


def table(court: Court) -> int:
    return court.state.published[-1].table_of("e1").number


def other(court: Court) -> str:
    """Who sits opposite Ann."""
    return next(one for one in court.seats(table(court)) if one != "e1")


def person(court: Court, entry: str) -> str:
    return court.state.entry(entry).players[0]


def taken(court: Court) -> str:
    court.office.disputes.raise_dispute(T, 1, table(court), "look", by=person(court, other(court)))
    court.office.disputes.take_dispute(T, "d1", by="p-1")
    return "d1"


def test_what_every_side_signed_is_recorded_and_final(court: Court) -> None:
    mine, said = (
        taken(court),
        answer("award", ranking=((other(court),), ("e1",)), penalty=Penalized("e1", "caution", "policy.late")),
    )
    court.refuses("own-table", "rule", mine, said, by="p-1")
    proposed = court.office.cosigning.propose_ruling(T, mine, said, by="p-1").body
    assert (proposed.entry, court.dispute().proposed.signed) == ("e1", ("e1",))
    assert answer_from(court.dispute().proposed)[0] == said
    court.refuses("unsigned", "rule_cosigned", mine, by="p-1")
    court.refuses("signed", "cosign_ruling", mine, proposed.digest, by="p-1")
    court.office.cosigning.cosign_ruling(T, mine, proposed.digest, by=person(court, other(court)))
    ruling = court.office.cosigning.rule_cosigned(T, mine, by="p-1").body
    assert (ruling.remedy, ruling.cosigned) == ("award", court.seats(table(court)))
    assert (court.dispute().state, court.dispute().proposed) == ("final", None)
    assert {side.entry: side.place for side in court.seat(table(court)).final.sides} == {other(court): 1, "e1": 2}
    remarks = court.office.audits.audit_whole(T)["remarks"]
    assert [one["kind"] for one in remarks if one["kind"].startswith("ruling-")] == ["ruling-cosigned"]
    assert court.office.audits.audit_whole(T)["findings"] == []


def test_a_new_proposal_needs_new_signatures(court: Court) -> None:
    mine = taken(court)
    first = court.office.cosigning.propose_ruling(T, mine, answer("void"), by="p-1").body.digest
    court.office.cosigning.cosign_ruling(T, mine, first, by=person(court, other(court)))
    second = court.office.cosigning.propose_ruling(T, mine, answer(), by="p-1").body.digest
    assert first != second
    court.refuses("unsigned", "rule_cosigned", mine, by="p-1")
    court.refuses("proposal-changed", "cosign_ruling", mine, first, by=person(court, other(court)))


def test_a_match_that_went_on_needs_a_new_proposal(court: Court) -> None:
    match = court.office.matches.begin_match(T, 1, table(court), by="p-1")
    mine = taken(court)
    digest = court.office.cosigning.propose_ruling(T, mine, answer(), by="p-1").body.digest
    court.office.cosigning.cosign_ruling(T, mine, digest, by=person(court, other(court)))
    court.ledger.note(match, "somebody else writes", by="p-1")
    court.refuses("proposal-changed", "rule_cosigned", mine, by="p-1")


def test_while_a_match_runs_nothing_is_proposed_that_could_tell_a_secret(court: Court) -> None:
    court.office.matches.begin_match(T, 1, table(court), by="p-1")
    mine = taken(court)
    for word in ("amend", "adjust", "legal as played"):
        refused = court.refuses("unknown-word", "propose_ruling", mine, answer(word, at="2", action=SHORT), by="p-1")
        assert refused.facts["known"] == WITHOUT_SECRETS


def test_another_judge_is_asked_first(court: Court) -> None:
    court.office.disputes.raise_dispute(T, 1, table(court), "look", by=person(court, other(court)))
    court.office.tournaments.name_staff(T, JUDGE, "judge", by="p-1")
    court.refuses("own-table", "take_dispute", "d1", by="p-1")
    court.office.disputes.take_dispute(T, "d1", by=JUDGE)
    court.refuses("not-alone", "propose_ruling", "d1", answer(), by="p-1")
    court.ruled("d1", by=JUDGE)


def test_a_judge_who_sits_there_too_is_nobody_else(court: Court) -> None:
    court.office.tournaments.name_staff(T, person(court, other(court)), "judge", by="p-1")
    mine = taken(court)
    court.office.cosigning.propose_ruling(T, mine, answer(), by="p-1")


def test_only_those_who_sit_there_sign_and_only_who_proposed_records(court: Court) -> None:
    mine = taken(court)
    digest = court.office.cosigning.propose_ruling(T, mine, answer(), by="p-1").body.digest
    elsewhere = next(one.players[0] for one in court.state.entries if one.id not in court.seats(table(court)))
    court.refuses("not-at-table", "cosign_ruling", mine, digest, by=elsewhere)
    court.refuses("role", "cosign_ruling", mine, digest, by="console")
    court.refuses("role", "rule_cosigned", mine, by=person(court, other(court)))
    court.refuses("no-proposal", "cosign_ruling", taken_again(court), digest, by="p-1")


def taken_again(court: Court) -> str:
    name = court.office.disputes.raise_dispute(T, 1, table(court), "again", by="p-1").body.dispute
    court.office.disputes.take_dispute(T, name, by="p-1")
    return name


def test_others_do_not_read_what_is_proposed(court: Court) -> None:
    mine = taken(court)
    court.office.cosigning.propose_ruling(T, mine, answer(finding="a secret finding"), by="p-1")
    seen = court.office.queries.events_seen(T, person(court, other(court)))
    assert "a secret finding" in str(seen)
    assert "a secret finding" not in str(court.office.queries.events_seen(T, None))
    assert court.office.disputes.disputes(T, None)[0].proposed is None
