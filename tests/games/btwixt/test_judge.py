"""Judges, leavers, joining half-way, key moments."""

from __future__ import annotations

import pytest

from ledger.core.errors import Unplayable
from ledger.games import btwixt
from ledger.games.btwixt.model import actions as act
from ledger.games.btwixt.model import effects as fx
from ledger.kit.common import Adjust, CallTime, Forgive, Owe, SeatLeft, SetDetail, SetTurn, SkipStep
from ledger.kit.frames import owed
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    DOV,
    EVA,
    all_kneel,
    auction,
    bids,
    kneel,
    leaders,
    open_hands,
    places,
    plays,
    reveal,
    step,
    tokens,
    won,
)
from tests.table import rule

BOX = (("influence", 109), ("allies", 50), ("tokens", 54))

# ---- a judge's hand


def test_a_judge_moves_pieces_and_the_turn():
    table = auction(leaders(4), "practice-ally-1", "Ann", ANN)
    plays(reveal(table, "practice-ally-2"), "Ben", "betrayal")
    effects = (
        fx.MoveBid("betrayal", BEN, CAT),
        fx.MoveToken(0, CAT),
        fx.MoveAlly("practice-ally-1", DOV),
        fx.Kneeling(DOV),
    )
    table.judge(Adjust(effects, (SetTurn(BEN),), reason="mix-up"))
    assert bids(table.state) == ((), (), ("betrayal",), ())
    assert tokens(table.state) == [0, 0, 1, 0]
    assert table.state.councils[DOV].allies == ("practice-ally-1",) and table.state.kneeling == (DOV,)
    assert step(table) == ("auction.turn", "Ben")


@pytest.mark.parametrize(
    ("effect", "check"),
    [
        (fx.DiscardBid("betrayal", BEN), lambda state: state.discard.known == ("game-of-thrones", "betrayal")),
        (fx.ReturnBid("betrayal", BEN), lambda state: state.hands[BEN].known == ("betrayal",)),
        (fx.DrawCards(CAT, 2), lambda state: len(state.hands[CAT]) == 12),
        (fx.DiscardFromHand(CAT, "betrayal"), lambda state: "betrayal" in state.discard.known),
        (fx.PassCard(CAT, ANN), lambda state: len(state.hands[ANN]) == 10),
        (fx.PassCard(CAT, ANN, "corruption"), lambda state: state.hands[ANN].known == ("corruption",)),
        (fx.GainToken(CAT), lambda state: tokens(state) == [1, 0, 1]),
        (fx.TokenOnAlly(), lambda state: len(state.birds) == 1),
        (fx.ReturnToken(0), lambda state: state.pool == 54),
        (fx.KillAlly("practice-ally-1"), lambda state: state.dead == ("practice-ally-1",)),
        (fx.MoveAlly("practice-ally-1"), lambda state: state.left_lying == ("practice-ally-1",)),
        (fx.ChooseAlly("robb"), lambda state: state.ally == "robb" and state.top[0].ally == "practice-ally-2"),
        (fx.AllyOnTop("practice-ally-1"), lambda state: state.top[0].ally == "practice-ally-1"),
        (fx.BindAlly(CAT), lambda state: state.bound == CAT),
        (fx.GiveMarker(CAT), lambda state: state.first == CAT),
        (fx.ChangePower(CAT, 3), lambda state: state.unlogged == (0, 0, 3)),
        (fx.Kneeling(CAT, False), lambda state: state.kneeling == ()),
    ],
    ids=lambda value: type(value).__name__ if not callable(value) else "",
)
def test_every_effect_does_what_it_says_and_loses_nothing(effect, check):
    table = auction(leaders(), "practice-ally-1", "Ann", ANN)
    plays(reveal(table, "practice-ally-2"), "Ben", "betrayal")
    table.judge(Adjust((effect,)))
    assert check(table.state) and btwixt.census(table.state) == BOX


def test_a_power_that_a_card_gives_counts_at_the_end():
    table = auction(leaders(), "practice-ally-1", "Ann", ANN)
    table.judge(CallTime())
    table.plays("TABLE", act.RevealTokens(ANN, (1,)))
    before = table.match.outcome.scores
    table.judge(Adjust((fx.ChangePower(CAT, 4),)))
    assert (before, table.match.outcome.scores) == ((0, 0, 0), (3, 0, 0))


def test_an_unknown_card_may_bring_the_next_ally():
    table = reveal(leaders(), "practice-ally-1")
    plays(table, "Ann", "practice-envoy")
    with pytest.raises(Unplayable):
        table.match.record(-2, Adjust((fx.NextAlly(),)))
    state = btwixt.apply(table.state, BEN, act.PlayCard("matchmaker", effects=(fx.NextAlly(),)))
    assert state.flow[-1].step == "ally.next"


def test_a_judge_skips_a_step():
    table = won(leaders(), "practice-ally-1")
    table.judge(Adjust((), (SkipStep(),)))
    assert step(table) == ("token.place", "Ann") and table.state.left_lying == ("practice-ally-1",)


def test_a_judge_owes_and_forgives_chance():
    table = open_hands()
    places(won(table, "practice-ally-1"), "Ann", ANN, ANN)
    table.judge(Adjust((), (Owe("token", ANN, 1, 3, 0, "token.draw"),)))
    table.plays("TABLE", act.DrawToken(3))
    assert table.state.councils[ANN].tokens[0].value == 3
    table.judge(Adjust((fx.GainToken(BEN),), (Forgive(),)))
    assert table.state.councils[BEN].tokens[0].value is None
    table.judge(Adjust((fx.DrawCards(CAT, 1),)))
    table.plays("TABLE", act.DealMore(CAT, ("matchmaker",)))
    assert len(table.state.hands[CAT]) == 11


def test_setting_the_turn_after_the_auction_names_another_winner():
    table = won(leaders(), "practice-ally-1")
    table.judge(Adjust((), (SetTurn(CAT),)))
    assert step(table) == ("ally.place", "Cat")
    table.plays("Cat", act.PlaceAlly(CAT))
    table.judge(Adjust((), (SetTurn(BEN),)))
    assert step(table) == ("token.place", "Ben")


@pytest.mark.parametrize(
    "effect",
    [fx.MoveToken(7, ANN), fx.KillAlly("robb"), fx.MoveBid("betrayal", ANN, BEN), fx.GainToken(9), fx.ReturnToken(4)],
)
def test_a_judge_cannot_move_what_is_not_there(effect):
    with pytest.raises(Unplayable):
        leaders().judge(Adjust((effect,)))


# ---- leaving


def test_five_leaders_play_on_when_one_leaves():
    table = reveal(leaders(5, quick=True), "practice-ally-1")
    plays(table, "Ann", "corruption")
    plays(table, "Ben", "game-of-thrones")
    table.judge(SeatLeft(CAT, "drop"))
    assert step(table) == ("auction.turn", "Dov")
    table.judge(SeatLeft(BEN))
    assert bids(table.state)[BEN] == () and len(table.state.hands[BEN]) == 0
    all_kneel(table)
    assert step(table) == ("ally.place", "Ann"), "the bids of a leader who left are discarded"
    places(table, "Ann", ANN, ANN)
    assert table.state.first == DOV, "the marker passes by those who left"
    auction(table, "practice-ally-2", "Eva", EVA)
    table.judge(CallTime())
    for owes in owed(table.state):
        table.plays("TABLE", act.RevealTokens(owes.target, (1,) * owes.count))
    assert {*table.match.outcome.ranking[-1], *table.match.outcome.ranking[-2]} == {BEN, CAT}


def test_a_winner_who_leaves_makes_room_for_the_next_best():
    table = reveal(leaders(5), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    all_kneel(table)
    assert step(table) == ("ally.place", "Ann")
    table.judge(SeatLeft(ANN, "disqualification"))
    assert step(table) == ("ally.place", "Ben")


def test_a_leader_who_leaves_in_a_draft_takes_no_part_in_it():
    table = leaders(4, draft="draft").plays("Ann", act.DraftPick())
    table.judge(SeatLeft(BEN))
    table.plays("Cat", act.DraftPick()).plays("Dov", act.DraftPick())
    assert [len(pack) for pack in table.state.packs] == [9, 0, 9, 9]
    assert btwixt.census(table.state) == BOX


def test_a_leader_who_leaves_owes_no_answer():
    for ally, leaver in (("varys", ANN), ("oberyn", ANN), ("robb", BEN), ("patchface", ANN)):
        table = won(leaders(4), ally).plays("Ann", act.PlaceAlly(ANN))
        table.judge(SeatLeft(leaver))
        assert all(due.seat != leaver for due in table.game.awaiting(table.state)), ally


def test_the_last_leader_at_the_table_wins():
    table = reveal(leaders(), "robb")
    table.judge(SeatLeft(ANN))
    table.judge(SeatLeft(CAT))
    assert (table.match.outcome.winners, table.match.outcome.ended_by) == ((BEN,), "concession")


# ---- joining half-way, and logging only what matters


def half_way(**more):
    councils = (act.CouncilNow(("robb",), 2), act.CouncilNow(unnamed=1), act.CouncilNow((), 1), act.CouncilNow())
    said = {"season": "winter", "round": 5, "first": BEN, "ally": "practice-ally-2", "kneeling": (CAT,), "turn": DOV}
    areas = ((), ("betrayal",), (), ())
    return act.DeclareState((4, 3, 0, 6), councils, areas=areas, discard=("corruption",), **{**said, **more})


def test_a_match_may_be_joined_half_way_with_unknown_zones():
    table = leaders(4)
    table.judge(half_way())
    assert step(table) == ("auction.turn", "Dov")
    assert table.findings() == [("gap", "")]
    assert table.refuses("Cat", act.PlayCard("betrayal")) == {"btwixt.auction.kneel-is-final"}
    plays(table, "Dov", "betrayal", leader=BEN, taken="betrayal")
    places(all_kneel(table), "Dov", DOV, CAT)
    for owes in owed(table.state):
        table.plays("TABLE", act.RevealTokens(owes.target, (2,) * owes.count))
    assert table.match.outcome.scores == (3, 0, 0, 3)
    assert btwixt.census(table.state) == BOX


@pytest.mark.parametrize("options", [{}, {"game": "advanced"}, {"draft": "moot"}, {"open_allies": True}])
def test_a_declared_table_has_the_whole_box_in_every_game(options):
    table = leaders(4, **options)
    table.judge(half_way(dead=("shae",), row=("renly",) if options.get("open_allies") else ()))
    assert btwixt.census(table.state) == BOX
    places(all_kneel(table), "Ben", BEN, BEN)
    assert btwixt.census(table.state) == BOX


def test_a_declared_advanced_table_knows_how_many_leader_cards_are_about():
    table = leaders(4, game="advanced")
    table.judge(half_way(season="autumn", round=2, leader_cards=1, removed=("silence",)))
    assert (table.state.stacks, table.state.unseen_whites, table.state.removed.unknown) == ((2,) * 4, 1, 6)
    assert 11 - table.state.aside_events == 3
    with pytest.raises(Unplayable):
        table.judge(half_way(season="summer", round=2, leader_cards=6))


@rule("btwixt.components.contents")
@pytest.mark.parametrize(
    "more",
    [
        {"discard": ("betrayal",) * 11},
        {"dead": ("robb",)},
        {"discard": ("no-such-card",)},
        {"tokens_on_ally": 54},
    ],
)
def test_a_declared_table_holds_no_more_than_the_box(more):
    table = leaders(4)
    councils = (act.CouncilNow(("robb",), 2), act.CouncilNow(unnamed=1), act.CouncilNow((), 1), act.CouncilNow())
    said = act.DeclareState((4, 3, 0, 6), councils, ally="practice-ally-2", **more)
    assert table.refuses("JUDGE", said) == {"btwixt.components.contents"}
    with pytest.raises(Unplayable):
        table.match.record(-2, act.DeclareState((4, 3, 0), councils, **more), protest=True)


def test_where_only_key_moments_are_logged_nothing_is_called_illegal():
    table = auction(leaders(3), "practice-ally-5", "Ann", ANN)
    table.judge(SetDetail("key"))
    table.plays("TABLE", act.RevealAlly("practice-ally-2"))
    table.plays("Cat", act.PlaceAlly(CAT)).plays("Cat", act.PlaceToken(BEN))
    table.judge(act.Observed("winter", 3, CAT, CAT, (3, 4, 5), (9, 4, 3)))
    assert [len(hand) for hand in table.state.hands] == [3, 4, 5]
    table.judge(act.Observed(power=(9, 8, 5), over=True))
    assert table.match.outcome.scores == (5, 8, 5)
    assert table.match.outcome.ended_by == "observed"
    assert {kind for kind, _ in table.findings()} == {"not recorded"}


@rule("btwixt.components.token-sides")
def test_a_face_that_no_token_has_is_illegal_in_any_detail():
    table = auction(leaders(3), "practice-ally-1", "Ann", ANN)
    table.judge(SetDetail("key"))
    assert table.refuses("TABLE", act.RevealTokens(ANN, (9,))) == {"btwixt.components.token-sides"}


def test_kneeling_and_letting_be_may_be_implied():
    table = reveal(leaders(3, passes="implied"), "robb")
    plays(table, "Ann", "betrayal")
    table.plays("Ann", act.PlaceAlly(CAT))
    assert [passed for _, passed in table.match.events[-1].body.implied] == [act.Kneel()] * 3
    assert step(table) == ("robb.kill", "Ben")
    table.plays("Ann", act.PlaceToken(CAT))
    assert [passed for _, passed in table.match.events[-1].body.implied] == [act.Pass()] * 2
    assert step(kneel(table)) == ("ally.reveal", "TABLE")
