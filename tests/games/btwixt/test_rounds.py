"""The end of a round, the change of season, the end of the game."""

from __future__ import annotations

import pytest

from ledger.games.btwixt.model.actions import CouncilNow, DeclareState, Kneel, Observed, RevealTokens
from ledger.games.btwixt.model.components import LAST_SPACE
from ledger.kit.common import SetDetail
from ledger.kit.frames import owed
from ledger.kit.piles import Pile
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    all_kneel,
    auction,
    bids,
    leaders,
    places,
    plays,
    quiet_round,
    quiet_rounds,
    reveal,
    step,
)
from tests.table import rule


@rule("btwixt.round.pass-first-player", "btwixt.round.stand-up", "btwixt.round.discard-bids", "btwixt.round.next")
def test_after_a_round_all_stand_up_and_the_marker_moves_left():
    table = auction(leaders(), "practice-ally-1", "Cat", CAT)
    assert (table.state.first, table.match.view(ANN)["round"], table.state.kneeling) == (BEN, 2, ())
    assert bids(table.state) == ((), (), ())
    assert table.state.discard.known == ("game-of-thrones",)
    assert step(table) == ("ally.reveal", "TABLE")


@rule("btwixt.round.advance-marker")
def test_the_round_marker_moves_one_space_to_the_right():
    table = leaders(4)
    before = table.state.space
    assert quiet_round(table).state.space == before + 1


@rule("btwixt.season.marker-wraps", "btwixt.season.advance", "btwixt.round.advance-marker")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_a_season_has_one_round_more_than_players(count):
    table = leaders(count)
    start, season = table.state.space, table.state.season
    quiet_rounds(table, count)
    assert (table.state.space, table.state.season) == (LAST_SPACE, season), "a round is played on the last space"
    quiet_round(table)
    assert (table.state.space, table.state.season) == (start, season + 1)


@rule("btwixt.season.discard-hands", "btwixt.season.reshuffle", "btwixt.season.redeal")
def test_a_new_season_brings_ten_new_cards_from_everything():
    table = leaders()
    auction(table, "practice-ally-1", "Ann", ANN)
    quiet_rounds(table, 2)
    assert [len(hand) for hand in table.state.hands] == [9, 10, 10]
    quiet_round(table)
    assert table.state.hands == (Pile(unknown=10),) * 3
    assert (table.state.deck, len(table.state.discard)) == (32, 0)


@rule("btwixt.season.discard-hands")
def test_not_even_a_card_that_was_saved_is_kept():
    table = quiet_rounds(leaders(), 3)
    reveal(table, "practice-ally-30")
    plays(table, "Ann", "contingency-plan")
    plays(table, "Ben", "game-of-thrones")
    places(all_kneel(table), "Ben", BEN, BEN)
    assert all(hand.known == () for hand in table.state.hands)


@rule("btwixt.season.end-of-game", "btwixt.scoring.timing")
@pytest.mark.parametrize(("count", "rounds"), [(3, 12), (4, 15), (5, 12), (6, 14)])
def test_the_game_ends_after_winter_before_any_redeal(count, rounds):
    table = quiet_rounds(leaders(count), rounds - 1)
    hands = table.state.hands
    quiet_round(table)
    assert step(table) == ("tokens.reveal", "TABLE")
    assert table.state.hands == hands and table.match.view(ANN)["season"] == "winter"
    assert table.refuses("Ann", Kneel()) == {"btwixt.scoring.timing"}
    for owes in owed(table.state):
        table.plays("TABLE", RevealTokens(owes.target, (2,) * owes.count))
    assert table.match.outcome.ended_by == "scored"
    assert table.refuses("Ann", Kneel()) == {"btwixt.scoring.timing"}


# ---- what may be declared


@rule("btwixt.season.count")
def test_five_leaders_have_no_summer():
    table = leaders(5)
    said = DeclareState((5,) * 5, (CouncilNow(),) * 5, season="summer")
    assert table.refuses("JUDGE", said) == {"btwixt.season.count"}
    table.judge(SetDetail("key"))
    assert table.refuses("JUDGE", Observed(season="summer")) == {"btwixt.season.count"}
    table.judge(Observed(season="winter"))


@rule("btwixt.season.rounds")
def test_four_leaders_have_no_sixth_round():
    table = leaders(4)
    said = DeclareState((5,) * 4, (CouncilNow(),) * 4, round=6)
    assert table.refuses("JUDGE", said) == {"btwixt.season.rounds"}
    table.judge(SetDetail("key"))
    assert table.refuses("JUDGE", Observed(round=6)) == {"btwixt.season.rounds"}
    table.judge(Observed(round=5))
