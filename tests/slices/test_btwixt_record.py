"""B'Twixt in the record: protest, omission, correction, time, judges, leavers, joining half-way."""
from __future__ import annotations

import pytest

from ledger.core.errors import Unplayable, Unsettled
from ledger.core.event import Amended, Insert, Keep, Replace, Strike
from ledger.core.line import entries
from ledger.core.seats import JUDGE, TABLE
from ledger.kit.common import Adjust, CallTime, Forgive, Omitted, Owe, SeatLeft, SetDetail, SetTurn, SkipStep
from ledger.kit.frames import owed
from tests.slices import btwixt
from tests.slices.bidding import ANN, BEN, CAT, DOV, EVA, all_kneel, auction, kneel, leaders, places, plays, reveal, step
from tests.slices.btwixt.actions import (CouncilNow, DealHand, DeclareState, DrawToken, Kneel, Observed, PlaceAlly, PlaceToken,
                                         PlayCard, RevealAlly, RevealTokens)
from tests.slices.btwixt.effects import GainToken, Kneeling, MoveAlly, MoveBid, MoveToken, ReturnToken
from tests.table import rule


# ---- under protest


@rule("btwixt.auction.kneel-is-final")
def test_a_bid_of_a_kneeling_leader_is_recorded_as_it_was_played():
    table = kneel(reveal(leaders(), "robb"), "Ann")
    assert table.protests("Ann", PlayCard("game-of-thrones")) == {"btwixt.auction.kneel-is-final"}
    assert table.state.areas[ANN] == ("game-of-thrones",)
    assert step(table) == ("auction.turn", "Ben")
    assert table.findings() == [("protest", "btwixt.auction.kneel-is-final")]


@rule("btwixt.token.place-free")
def test_a_token_in_a_foreign_council_is_recorded_as_it_was_played():
    table = all_kneel(reveal(leaders(4), "robb")).plays("Ann", PlaceAlly(ANN))
    assert table.protests("Ann", PlaceToken(BEN)) == {"btwixt.token.place-free"}
    assert len(table.state.councils[BEN].tokens) == 1
    assert step(table) == ("ally.reveal", "TABLE")


@rule("btwixt.acquire.sequence")
def test_an_ally_taken_before_all_kneel_ends_the_auction():
    table = plays(reveal(leaders(), "robb"), "Ann", "betrayal")
    assert "btwixt.acquire.sequence" in table.protests("Cat", PlaceAlly(CAT))
    assert step(table) == ("token.place", "Cat")


# ---- omitted


@rule("btwixt.token.auction-reward")
def test_a_token_that_is_due_may_be_forgotten():
    table = all_kneel(reveal(leaders(), "robb")).plays("Ann", PlaceAlly(ANN))
    assert table.protests("JUDGE", Omitted("token.place")) == {"btwixt.token.auction-reward"}
    assert table.state.pool == 54
    assert step(table) == ("ally.reveal", "TABLE")
    assert table.findings() == [("omitted", "btwixt.token.auction-reward")]


@rule("btwixt.round.pass-first-player")
def test_a_marker_that_moved_by_itself_may_have_been_forgotten():
    table = auction(leaders(), "robb", "Ann", ANN)
    assert table.state.first == BEN
    assert table.protests("JUDGE", Omitted("round.marker")) == {"btwixt.round.pass-first-player"}
    assert (table.state.first, table.state.round) == (ANN, 2)


@rule("btwixt.card.contingency-plan", "btwixt.round.discard-bids", "btwixt.round.pass-first-player")
def test_several_steps_of_one_round_end_may_have_been_forgotten():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "contingency-plan")
    plays(table, "Ben", "game-of-thrones")
    places(all_kneel(table), "Ben", BEN, BEN)
    assert table.state.hands[ANN].known == ("contingency-plan",)
    table.protests("JUDGE", Omitted("round.returns"))
    assert table.state.hands[ANN].known == () and "contingency-plan" in table.state.discard.known
    table.protests("JUDGE", Omitted("round.marker"))
    assert table.state.first == ANN and "contingency-plan" in table.state.discard.known
    table.protests("JUDGE", Omitted("round.discard"))
    assert table.state.areas == (("contingency-plan",), ("game-of-thrones",), ())


@rule("btwixt.auction.until-all-kneel")
def test_a_leader_may_have_been_passed_over():
    table = reveal(leaders(), "robb")
    assert table.protests("JUDGE", Omitted("auction.turn")) == {"btwixt.auction.until-all-kneel"}
    assert step(table) == ("auction.turn", "Ben") and table.state.kneeling == ()


def test_a_turn_that_went_by_itself_and_the_next_one_have_one_name():
    table = reveal(leaders(), "robb")
    table.judge(Adjust((Kneeling(ANN),)))
    assert step(table) == ("auction.turn", "Ben")
    assert table.game.steps.omittable(table.state) == ("auction.turn",)
    table.protests("JUDGE", Omitted("auction.turn"))
    assert step(table) == ("auction.turn", "Cat")


def test_what_is_not_due_cannot_be_forgotten():
    with pytest.raises(Unplayable):
        reveal(leaders(), "robb").match.record(JUDGE, Omitted("token.place"), protest=True)


# ---- corrections


def missed_kneeling():
    """Ann bids twice; only afterwards it turns out that she knelt in between."""
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "corruption")
    first_bid = table.last
    plays(table, "Ben", "betrayal")
    plays(table, "Cat", "betrayal")
    before = table.last
    plays(table, "Ann", "game-of-thrones")
    return table, first_bid, before, Amended((Insert(before, ANN, Kneel()),))


@rule("btwixt.auction.kneel-is-final")
def test_an_inserted_kneeling_makes_a_later_bid_fall():
    table, _, _, inserted = missed_kneeling()
    seen = table.match.preview(inserted)
    assert [(fate.verdict, [one.rule for one in fate.violations]) for fate in seen.fates[-2:]] == [
        ("new", []), ("falls", ["btwixt.auction.kneel-is-final"])]
    assert seen.state.areas[ANN] == ("corruption",)
    assert table.state.areas[ANN] == ("corruption", "game-of-thrones"), "a preview records nothing"
    with pytest.raises(Unsettled):
        table.match.correct(inserted)


def test_a_fallen_bid_may_be_struck():
    table, _, _, inserted = missed_kneeling()
    table.match.correct(inserted, falling="strike")
    assert table.state.areas[ANN] == ("corruption",)
    assert step(table) == ("auction.turn", "Ben") and table.findings() == []


def test_a_fallen_bid_may_be_kept_under_protest():
    table, _, _, inserted = missed_kneeling()
    table.match.correct(inserted, falling="keep")
    assert table.state.areas[ANN] == ("corruption", "game-of-thrones")
    assert table.findings() == [("protest", "btwixt.auction.kneel-is-final")]


def test_an_undone_insertion_leaves_the_first_line():
    table, _, _, inserted = missed_kneeling()
    before = table.state
    table.match.undo(table.match.correct(inserted, falling="strike").position)
    assert table.state == before


def line(table):
    return entries(table.match.line.head)


@rule("btwixt.scoring.reveal-tokens")
def test_tokens_are_turned_up_again_when_there_were_more_of_them():
    table = auction(auction(leaders(rounds=2), "robb", "Ann", ANN), "shae", "Ben", BEN)
    placed = table.last
    table.plays("TABLE", RevealTokens(ANN, (3,)))
    short = table.last
    table.plays("TABLE", RevealTokens(BEN, (1,)))
    moved = Replace(placed, BEN, PlaceToken(ANN))
    fates = {fate.ref: fate.verdict for fate in table.match.preview(Amended((moved,))).open}
    assert fates == {short: "again", table.last: "unplayable"}, "two are owed there, and none in the other council"
    table.match.correct(Amended((moved, Replace(short, TABLE, RevealTokens(ANN, (3, 1))), Strike(table.last))))
    assert table.match.outcome.scores == (0, 3, 0) and table.findings() == []


def test_a_judge_may_accept_tokens_that_were_turned_up_for_another_count():
    table = auction(auction(leaders(rounds=2), "robb", "Ann", ANN), "shae", "Ben", BEN)
    placed = table.last
    table.plays("TABLE", RevealTokens(ANN, (3,)))
    table.match.correct(Amended((Replace(placed, BEN, PlaceToken(ANN)), Keep(table.last))))
    assert table.match.outcome.scores == (0, 3, 0)
    assert table.findings() == [("protest", "btwixt.scoring.reveal-tokens")]


def open_round(**options):
    """A round with open information, won by Ann, who has laid her token down."""
    table = leaders(hidden="open", **options)
    for seat in (ANN, BEN, CAT):
        table.plays("TABLE", DealHand(seat, ("game-of-thrones", "pulling-strings", "betrayal") * 3 + ("corruption",)))
    plays(reveal(table, "robb"), "Ann", "pulling-strings")
    bid = table.last
    all_kneel(table)
    places(table, "Ann", ANN, ANN)
    return table, bid, table.last


def test_a_token_is_drawn_again_when_somebody_else_takes_it():
    table, bid, drawn = open_round()
    bens, _, anns = (entry.ref for entry in line(table) if isinstance(entry.action, Kneel))
    placed = [entry for entry in line(table) if isinstance(entry.action, (PlaceAlly, PlaceToken))]
    settled = Amended((
        Replace(bens, BEN, PlayCard("game-of-thrones")), Insert(anns, BEN, Kneel()),
        *(Replace(entry.ref, BEN, entry.action) for entry in placed)))
    seen = table.match.preview(settled)
    assert [fate.verdict for fate in seen.fates if fate.ref == drawn] == ["again"]
    with pytest.raises(Unsettled):
        table.match.correct(settled)
    table.match.correct(Amended((*settled.changes, Replace(drawn, TABLE, DrawToken(1)))))
    assert table.state.councils[ANN].allies == ("robb",) and table.state.councils[ANN].tokens[0].value == 1
    assert [kind for kind, _ in table.findings()] == []


def test_the_same_draw_for_the_same_leader_stands():
    table, _, _ = open_round()
    placed = next(entry.ref for entry in line(table) if isinstance(entry.action, PlaceToken))
    table.match.correct(Amended((Replace(placed, ANN, PlaceToken(CAT)),)))
    assert table.state.councils[CAT].tokens[0].value == 2


# ---- time


def test_time_in_an_auction_lets_the_round_finish_and_then_ranks():
    table = auction(leaders(rounds=3), "robb", "Ann", ANN)
    plays(reveal(table, "shae"), "Ben", "game-of-thrones")
    table.judge(CallTime())
    assert step(table) == ("auction.turn", "Cat") and table.match.outcome is None
    places(all_kneel(table), "Ben", BEN, BEN)
    assert step(table) == ("tokens.reveal", "TABLE")
    table.plays("TABLE", RevealTokens(ANN, (1,))).plays("TABLE", RevealTokens(BEN, (2,)))
    result = table.match.outcome
    assert (result.ended_by, result.ranking) == ("time", ((BEN,), (ANN,), (CAT,)))


def test_time_between_rounds_ends_the_game_at_once():
    table = auction(leaders(rounds=3), "robb", "Ann", ANN)
    table.judge(CallTime())
    assert step(table) == ("tokens.reveal", "TABLE")


def test_the_options_may_grant_one_more_round():
    table = auction(leaders(rounds=5, at_time="one_more_round"), "robb", "Ann", ANN)
    table.judge(CallTime())
    auction(table, "shae", "Ben", BEN)
    assert step(auction(table, "varys", "Cat", CAT)) == ("tokens.reveal", "TABLE")


# ---- a judge's hand


def test_a_judge_moves_pieces_and_the_turn():
    table = auction(leaders(4), "robb", "Ann", ANN)
    plays(reveal(table, "shae"), "Ben", "betrayal")
    table.judge(Adjust(
        (MoveBid("betrayal", BEN, CAT), MoveToken(0, CAT), MoveAlly("robb", DOV), Kneeling(DOV)), (SetTurn(BEN),), reason="mix-up"))
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
    return DeclareState(hands=(4, 3, 0, 6), councils=councils, round=2, first=BEN, ally="shae",
                        areas=((), ("betrayal",), (), ()), kneeling=(CAT,), turn=DOV, discard=("corruption",), **more)


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
