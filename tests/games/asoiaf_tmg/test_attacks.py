"""Shots and melee attacks: who may make them, dice, wounds, flanks."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.core.evolve import evolve
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg.flow.unit_queries import attack_abilities
from ledger.games.asoiaf_tmg.measured.sighting import in_sight
from ledger.games.asoiaf_tmg.model.actions import (
    Charge,
    Hold,
    Maneuver,
    MeleeAttack,
    Pass,
    Pivot,
    RangedAttack,
    Stands,
    TearDown,
)
from ledger.games.asoiaf_tmg.model.effects import GiveAbility, Hit, LoseAbilities, Modify, Wound
from ledger.kit.common import Adjust, Omitted
from ledger.kit.frames import owed
from tests.table import Table, rule

from .tables import ANN, BEN, battle, due, models, on, rolls, step, through, touch, triggers
from .test_turns import ACTIVATIONS

SWORDS, GUARDS, BOWMEN = "sworn-swords", "guardsmen", "bowmen"


def fight(side: str = "front", their_side: str = "front", **how: Any) -> Table:
    """The swords in contact with the guardsmen."""
    return battle(contacts=(touch(SWORDS, GUARDS, side, their_side),), **how)


# ---- shooting


@rule("tmg.ranged.any-part-in-range", "tmg.range.short-long")
def test_a_shot_has_a_range() -> None:
    """ex.ranged.in-range, ex.ranged.out-of-range"""
    table = battle()
    assert table.refuses("Ann", RangedAttack(BOWMEN, GUARDS, distance=12_001)) == {"tmg.ranged.any-part-in-range"}
    table.plays("Ann", RangedAttack(BOWMEN, GUARDS, distance=12_000))


@rule("tmg.ability.range-not-ability")
def test_losing_abilities_takes_no_range_away() -> None:
    table = battle()
    table.judge(Adjust((LoseAbilities(BOWMEN),)))
    assert table.refuses("Ann", RangedAttack(BOWMEN, GUARDS, distance=13_000)) == {"tmg.ranged.any-part-in-range"}
    table.plays("Ann", RangedAttack(BOWMEN, GUARDS, distance=12_000))


@rule("tmg.ranged.unengaged", "tmg.ranged.needs-profile", "tmg.ranged.needs-target", "tmg.ranged.pick-target")
def test_who_may_shoot_whom() -> None:
    table = battle(contacts=(touch(BOWMEN, GUARDS),))
    assert table.refuses("Ann", RangedAttack(BOWMEN, GUARDS)) == {"tmg.ranged.unengaged"}
    table = battle()
    assert table.refuses("Ann", RangedAttack(SWORDS, GUARDS)) == {"tmg.ranged.needs-profile"}
    assert table.refuses("Ann", RangedAttack(BOWMEN, GUARDS, sight=False)) == {"tmg.ranged.needs-target"}
    assert table.refuses("Ann", RangedAttack(BOWMEN, SWORDS)) == {"tmg.ranged.pick-target"}


@rule("tmg.ranged.shift", "tmg.ranged.shift-keeps-target")
def test_a_shift_before_shooting() -> None:
    table = battle()
    shift = {"direction": "left", "shift": 2_000}
    assert table.refuses("Ann", RangedAttack(BOWMEN, GUARDS, direction="left", shift=2_001)) == {"tmg.ranged.shift"}
    lost = RangedAttack(BOWMEN, GUARDS, sight=False, **shift)
    assert table.refuses("Ann", lost) == {"tmg.ranged.shift-keeps-target"}
    table.plays("Ann", RangedAttack(BOWMEN, GUARDS, distance=11_000, **shift))


@rule("tmg.oq.ranged.shift-into-range")
def test_shifting_into_range() -> None:
    shot = RangedAttack(BOWMEN, GUARDS, direction="forward", shift=2_000, sight_before=False, distance=12_000)
    strict = battle(shift_into_range="target_before")
    assert strict.refuses("Ann", shot) == {"tmg.oq.ranged.shift-into-range"}
    battle().plays("Ann", shot)


@rule("tmg.attack.choose-kind")
@pytest.mark.parametrize("action", (RangedAttack(BOWMEN, GUARDS, "Knives"), MeleeAttack(BOWMEN, GUARDS, "Bows")), ids=repr)
def test_an_attack_is_either_ranged_or_melee(action: Any) -> None:
    contacts = (touch(BOWMEN, GUARDS),) if isinstance(action, MeleeAttack) else ()
    assert "tmg.attack.choose-kind" in battle(contacts=contacts).refuses("Ann", action)


@rule("tmg.ranged.into-combat-panic", "tmg.ranged.into-combat")
def test_shooting_into_combat_frightens_friends_even_if_every_die_misses() -> None:
    """ex.ranged.into-melee-missed: the target passes without dice, both friends test."""
    two = (touch(SWORDS, GUARDS), touch("berserkers", GUARDS, other_side="left"))
    table = battle(contacts=two).plays("Ann", RangedAttack(BOWMEN, GUARDS, distance=9_000, zone="rear"))
    rolls(table, 1, 1, 1, 2, 2, 3, 3)
    assert "panic-passed" in triggers(table)
    assert (due(table).about, due(table).target) == (SWORDS, 6)  # no rear modifier: the friend is not the defender
    rolls(table, 1, 2, 2)
    assert models(table, SWORDS) == 9 and due(table).about == "berserkers"
    rolls(table, 5, 5, 1)
    assert step(table) == "turn.activate"


@rule("tmg.ranged.into-combat-panic")
@pytest.mark.parametrize(("ruling", "tests"), (("still_test", 1), ("no_test", 0)))
def test_shooting_into_combat_and_destroying_the_target(ruling: str, tests: int) -> None:
    """oq.ranged.into-combat-destroyed"""
    table = battle(Stands(GUARDS, 1), contacts=(touch(SWORDS, GUARDS),), shot_destroys_target=ruling)
    rolls(rolls(table.plays("Ann", RangedAttack(BOWMEN, GUARDS, distance=9_000)), 6, 6, 6, 1, 1, 1, 1), 1, 1, 1)
    assert [one.about for one in owed(table.state)] == [SWORDS] * tests
    assert table.state.players[ANN].points == 1


@rule("tmg.terrain.cover", "tmg.terrain.wall", "tmg.terrain.forest")
@pytest.mark.parametrize("kind", ("wall", "forest"))
def test_cover_makes_a_shot_harder(kind: str) -> None:
    """Most of the tray has to stand on it; melee attacks ignore it."""
    table = battle(terrain=(kind,)).plays("Ann", Hold(SWORDS))
    table.plays("Ben", Maneuver(GUARDS, 1_000, way=on(f"{kind}-1", mostly=f"{kind}-1")))
    table.plays("Ann", RangedAttack(BOWMEN, GUARDS, distance=9_000))
    assert due(table).target == 5
    table = battle(terrain=(kind,), turn=BEN).plays("Ben", Maneuver(GUARDS, 1_000, way=on(f"{kind}-1")))
    table.plays("Ann", RangedAttack(BOWMEN, GUARDS, distance=9_000))
    assert due(table).target == 4


@rule("tmg.ranged.shift", "tmg.terrain.rough")
def test_rough_terrain_takes_an_inch_off_a_shift() -> None:
    """Out of a forest, through or onto it: one inch is left of the two."""
    far = RangedAttack(BOWMEN, GUARDS, distance=8_000, shift=1_500, direction="left")
    near = evolve(far, shift=1_000)
    assert game.check(battle(terrain=("forest",)).state, ANN, far) == ()
    for way in (on("forest-1"), through("forest-1")):
        assert battle(terrain=("forest",)).refuses("Ann", evolve(far, way=way)) == {"tmg.ranged.shift"}
        battle(terrain=("forest",)).plays("Ann", evolve(near, way=way))
    out = battle(Stands(BOWMEN, 12, way=on("forest-1")), terrain=("forest",))
    assert out.refuses("Ann", far) == {"tmg.ranged.shift"}


# ---- melee


@rule("tmg.melee.engaged-only", "tmg.melee.any-engaged-target")
def test_melee_needs_contact_with_its_target() -> None:
    assert battle().refuses("Ann", MeleeAttack(SWORDS, GUARDS)) == {"tmg.melee.engaged-only"}
    assert fight().refuses("Ann", MeleeAttack(SWORDS, "knights")) == {"tmg.melee.any-engaged-target"}
    fight("rear").plays("Ann", MeleeAttack(SWORDS, GUARDS))  # struck without turning or seeing


@rule("tmg.melee.no-sight-needed")
def test_an_enemy_in_the_back_is_struck_without_being_seen() -> None:
    """Nothing is asked about sight, and the attack is carried out."""
    table = fight("rear").plays("Ann", MeleeAttack(SWORDS, GUARDS))
    assert (due(table).kind, due(table).count) == ("attack", 8)


@rule("tmg.melee.no-sight-needed")
def test_a_blow_backwards_on_a_measured_table() -> None:
    """The guardsmen stand behind the swords: a charge would not see them, a blow falls all the same."""
    poses = (((24_000, 24_000), (0, 1)), ((24_000, 19_200), (0, 1)))
    stands = (Stands(name, 12, at=at, facing=facing) for name, (at, facing) in zip((SWORDS, GUARDS), poses, strict=True))
    others = tuple(one.id for one in battle().state.units if one.id not in (SWORDS, GUARDS))
    table = battle(*stands, gone=others, board="measured")
    assert [(one.a, one.side_a, one.b, one.side_b) for one in table.state.contacts] == [(SWORDS, "rear", GUARDS, "front")]
    assert not in_sight(table.state, table.state.unit(SWORDS), table.state.unit(GUARDS))
    assert "tmg.charge.needs-sight" in {one.rule for one in game.check(table.state, ANN, Charge(SWORDS, GUARDS))}
    table.plays("Ann", MeleeAttack(SWORDS, GUARDS))
    assert (due(table).kind, due(table).count) == ("attack", 8)


@rule("tmg.melee.needs-profile", "tmg.melee.pick-profile")
def test_melee_needs_a_melee_attack() -> None:
    table = battle(contacts=(touch("crossbows", SWORDS),), terrain=("stakes",), turn=BEN)
    assert "tmg.melee.needs-profile" in table.refuses("Ben", MeleeAttack("crossbows", SWORDS))
    assert "tmg.melee.needs-profile" in table.refuses("Ben", TearDown("crossbows", "stakes-1"))
    assert "tmg.melee.needs-profile" in battle(turn=BEN).refuses("Ben", Charge("crossbows", SWORDS, distance=5_000))
    assert "tmg.melee.pick-profile" in fight().refuses("Ann", MeleeAttack(SWORDS, GUARDS, "Trebuchet"))


@rule("tmg.melee.reorient-single")
def test_turning_to_the_only_enemy() -> None:
    """ex.melee.turn-to-flank; two enemies on one side are not one (oq.melee.reorient-same-side)."""
    table = fight("left")
    table.plays("Ann", MeleeAttack(SWORDS, GUARDS, turn=True, align="full"))
    assert table.state.contacts[0].side_a == "front"
    assert "tmg.melee.reorient-single" in fight().refuses("Ann", MeleeAttack(SWORDS, GUARDS, turn=True))
    two = battle(contacts=(touch(SWORDS, GUARDS, "left"), touch(SWORDS, "knights", "left")))
    assert "tmg.melee.reorient-single" in two.refuses("Ann", MeleeAttack(SWORDS, GUARDS, turn=True))


@rule("tmg.melee.no-reorient-many", "tmg.melee.reorient-alignment")
def test_between_two_enemies_nobody_turns_or_slides() -> None:
    """ex.melee.two-sides, ex.melee.slide-to-half"""
    two = battle(contacts=(touch(SWORDS, GUARDS, "left"), touch(SWORDS, "knights", "right")))
    assert two.refuses("Ann", MeleeAttack(SWORDS, GUARDS, turn=True)) == {"tmg.melee.no-reorient-many"}
    assert two.refuses("Ann", MeleeAttack(SWORDS, GUARDS, align="left")) == {"tmg.melee.reorient-alignment"}
    two.plays("Ann", MeleeAttack(SWORDS, "knights"))
    fight().plays("Ann", MeleeAttack(SWORDS, GUARDS, align="left"))


@rule("tmg.melee.reorient-alignment")
def test_sliding_only_when_turning() -> None:
    """oq.melee.realign-in-front"""
    strict = fight(melee_realign="only_when_turning")
    assert strict.refuses("Ann", MeleeAttack(SWORDS, GUARDS, align="left")) == {"tmg.melee.reorient-alignment"}


@rule("tmg.sight.target-perspective")
def test_the_side_is_seen_from_the_defender() -> None:
    """The guardsmen stand on the swords' left flank, but the swords touch their front: no bonus."""
    table = fight("left", "front")
    assert table.refuses("Ann", MeleeAttack(SWORDS, GUARDS, zone="left")) == {"tmg.sight.target-perspective"}
    table.plays("Ann", MeleeAttack(SWORDS, GUARDS, zone="front"))
    rolls(table, 6, 6, 1, 1, 1, 1, 1, 1)
    assert due(table).target == 3
    majority = fight("left", "front", engaged_side="majority")
    majority.plays("Ann", MeleeAttack(SWORDS, GUARDS, zone="left"))


# ---- dice


@rule("tmg.unit.attack-dice-colour", "tmg.combat.count-dice", "tmg.tray.start-ranks")
@pytest.mark.parametrize(
    ("name", "left", "dice"),
    ((SWORDS, 12, 8), (SWORDS, 9, 8), (SWORDS, 8, 6), (SWORDS, 4, 5), ("outriders", 4, 8), ("outriders", 2, 5)),
)
def test_dice_by_ranks_lost(name: str, left: int, dice: int) -> None:
    """ex.unit.cavalry-yellow, ex.ranks.last-rank-gone: cavalry with one rank left reads yellow, infantry red."""
    table = battle(Stands(name, left), contacts=(touch(name, GUARDS),)).plays("Ann", MeleeAttack(name, GUARDS))
    assert due(table).count == dice


@rule("tmg.combat.defence-dice", "tmg.combat.wounds", "tmg.combat.panic", "tmg.panic.fail", "tmg.panic.no-saves")
def test_a_whole_attack() -> None:
    """ex.combat.full-attack: 4 hits, 2 blocked, 2 wounds, 2 more by panic: 8 models in 2 ranks are left."""
    table = fight(turn=BEN).plays("Ben", MeleeAttack(GUARDS, SWORDS))
    assert (due(table).count, due(table).target) == (6, 4)
    rolls(table, 4, 5, 6, 4, 3, 2)
    assert (due(table).kind, due(table).count, due(table).target) == ("defence", 4, 4)
    rolls(table, 4, 6, 1, 3)
    assert models(table, SWORDS) == 10 and due(table).dice == (6, 6, 3)
    rolls(table, 2, 3, 1)
    assert models(table, SWORDS) == 8 and table.state.unit(SWORDS).ranks == 2


@rule("tmg.combat.attack-natural-1", "tmg.combat.attack-natural-6", "tmg.combat.hit")
def test_a_rolled_one_misses_and_a_rolled_six_hits() -> None:
    table = fight()
    table.judge(Adjust((Modify(SWORDS, hit=6),)))
    rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 1, 1, 1, 1, 1, 1, 1, 2)
    assert due(table).count == 1
    table = fight()
    table.judge(Adjust((Modify(SWORDS, hit=-6),)))
    rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 5, 5, 5, 5, 5, 5, 5, 6)
    assert due(table).count == 1


@rule("tmg.combat.rear-bonus", "tmg.combat.defence-natural-6", "tmg.ability.other-name-stacks", "tmg.ability.sundering")
def test_sixes_block_even_in_the_rear_against_sundering() -> None:
    """ex.combat.rear-natural-six: Defence 4 at -3 in all; both sixes block, 5 and 4 do not."""
    table = battle(contacts=(touch("berserkers", "halberdiers", "front", "rear"),))
    rolls(table.plays("Ann", MeleeAttack("berserkers", "halberdiers")), 6, 6, 6, 6, 1, 1, 1, 1)
    rolls(table, 6, 6, 5, 4)
    assert models(table, "halberdiers") == 10
    assert due(table).target == 7 + 2  # Morale 7 and the rear, but sundering does not frighten


@rule("tmg.ability.other-name-stacks")
def test_sundering_and_a_flank_add_up() -> None:
    table = battle(contacts=(touch("berserkers", GUARDS, "front", "left"),))
    rolls(table.plays("Ann", MeleeAttack("berserkers", GUARDS)), 6, 1, 1, 1, 1, 1, 1, 1)
    assert due(table).target == 3 + 2


@rule("tmg.combat.rear-bonus")
def test_the_rear_counts_two_for_defence() -> None:
    table = fight("front", "rear")
    rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 6, 1, 1, 1, 1, 1, 1, 1)
    assert due(table).target == 5


@rule("tmg.ability.sundering", "tmg.ability.same-name-no-stack")
def test_sundering_counts_once() -> None:
    """ex.ability.no-double"""
    table = battle(contacts=(touch("berserkers", GUARDS),))
    table.judge(Adjust((GiveAbility("berserkers", "sundering"),)))
    rolls(table.plays("Ann", MeleeAttack("berserkers", GUARDS)), 6, 1, 1, 1, 1, 1, 1, 1)
    assert due(table).target == 4  # Defence 3
    berserkers = table.state.unit("berserkers")
    once = attack_abilities(table.state, berserkers, berserkers.profile.attacks[0])
    assert once.count("sundering") == 1


@rule("tmg.combat.defence-natural-1")
def test_a_rolled_one_never_blocks() -> None:
    table = fight()
    table.judge(Adjust((Modify(GUARDS, defence=5),)))
    rolls(rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 6, 6, 1, 1, 1, 1, 1, 1), 1, 2)
    assert models(table, GUARDS) == 11


@rule("tmg.combat.flank-bonus")
@pytest.mark.parametrize("side", ("left", "right"))
def test_a_flank_costs_one_in_defence_and_panic(side: str) -> None:
    """ex.charge.flank in melee, and the same for a shot."""
    table = fight("front", side)
    rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 6, 1, 1, 1, 1, 1, 1, 1)
    assert due(table).target == 4
    rolls(table, 1)
    assert due(table).target == 8
    table = battle().plays("Ann", RangedAttack(BOWMEN, GUARDS, zone=side, distance=9_000))
    rolls(table, 6, 1, 1, 1, 1, 1, 1)
    assert due(table).target == 4


@rule("tmg.combat.panic-skip", "tmg.combat.panic-skip-counts")
def test_without_wounds_the_panic_test_counts_as_passed() -> None:
    """ex.combat.no-wounds: no dice, but whatever answers a passed test may answer."""
    table = fight()
    rolls(rolls(table.plays("Ann", MeleeAttack(SWORDS, GUARDS)), 6, 1, 1, 1, 1, 1, 1, 1), 6)
    assert "panic-passed" in triggers(table) and step(table) == "turn.activate"


@rule("tmg.combat.after-attack-dice", "tmg.combat.after-defence-dice", "tmg.combat.end")
def test_what_may_be_answered_on_the_way() -> None:
    table = rolls(fight().plays("Ann", MeleeAttack(SWORDS, GUARDS)), 6, 1, 1, 1, 1, 1, 1, 1)
    assert triggers(table) == ["attack-dice"]
    rolls(table, 6)
    assert triggers(table)[:3] == ["defence-dice", "panic-passed", "attack-over"]


@rule("tmg.combat.hits-allow-saves")
def test_automatic_hits_are_defended_against_and_wounds_are_not() -> None:
    table = battle()
    table.judge(Adjust((Hit(GUARDS, 3),)))
    assert (due(table).kind, due(table).count, due(table).target) == ("defence", 3, 3)
    rolls(table, 1, 1, 6)
    assert models(table, GUARDS) == 10
    assert step(table) == "turn.activate", "an effect is no attack: nobody takes a panic test for it"


@rule("tmg.wounds.dealt-no-saves", "tmg.wounds.one-model")
def test_wounds_dealt_by_an_effect_are_not_defended_against() -> None:
    table = battle()
    table.judge(Adjust((Wound(GUARDS, 3),)))
    assert models(table, GUARDS) == 9 and step(table) == "turn.activate"


@rule("tmg.combat.sequence")
@pytest.mark.parametrize("moment", ("attack", "defence", "panic"))
def test_an_attack_runs_to_its_end(moment: str) -> None:
    table = fight(terrain=("stakes",)).plays("Ann", MeleeAttack(SWORDS, GUARDS))
    if moment != "attack":
        rolls(table, 6, 1, 1, 1, 1, 1, 1, 1)
    if moment == "panic":
        rolls(table, 1)
    for action in ACTIVATIONS:
        assert "tmg.combat.sequence" in table.refuses("Ann", action)


def test_dice_that_were_forgotten_are_written_down() -> None:
    table = fight().plays("Ann", MeleeAttack(SWORDS, GUARDS))
    assert table.protests("JUDGE", Omitted("attack.dice")) == {"tmg.combat.hit"}
    assert models(table, GUARDS) == 12


# ---- surging


def killing_blow(name: str = SWORDS, **how: Any) -> Table:
    contacts = how.pop("contacts", (touch(name, GUARDS),))
    table = battle(Stands(GUARDS, 1), contacts=contacts, **how).plays("Ann", MeleeAttack(name, GUARDS))
    return rolls(rolls(table, 6, 1, 1, 1, 1, 1, 1, 1), 1)


@rule("tmg.surge.free-maneuver", "tmg.surge.timing", "tmg.unit.destroyed")
def test_destroying_a_unit_lets_the_attacker_surge() -> None:
    table = killing_blow()
    assert table.state.unit(GUARDS).where == "destroyed" and step(table) == "free.act"
    assert triggers(table)[-1] == "attack-over"
    table.plays("Ann", Maneuver(SWORDS, 5_000, free=True))
    assert table.state.unit(SWORDS).activated and table.state.flow[0].seat == BEN


@rule("tmg.surge.free-maneuver")
def test_whoever_is_still_engaged_does_not_surge() -> None:
    table = killing_blow(contacts=(touch(SWORDS, GUARDS), touch(SWORDS, "knights", "left")))
    assert step(table) == "turn.activate"


@rule("tmg.effect.same-player-order")
def test_whoever_has_several_things_to_do_sets_their_order() -> None:
    three = (touch(SWORDS, GUARDS), *(touch(one, GUARDS, other_side="left") for one in ("berserkers", "outriders")))
    table = killing_blow(contacts=three).plays("Ann", Pass())
    table.plays("Ann", Pivot("outriders"))
    table.plays("Ann", Pivot("berserkers"))
    assert step(table) == "turn.activate"


@rule("tmg.surge.others-pivot")
def test_friends_that_fought_the_destroyed_unit_alone_may_pivot() -> None:
    two = (touch(SWORDS, GUARDS), touch("berserkers", GUARDS, other_side="left"))
    table = killing_blow(contacts=two).plays("Ann", Pass())
    assert step(table) == "pivot.free"
    table.plays("Ann", Pivot("berserkers"))
    assert step(table) == "turn.activate"


@rule("tmg.surge.condition")
def test_no_surge_after_a_shot_or_without_a_kill() -> None:
    table = battle(Stands(GUARDS, 1)).plays("Ann", RangedAttack(BOWMEN, GUARDS, distance=9_000))
    rolls(rolls(table, 6, 1, 1, 1, 1, 1, 1), 1)
    assert table.state.unit(GUARDS).where == "destroyed" and step(table) == "turn.activate"


# ---- terrain that is torn down


@rule("tmg.terrain.destructible", "tmg.terrain.stakes", "tmg.terrain.wall", "tmg.terrain.hedge", "tmg.terrain.palisade")
@pytest.mark.parametrize("kind", ("stakes", "wall", "hedge", "palisade"))
def test_destructible_terrain_is_removed_without_dice(kind: str) -> None:
    table = battle(terrain=(kind, "bog"))
    piece = f"{kind}-1"
    assert table.refuses("Ann", TearDown(SWORDS, piece, 1_001)) == {"tmg.terrain.destructible"}
    assert table.refuses("Ann", TearDown(SWORDS, "bog-1", 500)) == {"tmg.terrain.destructible"}
    table.plays("Ann", TearDown(SWORDS, piece, 1_000))
    assert [one.kind for one in table.state.terrain] == ["bog"] and table.state.unit(SWORDS).activated


@rule("tmg.oq.terrain.destructible-engaged")
def test_an_engaged_unit_tears_down_unless_a_ruling_forbids_it() -> None:
    fight(terrain=("stakes",)).plays("Ann", TearDown(SWORDS, "stakes-1"))
    strict = fight(terrain=("stakes",), destructible_by="unengaged_only")
    assert strict.refuses("Ann", TearDown(SWORDS, "stakes-1")) == {"tmg.oq.terrain.destructible-engaged"}
