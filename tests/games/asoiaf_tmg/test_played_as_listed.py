"""Play is held against the armies with which a match was opened."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ledger import words_for
from ledger.cards import cards_of
from ledger.core.errors import IllegalAction, Unplayable
from ledger.core.seats import JUDGE, SPECTATOR
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.model import actions as act
from ledger.games.asoiaf_tmg.model.effects import MoveCard, OweDraw
from ledger.games.asoiaf_tmg.show.view import census
from ledger.kit.common import Adjust, CardDeclared, SetDetail
from ledger.simulate import play_out
from tests.table import Table, rule

from .tables import ANN, BEN, battle, ncu, touch, unit
from .test_setting_up import broken, deploying

RULE = "tmg.army.played-as-listed"
SWORDS, GUARDS = "sworn-swords", "guardsmen"
GIANTS = unit("giants", 6, 4, 5, "Club|melee|3|6", unit_type="monster", tray="solo-large", wounds=6, cost=8)


def fighting(**more: Any) -> Table:
    """Ann's unit has just attacked, and cards may answer; both hands hold cards that nobody knows."""
    hands = (act.Hand(ANN, (), 3, ("wolves",)), act.Hand(BEN, (), 3))
    table = battle(contacts=(touch(SWORDS, GUARDS),), hands=hands, **more)
    return table.plays("Ann", act.MeleeAttack(SWORDS, GUARDS))


# ---- units and NCUs


@rule(RULE)
def test_a_unit_that_the_list_does_not_hold_is_not_deployed():
    table = deploying()
    before = census(table.state)
    assert table.refuses("Ann", act.Deploy("giants")) == {RULE}
    with pytest.raises(Unplayable, match="giants"):
        table.match.record(ANN, act.Deploy("giants"), protest=True)  # the record knows no such card
    table.judge(CardDeclared(GIANTS))
    assert table.protests("Ann", act.Deploy("giants")) == {RULE}
    there = table.state.known_unit("giants")
    assert (there.seat, there.where, there.models, there.cost) == (ANN, "field", 1, 8) and census(table.state) == before
    assert table.findings() == [("protest", RULE)]


@rule(RULE)
def test_one_unit_more_than_the_list_has_is_one_too_many():
    table = deploying()
    assert table.refuses("Ann", act.Deploy("berserkers-2")) == {RULE}
    assert table.protests("Ann", act.Deploy("berserkers-2")) == {RULE}
    assert table.state.known_unit("berserkers-2").profile.card == "berserkers"
    assert table.refuses("Ben", act.Deploy("berserkers")) == {"tmg.deploy.alternate"}  # it waits in the army of Ann


def test_a_match_goes_on_with_a_unit_that_should_not_be_there():
    table = deploying()
    table.protests("Ann", act.Deploy("berserkers-2"))
    before = census(table.state)
    assert play_out(table.match, Random(5)).outcome is not None and census(table.state) == before
    assert table.findings() == [("protest", RULE)]


@rule(RULE)
def test_on_a_measured_table_such_a_unit_has_its_place():
    table = deploying(board="measured")
    said = act.Deploy("bowmen", (24_000, 3_000))
    assert table.refuses("Ann", said) == {RULE} == table.protests("Ann", said)
    assert table.state.known_unit("bowmen").placed


@rule(RULE)
def test_an_ncu_that_the_list_does_not_hold_claims_no_zone():
    table = battle()
    claim = act.ClaimZone("littlefinger", "crown")
    assert table.refuses("Ann", claim) == {RULE}
    table.judge(CardDeclared(ncu("littlefinger", 5)))
    assert table.protests("Ann", claim) == {RULE}
    there = table.state.known_ncu("littlefinger")
    assert (there.seat, there.zone, there.cost, there.activated) == (ANN, "crown", 5, True)


# ---- tactics cards


@rule(RULE)
def test_a_tactics_card_that_the_list_does_not_hold_is_not_played():
    table = fighting()
    assert table.refuses("Ann", act.PlayCard("unheard-of", "friendly-attack", ())) == {RULE}
    table.plays("Ann", act.PlayCard("wolves", "friendly-attack", ()))  # the second of two: one was discarded before


@rule(RULE)
def test_it_can_be_logged_as_it_was_played():
    table = fighting()
    assert table.protests("Ann", act.PlayCard("unheard-of", "friendly-attack", ())) == {RULE}
    assert table.state.players[ANN].discard == ("wolves", "unheard-of") and ("protest", RULE) in table.findings()


@rule(RULE)
def test_no_card_is_drawn_more_often_than_the_list_has_it():
    table = battle(hands=(act.Hand(ANN, ("winter",), 0, ("winter",)), act.Hand(BEN)))
    table.judge(Adjust((OweDraw(ANN, 1),)))
    assert table.refuses("TABLE", act.Draw(ANN, ("winter",))) == {RULE}
    assert table.refuses("TABLE", act.Draw(ANN, ("debts-of-honour",))) == {RULE}
    assert table.protests("TABLE", act.Draw(ANN, ("winter",))) == {RULE}
    assert table.state.players[ANN].hand.known == ("winter", "winter")
    table.judge(Adjust((MoveCard(ANN, "winter", "hand", "deck"), OweDraw(ANN, 1))))
    table.plays("TABLE", act.Draw(ANN, ("winter",)))  # it is known to lie there


STOLEN = (MoveCard(BEN, "robb-1", "hand", "discard"),)


@rule(RULE)
@pytest.mark.parametrize(
    "action",
    [
        act.DiscardCards(("jaime-1",)),
        act.PlayCard("wolves", "friendly-attack", STOLEN),
        act.UseOrder(SWORDS, "Charge!", "friendly-attack", STOLEN),
        act.UseAbility(SWORDS, "Berserk", None, STOLEN),
        act.ResolveEffect(STOLEN),
        act.ClaimZone("catelyn", "crown", None, STOLEN),
    ],
    ids=lambda action: type(action).__name__,
)
def test_whatever_is_shown_is_a_card_of_the_list_of_its_owner(action: Any):
    table = fighting()
    table.judge(SetDetail("key"))
    assert RULE in broken(table, ANN, action)


@rule(RULE)
@pytest.mark.parametrize("hand", [act.Hand(ANN, ("jaime-1",)), act.Hand(ANN, ("winter",), 0, ("winter", "winter"))])
def test_declared_hands_are_of_the_list(hand: act.Hand):
    table = battle()
    sides = tuple(act.Stands(one.id, one.models) for one in table.state.units)
    said = act.DeclareState(sides, hands=(hand,))
    with pytest.raises(IllegalAction) as refusal:
        table.judge(said)
    assert [one.rule for one in refusal.value.violations] == [RULE]
    table.match.record(JUDGE, said, protest=True)
    assert table.state.players[ANN].hand.known == hand.hand


# ---- where nothing is said


def test_nothing_is_said_of_a_deck_that_nobody_wrote_down():
    table = deploying()  # Ben's list names no tactics cards
    table.judge(SetDetail("key"))
    assert RULE not in broken(table, BEN, act.PlayCard("robb-1", "friendly-attack", ()))
    assert RULE in broken(table, ANN, act.PlayCard("jaime-1", "friendly-attack", ()))


def test_practice_armies_are_no_lists():
    table = Table(game, "Ann", "Ben", options=game.Options(terrain="none"), cards=cards_of(game.slug))
    table.judge(SetDetail("key"))
    for action in (act.Deploy("giants"), act.ClaimZone("x", "crown"), act.PlayCard("y", "turn-end"), act.DiscardCards(("y",))):
        assert RULE not in broken(table, ANN, action)


def test_by_the_first_version_of_the_rules_the_list_is_not_asked(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(game, "version", 1)
    table = fighting()
    table.judge(SetDetail("key"))
    for action in (act.Deploy("giants"), act.ClaimZone("x", "crown"), act.PlayCard("jaime-1", "friendly-attack", ())):
        assert RULE not in broken(table, ANN, action)
    with pytest.raises(Unplayable, match="jaime-1"):
        game.apply(table.state, ANN, act.PlayCard("jaime-1", "friendly-attack", ()))


def test_the_sentence_names_the_card_and_whose_list_it_is():
    table = battle(hands=(act.Hand(ANN), act.Hand(BEN)))
    table.judge(Adjust((OweDraw(ANN, 1),)))
    with pytest.raises(IllegalAction) as refusal:
        table.match.record(-1, act.Draw(ANN, ("jaime-1",)))
    (fault,) = refusal.value.violations
    assert words_for(table.match, fault, "en", JUDGE) == "The list of Ann does not hold Jaime 1, or not so many copies."
    assert words_for(table.match, fault, "pl", ANN).startswith("Na liście tego gracza (Ann) nie ma karty Jaime 1")
    assert "Jaime 1" not in words_for(table.match, fault, "en", SPECTATOR)
