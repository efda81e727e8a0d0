"""Corrections that settle what they themselves bring, or bring back."""

from __future__ import annotations

import pytest

from ledger.core.errors import InvalidCorrection
from ledger.core.event import Amended, Insert, Keep, Ref, Replace, Rewound, Strike, Undone
from ledger.core.seats import TABLE
from tests.toy.pieces import Bid, Draw, Pass, PayTribute, Play, Roll
from tests.toy.table import ANN, BEN, at_the_market, bid, line_of, opened, replayed, snapshot


def test_an_illegal_replacement_may_be_kept_under_protest_in_the_same_correction():
    match = at_the_market(opened())
    match.record(ANN, Play("fox"))
    match.correct(Amended((Replace(Ref(6), BEN, Play("fox")), Keep(Ref(7, 1)))))
    assert line_of(match)[-1][:5] == (Ref(7, 1), BEN, Play("fox"), True, False)


@pytest.mark.parametrize(("falling", "left"), [("keep", [(BEN, True)]), ("strike", [])])
def test_an_illegal_replacement_is_settled_like_all_that_falls(falling, left):
    match = at_the_market(opened())
    match.record(ANN, Play("fox"))
    match.correct(Amended((Replace(Ref(6), BEN, Play("fox")),)), falling=falling)
    assert [(entry.seat, entry.protest) for entry in line_of(match)[4:]] == left
    assert match.state == replayed(match)


def test_a_change_that_points_at_nothing_is_refused_and_named():
    match = at_the_market(opened())
    before = snapshot(match)
    for number, changes in enumerate(
        [
            (Strike(Ref(99)),),
            (Keep(Ref(5)), Keep(Ref(6, 2))),
            (Keep(Ref(5)), Strike(Ref(5)), Keep(Ref(5))),
        ]
    ):
        with pytest.raises(InvalidCorrection) as refused:
            match.correct(Amended(changes))
        assert refused.value.where == f"changes[{number}]"
    assert snapshot(match) == before


def test_the_start_can_be_neither_struck_nor_kept_nor_replaced():
    match = at_the_market(opened())
    for change in (Strike(Ref(0)), Keep(Ref(0)), Replace(Ref(0), ANN, Pass())):
        with pytest.raises(InvalidCorrection):
            match.preview(Amended((change,)))


def test_undoing_settles_what_would_fall_without_the_correction():
    match = at_the_market(opened())
    match.correct(Amended((Insert(Ref(5), ANN, Pass()),)))  # at 6
    match.record(BEN, Draw("owl"))  # at 7, out of turn without Ann's pass
    match.undo(6, falling="keep")
    assert [(entry.ref, entry.protest) for entry in line_of(match)[4:]] == [(Ref(7), True)]
    match.undo(8)
    assert [(entry.ref, entry.protest) for entry in line_of(match)[4:]] == [(Ref(6, 1), False), (Ref(7), False)]


def test_a_correction_can_be_undone_once():
    match = at_the_market(opened())
    match.correct(Rewound(Ref(4)))
    match.undo(6)
    with pytest.raises(InvalidCorrection):
        match.undo(6)
    with pytest.raises(InvalidCorrection):
        match.undo(5)


def test_a_seat_may_be_corrected_together_with_the_action():
    match = opened()
    bid(match, 1, 0)
    match.record(TABLE, Roll((5,)))
    seen = match.what_if(Ref(3), Bid(2), BEN)
    assert [fate.verdict for fate in seen.fates] == ["new", "again"]


def test_falling_keep_strikes_only_what_cannot_be_carried_out():
    match = opened()
    bid(match, 1, 0)
    match.record(TABLE, Roll((5,)))
    match.record(ANN, PayTribute())  # unplayable once the roll is gone
    match.record(ANN, Play("fox"))  # still playable, only out of turn
    match.correct(Amended((Strike(Ref(4)),)), falling="keep")
    assert [(entry.ref, entry.protest) for entry in line_of(match)[2:]] == [(Ref(6), True)]
    assert match.state == replayed(match)


def test_an_undone_rewind_brings_a_protested_action_back_without_asking_again():
    match = at_the_market(opened())
    match.record(BEN, Play("fox"), protest=True)
    before = line_of(match)
    match.rewind(5)
    event = match.undo(7)
    assert line_of(match) == before
    assert [fate.verdict for fate in event.body.fates] == ["protested"]


def test_an_undone_rewind_brings_a_protested_roll_back_as_well():
    match = opened()
    bid(match, 1, 0)
    match.record(TABLE, Roll((5, 6)), protest=True)
    match.rewind(3)
    event = match.undo(5)
    assert [fate.verdict for fate in event.body.fates] == ["protested"]


def test_the_changes_of_an_undoing_must_point_at_the_line_it_leaves():
    match = at_the_market(opened())
    match.correct(Rewound(Ref(4)))
    with pytest.raises(InvalidCorrection):
        match.preview(Undone(6, (Strike(Ref(99)),)))
    match.preview(Undone(6, (Strike(Ref(5)),)))
