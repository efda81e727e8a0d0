"""Disputes: who may raise one, at which address; taking one; what play does meanwhile."""

from __future__ import annotations

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from tests.tournament.event import STRANGER
from tournament.domain.disputes.cases import seconds_spent

from .court import COMPANIONS, FARTHEST, GRID, HEAD, JUDGE, ORG, Court, T

DECLARED = {
    "do": "DeclareState", "lines": list(GRID), "companions": list(COMPANIONS), "turn": 0, "areas": [[], []],
}  # fmt: skip


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


# ---- raising


def test_a_player_raises_a_dispute_at_the_exact_action(court: Court) -> None:
    match = court.begin()
    court.play_on(match, most=4)
    event = court.office.disputes.raise_dispute(
        T, 1, 1, "Varys went too far", place_="5", rules=[FARTHEST], by=court.player(1, 1)
    )
    found = court.dispute()
    assert event.body.dispute == "d1" and found.state == "open" and found.raised == "player"
    assert (found.address.match, found.address.place, found.address.as_of) == (match, "5", 7)
    assert found.claim == "Varys went too far" and found.rules == (FARTHEST,) and found.entry == court.seats(1)[1]


def test_words_stay_beside_the_chain(court: Court) -> None:
    court.begin()
    court.office.disputes.raise_dispute(T, 1, 1, "he looked at my hand", by=court.player(1, 0))
    assert all(b"looked" not in row.stored for row in court.ledger.journal.read(f"t:{T}"))
    assert "looked" in str(court.office.streams.fresh(T).state.disputes)


def test_an_action_that_was_set_aside_since_can_be_named_as_of_then(court: Court) -> None:
    match = court.begin()
    court.play_on(match, most=4)
    court.ledger.rewind(match, 4, by=JUDGE)
    court.refuses("no-address", "raise_dispute", 1, 1, "that one", place_="7", by=JUDGE)
    court.office.disputes.raise_dispute(T, 1, 1, "that one", place_="7", as_of=7, by=JUDGE)
    assert (court.dispute().address.place, court.dispute().address.as_of) == ("7", 7)


def test_an_audit_raises_one_through_a_judge(court: Court) -> None:
    court.begin()
    assert court.office.disputes.raise_dispute(T, 1, 1, "illegal", raised="audit", by=JUDGE).body.raised == "audit"
    court.refuses("role", "raise_dispute", 1, 1, "mine", raised="audit", by=court.player(1, 0))


@pytest.mark.parametrize("place", ["99", "1", "0", "x", "4.1"])
def test_an_address_that_does_not_exist_is_refused(court: Court, place: str) -> None:
    match = court.begin()
    court.play_on(match, most=3)
    court.refuses("no-address", "raise_dispute", 1, 1, "there", place_=place, by=JUDGE)
    court.refuses("no-address", "raise_dispute", 1, 1, "there", place_="4", as_of=99, by=JUDGE)


def test_the_match_of_another_table_is_refused(court: Court) -> None:
    court.begin(1)
    other = court.begin(2)
    court.refuses("match-not-here", "raise_dispute", 1, 1, "there", match=other, by=JUDGE)
    court.refuses("match-not-here", "raise_dispute", 1, 1, "there", match="elsewhere", by=JUDGE)


def test_only_those_who_sit_there_and_judges_raise_one(court: Court) -> None:
    court.begin()
    court.refuses("role", "raise_dispute", 1, 1, "I saw it", by=STRANGER)
    court.refuses("not-at-table", "raise_dispute", 1, 1, "I saw it", by=court.player(2, 0))
    court.refuses("unknown-table", "raise_dispute", 1, 7, "there", by=JUDGE)
    court.refuses("reason", "raise_dispute", 1, 1, " ", by=JUDGE)
    court.refuses("unknown-rule", "raise_dispute", 1, 1, "there", rules=["hotk.no.such"], by=JUDGE)
    court.refuses("unknown-word", "raise_dispute", 1, 1, "there", raised="crowd", by=JUDGE)


def test_a_side_waits_for_one_judge_at_a_time(court: Court) -> None:
    court.begin()
    court.office.disputes.raise_dispute(T, 1, 1, "first", by=court.player(1, 0))
    court.refuses("dispute-open", "raise_dispute", 1, 1, "second", by=court.player(1, 0))
    court.office.disputes.raise_dispute(T, 1, 1, "mine", by=court.player(1, 1))
    assert [one.id for one in court.state.disputes] == ["d1", "d2"]


def test_a_dispute_may_cite_the_policy(court: Court) -> None:
    court.office.disputes.raise_dispute(T, 1, 1, "they take ages", rules=["policy.slow-play"], by=court.player(1, 0))
    assert court.dispute().rules == ("policy.slow-play",) and court.dispute().address.match is None


def test_the_same_key_raises_it_once(court: Court) -> None:
    for _ in range(2):
        court.office.disputes.raise_dispute(T, 1, 1, "once", key="k1", by=JUDGE)
    assert len(court.state.disputes) == 1


# ---- taking


def test_taking_a_dispute_pauses_the_clock_of_the_match_in_the_same_transaction(court: Court) -> None:
    match = court.begin()
    court.taken()
    last = court.ledger.look(match, JUDGES_EYES).events()[-1]
    assert (type(last.body).__name__, last.body.change) == ("ClockChanged", "paused")
    assert court.dispute().state == "taken" and court.dispute().taken_by == JUDGE
    assert last.at == court.dispute().taken_at


def test_play_goes_on_if_the_judge_says_so(court: Court) -> None:
    match = court.begin()
    before = court.ledger.look(match, JUDGES_EYES).length
    court.taken(play="goes on")
    assert court.ledger.look(match, JUDGES_EYES).length == before
    assert seconds_spent(court.dispute(), "2026-11-16T12:00:00Z") == 0


def test_time_that_a_dispute_took_is_counted_until_the_ruling(court: Court) -> None:
    court.begin()
    name = court.office.disputes.raise_dispute(T, 1, 1, "there", at="2026-11-16T11:00:00Z", by=JUDGE).body.dispute
    court.office.disputes.take_dispute(T, name, at="2026-11-16T11:01:00Z", by=JUDGE)
    assert seconds_spent(court.dispute(), "2026-11-16T11:05:00Z") == 300


def test_only_judges_take_a_dispute_and_only_once(court: Court) -> None:
    court.begin()
    court.office.disputes.raise_dispute(T, 1, 1, "there", by=court.player(1, 0))
    for who in (STRANGER, court.player(1, 0)):
        court.refuses("role", "take_dispute", "d1", by=who)
    court.refuses("unknown-dispute", "take_dispute", "d7", by=JUDGE)
    court.refuses("unknown-word", "take_dispute", "d1", "halted", by=JUDGE)
    court.office.disputes.take_dispute(T, "d1", by=JUDGE)
    court.refuses("dispute-state", "take_dispute", "d1", by=HEAD)


def test_a_table_without_a_record_gets_one_from_a_declared_state(court: Court) -> None:
    court.office.disputes.raise_dispute(T, 1, 1, "who is to move?", by=court.player(1, 0))
    event = court.office.disputes.take_dispute(T, "d1", declared=DECLARED, by=JUDGE)
    match = event.body.match
    assert court.seat().games[0].match == match == court.dispute().address.match
    topics = [type(one.body).__name__ for one in court.ledger.look(match, JUDGES_EYES).events()]
    assert topics == ["MatchOpened", "ActionRecorded"]
    assert [one["kind"] for one in court.ledger.look(match, JUDGES_EYES).findings("en")] == ["gap"]


def test_what_does_not_declare_a_state_opens_nothing(court: Court) -> None:
    court.office.disputes.raise_dispute(T, 1, 1, "who is to move?", by=court.player(1, 0))
    court.refuses("not-declared", "take_dispute", "d1", declared={"do": "CallTime"}, by=JUDGE)
    assert court.ledger.journal.read(f"{T}-r1-t1") == []
    court.begin(2)
    court.office.disputes.raise_dispute(T, 1, 2, "there", by=JUDGE)
    court.refuses("has-record", "take_dispute", "d2", declared=DECLARED, by=JUDGE)


# ---- letting go


def test_whoever_raised_it_may_withdraw_it(court: Court) -> None:
    court.office.disputes.raise_dispute(T, 1, 1, "hm", by=court.player(1, 0))
    court.refuses("not-yours", "withdraw_dispute", "d1", by=court.player(1, 1))
    court.office.disputes.withdraw_dispute(T, "d1", by=court.player(1, 0))
    assert (court.dispute().state, court.dispute().settled) == ("final", "withdrawn")
    court.refuses("dispute-state", "withdraw_dispute", "d1", by=ORG)


def test_after_the_close_only_a_head_judge_raises_one(court: Court) -> None:
    court.win(1), court.win(2)
    court.office.tournaments.close(T, by=ORG)
    court.refuses("role", "raise_dispute", 1, 1, "late", by=court.player(1, 1))
    court.refuses("role", "raise_dispute", 1, 1, "late", by=JUDGE)
    court.office.disputes.raise_dispute(T, 1, 1, "late", by=HEAD)
    court.office.disputes.take_dispute(T, "d1", by=HEAD)
    court.ruled("d1", by=HEAD)
    assert court.dispute().state == "ruled"  # and can be appealed
