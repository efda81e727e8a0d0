"""Windows and commitments, dice and offers."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger.core.canon import digest
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.core.secrets import HIDDEN
from ledger.kit.commitments import Commitments
from ledger.kit.dice import hits, impossible_face, wrong_count
from ledger.kit.frames import Frame, Owes
from ledger.kit.lcg.windows import Window, window_acted, window_passed
from ledger.kit.offers import CardIn, Choice, Dice, Number, Offer, Point, Subset, possible
from ledger.kit.table import BaseState, Table
from tests import toy
from tests.toy.pieces import Bid, Play, Roll
from tests.toy.table import at_the_market, opened, whole_round


def state_with(*frames: Frame) -> BaseState:
    return BaseState(table=Table(3, None), flow=frames)


# ---- windows


def test_a_window_closes_when_all_have_passed_in_a_row():
    state = state_with(Frame("below"), Window("market", 1, (0, 1, 2)))
    turns = []
    while not state.flow[-1].closed:
        turns.append(state.flow[-1].seat)
        state = window_passed(state)
    assert turns == [1, 2, 0]
    assert state.flow[0] == Frame("below")


@given(st.lists(st.booleans(), max_size=12))
def test_an_act_gives_everyone_the_opportunity_again(acts):
    state, in_a_row = state_with(Window("market", 0, (0, 1, 2))), 0
    for turn, acted in enumerate(acts):
        if state.flow[-1].closed:
            break
        assert state.flow[-1].seat == turn % 3
        state = window_acted(state) if acted else window_passed(state)
        in_a_row = 0 if acted else in_a_row + 1
        assert state.flow[-1].closed == (in_a_row == 3)


# ---- commitments


def test_choices_made_in_any_order_give_the_same_result():
    results = set()
    for order in permutations([(0, 2), (1, 1), (2, 2)]):
        match = opened(3)
        for seat, amount in order:
            match.record(seat, Bid(amount))
        results.add(digest(match.state))
    assert len(results) == 1


def test_the_frame_knows_who_is_due_and_keeps_seat_order():
    frame = Commitments("bids", seats=(2, 0, 1), made=((1, "x"), (2, "y")))
    assert frame.due == (0,)
    assert (frame.of(1), frame.of(0)) == ("x", None)
    assert Commitments("bids", seats=(2, 0), made=((0, "x"), (2, "y"))).in_seat_order() == ((2, "y"), (0, "x"))


def test_a_viewer_sees_who_has_chosen_and_only_the_own_choice():
    frame = Commitments("bids", seats=(0, 1, 2), made=((1, "x"), (0, "y")))
    assert frame.seen_by(1) == ((0, HIDDEN), (1, "x"))
    assert frame.seen_by(JUDGE) == ((0, "y"), (1, "x"))
    assert frame.seen_by(SPECTATOR) == ((0, HIDDEN), (1, HIDDEN))


def test_the_order_of_choosing_does_not_show_in_what_others_see():
    one, other = (Commitments("bids", seats=(0, 1), made=made) for made in (((0, 5), (1, 3)), ((1, 3), (0, 5))))
    assert one.seen_by(SPECTATOR) == other.seen_by(SPECTATOR)


# ---- dice


def test_dice_are_counted_and_looked_at():
    owes = Owes("dice", 0, "roll", 3, 6, 4)
    assert wrong_count(owes, (1, 2, 3)) is None
    assert wrong_count(owes, (1, 2)) == {"owed": 3, "given": 2}
    assert impossible_face(6, (1, 6)) is None
    assert impossible_face(6, (1, 7, 0)) == {"face": 7, "sides": 6}
    assert impossible_face(6, (0,)) == {"face": 0, "sides": 6}
    assert hits(owes, (3, 4, 6)) == 2


# ---- offers


def test_all_lists_exactly_the_actions_that_an_offer_stands_for():
    offer = Offer(0, Bid, (), (Number("amount", 1, 3),))
    assert list(offer.all()) == [Bid(1), Bid(2), Bid(3)]
    assert list(Offer(0, Play, (("card", "owl"),)).all()) == [Play("owl")]


def test_several_fields_are_combined_in_every_way():
    offer = Offer(0, dict, (("do", "x"),), (Choice("a", ("p", "q")), Number("n", 0, 1)))
    assert list(offer.all()) == [
        {"do": "x", "a": "p", "n": 0},
        {"do": "x", "a": "p", "n": 1},
        {"do": "x", "a": "q", "n": 0},
        {"do": "x", "a": "q", "n": 1},
    ]


def test_an_empty_choice_offers_nothing():
    assert list(Offer(0, Play, (), (Choice("card", ()),)).all()) == []


@pytest.mark.parametrize(
    ("field", "values"),
    [
        (Choice("a", ("x", "y")), ["x", "y"]),
        (Subset("a", (1, 2, 3), 1, 2), [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3)]),
        (Subset("a", (1, 2), 0, 5), [(), (1,), (2,), (1, 2)]),
        (Number("a", 2, 1), []),
        (CardIn("a", "hand", ("owl",)), ["owl"]),
    ],
)
def test_every_value_of_a_field_is_listed_once(field, values):
    assert list(possible(field)) == values


@pytest.mark.parametrize("field", [Dice("faces", 2), Point("where", (0, 0), (9, 9))])
def test_dice_and_points_cannot_be_listed(field):
    with pytest.raises(TypeError):
        list(possible(field))


def test_every_offer_is_a_promise():
    match = opened(3)
    at_the_market(match, (1, 0, 0))
    for at in range(1, len(match.events) + 1):
        state = match.state_at(at)
        for offer in toy.offers(state, JUDGE):
            dice = any(isinstance(field, Dice) for field in offer.fields)
            for action in [Roll((3,) * offer.fields[0].count)] if dice else offer.all():
                assert toy.check(state, offer.seat, action) == ()


def test_offers_end_with_the_match():
    match = opened(rounds=1)
    whole_round(match)
    assert toy.offers(match.state, JUDGE) == toy.awaiting(match.state) == ()
