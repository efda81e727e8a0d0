"""B'Twixt in the record: protest, omission, correction, time."""

from __future__ import annotations

import pytest

from ledger.core.errors import Unplayable, Unsettled
from ledger.core.event import Amended, Insert, Keep, Replace, Strike
from ledger.core.line import entries
from ledger.core.seats import JUDGE, TABLE
from ledger.kit.common import Adjust, CallTime, Omitted
from tests.slices.bidding import (
    ANN,
    BEN,
    CAT,
    all_kneel,
    auction,
    kneel,
    leaders,
    open_round,
    places,
    plays,
    reveal,
    step,
)
from tests.slices.btwixt.actions import DrawToken, Kneel, PlaceAlly, PlaceToken, PlayCard, RevealTokens
from tests.slices.btwixt.effects import Kneeling
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
        ("new", []),
        ("falls", ["btwixt.auction.kneel-is-final"]),
    ]
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


def test_a_token_is_drawn_again_when_somebody_else_takes_it():
    table, _, drawn = open_round()
    bens, _, anns = (entry.ref for entry in line(table) if isinstance(entry.action, Kneel))
    placed = [entry for entry in line(table) if isinstance(entry.action, (PlaceAlly, PlaceToken))]
    settled = Amended(
        (
            Replace(bens, BEN, PlayCard("game-of-thrones")),
            Insert(anns, BEN, Kneel()),
            *(Replace(entry.ref, BEN, entry.action) for entry in placed),
        )
    )
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
