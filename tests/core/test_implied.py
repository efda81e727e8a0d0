"""Passes that nobody logged: derived, listed in the later event, contested one by one."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction, Unsettled
from ledger.core.event import Amended, Keep, Ref, Replace, Strike
from tests.toy.pieces import Bid, Draw, Pass, Play
from tests.toy.table import ANN, BEN, CLEO, at_the_market, line_of, opened, replayed, snapshot

DAN = 3


def skipping_two():
    """Ann and Ben pass without a word, Cleo plays: event 8 with 8.1 and 8.2 implied."""
    match = at_the_market(opened(4, passes="implied"), (1, 0, 0, 0))
    match.record(CLEO, Play("fox"))
    return match


def test_passes_between_two_logged_actions_are_listed_in_the_later_event():
    match = skipping_two()
    assert match.events[-1].body.implied == ((ANN, Pass()), (BEN, Pass()))
    assert [entry[:5] for entry in line_of(match)[-3:]] == [
        (Ref(8, 1), ANN, Pass(), False, True),
        (Ref(8, 2), BEN, Pass(), False, True),
        (Ref(8), CLEO, Play("fox"), False, False),
    ]
    assert not match.events[-1].body.protest
    assert match.state == replayed(match)
    assert match.audit() == []


def test_passes_that_end_a_round_are_implied_by_the_first_bid_of_the_next():
    match = skipping_two()
    match.record(ANN, Bid(0))
    assert [seat for seat, _ in match.events[-1].body.implied] == [DAN, ANN, BEN, CLEO]
    assert match.state.round == 2


def test_a_legal_action_implies_nothing():
    match = at_the_market(opened(passes="implied"))
    assert match.record(ANN, Play("fox")).body.implied == ()


def test_no_pass_is_implied_where_passes_are_explicit():
    match = at_the_market(opened())
    with pytest.raises(IllegalAction):
        match.record(BEN, Play("fox"))


def test_no_pass_is_implied_when_passing_would_not_make_the_action_legal():
    match = at_the_market(opened(passes="implied"), (0, 2), (5, 5))  # Ben has spent his coins
    before = snapshot(match)
    with pytest.raises(IllegalAction) as refused:
        match.record(BEN, Draw())
    assert [violation.rule for violation in refused.value.violations] == ["toy.turn"]
    assert snapshot(match) == before
    protested = match.record(BEN, Draw(), protest=True).body
    assert protested.implied == ((ANN, Pass()),)  # under protest the wrong act is at least in time
    assert [violation.rule for violation in protested.violations] != ["toy.turn"]


def test_a_single_implied_pass_may_be_struck_and_what_follows_is_judged_without_it():
    match = skipping_two()
    with pytest.raises(Unsettled) as refused:
        match.correct(Amended((Strike(Ref(8, 2)),)))
    assert [(fate.ref, fate.verdict) for fate in refused.value.fates] == [(Ref(8), "falls")]
    match.correct(Amended((Strike(Ref(8, 2)), Keep(Ref(8)))))
    assert [(entry.ref, entry.protest) for entry in line_of(match)[-2:]] == [(Ref(8, 1), False), (Ref(8), True)]


def test_a_single_implied_pass_may_be_replaced_by_what_was_done():
    match = skipping_two()
    event = match.correct(Amended((Replace(Ref(8, 1), ANN, Play("elk")),)))
    assert [(str(fate.ref), fate.verdict) for fate in event.body.fates] == [
        ("9.1", "new"),
        ("8.2", "stands"),
        ("8", "stands"),
    ]
    assert [(entry.seat, entry.action, entry.implied) for entry in line_of(match)[-3:]] == [
        (ANN, Play("elk"), False),
        (BEN, Pass(), True),
        (CLEO, Play("fox"), False),
    ]
    assert match.state.points == (2, 0, 1, 0)


def test_a_contested_pass_comes_back_when_the_correction_is_undone():
    match = skipping_two()
    before = line_of(match)
    match.correct(Amended((Replace(Ref(8, 1), ANN, Play("elk")),)))
    match.undo(9)
    assert line_of(match) == before


def test_an_implied_pass_is_an_address_of_its_own():
    match = skipping_two()
    assert match.state_at(Ref(8, 1)).flow[-1].seat == BEN
    assert match.state_at(Ref(8, 2)).flow[-1].seat == CLEO
