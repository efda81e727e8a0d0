"""Set-up in its ten steps, and who may play what."""

import pytest

from ledger.core.errors import IllegalAction
from ledger.games import thrones_2e as game
from ledger.games.thrones_2e.model.actions import (
    AttachSetup,
    Bearer,
    DecideMulligan,
    Draw,
    DrawLot,
    PlaceSetup,
    ShuffleDeck,
)
from ledger.games.thrones_2e.model.decks import STARTERS, DeckList
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    CARDS,
    PLOTS,
    card,
    conserved,
    dealt,
    drawn,
    due,
    gold,
    hands,
    in_play,
    joined,
    kept,
    offered,
    opened,
    player,
    scripted,
    started,
    typed,
)
from tests.table import rule


def refused(seats, **options):
    return {one.rule for one in game.check_opening(seats, game.Options(**options))}


@rule("agot2.setup.1.format-and-decks")
def test_every_player_brings_one_deck():
    assert refused(2) == set()
    assert refused(3, decks=STARTERS[:2]) == {"agot2.setup.1.format-and-decks"}


@rule("agot2.joust.two-players-no-titles")
def test_joust_is_for_exactly_two():
    assert refused(3, format="joust") == {"agot2.joust.two-players-no-titles"}


@rule("agot2.melee.three-plus-players-titles")
def test_melee_is_for_three_and_more():
    assert refused(2, format="melee") == {"agot2.melee.three-plus-players-titles"}


@rule("agot2.plot.deck.seven-at-start")
def test_a_plot_deck_has_seven_cards():
    short = DeckList("stark", "", (("01144", 1),), ("01008",) * 6)
    assert refused(2, decks=(STARTERS[0], short)) == {"agot2.plot.deck.seven-at-start"}


@rule("agot2.setup.2.first-player")
def test_the_first_player_of_set_up_is_drawn_by_lot():
    table = opened()
    assert due(table) == [("TABLE", "owed")]
    table.plays("TABLE", DrawLot(BEN))
    assert table.state.first == BEN


@rule("agot2.setup.3.announce-faction-and-agenda", "agot2.card-type.agenda.starts-beside-faction")
def test_faction_and_agenda_are_announced_after_the_lot():
    table = opened((typed("banner", "agenda"),), agenda="banner")
    assert player(table, "Ann").faction == "" and player(table, "Ann").agenda == ""
    table.plays("TABLE", DrawLot(ANN))
    assert player(table, "Ann").faction == "stark" and player(table, "Ben").agenda == "banner"


@rule("agot2.setup.7.draw-seven")
def test_the_opening_hand_has_seven_cards():
    table = opened().plays("TABLE", DrawLot(ANN)).plays("TABLE", ShuffleDeck(ANN)).plays("TABLE", ShuffleDeck(BEN))
    assert table.refuses("TABLE", Draw(ANN, ("facedown",) * 6)) == {"agot2.setup.7.draw-seven"}
    table.plays("TABLE", Draw(ANN, ("facedown",) * 7))


@rule("agot2.setup.7.mulligan-in-player-order")
def test_mulligans_are_decided_in_player_order():
    table = dealt()
    assert due(table) == [("Ann", "mulligan")]
    assert table.refuses("Ben", DecideMulligan(False)) == {"agot2.setup.7.mulligan-in-player-order"}


@rule("agot2.setup.7.mulligan-once")
def test_everybody_decides_once():
    table = dealt().plays("Ann", DecideMulligan(False))
    assert table.refuses("Ann", DecideMulligan(True)) == {"agot2.setup.7.mulligan-once"}


@rule("agot2.setup.7.mulligan-seven-new-must-keep")
def test_a_mulligan_shuffles_the_whole_hand_in_and_draws_seven_new_cards():
    table = dealt("knight lord").plays("Ann", DecideMulligan(True))
    assert len(player(table, "Ann").hand) == 0 and due(table)[0][0] == "TABLE"
    table.plays("TABLE", ShuffleDeck(ANN)).plays("TABLE", Draw(ANN, ("squire", *("facedown",) * 6)))
    assert due(table) == [("Ben", "mulligan")] and player(table, "Ann").hand.known == ("squire",)
    assert conserved(table)


@rule("agot2.setup.8.place-face-down")
def test_set_up_cards_come_from_the_own_hand_in_player_order():
    table = kept("knight", "squire")
    assert table.refuses("Ben", PlaceSetup(("squire",))) == {"agot2.setup.8.place-face-down"}
    assert table.refuses("Ann", PlaceSetup(("facedown",))) == {"agot2.setup.8.place-face-down"}
    table.plays("Ann", PlaceSetup(())).plays("Ben", PlaceSetup(("squire",)))
    assert in_play(drawn(table), "Ben") == ["squire"]


@rule("agot2.setup.8.total-cost-eight")
def test_set_up_cards_cost_eight_at_most():
    table = kept("lord knight squire")
    assert table.refuses("Ann", PlaceSetup(("lord", "knight", "squire"))) == {"agot2.setup.8.total-cost-eight"}
    table.plays("Ann", PlaceSetup(("lord", "knight")))


@rule("agot2.setup.8.types-allowed")
def test_no_events_in_set_up():
    table = kept("decree")
    assert "agot2.setup.8.types-allowed" in table.refuses("Ann", PlaceSetup(("decree",)))


@rule("agot2.setup.8.attachment-needs-own-host")
def test_a_set_up_attachment_needs_a_host_of_its_own():
    table = kept("sword lone-wolf", "knight")
    assert table.refuses("Ann", PlaceSetup(("sword",))) == {"agot2.setup.8.attachment-needs-own-host"}
    assert table.refuses("Ann", PlaceSetup(("lone-wolf", "sword"))) == {"agot2.setup.8.attachment-needs-own-host"}


@rule("agot2.setup.8.duplicates-free")
def test_further_copies_of_a_unique_card_are_free_in_set_up():
    table = kept("lord lord knight")
    table.plays("Ann", PlaceSetup(("lord", "lord", "knight"))).plays("Ben", PlaceSetup(()))
    assert len(card(table, "lord").duplicates) == 1 and in_play(table, "Ann") == ["lord", "knight"]


@rule("agot2.keyword.limited.one-in-setup")
def test_one_limited_card_in_set_up():
    table = kept("road bridge")
    assert table.refuses("Ann", PlaceSetup(("road", "bridge"))) == {"agot2.keyword.limited.one-in-setup"}
    table.plays("Ann", PlaceSetup(("road",)))
    assert player(table, "Ann").limited == 0  # set-up is no part of the first round


@rule("agot2.setup.9.reveal-simultaneously", "agot2.card-type.attachment.default-host-character")
def test_set_up_attachments_are_attached_after_the_reveal_in_player_order():
    table = kept("knight squire sword", "knight lady sword")
    table.plays("Ann", PlaceSetup(("knight", "squire", "sword")))
    assert in_play(table, "Ann") == []  # nothing is seen before everybody has placed
    table.plays("Ben", PlaceSetup(("knight", "lady", "sword")))
    assert due(table) == [("Ann", "setup.9")]
    assert table.refuses("Ben", AttachSetup((Bearer("sword~2", "lady"),))) == {"agot2.setup.9.reveal-simultaneously"}
    wrong = AttachSetup((Bearer("sword", "lady"),))
    assert table.refuses("Ann", wrong) == {"agot2.card-type.attachment.default-host-character"}
    table.plays("Ann", AttachSetup((Bearer("sword", "squire"),)))
    assert card(table, "sword").on == "squire" and due(table) == [("Ben", "setup.9")]
    assert AttachSetup((Bearer("sword~2", "lady"),)) in offered(table)


@rule("agot2.setup.9.not-entering-play")
def test_set_up_cards_do_not_enter_play():
    table = started("greeter knight", cards=(scripted("greeter"),))
    assert due(table) == [("Ann", "plot.commit"), ("Ben", "plot.commit")] and gold(table) == [0, 0]


@rule("agot2.setup.10.refill-to-seven")
def test_hands_are_refilled_to_seven():
    table = kept("knight squire")
    table.plays("Ann", PlaceSetup(("knight", "squire"))).plays("Ben", PlaceSetup(()))
    assert due(table) == [("TABLE", "owed")]
    assert table.refuses("TABLE", Draw(ANN, ("facedown",))) == {"agot2.setup.10.refill-to-seven"}
    assert hands(drawn(table)) == [7, 7]


@pytest.mark.parametrize(("option", "hand", "pile"), [("to_hand", 7, 0), ("discarded", 7, 1)])
def test_house_ruling_a_stranded_attachment_goes_back_or_away(option, hand, pile):
    table = kept("sword", stranded_attachment=option)
    table.protests("Ann", PlaceSetup(("sword",)))
    drawn(table.plays("Ben", PlaceSetup(())))
    assert hands(table)[0] == hand and len(player(table, "Ann").discard) == pile and conserved(table)


def test_limited_duplicates_are_not_counted_unless_the_house_says_so():
    limited = typed("keep", "location", cost=1, unique="yes", keywords="Limited")
    table = kept("keep keep", cards=(limited,))
    table.plays("Ann", PlaceSetup(("keep", "keep")))
    strict = kept("keep keep", cards=(limited,), limited_duplicates="counted")
    assert strict.refuses("Ann", PlaceSetup(("keep", "keep"))) == {"agot2.keyword.limited.one-in-setup"}


def test_a_match_opened_with_too_few_decks_is_refused():
    with pytest.raises(IllegalAction):
        opened(decks=(STARTERS[0],))
    assert len(CARDS) > 20 and len(PLOTS) == 7
    assert joined("knight", "squire").state.round == 2
