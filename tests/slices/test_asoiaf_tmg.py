"""A charge into a flank, from the declaration to the last model lost to panic; and each rule on the way broken once."""

from __future__ import annotations

from ledger.core.evolve import evolve
from ledger.kit.common import Adjust
from ledger.kit.frames import owed
from tests.slices import asoiaf_tmg as game
from tests.slices.asoiaf_tmg.actions import (
    Attack,
    Charge,
    FinishCharge,
    Hold,
    KeepDice,
    Maneuver,
    Reroll,
    Roll,
    Stands,
)
from tests.slices.asoiaf_tmg.effects import GiveCondition, Modify
from tests.slices.tmg_table import FIVE_HITS, GUARDS, SWORDS, battle, charged, models, weakened
from tests.table import rule


@rule(
    "tmg.charge.zone-fixed",
    "tmg.charge.distance",
    "tmg.charge.align",
    "tmg.charge.attack",
    "tmg.combat.charge-bonus",
    "tmg.condition.weakened",
    "tmg.combat.flank-bonus",
    "tmg.combat.wounds",
    "tmg.combat.panic",
    "tmg.panic.fail",
    "tmg.tray.rank-by-rank",
)
def test_a_charge_into_the_flank_from_declaration_to_panic():
    table = battle(weakened(SWORDS))
    table.plays("Ann", Charge("sworn-swords", "guardsmen"))
    assert owed(table.state)[0].terms == ("charge", 0, 1, 6, 3, "sworn-swords", ())  # 8 inches at Speed 5: 3 or more
    table.plays("TABLE", Roll((4,)))
    table.plays("Ann", FinishCharge())
    swords = table.state.unit("sworn-swords")
    assert (swords.x, swords.y, swords.dx, swords.dy) == (18_850, 24_000, 1, 0)

    assert owed(table.state)[0].terms == ("attack", 0, 8, 6, 4, "sworn-swords", ())  # three ranks
    table.plays("TABLE", Roll(FIVE_HITS, hits=5))
    table.plays("Ann", Reroll((3, 4, 5))).plays("TABLE", Roll((5, 1, 2), hits=6))
    table.plays("Ben", Reroll((0, 3))).plays("TABLE", Roll((1, 6), hits=5))  # 1 5 4 6 1 2 4 4
    assert table.state.unit("sworn-swords").conditions == ()

    assert owed(table.state)[0].terms == ("defence", 1, 5, 6, 4, "guardsmen", ())  # Defence 3, from the flank 4
    table.plays("TABLE", Roll((6, 4, 3, 1, 2), hits=2))
    assert models(table, "guardsmen") == 9

    assert owed(table.state)[0].terms == ("panic", 1, 2, 6, 8, "guardsmen", (3,))  # Morale 7, from the flank 8
    table.plays("TABLE", Roll((3, 4, 2)))
    guards = table.state.unit("guardsmen")
    assert (guards.models, guards.fallen, guards.ranks) == (6, 6, 2)
    assert table.state.unit("sworn-swords").activated

    table.plays("Ben", Attack("guardsmen", "sworn-swords"))
    assert owed(table.state)[0].count == 5  # one rank lost
    assert table.findings() == [("gap", "")]


# ---- declaring


@rule("tmg.charge.needs-reach")
def test_a_charge_needs_a_target_within_speed_and_six():
    far = battle(evolve(SWORDS, at=(7_849, 24_000)))  # 11.001 inches
    assert far.refuses("Ann", Charge("sworn-swords", "guardsmen")) == {"tmg.charge.needs-reach"}
    battle(evolve(SWORDS, at=(7_850, 24_000))).plays("Ann", Charge("sworn-swords", "guardsmen"))


@rule("tmg.charge.needs-sight")
def test_a_charge_needs_sight_before_the_pivot():
    table = battle(evolve(SWORDS, facing=(-1, 0)))
    assert table.refuses("Ann", Charge("sworn-swords", "guardsmen")) == {"tmg.charge.needs-sight"}


@rule("tmg.charge.needs-sight")
def test_a_unit_in_between_hides_the_target():
    table = battle(Stands("outriders", 4, (17_300, 24_000), (1, 0)))
    assert "tmg.charge.needs-sight" in table.refuses("Ann", Charge("sworn-swords", "guardsmen"))
    slit = battle(Stands("outriders", 4, (17_300, 24_000), (0, 1)))  # a little narrower: a corner shows past it
    assert "tmg.charge.needs-sight" not in slit.refuses("Ann", Charge("sworn-swords", "guardsmen"))


@rule("tmg.charge.needs-room")
def test_a_side_that_is_taken_cannot_be_charged():
    friend = Stands("outriders", 4, (18_800, 27_700), (1, 0))
    assert battle(friend).plays("Ann", Charge("sworn-swords", "guardsmen"))
    taken = Stands("outriders", 4, (18_750, 24_000), (1, 0))
    other = battle(taken, evolve(SWORDS, at=(12_000, 30_000)))
    assert "tmg.charge.needs-room" in other.refuses("Ann", Charge("sworn-swords", "guardsmen"))


@rule("tmg.charge.zone-fixed")
def test_the_side_is_the_one_where_the_charger_stands():
    table = battle()
    assert table.refuses("Ann", Charge("sworn-swords", "guardsmen", zone="rear")) == {"tmg.charge.zone-fixed"}
    assert table.protests("Ann", Charge("sworn-swords", "guardsmen", zone="rear")) == {"tmg.charge.zone-fixed"}
    table.plays("TABLE", Roll((6,))).plays("Ann", FinishCharge())
    swords = table.state.unit("sworn-swords")
    assert (swords.x, swords.y, swords.dx, swords.dy) == (24_000, 19_200, 0, 1)
    table.plays("TABLE", Roll(FIVE_HITS)).plays("Ann", KeepDice())
    assert owed(table.state)[0].target == 5  # Defence 3 at the rear


@rule("tmg.charge.pivot", "tmg.charge.no-impossible")
def test_the_pivot_must_keep_the_target_in_sight_and_in_reach():
    table = battle()
    assert table.refuses("Ann", Charge("sworn-swords", "guardsmen", pivot=(-1, 0))) == {
        "tmg.charge.pivot",
        "tmg.charge.no-impossible",
    }


@rule("tmg.charge.declare-target")
def test_only_enemies_are_charged():
    assert battle().refuses("Ann", Charge("sworn-swords", "outriders")) == {"tmg.charge.declare-target"}


@rule("tmg.charge.unengaged", "tmg.maneuver.unengaged", "tmg.melee.any-engaged-target", "tmg.combat.flank-bonus")
def test_a_unit_in_contact_stays_and_fights_what_it_touches():
    table = battle(evolve(SWORDS, at=(18_850, 24_000)))
    assert "tmg.charge.unengaged" in table.refuses("Ann", Charge("sworn-swords", "guardsmen"))
    assert "tmg.maneuver.unengaged" in table.refuses("Ann", Maneuver("sworn-swords"))
    assert table.refuses("Ann", Attack("sworn-swords", "halberdiers")) == {"tmg.melee.any-engaged-target"}
    assert table.refuses("Ann", Attack("sworn-swords", "guardsmen", zone="rear")) == {"tmg.combat.flank-bonus"}
    table.plays("Ann", Attack("sworn-swords", "guardsmen", zone="left"))


@rule("tmg.melee.engaged-only")
def test_without_contact_there_is_no_melee():
    assert battle().refuses("Ann", Attack("sworn-swords", "guardsmen")) == {"tmg.melee.engaged-only"}


# ---- its end


@rule("tmg.charge.success")
def test_a_charge_that_is_too_short_makes_no_contact():
    table = battle().plays("Ann", Charge("sworn-swords", "guardsmen")).plays("TABLE", Roll((2,)))
    assert table.refuses("Ann", FinishCharge(contact=True)) == {"tmg.charge.success"}


@rule("tmg.charge.failure-moves", "tmg.charge.failure-panic")
def test_a_failed_charge_moves_all_the_same_and_tests_panic():
    table = battle().plays("Ann", Charge("sworn-swords", "guardsmen")).plays("TABLE", Roll((2,)))
    assert table.refuses("Ann", FinishCharge(to=(10_850, 24_000))) == {"tmg.charge.failure-moves"}
    table.plays("Ann", FinishCharge(contact=False, to=(17_850, 24_000)))  # seven inches, one short
    assert owed(table.state)[0].terms == ("panic", 0, 2, 6, 6, "sworn-swords", (3,))  # no flank in this test
    table.plays("TABLE", Roll((1, 2, 1)))
    assert models(table, "sworn-swords") == 10
    table.plays("Ben", Hold("halberdiers"))


@rule("tmg.charge.align")
def test_a_charger_lines_up_in_full_or_by_half():
    table = battle().plays("Ann", Charge("sworn-swords", "guardsmen")).plays("TABLE", Roll((5,)))
    assert table.refuses("Ann", FinishCharge(to=(18_850, 25_000))) == {"tmg.charge.align"}
    table.plays("Ann", FinishCharge("left"))
    swords = table.state.unit("sworn-swords")
    assert (swords.x, swords.y) == (18_850, 26_400)


@rule("tmg.charge.disorderly-no-bonus")
def test_a_one_on_the_charge_die_loses_the_reroll():
    near = evolve(SWORDS, at=(12_850, 24_000))  # 6 inches
    table = charged(battle(near), die=1).plays("TABLE", Roll(FIVE_HITS))
    assert owed(table.state)[0].kind == "defence"
    again = charged(battle(near), die=2).plays("TABLE", Roll(FIVE_HITS))
    assert game.awaiting(again.state)[0].actions == ("Reroll", "KeepDice")


# ---- dice


@rule(
    "tmg.dice.types",
    "tmg.combat.count-dice",
    "tmg.combat.hit",
    "tmg.charge.distance",
    "tmg.combat.defence-dice",
    "tmg.combat.defence-natural-6",
    "tmg.panic.dice",
    "tmg.morale.test",
)
def test_dice_are_as_many_as_owed_and_show_what_dice_show():
    table = battle().plays("Ann", Charge("sworn-swords", "guardsmen"))
    assert table.refuses("TABLE", Roll((3, 4))) == {"tmg.charge.distance"}
    table.plays("TABLE", Roll((4,))).plays("Ann", FinishCharge())
    assert table.refuses("TABLE", Roll((6, 5, 4, 3, 2, 1, 4, 7))) == {"tmg.dice.types"}
    assert table.refuses("TABLE", Roll((6, 5, 4, 3, 2))) == {"tmg.combat.count-dice"}
    assert table.refuses("TABLE", Roll(FIVE_HITS, hits=6)) == {"tmg.combat.hit"}
    table.plays("TABLE", Roll(FIVE_HITS)).plays("Ann", KeepDice())
    assert table.refuses("TABLE", Roll((6,) * 4)) == {"tmg.combat.defence-dice"}
    assert table.refuses("TABLE", Roll((6,) * 5, hits=4)) == {"tmg.combat.defence-natural-6"}
    table.plays("TABLE", Roll((1,) * 5))
    assert table.refuses("TABLE", Roll((6, 5, 4))) == {"tmg.dice.types"}  # the third is a d3
    assert table.refuses("TABLE", Roll((6, 5))) == {"tmg.panic.dice"}
    assert table.refuses("TABLE", Roll((6, 5, 1), hits=0)) == {"tmg.morale.test"}


@rule("tmg.combat.attack-natural-1", "tmg.combat.attack-natural-6")
def test_a_one_always_misses_and_a_six_always_hits():
    for by, target, hit in ((5, 2, 7), (-5, 6, 1)):
        table = battle()
        table.judge(Adjust((Modify("sworn-swords", hit=by),)))
        charged(table)
        assert owed(table.state)[0].target == target
        table.plays("TABLE", Roll((1, 2, 3, 4, 5, 6, 5, 5))).plays("Ann", KeepDice())
        assert owed(table.state)[0].count == hit


@rule("tmg.combat.defence-natural-6", "tmg.combat.rear-bonus")
def test_a_six_blocks_even_at_the_rear():
    table = battle(evolve(GUARDS, facing=(1, 0)))  # they look away
    table.judge(Adjust((Modify("guardsmen", defence=-3),)))
    charged(table).plays("TABLE", Roll(FIVE_HITS)).plays("Ann", KeepDice())
    assert owed(table.state)[0].target == 6  # 3 + 2 + 3, and no further than 6
    table.plays("TABLE", Roll((6, 6, 5, 5, 5), hits=2))
    assert models(table, "guardsmen") == 9


@rule("tmg.combat.panic-skip")
def test_without_wounds_there_is_no_panic_test():
    table = charged(battle()).plays("TABLE", Roll(FIVE_HITS)).plays("Ann", KeepDice()).plays("TABLE", Roll((6,) * 5))
    assert not owed(table.state)
    table.plays("Ben", Hold("guardsmen"))


# ---- rerolls


@rule(
    "tmg.reroll.once-per-player",
    "tmg.reroll.active-first",
    "tmg.combat.charge-bonus",
    "tmg.combat.attack-rerolls",
    "tmg.reroll.replaces",
)
def test_each_player_makes_a_die_be_rerolled_once_and_the_active_one_goes_first():
    table = charged(battle(weakened(SWORDS)))
    assert table.refuses("Ann", Reroll((0,))) == {"tmg.combat.attack-rerolls"}  # nothing lies there yet
    table.plays("TABLE", Roll(FIVE_HITS))
    assert table.refuses("Ben", Reroll((0,))) == {"tmg.reroll.active-first"}
    assert table.refuses("Ann", Reroll((8,))) == {"tmg.reroll.replaces"}
    assert table.refuses("Ann", Reroll((4, 4))) == {"tmg.reroll.once-per-player"}
    table.plays("Ann", Reroll((4,)))
    assert table.refuses("TABLE", Roll((5, 5))) == {"tmg.reroll.replaces"}
    table.plays("TABLE", Roll((5,)))
    assert "tmg.reroll.once-per-player" in table.refuses("Ann", Reroll((4,)))
    table.plays("Ben", Reroll((4,))).plays("TABLE", Roll((1,)))
    assert owed(table.state)[0].count == 5


@rule("tmg.combat.charge-bonus")
def test_nobody_rerolls_without_a_reason():
    table = charged(battle()).plays("TABLE", Roll(FIVE_HITS))
    assert "tmg.combat.charge-bonus" in table.refuses("Ben", Reroll((0,)))


@rule("tmg.panic.reroll-includes-d3")
def test_a_panicked_unit_rerolls_the_third_die_too():
    table = charged(battle())
    table.judge(Adjust((GiveCondition("guardsmen", "panicked"),)))
    table.plays("TABLE", Roll(FIVE_HITS)).plays("Ann", KeepDice()).plays("TABLE", Roll((6, 4, 3, 1, 2)))
    table.plays("TABLE", Roll((6, 6, 1))).plays("Ann", Reroll((0, 2)))
    assert owed(table.state)[0].dice == (6, 3)
    table.plays("TABLE", Roll((1, 3)))  # 1 + 6 = 7 against 8, d3 = 3
    assert models(table, "guardsmen") == 9 - 4
