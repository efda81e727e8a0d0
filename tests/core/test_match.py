"""The verbs of a match: record, note, close; each appends one event or changes nothing."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction, InvalidCorrection, KeyReused, Malformed, NotNow, PositionTaken, Unplayable
from ledger.core.event import Amended, Keep, Ref, Rewound
from ledger.core.evolve import evolve
from ledger.core.game import Outcome
from ledger.core.match import Match
from ledger.core.seats import JUDGE, TABLE
from ledger.kit.common import CallTime, SeatLeft
from tests import toy
from tests.toy.pieces import Bid, Draw, Options, Pass, PayTribute, Play, Roll
from tests.toy.table import ANN, BEN, CLEO, at_the_market, bid, line_of, opened, pass_round, snapshot, whole_round


def broken(refused) -> list[str]:
    return [violation.rule for violation in refused.value.violations]


# ---- opening


@pytest.mark.parametrize(
    ("names", "options", "rules"),
    [
        (("Ann",), Options(), ["toy.seats"]),
        (("A", "B", "C", "D", "E"), Options(hidden="open"), ["toy.seats", "toy.deal"]),
    ],
)
def test_an_opening_against_the_rules_is_refused_with_all_of_them(names, options, rules):
    with pytest.raises(IllegalAction) as refused:
        Match.open(toy, names, options)
    assert broken(refused) == rules


@pytest.mark.parametrize("names", [("Ann", "Ann"), ("Ann", "JUDGE"), ("Ann", "  "), ("Ann", 7), ("Ann", "x" * 121)])
def test_every_seat_needs_a_name_of_its_own(names):
    with pytest.raises(Malformed) as refused:
        Match.open(toy, names)
    assert refused.value.where == "seats[1]"


def test_names_stay_out_of_the_events():
    assert "Ann" not in repr(opened().events)


# ---- recording


def test_a_legal_action_becomes_the_next_event():
    match = opened()
    event = match.record(ANN, Bid(1), by="judge-1", at="12:00", played_at="11:58")
    assert (event.position, event.body.action, event.body.protest, event.body.violations) == (2, Bid(1), False, ())
    assert (event.by, event.at, event.played_at) == ("judge-1", "12:00", "11:58")
    assert match.events[-1] is event


def test_a_refusal_lists_every_rule_and_leaves_everything_as_it_was():
    match = opened()
    before = snapshot(match)
    with pytest.raises(IllegalAction) as refused:
        match.record(ANN, Bid(12))
    assert broken(refused) == ["toy.bid.purse", "toy.bid.most"]
    assert snapshot(match) == before


def test_an_illegal_action_under_protest_carries_its_violations():
    match = opened()
    event = match.record(ANN, Bid(12), protest=True)
    assert event.body.protest
    assert [violation.rule for violation in event.body.violations] == ["toy.bid.purse", "toy.bid.most"]
    assert line_of(match)[-1].protest
    assert [finding.kind for finding in match.audit()] == ["protest", "protest"]


def test_a_legal_action_logged_under_protest_is_not_marked():
    match = opened()
    assert not match.record(ANN, Bid(1), protest=True).body.protest
    assert not line_of(match)[-1].protest


def test_what_cannot_be_carried_out_is_refused_even_under_protest():
    match = opened()
    before = snapshot(match)
    with pytest.raises(Unplayable):
        match.record(TABLE, Roll((5,)), protest=True)
    assert snapshot(match) == before


# ---- expected positions and keys


def test_a_stale_writer_gets_the_events_that_it_missed():
    match = opened(4)
    bid(match, 1, 0)
    before = snapshot(match)
    with pytest.raises(PositionTaken) as refused:
        match.record(CLEO, Bid(1), expected=2)
    assert refused.value.missed == tuple(match.events[1:])
    assert snapshot(match) == before
    assert match.record(CLEO, Bid(1), expected=4).position == 4


def test_a_stale_writer_hears_of_the_newer_events_before_any_rule():
    match = opened()
    match.record(ANN, Bid(1), expected=2)
    with pytest.raises(PositionTaken):
        match.record(ANN, Bid(1), expected=2)
    with pytest.raises(PositionTaken):
        match.correct(Rewound(Ref(9)), expected=2)
    match.close("abandoned")
    with pytest.raises(PositionTaken):
        match.record(BEN, Bid(0), expected=3)
    with pytest.raises(PositionTaken):
        match.close(expected=3)


def test_a_writer_ahead_of_the_stream_is_refused():
    match = opened()
    with pytest.raises(NotNow, match="ahead of the record"):
        match.record(ANN, Bid(1), expected=9)
    assert len(match.events) == 1


def test_a_key_sent_twice_with_the_same_body_is_one_event():
    match = opened()
    first = match.record(ANN, Bid(1), key="k1")
    match.record(BEN, Bid(0), key="k2")
    assert match.record(ANN, Bid(1), key="k1") is first
    assert match.record(ANN, Bid(1), key="k1", expected=2) is first
    assert len(match.events) == 3


def test_a_key_sent_twice_with_another_body_is_refused():
    match = opened()
    match.record(ANN, Bid(1), key="k1")
    before = snapshot(match)
    for seat, action, protest in ((ANN, Bid(2), False), (BEN, Bid(1), False), (ANN, Bid(1), True)):
        with pytest.raises(KeyReused):
            match.record(seat, action, protest=protest, key="k1")
    with pytest.raises(KeyReused):
        match.correct(Rewound(Ref(0)), key="k1")
    assert snapshot(match) == before


def test_a_correction_sent_twice_is_one_event():
    match = at_the_market(opened())
    first = match.correct(Amended((Keep(Ref(5)),)), key="k1")
    assert match.correct(Amended((Keep(Ref(5)),)), key="k1") is first
    assert len(match.events) == 6
    with pytest.raises(KeyReused):
        match.correct(Amended((Keep(Ref(4)),)), key="k1")


def test_every_verb_sent_twice_with_its_key_is_one_event():
    match = at_the_market(opened())
    verbs = [
        lambda: match.note("a dispute", key="note"),
        lambda: match.pass_pen("judge-2", key="pen"),
        lambda: match.clock("paused", key="clock"),
        lambda: match.close("abandoned", key="close"),
        lambda: match.reopen("ruling-1", key="reopen"),
    ]
    for verb in verbs:
        assert verb() is verb()
    assert len(match.events) == 5 + len(verbs)
    with pytest.raises(KeyReused):
        match.note("another dispute", key="note")


def test_an_empty_key_is_no_key():
    match = opened()
    match.record(ANN, Bid(1), key="")
    assert match.record(BEN, Bid(0)).position == 3


def test_a_refused_action_does_not_use_up_its_key():
    match = opened()
    with pytest.raises(IllegalAction):
        match.record(ANN, Bid(12), key="k1")
    assert match.record(ANN, Bid(1), key="k1").position == 2


# ---- addresses


def test_any_position_shows_the_state_of_that_moment():
    match = at_the_market(opened())
    states = [toy.setup(2, Options(), ())]
    for entry in line_of(match):
        states.append(toy.apply(states[-1], entry.seat, entry.action))
    assert [match.state_at(position) for position in range(1, 6)] == states
    assert match.view(BEN, at=2)["bids"] == [(ANN, "hidden")]


def test_an_address_as_of_an_earlier_length_knows_no_later_correction():
    match = at_the_market(opened())
    match.rewind(3)
    assert match.state_at(5) == match.state_at(3)
    assert match.state_at(5, as_of=5).flow[-1].step == "market"


@pytest.mark.parametrize("address", [{"at": 0}, {"at": 7}, {"at": Ref(9)}, {"as_of": 7}, {"as_of": -1}])
def test_an_address_outside_the_stream_is_malformed(address):
    with pytest.raises(Malformed):
        at_the_market(opened()).state_at(**address)


def test_a_rewind_to_an_action_that_does_not_count_is_refused():
    match = at_the_market(opened())
    match.rewind(3)
    with pytest.raises(InvalidCorrection):
        match.correct(Rewound(Ref(4)))


# ---- closing


def finished() -> Match:
    match = opened(rounds=1)
    whole_round(match)
    return match


def test_a_match_closes_with_the_outcome_of_the_rules():
    match = finished()
    event = match.close()
    assert (event.body.how, event.body.outcome) == ("played out", toy.outcome(match.state))
    assert event.state is not None
    assert match.closed is event.body


def test_a_closed_match_takes_no_action_until_it_is_reopened():
    match = at_the_market(opened())
    match.close("abandoned")
    with pytest.raises(NotNow):
        match.record(ANN, Pass())
    with pytest.raises(NotNow):
        match.close("abandoned")
    match.reopen("ruling-1")
    match.record(ANN, Pass())
    with pytest.raises(NotNow):
        match.reopen("ruling-1")


def test_a_match_without_an_outcome_closes_only_as_abandoned_or_by_a_ruling():
    match = opened()
    awarded = Outcome(((BEN,), (ANN,)), (BEN,), (0, 0), "ruling")
    with pytest.raises(NotNow):
        match.close()
    with pytest.raises(NotNow):
        match.close(outcome=awarded)
    assert match.close(outcome=awarded, ruling="ruling-1").body.how == "ruling"
    assert match.outcome == awarded


@pytest.mark.parametrize(("action", "how", "winner"), [(CallTime(), "time", ANN), (SeatLeft(ANN, "drop"), "forfeit", BEN)])
def test_how_a_match_ended_is_written_at_the_close(action, how, winner):
    match = at_the_market(opened())
    match.record(JUDGE, action)
    pass_round(match)
    event = match.close()
    assert (event.body.how, event.body.outcome.winners) == (how, (winner,))


def test_notes_the_pen_and_the_clock_leave_the_line_alone():
    match = at_the_market(opened())
    before = match.line.head
    match.note("a dispute", Ref(4))
    match.pass_pen("judge-2")
    match.clock("extended", 180)
    assert match.line.head is before
    assert [type(event.body).__name__ for event in match.events[-3:]] == ["Noted", "PenPassed", "ClockChanged"]


def test_a_stream_opens_once_at_its_first_position():
    match = opened()
    with pytest.raises(Malformed):
        Match(toy, match.names, match.events[0], (match.events[0],))


def test_a_draw_is_described_by_name_only_to_its_owner_and_a_judge():
    words = [toy.describe(ANN, Draw("owl"), "en", viewer, ("Ann", "Ben")) for viewer in (ANN, JUDGE, BEN)]
    assert ["owl" in text for text in words] == [True, True, False]


def test_a_tribute_is_paid_by_the_winner_of_the_bids():
    match = opened()
    bid(match, 0, 1)
    match.record(TABLE, Roll((5,)))
    with pytest.raises(IllegalAction):
        match.record(ANN, PayTribute())
    match.record(BEN, PayTribute())
    match.record(ANN, Play("fox"))
    assert match.state.points == (1, 1)


def test_a_stream_that_does_not_begin_with_an_opening_is_malformed():
    match = opened()
    event = match.record(ANN, Bid(1))
    with pytest.raises(Malformed):
        Match(toy, match.names, evolve(event, position=1))
