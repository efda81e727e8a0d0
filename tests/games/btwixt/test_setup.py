"""Set-up: who plays, which leaders, what lies where."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction, InvalidOptions
from ledger.core.match import Match
from ledger.games import btwixt
from ledger.games.btwixt.model.actions import (
    ChooseLeader,
    DealHand,
    DraftPick,
    Kneel,
    NameFirstPlayer,
    PlayCard,
    RevealAlly,
)
from ledger.games.btwixt.model.components import SPACES
from ledger.games.btwixt.model.options import Options
from ledger.kit.cards import Card
from ledger.kit.common import CardCorrected, CardDeclared, Omitted
from tests.games.btwixt.tables import ANN, BEN, CARDS, CAT, HAND, broken, choose, leaders, open_hands, reveal, step
from tests.table import Table, rule


def refused(seats: int, **options) -> set[str]:
    with pytest.raises(IllegalAction) as refusal:
        Match.open(btwixt, [f"Leader {number}" for number in range(seats)], Options(**options))
    return {one.rule for one in refusal.value.violations}


@rule("btwixt.setup.player-count")
@pytest.mark.parametrize("count", [2, 7, 10])
def test_only_three_to_six_leaders_sit_down(count):
    assert refused(count) == {"btwixt.setup.player-count"}


@rule("btwixt.setup.round-marker")
@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_the_round_marker_starts_on_the_space_of_the_player_count(count):
    assert SPACES[leaders(count).state.space] == str(count)
    assert leaders(count).match.view(ANN)["round"] == 1


@rule("btwixt.setup.season-3-4")
@pytest.mark.parametrize("count", [3, 4])
def test_three_or_four_begin_in_summer(count):
    assert leaders(count).match.view(ANN)["season"] == "summer"


@rule("btwixt.setup.season-5-6")
@pytest.mark.parametrize("count", [5, 6])
def test_five_or_six_begin_in_autumn(count):
    assert leaders(count).match.view(ANN)["season"] == "autumn"


@rule("btwixt.setup.ally-deck", "btwixt.setup.token-pool")
def test_fifty_allies_and_fifty_four_tokens_lie_ready():
    for count in (3, 6):
        view = leaders(count).match.view(ANN)
        assert (view["ally_deck"], view["pool"]) == (50, 54)


@rule("btwixt.setup.influence-deck", "btwixt.setup.deal")
@pytest.mark.parametrize(("count", "left"), [(3, 32), (4, 22), (5, 12), (6, 2)])
def test_sixty_two_cards_less_ten_for_each(count, left):
    state = leaders(count).state
    assert [len(hand) for hand in state.hands] == [10] * count
    assert state.deck == left


# ---- the first player and the leaders


@rule("btwixt.setup.first-player")
def test_the_table_names_the_first_player():
    table = Table(btwixt, "Ann", "Ben", "Cat", cards=CARDS)
    assert step(table) == ("setup.first", "TABLE")
    assert broken(table, "TABLE", NameFirstPlayer(-1)) == {"btwixt.setup.first-player"}
    table.plays("TABLE", NameFirstPlayer(CAT))
    assert (table.state.first, step(table)) == (CAT, ("setup.leaders", "Cat"))


@rule("btwixt.setup.leader-choice")
def test_leaders_are_chosen_clockwise_from_the_first_player_each_another():
    table = Table(btwixt, "Ann", "Ben", "Cat", options=Options(first=BEN), cards=CARDS)
    assert table.refuses("Ann", ChooseLeader("jon")) == {"btwixt.setup.leader-choice"}
    assert table.refuses("Ann", Kneel()) == {"btwixt.setup.leader-choice"}
    choose(table, "Ben", "jon")
    assert table.refuses("Cat", ChooseLeader("jon")) == {"btwixt.setup.leader-choice"}
    choose(table, "Cat", "olenna")
    table.plays("Ann", ChooseLeader("euron", at_random=True))
    assert table.state.leaders == ("euron", "jon", "olenna")
    assert step(table) == ("ally.reveal", "TABLE")


@rule("btwixt.setup.leader-choice")
def test_leaders_chosen_before_the_record_are_one_for_each_and_all_different():
    assert refused(3, leaders=("jon", "jon", "olenna")) == {"btwixt.setup.leader-choice"}
    assert refused(4, leaders=("jon", "olenna", "tyrion")) == {"btwixt.setup.leader-choice"}
    assert refused(3, leaders=("jon", "olenna", "tyrion", "doran")) == {"btwixt.setup.leader-choice"}


@rule("btwixt.components.contents")
def test_there_is_no_tenth_leader():
    table = Table(btwixt, "Ann", "Ben", "Cat", options=Options(first=ANN))
    choose(table, "Ann", "the-ninth")
    assert table.refuses("Ben", ChooseLeader("the-tenth")) == {"btwixt.components.contents"}


def test_a_leader_that_nobody_wrote_down_may_be_left_out():
    table = Table(btwixt, "Ann", "Ben", "Cat", options=Options(first=ANN), cards=CARDS)
    assert table.protests("JUDGE", Omitted("setup.leaders")) == {"btwixt.setup.leader-choice"}
    assert step(table) == ("setup.leaders", "Ben")


def test_an_option_speaks_only_of_seats_that_there_are():
    with pytest.raises(InvalidOptions):
        Match.open(btwixt, ("Ann", "Ben", "Cat"), Options(first=5))
    with pytest.raises(InvalidOptions):
        Match.open(btwixt, ("Ann", "Ben", "Cat"), Options(leaders=("Jon Snow", "tyrion", "olenna")))


# ---- what stays aside, and what is not known


@rule("btwixt.setup.set-aside")
@pytest.mark.parametrize("card", ["silence", "interception"])
def test_white_and_blue_cards_stay_aside_in_the_standard_game(card):
    assert reveal(leaders(), "robb").refuses("Ann", PlayCard(card, leader=BEN if card == "interception" else None)) == {
        "btwixt.setup.set-aside"
    }
    table = leaders(hidden="open")
    assert table.refuses("TABLE", DealHand(ANN, (*HAND[:9], card))) == {"btwixt.setup.set-aside"}


@rule("btwixt.setup.deal")
def test_ten_cards_are_dealt_to_each_before_anybody_plays():
    table = leaders(hidden="open")
    assert table.refuses("Ann", Kneel()) == {"btwixt.setup.deal"}
    assert table.refuses("TABLE", DealHand(ANN, HAND[:9])) == {"btwixt.setup.deal"}
    assert step(open_hands()) == ("ally.reveal", "TABLE")


@rule("btwixt.components.contents")
def test_no_title_is_dealt_more_often_than_it_exists():
    table = leaders(hidden="open")
    assert table.refuses("TABLE", DealHand(ANN, (*HAND[:8], "practice-arrow", "practice-arrow"))) == {
        "btwixt.components.contents"
    }


@rule("btwixt.term.influence-card")
def test_a_card_is_declared_with_its_value_before_it_is_played():
    table = Table(btwixt, "Ann", "Ben", "Cat", options=Options(first=ANN, leaders=("jon", "tyrion", "olenna")))
    table.judge(CardDeclared(Card("walder", "Walder Frey", "", "ally", "none", True, (("value", "2"),))))
    reveal(table, "walder")
    assert table.refuses("Ann", PlayCard("betrayal")) == {"btwixt.term.influence-card"}
    assert table.refuses("Ann", PlayCard("wedding")) == {"btwixt.term.influence-card"}
    facts = (("value", "6"), ("colour", "red"), ("copies", "2"))
    table.judge(CardDeclared(Card("wedding", "Wedding", "Wesele", "standard", "none", True, facts)))
    table.plays("Ann", PlayCard("wedding"))
    assert table.match.view(ANN)["totals"] == [6, 0, 0]
    assert "Wesele" in table.game.describe(ANN, PlayCard("wedding"), "pl", ANN, ("Ann",), table.state.table.cards)


def test_values_that_were_not_read_from_a_card_say_so():
    table = leaders()
    reveal(table, "robb")
    assert table.match.view(ANN)["ally"]["sure"] is False
    assert "Robb Stark 6~" in table.game.board(table.match.view(ANN), "en", table.match.names)
    strings = {card.id: card for card in CARDS}["pulling-strings"]
    assert strings.sure and strings.fact("practice") == "no"


@rule("btwixt.term.influence-card", "btwixt.term.ally-card")
def test_a_real_match_knows_nothing_that_was_made_up_for_practice():
    table = leaders(deck="declared")
    assert {card.id for card in table.state.table.cards if card.id.startswith("practice")} == set()
    assert table.refuses("TABLE", RevealAlly("jaime")) == {"btwixt.term.ally-card"}
    reveal(table, "robb")
    assert table.match.view(ANN)["ally"]["value"] == 6, "read from damaged text, and not certain"
    assert table.refuses("Ann", PlayCard("betrayal")) == {"btwixt.term.influence-card"}
    table.judge(CardCorrected(Card("betrayal", "Betrayal", "Zdrada", "standard", "betrayal", True, (("value", "1"),))))
    table.plays("Ann", PlayCard("betrayal"))
    for name in ("Ben", "Cat", "Ann", "Ben", "Cat"):
        table.plays(name, PlayCard("pulling-strings"))
    assert table.match.view(ANN)["totals"] == [5, 8, 8], "nobody has counted the copies"


def test_a_pick_is_no_act_of_a_match_without_a_draft():
    assert broken(reveal(leaders(), "robb"), "Ann", DraftPick()) == {"btwixt.round.seven-steps"}
