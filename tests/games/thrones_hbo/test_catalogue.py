"""The practice decks that ship: whole, plain, and with every kind of card that the rules speak of."""

import pytest

from ledger.cards import cards_of
from ledger.games import thrones_hbo as game
from ledger.games.thrones_hbo.cards.scripts import SCRIPTS
from ledger.games.thrones_hbo.cards.strength import HOUSE_BONUS
from ledger.games.thrones_hbo.model.actions import (
    ChooseClaim,
    DeclareAttackers,
    DeclareDefenders,
    Pass,
    PlayEvent,
    UseAbility,
)
from ledger.games.thrones_hbo.model.components import BASIC_PLOTS, HOUSES, KINDS
from tests.games.thrones_hbo.tables import (
    ANN,
    all_pass,
    attacked,
    card,
    due,
    gold,
    in_play,
    joined,
    offered,
    passes,
    player,
    seen,
    step,
)

CARDS = cards_of(game.slug)
PRACTICE = [one for one in CARDS if one.fact("edition") == "practice"]


def deck(house):
    return [one for one in PRACTICE if one.fact("deck") in (house, "both")]


@pytest.mark.parametrize("house", HOUSES)
def test_a_practice_deck_has_fifty_cards_of_every_type_icon_and_keyword(house):
    cards = deck(house)
    assert sum(int(one.fact("copies")) for one in cards) == 50
    assert {one.kind for one in cards} == {"character", "location", "attachment", "event"}
    assert {word for one in cards for word in one.fact("icons").split()} == set(KINDS)
    keywords = {word for one in cards for name in ("keywords", "gives_keywords") for word in one.fact(name).split()}
    assert keywords == {"limited", "renown", "stealth"}
    timings = {one.fact("timing") for one in cards} - {""}
    assert timings >= {"any-phase", "marshal", "challenges", "dominance", "response", "save", "passive", "lasting"}
    assert any(one.fact("unique") == "yes" for one in cards)


def test_there_are_thirty_two_practice_plots():
    plots = [one for one in PRACTICE if one.kind == "plot"]
    assert len(plots) == 32
    assert [sum(one.fact("basic") == house for one in plots) for house in HOUSES] == [7, 7]
    assert {one.fact("claim") for one in plots} == {"0", "1", "2"}


def test_every_card_has_an_id_of_its_own_and_a_name_in_both_languages():
    assert len({one.id for one in CARDS}) == len(CARDS)
    assert all(one.en and one.pl for one in CARDS)


def test_every_script_is_one_that_the_engine_has():
    assert {one.script for one in CARDS if one.script} <= {*SCRIPTS, HOUSE_BONUS}


def test_no_practice_card_bears_a_printed_name():
    printed = {one.pl for one in CARDS if one.fact("edition") == "printed"}
    assert not printed & {name for one in PRACTICE for name in (one.en, one.pl)}


def test_cards_of_the_rulebook_say_that_they_are_not_sure():
    named = [one for one in CARDS if one.fact("edition") == "printed"]
    assert len(named) == 9 + 14 + 1 and not any(one.sure for one in named)
    assert {plot for plots in BASIC_PLOTS.values() for plot in plots} <= {one.id for one in named}


# ---- what practice cards do


def test_pay_one_to_stand():
    table = joined("gate-guard/", "", hands=("second-wind", ""), gold=(1, 0))
    table.plays("Ann", PlayEvent("second-wind", "gate-guard"))
    assert in_play(table, "Ann") == ["gate-guard"] and gold(table) == [0, 0]


def test_two_stronger_until_the_challenge_ends():
    table = joined("gate-guard court-clerk", "hill-riders", hands=("lion-rally", ""))
    all_pass(table).plays("Ann", DeclareAttackers("military", ("gate-guard",)))
    all_pass(table).plays("Ben", DeclareDefenders(("hill-riders",)))
    table.plays("Ann", PlayEvent("lion-rally", "gate-guard"))
    assert due(table) == [("Ben", "challenge.claim")]  # 1 + 2 against 3
    table.plays("Ben", ChooseClaim(("hill-riders",)))
    all_pass(table)
    assert seen(table, "gate-guard")["strength"] == 1


def test_draw_when_won():
    table = attacked(joined("court-clerk", "", hands=("spoils-of-war", "")), "intrigue", "court-clerk")
    assert step(table) == "window.reaction" and PlayEvent("spoils-of-war") in offered(table)
    table.plays("Ann", PlayEvent("spoils-of-war"))
    assert table.state.flow[-1].kind == "draw" and player(table, "Ann").discard == ("spoils-of-war",)


def test_kneel_for_gold():
    table = joined("toll-bridge toll-bridge/", phase="marshal").plays("Ann", UseAbility("toll-bridge"))
    assert gold(table)[ANN] == 4
    table.plays("Ben", Pass())
    assert table.refuses("Ann", UseAbility("toll-bridge~2")) == {"hbo.card.maester-luwin"}


def test_two_passive_abilities_at_one_death():
    table = attacked(joined("gate-guard", "faithful-hound faithful-hound shield-wife"), attackers="gate-guard")
    table.plays("Ben", ChooseClaim(("shield-wife",)))
    assert due(table) == [("Ann", "forced.order")]
    table.plays("Ann", offered(table)[0])
    assert [card(table, one).power for one in ("faithful-hound", "faithful-hound~2")] == [1, 1]


def test_attachments_give_icons_keywords_and_strength():
    table = joined("court-clerk court-favour@court-clerk gate-guard", "hill-riders iron-shackles@hill-riders")
    assert seen(table, "court-clerk")["keywords"] == ["stealth"] and seen(table, "hill-riders")["strength"] == 1
    passes(table)
    both = [one for one in offered(table) if isinstance(one, DeclareAttackers) and one.stealth]
    assert both and all(one.stealth[0].attacker == "court-clerk" for one in both)


def test_every_attacker_with_stealth_is_offered_a_choice():
    table = joined("whisper-broker whisper-broker court-clerk", "letter-bearer shield-wife")
    twice = [one for one in offered(table) if isinstance(one, DeclareAttackers) and len(one.stealth) == 2]
    assert {tuple(choice.target for choice in one.stealth) for one in twice} == {
        (one, other) for one in ("letter-bearer", "shield-wife") for other in ("letter-bearer", "shield-wife")
    }
