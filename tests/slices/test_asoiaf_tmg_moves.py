"""Opening, deployment, turns and manoeuvres, each rule broken once."""

from __future__ import annotations

import pytest

from ledger.core.errors import IllegalAction
from ledger.core.evolve import evolve
from tests.slices import asoiaf_tmg as game
from tests.slices.asoiaf_tmg.actions import Charge, Deploy, FinishCharge, Hold, Maneuver, Pass, Roll, Stands
from tests.slices.asoiaf_tmg.options import Options
from tests.slices.tmg_table import SWORDS, battle
from tests.table import Table, rule


@rule("tmg.army.size-agreed")
def test_two_sides_with_an_army_each():
    for names, armies in ((("Ann",), (("outriders",),)), (("Ann", "Ben"), (("outriders",), ()))):
        with pytest.raises(IllegalAction):
            Table(game, *names, options=Options(armies=armies))


@rule(
    "tmg.round.alternate-turns", "tmg.activation.choose-unit", "tmg.activation.once-per-round", "tmg.activation.no-pass"
)
def test_sides_activate_own_units_in_turn_once_a_round():
    table = battle()
    assert table.refuses("Ben", Hold("guardsmen")) == {"tmg.round.alternate-turns"}
    assert table.refuses("Ann", Hold("guardsmen")) == {"tmg.activation.choose-unit"}
    assert table.refuses("Ann", Pass()) == {"tmg.activation.no-pass"}
    table.plays("Ann", Hold("outriders")).plays("Ben", Hold("guardsmen"))
    assert table.refuses("Ann", Hold("outriders")) == {"tmg.activation.once-per-round"}


@rule("tmg.charge.sequence", "tmg.combat.sequence")
def test_charges_and_attacks_are_not_interrupted():
    table = battle()
    assert table.refuses("Ann", FinishCharge()) == {"tmg.charge.sequence"}
    assert table.refuses("TABLE", Roll((3,))) == {"tmg.combat.sequence"}
    table.plays("Ann", Charge("sworn-swords", "guardsmen"))
    assert table.refuses("Ann", Hold("outriders")) == {"tmg.charge.sequence"}
    table.plays("TABLE", Roll((4,))).plays("Ann", FinishCharge())
    assert table.refuses("Ann", Hold("outriders")) == {"tmg.combat.sequence"}


@rule(
    "tmg.maneuver.sequence",
    "tmg.move.one-inch",
    "tmg.move.not-through-enemies",
    "tmg.oq.move.board-edge",
    "tmg.move.no-friend-overlap",
)
def test_a_manoeuvre_goes_forward_and_ends_clear_of_everybody():
    table = battle(evolve(SWORDS, at=(16_000, 24_000)), Stands("outriders", 4, (16_000, 18_000), (1, 0)))
    assert table.refuses("Ann", Maneuver("sworn-swords", (-1, 0), 5_001)) == {"tmg.maneuver.sequence"}
    assert table.refuses("Ann", Maneuver("sworn-swords", (-1, 0), 3_000, to=(13_500, 24_000))) == {
        "tmg.maneuver.sequence"
    }
    assert table.refuses("Ann", Maneuver("sworn-swords", None, 1_851)) == {"tmg.move.one-inch"}
    assert "tmg.move.not-through-enemies" in table.refuses("Ann", Maneuver("sworn-swords", None, 5_000))
    assert table.refuses("Ann", Maneuver("sworn-swords", (0, -1), 2_000)) == {"tmg.move.no-friend-overlap"}
    table.plays("Ann", Maneuver("sworn-swords", None, 1_850, to=(17_850, 24_000)))  # exactly an inch is enough
    table.plays("Ben", Hold("guardsmen"))
    edge = battle(Stands("outriders", 4, (3_000, 6_000), (-1, 0)))
    assert edge.refuses("Ann", Maneuver("outriders", None, 1_000)) == {"tmg.oq.move.board-edge"}


@rule("tmg.deploy.alternate", "tmg.deploy.wholly-within", "tmg.move.no-friend-overlap", "tmg.deploy.begin")
def test_sides_deploy_in_turn_wholly_in_their_zones():
    table = Table(game, "Ann", "Ben")
    assert "tmg.deploy.begin" in table.refuses("Ann", Hold("outriders"))
    assert table.refuses("Ben", Deploy("guardsmen", (10_000, 40_000))) == {"tmg.deploy.alternate"}
    assert table.refuses("Ann", Deploy("sworn-swords", (10_000, 10_000))) == {"tmg.deploy.wholly-within"}
    table.plays("Ann", Deploy("sworn-swords", (10_000, 9_600))).plays("Ben", Deploy("guardsmen", (10_000, 40_000)))
    assert table.refuses("Ann", Deploy("outriders", (12_000, 9_000))) == {"tmg.move.no-friend-overlap"}
    table.plays("Ann", Deploy("outriders", (20_000, 9_000))).plays("Ben", Deploy("halberdiers", (20_000, 40_000)))
    table.plays("Ann", Hold("outriders"))
    assert table.findings() == []
