"""B'Twixt at the table: bidding, winning, placing."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction, Unplayable
from ledger.core.match import Match
from ledger.core.seats import Seat
from tests.slices import btwixt
from tests.slices.bidding import ANN, BEN, CAT, DOV, all_kneel, auction, kneel, leaders, places, plays, reveal, step
from tests.slices.btwixt.actions import DealHand, Kneel, PlaceAlly, PlaceToken, PlayCard, RevealAlly
from tests.slices.btwixt.councils import own, totals
from tests.table import rule

# ---- the ring


@rule("btwixt.setup.player-count")
@pytest.mark.parametrize("count", [2, 7])
def test_only_three_to_six_leaders_sit_down(count):
    with pytest.raises(IllegalAction) as refusal:
        Match.open(btwixt, [f"Leader {number}" for number in range(count)])
    assert [one.rule for one in refusal.value.violations] == ["btwixt.setup.player-count"]


@rule("btwixt.council.two-each", "btwixt.council.shared")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_each_council_is_shared_by_two_neighbours(count):
    state = leaders(count).state
    assert len(state.councils) == count
    assert [own(state, seat) for seat in range(2)] == [(0, count - 1), (0, 1)]
    assert all(sum(council in own(state, seat) for seat in range(count)) == 2 for council in range(count))


# ---- the auction


@rule("btwixt.auction.turn-order")
def test_turns_go_clockwise_from_the_first_player():
    table = reveal(leaders(3, first=BEN), "robb")
    assert table.refuses("Ann", PlayCard("betrayal")) == {"btwixt.auction.turn-order"}
    plays(table, "Ben", "betrayal")
    plays(table, "Cat", "pulling-strings")
    assert step(table) == ("auction.turn", "Ann")


@rule("btwixt.round.reveal")
def test_nobody_bids_before_an_ally_lies_open():
    table = leaders()
    assert table.refuses("Ann", Kneel()) == {"btwixt.round.reveal"}
    reveal(table, "robb")
    assert "btwixt.round.reveal" in table.refuses("TABLE", RevealAlly("shae"))


@rule("btwixt.components.contents")
def test_an_ally_is_turned_up_only_once():
    table = auction(leaders(), "robb", "Ann", ANN)
    assert table.refuses("TABLE", RevealAlly("robb")) == {"btwixt.components.contents"}


@rule("btwixt.auction.kneel-is-final")
def test_a_kneeling_leader_bids_no_more():
    table = kneel(reveal(leaders(), "robb"), "Ann")
    plays(table, "Ben", "corruption")
    plays(table, "Cat", "corruption")
    assert step(table) == ("auction.turn", "Ben")
    assert table.refuses("Ann", PlayCard("game-of-thrones")) == {"btwixt.auction.kneel-is-final"}
    assert table.refuses("Ann", Kneel()) == {"btwixt.auction.kneel-is-final"}


@rule("btwixt.auction.until-all-kneel")
def test_the_last_leader_standing_may_go_on_bidding():
    table = kneel(reveal(leaders(), "robb"), "Ann", "Ben")
    plays(table, "Cat", "corruption")
    plays(table, "Cat", "corruption")
    assert step(table) == ("auction.turn", "Cat")
    assert step(kneel(table, "Cat")) == ("ally.place", "Cat")


@rule("btwixt.auction.turn-options")
def test_with_open_hands_a_card_must_be_held():
    table = leaders(hidden="open")
    hand = ("betrayal",) * 5 + ("corruption",) * 5
    for name, cards in (("Ann", hand), ("Ben", hand), ("Cat", ("pulling-strings",) * 10)):
        table.plays("TABLE", DealHand(Seat(table.seat(name)), cards))
    reveal(table, "robb")
    assert table.refuses("Ann", PlayCard("game-of-thrones")) == {"btwixt.auction.turn-options"}
    plays(table, "Ann", "betrayal")


@rule("btwixt.setup.deal")
def test_ten_cards_are_dealt_to_each():
    table = leaders(hidden="open")
    assert table.refuses("Ann", Kneel()) == {"btwixt.setup.deal"}
    assert table.refuses("TABLE", DealHand(ANN, ("betrayal",) * 9)) == {"btwixt.setup.deal"}
    assert [len(hand) for hand in leaders(3).state.hands] == [10, 10, 10]


@rule("btwixt.components.contents")
def test_no_title_is_played_more_often_than_it_exists():
    table = reveal(leaders(), "robb")
    for _ in range(3):
        for name in ("Ann", "Ben", "Cat"):
            plays(table, name, "betrayal")
    plays(table, "Ann", "betrayal")
    assert table.refuses("Ben", PlayCard("betrayal")) == {"btwixt.components.contents"}


@rule("btwixt.auction.total-influence", "btwixt.auction.winner")
def test_the_highest_total_wins_whoever_has_more_cards():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "corruption")
    plays(table, "Ben", "game-of-thrones")
    kneel(table, "Cat")
    plays(table, "Ann", "corruption")
    kneel(table, "Ben")
    plays(table, "Ann", "betrayal")
    kneel(table, "Ann")
    assert totals(table.state) == (5, 8, 0)
    assert step(table) == ("ally.place", "Ben")
    assert table.refuses("Ann", PlaceAlly(ANN)) == {"btwixt.auction.winner"}


@rule("btwixt.auction.tie")
def test_level_leaders_are_told_apart_clockwise_from_the_first_player():
    table = reveal(leaders(4, first=CAT), "robb")
    kneel(table, "Cat")
    plays(table, "Dov", "corruption")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "game-of-thrones")
    all_kneel(table)
    assert step(table) == ("ally.place", "Ann")


@rule("btwixt.auction.tie-at-zero")
def test_if_nobody_bids_the_first_player_wins():
    assert step(all_kneel(reveal(leaders(4, first=DOV), "robb"))) == ("ally.place", "Dov")


# ---- cards that change hands


@rule("btwixt.card.betrayal", "btwixt.term.you-follows-card")
def test_a_card_taken_by_betrayal_counts_for_its_new_leader():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "betrayal", leader=ANN, taken="game-of-thrones")
    assert totals(table.state) == (0, 9, 0)
    assert table.state.areas[BEN] == ("game-of-thrones", "betrayal")
    assert step(all_kneel(table)) == ("ally.place", "Ben")


@rule("btwixt.card.betrayal")
def test_betrayal_takes_only_what_lies_before_that_leader():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "corruption")
    assert table.refuses("Ben", PlayCard("betrayal", leader=ANN, taken="pulling-strings")) == {"btwixt.card.betrayal"}
    assert table.refuses("Ben", PlayCard("corruption", leader=ANN, taken="corruption")) == {"btwixt.card.betrayal"}
    plays(table, "Ben", "betrayal")


@rule("btwixt.auction.place-after-ability")
def test_a_card_lies_nowhere_while_its_ability_is_resolved():
    table = reveal(leaders(), "robb")
    assert table.refuses("Ann", PlayCard("betrayal", leader=ANN, taken="betrayal")) == {"btwixt.card.betrayal"}
    with pytest.raises(Unplayable):
        table.match.record(ANN, PlayCard("betrayal", leader=ANN, taken="betrayal"), protest=True)


@rule("btwixt.card.kings-decree")
def test_a_decree_cannot_be_taken():
    table = plays(reveal(leaders(), "robb"), "Ann", "kings-decree")
    assert table.refuses("Ben", PlayCard("betrayal", leader=ANN, taken="kings-decree")) == {"btwixt.card.kings-decree"}


@rule("btwixt.card.contingency-plan", "btwixt.term.you-influence", "btwixt.term.you-follows-card")
def test_contingency_plan_returns_to_whoever_it_lies_before():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "contingency-plan")
    plays(table, "Ben", "betrayal", leader=ANN, taken="contingency-plan")
    plays(table, "Cat", "game-of-thrones")
    places(all_kneel(table), "Cat", CAT, CAT)
    assert "contingency-plan" in table.state.hands[BEN].known
    assert table.state.hands[ANN].known == ()


@rule("btwixt.card.contingency-plan", "btwixt.round.discard-bids")
def test_contingency_plan_of_the_winner_is_discarded():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "contingency-plan")
    plays(table, "Ben", "betrayal", leader=ANN, taken="contingency-plan")
    places(all_kneel(table), "Ben", BEN, BEN)
    assert sorted(table.state.discard.known) == ["betrayal", "contingency-plan"]
    assert all(hand.known == () for hand in table.state.hands)


@rule("btwixt.card.corruption")
def test_corruption_moves_a_face_down_token_and_must():
    table = auction(leaders(4), "robb", "Ann", ANN)
    reveal(table, "shae")
    assert table.refuses("Ben", PlayCard("corruption")) == {"btwixt.card.corruption"}
    assert table.refuses("Ben", PlayCard("corruption", leader=DOV, token=0)) == {"btwixt.card.corruption"}
    plays(table, "Ben", "corruption", leader=BEN, token=0)
    assert [len(council.tokens) for council in table.state.councils] == [0, 1, 0, 0]


# ---- the winner


@rule("btwixt.acquire.place-ally", "btwixt.token.place-free")
def test_ally_and_token_go_to_the_winners_own_councils():
    table = all_kneel(reveal(leaders(4), "robb"))
    assert table.refuses("Ann", PlaceAlly(BEN)) == {"btwixt.acquire.place-ally"}
    table.plays("Ann", PlaceAlly(ANN))
    assert table.refuses("Ann", PlaceToken(CAT)) == {"btwixt.token.place-free"}
    table.plays("Ann", PlaceToken(DOV))
    assert table.state.councils[ANN].allies == ("robb",)
    assert len(table.state.councils[DOV].tokens) == 1


@rule("btwixt.acquire.sequence")
def test_the_ally_is_placed_before_the_token():
    table = all_kneel(reveal(leaders(), "robb"))
    assert table.refuses("Ann", PlaceToken(ANN)) == {"btwixt.acquire.sequence"}
    assert table.refuses("Ben", Kneel()) == {"btwixt.acquire.sequence"}


@rule("btwixt.card.pulling-strings")
def test_a_neighbour_who_pulls_the_strings_names_the_council():
    table = reveal(leaders(4), "robb")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    all_kneel(table)
    assert table.refuses("Ann", PlaceAlly(DOV)) == {"btwixt.card.pulling-strings"}
    table.plays("Ann", PlaceAlly(ANN))
    assert table.refuses("Ann", PlaceToken(DOV)) == {"btwixt.card.pulling-strings"}


@rule("btwixt.card.pulling-strings-equal", "btwixt.card.pulling-strings-majority")
def test_equal_strings_cancel_and_more_of_them_bind():
    table = reveal(leaders(4), "robb")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "pulling-strings")
    kneel(table, "Cat")
    plays(table, "Dov", "pulling-strings")
    plays(table, "Ann", "game-of-thrones")
    one_each = table.state
    for seat in (BEN, DOV, ANN):
        one_each = btwixt.apply(one_each, seat, Kneel())
    assert not btwixt.check(one_each, ANN, PlaceAlly(DOV)) and not btwixt.check(one_each, ANN, PlaceAlly(ANN))
    plays(table, "Ben", "pulling-strings")
    all_kneel(table)
    assert table.refuses("Ann", PlaceAlly(DOV)) == {"btwixt.card.pulling-strings-majority"}
    table.plays("Ann", PlaceAlly(ANN))
