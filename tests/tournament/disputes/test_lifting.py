"""Penalties lifted and corrected by whoever may give them; several of them in one ruling."""

from __future__ import annotations

import pytest

from ledger import JUDGE as JUDGES_EYES
from ledger import Ledger
from tournament.rulings.losses import Penalized
from tournament.services.penalties import proposed

from .court import HEAD, JUDGE, ORG, Court, T, answer
from .test_appeals import table_now
from .test_rulings import protested


@pytest.fixture
def court(ledger: Ledger) -> Court:
    return Court(ledger)


def given(court: Court, entry: str, kind: str, by: str = JUDGE, **more: object) -> int:
    """A penalty of the desk; its event."""
    return court.office.penalties.penalize(T, entry, kind, "policy.slow-play", "slow", by=by, **more)[0].position


def lift(court: Court, penalty: int, by: str = JUDGE) -> None:
    court.office.penalties.lift_penalty(T, penalty, "it was somebody else", by=by)


def test_a_penalty_of_the_desk_is_lifted_with_a_reason(court: Court) -> None:
    penalty = given(court, "e1", "warning")
    court.refuses("reason", "lift_penalty", penalty, " ", by=JUDGE)
    court.refuses("role", "lift_penalty", penalty, "sorry", by=court.player(1, 0))
    court.refuses("unknown-penalty", "lift_penalty", 3, "sorry", by=JUDGE)
    lift(court, penalty)
    assert court.state.penalties[0].lifted and proposed(court.state, "e1", "policy.slow-play") == "warning"
    court.refuses("lifted", "lift_penalty", penalty, "sorry", by=JUDGE)
    body = court.office.queries.events(T)[-1].body
    assert (body.ruling, body.reason) == (None, "it was somebody else")


def test_a_disqualification_of_the_desk_comes_back(court: Court) -> None:
    penalty = given(court, "e1", "disqualification", by=HEAD)
    assert court.state.entry("e1").status == "disqualified"
    court.refuses("role", "lift_penalty", penalty, "sorry", by=JUDGE)
    lift(court, penalty, by=HEAD)
    assert court.state.entry("e1").status == "in"


def test_who_had_dropped_before_is_out_as_before(court: Court) -> None:
    court.office.entries.drop(T, "e1", by=ORG)
    penalty = given(court, "e1", "disqualification", by=HEAD)
    lift(court, penalty, by=HEAD)
    assert court.state.entry("e1").status == "dropped"


def test_who_is_disqualified_twice_comes_back_with_the_second(court: Court) -> None:
    first = given(court, "e1", "disqualification", by=HEAD)
    court.ruled(court.taken(court.state.published[0].table_of("e1").number))
    lift(court, first, by=HEAD)
    second = given(court, "e1", "disqualification", by=HEAD)
    assert court.state.entry("e1").status == "disqualified"
    lift(court, second, by=HEAD)
    assert court.state.entry("e1").status == "in"


@pytest.mark.parametrize("kind", ["game loss", "match loss"])
def test_a_loss_that_ended_a_match_is_taken_back_and_play_goes_on(court: Court, kind: str) -> None:
    match = court.begin()
    court.play_on(match, most=2)
    before = table_now(court)
    penalty = given(court, court.seats(1)[0], kind)
    assert court.seat().final is not None and court.ledger.look(match, JUDGES_EYES).closed is not None
    lift(court, penalty)
    assert table_now(court) == before and court.ledger.look(match, JUDGES_EYES).closed is None
    assert court.office.streams.fresh(T).state == court.state


def test_a_loss_of_a_finished_table_is_taken_back(court: Court) -> None:
    court.win(1, 0)
    before = table_now(court)
    penalty = given(court, court.seats(1)[0], "match loss")
    assert table_now(court) != before
    lift(court, penalty)
    assert table_now(court) == before


def test_the_loss_of_a_ruling_is_lifted_and_the_ruling_stands(court: Court) -> None:
    match = protested(court)
    before = table_now(court)
    court.ruled(court.taken(), penalty=Penalized(court.seats(1)[0], "match loss", "policy.slow-play"))
    penalty = court.state.penalties[0].source
    assert court.ledger.look(match, JUDGES_EYES).closed is not None
    lift(court, penalty)
    assert table_now(court) == before and court.ledger.look(match, JUDGES_EYES).closed is None
    assert court.dispute().ruling.fallen is None


# ---- corrected


def test_a_penalty_is_corrected_to_another(court: Court) -> None:
    penalty = given(court, "e1", "warning")
    court.office.penalties.correct_penalty(T, penalty, "caution", "policy.late", "they were late, not slow", by=JUDGE)
    first, second = court.state.penalties
    assert first.lifted and not second.lifted
    assert (second.kind, second.infraction, second.instead, second.entry) == ("caution", "policy.late", penalty, "e1")


def test_a_loss_is_corrected_to_a_warning_and_play_goes_on(court: Court) -> None:
    match = court.begin()
    before = table_now(court)
    penalty = given(court, court.seats(1)[0], "match loss")
    court.office.penalties.correct_penalty(T, penalty, "warning", "policy.slow-play", "too hard", by=JUDGE)
    assert table_now(court) == before and court.ledger.look(match, JUDGES_EYES).closed is None


def test_a_warning_is_corrected_to_a_loss_and_the_match_ends(court: Court) -> None:
    match = court.begin()
    penalty = given(court, court.seats(1)[0], "warning", round_=1, table=1)
    court.office.penalties.correct_penalty(T, penalty, "match loss", "policy.slow-play", "the third time", by=JUDGE)
    assert court.ledger.look(match, JUDGES_EYES).closed is not None
    assert court.seat().final.sides[0].place == 2


def test_a_disqualification_is_for_the_head_judge_also_when_it_corrects(court: Court) -> None:
    penalty = given(court, "e1", "warning")
    court.refuses("role", "correct_penalty", penalty, "disqualification", "policy.cheating", "cheat", by=JUDGE)
    out = court.office.penalties.correct_penalty(T, penalty, "disqualification", "policy.cheating", "cheat", by=HEAD)[0]
    assert court.state.entry("e1").status == "disqualified" and out.body.penalty == penalty
    second = court.state.penalties[1].source
    court.refuses("role", "correct_penalty", second, "warning", "policy.late", "no", by=JUDGE)
    court.office.penalties.correct_penalty(T, second, "warning", "policy.late", "no", by=HEAD)
    assert court.state.entry("e1").status == "in"


# ---- several in one ruling


def test_one_ruling_gives_several_penalties(court: Court) -> None:
    court.begin()
    one, other = court.seats(1)
    both = (Penalized(one, "warning", "policy.slow-play"), Penalized(other, "caution", "policy.late"))
    court.ruled(court.taken(), penalties=both)
    assert [(each.entry, each.kind, each.ruling) for each in court.state.penalties] == [
        (one, "warning", "spring:d1.1"), (other, "caution", "spring:d1.1"),
    ]  # fmt: skip
    court.heard("d1", "overturned")
    assert all(each.lifted for each in court.state.penalties)


def test_both_lose_the_match_by_one_ruling(court: Court) -> None:
    match = court.begin()
    before = table_now(court)
    both = tuple(Penalized(seat, "match loss", "policy.outside-advice") for seat in court.seats(1))
    court.ruled(court.taken(), penalties=both)
    assert court.seat().final.kind == "double loss" and court.ledger.look(match, JUDGES_EYES).closed is not None
    court.heard("d1", "overturned")
    assert table_now(court) == before


def test_each_of_several_penalties_must_fit(court: Court) -> None:
    court.begin()
    first, stranger = Penalized(court.seats(1)[0], "warning", "policy.late"), court.seats(2)[0]
    dispute = court.taken()
    wrong = (first, Penalized(stranger, "warning", "policy.late"))
    court.refuses("not-at-table", "rule", dispute, answer(penalties=wrong), by=JUDGE)
    out = (first, Penalized(court.seats(1)[1], "disqualification", "policy.cheating"))
    court.refuses("role", "rule", dispute, answer(penalties=out), by=JUDGE)
