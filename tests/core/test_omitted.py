"""Steps that the rules ordered and nobody did; and records that hold only what matters."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction, Unplayable
from ledger.core.seats import JUDGE, TABLE
from ledger.kit.common import Adjust, CloseWindow, Omitted, Owe, SetDetail, SetTurn, SkipStep
from tests import toy
from tests.toy.pieces import Bid, Draw, GiveCoins, Pass, PayTribute, Play, Roll, purse
from tests.toy.table import ANN, BEN, at_the_market, bid, line_of, opened, replayed, snapshot, whole_round


def purses(match):
    return [purse(match.state, seat) for seat in range(match.state.table.seats)]


def omit(match, step):
    return match.record(TABLE, Omitted(step), protest=True)


def test_a_step_that_is_due_may_be_omitted():
    match = opened()
    bid(match, 1, 0)
    match.record(TABLE, Roll((5,)))
    event = omit(match, "tribute")
    assert [violation.rule for violation in event.body.violations] == ["toy.tribute"]
    assert match.state.flow[-1].step == "market"
    assert purses(match) == [1, 2]


def test_a_step_that_the_flow_has_just_done_may_be_omitted():
    match = opened()
    assert purses(match) == [2, 2]
    omit(match, "income")
    assert purses(match) == [0, 0]
    assert match.state.flow[-1].step == "bids"


def test_an_omission_is_refused_unless_under_protest():
    match = opened()
    before = snapshot(match)
    with pytest.raises(IllegalAction):
        match.record(TABLE, Omitted("income"))
    assert snapshot(match) == before


@pytest.mark.parametrize("order", [("income", "upkeep"), ("upkeep", "income")])
def test_two_omissions_may_follow_one_another(order):
    match = opened()
    whole_round(match)  # Ben comes out with three coins, so that both steps of round 2 move some
    assert purses(match) == [2, 3]
    for step in order:
        omit(match, step)
    assert purses(match) == [0, 2]
    assert match.state == replayed(match)


def test_a_step_cannot_be_omitted_twice():
    match = opened()
    omit(match, "income")
    with pytest.raises(Unplayable):
        omit(match, "income")


def test_a_step_cannot_be_omitted_after_the_next_input():
    match = opened()
    match.record(ANN, Bid(1))
    with pytest.raises(Unplayable):
        omit(match, "income")


@pytest.mark.parametrize("step", ["market", "nonsense"])
def test_a_step_that_no_rule_orders_cannot_be_omitted(step):
    with pytest.raises(Unplayable):
        omit(at_the_market(opened()), step)


def test_the_audit_lists_an_omission_with_its_rule():
    match = opened()
    omit(match, "upkeep")
    assert [(finding.kind, finding.violation.rule) for finding in match.audit()] == [("omitted", "toy.upkeep")]


def test_an_omitted_income_leaves_the_census_alone():
    match = opened()
    before = toy.census(match.state)
    omit(match, "income")
    assert toy.census(match.state) == before


# ---- a judge's hand in the flow


def test_a_judge_may_move_pieces_and_timing_by_hand():
    match = at_the_market(opened())
    match.record(JUDGE, Adjust((GiveCoins(BEN, ANN),), (SetTurn(BEN),)))
    assert purses(match) == [1, 1]
    match.record(BEN, Pass())
    match.record(JUDGE, Adjust(flow=(CloseWindow(),)))
    assert (match.state.round, match.state.flow[-1].step) == (2, "bids")


def test_a_judge_may_skip_the_step_that_is_due_and_owe_a_roll():
    match = opened()
    bid(match, 1, 0)
    match.record(TABLE, Roll((5,)))
    match.record(JUDGE, Adjust(flow=(SkipStep(), Owe("extra", BEN, 2, 6, 6))))
    match.record(TABLE, Roll((6, 6)))
    assert match.state.points == (1, 2)
    assert match.state.flow[-1].step == "market"


def test_a_player_may_not_adjust():
    with pytest.raises(IllegalAction):
        at_the_market(opened()).record(ANN, Adjust((GiveCoins(BEN, ANN),)))


# ---- key detail


def test_where_the_record_has_gaps_a_doubtful_action_is_taken_and_found_not_recorded():
    match = at_the_market(opened(detail="key"))
    event = match.record(BEN, Play("fox"))
    assert (event.body.protest, event.body.violations) == (False, ())
    assert [(finding.kind, finding.violation.rule) for finding in match.audit()] == [("not recorded", "toy.turn")]


def test_a_timeless_rule_is_enforced_where_the_record_has_gaps():
    match = opened(detail="key")
    with pytest.raises(IllegalAction) as refused:
        match.record(ANN, Bid(12))
    assert [violation.rule for violation in refused.value.violations] == ["toy.bid.most"]
    assert match.record(ANN, Bid(9)).body.violations == ()


def test_detail_may_change_during_a_match():
    match = at_the_market(opened())
    match.record(JUDGE, SetDetail("key"))
    match.record(BEN, Draw("owl"))
    match.record(JUDGE, SetDetail("full"))
    match.record(BEN, Play("owl"))  # in doubt until somebody declares the table
    assert {finding.kind for finding in match.audit()} == {"not recorded"}


def test_a_tribute_under_protest_by_another_seat_is_carried_out_as_the_winner_s():
    match = opened()
    bid(match, 1, 0)
    match.record(TABLE, Roll((5,)))
    match.record(BEN, PayTribute(), protest=True)
    assert purses(match) == [0, 2]
    assert line_of(match)[-1].protest
