"""Rules that only places can tell, each broken once."""

from __future__ import annotations

import pytest

from ledger.core.evolve import evolve
from ledger.core.seats import TABLE, Seat
from ledger.games.asoiaf_tmg.model import actions as act
from ledger.games.asoiaf_tmg.model.timing import Charging, FreeAction, Pivoting, Retreating, Setup, Turn
from ledger.games.asoiaf_tmg.offer.measured import finish_retreat
from ledger.games.asoiaf_tmg.play.apply import apply
from ledger.games.asoiaf_tmg.rules.judging import check
from ledger.kit.frames import owed
from tests.table import rule

from .tables import EAST, NORTH, SOUTH, WEST, piece, table, unit

SWORDS = unit("swords", 0, (24_000, 10_000))
GUARDS = unit("guards", 1, (24_000, 22_800), SOUTH)
FRIEND = unit("friend", 0, (24_000, 16_000))


def broken(state, action, seat=0):
    """The rules of places that the act breaks, with their facts."""
    if isinstance(action, (act.Pivot, act.Shift)):
        kind = "pivot" if isinstance(action, act.Pivot) else "shift"
        free = FreeAction("free.act", Seat(seat), unit=action.unit, kinds=(kind,))
        state = evolve(state, flow=(*state.flow, free))
    found = check(state, Seat(seat), action)
    return {one.rule: dict(one.facts) for one in found}


def retreating(*things, **options):
    flow = (Retreating("retreat.move", Seat(0), unit="swords", direction="back", distance=8_000),)
    return table(*things, flow=flow, **options)


@rule("tmg.move.no-friend-overlap")
@pytest.mark.parametrize(
    "action",
    [
        act.Maneuver("swords", 2_000),
        act.March("swords", 6_000),
        act.Pivot("swords", (1, 1)),
        act.Shift("swords", "forward", 1_500),
        act.RangedAttack("swords", "guards", shift=1_500, direction="forward"),
    ],
)
def test_no_move_ends_on_a_friend(action):
    near = unit("friend", 0, (24_000, 15_400))
    assert broken(table(SWORDS, GUARDS, near), action)["tmg.move.no-friend-overlap"] == {
        "unit": "swords",
        "other": "friend",
    }
    assert "tmg.move.no-friend-overlap" not in broken(table(SWORDS, GUARDS), action)


@rule("tmg.move.no-friend-overlap")
def test_no_unit_is_deployed_on_a_friend():
    waiting = evolve(unit("swords", 0, None), where="waiting")
    near = unit("friend", 0, (24_000, 3_000))
    state = table(waiting, near, flow=(Setup("deploy.unit", Seat(0)),))
    found = broken(state, act.Deploy("swords", (26_000, 3_000)))
    assert found["tmg.move.no-friend-overlap"] == {"unit": "swords", "other": "friend"}
    assert "tmg.move.no-friend-overlap" not in broken(state, act.Deploy("swords", (30_000, 3_000)))


@rule("tmg.move.no-friend-overlap")
def test_no_retreat_ends_on_a_friend():
    behind = unit("friend", 0, (24_000, 4_000))
    assert "tmg.move.no-friend-overlap" in broken(retreating(SWORDS, behind), act.FinishRetreat(3_000))
    assert "tmg.move.no-friend-overlap" not in broken(retreating(SWORDS, behind), act.FinishRetreat(1_000))


@rule("tmg.move.through-friends")
def test_friends_may_be_passed_and_touched():
    found = broken(table(SWORDS, unit("friend", 0, (24_000, 14_800))), act.Maneuver("swords", 9_600))
    assert not {"tmg.move.no-friend-overlap", "tmg.move.not-through-enemies", "tmg.move.one-inch"} & {*found}


@rule("tmg.move.pivot-end", "tmg.oq.move.pivot-overlap-moment")
def test_a_sequence_with_a_pivot_does_not_end_on_an_enemy():
    beside = unit("guards", 1, (30_200, 10_000), NORTH)  # more than an inch from the swords' right flank
    assert broken(table(SWORDS, beside), act.Pivot("swords", EAST)) == {}
    close = unit("guards", 1, (29_200, 14_000), SOUTH)
    assert broken(table(SWORDS, close), act.Maneuver("swords", 2_000, None, (1, 1)))["tmg.move.pivot-end"] == {
        "unit": "swords",
        "other": "guards",
    }
    over = act.Maneuver("swords", 6_000, (-1, 1))
    friend = unit("friend", 0, (24_000, 15_000))
    assert "tmg.move.pivot-end" not in broken(table(SWORDS, friend), over)
    strict = table(SWORDS, friend, pivot_overlap="each_pivot")
    assert broken(strict, over)["tmg.move.pivot-end"]["other"] == "friend"


@rule("tmg.move.one-inch")
def test_a_pivot_keeps_an_inch_to_every_enemy_and_says_what_was_measured():
    near = unit("guards", 1, (24_000, 16_000), SOUTH)  # 1.2 inches before the front
    assert broken(table(SWORDS, near), act.Pivot("swords", (1, 2)))["tmg.move.one-inch"] == {
        "unit": "swords",
        "gap": "0.223",
    }
    assert broken(table(SWORDS, near), act.Pivot("swords", SOUTH)) == {}


@rule("tmg.oq.move.board-edge")
@pytest.mark.parametrize(
    ("action", "out"),
    [
        (act.Maneuver("swords", 1_000), "0.4"),
        (act.Maneuver("swords", 0, None, (-1, 1)), "0.642"),
        (act.Maneuver("swords", 6_000, (-1, 1)), None),
        (act.March("swords", 1_500), "0.9"),
        (act.Shift("swords", "forward", 700), "0.1"),
        (act.Pivot("swords", (1, 1)), "0.642"),
    ],
)
def test_no_pivot_or_move_ends_beyond_the_edge(action, out):
    edge = unit("swords", 0, (24_000, 3_000), SOUTH)
    found = broken(table(edge), action)["tmg.oq.move.board-edge"]
    assert found["unit"] == "swords" and (out is None or found["out"] == out)


@rule("tmg.terrain.impassable")
def test_nobody_moves_onto_or_through_a_palisade():
    wall = piece("palisade", (24_000, 16_000))
    for action in (
        act.Maneuver("swords", 4_000),
        act.March("swords", 9_900),
        act.RangedAttack("swords", "guards", shift=2_500, direction="forward"),
    ):
        assert broken(table(SWORDS, GUARDS, wall), action)["tmg.terrain.impassable"] == {"unit": "swords"}
    assert "tmg.terrain.impassable" not in broken(table(SWORDS, GUARDS, wall), act.Maneuver("swords", 2_000))
    assert "tmg.terrain.impassable" not in broken(table(SWORDS, piece("hedge", (24_000, 16_000))), act.March("swords", 4_000))


@rule("tmg.terrain.impassable")
def test_nobody_retreats_or_pivots_onto_a_palisade():
    behind, before = piece("palisade", (24_000, 4_000)), piece("palisade", (24_000, 14_200))
    assert "tmg.terrain.impassable" in broken(retreating(SWORDS, behind), act.FinishRetreat(4_000))
    assert "tmg.terrain.impassable" not in broken(retreating(SWORDS, behind), act.FinishRetreat(2_000))
    assert "tmg.terrain.impassable" in broken(table(SWORDS, before), act.Pivot("swords", (1, 1)))
    assert "tmg.terrain.impassable" not in broken(table(SWORDS, before), act.Pivot("swords", SOUTH))


@rule("tmg.terrain.impassable-pivot")
def test_each_pivot_ends_clear_of_a_palisade():
    wall = piece("palisade", (24_000, 14_200))
    assert "tmg.terrain.impassable-pivot" in broken(table(SWORDS, wall), act.Maneuver("swords", 5_000, (1, 1)))
    assert "tmg.terrain.impassable-pivot" not in broken(table(SWORDS, wall), act.Maneuver("swords", 5_000, SOUTH))


# ---- where it was seen to stop


@rule("tmg.maneuver.sequence")
def test_a_manoeuvre_stops_where_it_leads():
    assert "tmg.maneuver.sequence" in broken(table(SWORDS), act.Maneuver("swords", 5_000, to=(25_000, 15_000)))
    assert "tmg.maneuver.sequence" not in broken(table(SWORDS), act.Maneuver("swords", 5_000, to=(24_000, 15_000)))


@rule("tmg.march.distance")
def test_a_march_stops_where_it_leads():
    assert "tmg.march.distance" in broken(table(SWORDS), act.March("swords", 8_000, to=(24_000, 18_500)))
    assert "tmg.march.distance" not in broken(table(SWORDS), act.March("swords", 8_000, to=(24_000, 18_000)))


@rule("tmg.move.shift")
def test_a_shift_stops_where_it_leads():
    assert "tmg.move.shift" in broken(table(SWORDS), act.Shift("swords", "left", 1_000, to=(23_000, 11_000)))
    assert "tmg.move.shift" not in broken(table(SWORDS), act.Shift("swords", "left", 1_000, to=(23_000, 10_000)))


@rule("tmg.ranged.shift")
def test_a_shift_before_a_shot_stops_where_it_leads():
    state = table(SWORDS, GUARDS)
    assert "tmg.ranged.shift" in broken(
        state, act.RangedAttack("swords", "guards", shift=1_000, direction="forward", to=(26_000, 10_000))
    )
    assert "tmg.ranged.shift" not in broken(
        state, act.RangedAttack("swords", "guards", shift=1_000, direction="forward", to=(24_000, 11_000))
    )


@rule("tmg.retreat.direction")
def test_a_retreat_stops_where_it_leads():
    assert "tmg.retreat.direction" in broken(retreating(SWORDS), act.FinishRetreat(4_000, to=(22_000, 6_000)))
    assert "tmg.retreat.direction" not in broken(retreating(SWORDS), act.FinishRetreat(4_000, to=(24_000, 6_000)))


# ---- retreats, charges, melee


@rule("tmg.retreat.may-be-impossible")
def test_a_retreat_needs_somewhere_to_end():
    pressed = unit("guards", 1, (24_000, 14_800), SOUTH)
    behind = unit("behind", 1, (24_000, 5_000), NORTH)
    assert "tmg.retreat.may-be-impossible" not in broken(table(SWORDS, pressed), act.Retreat("swords", "back"))
    state = table(SWORDS, pressed, behind)
    assert broken(state, act.Retreat("swords", "back"))["tmg.retreat.may-be-impossible"] == {
        "unit": "swords",
        "direction": "back",
    }
    assert "tmg.retreat.may-be-impossible" not in broken(state, act.Retreat("swords", "left"))


def charging(*things, rolled, run=8_000, **options):
    flow = (Charging("charge.move", Seat(0), unit="swords", target="guards", run=run, distance=rolled),)
    return table(*things, flow=flow, **options)


@rule("tmg.charge.align")
def test_a_charger_stands_where_it_lines_up():
    state = charging(SWORDS, GUARDS, rolled=8_000)
    assert "tmg.charge.align" in broken(state, act.FinishCharge(to=(23_000, 18_000)))
    assert "tmg.charge.align" in broken(state, act.FinishCharge(facing=(1, 5)))
    assert "tmg.charge.align" not in broken(state, act.FinishCharge(to=(24_000, 18_000), facing=(0, 3)))
    assert "tmg.charge.align" not in broken(state, act.FinishCharge("left", to=(21_250, 18_000)))


@rule("tmg.charge.failure-moves", "tmg.oq.charge.failed-move-forced")
def test_a_failed_charger_goes_all_the_way():
    state = charging(SWORDS, GUARDS, rolled=7_000)
    assert "tmg.charge.failure-moves" in broken(state, act.FinishCharge(to=(24_000, 14_000)))
    assert "tmg.charge.failure-moves" not in broken(state, act.FinishCharge(to=(24_000, 17_000)))
    free = charging(SWORDS, GUARDS, rolled=7_000, failed_charge_move="up_to")
    assert "tmg.charge.failure-moves" not in broken(free, act.FinishCharge(to=(24_000, 14_000)))


@rule("tmg.melee.reorient-alignment")
def test_a_unit_that_slides_ends_at_full_or_half_width():
    state = table(unit("swords", 0, (24_000, 18_000)), GUARDS)
    odd = act.MeleeAttack("swords", "guards", align="left", to=(23_000, 18_000))
    assert "tmg.melee.reorient-alignment" in broken(state, odd)
    assert "tmg.melee.reorient-alignment" not in broken(state, act.MeleeAttack("swords", "guards", align="left"))


# ---- tables as they were found


@rule("tmg.move.no-friend-overlap", "tmg.oq.move.board-edge")
def test_no_table_is_declared_with_trays_on_one_another_or_beyond_the_edge():
    state = table(SWORDS, GUARDS)

    def declared(x, y):
        return act.DeclareState(
            (
                act.Stands("swords", 12, at=(24_000, 10_000), facing=NORTH),
                act.Stands("guards", 12, at=(x, y), facing=WEST),
            )
        )

    assert broken(state, declared(26_000, 12_000))["tmg.move.no-friend-overlap"] == {
        "unit": "swords",
        "other": "guards",
    }
    assert broken(state, declared(1_000, 30_000))["tmg.oq.move.board-edge"] == {"unit": "guards", "out": "1.4"}
    assert not {"tmg.move.no-friend-overlap", "tmg.oq.move.board-edge"} & {*broken(state, declared(24_000, 40_000))}


# ---- room for a retreat


@rule("tmg.retreat.may-be-impossible")
def test_a_retreat_may_end_in_a_gap_narrower_than_half_an_inch():
    """Past a friend from 7.66 inches on, and an inch from the enemy behind up to 7.8: no half inch lies between."""
    swords, pressed = unit("swords", 0, (24_000, 24_000)), unit("guards", 1, (24_000, 28_800), SOUTH)
    friend = unit("friend", 0, (24_000, 20_120), tray="solo-small")
    behind = unit("behind", 1, (24_000, 10_400))
    state = table(swords, pressed, friend, behind)
    assert "tmg.retreat.may-be-impossible" not in broken(state, act.Retreat("swords", "back"))
    flow = (Retreating("retreat.move", Seat(0), unit="swords", direction="back", distance=11_000),)
    offered = [length for one in finish_retreat(evolve(state, flow=flow), flow[0]) for length in one.fields[0].among]
    assert offered and all(7_650 <= length <= 7_800 for length in offered)
    for length in offered:
        assert broken(evolve(state, flow=flow), act.FinishRetreat(length)) == {}
    closer = table(swords, pressed, friend, unit("behind", 1, (24_000, 10_600)))
    assert "tmg.retreat.may-be-impossible" in broken(closer, act.Retreat("swords", "back"))


@rule("tmg.retreat.may-be-impossible")
def test_the_pivot_after_a_retreat_may_make_room():
    """A long tray between two enemies: turned sideways it stands an inch from both."""
    giant, pressed = unit("swords", 0, (24_000, 24_000), tray="solo-large"), unit("guards", 1, (24_000, 29_175), SOUTH)
    behind = unit("behind", 1, (24_000, 17_325))  # 1.5 inches behind its rear
    state = table(giant, pressed, behind)
    assert "tmg.retreat.may-be-impossible" not in broken(state, act.Retreat("swords", "back"))
    flow = (Retreating("retreat.move", Seat(0), unit="swords", direction="back", distance=8_000),)
    assert broken(evolve(state, flow=flow), act.FinishRetreat(500, last_pivot=EAST)) == {}
    assert broken(evolve(state, flow=flow), act.FinishRetreat(500)) != {}


# ---- shots and blows


@rule("tmg.oq.ranged.shift-into-range")
def test_the_target_before_a_shift_is_in_range_as_well_as_in_sight():
    far = unit("guards", 1, (24_000, 28_500), SOUTH)  # 13.7 inches from the arrow, 11.7 after the shift
    shot = act.RangedAttack("swords", "guards", shift=2_000, direction="forward")
    strict = {"shift_into_range": "target_before"}
    assert broken(table(SWORDS, far), shot) == {}
    assert set(broken(table(SWORDS, far, **strict), shot)) == {"tmg.oq.ranged.shift-into-range"}
    other = unit("halberds", 1, (30_000, 22_000), SOUTH)
    assert broken(table(SWORDS, far, other, **strict), shot) == {}, "another one was there to be shot at"


@rule("tmg.sight.target-perspective")
@pytest.mark.parametrize("ruling", ("touched", "majority"))
def test_a_blow_is_not_said_to_fall_elsewhere_than_it_is_measured(ruling):
    guards = unit("guards", 1, (24_000, 14_800), SOUTH)
    state = table(SWORDS, guards, engaged_side=ruling)
    assert broken(state, act.MeleeAttack("swords", "guards", zone="front")) == {}
    assert broken(state, act.MeleeAttack("swords", "guards", zone="rear")) == {
        "tmg.sight.target-perspective": {"zone": "rear", "touched": "front"}
    }


# ---- dangerous terrain


@rule("tmg.terrain.dangerous")
def test_a_free_pivot_on_stakes_hurts():
    stakes = piece("stakes", (24_000, 10_000))
    there = evolve(SWORDS, on=("stakes-1",))
    flow = (Turn("turn.close", Seat(1)), Pivoting("pivot.free", Seat(0), ("swords",)))
    after = {}
    for name, piece_there in (("stakes", stakes), ("forest", piece("forest", (24_000, 10_000)))):
        state = evolve(table(there, GUARDS, piece_there, flow=flow), round=2, first=Seat(0))
        after[name] = apply(state, Seat(0), act.Pivot("swords", EAST))
    assert [(one.kind, one.about) for one in owed(after["stakes"])] == [("danger", "swords")]
    assert apply(after["stakes"], TABLE, act.Roll((2,))).unit("swords").models == 9
    assert owed(after["forest"]) == ()
