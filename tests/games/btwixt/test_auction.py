"""The auction: turns, kneeling, totals, ties."""

from __future__ import annotations

import pytest

from ledger.core.errors import Unplayable
from ledger.games.btwixt.model.actions import Kneel, PlaceAlly, PlayCard, RevealAlly, SkipTurn
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
    open_hands,
    plays,
    reveal,
    step,
)
from tests.table import rule


@rule("btwixt.auction.turn-order")
def test_turns_go_clockwise_from_the_first_player():
    table = reveal(leaders(3, first=BEN), "robb")
    for act in (PlayCard("betrayal"), Kneel(), SkipTurn()):
        assert broken(table, "Ann", act) == {"btwixt.auction.turn-order"}
    plays(table, "Ben", "betrayal")
    plays(table, "Cat", "pulling-strings")
    assert step(table) == ("auction.turn", "Ann")


@rule("btwixt.round.reveal")
def test_nobody_bids_before_an_ally_lies_open():
    table = leaders()
    assert table.refuses("Ann", Kneel()) == {"btwixt.round.reveal"}
    reveal(table, "robb")
    assert table.refuses("TABLE", RevealAlly("shae")) == {"record.nothing-owed"}


@rule("btwixt.components.contents")
def test_an_ally_is_turned_up_only_once():
    table = auction(leaders(), "practice-ally-1", "Ann", ANN)
    assert table.refuses("TABLE", RevealAlly("practice-ally-1")) == {"btwixt.components.contents"}


@rule("btwixt.term.ally-card")
def test_an_ally_is_declared_with_its_power_before_it_is_turned_up():
    from ledger.games import btwixt
    from ledger.games.btwixt.model.options import Options
    from tests.table import Table

    table = Table(btwixt, "Ann", "Ben", "Cat", options=Options(first=ANN, leaders=("jon", "tyrion", "olenna")))
    assert table.refuses("TABLE", RevealAlly("jaime")) == {"btwixt.term.ally-card"}
    reveal(table, "robb")


@rule("btwixt.auction.kneel", "btwixt.auction.kneel-is-final")
def test_a_kneeling_leader_bids_no_more():
    table = kneel(reveal(leaders(), "robb"), "Ann")
    assert table.state.kneeling == (ANN,)
    plays(table, "Ben", "corruption")
    plays(table, "Cat", "corruption")
    assert step(table) == ("auction.turn", "Ben")
    for act in (PlayCard("game-of-thrones"), Kneel(), SkipTurn()):
        assert broken(table, "Ann", act) == {"btwixt.auction.kneel-is-final"}


@rule("btwixt.auction.until-all-kneel")
def test_the_last_leader_standing_may_go_on_bidding():
    table = kneel(reveal(leaders(), "robb"), "Ann", "Ben")
    plays(table, "Cat", "corruption")
    plays(table, "Cat", "corruption")
    assert step(table) == ("auction.turn", "Cat")
    assert step(kneel(table, "Cat")) == ("ally.place", "Cat")


@rule("btwixt.auction.turn-options")
def test_a_card_must_be_in_hand():
    table = reveal(open_hands(), "robb")
    assert table.refuses("Ann", PlayCard("matchmaker")) == {"btwixt.auction.turn-options"}
    plays(table, "Ann", "betrayal")
    kneel(table, "Ben", "Cat")
    plays(table, "Ann", "betrayal")
    assert table.refuses("Ann", PlayCard("betrayal")) == {"btwixt.auction.turn-options"}


@rule("btwixt.components.contents")
def test_no_title_is_played_more_often_than_it_exists():
    table = reveal(leaders(), "robb")
    plays(table, "Ann", "practice-arrow")
    assert table.refuses("Ben", PlayCard("practice-arrow", leader=ANN, taken="practice-arrow")) == {"btwixt.components.contents"}


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
    assert totals(table.state) == (5, 11, 0)
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


@rule("btwixt.auction.tie", "btwixt.auction.tie-at-zero")
def test_if_nobody_bids_the_first_player_wins():
    assert step(all_kneel(reveal(leaders(4, first=DOV), "robb"))) == ("ally.place", "Dov")


@rule("btwixt.auction.resolve-on-play")
def test_an_ability_that_can_be_carried_out_has_to_be():
    table = reveal(auction(leaders(), "practice-ally-1", "Ann", ANN), "robb")
    assert table.refuses("Ben", PlayCard("corruption")) == {"btwixt.auction.resolve-on-play"}
    assert broken(table, "Ben", PlayCard("betrayal")) == set(), "Betrayal says may"


@rule("btwixt.auction.resolve-on-play")
def test_an_ability_that_can_do_nothing_does_not_stop_the_card():
    table = plays(reveal(leaders(), "robb"), "Ann", "corruption")
    assert totals(table.state) == (2, 0, 0)
    plays(table, "Ben", "practice-arrow", leader=ANN, taken="corruption")
    assert bids(table.state) == ((), ("practice-arrow",), ())


@rule("btwixt.auction.resolve-on-play")
def test_a_card_that_discards_a_bid_has_to_where_one_lies():
    table = plays(reveal(leaders(), "robb"), "Ann", "corruption")
    assert table.refuses("Ben", PlayCard("practice-arrow")) == {"btwixt.auction.resolve-on-play"}


@rule("btwixt.auction.place-after-ability")
def test_a_card_lies_nowhere_while_its_ability_is_resolved():
    table = reveal(leaders(), "robb")
    assert table.refuses("Ann", PlayCard("betrayal", leader=ANN, taken="betrayal")) == {"btwixt.card.betrayal"}
    with pytest.raises(Unplayable):
        table.match.record(ANN, PlayCard("betrayal", leader=ANN, taken="betrayal"), protest=True)
    plays(table, "Ann", "betrayal")
    assert bids(table.state) == (("betrayal",), (), ())
