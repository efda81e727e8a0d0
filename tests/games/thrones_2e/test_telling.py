"""Cards whose rows nobody has written: whatever they do can be recorded where it happens, without a protest."""

import pytest

from ledger.catalogue import every_card
from ledger.games.thrones_2e.model.actions import ChooseClaim, DeclareChallenge, Marshal, Pass, PlayEvent, UseAbility
from ledger.games.thrones_2e.model.effects import DrawCards, GainGold, GainPower, Kneel, Save
from tests.games.thrones_2e.tables import (
    ANN,
    BEN,
    all_pass,
    attacked,
    conserved,
    drawn,
    due,
    factions,
    gold,
    in_play,
    joined,
    passes,
    player,
    step,
    typed,
)
from tests.table import rule


def told(id, timing, kind="character", **facts):
    plain = {"cost": 1} | ({"strength": 2, "icons": "military"} if kind == "character" else {})
    return typed(id, kind, None, scripted="told", timing=timing, **(plain | facts))


@rule("agot2.window.action.rotation", "agot2.window.action.where")
@pytest.mark.parametrize("phase", ["draw", "challenges", "dominance", "standing", "taxation"])
def test_an_action_window_stays_open_for_a_card_that_has_to_be_told(phase):
    table = joined("odd", "squire", cards=(told("odd", "action"),), phase=phase)
    drawn(table)
    assert due(table) == [("Ann", "window.action")]
    before = factions(table)[0]
    table.plays("Ann", UseAbility("odd", effects=(GainPower(ANN, 1),)))
    assert factions(table) == [before + 1, 0] and due(table) == [("Ben", "window.action")]


def test_a_window_stays_open_for_an_event_that_a_hand_might_hold_and_pay():
    edict = (told("odd-edict", "action", "event", cost=2),)
    assert step(joined("knight", "", cards=edict, unknown=(1, 0), gold=(2, 0), phase="standing")) == "window.action"
    for unknown, coins in (((1, 0), (1, 0)), ((0, 0), (2, 0))):
        table = joined("knight", "", cards=edict, unknown=unknown, gold=coins, phase="standing")
        assert step(table) == "plot.commit"


def test_the_window_says_nothing_about_the_hand():
    edict = (told("odd-edict", "action", "event", cost=2),)
    for hand in ("odd-edict", "knight"):
        table = joined("knight", "", cards=edict, hands=(hand, ""), gold=(2, 0), phase="standing")
        assert due(table) == [("Ann", "window.action")]


@rule("agot2.duplicate.save-interrupt", "agot2.save.stays-in-play")
def test_a_save_that_has_to_be_told_comes_before_the_death():
    table = joined("knight", "squire guard", cards=(told("guard", "interrupt", "location"),))
    attacked(table, "military", "knight").plays("Ben", ChooseClaim(("squire",)))
    assert due(table) == [("Ann", "window.would")]
    passes(table).plays("Ben", UseAbility("guard", effects=(Save("squire"),), pays=("guard",)))
    all_pass(table)
    assert in_play(table, "Ben") == ["squire", "guard/"] and player(table, "Ben").dead == ()


@rule("agot2.challenge.4-2-2.win-lose-reactions")
def test_a_reaction_to_winning_that_has_to_be_told_comes_before_the_claim():
    table = attacked(joined("knight boaster", "squire", cards=(told("boaster", "reaction"),)), "military", "knight")
    while step(table) == "window.reaction" and not table.state.fought:
        passes(table)  # to the challenge itself
    assert due(table) == [("Ann", "window.reaction")] and factions(table) == [0, 0]
    table.plays("Ann", UseAbility("boaster", effects=(Kneel("squire"),)))
    all_pass(table)
    assert due(table) == [("Ben", "4.2.4.claim")] and in_play(table, "Ben") == ["squire/"]


@rule("agot2.marshal.counts-as-entering-play")
def test_a_card_that_has_to_be_told_may_react_to_its_own_arrival():
    table = joined("", "", cards=(told("guest", "reaction"),), hands=("guest mill", ""), gold=(5, 0), phase="marshal")
    table.plays("Ann", Marshal("guest"))
    assert due(table) == [("Ann", "window.reaction")]
    table.plays("Ann", UseAbility("guest", effects=(GainGold(ANN, 1),)))
    all_pass_reaction(table)
    assert step(table) == "window.marshal" and gold(table)[0] == 5 + 5 - 1 + 1


def all_pass_reaction(table):
    while step(table) == "window.reaction":
        passes(table)


@rule("agot2.window.action.resolve-before-next")
def test_a_triggered_ability_that_has_to_be_told_is_used_when_somebody_says_so():
    """Without a window of its own: while the loser is asked for the claim, and while a challenge may be made."""
    table = joined("knight herald", "squire lady", cards=(typed("herald", script=None, timing="reaction", cost=1),))
    attacked(table, "military", "knight")
    assert due(table) == [("Ben", "4.2.4.claim")]
    table.plays("Ann", UseAbility("herald", effects=(GainPower(ANN, 1),)))
    assert due(table) == [("Ben", "4.2.4.claim")] and factions(table) == [2, 0]
    table.plays("Ben", ChooseClaim(("squire",)))
    waiting = UseAbility("herald", effects=(DrawCards(BEN, 1),))
    table.plays("Ann", waiting)
    assert table.refuses("Ann", waiting) == {"agot2.window.action.resolve-before-next"}  # a card is owed first


def test_an_action_that_has_to_be_told_still_needs_its_window():
    table = joined("knight", "squire", hands=("decree", ""), gold=(1, 0))
    all_pass(table).plays("Ann", DeclareChallenge("military", ("knight",)))
    while step(table) != "4.2.1":
        table.plays(due(table)[0][0], Pass())
    wrong = "agot2.window.action.resolve-before-next"
    assert wrong in table.refuses("Ann", PlayEvent("decree", effects=()))
    assert conserved(table)


def test_the_catalogue_marks_every_card_without_rows():
    cards = every_card("thrones-2e")
    assert all((card.script is None) == (card.fact("scripted") == "told") for card in cards)
