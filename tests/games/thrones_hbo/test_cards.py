"""The cards that the rulebook names, and texts in general."""

import pytest

from ledger.games.thrones_hbo.model.actions import (
    AttachDuplicate,
    ChooseClaim,
    DiscardAtRandom,
    Draw,
    Pass,
    PlaceSetup,
    PlayCard,
    PlayEvent,
    UseAbility,
)
from ledger.games.thrones_hbo.model.effects import Discard, DrawCards, GainPowerOn, Kneel
from ledger.kit.common import Adjust
from tests.games.thrones_hbo.tables import (
    ANN,
    DEBTS,
    LION,
    MORE,
    all_pass,
    attacked,
    banners,
    card,
    conserved,
    due,
    gold,
    in_play,
    joined,
    kept,
    passes,
    player,
    seen,
    step,
)
from tests.table import rule


def marshalling(*sides, **declared):
    return joined(*sides, phase="marshal", **declared)


@rule("hbo.card.dar-illyria")
def test_dar_illyria_adds_three_to_dominance():
    table = joined("lion-captain", "", revealed=("dar-illyria", "night-march"), phase="dominance")
    assert banners(table) == [4, 0] and table.state.pool.tokens == 26
    tied = joined("gate-guard", "shield-wife", revealed=("dar-illyria", "night-march"), phase="dominance")
    assert banners(tied) == [0, 0]


@rule("hbo.card.eddard-stark")
def test_eddard_stark_gains_a_power_when_played():
    table = marshalling(hands=("", "eddard-stark"), gold=(0, 1), first=1)
    table.plays("Ben", PlayCard("eddard-stark"))
    assert step(table) == "window.reaction"
    while due(table)[0][0] != "Ben":
        table.plays("Ann", Pass())
    table.plays("Ben", UseAbility("eddard-stark"))
    assert card(table, "eddard-stark").power == 1 and banners(table) == [0, 0]


def test_eddards_response_may_be_missed():
    table = marshalling(hands=("", "eddard-stark"), gold=(0, 1), first=1).plays("Ben", PlayCard("eddard-stark"))
    passes(table)
    assert card(table, "eddard-stark").power == 0 and step(table) == "window.marshal"


@rule("hbo.card.przebieglosc-lwa", "hbo.gold.effects")
def test_the_lion_pays_two_to_make_a_standing_character_kneel():
    table = joined("gate-guard toll-bridge", "shield-wife/ hill-riders", hands=(LION, ""), gold=(2, 0))
    for wrong in ("shield-wife", "toll-bridge", None, "nobody"):
        assert table.refuses("Ann", PlayEvent(LION, wrong)) == {"hbo.card.przebieglosc-lwa"}
    table.plays("Ann", PlayEvent(LION, "hill-riders"))
    assert gold(table) == [0, 0] and in_play(table, "Ben") == ["shield-wife/", "hill-riders/"]


@rule("hbo.gold.effects")
def test_without_the_gold_an_effect_cannot_be_used():
    poor = joined("gate-guard", "hill-riders", hands=(f"{LION} sealed-letter", ""), gold=(1, 0), cards=MORE)
    assert poor.refuses("Ann", PlayEvent(LION, "hill-riders")) == {"hbo.gold.effects"}
    assert poor.refuses("Ann", PlayEvent("sealed-letter", paid=0, effects=())) == {"hbo.gold.effects"}
    sage = joined("grey-sage", "", gold=(1, 0))
    assert sage.refuses("Ann", UseAbility("grey-sage", paid=2, effects=())) == {"hbo.gold.effects"}
    sage.plays("Ann", UseAbility("grey-sage", paid=1, effects=()))
    assert gold(sage) == [0, 0]


@rule("hbo.card.maester-luwin")
def test_maester_luwin_kneels_to_draw_two():
    table = joined("", "maester-luwin old-healer/", phase="dominance", unknown=(0, 1))
    passes(table, 1)
    assert table.refuses("Ben", UseAbility("old-healer")) == {"hbo.card.maester-luwin"}
    table.plays("Ben", UseAbility("maester-luwin"))
    assert in_play(table, "Ben") == ["maester-luwin/", "old-healer/"] and table.state.flow[-1].count == 2


@rule("hbo.card.text")
def test_as_many_cards_are_drawn_as_the_text_says():
    table = joined("", "maester-luwin", phase="dominance")
    passes(table, 1).plays("Ben", UseAbility("maester-luwin"))
    assert table.refuses("TABLE", Draw(1, ("facedown",))) == {"hbo.card.text"}
    table.plays("TABLE", Draw(1, ("facedown",) * 2))


@rule("hbo.card.varys")
def test_varys_discards_an_ally_of_choice():
    table = marshalling("whisper-broker", "forest-scout+0 gate-guard", hands=("varys", ""))
    table.plays("Ann", PlayCard("varys"))
    table.plays("Ann", UseAbility("varys", "forest-scout"))
    assert player(table, "Ben").discard == ("forest-scout",) and player(table, "Ben").dead == ()
    assert in_play(table, "Ann") == ["whisper-broker", "varys"] and conserved(table)


@rule("hbo.card.varys-self")
def test_varys_alone_discards_himself():
    table = marshalling("gate-guard", hands=("varys", "")).plays("Ann", PlayCard("varys"))
    assert player(table, "Ann").discard == ("varys",) and in_play(table, "Ann") == ["gate-guard"]
    assert gold(table)[ANN] == 1  # his cost stays paid
    assert step(table) == "window.marshal"


@rule("hbo.card.text")
def test_varys_chooses_an_ally_and_nothing_else():
    table = marshalling("whisper-broker gate-guard", hands=("varys", "")).plays("Ann", PlayCard("varys"))
    assert table.refuses("Ann", UseAbility("varys", "gate-guard")) == {"hbo.card.text"}
    assert table.refuses("Ann", UseAbility("varys", "whisper-broker", effects=(Kneel("whisper-broker"),))) == {"hbo.card.text"}
    table.plays("Ann", UseAbility("varys", "varys"))
    assert in_play(table, "Ann") == ["whisper-broker", "gate-guard"]


@rule("hbo.card.text")
def test_what_is_recorded_for_a_card_fits_its_text():
    table = joined("gate-guard", "hill-riders", hands=(LION, ""), gold=(2, 0))
    assert table.refuses("Ann", PlayEvent(LION, "hill-riders", effects=(Discard("hill-riders"),))) == {"hbo.card.text"}
    table.plays("Ann", PlayEvent(LION, "hill-riders", effects=(Kneel("hill-riders"),)))
    hound = joined("", "faithful-hound", hands=("", "snow-drift"), gold=(0, 2), phase="dominance")
    passes(hound, 1)
    assert hound.refuses("Ben", UseAbility("faithful-hound")) == {"hbo.card.text"}  # a passive text is not used at will


def lost(ann="gate-guard golden-heir whisper-broker/ wandering-knight", ben="hill-riders shield-wife", **declared):
    table = joined(ann, ben, hands=(DEBTS, ""), **declared)
    return attacked(table, attackers="gate-guard", defenders="hill-riders")


@rule("hbo.card.lannister-splaca-dlugi")
@pytest.mark.parametrize(
    ("target", "kneel"),
    [
        ("hill-riders", None),
        ("hill-riders", "gate-guard"),  # kneeling already
        ("hill-riders", "whisper-broker"),
        ("hill-riders", "wandering-knight"),  # not of the house
        ("hill-riders", "shield-wife"),
        ("shield-wife", "golden-heir"),  # only stood by
        (None, "golden-heir"),
    ],
)
def test_a_debt_is_paid_by_a_standing_lannister_to_a_participant(target, kneel):
    table = lost()
    assert table.refuses("Ann", PlayEvent(DEBTS, target, kneel)) == {"hbo.card.lannister-splaca-dlugi"}
    table.plays("Ann", PlayEvent(DEBTS, "hill-riders", "golden-heir"))
    assert player(table, "Ben").dead == ("hill-riders",) and in_play(table, "Ann")[1] == "golden-heir/"


def test_losing_as_defender_calls_for_the_debt_too():
    table = joined("golden-heir gate-guard", "hill-riders", hands=(DEBTS, ""), active=1)
    attacked(table, attackers="hill-riders", defenders="gate-guard")
    table.plays("Ann", ChooseClaim(("gate-guard",)))
    all_saves(table)
    table.plays("Ann", PlayEvent(DEBTS, "hill-riders", "golden-heir"))
    assert player(table, "Ben").dead == ("hill-riders",)


def all_saves(table):
    while step(table) == "window.would":
        passes(table, 1)


@rule("hbo.card.nie-dzis")
def test_nie_dzis_saves_a_unique_character():
    for victim, fine in (("eddard-stark", True), ("shield-wife", False)):
        table = attacked(joined("gate-guard", "eddard-stark shield-wife", hands=("", "nie-dzis")), attackers="gate-guard")
        table.plays("Ben", ChooseClaim((victim,))).plays("Ann", Pass())
        other = "shield-wife" if fine else "eddard-stark"
        assert table.refuses("Ben", PlayEvent("nie-dzis", other)) == {"hbo.card.nie-dzis"}
        if fine:
            table.plays("Ben", PlayEvent("nie-dzis", victim))
            assert "eddard-stark" in in_play(table, "Ben") and player(table, "Ben").discard == ("nie-dzis",)
        else:
            assert table.refuses("Ben", PlayEvent("nie-dzis", victim)) == {"hbo.card.nie-dzis"}


@rule("hbo.card.winterfell")
def test_winterfell_strengthens_stark_characters_of_its_player():
    table = joined("", "winterfell wolf-captain maester-luwin")
    assert seen(table, "wolf-captain")["strength"] == 4 and seen(table, "maester-luwin")["strength"] == 1
    table.judge(Adjust((Discard("winterfell"),)))
    assert seen(table, "wolf-captain")["strength"] == 3


@rule("hbo.card.littlefinger")
def test_littlefinger_is_in_both_decks():
    for name, seat in (("Ann", 0), ("Ben", 1)):
        table = marshalling(hands=("littlefinger", "littlefinger"), first=seat)
        table.plays(name, PlayCard("littlefinger"))
        assert in_play(table, name) == ["littlefinger"]


# ---- decks


@rule("hbo.components.lannister-deck", "hbo.components.stark-deck")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_plays_the_cards_of_the_own_deck(seat):
    name, house = (("Ann", "lannister"), ("Ben", "stark"))[seat]
    theirs, event = (("shield-wife", "howl"), ("gate-guard", "spoils-of-war"))[seat]
    hands = [(f"{theirs} {event}", ""), ("", f"{theirs} {event}")][seat]
    cited = f"hbo.components.{house}-deck"
    table = marshalling("gate-guard", "shield-wife", hands=hands, first=seat)
    assert table.refuses(name, PlayCard(theirs)) == {cited}
    assert cited in table.refuses(name, PlayEvent(event, "gate-guard"))
    assert table.refuses(name, PlayCard("never-heard-of")) >= {cited}
    placing = kept()
    assert placing.refuses(name, PlaceSetup((theirs,))) == {cited}
    drawing = joined(phase="draw")
    assert drawing.refuses("TABLE", Draw(seat, (theirs, "facedown"))) == {cited}


@rule("hbo.components.lannister-deck", "hbo.components.stark-deck")
def test_a_deck_has_only_so_many_copies():
    table = joined("gate-guard gate-guard", "shield-wife shield-wife", phase="draw")
    assert table.refuses("TABLE", Draw(0, ("gate-guard", "gate-guard"))) == {"hbo.components.lannister-deck"}
    assert table.refuses("TABLE", Draw(1, ("shield-wife", "shield-wife"))) == {"hbo.components.stark-deck"}
    table.plays("TABLE", Draw(0, ("gate-guard", "facedown")))


@rule("hbo.components.lannister-deck", "hbo.components.stark-deck")
@pytest.mark.parametrize(("seat", "only"), [(0, "lion-keep"), (1, "wolf-hall")])
def test_there_is_no_duplicate_of_a_card_that_the_deck_has_once(seat, only):
    sides = ["", ""]
    sides[seat] = only
    table = marshalling(*sides, unknown=(2, 2), first=seat)
    house = ("lannister", "stark")[seat]
    assert table.refuses(("Ann", "Ben")[seat], AttachDuplicate(only)) == {f"hbo.components.{house}-deck"}


@rule("hbo.components.lannister-deck", "hbo.components.stark-deck")
@pytest.mark.parametrize("seat", [0, 1])
def test_chance_takes_cards_of_that_deck(seat):
    attacker = ("letter-bearer", "court-clerk")[seat]
    sides = ["", ""]
    sides[1 - seat] = attacker
    table = attacked(joined(*sides, unknown=(2, 2), active=1 - seat, first=1 - seat), "intrigue", attacker)
    theirs, house = (("howl", "lannister"), ("spoils-of-war", "stark"))[seat]
    assert table.refuses("TABLE", DiscardAtRandom(seat, (theirs,))) == {f"hbo.components.{house}-deck"}
    mine = ("spoils-of-war", "howl")[seat]
    table.plays("TABLE", DiscardAtRandom(seat, (mine,)))


# ---- cards without a script


def test_an_ability_without_a_script_is_told():
    table = joined("grey-sage gate-guard", "")
    assert table.refuses("Ann", UseAbility("grey-sage")) == {"hbo.card.text"}
    table.plays("Ann", UseAbility("grey-sage", effects=(DrawCards(ANN, 1), GainPowerOn("grey-sage", 1))))
    assert card(table, "grey-sage").power == 1 and due(table) == [("TABLE", "owed")]


@rule("hbo.card.zone")
def test_an_ability_works_for_its_controller():
    table = joined("gate-guard", "grey-sage", hands=("sly-bargain", ""), gold=(2, 0))
    assert table.refuses("Ann", UseAbility("grey-sage", effects=())) == {"hbo.card.zone"}
    assert table.refuses("Ann", UseAbility("night-march", effects=())) == {"hbo.card.zone"}
    all_pass(table)
