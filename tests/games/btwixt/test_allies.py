"""The allies that the rulebook describes."""

from __future__ import annotations

import pytest

from ledger.core.errors import Unplayable
from ledger.games.btwixt.model.actions import (
    BringAlly,
    CouncilNow,
    DiscardCards,
    ExecuteAlly,
    Kneel,
    OrderAllies,
    Pass,
    PlaceAlly,
    PlaceToken,
    PlayCard,
    RevealAlly,
    ShowAllies,
    SpendBetrayal,
    TakeCard,
)
from ledger.games.btwixt.table.auction import totals
from tests.games.btwixt.tables import (
    ANN,
    BEN,
    CAT,
    DOV,
    HAND,
    all_kneel,
    auction,
    bids,
    broken,
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
from tests.games.btwixt.test_placing import half_way
from tests.table import rule

# ---- this round: Ser Jaime Lannister and Arianne Martell


@rule("btwixt.card.jaime", "btwixt.timing.this-round")
def test_under_jaime_no_title_is_played_that_lies_already():
    table = plays(reveal(leaders(), "jaime"), "Ann", "practice-envoy")
    assert table.refuses("Ben", PlayCard("practice-envoy")) == {"btwixt.card.jaime"}
    plays(table, "Ben", "practice-arrow", leader=ANN, taken="practice-envoy")
    plays(table, "Cat", "practice-envoy")
    assert broken(table, "Ann", PlayCard("practice-envoy")) == {"btwixt.card.jaime"}


@rule("btwixt.timing.this-round")
def test_jaime_in_a_council_forbids_nothing_any_more():
    table = auction(leaders(), "jaime", "Ann", ANN)
    plays(reveal(table, "practice-ally-1"), "Ben", "practice-envoy")
    assert broken(table, "Cat", PlayCard("practice-envoy")) == set()


@rule("btwixt.timing.this-round", "btwixt.card.arianne")
def test_arianne_sends_the_first_bid_home():
    table = reveal(leaders(), "arianne")
    kneel(table, "Ann")
    plays(table, "Ben", "game-of-thrones")
    plays(table, "Cat", "corruption")
    kneel(table, "Ben")
    assert table.state.hands[BEN].known == ("game-of-thrones",)
    assert (totals(table.state), table.state.kneeling) == ((0, 0, 2), (ANN, BEN))
    kneel(table, "Cat")
    assert bids(table.state)[CAT] == ("corruption",) and step(table) == ("ally.place", "Cat")


# ---- Oberyn Martell


def oberyn():
    table = reveal(open_hands(4), "oberyn")
    plays(table, "Ann", "game-of-thrones")
    plays(table, "Ben", "kings-decree")
    plays(table, "Cat", "practice-envoy")
    all_kneel(table)
    return table.plays("Ann", PlaceAlly(ANN))


@rule("btwixt.card.oberyn-self", "btwixt.acquire.when-acquired-mandatory")
def test_oberyn_costs_his_leader_two_cards():
    table = oberyn()
    assert step(table) == ("oberyn.discard", "Ann")
    assert table.refuses("Ann", PlaceToken(ANN)) == {"btwixt.acquire.when-acquired-mandatory"}
    assert table.refuses("Ben", DiscardCards(("betrayal", "betrayal"))) == {"btwixt.card.oberyn-self"}
    for cards in (
        ("betrayal",),
        ("betrayal",) * 3,
        ("matchmaker", "betrayal"),
        ("betrayal", "corruption", "corruption"),
    ):
        assert table.refuses("Ann", DiscardCards(cards)) == {"btwixt.card.oberyn-self"}
    table.plays("Ann", DiscardCards(("betrayal", "corruption")))
    assert sorted(table.state.discard.known) == ["betrayal", "corruption"]


@rule("btwixt.card.oberyn-second")
def test_oberyn_costs_the_second_two_cards_of_their_own_choice():
    table = oberyn().plays("Ann", DiscardCards(("betrayal", "corruption")))
    assert step(table) == ("oberyn.discard", "Ben")
    assert table.refuses("Cat", DiscardCards(("betrayal", "betrayal"))) == {"btwixt.card.oberyn-second"}
    assert table.refuses("Ben", DiscardCards(("betrayal",))) == {"btwixt.card.oberyn-second"}
    table.plays("Ben", DiscardCards(("betrayal", "betrayal")))
    assert step(table) == ("token.place", "Ann")
    assert [len(hand) for hand in table.state.hands] == [7, 7, 9, 10]


# ---- Varys


@rule("btwixt.card.varys", "btwixt.term.you-acquired")
def test_varys_takes_a_card_from_the_hand_of_another_leader():
    table = won(open_hands(), "varys").plays("Ann", PlaceAlly(ANN))
    assert table.refuses("Ben", TakeCard(ANN, "betrayal")) == {"btwixt.term.you-acquired"}
    assert table.refuses("Ann", TakeCard(ANN, "betrayal")) == {"btwixt.card.varys"}
    assert table.refuses("Ann", TakeCard(CAT, "matchmaker")) == {"btwixt.card.varys"}
    assert table.refuses("Ann", TakeCard(CAT)) == {"btwixt.card.varys"}
    table.plays("Ann", TakeCard(CAT, "game-of-thrones"))
    assert [len(hand) for hand in table.state.hands] == [11, 10, 9]
    assert table.state.hands[ANN].known.count("game-of-thrones") == 2


def test_at_a_real_table_nobody_tells_which_card_varys_took():
    table = won(leaders(), "varys").plays("Ann", PlaceAlly(ANN)).plays("Ann", TakeCard(BEN))
    assert [len(hand) for hand in table.state.hands] == [11, 9, 10]


# ---- the Fool of Dragonstone and Ser Ilyn Payne

FIVE = ("practice-ally-3", "practice-ally-1", "shae", "robb", "renly")


def fool():
    table = won(open_hands(), "patchface").plays("Ann", PlaceAlly(ANN))
    assert step(table) == ("ally.look", "TABLE")
    return table


@rule("btwixt.card.dragonstone-fool", "btwixt.round.reveal")
def test_the_fool_looks_at_five_and_puts_them_back_in_any_order():
    table = fool()
    assert table.refuses("TABLE", ShowAllies(ANN, FIVE[:4])) == {"btwixt.card.dragonstone-fool"}
    table.plays("TABLE", ShowAllies(ANN, FIVE))
    assert table.refuses("Ben", OrderAllies(FIVE)) == {"btwixt.term.you-acquired"}
    for order in (FIVE[:4], (*FIVE[:4], "jaime"), (*FIVE, "jaime"), (*FIVE[:4], FIVE[0])):
        assert table.refuses("Ann", OrderAllies(order)) == {"btwixt.card.dragonstone-fool"}
    table.plays("Ann", OrderAllies(FIVE[::-1]))
    places(table, "Ann", None, ANN)
    assert [one["card"] for one in table.match.view(ANN)["ally_top"]] == list(FIVE[::-1])
    assert table.match.view(BEN)["ally_top"] == []
    assert table.refuses("TABLE", RevealAlly(FIVE[0])) == {"btwixt.round.reveal"}
    reveal(table, "renly")


@rule("btwixt.components.contents")
def test_nobody_is_shown_an_ally_that_lies_elsewhere():
    assert fool().refuses("TABLE", ShowAllies(ANN, (*FIVE[:4], "patchface"))) == {"btwixt.components.contents"}


@rule("btwixt.card.ilyn-payne", "btwixt.kill.public")
def test_ilyn_payne_kills_one_of_three():
    table = won(open_hands(), "ilyn-payne").plays("Ann", PlaceAlly(ANN))
    assert table.refuses("TABLE", ShowAllies(ANN, FIVE)) == {"btwixt.card.ilyn-payne"}
    table.plays("TABLE", ShowAllies(ANN, FIVE[:3]))
    assert table.refuses("Ann", ExecuteAlly("robb", FIVE[:2])) == {"btwixt.card.ilyn-payne"}
    assert table.refuses("Ann", ExecuteAlly("shae", FIVE[:1])) == {"btwixt.card.ilyn-payne"}
    assert table.refuses("Ben", ExecuteAlly("shae", FIVE[:2])) == {"btwixt.term.you-acquired"}
    table.plays("Ann", ExecuteAlly("shae", FIVE[:2]))
    for viewer in (BEN, -3):
        assert [one["card"] for one in table.match.view(viewer)["dead"]] == ["shae"]
    assert [one["card"] for one in table.match.view(ANN)["ally_top"]] == list(FIVE[:2])
    assert table.match.view(BEN)["ally_top"] == []


def test_at_a_real_table_only_the_dead_ally_is_named():
    table = won(leaders(), "ilyn-payne").plays("Ann", PlaceAlly(ANN)).plays("Ann", ExecuteAlly("robb"))
    assert table.state.dead == ("robb",) and table.match.view(ANN)["ally_deck"] == 48


# ---- Ser Loras Tyrell


@rule("btwixt.card.loras-next", "btwixt.acquire.when-acquired-mandatory")
def test_loras_brings_the_next_ally_into_his_council():
    table = won(leaders(4), "loras").plays("Ann", PlaceAlly(DOV))
    assert step(table) == ("ally.next", "TABLE")
    assert table.refuses("Ann", PlaceToken(ANN)) == {"btwixt.acquire.when-acquired-mandatory"}
    reveal(table, "jaime")
    assert table.state.ally is None and table.match.view(BEN)["coming"][0]["card"] == "jaime"
    assert table.refuses("Ann", PlaceAlly(ANN)) == {"btwixt.card.loras-next"}
    table.plays("Ann", PlaceAlly(DOV))
    assert table.state.councils[DOV].allies == ("loras", "jaime")
    assert step(table) == ("token.place", "Ann"), "one token for the auction, not for each ally"


@rule("btwixt.card.placement-priority", "btwixt.card.sansa")
def test_sansa_does_not_follow_loras():
    table = half_way("loras", CouncilNow(("robb",)))
    won(table, "loras").plays("Ann", PlaceAlly(DOV))
    reveal(table, "sansa")
    assert table.refuses("Ann", PlaceAlly(DOV)) == {"btwixt.card.sansa"}
    table.plays("Ann", PlaceAlly(ANN))


def test_the_ability_of_the_ally_that_loras_brings_is_resolved_too():
    table = won(leaders(), "loras").plays("Ann", PlaceAlly(ANN))
    reveal(table, "varys").plays("Ann", PlaceAlly(ANN))
    assert step(table) == ("varys.take", "Ann")


# ---- Shae


@rule("btwixt.card.shae", "btwixt.acquire.when-acquired-mandatory")
def test_shae_brings_an_ally_from_the_other_council():
    table = half_way("shae", CouncilNow(("robb", "renly")), CouncilNow(("jaime",)), CouncilNow(), CouncilNow(("varys",)))
    won(table, "shae").plays("Ann", PlaceAlly(DOV))
    assert table.refuses("Ann", PlaceToken(ANN)) == {"btwixt.acquire.when-acquired-mandatory"}
    assert table.refuses("Ann", BringAlly("varys")) == {"btwixt.card.shae"}
    assert table.refuses("Ann", BringAlly("jaime")) == {"btwixt.card.shae"}
    assert table.refuses("Dov", BringAlly("robb")) == {"btwixt.term.you-acquired"}
    table.plays("Ann", BringAlly("robb"))
    assert table.state.councils[DOV].allies == ("varys", "shae", "robb")
    assert step(table) == ("token.place", "Ann"), "moving is not acquiring"


def test_without_an_ally_in_the_other_council_shae_brings_nobody():
    table = won(leaders(), "shae").plays("Ann", PlaceAlly(ANN))
    assert step(table) == ("token.place", "Ann")


# ---- Robb Stark

POOR = ("game-of-thrones",) * 3 + ("contingency-plan",) * 3 + ("matchmaker", "practice-coin") * 2  # no Betrayal


def robb(**options):
    return won(open_hands(4, **options), "robb", "Ann").plays("Ann", PlaceAlly(ANN))


@rule("btwixt.card.robb-kill")
def test_another_leader_may_kill_robb_with_a_betrayal_from_hand():
    table = robb()
    assert step(table) == ("robb.kill", "Ben")
    for act in (SpendBetrayal(), Pass()):
        assert table.refuses("Cat", act) == {"btwixt.card.robb-kill"}
    table.plays("Ben", Pass()).plays("Cat", SpendBetrayal())
    assert table.state.discard.known == ("betrayal",)
    table.plays("Ann", Pass())
    assert table.state.dead == ("robb",) and table.state.councils[ANN].allies == ()
    assert step(table) == ("token.place", "Ann"), "the token of the auction is taken all the same"


@rule("btwixt.card.robb-kill")
def test_a_betrayal_must_be_in_hand():
    table = won(open_hands(3, HAND, POOR), "robb", "Ann").plays("Ann", PlaceAlly(ANN))
    assert table.refuses("Ben", SpendBetrayal()) == {"btwixt.card.robb-kill"}


@rule("btwixt.card.robb-cancel")
def test_the_acquirer_may_cancel_with_another_betrayal():
    table = robb().plays("Ben", SpendBetrayal())
    assert step(table) == ("robb.cancel", "Ann")
    for act in (SpendBetrayal(), Pass()):
        assert table.refuses("Cat", act) == {"btwixt.card.robb-cancel"}
    table.plays("Ann", SpendBetrayal())
    assert table.state.discard.known == ("betrayal", "betrayal") and table.state.dead == ()
    assert step(table) == ("robb.kill", "Cat"), "the next leader may still try"


@rule("btwixt.card.robb-cancel")
def test_without_a_betrayal_nothing_is_cancelled():
    table = won(open_hands(3, POOR), "robb").plays("Ann", PlaceAlly(ANN)).plays("Ben", SpendBetrayal())
    assert table.refuses("Ann", SpendBetrayal()) == {"btwixt.card.robb-cancel"}


def test_robb_lives_if_nobody_minds():
    table = robb()
    for name in ("Ben", "Cat", "Dov"):
        table.plays(name, Pass())
    assert table.state.councils[ANN].allies == ("robb",) and step(table) == ("token.place", "Ann")


def test_nobody_is_asked_for_a_betrayal_without_cause():
    with pytest.raises(Unplayable):
        reveal(leaders(), "robb").match.record(BEN, SpendBetrayal(), protest=True)
    assert tokens(all_kneel(reveal(leaders(), "robb")).state) == [0, 0, 0]
    assert broken(reveal(leaders(), "robb"), "Ben", Kneel()) == {"btwixt.auction.turn-order"}
