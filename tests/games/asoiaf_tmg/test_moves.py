"""Manoeuvres, marches, retreats, shifts and free pivots, as players declare them."""

from __future__ import annotations

from typing import Any

import pytest

from ledger.core.evolve import evolve
from ledger.games.asoiaf_tmg.model import actions as act
from ledger.games.asoiaf_tmg.model.effects import GrantAction, Modify
from ledger.kit.common import Adjust
from tests.table import Table, rule

from .tables import ANN, Way, battle, due, on, rolls, step, through, touch

SWORDS, GUARDS, BOWMEN = "sworn-swords", "guardsmen", "bowmen"
SHOT = act.RangedAttack(BOWMEN, GUARDS, shift=1_000, direction="left", distance=9_000)
STRAIGHT: tuple[Any, ...] = (
    act.Maneuver(BOWMEN, 3_000),
    act.March(BOWMEN, 3_000),
    act.Shift(BOWMEN, "left", 1_000),
    SHOT,
)
each = pytest.mark.parametrize("action", STRAIGHT, ids=lambda action: type(action).__name__)


def ready_to(action: Any, **how: Any) -> Table:
    table = battle(**how)
    if isinstance(action, act.Shift):
        table.judge(Adjust((GrantAction(BOWMEN, ("shift",)),)))
    return table


@rule("tmg.maneuver.sequence")
def test_a_manoeuvre_goes_forward_up_to_speed() -> None:
    """ex.maneuver.five-inches"""
    table = battle()
    assert table.refuses("Ann", act.Maneuver(SWORDS, 5_500)) == {"tmg.maneuver.sequence"}
    table.plays("Ann", act.Maneuver(SWORDS, 5_000, pivot=(1, 1), last_pivot=(0, 1)))


@rule("tmg.march.distance", "tmg.march.no-first-pivot")
def test_a_march_goes_twice_as_far_and_turns_only_at_its_end() -> None:
    """ex.march.ten-inches"""
    table = battle()
    assert table.refuses("Ann", act.March(SWORDS, 10_001)) == {"tmg.march.distance"}
    assert table.refuses("Ann", act.March(SWORDS, 10_000, pivot=(1, 0))) == {"tmg.march.no-first-pivot"}
    table.plays("Ann", act.March(SWORDS, 10_000, last_pivot=(1, 0)))


@rule("tmg.maneuver.unengaged", "tmg.march.unengaged", "tmg.unit.engaged", "tmg.unit.unengaged")
def test_engaged_units_neither_manoeuvre_nor_march() -> None:
    table = battle(contacts=(touch(SWORDS, GUARDS),))
    assert "tmg.maneuver.unengaged" in table.refuses("Ann", act.Maneuver(SWORDS, 1_000))
    assert "tmg.march.unengaged" in table.refuses("Ann", act.March(SWORDS, 1_000))
    table.plays("Ann", act.Maneuver("sworn-swords-2", 1_000))


def test_contact_with_a_friend_engages_nobody() -> None:
    battle(contacts=(touch(SWORDS, BOWMEN),)).plays("Ann", act.Maneuver(SWORDS, 1_000))


@rule("tmg.action.free-same-rules")
@pytest.mark.parametrize("action", (act.Maneuver(SWORDS, 1_000, free=True), act.March(SWORDS, 1_000, free=True)), ids=repr)
def test_a_free_action_keeps_the_limits_of_its_kind(action: Any) -> None:
    table = battle(contacts=(touch(SWORDS, GUARDS),))
    table.judge(Adjust((GrantAction(SWORDS, ("maneuver", "march")),)))
    assert "tmg.action.free-same-rules" in table.refuses("Ann", action)


@rule("tmg.action.free-same-rules")
def test_a_free_retreat_needs_an_enemy() -> None:
    table = battle()
    table.judge(Adjust((GrantAction(SWORDS, ("retreat",)),)))
    assert "tmg.action.free-same-rules" in table.refuses("Ann", act.Retreat(SWORDS, free=True))


@rule("tmg.move.not-through-enemies", "tmg.move.through-friends")
@each
def test_one_moves_through_friends_and_not_through_enemies(action: Any) -> None:
    table = ready_to(action)
    assert table.refuses("Ann", evolve(action, crossed=(GUARDS,))) == {"tmg.move.not-through-enemies"}
    table.plays("Ann", evolve(action, crossed=(SWORDS,)))


@rule("tmg.move.one-inch")
@each
def test_a_move_ends_an_inch_from_enemies(action: Any) -> None:
    table = ready_to(action)
    assert table.refuses("Ann", evolve(action, gap=999)) == {"tmg.move.one-inch"}
    table.plays("Ann", evolve(action, gap=1_000))


@rule("tmg.terrain.impassable", "tmg.terrain.palisade")
@each
def test_impassable_terrain_is_not_moved_over(action: Any) -> None:
    table = ready_to(action, terrain=("palisade", "weirwood"))
    assert table.refuses("Ann", evolve(action, way=through("palisade-1"))) == {"tmg.terrain.impassable"}
    assert table.refuses("Ann", evolve(action, way=on("palisade-1"))) == {"tmg.terrain.impassable"}
    table.plays("Ann", evolve(action, way=through("weirwood-1")))


@rule("tmg.terrain.end-on")
def test_a_move_may_end_on_terrain() -> None:
    table = battle(terrain=("forest",)).plays("Ann", act.Maneuver(SWORDS, 3_000, way=on("forest-1", mostly="forest-1")))
    assert table.state.unit(SWORDS).on == ("forest-1",)


@rule("tmg.terrain.rough", "tmg.terrain.forest", "tmg.terrain.bog", "tmg.terrain.hedge", "tmg.terrain.corpse-pile")
@pytest.mark.parametrize("kind", ("forest", "bog", "hedge", "corpse-pile"))
def test_rough_terrain_costs_an_inch_however_much_of_it(kind: str) -> None:
    """Through, onto or out of it, and two pieces cost no more than one."""
    table = battle(terrain=(kind, kind))
    piece = f"{kind}-1"
    assert table.refuses("Ann", act.Maneuver(SWORDS, 4_500, way=through(piece))) == {"tmg.maneuver.sequence"}
    assert table.refuses("Ann", act.March(SWORDS, 9_500, way=on(piece))) == {"tmg.march.distance"}
    table.plays("Ann", act.Maneuver(SWORDS, 4_000, way=Way(through=(f"{kind}-2",), onto=(piece,))))
    table.plays("Ben", act.Hold("cersei"))
    table.plays("Ann", act.Hold("catelyn")).plays("Ben", act.Hold("tyrion"))
    table.judge(Adjust((GrantAction(SWORDS, ("maneuver",)),)))
    assert table.refuses("Ann", act.Maneuver(SWORDS, 4_500, free=True)) == {"tmg.maneuver.sequence"}  # out of it


def test_speed_may_be_changed_until_clean_up() -> None:
    table = battle()
    table.judge(Adjust((Modify(SWORDS, speed=-2),)))
    assert table.refuses("Ann", act.Maneuver(SWORDS, 3_500)) == {"tmg.maneuver.sequence"}


@rule("tmg.move.shift", "tmg.move.shift-no-pivot")
@pytest.mark.parametrize("action", (act.Shift(BOWMEN, "left", 1_000), SHOT), ids=lambda action: type(action).__name__)
def test_a_shift_has_one_direction_and_no_turn(action: Any) -> None:
    table = ready_to(action)
    assert "tmg.move.shift" in {one.rule for one in table.game.check(table.state, ANN, evolve(action, direction=None))}
    assert table.refuses("Ann", evolve(action, turned=True)) == {"tmg.move.shift-no-pivot"}
    table.plays("Ann", action)


# ---- retreats


def retreating(**how: Any) -> Table:
    table = battle(contacts=(touch(SWORDS, GUARDS),), **how)
    return table.plays("Ann", act.Retreat(SWORDS, "back"))


@rule("tmg.retreat.distance", "tmg.retreat.enemy-free-pivot")
def test_a_retreat_goes_speed_and_a_die() -> None:
    """ex.retreat.six-inches, with Speed 5: the enemy that fights nobody now may pivot."""
    table = retreating()
    assert (due(table).kind, due(table).count) == ("retreat", 1)
    rolls(table, 2)
    assert table.refuses("Ann", act.FinishRetreat(7_001)) == {"tmg.retreat.distance"}
    table.plays("Ann", act.FinishRetreat(7_000, last_pivot=(1, 0)))
    assert table.state.contacts == () and step(table) == "pivot.free"
    assert table.refuses("Ben", act.Pivot("knights")) == {"tmg.retreat.enemy-free-pivot"}
    table.plays("Ben", act.Pivot(GUARDS))
    assert table.state.flow[0].seat == 1 and step(table) == "turn.activate"


@rule("tmg.retreat.enemy-free-pivot")
def test_nobody_pivots_without_a_reason() -> None:
    assert battle().refuses("Ann", act.Pivot(SWORDS)) == {"tmg.retreat.enemy-free-pivot"}


@rule("tmg.retreat.enemy-free-pivot", "tmg.oq.retreat.free-pivot-scope")
@pytest.mark.parametrize(("ruling", "after"), (("unengaged_only", "turn.activate"), ("every_former_enemy", "pivot.free")))
def test_who_may_pivot_after_a_retreat(ruling: str, after: str) -> None:
    both = (touch(SWORDS, GUARDS), touch("berserkers", GUARDS, other_side="left"))
    table = battle(contacts=both, retreat_pivot=ruling).plays("Ann", act.Retreat(SWORDS, "back"))
    rolls(table, 2).plays("Ann", act.FinishRetreat(7_000))
    assert step(table) == after


@rule("tmg.retreat.engaged-only")
def test_only_engaged_units_retreat() -> None:
    assert "tmg.retreat.engaged-only" in battle().refuses("Ann", act.Retreat(SWORDS))


@rule("tmg.retreat.direction")
def test_a_retreat_goes_away_from_the_enemy() -> None:
    """Back or sideways from the front; forward or sideways from flank and rear."""
    table = battle(contacts=(touch(SWORDS, GUARDS), touch("berserkers", "knights", "left")))
    assert table.refuses("Ann", act.Retreat(SWORDS, "forward")) == {"tmg.retreat.direction"}
    assert table.refuses("Ann", act.Retreat("berserkers", "back")) == {"tmg.retreat.direction"}
    table.plays("Ann", act.Retreat(SWORDS, "left"))
    rolls(table, 3)
    assert table.refuses("Ann", act.FinishRetreat(1_000, "right")) == {"tmg.retreat.direction"}


@pytest.mark.parametrize(("ruling", "legal"), (("any_enemy", True), ("every_enemy", False)))
def test_enemies_on_several_sides(ruling: str, legal: bool) -> None:
    """oq.retreat.several-sides"""
    table = battle(contacts=(touch(SWORDS, GUARDS), touch(SWORDS, "knights", "rear")), retreat_several_sides=ruling)
    back = table.game.check(table.state, ANN, act.Retreat(SWORDS, "back"))
    assert [one.rule for one in back] == ([] if legal else ["tmg.retreat.direction"])


@rule("tmg.retreat.keeps-facing")
def test_a_retreating_tray_keeps_its_facing() -> None:
    table = rolls(retreating(), 4)
    assert table.refuses("Ann", act.FinishRetreat(3_000, turned=True)) == {"tmg.retreat.keeps-facing"}


@rule("tmg.retreat.normal-movement")
@pytest.mark.parametrize("how", ({"gap": 500}, {"crossed": ("knights",)}, {"way": through("palisade-1")}), ids=repr)
def test_a_retreat_keeps_the_rules_of_movement(how: dict[str, Any]) -> None:
    table = rolls(retreating(terrain=("palisade",)), 4)
    assert table.refuses("Ann", act.FinishRetreat(3_000, **how)) == {"tmg.retreat.normal-movement"}


@pytest.mark.parametrize(("ruling", "seat"), (("action_spent", 1), ("choose_again", 0)))
def test_a_retreat_without_room(ruling: str, seat: int) -> None:
    """oq.retreat.stuck-after-roll: the action is spent, or another one may be chosen."""
    table = rolls(retreating(retreat_stuck=ruling), 1).plays("Ann", act.FinishRetreat(stuck=True))
    assert table.state.flow[0].seat == seat
    assert table.state.unit(SWORDS).activated == (ruling == "action_spent") and table.state.contacts


def test_a_free_pivot_need_not_be_taken() -> None:
    table = rolls(retreating(), 2).plays("Ann", act.FinishRetreat(1_000)).plays("Ben", act.Pass())
    assert step(table) == "turn.activate"


def test_units_of_one_kind_have_names_of_their_own() -> None:
    assert battle().state.unit("sworn-swords-2").profile.card == SWORDS
    assert "tmg.setup.step-order" in battle().refuses("Ann", act.Deploy(SWORDS))
    assert battle(act.Stands(SWORDS, 3)).state.unit(SWORDS).fallen == 9
