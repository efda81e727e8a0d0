"""The marshalling phase: turns, income, paying, who may play what, and where things go."""

import pytest

from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    AttachDuplicate,
    EndMarshalling,
    Pass,
    PlayCard,
    PlayEvent,
    UseAbility,
)
from ledger.games.thrones_hbo.model.effects import DrawCards
from ledger.kit.common import Omitted
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    LION,
    MORE,
    all_pass,
    card,
    conserved,
    due,
    gold,
    in_play,
    joined,
    legal,
    offered,
    player,
    power,
    seen,
    step,
)
from tests.table import rule


def marshalling(*sides, **declared):
    """Ann's marshalling turn; income of 3 has been collected."""
    return joined(*sides, phase="marshal", **declared)


# ---- turns and income


@rule("hbo.marshal.turns")
def test_the_first_player_takes_a_whole_turn_then_the_opponent():
    table = marshalling(unknown=(2, 2), first=BEN)
    assert table.state.flow[-1].active == BEN and gold(table) == [0, 3]
    all_pass(table)
    assert gold(table) == [3, 3] and step(table) == "challenges.declare"
    table = marshalling(unknown=(2, 2), first=BEN).plays("Ben", EndMarshalling())
    while table.state.flow[-1].active == BEN:
        table.plays(("Ann", "Ben")[table.state.flow[-1].seat], Pass())
    assert table.state.flow[-1].active == ANN and due(table) == [("Ann", "window.marshal")]


@rule("hbo.marshal.income")
def test_income_is_the_plot_and_every_bonus_in_play():
    assert gold(marshalling())[ANN] == 3
    assert gold(marshalling("counting-house tax-collector", "wool-market"))[ANN] == 6
    table = marshalling("counting-house", hands=("lion-harbour", ""))
    assert gold(table)[ANN] == 5
    table.plays("Ann", PlayCard("lion-harbour"))
    assert gold(table)[ANN] == 4  # a bonus played later adds nothing this round


@rule("hbo.marshal.collect")
def test_income_comes_out_of_the_treasury():
    table = marshalling()
    assert gold(table) == [3, 0] and table.state.treasury.tokens == 17 and conserved(table)
    table.match.record(-2, Omitted("marshal.income"), protest=True)
    assert gold(table) == [0, 0] and ("omitted", "hbo.marshal.collect") in table.findings()


# ---- paying


@rule("hbo.marshal.pay")
def test_the_full_cost_is_paid():
    table = marshalling(hands=("golden-heir lion-captain gate-guard", ""))
    assert table.refuses("Ann", PlayCard("golden-heir")) == {"hbo.marshal.pay"}  # 4 of 3
    assert table.refuses("Ann", PlayCard("gate-guard", paid=0)) == {"hbo.marshal.pay"}
    assert table.protests("Ann", PlayCard("lion-captain", paid=2)) == {"hbo.marshal.pay"}
    assert gold(table)[ANN] == 1 and conserved(table)


@rule("hbo.marshal.spent-gold", "hbo.components.gold")
def test_spent_gold_goes_back_to_the_treasury():
    table = marshalling(hands=("hired-lances", ""))
    table.plays("Ann", PlayCard("hired-lances"))
    assert gold(table)[ANN] == 1 and table.state.treasury.tokens == 19
    assert conserved(table) and dict(game.census(table.state))["gold"] == 20


@rule("hbo.marshal.enter-play")
def test_a_played_card_lies_face_up_and_standing():
    table = marshalling(hands=("gate-guard", ""))
    table.plays("Ann", PlayCard("gate-guard"))
    assert in_play(table, "Ann") == ["gate-guard"] and player(table, "Ann").hand.known == ()
    assert seen(table, "gate-guard", BEN)["kneeling"] is False


# ---- who and when


@rule("hbo.marshal.only-active")
def test_only_the_active_player_plays_cards():
    table = marshalling(hands=("gate-guard", "shield-wife"), gold=(0, 3)).plays("Ann", Pass())
    assert table.refuses("Ben", PlayCard("shield-wife")) == {"hbo.marshal.only-active"}
    later = joined(hands=("gate-guard sly-bargain", ""), gold=(3, 0))
    assert later.refuses("Ann", PlayCard("gate-guard")) == {"hbo.marshal.only-active"}


@rule("hbo.marshal.turn-end")
def test_after_the_end_of_the_turn_no_more_cards():
    table = marshalling("golden-heir", hands=("gate-guard golden-heir", "snow-drift"), gold=(0, 2))
    assert table.refuses("Ben", EndMarshalling()) == {"hbo.timing.alternate"}
    table.plays("Ann", EndMarshalling()).plays("Ben", PlayEvent("snow-drift", "golden-heir"))
    for action in (PlayCard("gate-guard"), AttachDuplicate("golden-heir"), EndMarshalling()):
        assert table.refuses("Ann", action) == {"hbo.marshal.turn-end"}
    table.plays("Ann", Pass())
    assert due(table) == [("Ben", "window.marshal")]


@rule("hbo.marshal.turn-end")
def test_nobody_ends_the_turn_of_another():
    table = marshalling(unknown=(1, 1)).plays("Ann", Pass())
    assert table.refuses("Ben", EndMarshalling()) == {"hbo.marshal.turn-end"}


def test_with_no_gold_left_free_cards_may_still_be_played():
    table = marshalling("golden-heir", hands=("hired-lances gate-guard free-hand golden-heir", ""))
    table.plays("Ann", PlayCard("hired-lances")).plays("Ben", Pass())
    table.plays("Ann", PlayCard("gate-guard")).plays("Ben", Pass())
    assert gold(table)[ANN] == 0 and due(table) == [("Ann", "window.marshal")]
    table.plays("Ann", PlayCard("free-hand")).plays("Ben", Pass()).plays("Ann", AttachDuplicate("golden-heir"))
    assert len(card(table, "golden-heir").duplicates) == 1


@rule("hbo.marshal.keep-gold", "hbo.dominance.gold")
def test_unspent_gold_counts_for_dominance():
    table = all_pass(joined("gate-guard", "shield-wife", gold=(1, 0), phase="dominance"))
    assert power(table) == [1, 0]


@rule("hbo.marshal.pool-span")
def test_gold_pays_for_effects_later_in_the_round():
    table = joined("gate-guard", "shield-wife", hands=(LION, ""), gold=(3, 0))
    table.plays("Ann", PlayEvent(LION, "shield-wife"))
    assert gold(table)[ANN] == 1 and table.state.treasury.tokens == 19


@rule("hbo.marshal.other-actions", "hbo.timing.opponents-turn")
def test_both_players_may_act_in_a_marshalling_turn():
    table = marshalling("toll-bridge", "shield-wife", hands=("gate-guard", "snow-drift"), gold=(0, 2))
    table.plays("Ann", UseAbility("toll-bridge"))
    assert gold(table)[ANN] == 4 and in_play(table, "Ann") == ["toll-bridge/"]
    table.plays("Ben", PlayEvent("snow-drift", "shield-wife")).plays("Ann", PlayCard("gate-guard"))
    assert in_play(table, "Ben") == ["shield-wife/"]


# ---- attachments


@rule("hbo.oq.lost-pages")
def test_an_attachment_goes_on_a_character_that_its_text_allows():
    table = marshalling("gate-guard toll-bridge", "shield-wife", hands=("heirloom-blade iron-shackles", ""))
    for on in ("toll-bridge", "shield-wife", None, "nobody"):
        assert table.refuses("Ann", PlayCard("heirloom-blade", on)) == {"hbo.oq.lost-pages"}
    assert table.refuses("Ann", PlayCard("iron-shackles", "gate-guard")) == {"hbo.oq.lost-pages"}
    table.plays("Ann", PlayCard("heirloom-blade", "gate-guard")).plays("Ben", Pass())
    table.plays("Ann", PlayCard("iron-shackles", "shield-wife"))
    assert seen(table, "gate-guard")["strength"] == 3 and seen(table, "shield-wife")["strength"] == -1
    assert card(table, "heirloom-blade").on == "gate-guard"


# ---- cards of the record


@rule("hbo.card.zone")
@pytest.mark.parametrize("action", [PlayCard("gate-guard"), PlayEvent("sly-bargain", "hired-lances")])
def test_a_card_is_played_from_the_own_hand(action):
    table = marshalling("hired-lances", discard=("gate-guard sly-bargain", ""), hands=("", "snow-drift"))
    assert table.refuses("Ann", action) == {"hbo.card.zone"}


@rule("hbo.card.zone")
def test_a_duplicate_comes_from_the_own_hand():
    assert marshalling("golden-heir").refuses("Ann", AttachDuplicate("golden-heir")) == {"hbo.card.zone"}


@rule("hbo.card.text")
def test_a_card_is_played_as_its_type_is():
    table = marshalling("gate-guard", hands=("sly-bargain hired-lances", ""))
    assert table.refuses("Ann", PlayCard("sly-bargain")) == {"hbo.card.text"}
    assert "hbo.card.text" in table.refuses("Ann", PlayEvent("hired-lances"))


@rule("hbo.general.golden-rule")
def test_a_card_without_a_script_does_what_its_text_says():
    table = marshalling(hands=("sealed-letter", ""), cards=MORE)
    assert table.refuses("Ann", PlayEvent("sealed-letter")) == {"hbo.card.text"}
    table.plays("Ann", PlayEvent("sealed-letter", effects=(DrawCards(ANN, 3),)))  # the rulebook has no such draw
    assert due(table) == [("TABLE", "owed")] and table.state.flow[-1].count == 3
    assert player(table, "Ann").discard == ("sealed-letter",) and gold(table)[ANN] == 2


def test_offers_are_what_may_be_played():
    table = marshalling("golden-heir gate-guard", hands=("golden-heir hired-lances heirloom-blade sly-bargain", ""))
    offers = offered(table)
    assert PlayCard("hired-lances") in offers and AttachDuplicate("golden-heir") in offers
    assert PlayCard("heirloom-blade", "gate-guard") in offers and PlayCard("golden-heir") not in offers
    assert PlayEvent("sly-bargain", "golden-heir") in offers and EndMarshalling() in offers
    assert all(legal(table, "Ann", action) for action in offers)
