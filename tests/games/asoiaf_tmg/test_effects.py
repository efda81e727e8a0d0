"""Tactics cards, orders, abilities, the tactics board and influence."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.core.seats import SPECTATOR
from ledger.games.asoiaf_tmg.flow.unit_queries import abilities_of
from ledger.games.asoiaf_tmg.model.actions import (
    ClaimZone,
    Decline,
    Hand,
    Hold,
    MeleeAttack,
    PlayCard,
    ResolveEffect,
    Stands,
    UseAbility,
    UseOrder,
)
from ledger.games.asoiaf_tmg.model.effects import GiveAbility, Heal, LoseAbilities, Modify, SetInfluence, SetZone
from ledger.kit.common import Adjust
from ledger.kit.offers import Choice
from tests.table import Table, rule

from .tables import ANN, BEN, battle, due, models, rolls, step, touch, triggers

SWORDS, GUARDS, BERSERKERS = "sworn-swords", "guardsmen", "berserkers"
CARDS = (Hand(ANN, ("winter", "wolves", "winter"), 0), Hand(BEN, ("gold", "lions"), 0))


def attack(unit: str = SWORDS, **how: Any) -> Table:
    table = battle(contacts=(touch(unit, GUARDS),), hands=CARDS, **how)
    return table.plays("Ann", MeleeAttack(unit, GUARDS))


def winter(*effects: Any) -> PlayCard:
    return PlayCard("winter", "friendly-attack", effects)


@rule("tmg.tactics-card.trigger")
def test_a_card_waits_for_its_trigger() -> None:
    assert battle(hands=CARDS).refuses("Ann", winter()) == {"tmg.tactics-card.trigger"}
    table = attack()
    assert table.refuses("Ann", PlayCard("winter", "enemy-attack", ())) == {"tmg.tactics-card.trigger"}
    assert table.refuses("Ben", PlayCard("gold", "friendly-attack", ())) == {"tmg.tactics-card.trigger"}
    table.plays("Ann", winter())


@rule("tmg.tactics-card.discard-open", "tmg.tactics-card.discard-public")
def test_a_played_card_lies_open() -> None:
    table = attack().plays("Ann", winter())
    assert table.state.players[ANN].discard == ("winter",) and len(table.state.players[ANN].hand) == 2
    for viewer in (BEN, SPECTATOR):
        shown = table.game.view(table.state, viewer)["players"][ANN]
        assert shown["discard"] == ["winter"] and shown["hand"] == {"known": [], "unknown": 2}


@rule("tmg.tactics-card.one-per-trigger", "tmg.effect.card-or-order")
def test_one_effect_for_each_trigger() -> None:
    """ex.effect.card-or-order: a card and an order with the same trigger, or two cards: only one of them."""
    table = attack(BERSERKERS).plays("Ann", winter()).plays("Ben", Decline())
    assert table.refuses("Ann", PlayCard("wolves", "friendly-attack", ())) == {"tmg.tactics-card.one-per-trigger"}
    assert table.refuses("Ann", UseOrder(BERSERKERS, "Now", "friendly-attack", ())) == {"tmg.effect.card-or-order"}
    table = attack(BERSERKERS).plays("Ann", UseOrder(BERSERKERS, "Now", "friendly-attack", ())).plays("Ben", Decline())
    assert table.refuses("Ann", winter()) == {"tmg.effect.card-or-order"}


@rule("tmg.effect.opponent-answers", "tmg.effect.active-first", "tmg.effect.declare-then-resolve")
def test_both_declare_and_the_active_players_effect_comes_first() -> None:
    """ex.effect.both-declare"""
    table = attack().plays("Ann", winter(Modify(SWORDS, hit=1)))
    assert step(table) == "effects.answer" and table.state.flow[-1].seat == BEN
    assert table.state.unit(SWORDS).plus == ()  # not resolved yet
    table.plays("Ben", PlayCard("gold", "enemy-attack", (Modify(SWORDS, hit=-2),)))
    assert table.state.unit(SWORDS).plus == (("hit", 1), ("hit", -2))
    assert (due(table).kind, due(table).target) == ("attack", 5)  # the dice that are owed have changed with it


@rule("tmg.effect.pass-loses-chance", "tmg.effect.active-first")
@pytest.mark.parametrize("said", (True, False), ids=("declined", "said nothing"))
def test_whoever_lets_a_chance_go_does_not_come_back(said: bool) -> None:
    """ex.effect.pass-lost"""
    table = attack(BERSERKERS)
    if said:
        table.plays("Ann", Decline("friendly-attack"))
    table.plays("Ben", PlayCard("gold", "enemy-attack", ()))
    assert table.refuses("Ann", winter()) == {"tmg.effect.pass-loses-chance"}
    late = UseOrder(BERSERKERS, "Now", "friendly-attack", ())
    assert table.refuses("Ann", late) == {"tmg.effect.pass-loses-chance"}
    table = attack(BERSERKERS).plays("Ann", Decline())
    assert table.refuses("Ann", winter()) == {"tmg.effect.pass-loses-chance"}


@rule("tmg.effect.opponent-answers")
def test_one_declines_only_what_has_occurred() -> None:
    table = battle()
    assert table.refuses("Ann", Decline()) == {"tmg.effect.opponent-answers"}


@rule("tmg.effect.declare-then-resolve")
def test_an_effect_may_be_said_when_it_is_resolved() -> None:
    table = attack().plays("Ann", PlayCard("winter", "friendly-attack"))
    assert table.refuses("Ann", ResolveEffect()) == {"tmg.effect.declare-then-resolve"}
    table.plays("Ben", Decline())
    assert step(table) == "effects.resolve"
    table.plays("Ann", ResolveEffect((Modify(SWORDS, hit=1),)))
    assert due(table).target == 3


@pytest.mark.parametrize(("ruling", "words"), (("printed_wording", "friendly-attack"), ("same_event", "attack")))
def test_what_makes_two_triggers_the_same(ruling: str, words: str) -> None:
    """oq.effect.same-trigger: other words for one event are another trigger, unless the ruling looks at the event."""
    table = attack(BERSERKERS, same_trigger=ruling).plays("Ann", winter()).plays("Ben", Decline())
    assert {used[1] for used in table.state.lately[-1].used} == {words}


# ---- orders


@rule("tmg.order.once-per-round", "tmg.order.token", "tmg.order.trigger")
def test_an_order_is_used_once_a_round() -> None:
    two = (touch(SWORDS, GUARDS), touch("sworn-swords-2", GUARDS, other_side="left"))
    table = battle(contacts=two, hands=CARDS).plays("Ann", MeleeAttack(SWORDS, GUARDS))
    wrong = UseOrder(SWORDS, "Rally", "friendly-attack", ())
    assert table.refuses("Ann", wrong) == {"tmg.order.trigger"}
    table.plays("Ann", UseOrder(SWORDS, "Charge!", "friendly-attack", ())).plays("Ben", Decline())
    assert table.state.unit(SWORDS).ordered == ("Charge!",)
    rolls(table, 1, 1, 1, 1, 1, 1, 1, 1)
    table.plays("Ben", Hold("cersei")).plays("Ann", MeleeAttack("sworn-swords-2", GUARDS))
    assert table.refuses("Ann", UseOrder(SWORDS, "Charge!", "friendly-attack")) == {"tmg.order.once-per-round"}
    table.plays("Ann", UseOrder("sworn-swords-2", "Charge!", "friendly-attack", ()))  # its own copy of the order


@rule("tmg.order.trigger")
def test_a_unit_without_abilities_has_no_orders() -> None:
    table = battle(contacts=(touch(SWORDS, GUARDS),))
    table.judge(Adjust((LoseAbilities(SWORDS),)))
    table.plays("Ann", MeleeAttack(SWORDS, GUARDS))
    assert table.refuses("Ann", UseOrder(SWORDS, "Charge!", "friendly-attack")) == {"tmg.order.trigger"}


# ---- abilities


@rule("tmg.ability.always-on", "tmg.ability.may-is-optional")
def test_what_always_works_cannot_be_declined_and_what_may_be_used_can() -> None:
    """ex.ability.mandatory-vs-may"""
    table = battle(turn=BEN)
    table.judge(Adjust((GiveAbility("halberdiers", "sundering"),)))
    mandatory = UseAbility("halberdiers", "sundering", declined=True)
    assert table.refuses("Ben", mandatory) == {"tmg.ability.always-on"}
    table.plays("Ben", UseAbility("halberdiers", "Set for Charge", declined=True))
    assert table.refuses("Ben", UseAbility("halberdiers", "Fly")) == {"tmg.ability.may-is-optional"}
    table.plays("Ben", UseAbility("halberdiers", "Set for Charge", effects=(Modify("halberdiers", hit=1),)))
    assert table.state.unit("halberdiers").plus == (("hit", 1),)


@rule(
    "tmg.ability.loss-scope",
    "tmg.attachment.abilities-added",
    "tmg.ability.innate",
    "tmg.ability.loss-not-other-sources",
)
def test_losing_abilities() -> None:
    """ex.attachment.loses-with-unit: the unit's own and the attachment's go; what effects gave and what is innate stays."""
    table = battle()
    assert abilities_of(table.state.unit(BERSERKERS)) == ("Berserk", "Steady")
    table.judge(Adjust((GiveAbility(BERSERKERS, "vicious"), LoseAbilities(BERSERKERS), LoseAbilities("outriders"))))
    assert abilities_of(table.state.unit(BERSERKERS)) == ("vicious",)
    assert abilities_of(table.state.unit("outriders")) == ("multi-wound",)


@rule("tmg.attachment.part-of-unit", "tmg.commander.works-as-kind")
def test_an_attachment_is_part_of_its_unit() -> None:
    """ex.commander.attachment: the commander behaves as the attachment it is and costs nothing."""
    table = battle()
    assert [table.state.unit(name).cost for name in (SWORDS, BERSERKERS)] == [5, 8]
    assert [table.state.unit(name).commander for name in (SWORDS, BERSERKERS)] == [True, False]
    assert table.state.unit("captain") is None


# ---- the tactics board


@rule("tmg.ncu.zone-effect-now", "tmg.ncu.controls-zone")
def test_a_zone_works_at_once_and_is_controlled() -> None:
    table = battle(Stands(SWORDS, 9)).plays("Ann", ClaimZone("catelyn", "wealth", effects=(Heal(SWORDS, 2),)))
    assert models(table, SWORDS) == 11 and table.state.ncu("catelyn").zone == "wealth"
    assert "zone" in triggers(table) and table.state.ncu("catelyn").activated


@rule("tmg.ncu.empty-zone-only", "tmg.tactics-board.shared", "tmg.tactics-board.five-zones")
def test_a_zone_taken_is_closed_to_everybody() -> None:
    table = battle().plays("Ann", ClaimZone("catelyn", "crown"))
    assert table.refuses("Ben", ClaimZone("cersei", "crown")) == {"tmg.ncu.empty-zone-only"}
    free = [
        field.among
        for offer in table.game.offers(table.state, BEN)
        if offer.kind is ClaimZone and offer.fields
        for field in offer.fields
        if isinstance(field, Choice)
    ]
    assert free == [("wealth", "tactics", "combat", "maneuvers")] * 3


@rule("tmg.ncu.full-board")
def test_a_sixth_ncu_stays_off_the_board() -> None:
    """ex.ncu.sixth: it is activated, enters nowhere and gets its token."""
    table = battle(turn=BEN)
    taken = (("catelyn", "crown"), ("sansa", "wealth"), ("cersei", "tactics"), ("tyrion", "combat"))
    table.judge(Adjust(tuple(SetZone(ncu, zone) for ncu, zone in taken)))
    assert refused(table, "maneuvers") == set()
    table.judge(Adjust((SetZone("pycelle", "maneuvers"),)))
    assert refused(table, "maneuvers") == {"tmg.ncu.full-board", "tmg.ncu.empty-zone-only"}
    table.plays("Ben", Hold("pycelle"))
    assert table.state.ncu("pycelle").activated


def refused(table: Table, zone: str) -> set[str]:
    return {one.rule for one in table.game.check(table.state, BEN, ClaimZone("pycelle", zone))}


@rule("tmg.influence.attach", "tmg.influence.lasts-while-attached", "tmg.influence.not-attachment")
def test_influence_lies_with_a_unit() -> None:
    table = battle()
    assert table.refuses("Ann", ClaimZone("sansa", "crown", SWORDS)) == {"tmg.influence.attach"}
    table.plays("Ann", ClaimZone("catelyn", "crown", BERSERKERS))
    unit = table.state.unit(BERSERKERS)
    assert unit.influence == ("catelyn",) and unit.attachments == ("captain",)


@rule("tmg.influence.one-each-side")
def test_one_influence_of_each_side() -> None:
    table = battle()
    table.judge(Adjust((SetInfluence("cersei", GUARDS),)))
    table.plays("Ann", ClaimZone("catelyn", "crown", GUARDS))  # one of each side
    table = battle(turn=BEN)
    table.judge(Adjust((SetInfluence("tyrion", GUARDS),)))
    assert table.refuses("Ben", ClaimZone("cersei", "crown", GUARDS)) == {"tmg.influence.one-each-side"}
    other = battle(turn=BEN, second_influence="replaces")
    other.judge(Adjust((SetInfluence("tyrion", GUARDS),)))
    other.plays("Ben", ClaimZone("cersei", "crown", GUARDS))
    assert other.state.unit(GUARDS).influence == ("cersei",)


@rule("tmg.influence.survives-ability-loss")
def test_influence_survives_the_loss_of_abilities() -> None:
    table = battle().plays("Ann", ClaimZone("catelyn", "crown", SWORDS))
    table.judge(Adjust((LoseAbilities(SWORDS),)))
    assert table.state.unit(SWORDS).influence == ("catelyn",) and table.state.unit(SWORDS).mute
