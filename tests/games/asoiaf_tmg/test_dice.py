"""Dice owed and given, rerolls, condition tokens, modifiers."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.core.seats import TABLE
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.model.actions import (
    Charge,
    Draw,
    FinishCharge,
    KeepDice,
    MeleeAttack,
    Reroll,
    Roll,
    Stands,
)
from ledger.games.asoiaf_tmg.model.effects import AllowReroll, GiveAbility, GiveCondition, Modify, OweDraw, TakeTest
from ledger.kit.common import Adjust
from tests.table import Table, rule

from .tables import ANN, BEN, LANNISTER, STARK, battle, due, models, rolls, step, touch, triggers

SWORDS, GUARDS = "sworn-swords", "guardsmen"
MISSES = (1, 1, 1, 1, 1, 1, 1)


def hurt(name: str, *conditions: str) -> Stands:
    return Stands(name, 12, conditions=conditions)


def attack(*stands: Stands, **how: Any) -> Table:
    return battle(*stands, contacts=(touch(SWORDS, GUARDS),), **how).plays("Ann", MeleeAttack(SWORDS, GUARDS))


def broken(table: Table, action: Roll) -> set[str]:
    return {one.rule for one in game.check(table.state, TABLE, action)}


@rule("tmg.dice.types")
@pytest.mark.parametrize("faces", ((6,) * 7, (6,) * 9, (7,) * 8, (0,) + (6,) * 7), ids=("few", "many", "seven", "none"))
def test_dice_are_those_that_are_owed(faces: tuple[int, ...]) -> None:
    assert attack().refuses("TABLE", Roll(faces)) == {"tmg.dice.types"}


@rule("tmg.dice.types")
def test_a_d3_shows_no_four() -> None:
    table = battle()
    table.judge(Adjust((TakeTest(SWORDS),)))
    assert table.refuses("TABLE", Roll((6, 6, 4))) == {"tmg.dice.types"}


@rule("tmg.combat.hit", "tmg.combat.defence-dice")
def test_hits_and_blocks_are_counted_right() -> None:
    table = attack()
    assert table.refuses("TABLE", Roll((4, *MISSES), hits=2)) == {"tmg.combat.hit"}
    table.plays("TABLE", Roll((4, 4, *MISSES[1:]), hits=2))
    assert table.refuses("TABLE", Roll((3, 2), hits=2)) == {"tmg.combat.defence-dice"}
    table.plays("TABLE", Roll((3, 2), hits=1))
    assert models(table, GUARDS) == 11


@pytest.mark.parametrize("ability", ("critical blow", "precision"))
def test_hits_of_an_ability_that_only_its_card_explains_are_counted_by_hand(ability: str) -> None:
    """Nobody but the table knows what its sixes do; sundering is explained by the rulebook, so its hits are counted."""
    for name, found in ((ability, set()), ("sundering", {"tmg.combat.hit"})):
        table = attack()
        table.judge(Adjust((GiveAbility(SWORDS, name),)))
        assert broken(table, Roll((6, *MISSES), hits=2)) == found
    table = attack()
    table.judge(Adjust((GiveAbility(SWORDS, ability),)))
    table.plays("TABLE", Roll((6, *MISSES), hits=2))
    assert (due(table).kind, due(table).count) == ("defence", 2)


@rule("tmg.cleanup.draw")
def test_as_many_cards_are_drawn_as_are_owed() -> None:
    table = battle()
    table.judge(Adjust((OweDraw(ANN, 2),)))
    assert table.refuses("TABLE", Draw(ANN, ("winter",))) == {"tmg.cleanup.draw"}
    table.plays("TABLE", Draw(ANN, ("winter", "facedown")))


# ---- rerolls


@rule("tmg.reroll.once-per-player", "tmg.reroll.active-first", "tmg.reroll.opponent-after", "tmg.condition.weakened")
def test_a_die_is_thrown_three_times_at_most() -> None:
    """ex.reroll.three-throws: 2, rerolled to 5, made to be rerolled to 1: a miss, and that is final."""
    table = battle(hurt(SWORDS, "weakened")).plays("Ann", Charge(SWORDS, GUARDS, distance=6_000))
    rolls(rolls(table, 4).plays("Ann", FinishCharge()), 2, *MISSES)
    assert table.refuses("Ben", Reroll((0,))) == {"tmg.reroll.active-first"}
    assert table.refuses("Ben", KeepDice()) == {"tmg.reroll.active-first"}
    rolls(table.plays("Ann", Reroll((0,), "charge")), 5)
    assert table.refuses("Ann", Reroll((1,))) == {"tmg.reroll.opponent-after"}
    assert table.refuses("Ann", KeepDice()) == {"tmg.reroll.opponent-after"}
    rolls(table.plays("Ben", Reroll((0,), "weakened")), 1)
    assert table.state.unit(SWORDS).conditions == () and models(table, GUARDS) == 12
    assert step(table) == "turn.activate"


@rule("tmg.reroll.replaces")
def test_only_the_new_face_counts() -> None:
    table = rolls(attack(hurt(SWORDS, "weakened")), 6, *MISSES).plays("Ben", Reroll((0,)))
    rolls(table, 3)
    assert models(table, GUARDS) == 12 and "panic-passed" in triggers(table)


@rule("tmg.reroll.active-first", "tmg.effect.active-first")
def test_the_active_player_comes_first_whoever_rolls() -> None:
    both = (hurt(SWORDS, "vulnerable"), hurt(GUARDS, "weakened"))
    table = battle(*both, contacts=(touch(SWORDS, GUARDS),), turn=BEN).plays("Ben", MeleeAttack(GUARDS, SWORDS))
    rolls(table, 6, 6, 1, 1, 1, 1)
    assert table.state.flow[-1].waiting == (ANN,)
    rolls(table.plays("Ann", KeepDice()), 6, 6)
    assert table.state.flow[-1].waiting == (BEN,)


@rule(
    "tmg.condition.spend-optional",
    "tmg.condition.until-spent",
    "tmg.combat.attack-rerolls",
    "tmg.combat.defence-rerolls",
)
def test_a_token_may_be_kept_for_later() -> None:
    table = rolls(attack(hurt(SWORDS, "weakened"), hurt(GUARDS, "vulnerable")), 6, *MISSES)
    assert step(table) == "dice.lie"  # before the defender rolls
    table.plays("Ben", KeepDice())
    assert table.state.unit(SWORDS).conditions == ("weakened",)
    rolls(table, 6)
    assert step(table) == "dice.lie"
    rolls(table.plays("Ann", Reroll((0,), "vulnerable")), 1)
    assert table.state.unit(GUARDS).conditions == () and models(table, GUARDS) == 11


@rule("tmg.condition.panicked", "tmg.panic.reroll-includes-d3", "tmg.panic.dice", "tmg.panic.fail")
def test_a_panicked_unit_rerolls_whatever_its_enemy_wants_the_d3_too() -> None:
    table = battle(hurt(SWORDS, "panicked"))
    table.judge(Adjust((TakeTest(SWORDS),)))
    rolls(table, 6, 5, 1)
    table.plays("Ben", Reroll((0, 1, 2), "panicked"))
    assert due(table).dice == (6, 6, 3)
    rolls(table, 1, 2, 3)
    assert models(table, SWORDS) == 8


@rule("tmg.condition.panicked", "tmg.condition.vulnerable", "tmg.condition.weakened")
@pytest.mark.parametrize("token", ("panicked", "vulnerable", "weakened"))
def test_each_token_fits_its_own_dice(token: str) -> None:
    wrong = {"panicked": "weakened", "vulnerable": "weakened", "weakened": "vulnerable"}[token]
    table = attack(hurt(SWORDS, "weakened"), hurt(GUARDS, "vulnerable"))
    rolls(table, 6, *MISSES)
    if token == "weakened":
        rolls(table.plays("Ben", KeepDice()), 6)
    seat = "Ann" if token == "weakened" else "Ben"
    assert table.refuses(seat, Reroll((0,), token)) == {f"tmg.condition.{token}"}
    table.plays(seat, Reroll((0,), wrong))


@rule("tmg.condition.opponent-spends")
def test_the_owner_spends_no_token_of_his_own() -> None:
    table = battle(hurt(SWORDS, "weakened")).plays("Ann", Charge(SWORDS, GUARDS, distance=6_000))
    rolls(rolls(table, 4).plays("Ann", FinishCharge()), 2, *MISSES)
    assert table.refuses("Ann", Reroll((0,), "weakened")) == {"tmg.condition.opponent-spends"}


@rule("tmg.combat.charge-bonus")
def test_no_charge_bonus_without_a_charge() -> None:
    table = rolls(attack(hurt(SWORDS, "weakened")), 6, *MISSES)
    assert table.refuses("Ben", Reroll((0,), "charge")) == {"tmg.combat.charge-bonus"}


@rule("tmg.condition.one-of-each")
def test_one_token_of_each_kind() -> None:
    table = battle()
    give = tuple(GiveCondition(SWORDS, one) for one in ("weakened", "weakened", "panicked", "vulnerable"))
    table.judge(Adjust(give))
    assert table.state.unit(SWORDS).conditions == ("panicked", "vulnerable", "weakened")


# ---- modifiers


@rule("tmg.modifier.floor-zero", "tmg.morale.test")
def test_a_result_is_never_below_zero() -> None:
    """ex.modifier.floor: Morale 6 at -4, a sum of 3: the result is 0 and the test fails."""
    table = battle()
    table.judge(Adjust((TakeTest(SWORDS, "panic", -4),)))
    assert due(table).target == 10
    [wrong] = table.game.check(table.state, TABLE, Roll((1, 2, 1), hits=1))
    assert (wrong.rule, dict(wrong.facts)["sum"]) == ("tmg.morale.test", 0)
    rolls(table, 1, 2, 1)
    assert models(table, SWORDS) == 10


@rule("tmg.modifier.floor-zero", "tmg.modifier.cap-six", "tmg.modifier.result-not-face")
def test_results_stay_between_zero_and_six_and_faces_stay_what_they_are() -> None:
    table = battle(hurt(SWORDS, "weakened"), contacts=(touch(SWORDS, GUARDS),))
    table.judge(Adjust((Modify(SWORDS, hit=2),)))
    rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 5, 3, *MISSES[1:])
    dice = table.game.view(table.state, ANN)["dice"]
    assert dice["faces"][:3] == [5, 3, 1] and dice["results"][:3] == [6, 5, 3]
    table = battle(hurt(SWORDS, "weakened"), contacts=(touch(SWORDS, GUARDS),))
    table.judge(Adjust((Modify(SWORDS, hit=-3),)))
    rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 2, *MISSES)
    assert table.game.view(table.state, ANN)["dice"]["results"][:2] == [0, 0]


@rule("tmg.modifier.six-effects-natural")
def test_sixes_are_those_that_really_show() -> None:
    table = battle(hurt(SWORDS, "weakened"), contacts=(touch(SWORDS, GUARDS),))
    table.judge(Adjust((Modify(SWORDS, hit=2),)))
    rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 6, 5, *MISSES[1:])
    assert table.game.view(table.state, ANN)["dice"]["sixes"] == 1


@pytest.mark.parametrize(("ruling", "waits"), (("any_opponent", (1, 2)), ("involved_opponent", (1,))))
def test_who_spends_a_token_with_several_opponents(ruling: str, waits: tuple[int, ...]) -> None:
    """oq.condition.ffa-spender"""
    table = battle(
        hurt(SWORDS, "weakened"),
        contacts=(touch(SWORDS, GUARDS),),
        armies=(STARK, LANNISTER, LANNISTER),
        names=("Ann", "Ben", "Cat"),
        condition_spender=ruling,
    )
    rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 6, *MISSES)
    assert table.state.flow[-1].waiting == waits
    table.plays("Ben", Reroll((0,), "weakened"))
    assert table.state.flow[-2].waiting == ()  # the token is gone


# ---- rerolls that effects allow


@rule("tmg.reroll.once-per-player", "tmg.reroll.active-first", "tmg.reroll.opponent-after")
def test_effects_of_both_players_let_dice_be_rerolled() -> None:
    """Ann's card and Ben's ability are about the same dice: Ann first, each die once for each of them."""
    table = attack()
    table.judge(Adjust((AllowReroll(SWORDS, "attack", BEN), AllowReroll(SWORDS, "attack", ANN))))
    table.plays("TABLE", Roll((1, 1, 1, 1, 1, 1, 1, 6)))
    assert step(table) == "dice.lie"
    assert table.refuses("Ben", Reroll((7,))) == {"tmg.reroll.active-first"}
    table.plays("Ann", Reroll((0, 1)))
    assert "tmg.dice.types" in table.refuses("TABLE", Roll((4,)))
    table.plays("TABLE", Roll((4, 5))).plays("Ben", Reroll((0, 7), "card")).plays("TABLE", Roll((2, 1)))
    assert (due(table).kind, due(table).count) == ("defence", 1)
    assert table.state.unit(SWORDS).plus == (), "for that roll and no other"


@pytest.mark.parametrize(("allowed", "kind", "faces"), (("charge", "charge", (1,)), ("morale", "panic", (1, 1, 3))))
def test_charges_and_tests_may_be_rerolled_by_effects(allowed: str, kind: str, faces: tuple[int, ...]) -> None:
    table = battle()
    table.judge(Adjust((AllowReroll(SWORDS, allowed, ANN),)))
    if kind == "charge":
        table.plays("Ann", Charge(SWORDS, GUARDS, distance=8_000))
    else:
        table.judge(Adjust((TakeTest(SWORDS),)))
    table.plays("TABLE", Roll(faces)).plays("Ann", Reroll((0,))).plays("TABLE", Roll((6,)))
    if kind == "charge":
        assert (table.state.flow[-1].distance, table.state.flow[-1].disorderly) == (11_000, False)
    else:
        assert models(table, SWORDS) == 12


def test_a_reroll_not_taken_is_gone() -> None:
    table = attack()
    table.judge(Adjust((AllowReroll(SWORDS, "attack", ANN), AllowReroll(SWORDS, "attack", ANN))))
    table.plays("TABLE", Roll((6, *MISSES))).plays("Ann", KeepDice())
    assert due(table).kind == "defence" and table.state.unit(SWORDS).plus == ()
