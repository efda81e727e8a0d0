"""B'Twixt in the record: judges, leavers, joining half-way, key moments."""

from __future__ import annotations

import pytest

from ledger.core.errors import Unplayable
from ledger.kit.common import Adjust, Forgive, Owe, SeatLeft, SetDetail, SetTurn, SkipStep
from ledger.kit.frames import owed
from tests.slices import btwixt
from tests.slices.bidding import (
    ANN,
    BEN,
    CAT,
    DOV,
    EVA,
    all_kneel,
    auction,
    leaders,
    open_round,
    places,
    plays,
    reveal,
    step,
)
from tests.slices.btwixt.actions import (
    CouncilNow,
    DeclareState,
    DrawToken,
    Kneel,
    Observed,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealAlly,
    RevealTokens,
)
from tests.slices.btwixt.effects import GainToken, Kneeling, MoveAlly, MoveBid, MoveToken, ReturnToken
from tests.table import rule

# ---- a judge's hand


def test_a_judge_moves_pieces_and_the_turn():
    table = auction(leaders(4), "robb", "Ann", ANN)
    plays(reveal(table, "shae"), "Ben", "betrayal")
    table.judge(
        Adjust(
            (MoveBid("betrayal", BEN, CAT), MoveToken(0, CAT), MoveAlly("robb", DOV), Kneeling(DOV)),
            (SetTurn(BEN),),
            reason="mix-up",
        )
    )
    assert table.state.areas == ((), (), ("betrayal",), ())
    assert [len(one.tokens) for one in table.state.councils] == [0, 0, 1, 0]
    assert table.state.councils[DOV].allies == ("robb",) and table.state.kneeling == (DOV,)
    assert step(table) == ("auction.turn", "Ben")


def test_a_judge_skips_a_step():
    table = all_kneel(reveal(leaders(), "robb"))
    table.judge(Adjust((), (SkipStep(),)))
    assert step(table) == ("token.place", "Ann") and table.state.aside == ("robb",)


def test_a_judge_owes_and_forgives_chance():
    table, _, _ = open_round()
    table.judge(Adjust((), (Owe("token", ANN, 1, 3, 0, "token.draw"),)))
    table.plays("TABLE", DrawToken(3))
    assert table.state.councils[ANN].tokens[0].value == 3
    table.judge(Adjust((GainToken(BEN),), (Forgive(),)))
    assert table.state.councils[BEN].tokens[0].value is None
    assert step(table) == ("ally.reveal", "TABLE")
    table.judge(Adjust((ReturnToken(1),)))
    assert table.state.pool == 53


def test_setting_the_turn_after_the_auction_names_another_winner():
    table = all_kneel(reveal(leaders(), "robb"))
    table.judge(Adjust((), (SetTurn(CAT),)))
    assert step(table) == ("ally.place", "Cat")


def test_a_judge_cannot_move_what_is_not_there():
    with pytest.raises(Unplayable):
        leaders().judge(Adjust((MoveToken(7, ANN),)))


# ---- leaving


def test_five_leaders_play_on_when_one_leaves():
    table = reveal(leaders(5), "robb")
    plays(table, "Ann", "corruption")
    plays(table, "Ben", "game-of-thrones")
    table.judge(SeatLeft(CAT, "drop"))
    assert step(table) == ("auction.turn", "Dov")
    table.judge(SeatLeft(BEN))
    assert table.state.areas[BEN] == () and len(table.state.hands[BEN]) == 0
    all_kneel(table)
    assert step(table) == ("ally.place", "Ann"), "the bids of a leader who left are discarded"
    places(table, "Ann", ANN, ANN)
    assert table.state.first == DOV, "the marker passes by those who left"
    auction(table, "shae", "Eva", EVA)
    auction(table, "varys", "Dov", DOV)
    for owes in owed(table.state):
        table.plays("TABLE", RevealTokens(owes.target, (1,) * owes.count))
    assert {*table.match.outcome.ranking[-1], *table.match.outcome.ranking[-2]} == {BEN, CAT}


def test_a_winner_who_leaves_makes_room_for_the_next_best():
    table = reveal(leaders(5), "robb")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    all_kneel(table)
    assert step(table) == ("ally.place", "Ann")
    table.judge(SeatLeft(ANN, "disqualification"))
    assert step(table) == ("ally.place", "Ben")


def test_the_last_leader_at_the_table_wins():
    table = reveal(leaders(), "robb")
    table.judge(SeatLeft(ANN))
    table.judge(SeatLeft(CAT))
    assert (table.match.outcome.winners, table.match.outcome.ended_by) == ((BEN,), "concession")


# ---- joining half-way, and logging only what matters


def half_way(**more):
    councils = (CouncilNow(("robb",), 2), CouncilNow(unnamed=1), CouncilNow((), 1), CouncilNow())
    return DeclareState(
        hands=(4, 3, 0, 6),
        councils=councils,
        round=2,
        first=BEN,
        ally="shae",
        areas=((), ("betrayal",), (), ()),
        kneeling=(CAT,),
        turn=DOV,
        discard=("corruption",),
        **more,
    )


def test_a_match_may_be_joined_half_way_with_unknown_zones():
    table = leaders(4, rounds=2)
    table.judge(half_way())
    assert step(table) == ("auction.turn", "Dov")
    assert table.findings() == [("gap", "")]
    assert table.refuses("Cat", PlayCard("betrayal")) == {"btwixt.auction.kneel-is-final"}
    plays(table, "Dov", "betrayal", leader=BEN, taken="betrayal")
    places(all_kneel(table), "Dov", DOV, CAT)
    for owes in owed(table.state):
        table.plays("TABLE", RevealTokens(owes.target, (2,) * owes.count))
    assert table.match.outcome.scores == (3, 0, 0, 3)
    assert btwixt.census(table.state) == btwixt.census(leaders(4).state)


@rule("btwixt.components.contents")
def test_a_declared_table_holds_no_more_than_the_box():
    table = leaders(3)
    too_many = DeclareState(hands=(5, 5, 5), councils=(CouncilNow(),) * 3, discard=("betrayal",) * 11)
    assert table.refuses("JUDGE", too_many) == {"btwixt.components.contents"}


def test_where_only_key_moments_are_logged_nothing_is_called_illegal():
    table = auction(leaders(3), "robb", "Ann", ANN)
    table.judge(SetDetail("key"))
    table.plays("TABLE", RevealAlly("shae"))
    table.plays("Cat", PlaceAlly(CAT)).plays("Cat", PlaceToken(BEN))
    table.judge(Observed(round=3, first=CAT, turn=CAT, power=(9, 4, 3)))
    table.judge(Observed(power=(9, 8, 5), over=True))
    assert table.match.outcome.scores == (5, 8, 5)
    assert table.match.outcome.ended_by == "observed"
    assert {kind for kind, _ in table.findings()} == {"not recorded"}


@rule("btwixt.components.token-sides")
def test_a_face_that_no_token_has_is_illegal_in_any_detail():
    table = auction(leaders(3, rounds=1), "robb", "Ann", ANN)
    table.judge(SetDetail("key"))
    assert table.refuses("TABLE", RevealTokens(ANN, (9,))) == {"btwixt.components.token-sides"}


def test_kneeling_may_be_implied():
    table = reveal(leaders(3, passes="implied"), "robb")
    plays(table, "Ann", "betrayal")
    table.plays("Ann", PlaceAlly(CAT))
    assert [passed for _, passed in table.match.events[-1].body.implied] == [Kneel()] * 3
    assert step(table) == ("token.place", "Ann")
