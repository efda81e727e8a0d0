"""Odd situations: what few tables ever see, and a judge then has to write down."""

import pytest

from ledger.core.seats import SPECTATOR
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.model.actions import (
    ChooseClaim,
    DeclareAttackers,
    DeclareDefenders,
    DiscardAtRandom,
    Draw,
    Observed,
    Pass,
    PlaceSetup,
    PlayCard,
    PlayEvent,
    SaveWithDuplicate,
    UseAbility,
)
from ledger.games.thrones_hbo.model.effects import (
    DiscardFromHand,
    DrawCards,
    GainPower,
    Kill,
    Kneel,
    ModifyStrength,
    MoveCard,
    MovePower,
    Save,
)
from ledger.kit.common import Adjust, CallTime, SetDetail
from tests.games.thrones_hbo.tables import (
    ANN,
    BEN,
    LION,
    MORE,
    all_pass,
    attacked,
    card,
    conserved,
    due,
    gold,
    in_play,
    joined,
    kept,
    legal,
    offered,
    passes,
    player,
    power,
    seen,
    step,
    typed,
)
from tests.table import rule

# ---- time


def test_time_called_between_two_challenges_ends_the_match():
    table = joined("gate-guard", "shield-wife", power=(3, 2))
    assert step(table) == "challenges.declare"
    table.judge(CallTime())
    assert table.match.outcome is not None and table.match.outcome.winners == (ANN,)


# ---- draws and discards that meet a short pile


def short_deck(left, **declared):
    """Ann's deck has so many cards left; the others lie on her discard pile."""
    table = joined("gate-guard", "", hands=("sealed-letter", ""), gold=(1, 0), cards=MORE, **declared)
    table.judge(Adjust(tuple(MoveCard("court-clerk", ANN, "deck", "discard") for _ in range(48 - left))))
    assert len(player(table, "Ann").deck) == left
    return table


@rule("hbo.draw.empty")
def test_two_draws_of_one_player_share_what_the_deck_has():
    table = short_deck(3)
    table.plays("Ann", PlayEvent("sealed-letter", effects=(DrawCards(ANN, 2), DrawCards(ANN, 2))))
    table.plays("TABLE", Draw(ANN, ("facedown",)))
    table.plays("TABLE", Draw(ANN, ("facedown", "facedown")))
    assert len(player(table, "Ann").deck) == 0 and due(table)[0][0] != "TABLE" and conserved(table)


def test_two_discards_of_one_player_share_what_the_hand_has():
    table = joined("gate-guard", "", hands=("sealed-letter", "howl"), gold=(1, 0), cards=MORE)
    table.plays("Ann", PlayEvent("sealed-letter", effects=(DiscardFromHand(BEN, 1), DiscardFromHand(BEN, 1))))
    table.plays("TABLE", DiscardAtRandom(BEN, ("howl",)))
    assert due(table)[0][0] != "TABLE" and player(table, "Ben").discard == ("howl",)


def test_cards_about_to_be_drawn_may_be_discarded_too():
    table = joined("gate-guard", "", hands=("sealed-letter", ""), gold=(1, 0), cards=MORE)
    table.plays("Ann", PlayEvent("sealed-letter", effects=(DrawCards(BEN, 2), DiscardFromHand(BEN, 1))))
    table.plays("TABLE", Draw(BEN, ("howl", "facedown"))).plays("TABLE", DiscardAtRandom(BEN, ("howl",)))
    assert player(table, "Ben").discard == ("howl",) and len(player(table, "Ben").hand) == 1


@rule("hbo.card.text")
def test_a_discard_that_a_card_orders_is_judged_by_that_card():
    table = joined("gate-guard", "", hands=("sealed-letter", "howl snow-drift"), gold=(1, 0), cards=MORE)
    table.plays("Ann", PlayEvent("sealed-letter", effects=(DiscardFromHand(BEN, 1),)))
    assert table.refuses("TABLE", DiscardAtRandom(BEN, ("howl", "snow-drift"))) == {"hbo.card.text"}


# ---- texts without a script


@rule("hbo.gold.effects")
def test_an_event_without_a_script_costs_what_its_text_asks():
    table = joined("gate-guard", "", hands=("sealed-letter", ""), gold=(3, 0), cards=MORE)
    assert table.refuses("Ann", PlayEvent("sealed-letter", paid=0, effects=())) == {"hbo.gold.effects"}
    assert table.refuses("Ann", PlayEvent("sealed-letter", paid=4, effects=())) == {"hbo.gold.effects"}
    table.plays("Ann", PlayEvent("sealed-letter", paid=3, effects=()))
    assert gold(table) == [0, 0]


def test_a_passive_text_goes_off_before_responses_are_over():
    table = joined("gate-guard watchful-page", "cursed-crown hill-riders", cards=MORE)
    attacked(table, attackers="gate-guard", defenders="hill-riders")
    assert step(table) == "window.reaction" and due(table)[0][0] == "Ann"
    table.plays("Ben", UseAbility("cursed-crown", effects=(GainPower(BEN, 1),)))
    assert power(table) == [0, 1] and due(table) == [("Ann", "window.reaction")]
    assert table.state.flow[-1].passed == 0


def test_a_response_after_a_final_pass_is_no_action():
    options = {"window_close": "pass_is_final"}
    table = joined("watchful-page", "shield-wife", hands=(LION, ""), unknown=(0, 1), gold=(2, 2), **options)
    table.plays("Ann", Pass())
    assert table.refuses("Ann", PlayEvent(LION, "shield-wife")) == {"hbo.oq.window-close"}
    table.plays("Ann", UseAbility("watchful-page", effects=(GainPower(ANN, 1),)))


@rule("hbo.timing.save-interrupts")
def test_a_save_in_play_answers_an_impending_kill_only():
    healer = typed("warding-septon", "character", cost=1, strength=1, icons="intrigue", timing="save")
    table = joined("gate-guard", "warding-septon shield-wife", cards=(*MORE, healer), unknown=(1, 1), gold=(1, 1))
    saves = UseAbility("warding-septon", effects=(Save("shield-wife"),))
    assert "hbo.timing.save-interrupts" in table.refuses("Ben", saves)
    attacked(table, attackers="gate-guard").plays("Ben", ChooseClaim(("shield-wife",)))
    table.plays("Ann", Pass()).plays("Ben", saves)
    assert in_play(table, "Ben") == ["warding-septon", "shield-wife"]


@rule("hbo.card.zone")
@pytest.mark.parametrize("effect", [Kill("shield-wfie"), Kneel("nobody"), ModifyStrength("nobody", 1)])
def test_an_effect_on_a_card_that_is_not_there_is_refused(effect):
    table = joined("grey-sage", "shield-wife", hands=("sealed-letter", ""), gold=(1, 0), cards=MORE)
    assert table.refuses("Ann", PlayEvent("sealed-letter", effects=(effect,))) == {"hbo.card.zone"}
    assert table.refuses("Ann", UseAbility("grey-sage", effects=(effect,))) == {"hbo.card.zone"}


@rule("hbo.card.text")
@pytest.mark.parametrize("effect", [MovePower(BEN, ANN, 3), GainPower(BEN, -2), Kill("winterfell"), Save("shield-wife")])
def test_an_effect_that_cannot_be_is_refused(effect):
    table = joined("grey-sage", "shield-wife winterfell", hands=("sealed-letter", ""), gold=(1, 0), cards=MORE)
    assert table.refuses("Ann", PlayEvent("sealed-letter", effects=(effect,))) == {"hbo.card.text"}
    assert table.refuses("Ann", UseAbility("grey-sage", effects=(effect,))) == {"hbo.card.text"}


@rule("hbo.card.text")
def test_nobody_kneels_for_an_event_that_does_not_ask_for_it():
    table = joined("gate-guard", "shield-wife", hands=(LION, ""), gold=(2, 0))
    assert table.refuses("Ann", PlayEvent(LION, "shield-wife", "gate-guard")) == {"hbo.card.text"}


# ---- a claim of two, and saves


@rule("hbo.challenge.claim-military-simultaneous")
def test_a_duplicate_saves_one_of_two():
    table = joined("gate-guard", "eddard-stark+2*3 shield-wife", revealed=("bloody-spring", "night-march"))
    attacked(table, attackers="gate-guard").plays("Ben", ChooseClaim(("eddard-stark", "shield-wife")))
    assert in_play(table, "Ben") == ["eddard-stark", "shield-wife"]  # nobody is dead before the saves
    table.plays("Ann", Pass()).plays("Ben", SaveWithDuplicate("eddard-stark"))
    if step(table) == "window.would":
        passes(table)
    assert in_play(table, "Ben") == ["eddard-stark"] and player(table, "Ben").dead == ("shield-wife",)
    assert card(table, "eddard-stark").power == 3 and len(card(table, "eddard-stark").duplicates) == 1
    assert power(table) == [1, 3]  # unopposed, on top of the claim


# ---- out of turn


def test_an_attack_out_of_turn_uses_up_no_challenge_of_the_active_player():
    table = joined("gate-guard", "hill-riders")
    assert table.protests("Ben", DeclareAttackers("military", ("hill-riders",))) == {"hbo.challenge.turns"}
    all_pass(table).plays("Ann", DeclareDefenders(("gate-guard",)))
    all_pass(table).plays("Ann", ChooseClaim(("gate-guard",)))
    all_pass(table)
    assert step(table) == "challenges.declare" and table.state.initiated == ()
    assert "hbo.challenge.one-per-type" not in table.refuses("Ann", DeclareAttackers("military", ()))


# ---- lasting effects and totals


def test_lasting_effects_end_with_a_phase_that_was_not_logged():
    table = joined("gate-guard", "shield-wife", unknown=(1, 1), gold=(2, 2))
    table.judge(Adjust((ModifyStrength("gate-guard", 2, "phase"), ModifyStrength("shield-wife", 2, "round"))))
    table.judge(SetDetail("key"))
    table.judge(Observed(phase="dominance"))
    assert [seen(table, one)["strength"] for one in ("gate-guard", "shield-wife")] == [1, 3]
    table.judge(Observed(phase="plot"))
    assert [seen(table, one)["strength"] for one in ("gate-guard", "shield-wife")] == [1, 1]


# ---- offers


def test_two_copies_of_a_card_that_is_not_unique_may_be_offered_for_set_up():
    table = kept("gate-guard gate-guard")
    assert PlaceSetup(("gate-guard", "gate-guard")) in offered(table)
    twice = kept("golden-heir golden-heir")
    assert PlaceSetup(("golden-heir", "golden-heir")) not in offered(twice)


# ---- secrets


def test_a_card_that_moves_out_of_sight_is_not_named_while_saves_are_due():
    table = joined("gate-guard", "eddard-stark+1", hands=("sealed-letter", ""), gold=(1, 0), cards=MORE)
    table.plays(
        "Ann",
        PlayEvent("sealed-letter", effects=(Kill("eddard-stark"), MoveCard("golden-heir", ANN, "deck", "hand"))),
    )
    assert step(table) == "window.would"
    for viewer in (BEN, SPECTATOR):
        assert "golden-heir" not in str(game.view(table.state, viewer))
    assert "eddard-stark" in game.view(table.state, BEN)["stack"][0]["about"]["cards"]
    assert "golden-heir" in game.view(table.state, ANN)["stack"][0]["about"]["cards"]


# ---- words


def test_a_card_that_nobody_named_reads_as_a_dash():
    assert game.card_name("") == game.card_name("", "pl") == "–"


# ---- boxes


@rule("hbo.components.lannister-deck")
def test_a_card_of_another_box_is_in_no_deck():
    table = joined("gate-guard", "", phase="marshal", hands=("court-clerk", ""), unknown=(3, 0), gold=(9, 0))
    assert legal(table, "Ann", PlayCard("court-clerk"))
    printed = typed("stray-lion", "character", cost=1, strength=1, deck="lannister", house="lannister", edition="printed")
    stray = joined("", "", phase="marshal", unknown=(3, 0), gold=(9, 0), cards=(*MORE, printed))
    assert stray.refuses("Ann", PlayCard("stray-lion")) == {"hbo.components.lannister-deck"}
