"""What becomes of later actions when the line before them is corrected."""

from __future__ import annotations

import pytest

from ledger.core.errors import InvalidCorrection, Unsettled
from ledger.core.event import START, Amended, Insert, Keep, Move, Ref, Replace, Rewound, Strike, Undone
from ledger.core.line import entries
from ledger.core.match import Match
from ledger.core.seats import JUDGE, TABLE
from ledger.kit.common import Adjust
from tests import toy
from tests.toy.pieces import Bid, Draw, Pass, PayTribute, Play, Roll, SetTarget
from tests.toy.table import ANN, BEN, at_the_market, bid, line_of, opened, replayed, snapshot

# with two seats: Ann bids at 2, Ben at 3, the roll is 4, tribute 5 (if the winner has a coin left), then the market


def rolled(*amounts: int) -> Match:
    match = opened(len(amounts))
    bid(match, *amounts)
    match.record(TABLE, Roll((5,) * max(1, *amounts)))
    return match


def verdicts(match: Match, *changes: object) -> dict[str, str]:
    return {str(fate.ref): fate.verdict for fate in match.preview(Amended(changes)).fates}


def rules(match: Match, *changes: object) -> dict[str, list[str]]:
    fates = match.preview(Amended(changes)).fates
    return {str(fate.ref): [violation.rule for violation in fate.violations] for fate in fates if fate.violations}


# ---- verdicts


def test_an_action_that_is_still_legal_stands():
    match = at_the_market(opened())
    match.record(ANN, Pass())
    match.record(BEN, Pass())
    assert verdicts(match, Replace(Ref(6), ANN, Play("fox"))) == {"8.1": "new", "7": "stands"}


def test_an_action_that_is_now_illegal_falls_with_the_rule_it_breaks():
    match = at_the_market(opened())
    match.record(ANN, Play("fox"))
    match.record(BEN, Draw())
    change = Insert(Ref(5), ANN, Pass())
    assert verdicts(match, change).items() >= {"8.1": "new", "6": "falls", "7": "stands"}.items()
    assert rules(match, change) == {"6": ["toy.turn"]}


def test_a_correction_that_brings_an_illegal_action_leaves_its_fate_open():
    match = at_the_market(opened())
    match.record(ANN, Play("fox"))
    seen = match.preview(Amended((Replace(Ref(6), BEN, Play("fox")),)))
    assert [(fate.verdict, fate.open, fate.violations[0].rule) for fate in seen.fates] == [("new", True, "toy.turn")]


def test_an_action_that_was_under_protest_already_stays_protested():
    match = at_the_market(opened())
    match.record(BEN, Play("fox"), protest=True)
    assert verdicts(match, Replace(Ref(5), ANN, PayTribute())) == {"7.1": "new", "6": "protested"}


def test_a_protested_action_that_is_legal_on_the_corrected_line_stands():
    match = at_the_market(opened())
    match.record(BEN, Play("fox"), protest=True)
    assert verdicts(match, Insert(Ref(5), ANN, Pass())).items() >= {"7.1": "new", "6": "stands"}.items()


def test_what_cannot_be_carried_out_any_more_is_unplayable():
    match = rolled(1, 0)
    match.record(ANN, PayTribute())
    assert verdicts(match, Strike(Ref(4))) == {"5": "unplayable"}
    assert rules(match, Strike(Ref(4))) == {"5": ["toy.tribute.due"]}


def test_an_action_that_falls_is_left_out_when_the_next_is_judged():
    match = at_the_market(opened())
    match.record(ANN, Pass())
    match.record(BEN, Pass())  # ends the round
    seen = match.preview(Amended((Insert(Ref(5), ANN, Pass()),)))
    assert [fate.verdict for fate in seen.fates][-3:] == ["new", "falls", "stands"]
    assert [entry.ref for entry in seen.line][-2:] == [Ref(8, 1), Ref(7)]
    assert seen.state == toy.apply(toy.apply(match.state_at(5), ANN, Pass()), BEN, Pass())


def test_fates_are_given_only_for_actions_behind_the_first_change():
    match = at_the_market(opened())
    match.record(ANN, Pass())
    seen = match.preview(Amended((Keep(Ref(5)),)))
    assert [fate.ref for fate in seen.fates] == [Ref(5), Ref(6)]
    assert seen.parts_at.entry.ref == Ref(4)


# ---- chance


@pytest.mark.parametrize(
    ("changed", "before", "change", "verdict"),
    [
        ("nothing: the losing bid", (2, 1), Replace(Ref(3), BEN, Bid(0)), "stands"),
        ("nothing: the order of the bids", (2, 1), Move(Ref(2), Ref(3)), "stands"),
        ("the count", (2, 1), Replace(Ref(2), ANN, Bid(1)), "again"),
        ("the seat", (1, 0), Replace(Ref(2), ANN, Bid(0)), "again"),
        ("the seat alone", (2, 0), Replace(Ref(2), ANN, Bid(0)), "again"),
        ("the kind", (1, 0), Replace(Ref(2), ANN, Bid(0)), "again"),
        ("the target", (2, 1), Insert(START, JUDGE, Adjust((SetTarget(5),))), "again"),
    ],
)
def test_a_roll_stands_only_while_its_obligation_is_the_same(changed, before, change, verdict):
    match = rolled(*before)
    changes = (change,)
    if changed == "the seat alone":
        changes = (change, Replace(Ref(3), BEN, Bid(2)))
    if changed == "the seat":
        changes = (change, Replace(Ref(3), BEN, Bid(1)))
    assert verdicts(match, *changes)["4"] == verdict


def test_a_roll_of_another_count_is_asked_for_again_and_names_the_rule():
    match = rolled(2, 1)
    fate = match.preview(Amended((Replace(Ref(2), ANN, Bid(1)),))).open[0]
    assert (fate.ref, fate.verdict, [v.rule for v in fate.violations]) == (Ref(4), "again", ["toy.roll.count"])


def test_a_roll_done_again_replaces_the_old_one_in_the_same_correction():
    match = rolled(2, 1)
    match.correct(Amended((Replace(Ref(2), ANN, Bid(1)), Replace(Ref(4), TABLE, Roll((6,))))))
    assert [entry.action for entry in line_of(match)] == [Bid(1), Bid(1), Roll((6,))]


def test_a_roll_that_was_accepted_for_another_obligation_stands_afterwards():
    match = rolled(2, 1)
    match.correct(Amended((Replace(Ref(2), ANN, Bid(1)),)), falling="keep")
    assert line_of(match)[2][:5] == (Ref(4), TABLE, Roll((5, 5)), True, False)
    assert verdicts(match, Replace(Ref(3), BEN, Bid(0)))["4"] == "protested"


# ---- settling


def test_a_correction_is_refused_while_something_falls_unsettled():
    match = at_the_market(opened())
    match.record(ANN, Pass())
    before = snapshot(match)
    with pytest.raises(Unsettled) as refused:
        match.correct(Amended((Insert(Ref(5), BEN, Pass()), Strike(Ref(5)))))
    assert [fate.open for fate in refused.value.fates] == [True] * len(refused.value.fates)
    assert snapshot(match) == before


def test_each_falling_action_may_be_kept_struck_or_replaced_by_a_change():
    changes = {
        "keep": Keep(Ref(6)),
        "strike": Strike(Ref(6)),
        "replace": Replace(Ref(6), BEN, Draw("owl")),
    }
    left = {
        "keep": [(ANN, Pass(), False), (ANN, Play("fox"), True)],
        "strike": [(ANN, Pass(), False)],
        "replace": [(ANN, Pass(), False), (BEN, Draw("owl"), False)],
    }
    for how, change in changes.items():
        match = at_the_market(opened())
        match.record(ANN, Play("fox"))
        match.correct(Amended((Insert(Ref(5), ANN, Pass()), change)))
        assert [(e.seat, e.action, e.protest) for e in line_of(match)[4:]] == left[how]
        assert match.state == replayed(match)


def test_falling_strike_takes_out_all_that_falls():
    match = at_the_market(opened())
    match.record(ANN, Play("fox"))
    match.record(BEN, Play("owl"))
    match.record(ANN, Play("elk"))
    match.correct(Amended((Insert(Ref(5), ANN, Pass()),)), falling="strike")
    assert [(e.seat, e.action) for e in line_of(match)[4:]] == [(ANN, Pass()), (BEN, Play("owl")), (ANN, Play("elk"))]
    assert match.audit() == []


def test_falling_keep_leaves_what_falls_under_protest_and_looks_again():
    match = at_the_market(opened())
    match.record(ANN, Play("fox"))
    match.record(BEN, Play("owl"))
    event = match.correct(Amended((Insert(Ref(5), ANN, Pass()),)), falling="keep")
    assert [(e.action, e.protest) for e in line_of(match)[4:]] == [
        (Pass(), False),
        (Play("fox"), True),
        (Play("owl"), False),
    ]
    assert [(str(fate.ref), fate.verdict) for fate in event.body.fates][-3:] == [
        ("8.1", "new"),
        ("6", "protested"),
        ("7", "stands"),
    ]
    assert [finding.kind for finding in match.audit()] == ["protest"]


# ---- causes, and looking without recording


@pytest.mark.parametrize(
    "correction",
    [
        Amended((Strike(Ref(6)),), cause="play"),
        Rewound(Ref(5), cause="play"),
        Undone(7, cause="play"),
    ],
)
def test_a_change_of_play_needs_a_ruling(correction):
    match = at_the_market(opened())
    match.record(ANN, Pass())
    match.correct(Amended((Keep(Ref(6)),)))
    before = snapshot(match)
    with pytest.raises(InvalidCorrection) as refused:
        match.correct(correction)
    assert refused.value.where == "ruling"
    assert snapshot(match) == before


def test_a_change_of_play_with_a_ruling_is_recorded_with_it():
    match = at_the_market(opened())
    match.record(ANN, Pass())
    event = match.correct(Amended((Strike(Ref(6)),), cause="play", ruling="ruling-1"))
    assert (event.body.cause, event.body.ruling) == ("play", "ruling-1")


def test_what_if_shows_what_would_follow_and_records_nothing():
    match = rolled(2, 1)
    before = snapshot(match)
    seen = match.what_if(Ref(2), Bid(1))
    assert [(str(fate.ref), fate.verdict) for fate in seen.fates] == [("5.1", "new"), ("3", "stands"), ("4", "again")]
    assert seen.strikes() == (Strike(Ref(4)),)
    assert snapshot(match) == before


def test_what_if_asks_for_an_action_on_the_line():
    match = rolled(2, 1)
    with pytest.raises(InvalidCorrection):
        match.what_if(START, Bid(1))


def test_what_is_shown_is_what_correcting_then_gives():
    match = at_the_market(opened())
    match.record(ANN, Play("fox"))
    match.record(BEN, Pass())
    correction = Amended((Replace(Ref(6), ANN, Play("elk")), Strike(Ref(7))))
    seen = match.preview(correction)
    match.correct(correction)
    assert entries(match.line.head, since=seen.parts_at) == list(seen.line)
    assert match.state == seen.state == replayed(match)
