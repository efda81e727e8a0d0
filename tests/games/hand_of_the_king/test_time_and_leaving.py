"""Time is called, or somebody leaves the table."""

import pytest

from ledger.core.errors import Unplayable
from ledger.games.hand_of_the_king.model.actions import DealCompanions, DealGrid, Observed, Pass, UseCompanion
from ledger.games.hand_of_the_king.model.effects import Capture, ExtraTurn, Kill, PutBack
from ledger.kit.common import Adjust, CallTime, SeatLeft, SetDetail, SetTurn
from tests.games.hand_of_the_king.layouts import (
    FULL,
    SIX,
    conserved,
    declared,
    due,
    ends,
    holder,
    move,
    named,
    offered,
    opened,
    ranking,
    winners,
)

STREET = """
V . Y . S .
. . . . . .
. . G . G .
. . . . . .
. . S . U .
. . . . . .
"""


def deciding(*names, **options):
    """Ann's companion has left her level with Ben in house Greyjoy; she has to decide."""
    table = declared(STREET, *names, companions=("shae", "petyr"), areas={"Ann": "asha", "Ben": "theon balon"}, options=options)
    table.plays("Ann", move("right", "tyrell")).plays("Ann", UseCompanion("shae", (Kill("theon"),)))
    assert due(table) == ("Ann", "companion.decide")
    return table


# ---- a companion cut short


def test_a_companion_at_work_is_discarded_when_its_user_leaves():
    table = deciding("Ann", "Ben", "Cat")
    table.judge(SeatLeft(0))
    assert table.state.used == ("shae",) and due(table) == ("Ben", "turn.move") and conserved(table)


def test_a_companion_at_work_is_discarded_when_the_match_ends_by_leaving():
    table = deciding("Ann", "Ben")
    table.judge(SeatLeft(1))
    assert due(table) is None and set(table.state.used) == {"shae", "petyr"} and conserved(table)


@pytest.mark.parametrize(
    "action",
    [
        Adjust(flow=(SetTurn(1),)),
        Observed(turn=1),
        Observed(over=True),
    ],
)
def test_a_companion_at_work_is_discarded_when_a_judge_moves_play_on(action):
    table = deciding()
    table.judge(SetDetail("key"))
    table.judge(action)
    assert "shae" in table.state.used and conserved(table)


@pytest.mark.parametrize("action", [move("down", "greyjoy"), Pass()])
def test_a_companion_at_work_is_discarded_when_the_next_player_just_plays(action):
    table = deciding()
    assert table.protests("Ben", action) == {"hotk.companion.immediate"}
    assert table.state.used == ("shae",) and due(table) == ("Ann", "turn.move") and conserved(table)


def test_whoever_leaves_claims_no_banner_on_the_way_out():
    table = declared(STREET, "Ann", "Ben", "Cat", areas={"Ann": "S"}, options={"banner_scope": "every_house"})
    table.judge(SeatLeft(0))
    assert holder(table, "stark") is None and due(table) == ("Ben", "turn.move")


def test_companions_are_still_turned_up_after_a_move_that_came_too_early():
    table = opened().plays("TABLE", DealGrid(named(FULL)))
    assert table.protests("Ann", move("up", "stark")) == {"hotk.setup.companions-reveal"}
    assert due(table) == ("TABLE", "deal.companions")
    table.plays("TABLE", DealCompanions(SIX))
    assert due(table) == ("Ben", "turn.move") and holder(table, "stark") == "Ann" and conserved(table)


# ---- leaving


@pytest.mark.parametrize(
    ("how", "ended"),
    [("concession", "concession"), ("drop", "left"), ("absence", "left"), ("disqualification", "left")],
)
def test_with_two_seats_whoever_stays_wins(how, ended):
    table = declared(STREET, banners={"Ann": "stark greyjoy"})
    table.judge(SeatLeft(0, how))
    assert ranking(table) == [["Ben"], ["Ann"]] and table.match.outcome.ended_by == ended
    assert table.match.outcome.scores == (2, 0) and conserved(table)


def test_with_three_seats_the_others_play_on_and_turns_are_skipped():
    table = declared(STREET, "Ann", "Ben", "Cat", areas={"Ben": "S S"}, banners={"Ben": "stark"})
    table.judge(SeatLeft(1, "drop"))
    table.plays("Ann", move("right", "stark"))
    assert holder(table, "stark") == "Ben" and due(table) == ("Cat", "turn.move")
    table.judge(SeatLeft(2))
    assert ranking(table) == [["Ann"], ["Ben"], ["Cat"]] and conserved(table)


def test_with_four_seats_three_may_leave():
    table = declared(STREET, "Ann", "Ben", "Cat", "Dov")
    for seat in (0, 3):
        table.judge(SeatLeft(seat, "absence"))
    assert due(table) == ("Ben", "turn.move")
    table.judge(SeatLeft(1, "absence"))
    assert winners(table) == ["Cat"]


def test_a_partner_plays_on_alone_until_both_have_left():
    table = declared(STREET, "Ann", "Ben", "Cat", "Dov", options={"variant": "team"}, banners={"Ann": "stark"})
    table.judge(SeatLeft(0))
    assert due(table) == ("Ben", "turn.move") and table.match.outcome is None
    table.judge(SeatLeft(2))
    assert ranking(table) == [["Ben", "Dov"], ["Ann", "Cat"]]


def test_nobody_leaves_twice_or_from_a_seat_that_is_not_there():
    table = declared(STREET, "Ann", "Ben", "Cat")
    table.judge(SeatLeft(1))
    for seat in (1, 3, -1):
        with pytest.raises(Unplayable):
            table.judge(SeatLeft(seat))


def test_leaving_after_the_end_does_not_cost_the_winner_the_match():
    table = declared(STREET, banners={"Ann": "stark"})
    ends(table)
    with pytest.raises(Unplayable):
        table.judge(SeatLeft(0, "drop"))
    assert winners(table) == ["Ann"]


def test_an_extra_turn_is_lost_when_its_owner_leaves():
    table = declared(STREET, "Ann", "Ben", "Cat", companions=("petyr",)).plays("Ann", move("right", "tyrell"))
    table.plays("Ann", UseCompanion("petyr", (ExtraTurn(),)))
    assert due(table) == ("Ann", "turn.move")
    table = declared(STREET, "Ann", "Ben", "Cat")
    table.judge(Adjust((ExtraTurn(),)))
    table.judge(SeatLeft(0))
    assert due(table) == ("Ben", "turn.move")
    assert due(table.plays("Ben", move("right", "stark"))) == ("Cat", "turn.move")


def test_an_extra_turn_is_not_handed_to_somebody_else():
    table = declared(STREET, "Ann", "Ben", "Cat")
    table.judge(Adjust((ExtraTurn(),), (SetTurn(1),)))
    assert due(table.plays("Ben", move("right", "stark"))) == ("Cat", "turn.move")


def test_a_seat_may_leave_before_the_deal():
    table = opened("Ann", "Ben", "Cat")
    table.judge(SeatLeft(0))
    table.plays("TABLE", DealGrid(named(FULL))).plays("TABLE", DealCompanions(SIX))
    assert due(table) == ("Ben", "turn.move")


def test_cards_of_a_seat_that_left_can_still_be_captured():
    table = declared(
        STREET,
        "Ann",
        "Ben",
        "Cat",
        companions=("shae",),
        areas={"Ben": "theon"},
        banners={"Ben": "greyjoy"},
        options={"seat_left": "banners_return"},
    )
    table.judge(SeatLeft(1))
    assert holder(table, "greyjoy") is None
    table.plays("Ann", move("right", "tyrell")).plays("Ann", UseCompanion("shae", (Capture("theon"),)))
    assert holder(table, "greyjoy") == "Ann" and min(map(min, table.state.counts)) == 0


# ---- time


def test_time_ends_the_match_after_the_running_turn():
    table = declared(STREET, "Ann", "Ben", "Cat", companions=("shae",), turn="Ben")
    table.plays("Ben", move("right", "tyrell"))
    table.judge(CallTime())
    assert due(table) == ("Ben", "companion.choose")
    table.plays("Ben", UseCompanion("shae"))
    assert table.match.outcome.ended_by == "time" and winners(table) == ["Ben"] and holder(table, "tyrell") == "Ben"
    assert conserved(table)


def test_time_may_let_the_round_be_finished():
    table = declared(STREET, "Ann", "Ben", "Cat", options={"at_time": "finish_round"})
    table.plays("Ann", move("right", "stark"))
    table.judge(CallTime())
    table.plays("Ben", move("down", "greyjoy"))
    assert due(table) == ("Cat", "turn.move")
    table.plays("Cat", move("left", "greyjoy"))
    assert due(table) is None and table.match.outcome.ended_by == "time"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_round_ends_even_if_the_first_player_has_left(first):
    table = opened("Ann", "Ben", "Cat", at_time="finish_round", first=first)
    table.plays("TABLE", DealGrid(named(FULL))).plays("TABLE", DealCompanions(SIX))
    table.judge(SeatLeft(first))
    table.judge(CallTime())
    turns = 0
    while due(table) is not None:
        offer = offered(table)[0]
        table.plays(due(table)[0], offer)
        turns += 1
    assert turns == 2 and table.match.outcome.ended_by == "time"


def test_an_extra_turn_belongs_to_the_round():
    table = declared(STREET, options={"at_time": "finish_round"}, turn="Ben")
    table.judge(Adjust((ExtraTurn(),)))
    table.judge(CallTime())
    table.plays("Ben", move("right", "stark"))
    assert due(table) == ("Ben", "turn.move")
    table.plays("Ben", move("down", "greyjoy"))
    assert table.match.outcome.ended_by == "time"


def test_the_game_may_end_by_itself_although_time_was_called():
    table = declared(STREET, options={"at_time": "finish_round"})
    table.judge(CallTime())
    table.judge(Adjust((Kill("Y", "c1"), Kill("S", "e1"))))
    assert table.match.outcome.ended_by == "stuck"


def test_a_judge_may_let_play_go_on_although_everybody_has_left():
    table = declared(STREET)
    for seat in (0, 1):
        table.judge(SeatLeft(seat))
        table.judge(Adjust((PutBack("S", "c5"), PutBack("G", "a3"), PutBack("G", "b3")), (SetTurn(0),)))
    assert due(table.plays("Ann", move("down", "greyjoy"))) == ("Ben", "turn.move")
