"""Set-up: shuffling, hands, mulligans, secret cards, the simultaneous reveal."""

import pytest

from ledger.core.seats import SPECTATOR
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    ChoosePlot,
    ChoosePlotDeck,
    DecideMulligan,
    Draw,
    KeepPlot,
    PlaceSetup,
    ShuffleDeck,
)
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    SEVEN,
    card,
    conserved,
    dealt,
    drawn,
    due,
    gold,
    in_play,
    kept,
    opened,
    player,
    power,
    shuffled,
    started,
    step,
)
from tests.table import rule


@rule("hbo.setup.shuffle")
def test_a_deck_is_shuffled_before_anything_is_drawn():
    table = opened()
    assert due(table) == [("TABLE", "owed"), ("TABLE", "owed")]
    assert "hbo.setup.shuffle" in table.refuses("TABLE", Draw(ANN, SEVEN))
    table.plays("TABLE", ShuffleDeck(BEN)).plays("TABLE", ShuffleDeck(ANN))
    table.plays("TABLE", Draw(BEN, SEVEN))
    assert len(player(table, "Ben").hand) == 7


@rule("hbo.setup.order")
@pytest.mark.parametrize("action", [PlaceSetup(), KeepPlot("truce"), ChoosePlotDeck(("truce",)), DecideMulligan(True)])
def test_set_up_goes_step_by_step(action):
    assert shuffled().refuses("Ann", action) == {"hbo.setup.order"}


@rule("hbo.setup.order")
def test_a_step_that_is_over_is_over():
    assert started().refuses("Ann", PlaceSetup()) == {"hbo.setup.order"}


@rule("hbo.setup.setup-hand")
def test_a_set_up_hand_is_seven_cards():
    table = shuffled()
    assert table.refuses("TABLE", Draw(ANN, SEVEN[:6])) == {"hbo.setup.setup-hand"}
    table.plays("TABLE", Draw(ANN, SEVEN))
    assert len(player(table, "Ann").hand) == 7 and len(player(table, "Ann").deck) == 43


# ---- mulligans


@rule("hbo.setup.mulligan")
def test_a_mulligan_exchanges_the_whole_hand():
    table = dealt("gate-guard court-clerk")
    table.plays("Ann", DecideMulligan(True)).plays("Ben", DecideMulligan(False))
    assert len(player(table, "Ann").hand) == 0 and len(player(table, "Ann").deck) == 50
    table.plays("TABLE", ShuffleDeck(ANN))
    assert table.refuses("TABLE", Draw(ANN, SEVEN[:6])) == {"hbo.setup.setup-hand"}
    table.plays("TABLE", Draw(ANN, SEVEN))
    assert due(table) == [("Ann", "place"), ("Ben", "place")] and conserved(table)


@rule("hbo.setup.mulligan-once")
def test_one_mulligan_each_and_only_in_time():
    table = dealt().plays("Ann", DecideMulligan(True))
    assert table.refuses("Ann", DecideMulligan(True)) == {"hbo.setup.mulligan-once"}
    table.plays("Ben", DecideMulligan(False)).plays("TABLE", ShuffleDeck(ANN)).plays("TABLE", Draw(ANN, SEVEN))
    assert table.refuses("Ann", DecideMulligan(True)) == {"hbo.setup.mulligan-once"}
    assert started().refuses("Ben", DecideMulligan(True)) == {"hbo.setup.mulligan-once"}


def test_a_second_mulligan_that_happened_can_be_written_down():
    table = dealt().plays("Ann", DecideMulligan(True)).plays("Ben", DecideMulligan(False))
    table.plays("TABLE", ShuffleDeck(ANN)).plays("TABLE", Draw(ANN, SEVEN))
    assert table.protests("Ann", DecideMulligan(True)) == {"hbo.setup.mulligan-once"}
    table.plays("TABLE", ShuffleDeck(ANN)).plays("TABLE", Draw(ANN, SEVEN))
    assert player(table, "Ann").mulligans == 2 and step(table) == "place" and conserved(table)


# ---- set-up cards


@rule("hbo.setup.place")
def test_any_number_of_cards_of_the_own_hand_may_be_placed():
    table = kept("gate-guard court-clerk")
    for cards in (("hill-riders",) * 8, ("gate-guard", "facedown"), ("gate-guard",) * 8):
        assert "hbo.setup.place" in table.refuses("Ann", PlaceSetup(cards))
    table.plays("Ann", PlaceSetup())
    assert table.refuses("Ann", PlaceSetup(("gate-guard",))) == {"hbo.setup.place"}
    drawn(table.plays("Ben", PlaceSetup(("shield-wife", "letter-bearer", "letter-bearer"))))
    assert in_play(table, "Ann") == [] and in_play(table, "Ben") == ["shield-wife", "letter-bearer", "letter-bearer~2"]


@rule("hbo.setup.place-types")
@pytest.mark.parametrize("wrong", ["heirloom-blade", "sly-bargain"])
def test_only_characters_and_locations_are_placed(wrong):
    assert kept().refuses("Ann", PlaceSetup(("gate-guard", wrong))) == {"hbo.setup.place-types"}
    assert game.check(kept().state, ANN, PlaceSetup(("gate-guard", "signal-tower"))) == ()


@rule("hbo.setup.place-cost")
def test_the_sixth_gold_is_too_much():
    table = kept()
    assert table.refuses("Ann", PlaceSetup(("golden-heir", "hired-lances"))) == {"hbo.setup.place-cost"}
    table.plays("Ann", PlaceSetup(("golden-heir", "gate-guard")))  # 4 + 1
    table.plays("Ben", PlaceSetup(("wolf-captain", "wool-market")))
    assert gold(table) == [0, 0] and table.state.treasury.tokens == 20  # a cap, not a payment


@rule("hbo.setup.place-limited")
def test_one_limited_card_is_placed_at_most():
    assert kept().refuses("Ann", PlaceSetup(("counting-house", "lion-harbour"))) == {"hbo.setup.place-limited"}
    assert game.check(kept().state, ANN, PlaceSetup(("counting-house", "toll-bridge"))) == ()


@rule("hbo.setup.place-duplicates")
def test_duplicates_are_not_placed():
    table = kept()
    assert table.refuses("Ann", PlaceSetup(("wandering-knight", "wandering-knight"))) == {"hbo.setup.place-duplicates"}
    assert game.check(table.state, ANN, PlaceSetup(("gate-guard", "gate-guard"))) == ()


@rule("hbo.setup.place-secret")
def test_nobody_else_sees_what_is_placed():
    one, other = (kept().plays("Ann", PlaceSetup((name, "court-clerk"))) for name in ("gate-guard", "toll-bridge"))
    for viewer in (BEN, SPECTATOR):
        assert game.view(one.state, viewer) == game.view(other.state, viewer)
        assert game.view(one.state, viewer)["chosen"][0]["count"] == 2
    assert game.view(one.state, ANN) != game.view(other.state, ANN)


@rule("hbo.setup.reveal")
def test_set_up_cards_are_turned_up_together():
    table = kept().plays("Ben", PlaceSetup(("shield-wife",)))
    assert table.state.play == () and due(table) == [("Ann", "place")]
    table.plays("Ann", PlaceSetup(("gate-guard",)))
    assert in_play(table, "Ann") == ["gate-guard"] and in_play(table, "Ben") == ["shield-wife"]


@rule("hbo.setup.no-abilities")
def test_no_ability_goes_off_in_set_up():
    table = kept().plays("Ann", PlaceSetup(("varys",))).plays("Ben", PlaceSetup(("eddard-stark",)))
    assert in_play(table, "Ann") == ["varys"] and in_play(table, "Ben") == ["eddard-stark"]
    assert due(table) == [("TABLE", "owed")] * 2 and power(table) == [0, 0]
    assert card(drawn(table), "eddard-stark").power == 0 and step(table) == "plot.commit"


@rule("hbo.setup.starting-hand")
def test_hands_are_made_up_to_seven():
    table = kept().plays("Ann", PlaceSetup(("gate-guard", "court-clerk"))).plays("Ben", PlaceSetup())
    assert due(table) == [("TABLE", "owed")]  # Ben still has seven
    assert table.refuses("TABLE", Draw(ANN, SEVEN)) == {"hbo.setup.starting-hand"}
    table.plays("TABLE", Draw(ANN, SEVEN[:2]))
    assert [len(one.hand) for one in table.state.players] == [7, 7] and step(table) == "plot.commit"


def test_plots_are_not_chosen_before_set_up_is_done():
    assert kept().refuses("Ann", ChoosePlot("long-siege")) == {"hbo.round.sequence"}
