"""Fire and Blood: marked units, point markers, and everything for blood."""

import pytest

from ledger.core.evolve import evolve
from ledger.games import asoiaf_tmg as game
from ledger.games.asoiaf_tmg import modes
from ledger.games.asoiaf_tmg.model.actions import (
    Charge,
    ClaimZone,
    Hold,
    Maneuver,
    March,
    MeleeAttack,
    Pass,
    RangedAttack,
    Retreat,
    TearDown,
    UseAbility,
)
from ledger.games.asoiaf_tmg.model.effects import Hit, Wound
from ledger.games.asoiaf_tmg.model.mode_actions import MarkUnit, PutMarker
from ledger.games.asoiaf_tmg.modes import fire_and_blood
from tests.games.asoiaf_tmg.modes.tables import (
    HILL,
    RIVER,
    battle,
    destroyed,
    due,
    forced,
    opened,
    played,
    points,
    refused,
    rolled,
    touching,
    until,
    with_unit,
)
from tests.table import rule

FIRE = "tmg.mode.fire-and-blood."


def turn_of_river(**options):
    state = battle("fire-and-blood", **options)
    state = evolve(state, mode=evolve(state.mode, marked=()))
    return evolve(state, flow=(evolve(state.flow[-1], seat=RIVER),))


@rule(FIRE + "deployment")
def test_zones_are_eighteen_inches_deep():
    assert modes.depth(opened("fire-and-blood"), HILL) == 18_000


@rule(FIRE + "marking")
def test_the_players_mark_two_enemies_each_after_deployment():
    state = until(opened("fire-and-blood"), "mode.marking")
    first = state.first
    theirs = [unit.id for unit in state.of(1 - first)]
    mine = [unit.id for unit in state.of(first)]
    assert state.flow[-1].seat == first
    assert refused(state, 1 - first, MarkUnit(mine[0])) == {FIRE + "marking"}
    assert refused(state, first, MarkUnit(mine[0])) == {FIRE + "marking"}
    state = played(state, first, MarkUnit(theirs[0]))
    state = played(state, 1 - first, MarkUnit(mine[0]))
    assert refused(state, first, MarkUnit(theirs[0])) == {FIRE + "marking"}
    state = played(state, first, MarkUnit(theirs[1]))
    state = played(state, 1 - first, MarkUnit(mine[1]))
    assert due(state) != "mode.marking"
    assert set(state.mode.marked) == {*theirs[:2], *mine[:2]}


@rule(FIRE + "marking")
def test_teams_mark_in_turn_however_their_members_sit():
    state = until(opened("fire-and-blood", seats=4, size=20, teams=((0, 1), (2, 3))), "mode.marking")
    for _ in range(3):
        seat = state.flow[-1].seat
        foe = next(unit for unit in state.units if unit.id in fire_and_blood.markable(state, seat))
        state = played(state, seat, MarkUnit(foe.id))
        assert (state.flow[-1].seat in (0, 1)) != (seat in (0, 1)), "the other team is next"


@rule(FIRE + "marking")
def test_with_too_few_units_as_many_as_there_are_get_marked():
    state = until(opened("fire-and-blood"), "mode.marking")
    for unit in state.of(1 - state.first)[1:]:
        state = with_unit(state, unit.id, where="destroyed")
    state = until(state, "turn.activate")
    assert sum(state.unit(name).seat != state.first for name in state.mode.marked) == 1
    assert len(state.mode.marked) == 3


@rule(FIRE + "zero-cost")
def test_a_unit_that_costs_nothing_cannot_be_marked():
    state = until(opened("fire-and-blood"), "mode.marking")
    foe = state.of(1 - state.first)[0].id
    state = with_unit(state, foe, cost=0)
    assert refused(state, state.first, MarkUnit(foe)) == {FIRE + "zero-cost"}
    led = next(unit for unit in state.units if unit.commander)
    assert led.cost > 0


@rule(FIRE + "marked-dice")
def test_a_marked_unit_rolls_two_more_dice_in_every_attack():
    state = touching(turn_of_river(), ("river-spearmen", "hill-axes"))
    fewer = played(state, RIVER, MeleeAttack("river-spearmen", "hill-axes")).flow[-1].count
    marked = evolve(state, mode=evolve(state.mode, marked=("river-spearmen",)))
    assert played(marked, RIVER, MeleeAttack("river-spearmen", "hill-axes")).flow[-1].count == fewer + 2


# ---- point markers


@rule(FIRE + "commander-marker")
def test_the_commander_puts_a_marker_down_as_his_unit_is_activated():
    state = turn_of_river()
    for seat, act in (
        (HILL, PutMarker("river-spearmen")),
        (RIVER, PutMarker("river-archers")),
        (RIVER, PutMarker("hill-axes", 12_001)),
    ):
        assert refused(state, seat, act) == {FIRE + "commander-marker"}
    state = played(state, RIVER, PutMarker("hill-axes", 12_000))
    assert state.mode.markers == (("hill-axes", 1),)
    assert refused(state, RIVER, PutMarker("hill-axes")) == {FIRE + "commander-marker"}
    after = played(state, RIVER, Hold("river-spearmen"))
    assert after.mode.bound == ""
    again = evolve(after, flow=(evolve(state.flow[-1], seat=RIVER),))
    assert refused(again, RIVER, PutMarker("hill-axes")) == {FIRE + "commander-marker"}


@rule(FIRE + "commander-marker")
@pytest.mark.parametrize(
    "act",
    [
        Maneuver("river-archers", 1_000),
        March("river-archers", 1_000),
        RangedAttack("river-archers", "hill-axes", zone="front", distance=6_000, sight=True),
        Charge("river-archers", "hill-axes", zone="front", distance=6_000, sight=True),
        Hold("river-archers"),
        ClaimZone("brina-envoy", "crown"),
        Pass(),
    ],
)
def test_with_the_marker_down_the_commanders_unit_is_the_one_that_acts(act):
    state = played(turn_of_river(), RIVER, PutMarker("hill-axes"))
    assert FIRE + "commander-marker" in refused(state, RIVER, act)
    assert all(offer.seat == RIVER for offer in game.offers(state, RIVER))


@rule(FIRE + "commander-marker")
@pytest.mark.parametrize(
    "act", [MeleeAttack("river-archers", "hill-axes"), Retreat("river-archers"), TearDown("river-archers", "stakes-1")]
)
def test_a_unit_in_the_fight_waits_for_the_commanders_as_well(act):
    state = played(touching(turn_of_river(), ("river-archers", "hill-axes")), RIVER, PutMarker("hill-axes"))
    assert FIRE + "commander-marker" in refused(state, RIVER, act)


# ---- points


@rule(FIRE + "kill-by-marked", FIRE + "kill-marked", FIRE + "kill-markers", "tmg.victory.kill-point")
def test_marks_and_markers_add_up():
    """ex.fire.full-bonus: 1 + 1 + 2 + 2 points at once."""
    state = turn_of_river()
    marks = evolve(state.mode, marked=("river-spearmen", "hill-axes"), markers=(("hill-axes", 2),))
    assert points(destroyed(evolve(state, mode=marks), "hill-axes", RIVER, "river-spearmen")) == (6, 0)


@rule(FIRE + "kill-by-marked")
def test_a_marked_killer_brings_one_point_more():
    state = turn_of_river()
    state = evolve(state, mode=evolve(state.mode, marked=("river-spearmen",)))
    assert points(destroyed(state, "hill-axes", RIVER, "river-spearmen")) == (2, 0)
    assert points(destroyed(state, "hill-axes", RIVER, "river-archers")) == (1, 0)


@rule(FIRE + "kill-marked")
def test_a_marked_victim_brings_two_points_more():
    state = turn_of_river()
    state = evolve(state, mode=evolve(state.mode, marked=("hill-axes",)))
    assert points(destroyed(state, "hill-axes", RIVER, "river-archers")) == (3, 0)


@rule(FIRE + "kill-markers")
def test_markers_are_paid_to_the_killer():
    state = played(turn_of_river(), RIVER, PutMarker("hill-axes"))
    assert points(destroyed(state, "hill-axes", RIVER, "river-archers")) == (2, 0)


@pytest.mark.parametrize(("ruling", "gained"), [("basic_only", 1), ("all_points", 6)])
def test_a_marked_unit_lost_by_its_own_side_brings_the_basic_point(ruling, gained):
    state = turn_of_river(self_destroyed_marks=ruling)
    state = evolve(state, mode=evolve(state.mode, marked=("hill-axes",), markers=(("hill-axes", 3),)))
    assert points(destroyed(state, "hill-axes")) == (gained, 0)


def test_an_ncu_commander_puts_no_markers():
    state = with_unit(turn_of_river(), "river-spearmen", commander=False)
    assert refused(state, RIVER, PutMarker("hill-axes")) == {FIRE + "commander-marker"}


@rule(FIRE + "kill-by-marked")
def test_a_marked_unit_that_kills_by_its_ability_brings_the_point_too():
    """By attack or effect: wounds that an ability of the marked unit deals are its doing."""
    state = turn_of_river()
    state = evolve(state, mode=evolve(state.mode, marked=("river-spearmen",)))
    state = with_unit(state, "hill-axes", models=1, fallen=11)
    for name, gained in (("river-spearmen", 2), ("river-archers", 1)):
        after = forced(state, RIVER, UseAbility(name, "Javelins", effects=(Wound("hill-axes", 1),)))
        assert after.unit("hill-axes").where == "destroyed" and points(after) == (gained, 0)
    hit = forced(state, RIVER, UseAbility("river-spearmen", "Javelins", effects=(Hit("hill-axes", 1),)))
    assert points(rolled(hit, 1)) == (2, 0)
