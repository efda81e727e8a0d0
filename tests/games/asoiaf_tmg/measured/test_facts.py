"""What the table tells about an act: sight, zones, distances, terrain, room."""

from __future__ import annotations

from ledger.core.evolve import evolve
from ledger.games.asoiaf_tmg.model import state as states
from ledger.games.asoiaf_tmg.model.actions import (
    Charge,
    Deploy,
    FinishRetreat,
    Maneuver,
    March,
    MeleeAttack,
    Pivot,
    PlaceTerrain,
    RangedAttack,
    Shift,
    TearDown,
)
from ledger.games.asoiaf_tmg.model.fields import Way
from ledger.games.asoiaf_tmg.model.mode_state import Objective
from ledger.games.asoiaf_tmg.model.timing import Retreating
from tests.table import rule

from .tables import EAST, NORTH, SOUTH, WEST, after, piece, pose, table, told, unit

SWORDS = unit("swords", 0, (24_000, 10_000))  # front at 12.4 inches
GUARDS = unit("guards", 1, (24_000, 22_800), SOUTH)  # front at 20.4 inches: 8 inches away
CHARGE = Charge("swords", "guards")


# ---- sight


def test_a_token_stops_nobody_and_hides_nobody():
    """Tokens have no body: one lies on the way, one under the target, and nothing changes."""
    tokens = (Objective("centre", (24_000, 16_000)), Objective("east", (24_000, 22_800)))
    plain, marked = table(SWORDS, GUARDS), table(SWORDS, GUARDS, *tokens)
    for act in (CHARGE, RangedAttack("swords", "guards"), Maneuver("swords", 5_000)):
        one, two = told(plain, act), told(marked, act)
        assert evolve(two, way=one.way) == one, "but for the token that it ends over"
    assert told(marked, Maneuver("swords", 5_000)).way.over == ("centre",)


@rule("tmg.sight.line", "tmg.sight.front-only")
def test_a_unit_sees_what_stands_in_its_front_zone():
    assert told(table(SWORDS, GUARDS), CHARGE).sight is True
    for away in (SOUTH, EAST, WEST):
        assert told(table(unit("swords", 0, (24_000, 10_000), away), GUARDS), CHARGE).sight is False
    sliver = unit("guards", 1, (32_000, 13_000), SOUTH)
    assert told(table(SWORDS, sliver), CHARGE).sight is True


@rule("tmg.sight.units-block")
def test_units_of_either_side_hide_what_is_behind_them():
    hedge = [unit(name, seat, (x, 16_000)) for name, seat, x in (("left", 0, 21_250), ("right", 1, 26_750))]
    assert told(table(SWORDS, GUARDS, *hedge), CHARGE).sight is False
    assert told(table(SWORDS, GUARDS, hedge[0]), CHARGE).sight is True
    assert told(table(SWORDS, GUARDS, unit("left", 0, None)), CHARGE).sight is True, "nobody knows where it stands"


@rule("tmg.sight.terrain-blocks", "tmg.terrain.blocks-sight")
def test_terrain_hides_only_with_the_keyword_for_it():
    def sees(kind):
        return told(table(SWORDS, GUARDS, piece(kind, (24_000, 16_000))), RangedAttack("swords", "guards")).sight

    assert sees("forest") is True and sees("palisade") is False
    aside = table(SWORDS, GUARDS, piece("palisade", (27_000, 16_000)))
    assert told(aside, CHARGE).sight is True, "past its end runs a line"
    wide = [piece("palisade", (x, 16_000)) for x in (19_000, 25_000, 31_000)]
    assert told(table(SWORDS, GUARDS, *wide), CHARGE).sight is False
    on_it = unit("guards", 1, (24_000, 16_000), SOUTH)
    assert told(table(SWORDS, on_it, *wide), CHARGE).sight is True, "a line may end on what stands there"


# ---- zones


@rule("tmg.sight.target-perspective", "tmg.sight.side-majority", "tmg.charge.zone-majority")
def test_the_zone_is_the_defenders_and_holds_most_of_the_attacker():
    flanker = unit("swords", 0, (14_000, 20_500), EAST)
    found = told(table(flanker, GUARDS), CHARGE)
    assert (found.stands, found.zone, found.halved) == ("right", "right", None)
    rear = unit("swords", 0, (24_000, 34_000), SOUTH)
    assert told(table(rear, GUARDS), CHARGE).stands == "rear"
    assert told(table(SWORDS, GUARDS), RangedAttack("swords", "guards", zone="rear")).zone == "front"


@rule("tmg.charge.zone-tie", "tmg.oq.sight.tie-non-charge")
def test_an_exact_half_leaves_two_zones_to_choose_from():
    halved = unit("swords", 0, (12_000, 12_000), NORTH, "solo-small")
    corner = unit("guards", 1, (24_000, 24_000), SOUTH, "solo-small")
    state = table(halved, corner)
    found = told(state, CHARGE)
    assert {found.stands, found.halved} == {"front", "right"}
    assert told(state, Charge("swords", "guards", zone="right")).zone == "right"
    assert told(state, RangedAttack("swords", "guards", zone="right")).zone == "right"
    strict = table(halved, corner, zone_tie="defender_favoured")
    assert told(strict, RangedAttack("swords", "guards", zone="right")).zone == "front"


@rule("tmg.oq.sight.engaged-side")
def test_in_contact_the_touched_side_counts_unless_the_house_says_otherwise():
    wide = unit("swords", 0, (24_000 - 2_400 - 2_750, 18_100), EAST)  # against the right flank, most of it before the front
    strike = MeleeAttack("swords", "guards")
    target = unit("guards", 1, (24_000, 20_400), SOUTH)
    state = table(wide, target)
    assert [one.side_b for one in state.contacts] == ["right"]
    assert told(state, strike).zone == "right"
    assert told(table(wide, target, engaged_side="majority"), strike).zone in ("front", "right")


# ---- distances


@rule("tmg.ranged.measure-from-arrow", "tmg.tray.front-arrow")
def test_a_shot_is_measured_from_the_front_arrow_after_the_shift():
    state = table(SWORDS, GUARDS)
    assert told(state, RangedAttack("swords", "guards")).distance == 8_000
    assert told(state, RangedAttack("swords", "guards", shift=2_000)).distance == 6_000
    assert told(state, RangedAttack("swords", "guards", shift=2_000, direction="back")).distance == 10_000
    aside = table(SWORDS, unit("guards", 1, (35_000, 22_800), SOUTH))
    assert told(aside, RangedAttack("swords", "guards")).distance > 11_400, "not from the nearest corner"


def test_sight_is_looked_for_before_and_after_a_shift():
    wall = unit("wall", 0, (24_000, 16_000))
    state = table(SWORDS, unit("guards", 1, (24_000, 22_800), SOUTH, "solo-small"), wall)
    assert told(state, RangedAttack("swords", "guards")).sight is False
    shifted = told(state, RangedAttack("swords", "guards", shift=4_000, direction="left"))
    assert (shifted.sight, shifted.sight_before) == (True, False)
    assert shifted.to == (20_000, 10_000)


def test_a_charge_has_so_far_to_run_and_the_way_may_be_closed():
    found = told(table(SWORDS, GUARDS), CHARGE)
    assert (found.distance, found.path, found.room, found.sees_after) == (8_000, True, 100, True)
    between = unit("between", 1, (27_000, 16_000), SOUTH, "solo-small")
    assert told(table(SWORDS, GUARDS, between), Charge("swords", "guards", pivot=NORTH)).path is False
    missed = told(table(SWORDS, GUARDS), Charge("swords", "guards", pivot=(3, 1)))
    assert (missed.path, missed.distance) == (False, 8_000)


def test_a_charger_who_can_go_straight_ahead_does_not_turn_and_others_turn_to_the_target():
    assert told(table(SWORDS, GUARDS), CHARGE).pivot == NORTH
    aside = table(SWORDS, unit("guards", 1, (33_000, 20_000), SOUTH))
    found = told(aside, CHARGE)
    assert found.pivot != NORTH and found.path is True and found.sees_after is True


@rule("tmg.charge.needs-room", "tmg.oq.charge.width-base")
def test_room_is_what_others_leave_of_the_side():
    friend = unit("friend", 0, (21_250, 18_000))  # along half of the guards' front
    assert told(table(SWORDS, GUARDS, friend), CHARGE).room == 50
    solo = unit("friend", 0, (24_000, 19_020), NORTH, "solo-small")  # in the middle of it
    assert told(table(SWORDS, GUARDS, solo), CHARGE).room < 50
    walls = [piece("palisade", (x, 17_000)) for x in (21_000, 27_000)]
    assert told(table(SWORDS, GUARDS, *walls), CHARGE).room == 0
    flank = unit("swords", 0, (14_000, 22_800), EAST)
    small = table(flank, GUARDS, charge_room="charger_width")
    assert told(small, CHARGE).room == 4_800 * 100 // 5_500


# ---- moves


@rule("tmg.move.pivot", "tmg.march.last-pivot")
def test_a_move_leads_straight_forward_after_the_pivot():
    state = table(SWORDS)
    found = told(state, Maneuver("swords", 5_000, EAST, SOUTH))
    assert (found.to, found.gap, found.crossed) == ((29_000, 10_000), None, ())
    assert pose(after(state, found), "swords") == ((29_000, 10_000), SOUTH)
    assert pose(after(state, March("swords", 10_000)), "swords") == ((24_000, 20_000), NORTH)
    assert pose(after(state, March("swords", 10_000, last_pivot=WEST)), "swords") == ((24_000, 20_000), WEST)
    assert pose(after(state, Shift("swords", "left", 1_500)), "swords") == ((22_500, 10_000), NORTH)
    assert pose(after(state, Pivot("swords", (2, 2))), "swords") == ((24_000, 10_000), (1, 1))


@rule("tmg.retreat.last-pivot", "tmg.retreat.keeps-facing")
def test_a_retreat_goes_back_or_aside_and_keeps_its_facing():
    flow = (Retreating("retreat.move", 0, unit="swords", direction="back", distance=6_000),)
    state = table(SWORDS, flow=flow)
    assert pose(after(state, FinishRetreat(6_000)), "swords") == ((24_000, 4_000), NORTH)
    assert pose(after(state, FinishRetreat(6_000, "left", EAST)), "swords") == ((18_000, 10_000), EAST)
    assert pose(after(state, FinishRetreat(stuck=True)), "swords") == ((24_000, 10_000), NORTH)


def test_less_than_an_inch_to_an_enemy_is_told_and_so_is_who_was_crossed():
    state = table(SWORDS, GUARDS, unit("friend", 0, (24_000, 15_000)))
    assert told(state, Maneuver("swords", 7_000)).gap is None, "exactly an inch"
    found = told(state, Maneuver("swords", 7_001))
    assert (found.gap, found.crossed) == (999, ())
    assert told(state, Maneuver("swords", 20_000)).crossed == ("guards",)


@rule("tmg.range.partial-tray")
def test_terrain_is_met_on_the_way_at_the_end_and_near_by():
    forest, bog = piece("forest", (24_000, 15_000)), piece("bog", (24_000, 29_900))
    state = table(SWORDS, forest, bog)
    assert told(state, Maneuver("swords", 1_000)).way == Way(near=("forest-1",))
    on = told(state, Maneuver("swords", 5_000)).way
    assert (on.onto, on.mostly, on.through, on.touching) == (("forest-1",), "forest-1", (), ("forest-1",))
    past = told(state, March("swords", 10_000)).way
    assert (past.through, past.onto, past.near) == (("forest-1",), (), ("forest-1", "bog-1"))
    leaving = table(unit("swords", 0, (24_000, 15_000)), forest)
    assert told(leaving, March("swords", 10_000)).way.through == (), "it began there"


@rule("tmg.objective.cover-claim")
def test_a_token_lies_under_the_tray_wholly_or_in_some_modes_partly():
    token = Objective("centre", (24_000, 14_250))
    whole = told(table(SWORDS, token), Maneuver("swords", 3_000))
    partly = Maneuver("swords", 2_000)
    assert whole.way.over == ("centre",)
    assert told(table(SWORDS, token), partly).way.over == ()
    assert told(table(SWORDS, token, mode="dance-with-dragons"), partly).way.over == ("centre",)


def test_how_far_a_piece_is_that_is_to_be_torn_down():
    assert told(table(SWORDS, piece("hedge", (24_000, 15_000))), TearDown("swords", "hedge-1")).distance == 1_100


@rule("tmg.move.pivot-ignores-trays")
def test_corners_sweep_over_trays_while_a_unit_turns():
    beside = unit("guards", 1, (30_200, 10_000), NORTH)  # within the circle that a corner of the swords describes
    found = told(table(SWORDS, beside), Maneuver("swords", 0, EAST))
    assert (found.crossed, found.gap) == ((), None)
    assert told(table(SWORDS, beside), Maneuver("swords", 4_000, EAST)).crossed == ("guards",)


@rule("tmg.unit.engaged", "tmg.unit.unengaged")
def test_trays_of_two_sides_that_touch_are_engaged_and_nobody_else():
    touching = unit("guards", 1, (24_000, 14_800), SOUTH)
    assert [(one.a, one.b) for one in table(SWORDS, touching).contacts] == [("swords", "guards")]
    assert table(SWORDS, unit("guards", 1, (24_000, 14_810), SOUTH)).contacts == (), "near is not in contact"
    assert table(SWORDS, unit("friend", 0, (24_000, 14_800), SOUTH)).contacts == (), "friends never engage"


@rule("tmg.terrain.elevated")
def test_a_unit_on_elevated_ground_shoots_over_others_but_does_not_charge_over_them(monkeypatch):
    monkeypatch.setattr(states, "keywords_of_kind", lambda kind: ("elevated",))  # no printed piece has the keyword
    hedge = [unit(name, 0, (x, 16_000)) for name, x in (("left", 21_250), ("right", 26_750))]
    raised = table(SWORDS, GUARDS, *hedge, piece("tower", (24_000, 10_000)))
    assert told(raised, RangedAttack("swords", "guards")).sight is True
    assert told(raised, CHARGE).sight is False
    assert told(table(SWORDS, GUARDS, *hedge), RangedAttack("swords", "guards")).sight is False


# ---- setting up


@rule("tmg.deploy.wholly-within")
def test_a_tray_is_wholly_in_its_zone_or_not():
    state = table(unit("swords", 0, None), mode="clash-of-kings")
    found = told(state, Deploy("swords", (24_000, 9_600)))
    assert (found.inside, found.facing) == (True, NORTH)
    assert told(state, Deploy("swords", (24_000, 9_601))).inside is False
    north = table(unit("guards", 1, None), mode="clash-of-kings")
    found = told(north, Deploy("guards", (24_000, 38_400)), 1)
    assert (found.inside, found.facing) == (True, SOUTH)
    action = Deploy("swords", (24_000, 9_600))
    assert [told(state, action, seat).inside for seat in (0, 1, 0)] == [True, False, True], "each seat has its own zone"


def test_a_piece_of_terrain_keeps_its_distance_and_lies_outside_the_zones():
    state = table(piece("forest", (24_000, 24_000)), Objective("centre", (24_000, 15_000)), mode="clash-of-kings")
    found = told(state, PlaceTerrain("bog", at=(24_000, 14_000)))
    assert (found.gap, found.zone, found.over) == (7_000, False, ("centre",))
    assert told(state, PlaceTerrain("bog", at=(24_000, 13_000))).zone is True
    assert told(table(), PlaceTerrain("bog", at=(24_000, 24_000))).gap is None
