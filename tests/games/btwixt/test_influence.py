"""The influence cards that the rulebook describes."""

from __future__ import annotations

import pytest

from ledger.games.btwixt.model.actions import Kneel, PlaceAlly, PlaceToken, PlayCard, SkipTurn, UseAbility
from ledger.games.btwixt.model.effects import DiscardBid, KillAlly, MoveBid, ReturnBid
from ledger.games.btwixt.table.auction import totals
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    DOV,
    all_kneel,
    auction,
    bids,
    broken,
    kneel,
    leaders,
    places,
    plays,
    reveal,
    step,
    tokens,
    won,
)
from tests.table import rule

ADVANCED = {"game": "advanced", "quick": True, "events_opening": "in_setup"}  # events from the first round on

# ---- Betrayal


@rule("btwixt.card.betrayal", "btwixt.term.you-follows-card")
def test_a_card_taken_by_betrayal_counts_for_its_new_leader():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "betrayal", leader=ANN, taken="game-of-thrones")
    assert totals(table.state) == (0, 12, 0)
    assert bids(table.state)[BEN] == ("game-of-thrones", "betrayal")
    assert step(all_kneel(table)) == ("ally.place", "Ben")


@rule("btwixt.card.betrayal")
def test_betrayal_takes_only_what_lies_before_that_leader():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "corruption")
    assert table.refuses("Ben", PlayCard("betrayal", leader=ANN, taken="pulling-strings")) == {"btwixt.card.betrayal"}
    assert table.refuses("Ben", PlayCard("little-birds", leader=ANN, taken="corruption")) == {"btwixt.card.betrayal"}
    plays(table, "Ben", "betrayal")


@rule("btwixt.card.betrayal")
@pytest.mark.parametrize("card", ["silence", "practice-event-1"])
def test_betrayal_takes_neither_white_nor_blue(card):
    table = reveal(leaders(**ADVANCED), "robb")
    plays(table, "Ann", card)
    assert table.refuses("Ben", PlayCard("betrayal", leader=ANN, taken=card)) == {"btwixt.card.betrayal"}


@rule("btwixt.card.betrayal")
def test_cards_of_a_kneeling_leader_may_be_taken():
    table = plays(reveal(leaders(), "robb"), "Ann", "practice-envoy")
    kneel(table, "Ben")
    plays(table, "Cat", "corruption")
    kneel(table, "Ann")
    plays(table, "Cat", "betrayal", leader=ANN, taken="practice-envoy")
    assert totals(table.state) == (0, 0, 8)


# ---- Pulling the Strings


@rule("btwixt.card.pulling-strings")
def test_a_neighbour_who_pulls_the_strings_names_the_council():
    table = reveal(leaders(4), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    all_kneel(table)
    assert table.refuses("Ann", PlaceAlly(DOV)) == {"btwixt.card.pulling-strings"}
    table.plays("Ann", PlaceAlly(ANN))
    assert table.refuses("Ann", PlaceToken(DOV)) == {"btwixt.card.pulling-strings"}
    table.plays("Ann", PlaceToken(ANN))


@rule("btwixt.card.pulling-strings")
def test_strings_of_the_winner_or_of_a_stranger_bind_nobody():
    table = reveal(leaders(4), "practice-ally-1")
    plays(table, "Ann", "pulling-strings")
    kneel(table, "Ben")
    plays(table, "Cat", "pulling-strings")
    kneel(table, "Dov")
    plays(table, "Ann", "game-of-thrones")
    all_kneel(table)
    assert step(table) == ("ally.place", "Ann")
    assert broken(table, "Ann", PlaceAlly(ANN)) == broken(table, "Ann", PlaceAlly(DOV)) == set()


@rule("btwixt.card.pulling-strings-equal", "btwixt.card.pulling-strings-majority")
def test_equal_strings_cancel_and_more_of_them_bind():
    table = reveal(leaders(4), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    kneel(table, "Cat")
    plays(table, "Dov", "pulling-strings")
    plays(table, "Ann", "game-of-thrones")
    one_each = table.state
    for seat in (BEN, DOV, ANN):
        one_each = table.game.apply(one_each, seat, Kneel())
    assert not table.game.check(one_each, ANN, PlaceAlly(DOV)) and not table.game.check(one_each, ANN, PlaceAlly(ANN))
    plays(table, "Ben", "pulling-strings")
    all_kneel(table)
    assert table.refuses("Ann", PlaceAlly(DOV)) == {"btwixt.card.pulling-strings-majority"}
    table.plays("Ann", PlaceAlly(ANN))
    assert table.refuses("Ann", PlaceToken(DOV)) == {"btwixt.card.pulling-strings-majority"}
    table.plays("Ann", PlaceToken(ANN))


@rule("btwixt.card.pulling-strings-extra-ally")
def test_an_extra_ally_is_not_pulled():
    table = reveal(leaders(4), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    kneel(table, "Cat", "Dov")
    plays(table, "Ann", "matchmaker")
    all_kneel(table)
    assert step(table) == ("triumph.use", "Ann")
    table.plays("Ann", UseAbility("matchmaker"))
    reveal(table, "practice-ally-2")
    table.plays("Ann", PlaceAlly(DOV))
    assert table.refuses("Ann", PlaceAlly(DOV)) == {"btwixt.card.pulling-strings"}, "the ally of the auction is"


# ---- Contingency Plan, Corruption, Game of Thrones, King's Decree


@rule("btwixt.card.contingency-plan", "btwixt.term.you-follows-card")
def test_contingency_plan_returns_to_whoever_it_lies_before():
    table = reveal(leaders(), "practice-ally-1")
    plays(table, "Ann", "contingency-plan")
    plays(table, "Ben", "betrayal", leader=ANN, taken="contingency-plan")
    plays(table, "Cat", "game-of-thrones")
    places(all_kneel(table), "Cat", CAT, CAT)
    assert "contingency-plan" in table.state.hands[BEN].known
    assert table.state.hands[ANN].known == ()


@rule("btwixt.card.contingency-plan", "btwixt.round.discard-bids")
def test_contingency_plan_of_the_winner_is_discarded():
    table = reveal(leaders(), "practice-ally-1")
    plays(table, "Ann", "contingency-plan")
    plays(table, "Ben", "betrayal", leader=ANN, taken="contingency-plan")
    places(all_kneel(table), "Ben", BEN, BEN)
    assert sorted(table.state.discard.known) == ["betrayal", "contingency-plan"]
    assert all(hand.known == () for hand in table.state.hands)


@rule("btwixt.card.corruption")
def test_corruption_moves_a_face_down_token_of_the_leader_that_it_names():
    table = auction(leaders(4), "practice-ally-1", "Ann", ANN)
    reveal(table, "practice-ally-2")
    assert table.refuses("Ben", PlayCard("corruption", leader=DOV, token=0)) == {"btwixt.card.corruption"}
    assert table.refuses("Ben", PlayCard("betrayal", leader=ANN, token=0)) == {"btwixt.card.corruption"}
    plays(table, "Ben", "corruption", leader=BEN, token=0)
    assert tokens(table.state) == [0, 1, 0, 0]
    assert table.match.view(ANN)["councils"][BEN]["tokens"] == [{"id": 0, "value": None}]


@rule("btwixt.card.corruption")
def test_the_named_leader_decides_which_way_a_shared_token_goes():
    table = auction(leaders(4), "practice-ally-1", "Ann", ANN)
    reveal(table, "practice-ally-2")
    plays(table, "Ben", "corruption", leader=ANN, token=0)
    assert tokens(table.state) == [0, 0, 0, 1]


@rule("btwixt.card.game-of-thrones")
def test_game_of_thrones_only_bids():
    table = plays(reveal(leaders(), "robb"), "Ann", "practice-envoy")
    play = PlayCard("game-of-thrones", effects=(KillAlly("robb"),))
    assert table.refuses("Ben", play) == {"btwixt.card.game-of-thrones"}
    assert table.refuses("Ben", PlayCard("game-of-thrones", leader=ANN)) == {"btwixt.card.game-of-thrones"}


@rule("btwixt.term.influence-card")
def test_a_card_whose_text_is_known_does_nothing_else():
    table = reveal(leaders(), "robb")
    assert table.refuses("Ann", PlayCard("betrayal", effects=(KillAlly("robb"),))) == {"btwixt.term.influence-card"}


@rule("btwixt.card.kings-decree")
def test_a_decree_cannot_be_taken_or_discarded():
    table = plays(reveal(leaders(), "robb"), "Ann", "kings-decree")
    assert table.refuses("Ben", PlayCard("betrayal", leader=ANN, taken="kings-decree")) == {"btwixt.card.kings-decree"}
    arrow = PlayCard("practice-arrow", leader=ANN, taken="kings-decree")
    assert table.refuses("Ben", arrow) == {"btwixt.card.kings-decree"}
    for effect in (MoveBid("kings-decree", ANN, BEN), DiscardBid("kings-decree", ANN), ReturnBid("kings-decree", ANN)):
        play = PlayCard("practice-coin", effects=(effect,))
        assert "btwixt.card.kings-decree" in table.refuses("Ben", play)


@rule("btwixt.card.kings-decree")
def test_a_decree_is_safe_from_ones_own_cards_too():
    table = plays(reveal(leaders(), "robb"), "Ann", "kings-decree")
    kneel(table, "Ben", "Cat")
    own = PlayCard("practice-arrow", leader=ANN, taken="kings-decree")
    assert table.refuses("Ann", own) == {"btwixt.card.kings-decree"}
    plays(table, "Ann", "betrayal", leader=ANN, taken="kings-decree")
    assert totals(table.state) == (8, 0, 0), "taking one's own card changes nothing"


@rule("btwixt.card.kings-decree", "btwixt.term.influence-card")
def test_a_decree_is_safe_from_later_abilities_too():
    table = reveal(leaders(), "practice-ally-1")
    plays(table, "Ann", "kings-decree")
    plays(table, "Ben", "practice-oath")
    all_kneel(table)
    use = UseAbility("practice-oath", (DiscardBid("kings-decree", ANN),))
    assert table.refuses("Ben", use) == {"btwixt.card.kings-decree", "btwixt.term.influence-card"}


# ---- Little Birds


@rule("btwixt.card.little-birds-place", "btwixt.card.little-birds-follow")
def test_a_token_on_the_ally_goes_where_the_ally_goes():
    table = reveal(leaders(4), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "little-birds")
    assert table.match.view(CAT)["tokens_on_ally"] == [{"id": 0, "value": None}]
    assert table.state.pool == 53
    places(all_kneel(table), "Ann", DOV, ANN)
    assert tokens(table.state) == [1, 0, 0, 1]
    assert table.state.pool == 52


@rule("btwixt.card.little-birds-killed", "btwixt.kill.dead-pile")
def test_tokens_on_a_killed_ally_return_to_the_pool():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "little-birds")
    plays(table, "Ben", "little-birds")
    assert table.state.pool == 52
    plays(table, "Cat", "shadow-assassin")
    assert (table.state.pool, table.state.dead, table.state.ally) == (54, ("robb",), None)
    plays(table, "Ann", "little-birds")
    assert table.state.pool == 54, "no current ally is left to lay one on"


# ---- Interception, The Silence, Bribery


def test_interception_names_a_leader():
    table = reveal(leaders(**ADVANCED), "practice-ally-1")
    assert table.refuses("Ann", PlayCard("interception")) == {"btwixt.auction.resolve-on-play"}
    assert broken(table, "Ann", PlayCard("interception", leader=ANN)) == set(), "any leader, oneself included"
    plays(table, "Ann", "interception", leader=CAT)
    plays(table, "Ben", "game-of-thrones")
    assert table.match.view(ANN)["areas"][ANN][0]["about"] == CAT


@rule("btwixt.card.interception")
def test_whoever_interception_lies_before_sees_the_hand():
    from ledger.core.evolve import evolve
    from ledger.games.btwixt.model.state import Bid
    from ledger.games.btwixt.table.auction import laid_bid
    from ledger.kit.piles import Pile

    state = reveal(leaders(**ADVANCED), "robb").state
    state = evolve(state, hands=(*state.hands[:2], Pile(("betrayal",))))
    look = leaders().game.view
    lying = laid_bid(state, ANN, Bid("interception", BEN, CAT))
    assert [one["card"] for one in look(lying, ANN)["hands"][CAT]["known"]] == ["betrayal"]
    assert look(lying, BEN)["hands"][CAT]["known"] == [] == look(state, ANN)["hands"][CAT]["known"]
    assert look(lying, -3)["hands"][CAT]["known"] == []


@rule("btwixt.card.silence-skip")
def test_the_silence_lets_turns_go_by():
    table = reveal(leaders(**ADVANCED), "practice-ally-1")
    assert table.refuses("Ann", SkipTurn()) == {"btwixt.card.silence-skip"}
    plays(table, "Ann", "silence")
    assert totals(table.state)[ANN] == 5
    plays(table, "Ben", "corruption")
    plays(table, "Cat", "corruption")
    table.plays("Ann", SkipTurn())
    assert step(table) == ("auction.turn", "Ben") and table.state.kneeling == ()


@rule("btwixt.card.silence-burst", "btwixt.card.silence-skip")
def test_after_the_silence_up_to_two_cards_and_kneel():
    table = reveal(leaders(**ADVANCED), "practice-ally-1")
    plays(table, "Ann", "silence")
    plays(table, "Ben", "corruption")
    plays(table, "Cat", "corruption")
    plays(table, "Ann", "betrayal")
    assert step(table) == ("auction.turn", "Ann"), "a second card may follow"
    assert table.refuses("Ann", SkipTurn()) == {"btwixt.card.silence-skip"}
    plays(table, "Ann", "game-of-thrones")
    assert table.state.kneeling == (ANN,)
    assert step(table) == ("auction.turn", "Ben")


@rule("btwixt.card.silence-burst")
def test_one_card_or_none_may_be_enough():
    for cards in ((), ("betrayal",)):
        table = reveal(leaders(**ADVANCED), "practice-ally-1")
        plays(table, "Ann", "silence")
        kneel(table, "Ben")
        plays(table, "Cat", "corruption")
        for card in cards:
            plays(table, "Ann", card)
        kneel(table, "Ann")
        assert step(table) == ("auction.turn", "Cat") and ANN in table.state.kneeling


@rule("btwixt.card.bribery-move")
def test_bribery_is_laid_before_another_leader():
    table = reveal(leaders(**ADVANCED), "practice-ally-1")
    assert table.refuses("Ann", PlayCard("bribery")) == {"btwixt.auction.resolve-on-play"}
    assert table.refuses("Ann", PlayCard("bribery", leader=ANN)) == {"btwixt.card.bribery-move"}
    plays(table, "Ann", "bribery", leader=CAT)
    assert (totals(table.state), step(table)) == ((0, 0, 3), ("auction.turn", "Ben"))


@rule("btwixt.card.bribery-hand", "btwixt.term.you-follows-card")
def test_bribery_goes_to_the_hand_of_the_leader_it_lies_before():
    table = reveal(leaders(**ADVANCED), "practice-ally-1")
    plays(table, "Ann", "bribery", leader=CAT)
    places(all_kneel(table), "Cat", CAT, CAT)
    assert table.state.hands[CAT].known == ("bribery",) and table.state.hands[ANN].known == ()


# ---- moments


@rule("btwixt.timing.triumph", "btwixt.term.you-influence")
def test_triumph_abilities_wait_for_the_winner_and_serve_the_leader_before_whom_they_lie():
    table = reveal(leaders(), "practice-ally-1")
    plays(table, "Ann", "practice-oath")
    plays(table, "Ben", "betrayal", leader=ANN, taken="practice-oath")
    plays(table, "Cat", "game-of-thrones")
    all_kneel(table)
    assert step(table) == ("triumph.use", "Ben")
    assert table.refuses("Ann", UseAbility("practice-oath")) == {"btwixt.term.you-influence"}
    assert table.refuses("Cat", PlaceAlly(CAT)) == {"btwixt.acquire.sequence"}
    table.plays("Ben", UseAbility("practice-oath")).plays("Ben", PlaceToken(BEN))
    assert tokens(table.state) == [0, 1, 0] and step(table) == ("ally.place", "Cat")


@rule("btwixt.timing.end-of-round")
def test_abilities_of_the_end_of_the_round_come_after_the_token_and_before_the_discard():
    table = reveal(leaders(), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "practice-vigil")
    all_kneel(table)
    places(table, "Ann", ANN, ANN)
    assert step(table) == ("end.use", "Ben") and bids(table.state)[BEN] == ("practice-vigil",)
    table.plays("Ben", UseAbility("practice-vigil")).plays("Ben", PlaceToken(BEN))
    assert tokens(table.state) == [1, 1, 0] and step(table) == ("ally.reveal", "TABLE")


@rule("btwixt.timing.end-of-round")
def test_an_ability_lapses_with_the_card_that_has_left_the_table():
    table = reveal(leaders(), "practice-ally-1")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "practice-vigil")
    plays(table, "Cat", "practice-arrow", leader=BEN, taken="practice-vigil")
    places(all_kneel(table), "Ann", ANN, ANN)
    assert step(table) == ("ally.reveal", "TABLE")


@rule("btwixt.token.gain")
def test_a_token_gained_by_a_card_goes_to_either_own_council():
    table = plays(reveal(leaders(4), "practice-ally-1"), "Ann", "practice-coin")
    assert step(table) == ("token.gain", "Ann")
    assert table.refuses("Ben", PlaceToken(BEN)) == {"btwixt.token.gain"}
    assert table.refuses("Ann", PlaceToken(CAT)) == {"btwixt.token.place-free"}
    assert table.refuses("Ben", Kneel()) == {"btwixt.token.gain"}
    table.plays("Ann", PlaceToken(DOV))
    assert tokens(table.state) == [0, 0, 0, 1] and step(table) == ("auction.turn", "Ben")


def test_a_card_may_let_a_leader_draw():
    table = plays(reveal(leaders(), "practice-ally-1"), "Ann", "practice-raven")
    assert len(table.state.hands[ANN]) == 10 and table.state.deck == 31
    assert won(table, "practice-ally-1").state.flow[-1].step == "ally.place"
